//===- ImportShardings.cpp - Shardings of front ends as dist --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From attributes and strings to the common form, and from there to dist: pieces of ceil(size / n) become even splits
// with tiles.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/ProgramText.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Layout/Cut.h"
#include "Shardings.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;
using ::partita::HloAxis;
using ::partita::HloDim;
using ::partita::HloMesh;
using ::partita::HloSharding;
using Kind = HloSharding::Kind;

//===----------------------------------------------------------------------===//
// The common form
//===----------------------------------------------------------------------===//

static std::vector<HloAxis> axesOf(ArrayRef<sdy::AxisRefAttr> axes) {
  std::vector<HloAxis> result;
  for (sdy::AxisRefAttr axis : axes)
    result.push_back({axis.getName().str(), axis.getPreSize(), axis.getSize()});
  return result;
}

FailureOr<HloSharding> ShardingReader::common(Location loc, Attribute attr) {
  auto sharding = dyn_cast_or_null<sdy::ShardingAttr>(attr);
  if (!sharding)
    return LogicalResult(emitError(loc, "expected #sdy.sharding<..>, got ") << attr);
  HloSharding result;
  result.kind = Kind::Tiled;
  result.named = true;
  if (auto inPlace = dyn_cast<sdy::MeshAttr>(sharding.getMesh())) {
    result.mesh = meshOf(inPlace);
  } else {
    auto symbol = cast<FlatSymbolRefAttr>(sharding.getMesh());
    auto known = llvm::find_if(named, [&](auto &entry) { return entry.first == symbol.getAttr(); });
    if (known == named.end())
      return LogicalResult(emitError(loc, "sdy.sharding: expected a mesh of the module, got ") << symbol);
    result.mesh = known->second;
  }
  for (sdy::DimShardingAttr dim : sharding.getDims())
    result.dims.push_back({axesOf(dim.getAxes()), dim.getOpen(), dim.getPriority()});
  result.replicated = axesOf(sharding.getReplicated());
  result.unreduced = axesOf(sharding.getUnreduced());
  return result;
}

FailureOr<Attribute> ShardingReader::parseSdy(Location loc, StringAttr text) {
  std::string message;
  Attribute attr;
  size_t read = 0;
  // Some printers escape the quotes once more.
  std::string plain;
  for (StringRef rest = text.getValue(); !rest.empty();) {
    if (rest.starts_with("\\\""))
      rest = rest.drop_front();
    plain += rest.front();
    rest = rest.drop_front();
  }
  if (std::optional<TextFault> fault = checkNesting(plain))
    return LogicalResult(emitError(loc) << "sharding: " << fault->message);
  {
    // The parser reports at a place in a text that nobody has seen.
    ScopedDiagnosticHandler silence(module.getContext(), [&](Diagnostic &diagnostic) {
      if (message.empty())
        message = diagnostic.str();
      return success();
    });
    attr = parseAttribute(plain, module.getContext(), Type(), &read);
  }
  if (attr && read == plain.size())
    return attr;
  return LogicalResult(emitError(loc, "expected an attribute of Shardy in \"")
                       << text.getValue().take_front(200) << "\"" << (message.empty() ? "" : ": ") << message);
}

