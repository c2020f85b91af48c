//===- Annotations.cpp - What a user says about a program -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From strings to ops and attributes: the mesh, then the splits, then the
// values.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Annotate/Annotations.h"

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"

using namespace mlir;
using namespace mlir::partita;
using dist::AxisAttr;
using dist::DimAttr;
using dist::DistDialect;
using dist::MeshOp;
using dist::ShardingAttr;
using dist::SplitOp;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The name in a location, if there is one.
static StringRef nameOf(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName().strref();
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (StringRef name = nameOf(part); !name.empty())
        return name;
  return "";
}

std::string mlir::partita::getArgumentName(func::FuncOp function, unsigned index) {
  if (auto name = function.getArgAttrOfType<StringAttr>(index, "rt.name"))
    return name.str();
  return function.isExternal() ? "" : nameOf(function.getArgument(index).getLoc()).str();
}

std::string mlir::partita::getResultName(func::FuncOp function, unsigned index) {
  auto name = function.getResultAttrOfType<StringAttr>(index, "rt.name");
  return name ? name.str() : "";
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

namespace {

class Annotator {
public:
  Annotator(ModuleOp module, const Annotations &annotations) : module(module), annotations(annotations) {}

  LogicalResult run();

private:
  LogicalResult makeMesh();
  LogicalResult replaceMeshes(ArrayRef<std::pair<std::string, int64_t>> axes);
  LogicalResult checkOldSplits(MeshOp mesh);
  LogicalResult checkSubAxes(MeshOp mesh);
  FailureOr<SplitOp> makeSplit(StringRef text);
  LogicalResult makeSplits();
  LogicalResult annotateValues();
  FailureOr<SmallVector<unsigned>> match(const ValueSharding &entry);
  bool isComplex(unsigned value);
  LogicalResult set(const ValueSharding &entry, unsigned value);
  void applySplits();

  /// Arguments, then results.
  unsigned numValues() { return function.getNumArguments() + function.getNumResults(); }
  Type typeOf(unsigned value);
  Location locationOf(unsigned value);

  ModuleOp module;
  const Annotations &annotations;
  func::FuncOp function;
  MeshOp mesh;
  llvm::MapVector<StringAttr, FlatSymbolRefAttr> splitOf; ///< Axis to split.
  std::vector<std::string> names;
  std::optional<dist::LayoutTable> table;
};

/// Rewrites every sharding (wherever it stands) in a module.
void rewriteShardings(ModuleOp module, function_ref<ShardingAttr(ShardingAttr)> change) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](ShardingAttr sharding) -> std::optional<std::pair<Attribute, WalkResult>> {
    return std::make_pair(Attribute(change(sharding)), WalkResult::skip());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/false);
}

/// The same sharding with every axis mapped; null drops it.
ShardingAttr mapAxes(ShardingAttr sharding, FlatSymbolRefAttr mesh, function_ref<AxisAttr(AxisAttr)> map) {
  MLIRContext *context = sharding.getContext();
  auto mapAll = [&](ArrayRef<AxisAttr> axes) {
    SmallVector<AxisAttr> result;
    for (AxisAttr axis : axes)
      if (AxisAttr mapped = map(axis))
        result.push_back(mapped);
    return result;
  };
  SmallVector<DimAttr> dims;
  for (DimAttr dim : sharding.getDims()) {
    SmallVector<AxisAttr> axes = mapAll(dim.getAxes());
    ArrayRef<int64_t> bounds = axes.size() == dim.getAxes().size() ? dim.getBounds() : ArrayRef<int64_t>();
    dims.push_back(DimAttr::get(context, axes, bounds, dim.getOpen(), dim.getPriority()));
  }
  return ShardingAttr::get(context, mesh, dims, sharding.getCombiner(), mapAll(sharding.getPartial()));
}

} // namespace

