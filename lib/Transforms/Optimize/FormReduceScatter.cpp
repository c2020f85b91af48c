//===- FormReduceScatter.cpp - Two layout changes into one ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks at pairs of a layout change and the one layout change that uses its result.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Analysis/LayoutChanges.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Transforms/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#define DEBUG_TYPE "partita-form-reduce-scatter"

namespace mlir::partita {
#define GEN_PASS_DEF_FORMREDUCESCATTER
#include "partita/Transforms/Optimize/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using ::partita::Layout;

namespace {

struct FormReduceScatter : mlir::partita::impl::FormReduceScatterBase<FormReduceScatter> {
  using FormReduceScatterBase::FormReduceScatterBase;

  void runOnOperation() override {
    dist::LayoutTable table(getOperation());
    FailureOr<::partita::Fleet> known = getFleet(getOperation());
    if (failed(known))
      return signalPassFailure();
    fleet = std::move(*known);
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        for (Operation &op : llvm::make_early_inc_range(block))
          if (failed(shorten(&op, table)))
            return signalPassFailure();
  }

  static bool isOneChange(Operation *op) {
    auto change = dyn_cast_or_null<LayoutChangeOpInterface>(op);
    return change && !change.getChannelNumber() && op->getNumOperands() == 1;
  }

  static dist::ShardingAttr sharding(Operation *op, StringRef name) {
    return cast<dist::ShardingAttr>(cast<ArrayAttr>(op->getAttr(name))[0]);
  }

  /// Replaces `second` and the change before it if the direct path sends less.
  LogicalResult shorten(Operation *second, dist::LayoutTable &table) {
    if (!isOneChange(second) || !isOneChange(second->getOperand(0).getDefiningOp()))
      return success();
    Operation *first = second->getOperand(0).getDefiningOp();
    if (!first->hasOneUse())
      return success();
    Value value = first->getOperand(0);
    dist::ShardingAttr start = sharding(first, "from"), end = sharding(second, "to");
    auto error = [&] { return second->emitOpError(); };
    FailureOr<const Layout *> from = table.layout(start, value.getType(), error);
    FailureOr<const Layout *> to = table.layout(end, value.getType(), error);
    if (failed(from) || failed(to))
      return failure();
    auto path = ::partita::planReshard(**from, **to, elementBytes(getElementTypeOrSelf(value.getType())));
    int64_t bytes = cast<LayoutChangeOpInterface>(first).getBytes() + cast<LayoutChangeOpInterface>(second).getBytes();
    if (!path || path->bytes > bytes || (path->bytes == bytes && path->steps.size() >= 2))
      return success();
    OpBuilder builder(first);
    builder.setInsertionPoint(second);
    Value changed = createPath(builder, first->getLoc(), value, start, **from, *path, end, table);
    second->getResult(0).replaceAllUsesWith(changed);
    second->erase();
    first->erase();
    return success();
  }

  Value createPath(OpBuilder &builder, Location loc, Value value, dist::ShardingAttr start, const Layout &from,
                   const ::partita::ReshardPath &path, dist::ShardingAttr end, dist::LayoutTable &table) {
    const Layout *at = &from;
    for (const ::partita::ReshardStep &step : path.steps) {
      dist::ShardingAttr next = table.sharding(step.to, end);
      double seconds = changeSeconds(::partita::MachineModel(fleet), step.kind, *at, step.to, step.bytes);
      auto reason = dist::ReasonAttr::get(builder.getContext(), changeReason(value, step.kind, *at, step.to),
                                          step.bytes, seconds);
      value = createLayoutChange(builder, loc, step.kind, value, start, next, reason);
      start = next;
      at = &step.to;
    }
    return value;
  }

  ::partita::Fleet fleet;
};

} // namespace