/// The shardings that attributes of an op, argument or result hold, the more exact spelling first.
FailureOr<std::vector<HloSharding>> ShardingReader::elementsOf(Location loc, DictionaryAttr attributes, bool &found) {
  std::vector<HloSharding> elements;
  found = false;
  if (!attributes)
    return elements;
  Attribute sdySharding = attributes.get("sdy.sharding");
  if (auto frontEnd = attributes.getAs<DictionaryAttr>("mhlo.frontend_attributes"); frontEnd && !sdySharding)
    if (auto text = frontEnd.getAs<StringAttr>("xla.sdy.sharding")) {
      FailureOr<Attribute> parsed = parseSdy(loc, text);
      if (failed(parsed))
        return failure();
      sdySharding = *parsed;
    }
  found = sdySharding || attributes.get("mhlo.sharding");
  if (sdySharding) {
    SmallVector<Attribute> list{sdySharding};
    if (auto perValue = dyn_cast<sdy::ShardingPerValueAttr>(sdySharding))
      list.assign(perValue.getShardings().begin(), perValue.getShardings().end());
    for (Attribute each : list) {
      FailureOr<HloSharding> sharding = common(loc, each);
      if (failed(sharding))
        return failure();
      elements.push_back(std::move(*sharding));
    }
    return elements;
  }
  if (Attribute attr = attributes.get("mhlo.sharding")) {
    auto text = dyn_cast<StringAttr>(attr);
    if (!text)
      return LogicalResult(emitError(loc, "mhlo.sharding: expected a string, got ") << attr);
    auto [entry, isNew] = strings.try_emplace(text.getValue());
    if (isNew) {
      auto parsed = ::partita::parseHloShardings(text.getValue());
      if (!parsed) {
        strings.erase(entry);
        return LogicalResult(emitError(loc) << "mhlo.sharding: " << parsed.message());
      }
      entry->second = parsed->elements;
    }
    return entry->second;
  }
  return elements;
}

//===----------------------------------------------------------------------===//
// To dist
//===----------------------------------------------------------------------===//

/// One dimension: pieces of ceil(size / n), spelled with tiles where the even split differs.
FailureOr<dist::DimAttr> ShardingReader::convertDim(Location loc, const HloMesh &from, Target &target, int64_t size,
                                                    const HloDim &dim, bool open,
                                                    SmallVectorImpl<::partita::SubAxis> &used) {
  FailureOr<SmallVector<::partita::SubAxis>> axes = resolve(loc, from, target, dim.axes);
  if (failed(axes))
    return failure();
  llvm::append_range(used, *axes);
  auto refs = ::partita::importPieces(size, *axes);
  if (!refs)
    return LogicalResult(emitError(loc) << "sharding: " << refs.message());
  SmallVector<dist::AxisAttr> attrs;
  for (const ::partita::AxisRef &ref : *refs) {
    bool isWhole = target.now.isWhole(ref.axis);
    attrs.push_back(dist::AxisAttr::get(loc.getContext(), target.now.axes()[ref.axis.axis].name,
                                        isWhole ? 1 : ref.axis.pre, isWhole ? 0 : ref.axis.size, FlatSymbolRefAttr(),
                                        ref.tile == 1 ? 0 : ref.tile));
  }
  return dist::DimAttr::get(loc.getContext(), attrs, open, dim.priority);
}

FailureOr<dist::ShardingAttr> ShardingReader::convert(Location loc, const HloSharding &sharding, RankedTensorType type,
                                                      bool isInterface, bool isPair) {
  bool summands = sharding.kind == Kind::Unreduced || !sharding.unreduced.empty();
  if (summands && isInterface)
    return LogicalResult(emitError(loc, "sharding: expected a whole argument or result, got one whose summands lie on "
                                        "different devices (unreduced): add them up inside of the program"));
  // Where sums stay unfinished is not for a user to say.
  dropped += summands || sharding.kind == Kind::Maximal;
  if (sharding.kind != Kind::Tiled && sharding.kind != Kind::Replicated)
    return dist::ShardingAttr();
  if (!sharding.manual.empty()) // The program is written per device along these.
    return dist::ShardingAttr();
  int64_t rank = type.getRank() - (isPair ? 1 : 0);
  if (sharding.kind == Kind::Tiled && int64_t(sharding.dims.size()) != rank)
    return LogicalResult(emitError(loc, "sharding: expected ")
                         << rank << " dimensions for " << type << ", got " << sharding.dims.size());
  FailureOr<Target *> target = nullptr;
  if (sharding.mesh.numDevices() > 1 || (sharding.named && !sharding.mesh.axes.empty()))
    target = targetFor(loc, sharding.mesh, !sharding.named);
  else if (!targets.empty())
    target = &targets.front();
  if (failed(target))
    return failure();
  if (!*target) // One device.
    return dist::ShardingAttr();
  auto mesh = FlatSymbolRefAttr::get((*target)->op.getSymNameAttr());
  if (sharding.kind == Kind::Replicated)
    return dist::ShardingAttr::replicated(mesh, type.getRank());
  SmallVector<dist::DimAttr> dims;
  SmallVector<::partita::SubAxis> used;
  for (auto [size, dim] : llvm::zip(type.getShape(), sharding.dims)) {
    // Axes that must not come cannot be named beside axes that may: no more axes come.
    bool open = dim.open && sharding.replicated.empty();
    FailureOr<dist::DimAttr> attr = convertDim(loc, sharding.mesh, **target, size, dim, open, used);
    if (failed(attr))
      return failure();
    dims.push_back(*attr);
  }
  if (failed(resolve(loc, sharding.mesh, **target, sharding.replicated)))
    return failure();
  if (auto together = (*target)->now.checkTogether(used); !together)
    return LogicalResult(emitError(loc) << "sharding: " << together.message());
  dims.resize(type.getRank(), dist::DimAttr::get(loc.getContext()));
  return dist::ShardingAttr::get(mesh, dims);
}