/// Splits of the program whose axis has another size now must be given anew.
LogicalResult Annotator::checkOldSplits(MeshOp mesh) {
  for (SplitOp split : llvm::make_early_inc_range(module.getOps<SplitOp>())) {
    int64_t size = mesh.sizeOf(split.getAxis());
    split.setMeshAttr(FlatSymbolRefAttr::get(mesh.getSymNameAttr()));
    if (size == 0) {
      split.erase();
      continue;
    }
    if (size != static_cast<int64_t>(split.getParts().size()))
      return split.emitOpError() << "expected one weight per coordinate, got " << split.getParts().size()
                                 << " for axis \"" << split.getAxis() << "\" of size " << size
                                 << ": change the split or --mesh";
  }
  return success();
}

/// Sub-axes must fit into the new sizes.
LogicalResult Annotator::checkSubAxes(MeshOp mesh) {
  AxisAttr wrong;
  module.walk([&](Operation *op) {
    for (NamedAttribute attr : op->getAttrs())
      attr.getValue().walk([&](AxisAttr axis) {
        int64_t size = mesh.sizeOf(axis.getName());
        if (size != 0 && axis.isSubAxis() && size % (axis.getPre() * axis.getSize()) != 0)
          wrong = axis;
      });
  });
  if (wrong)
    return mesh.emitOpError() << "expected an axis of which " << wrong << " is a sub-axis, got size "
                              << mesh.sizeOf(wrong.getName()) << ": the program's annotations do not fit this mesh";
  return success();
}

/// One mesh in place of all; shardings keep the axes that it has.
LogicalResult Annotator::replaceMeshes(ArrayRef<std::pair<std::string, int64_t>> axes) {
  SmallVector<MeshOp> old(module.getOps<MeshOp>());
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  Location loc = old.empty() ? module.getLoc() : old.front().getLoc();
  if (!old.empty())
    builder.setInsertionPoint(old.front());
  std::string name = old.empty() ? "mesh" : old.front().getSymName().str();
  for (unsigned i = 0; old.empty() && module.lookupSymbol(name); ++i)
    name = "mesh_" + std::to_string(i);
  mesh = MeshOp::create(builder, loc, name, axes);
  for (MeshOp mesh : old)
    mesh.erase();
  if (failed(checkOldSplits(mesh)) || failed(checkSubAxes(mesh)))
    return failure();
  FlatSymbolRefAttr symbol = FlatSymbolRefAttr::get(mesh.getSymNameAttr());
  rewriteShardings(module, [&](ShardingAttr sharding) {
    return mapAxes(sharding, symbol, [&](AxisAttr axis) { return mesh.sizeOf(axis.getName()) ? axis : AxisAttr(); });
  });
  return success();
}

LogicalResult Annotator::makeMesh() {
  SmallVector<MeshOp> old(module.getOps<MeshOp>());
  if (annotations.mesh.empty()) {
    if (!old.empty())
      mesh = old.front();
    return success();
  }
  llvm::Expected<std::vector<std::pair<std::string, int64_t>>> axes = parseMesh(annotations.mesh);
  if (!axes)
    return emitError(module.getLoc()) << llvm::toString(axes.takeError());
  // The program's own mesh of the same axes keeps its devices and its name.
  auto same = [&](MeshOp mesh) {
    return mesh.getAxes().size() == axes->size() &&
           llvm::all_of(*axes, [&](const auto &axis) { return mesh.sizeOf(axis.first) == axis.second; });
  };
  if (old.size() == 1 && same(old.front())) {
    mesh = old.front();
    return success();
  }
  return replaceMeshes(*axes);
}

//===----------------------------------------------------------------------===//
// Splits
//===----------------------------------------------------------------------===//

