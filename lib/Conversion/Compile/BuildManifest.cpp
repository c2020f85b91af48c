//===- BuildManifest.cpp - What a loader must know ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The manifest of a formed program: global facts from the declaration that Localize
// leaves, boxes from Layout, roles from the nested modules.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/CompiledProgram.h"

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::partita;

namespace {
class ManifestBuilder {
public:
  ManifestBuilder(ModuleOp module, StringRef program) : module(module), layouts(module) {
    manifest.program = program.str();
  }
  FailureOr<::partita::Manifest> build();

private:
  LogicalResult readMesh(func::FuncOp global);
  FailureOr<::partita::ManifestValue> readValue(func::FuncOp global, Type type, DictionaryAttr attributes,
                                                std::string name);
  void readCommunicators();
  LogicalResult readRoles(func::FuncOp global);

  ModuleOp module;
  dist::LayoutTable layouts;
  ::partita::Mesh mesh;
  ::partita::Manifest manifest;
};
} // namespace

static dist::ShardingAttr shardingIn(DictionaryAttr attributes) {
  return attributes ? attributes.getAs<dist::ShardingAttr>(dist::DistDialect::kSharding) : dist::ShardingAttr();
}

LogicalResult ManifestBuilder::readMesh(func::FuncOp global) {
  for (unsigned i = 0; i < global.getNumArguments() + global.getNumResults(); ++i) {
    bool isArgument = i < global.getNumArguments();
    dist::ShardingAttr sharding =
        shardingIn(isArgument ? global.getArgAttrDict(i) : global.getResultAttrDict(i - global.getNumArguments()));
    if (!sharding)
      continue;
    FailureOr<::partita::Mesh> found = layouts.mesh(sharding.getMesh(), [&] { return global.emitError(); });
    if (failed(found))
      return failure();
    mesh = *found;
    break;
  }
  for (const ::partita::MeshAxis &axis : mesh.axes()) {
    if (axis.temporal)
      continue;
    manifest.axes.push_back(axis.name);
    manifest.sizes.push_back(axis.size);
  }
  manifest.devices.assign(mesh.devices().begin(), mesh.devices().end());
  return success();
}

FailureOr<::partita::ManifestValue> ManifestBuilder::readValue(func::FuncOp global, Type type,
                                                               DictionaryAttr attributes, std::string name) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return global.emitError() << "expected static tensors as arguments and results, got " << type;
  ::partita::ManifestValue value;
  value.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  Type element = tensor.getElementType();
  if (attributes) {
    if (auto original = attributes.getAs<TypeAttr>(rt::kTypeAttr))
      element = original.getValue();
    if (auto given = attributes.getAs<StringAttr>(rt::kNameAttr))
      name = given.str();
    if (auto result = attributes.getAs<IntegerAttr>(rt::kDonatesAttr))
      value.donates = result.getInt();
  }
  value.name = std::move(name);
  if (auto shaped = dyn_cast<ShapedType>(element))
    element = shaped.getElementType();
  llvm::raw_string_ostream(value.type) << element;
  // A complex array is held with a dimension for its parts, which stay together.
  bool isComplex = isa<ComplexType>(element) && !isa<ComplexType>(tensor.getElementType());
  if (isComplex)
    value.shape.pop_back();
  dist::ShardingAttr sharding = shardingIn(attributes);
  const ::partita::Layout *layout = nullptr;
  if (sharding) {
    llvm::raw_string_ostream(value.sharding) << sharding;
    FailureOr<const ::partita::Layout *> found = layouts.layout(sharding, tensor, [&] { return global.emitError(); });
    if (failed(found))
      return failure();
    layout = *found;
  }
  for (int64_t rank = 0; rank < mesh.numRanks(); ++rank) {
    ::partita::ManifestValue::Box &box = value.boxes.emplace_back();
    if (!layout) {
      box.offset.assign(value.shape.size(), 0);
      box.size = value.shape;
      continue;
    }
    ::partita::Box part = layout->box(rank);
    box.offset.assign(part.offset.begin(), part.offset.end());
    box.size.assign(part.size.begin(), part.size.end());
    if (!isComplex)
      continue;
    if (part.offset.back() != 0 || (part.size.back() != 2 && llvm::all_of(part.size, [](int64_t n) { return n > 0; })))
      return LogicalResult(global.emitError() << "expected both parts of a complex number of '" << value.name
                                              << "' on one rank: leave its last dimension whole");
    box.offset.pop_back();
    box.size.pop_back();
  }
  return value;
}