FailureOr<dist::ShardingAttr> ShardingReader::read(Location loc, Attribute sdySharding, RankedTensorType type) {
  FailureOr<HloSharding> sharding = common(loc, sdySharding);
  if (failed(sharding))
    return failure();
  return convert(loc, *sharding, type, /*isInterface=*/false);
}

FailureOr<dist::ShardingAttr> ShardingReader::readInterface(Location loc, DictionaryAttr attributes,
                                                            RankedTensorType type, bool isPair) {
  bool found;
  FailureOr<std::vector<HloSharding>> elements = elementsOf(loc, attributes, found);
  if (failed(elements))
    return failure();
  if (!found)
    return dist::ShardingAttr();
  if (elements->size() != 1)
    return LogicalResult(emitError(loc, "sharding: expected one for one value, got ") << elements->size());
  return convert(loc, elements->front(), type, /*isInterface=*/true, isPair);
}

/// Dimensions that JAX leaves to the compiler: `backend_config = "unspecified_dims=[0,1]"`.
static LogicalResult openUnspecified(Operation *op, HloSharding &sharding, int64_t rank) {
  auto config = op->getAttrOfType<StringAttr>("backend_config");
  StringRef list = config ? config.getValue() : StringRef();
  if (!list.consume_front("unspecified_dims=["))
    return success();
  if (sharding.kind == Kind::Replicated) {
    sharding.kind = Kind::Tiled;
    sharding.dims.assign(rank, {});
  }
  // The last tile dimension of the others says nothing against more axes.
  sharding.replicated.clear();
  for (StringRef text : llvm::split(list.take_until([](char c) { return c == ']'; }), ',')) {
    unsigned dim;
    if (text.trim().getAsInteger(10, dim) || dim >= sharding.dims.size())
      return op->emitError("expected dimensions of the value in unspecified_dims, got ") << config;
    sharding.dims[dim].open = true;
  }
  return success();
}

FailureOr<SmallVector<dist::ShardingAttr>> ShardingReader::readResults(Operation *op) {
  bool found;
  FailureOr<std::vector<HloSharding>> elements = elementsOf(op->getLoc(), op->getDiscardableAttrDictionary(), found);
  if (failed(elements))
    return failure();
  SmallVector<dist::ShardingAttr> shardings;
  if (!found || op->getNumResults() == 0)
    return shardings;
  if (elements->size() == 1)
    elements->resize(op->getNumResults(), elements->front());
  if (elements->size() != op->getNumResults())
    return LogicalResult(op->emitError("sharding: expected ")
                         << op->getNumResults() << " of them, one per result, got " << elements->size());
  for (auto [result, sharding] : llvm::zip_equal(op->getResults(), *elements)) {
    shardings.emplace_back();
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type)
      continue;
    if (failed(openUnspecified(op, sharding, type.getRank())))
      return failure();
    FailureOr<dist::ShardingAttr> converted = convert(op->getLoc(), sharding, type, /*isInterface=*/false);
    if (failed(converted))
      return failure();
    shardings.back() = *converted;
  }
  return shardings;
}
