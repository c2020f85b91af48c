//===- ImportShard.cpp - Annotations of upstream's shard dialect ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Grids become meshes, shardings of values become constraints.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Annotate/Annotations.h"
#include "partita/Transforms/Annotate/Passes.h"

#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/SymbolTable.h"

#define DEBUG_TYPE "partita-import-shard"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTSHARD
#include "partita/Transforms/Annotate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using dist::AxisAttr;
using dist::DimAttr;
using dist::ShardingAttr;

static std::string axisName(int64_t axis) { return "d" + std::to_string(axis); }

static LogicalResult importGrid(shard::GridOp grid) {
  std::vector<std::pair<std::string, int64_t>> axes;
  for (auto [i, size] : llvm::enumerate(grid.getShape())) {
    if (ShapedType::isDynamic(size))
      return grid.emitOpError("expected a grid of static shape, got `?` for axis ")
             << i << ": a mesh needs the number of its devices";
    axes.emplace_back(axisName(i), size);
  }
  OpBuilder builder(grid);
  dist::MeshOp::create(builder, grid.getLoc(), grid.getSymName(), axes);
  grid.erase();
  return success();
}

/// What of a `shard.sharding` has no counterpart.
static LogicalResult checkSharding(shard::ShardingOp sharding) {
  auto isZero = [](int64_t size) { return size == 0; };
  if (!llvm::all_of(sharding.getStaticHaloSizes(), isZero) || !sharding.getDynamicHaloSizes().empty())
    return sharding.emitOpError("expected no halos, got halo_sizes: they follow from the ops that need them");
  if (!sharding.getDynamicShardedDimsOffsets().empty() ||
      llvm::any_of(sharding.getStaticShardedDimsOffsets(), ShapedType::isDynamic))
    return sharding.emitOpError("expected static offsets, got dynamic ones: boundaries must be known");
  return success();
}

/// One dimension; takes its offsets from the front of `offsets`.
static FailureOr<DimAttr> importDim(shard::ShardingOp sharding, dist::MeshOp mesh, ArrayRef<int16_t> axes,
                                    ArrayRef<int64_t> &offsets) {
  SmallVector<AxisAttr> refs;
  size_t parts = 1;
  for (int16_t axis : axes) {
    int64_t size = mesh.sizeOf(axisName(axis));
    if (size == 0)
      return sharding.emitOpError("expected an axis of the grid, got ") << axis;
    parts *= size;
    refs.push_back(AxisAttr::get(sharding.getContext(), axisName(axis)));
  }
  SmallVector<int64_t> bounds;
  if (!offsets.empty() && !axes.empty()) {
    if (offsets.size() < parts + 1)
      return sharding.emitOpError("expected ")
             << parts + 1 << " offsets for a dimension of " << parts << " parts, got " << offsets.size();
    bounds.assign(offsets.begin(), offsets.begin() + parts + 1);
    offsets = offsets.drop_front(parts + 1);
  }
  return DimAttr::get(sharding.getContext(), refs, bounds, /*open=*/false, /*priority=*/-1);
}

static FailureOr<ShardingAttr> importSharding(shard::ShardOp op, const SymbolTable &symbols) {
  auto sharding = op.getSharding().getDefiningOp<shard::ShardingOp>();
  if (!sharding)
    return op.emitOpError("expected a sharding made by shard.sharding");
  if (failed(checkSharding(sharding)))
    return failure();
  auto mesh = symbols.lookup<dist::MeshOp>(sharding.getGrid());
  if (!mesh)
    return sharding.emitOpError("expected a shard.grid named @") << sharding.getGrid();
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape())
    return op.emitOpError("expected a tensor of static shape, got ") << op.getType();
  ArrayRef<int64_t> offsets = sharding.getStaticShardedDimsOffsets();
  SmallVector<DimAttr> dims;
  for (shard::GridAxesAttr axes : sharding.getSplitAxes()) {
    FailureOr<DimAttr> dim = importDim(sharding, mesh, axes.asArrayRef(), offsets);
    if (failed(dim))
      return failure();
    dims.push_back(*dim);
  }
  // `[[]]` says "replicated" at any rank, 0 included; dimensions that are not named are whole.
  while (static_cast<int64_t>(dims.size()) > type.getRank() && dims.back().isWhole())
    dims.pop_back();
  if (static_cast<int64_t>(dims.size()) > type.getRank())
    return op.emitOpError("expected at most ") << type.getRank() << " dimensions of split_axes, got " << dims.size();
  dims.resize(type.getRank(), DimAttr::get(op.getContext()));
  return ShardingAttr::get(FlatSymbolRefAttr::get(mesh.getSymNameAttr()), dims);
}

static LogicalResult importOp(shard::ShardOp op, const SymbolTable &symbols) {
  FailureOr<ShardingAttr> sharding = importSharding(op, symbols);
  if (failed(sharding))
    return failure();
  OpBuilder builder(op);
  auto constraint = dist::ConstraintOp::create(builder, op.getLoc(), op.getType(), op.getSrc(), *sharding);
  op.replaceAllUsesWith(constraint.getResult());
  op.erase();
  return success();
}

LogicalResult mlir::partita::importShardAnnotations(ModuleOp module) {
  for (auto grid : llvm::make_early_inc_range(module.getOps<shard::GridOp>()))
    if (failed(importGrid(grid)))
      return failure();
  SymbolTable symbols(module);
  SmallVector<shard::ShardOp> ops;
  SmallVector<shard::ShardingOp> shardings;
  Operation *other = nullptr;
  module.walk([&](Operation *op) {
    if (auto shardOp = dyn_cast<shard::ShardOp>(op))
      ops.push_back(shardOp);
    else if (auto sharding = dyn_cast<shard::ShardingOp>(op))
      shardings.push_back(sharding);
    else if (!other && isa_and_nonnull<shard::ShardDialect>(op->getDialect()))
      other = op;
  });
  if (other)
    return other->emitOpError("expected annotations only (shard.grid, shard.sharding, shard.shard): programs that are "
                              "partitioned already are not read");
  for (shard::ShardOp op : ops)
    if (failed(importOp(op, symbols)))
      return failure();
  for (shard::ShardingOp sharding : shardings)
    if (sharding->use_empty())
      sharding.erase();
  return success();
}

namespace {

struct ImportShard : public mlir::partita::impl::ImportShardBase<ImportShard> {
  void runOnOperation() override {
    if (failed(importShardAnnotations(getOperation())))
      signalPassFailure();
  }
};

} // namespace