void ManifestBuilder::readCommunicators() {
  for (rt::CommOp comm : module.getOps<rt::CommOp>()) {
    ::partita::ManifestCommunicator &entry = manifest.communicators.emplace_back();
    entry.name = comm.getSymName().str();
    for (Attribute axis : comm.getAxes())
      entry.axes.push_back(cast<StringAttr>(axis).str());
    for (Attribute group : comm.getMembers()) {
      std::vector<int64_t> &members = entry.members.emplace_back();
      for (Attribute rank : cast<ArrayAttr>(group))
        members.push_back(cast<IntegerAttr>(rank).getInt());
    }
  }
}

LogicalResult ManifestBuilder::readRoles(func::FuncOp global) {
  for (ModuleOp nested : module.getOps<ModuleOp>()) {
    auto attribute = nested->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
    if (!attribute)
      continue;
    auto functions = nested.getOps<func::FuncOp>();
    if (functions.empty() || std::next(functions.begin()) != functions.end())
      return nested.emitError("expected one function in a role");
    func::FuncOp function = *functions.begin();
    auto arena = function->getAttrOfType<IntegerAttr>(rt::kArenaAttr);
    if (!arena)
      return function.emitError("expected a role with formed kernels: run partita-form-kernels");
    ::partita::ManifestRole &role = manifest.roles.emplace_back();
    std::string suffix = "role" + std::to_string(manifest.roles.size() - 1);
    role.ranks.assign(attribute.getRanks().begin(), attribute.getRanks().end());
    role.target = attribute.getTarget().str();
    role.entry = "partita_" + manifest.program + "_" + suffix + "_main";
    role.object = manifest.program + "." + suffix + ".o";
    role.arenaBytes = arena.getInt();
    llvm::SetVector<StringRef> kernels;
    function.walk([&](rt::DispatchOp op) { kernels.insert(op.getKernel().getLeafReference()); });
    for (StringRef kernel : kernels)
      role.kernels.push_back(kernel.str());
  }
  if (manifest.roles.empty())
    return module.emitError("expected at least one role: run partita-form-kernels");
  return success();
}

FailureOr<::partita::Manifest> ManifestBuilder::build() {
  auto declarations = module.getOps<func::FuncOp>();
  if (declarations.empty())
    return module.emitError("expected the declaration of the function that the roles come from");
  func::FuncOp global = *declarations.begin();
  if (failed(readMesh(global)))
    return failure();
  for (auto [i, type] : llvm::enumerate(global.getArgumentTypes())) {
    FailureOr<::partita::ManifestValue> value =
        readValue(global, type, global.getArgAttrDict(i), "arg" + std::to_string(i));
    if (failed(value))
      return failure();
    manifest.arguments.push_back(std::move(*value));
  }
  for (auto [i, type] : llvm::enumerate(global.getResultTypes())) {
    FailureOr<::partita::ManifestValue> value =
        readValue(global, type, global.getResultAttrDict(i), "out" + std::to_string(i));
    if (failed(value))
      return failure();
    manifest.results.push_back(std::move(*value));
  }
  readCommunicators();
  if (failed(readRoles(global)))
    return failure();
  if (llvm::Error error = manifest.verify())
    return module.emitError() << llvm::toString(std::move(error));
  return std::move(manifest);
}

FailureOr<::partita::Manifest> mlir::partita::buildManifest(ModuleOp module, StringRef program) {
  return ManifestBuilder(module, program).build();
}