FailureOr<SplitOp> Annotator::makeSplit(StringRef text) {
  auto parsed = parseSplit(text);
  if (!parsed)
    return emitError(module.getLoc()) << llvm::toString(parsed.takeError());
  if (!mesh)
    return emitError(module.getLoc()) << "expected a mesh for the split \"" << text
                                      << "\", the program has none: give --mesh";
  auto &[axis, weights] = *parsed;
  int64_t size = mesh.sizeOf(axis);
  if (size == 0)
    return mesh.emitOpError() << "expected an axis of the mesh in the split \"" << text << "\", got \"" << axis << "\"";
  if (size != static_cast<int64_t>(weights.size()))
    return mesh.emitOpError() << "expected " << size << " weights for axis \"" << axis << "\", got " << weights.size()
                              << " in the split \"" << text << "\"";
  std::string name = "split_" + axis;
  for (unsigned i = 0; module.lookupSymbol(name); ++i)
    name = "split_" + axis + "_" + std::to_string(i);
  OpBuilder builder(mesh);
  builder.setInsertionPointAfter(mesh);
  for (Operation *next = mesh->getNextNode(); isa_and_nonnull<SplitOp>(next); next = next->getNextNode())
    builder.setInsertionPointAfter(next);
  return SplitOp::create(builder, mesh.getLoc(), builder.getStringAttr(name),
                         FlatSymbolRefAttr::get(mesh.getSymNameAttr()), builder.getStringAttr(axis),
                         builder.getDenseI64ArrayAttr(weights), UnitAttr());
}

/// A later split of an axis replaces an earlier one, and one that the program has.
LogicalResult Annotator::makeSplits() {
  llvm::MapVector<StringAttr, SplitOp> made;
  for (StringRef text : annotations.splits) {
    FailureOr<SplitOp> split = makeSplit(text);
    if (failed(split))
      return failure();
    SplitOp &entry = made[split->getAxisAttr()];
    if (entry)
      entry.erase();
    entry = *split;
  }
  for (auto &[axis, split] : made)
    splitOf[axis] = FlatSymbolRefAttr::get(split.getSymNameAttr());
  return success();
}

