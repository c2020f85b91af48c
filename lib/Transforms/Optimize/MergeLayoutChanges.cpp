//===- MergeLayoutChanges.cpp - Equal and dead layout changes -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CSE and DCE for layout changes only: everything else keeps its place and its annotations.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Transforms/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/MapVector.h"

#define DEBUG_TYPE "partita-merge-layout-changes"

namespace mlir::partita {
#define GEN_PASS_DEF_MERGELAYOUTCHANGES
#include "partita/Transforms/Optimize/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

struct MergeLayoutChanges : mlir::partita::impl::MergeLayoutChangesBase<MergeLayoutChanges> {
  using MergeLayoutChangesBase::MergeLayoutChangesBase;

  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Block &block : function.getBody()) {
        merge(block);
        dropDead(block);
      }
  }

  /// Pure: no channel.
  static bool isGlobalChange(Operation *op) {
    if (isa<dist::PartialOp>(op))
      return true;
    auto change = dyn_cast<LayoutChangeOpInterface>(op);
    return change && !change.getChannelNumber();
  }

  static void merge(Block &block) {
    // By the first operand: few layout changes share one.
    DenseMap<Value, SmallVector<Operation *, 2>> changes;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isGlobalChange(&op))
        continue;
      SmallVector<Operation *, 2> &others = changes[op.getOperand(0)];
      auto same = llvm::find_if(others, [&](Operation *other) {
        return other->getName() == op.getName() && other->getOperands() == op.getOperands() &&
               other->getAttr("from") == op.getAttr("from") && other->getAttr("to") == op.getAttr("to");
      });
      if (same == others.end()) {
        others.push_back(&op);
        continue;
      }
      op.replaceAllUsesWith(*same);
      op.erase();
    }
  }

  static void dropDead(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isGlobalChange(&op) && op.use_empty())
        op.erase();
  }
};

} // namespace
