//===- ImportMeshes.cpp - Meshes of front ends as one ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which meshes there are, which are the same devices, and their axes as digits of the device number.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Sdy.h"
#include "Shardings.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;
using ::partita::DeviceDigit;
using ::partita::HloAxis;
using ::partita::HloMesh;
using ::partita::HloSharding;
using ::partita::MeshAxis;
using ::partita::SubAxis;

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

static bool sameAxes(ArrayRef<MeshAxis> a, ArrayRef<MeshAxis> b) {
  return a.size() == b.size() && llvm::all_of(a, [&](const MeshAxis &axis) { return llvm::is_contained(b, axis); });
}

ShardingReader::Target &ShardingReader::makeMesh(Location loc, StringRef name, const HloMesh &mesh, Operation *before) {
  Target target;
  target.old = mesh;
  target.resized = !sizes.empty() && !sameAxes(sizes, mesh.axes);
  const std::vector<MeshAxis> &axes = target.resized ? sizes : mesh.axes;
  ArrayRef<int64_t> devices = target.resized ? ArrayRef<int64_t>() : ArrayRef<int64_t>(mesh.devices);
  target.now = *::partita::Mesh::get(axes, devices); // Both were checked.
  std::string unique = name.str();
  for (int i = 0; module.lookupSymbol(unique); ++i)
    unique = name.str() + "_" + std::to_string(i);
  std::vector<std::pair<std::string, int64_t>> pairs;
  pairs.reserve(axes.size());
  for (const MeshAxis &axis : axes)
    pairs.push_back({axis.name, axis.size});
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  if (before)
    builder.setInsertionPoint(before);
  else if (!targets.empty())
    builder.setInsertionPointAfter(targets.back().op);
  target.op = dist::MeshOp::create(builder, loc, unique, pairs, devices);
  targets.push_back(std::move(target));
  return targets.back();
}

/// True if every axis of `mesh` is made of digits that the axes of `other` have.
static bool countsAlike(const HloMesh &mesh, const HloMesh &other) {
  if (mesh.numDevices() == 1)
    return true;
  if (mesh.numDevices() != other.numDevices())
    return false;
  for (const MeshAxis &axis : mesh.axes) {
    auto digits = digitsOf(mesh, {axis.name}, other.devices);
    if (!digits || !axesOf(*digits, other.axes))
      return false;
  }
  return true;
}

FailureOr<ShardingReader::Target *> ShardingReader::targetFor(Location loc, const HloMesh &mesh,
                                                              bool isTileAssignment) {
  for (Target &target : targets)
    if (target.old.axes == mesh.axes && target.old.devices == mesh.devices)
      return &target;
  for (Target &target : targets)
    if (countsAlike(mesh, target.old))
      return &target;
  if (isTileAssignment && !targets.empty())
    return LogicalResult(emitError(loc) << "mhlo.sharding: expected devices that count as those of mesh @"
                                        << targets.front().op.getSymName() << " do, got another order or number");
  if (auto valid = ::partita::Mesh::get(mesh.axes, mesh.devices); !valid)
    return LogicalResult(emitError(loc) << "sharding: " << valid.message());
  return &makeMesh(loc, "mesh", mesh);
}

dist::ShardingAttr ShardingReader::open(Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (targets.empty() || !tensor)
    return {};
  dist::MeshOp mesh = targets.front().op;
  return dist::ShardingAttr::replicated(FlatSymbolRefAttr::get(mesh.getSymNameAttr()), tensor.getRank(),
                                        /*open=*/true);
}

FailureOr<dist::MeshOp> ShardingReader::meshFor(Location loc, const HloMesh &mesh) {
  FailureOr<Target *> target = targetFor(loc, mesh, /*isTileAssignment=*/false);
  if (failed(target))
    return failure();
  return (*target)->op;
}

