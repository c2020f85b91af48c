//===- CombineAllReduces.cpp - Buckets of all-reduces ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All-reduces with the same number of layout changes before them do not wait for each other. Those that combine in the
// same way over the same axes become one op at the place of the last; what used an earlier result moves behind it.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Analysis/LayoutChanges.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Transforms/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

#define DEBUG_TYPE "partita-combine-all-reduces"

namespace mlir::partita {
#define GEN_PASS_DEF_COMBINEALLREDUCES
#include "partita/Transforms/Optimize/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using dist::AllReduceOp;

namespace {

struct CombineAllReduces : mlir::partita::impl::CombineAllReducesBase<CombineAllReduces> {
  using CombineAllReducesBase::CombineAllReducesBase;

  void runOnOperation() override {
    FailureOr<::partita::Fleet> fleet = getFleet(getOperation());
    if (failed(fleet))
      return signalPassFailure();
    dist::LayoutTable table(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        for (auto &[level, buckets] : findBuckets(block))
          for (SmallVector<AllReduceOp> &bucket : buckets) {
            // Combining other buckets moves ops past each other.
            llvm::sort(bucket, [](AllReduceOp a, AllReduceOp b) { return a->isBeforeInBlock(b); });
            if (failed(combine(bucket, table, ::partita::MachineModel(*fleet))))
              return signalPassFailure();
          }
  }

  using Buckets = SmallVector<SmallVector<AllReduceOp>, 1>;

  /// Same mesh, axes before and after, combiner and element type.
  static bool fit(AllReduceOp a, AllReduceOp b) {
    auto same = [](dist::ShardingAttr x, dist::ShardingAttr y) {
      return x.getMesh() == y.getMesh() && x.getPartial() == y.getPartial() && x.getCombiner() == y.getCombiner();
    };
    return same(a.getFromSharding(0), b.getFromSharding(0)) && same(a.getToSharding(0), b.getToSharding(0)) &&
           getElementTypeOrSelf(a->getOperand(0)) == getElementTypeOrSelf(b->getOperand(0));
  }

  /// By level: the length of the longest chain of layout changes before an op. Levels ascend, ops are in program order.
  static std::map<int64_t, Buckets> findBuckets(Block &block) {
    std::map<int64_t, Buckets> found;
    DenseMap<Value, int64_t> levels;
    for (Operation &op : block) {
      int64_t level = 0;
      op.walk([&](Operation *inner) { // regions use values from outside, too
        for (Value operand : inner->getOperands())
          level = std::max(level, levels.lookup(operand));
      });
      auto change = dyn_cast<LayoutChangeOpInterface>(op);
      auto reduce = dyn_cast<AllReduceOp>(op);
      for (Value result : op.getResults())
        levels[result] = level + (reduce || (change && change.getBytes() > 0) ? 1 : 0);
      if (!reduce || reduce.getChannel() || reduce->getNumOperands() != 1)
        continue;
      Buckets &buckets = found[level];
      auto bucket = llvm::find_if(buckets, [&](auto &bucket) { return fit(bucket.front(), reduce); });
      if (bucket == buckets.end())
        buckets.push_back({reduce});
      else
        bucket->push_back(reduce);
    }
    return found;
  }

  /// Moves what depends on the bucket behind its last member, in order.
  static void moveUsersBehind(ArrayRef<AllReduceOp> bucket) {
    llvm::SmallPtrSet<Operation *, 16> dependent(bucket.begin(), bucket.end());
    Operation *last = bucket.back();
    SmallVector<Operation *> moved;
    for (Operation *op = bucket.front()->getNextNode(); op != last; op = op->getNextNode()) {
      if (dependent.contains(op))
        continue;
      // Regions use values from outside, too.
      bool depends = false;
      op->walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          depends |= dependent.contains(operand.getDefiningOp());
      });
      if (!depends)
        continue;
      dependent.insert(op);
      moved.push_back(op);
    }
    for (Operation *op : llvm::reverse(moved))
      op->moveAfter(last);
  }

  static LogicalResult combine(ArrayRef<AllReduceOp> bucket, dist::LayoutTable &table,
                               const ::partita::MachineModel &machine) {
    if (bucket.size() < 2)
      return success();
    int64_t bytes = 0;
    double apart = 0;
    SmallVector<Value> inputs;
    SmallVector<Attribute> from, to;
    SmallVector<Location> locs;
    for (AllReduceOp op : bucket) {
      bytes += op.getBytes();
      apart += op.getPredictedSeconds();
      inputs.push_back(op->getOperand(0));
      from.push_back(op.getFromSharding(0));
      to.push_back(op.getToSharding(0));
      locs.push_back(op.getLoc());
    }
    AllReduceOp first = bucket.front();
    auto before = table.layout(first.getFromSharding(0), first->getOperand(0).getType());
    auto after = table.layout(first.getToSharding(0), first->getOperand(0).getType());
    if (failed(before) || failed(after))
      return first.emitOpError("expected legal layouts");
    double together = changeSeconds(machine, ::partita::StepKind::AllReduce, **before, **after, bytes);
    if (together >= apart)
      return success();
    moveUsersBehind(bucket);
    OpBuilder builder(bucket.back());
    std::string reason =
        llvm::formatv("{0}, and {1} more; apart {2:e3} seconds", first.getReasonText(), bucket.size() - 1, apart);
    auto combined = AllReduceOp::create(builder, builder.getFusedLoc(locs), inputs, builder.getArrayAttr(from),
                                        builder.getArrayAttr(to),
                                        dist::ReasonAttr::get(builder.getContext(), reason, bytes, together));
    for (auto [op, result] : llvm::zip_equal(bucket, combined.getResults())) {
      AllReduceOp old = op;
      old->getResult(0).replaceAllUsesWith(result);
      old.erase();
    }
    return success();
  }
};

} // namespace