/// A split given beside the program holds for every use of its axis, whatever the program says.
void Annotator::applySplits() {
  if (splitOf.empty())
    return;
  rewriteShardings(module, [&](ShardingAttr sharding) {
    return mapAxes(sharding, sharding.getMesh(), [&](AxisAttr axis) {
      auto split = splitOf.find(StringAttr::get(axis.getContext(), axis.getName()));
      if (split == splitOf.end() || axis.isSubAxis())
        return axis;
      return AxisAttr::get(axis.getContext(), axis.getName(), axis.getPre(), axis.getSize(), split->second,
                           axis.getTile());
    });
  });
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Type Annotator::typeOf(unsigned value) {
  unsigned arguments = function.getNumArguments();
  return value < arguments ? function.getArgumentTypes()[value] : function.getResultTypes()[value - arguments];
}

Location Annotator::locationOf(unsigned value) {
  return value < function.getNumArguments() ? function.getArgument(value).getLoc() : function.getLoc();
}

/// Positions first, then names, then globs over names.
FailureOr<SmallVector<unsigned>> Annotator::match(const ValueSharding &entry) {
  unsigned arguments = function.getNumArguments(), results = function.getNumResults(), index = 0;
  StringRef text = entry.value, digits = text;
  if (digits.consume_front("arg") && !digits.getAsInteger(10, index) && index < arguments)
    return SmallVector<unsigned>{index};
  digits = text;
  if (digits.consume_front("out") && !digits.getAsInteger(10, index) && index < results)
    return SmallVector<unsigned>{arguments + index};
  SmallVector<unsigned> found;
  for (auto [i, name] : llvm::enumerate(names))
    if (!name.empty() && name == text)
      found.push_back(i);
  if (found.empty() && text.find_first_of("*?[") != StringRef::npos) {
    llvm::Expected<llvm::GlobPattern> glob = llvm::GlobPattern::create(text);
    if (!glob)
      return emitError(function.getLoc())
             << entry.source << ": " << llvm::toString(glob.takeError()) << " in \"" << text << "\"";
    for (auto [i, name] : llvm::enumerate(names))
      if (!name.empty() && glob->match(name))
        found.push_back(i);
  }
  if (found.empty())
    return emitError(function.getLoc()) << entry.source << ": \"" << text << "\" names no argument or result of @"
                                        << function.getSymName() << ", which has " << arguments << " arguments and "
                                        << results << " results: expected argN, outN, a name or a glob";
  return found;
}

/// Does `rt.type` say that the array holds complex numbers?
bool Annotator::isComplex(unsigned value) {
  DictionaryAttr attributes = value < function.getNumArguments()
                                  ? function.getArgAttrDict(value)
                                  : function.getResultAttrDict(value - function.getNumArguments());
  auto type = attributes ? attributes.getAs<TypeAttr>(rt::kTypeAttr) : TypeAttr();
  return type && isa<ComplexType>(type.getValue());
}

LogicalResult Annotator::set(const ValueSharding &entry, unsigned value) {
  auto fail = [&]() { return emitError(locationOf(value)) << entry.source << ": \"" << entry.value << "\": "; };
  auto type = dyn_cast<RankedTensorType>(typeOf(value));
  if (!type)
    return fail() << "expected a tensor, got " << typeOf(value);
  FailureOr<ShardingAttr> sharding = parseSharding(entry.sharding, FlatSymbolRefAttr::get(mesh.getSymNameAttr()), fail);
  if (failed(sharding))
    return failure();
  // An array of complex numbers has a dimension for their parts, which no one names.
  if (isComplex(value) && sharding->getRank() == type.getRank() - 1) {
    SmallVector<DimAttr> dims(sharding->getDims());
    dims.push_back(ShardingAttr::replicated(sharding->getMesh(), 1).getDims().front());
    *sharding = ShardingAttr::get(sharding->getMesh(), dims);
  }
  if (sharding->getRank() != type.getRank())
    return fail() << "expected " << type.getRank() << " dimensions for " << type << ", got " << sharding->getRank()
                  << " in " << entry.sharding;
  if (failed(table->layout(*sharding, type, fail)))
    return failure();
  if (value < function.getNumArguments())
    function.setArgAttr(value, DistDialect::kSharding, *sharding);
  else
    function.setResultAttr(value - function.getNumArguments(), DistDialect::kSharding, *sharding);
  return success();
}

LogicalResult Annotator::annotateValues() {
  if (annotations.values.empty())
    return success();
  if (!mesh)
    return emitError(module.getLoc()) << "expected a mesh for the sharding of \"" << annotations.values.front().value
                                      << "\", the program has none: give --mesh";
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    names.push_back(getArgumentName(function, i));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    names.push_back(getResultName(function, i));
  table.emplace(module);
  llvm::MapVector<unsigned, const ValueSharding *> chosen;
  for (const ValueSharding &entry : annotations.values) {
    FailureOr<SmallVector<unsigned>> found = match(entry);
    if (failed(found))
      return failure();
    for (unsigned value : *found)
      chosen[value] = &entry;
  }
  for (auto [value, entry] : chosen)
    if (failed(set(*entry, value)))
      return failure();
  return success();
}

LogicalResult Annotator::run() {
  FailureOr<func::FuncOp> entry = findEntry(module, annotations.entry);
  if (failed(entry))
    return failure();
  function = *entry;
  if (failed(makeMesh()) || failed(makeSplits()) || failed(annotateValues()))
    return failure();
  applySplits();
  return success();
}

LogicalResult mlir::partita::applyAnnotations(ModuleOp module, const Annotations &annotations) {
  if (annotations.mesh != "none")
    return Annotator(module, annotations).run();
  if (!annotations.splits.empty() || !annotations.values.empty())
    return emitError(module.getLoc()) << "expected no splits and shardings without a mesh: give --mesh its axes";
  return stripAnnotations(module);
}