/// Axes of a mesh of the text as those of the result.
FailureOr<SmallVector<SubAxis>> ShardingReader::resolve(Location loc, const HloMesh &from, Target &target,
                                                        ArrayRef<HloAxis> axes) {
  SmallVector<SubAxis> resolved;
  bool same = target.old.axes == from.axes && target.old.devices == from.devices;
  for (const HloAxis &axis : axes) {
    std::optional<SmallVector<SubAxis, 2>> parts;
    if (same) { // The axes of the mesh itself need no digits.
      auto sub = ::partita::Mesh::get(from.axes)->sub(axis.name, axis.pre, axis.size);
      if (!sub)
        return LogicalResult(emitError(loc) << "sharding: " << sub.message());
      parts = SmallVector<SubAxis, 2>{*sub};
    } else {
      auto digits = digitsOf(from, axis, target.old.devices);
      if (!digits)
        return LogicalResult(emitError(loc) << "sharding: " << digits.message());
      parts = axesOf(*digits, target.old.axes);
    }
    if (!parts)
      return LogicalResult(emitError(loc) << "sharding: axis \"" << axis.name << "\" does not fit the axes of mesh @"
                                          << target.op.getSymName());
    for (SubAxis part : *parts) {
      if (!target.resized) {
        resolved.push_back(part);
        continue;
      }
      const MeshAxis &old = target.old.axes[part.axis];
      bool isWhole = part.pre == 1 && part.size == old.size;
      if (!target.now.findAxis(old.name)) {
        if (!llvm::is_contained(missing, old.name)) {
          missing.push_back(old.name);
          emitWarning(loc) << "the mesh that was given has no axis \"" << old.name
                           << "\": shardings of the program lose it";
        }
        continue;
      }
      auto sub = target.now.sub(old.name, part.pre, isWhole ? 0 : part.size);
      if (!sub)
        return LogicalResult(emitError(loc) << "sharding: " << sub.message()
                                            << ": the program's annotations do not fit the mesh that was given");
      resolved.push_back(*sub);
    }
  }
  return resolved;
}

//===----------------------------------------------------------------------===//
// What there is
//===----------------------------------------------------------------------===//

HloMesh frontend::meshOf(sdy::MeshAttr mesh) {
  HloMesh result;
  for (sdy::MeshAxisAttr axis : mesh.getAxes())
    result.axes.push_back({axis.getName().str(), axis.getSize(), false});
  if (!mesh.getAxes().empty())
    result.devices = mesh.getDeviceIds().vec();
  return result;
}

/// `sdy.mesh`, and `xla.sdy.meshes` of the module.
LogicalResult ShardingReader::readNamedMeshes() {
  for (auto mesh : module.getOps<sdy::MeshOp>())
    named.push_back({mesh.getSymNameAttr(), meshOf(mesh.getMesh())});
  auto frontEnd = module->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  auto text = frontEnd ? frontEnd.getAs<StringAttr>("xla.sdy.meshes") : StringAttr();
  if (!text)
    return success();
  FailureOr<Attribute> parsed = parseSdy(module.getLoc(), text);
  if (failed(parsed))
    return failure();
  auto meshes = dyn_cast<DictionaryAttr>(*parsed);
  if (!meshes)
    return module.emitError("expected a dictionary in xla.sdy.meshes, got ") << *parsed;
  for (NamedAttribute entry : meshes) {
    auto mesh = dyn_cast<sdy::MeshAttr>(entry.getValue());
    if (!mesh)
      return module.emitError("expected #sdy.mesh<..> in xla.sdy.meshes, got ") << entry.getValue();
    if (llvm::none_of(named, [&](auto &known) { return known.first == entry.getName(); }))
      named.push_back({entry.getName(), meshOf(mesh)});
  }
  for (auto &[name, mesh] : named) // those in a text have no verifier
    if (auto valid = ::partita::Mesh::get(mesh.axes, mesh.devices); !valid)
      return module.emitError("mesh @") << name.getValue() << ": " << valid.message();
  return success();
}

/// Calls `fn` with all attributes that may hold a sharding, and where they stand.
static void walkAttributes(ModuleOp module, function_ref<void(Location, DictionaryAttr)> fn) {
  module.walk([&](Operation *op) {
    fn(op->getLoc(), op->getDiscardableAttrDictionary());
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function)
      return;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      fn(function.isExternal() ? op->getLoc() : function.getArgument(i).getLoc(), function.getArgAttrDict(i));
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      fn(op->getLoc(), function.getResultAttrDict(i));
  });
}

