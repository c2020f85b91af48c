//===- ImportShardings.cpp - Shardy's meshes and shardings as dist --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pieces of ceil(size / n) become even splits with tiles; what is not read is dropped with a remark.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Layout/Cut.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

static SmallVector<std::pair<std::string, int64_t>> axesOf(sdy::MeshAttr mesh) {
  return llvm::map_to_vector(
      mesh.getAxes(), [](sdy::MeshAxisAttr axis) { return std::make_pair(axis.getName().str(), axis.getSize()); });
}

LogicalResult frontend::importMeshes(ModuleOp module) {
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) {
    // A mesh without axes is one device: nothing is cut on it.
    if (!mesh.getMesh().getAxes().empty()) {
      OpBuilder builder(mesh);
      dist::MeshOp::create(builder, mesh.getLoc(), mesh.getSymName(), axesOf(mesh.getMesh()),
                           mesh.getMesh().getDeviceIds());
    }
    mesh.erase();
  }
  return success();
}

/// The mesh op behind a name or behind a mesh written in place, which is made when no equal one exists.
static dist::MeshOp findMesh(func::FuncOp function, Attribute mesh) {
  auto module = function->getParentOfType<ModuleOp>();
  if (auto name = dyn_cast<FlatSymbolRefAttr>(mesh))
    return module.lookupSymbol<dist::MeshOp>(name.getAttr());
  auto inPlace = cast<sdy::MeshAttr>(mesh);
  auto axes = axesOf(inPlace);
  for (auto each : module.getOps<dist::MeshOp>()) {
    bool equal = each.getAxes().size() == axes.size() &&
                 each.getDevices().value_or(ArrayRef<int64_t>()) == inPlace.getDeviceIds();
    for (size_t i = 0; equal && i < axes.size(); ++i)
      equal = cast<StringAttr>(each.getAxes()[i]).getValue() == axes[i].first && each.getSizes()[i] == axes[i].second;
    if (equal)
      return each;
  }
  std::string name = "mesh";
  for (int i = 0; module.lookupSymbol(name); ++i)
    name = "mesh_" + std::to_string(i);
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  return dist::MeshOp::create(builder, function.getLoc(), name, axes, inPlace.getDeviceIds());
}

/// Axes as written, as sub-axes of the mesh.
static FailureOr<SmallVector<::partita::SubAxis>> resolveAxes(Location loc, const ::partita::Mesh &mesh,
                                                              ArrayRef<sdy::AxisRefAttr> axes) {
  SmallVector<::partita::SubAxis> resolved;
  for (sdy::AxisRefAttr axis : axes) {
    auto sub = mesh.sub(axis.getName(), axis.getPreSize(), axis.getSize());
    if (!sub)
      return LogicalResult(emitError(loc) << "sdy.sharding: " << sub.message());
    resolved.push_back(*sub);
  }
  return resolved;
}

/// One dimension: pieces of ceil(size / n), spelled with tiles where the even split differs.
static dist::DimAttr importDim(Location loc, const ::partita::Mesh &mesh, int64_t size, sdy::DimShardingAttr dim) {
  MLIRContext *context = loc.getContext();
  FailureOr<SmallVector<::partita::SubAxis>> axes = resolveAxes(loc, mesh, dim.getAxes());
  if (failed(axes))
    return {};
  auto refs = ::partita::importPieces(size, *axes);
  if (!refs) {
    emitError(loc) << "sdy.sharding: " << refs.message();
    return {};
  }
  SmallVector<dist::AxisAttr> attrs;
  for (const ::partita::AxisRef &ref : *refs) {
    bool isWhole = mesh.isWhole(ref.axis);
    attrs.push_back(dist::AxisAttr::get(context, mesh.axes()[ref.axis.axis].name, isWhole ? 1 : ref.axis.pre,
                                        isWhole ? 0 : ref.axis.size, FlatSymbolRefAttr(),
                                        ref.tile == 1 ? 0 : ref.tile));
  }
  return dist::DimAttr::get(context, attrs, dim.getOpen(), dim.getPriority());
}

Attribute frontend::importSharding(func::FuncOp function, Location loc, Attribute attr, RankedTensorType type) {
  auto sharding = dyn_cast<sdy::ShardingAttr>(attr);
  if (!sharding) {
    emitError(loc, "expected #sdy.sharding<..>, got ") << attr;
    return {};
  }
  if (!sharding.getUnreduced().empty()) {
    emitError(loc, "sdy.sharding: unreduced axes of arguments and results are not supported");
    return {};
  }
  if (int64_t(sharding.getDims().size()) != type.getRank()) {
    emitError(loc, "sdy.sharding: expected ")
        << type.getRank() << " dimensions for " << type << ", got " << sharding.getDims().size();
    return {};
  }
  dist::MeshOp op = findMesh(function, sharding.getMesh());
  if (!op) {
    emitError(loc, "sdy.sharding: expected a mesh with axes, got ") << sharding.getMesh();
    return {};
  }
  SmallVector<::partita::MeshAxis> axes;
  for (auto [name, size] : llvm::zip(op.getAxes().getAsRange<StringAttr>(), op.getSizes()))
    axes.push_back({name.str(), size, false});
  auto mesh = ::partita::Mesh::get(axes, op.getDeviceOrder());
  if (!mesh) {
    emitError(loc) << "sdy.sharding: " << mesh.message();
    return {};
  }
  SmallVector<dist::DimAttr> dims;
  SmallVector<::partita::SubAxis> used;
  for (auto [size, dim] : llvm::zip(type.getShape(), sharding.getDims())) {
    dims.push_back(importDim(loc, *mesh, size, dim));
    if (!dims.back())
      return {};
    llvm::append_range(used, *resolveAxes(loc, *mesh, dim.getAxes()));
  }
  if (auto together = mesh->checkTogether(used); !together) {
    emitError(loc) << "sdy.sharding: " << together.message();
    return {};
  }
  return dist::ShardingAttr::get(FlatSymbolRefAttr::get(op.getSymNameAttr()), dims);
}