/// The meshes that some sharding uses; all of them where none does.
void ShardingReader::makeUsedMeshes() {
  llvm::SmallSetVector<StringAttr, 4> used;
  auto use = [&](Attribute attr) {
    attr.walk([&](sdy::ShardingAttr sharding) {
      if (auto symbol = dyn_cast<FlatSymbolRefAttr>(sharding.getMesh()))
        used.insert(symbol.getAttr());
    });
  };
  auto useIn = [&](DictionaryAttr attributes) {
    if (Attribute sharding = attributes ? attributes.get("sdy.sharding") : Attribute())
      use(sharding);
    auto frontEnd = attributes ? attributes.getAs<DictionaryAttr>("mhlo.frontend_attributes") : DictionaryAttr();
    if (auto text = frontEnd ? frontEnd.getAs<StringAttr>("xla.sdy.sharding") : StringAttr())
      for (auto &[name, mesh] : named)
        if (text.getValue().contains(("@" + name.getValue() + ",").str()))
          used.insert(name);
  };
  walkAttributes(module, [&](Location, DictionaryAttr attributes) { useIn(attributes); });
  module.walk([&](Operation *op) {
    if (isa_and_nonnull<sdy::SdyDialect>(op->getDialect()))
      for (NamedAttribute attr : op->getAttrs())
        use(attr.getValue());
  });
  for (auto &[name, mesh] : named) {
    if (mesh.axes.empty() || (!used.empty() && !used.contains(name)))
      continue;
    auto op = module.lookupSymbol<sdy::MeshOp>(name);
    Location loc = op ? op.getLoc() : module.getLoc();
    Operation *before = op ? op->getNextNode() : nullptr;
    if (op)
      op.erase();
    const HloMesh &each = mesh;
    if (used.empty() || llvm::none_of(targets, [&](Target &target) { return countsAlike(each, target.old); }))
      makeMesh(loc, name, mesh, before);
  }
}

/// One mesh for all tile assignments over the same devices.
LogicalResult ShardingReader::inventMesh() {
  std::vector<HloMesh> meshes;
  LogicalResult read = success();
  Location first = module.getLoc();
  walkAttributes(module, [&](Location loc, DictionaryAttr attributes) {
    if (failed(read) || !attributes || !attributes.get("mhlo.sharding"))
      return;
    bool found;
    FailureOr<std::vector<HloSharding>> elements = elementsOf(loc, attributes, found);
    read = LogicalResult(elements);
    if (failed(read))
      return;
    for (const HloSharding &sharding : *elements)
      if (!sharding.named && sharding.mesh.numDevices() > 1) {
        if (meshes.empty())
          first = loc;
        meshes.push_back(sharding.mesh);
      }
  });
  if (failed(read) || meshes.empty())
    return read;
  int64_t devices = meshes.front().numDevices();
  if (llvm::any_of(targets, [&](Target &target) { return target.old.numDevices() == devices; }))
    return success();
  // The devices count as they stand, unless some list does not: then they count as that list does.
  HloMesh invented;
  for (const HloMesh &mesh : meshes)
    if (invented.devices.empty() && mesh.numDevices() == devices && !mesh.devices.empty() &&
        !::partita::digitsOf(mesh.devices))
      invented.devices = mesh.devices;
  SmallVector<DeviceDigit> digits;
  for (const HloMesh &mesh : meshes) {
    if (mesh.numDevices() != devices)
      continue;
    for (const MeshAxis &axis : mesh.axes)
      if (auto parts = digitsOf(mesh, {axis.name}, invented.devices))
        llvm::append_range(digits, *parts);
  }
  invented.axes = ::partita::inventAxes(devices, digits);
  makeMesh(first, "mesh", invented);
  return success();
}

FailureOr<ShardingReader> ShardingReader::create(ModuleOp module, ArrayRef<MeshAxis> sizes) {
  ShardingReader reader(module);
  reader.sizes.assign(sizes.begin(), sizes.end());
  if (failed(reader.readNamedMeshes()))
    return failure();
  reader.makeUsedMeshes();
  if (failed(reader.inventMesh()))
    return failure();
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
    mesh.erase();
  return reader;
}
