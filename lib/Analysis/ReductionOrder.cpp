//===- ReductionOrder.cpp - In which order a reduction may run ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bodies of reductions.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ReductionOrder.h"

#include "partita/Interfaces/Combiners.h"

using namespace mlir;
using namespace mlir::partita;

TypedAttr mlir::partita::getNeutralOf(Operation *op, Type type) {
  std::optional<::partita::Combiner> combiner = combinerOf(op);
  return combiner ? getNeutral(*combiner, type) : TypedAttr();
}

/// The one op that folds an element into this accumulator; null if the body does more with it.
static Operation *findCombiner(BlockArgument accumulator, Value yielded) {
  Operation *combiner = yielded.getDefiningOp();
  if (!combiner || combiner->getBlock() != accumulator.getOwner() || combiner->getNumOperands() != 2 ||
      combiner->getNumResults() != 1 || !accumulator.hasOneUse() || *accumulator.user_begin() != combiner ||
      !yielded.hasOneUse())
    return nullptr;
  return getNeutralOf(combiner, yielded.getType()) ? combiner : nullptr;
}

SmallVector<Operation *> mlir::partita::getCombiners(linalg::LinalgOp op) {
  SmallVector<Operation *> combiners;
  for (auto [accumulator, yielded] :
       llvm::zip_equal(op.getRegionOutputArgs(), op.getBlock()->getTerminator()->getOperands())) {
    Operation *combiner = findCombiner(accumulator, yielded);
    if (!combiner)
      return {};
    combiners.push_back(combiner);
  }
  return combiners;
}

ReductionOrder mlir::partita::getReductionOrder(linalg::LinalgOp op) {
  if (!getCombiners(op).empty())
    return ReductionOrder::Any;
  // The core level's reduce merges parts by its body; a single op that is none of the combiners (a difference) does
  // not.
  bool elements = op.getNumDpsInputs() == op.getNumDpsInits() &&
                  llvm::equal(op.getRegionInputArgs(), op.getRegionOutputArgs(),
                              [](BlockArgument a, BlockArgument b) { return a.getType() == b.getType(); });
  if (isa<linalg::ReduceOp>(op.getOperation()) && elements && !llvm::hasNItemsOrLess(*op.getBlock(), 2))
    return ReductionOrder::Kept;
  return ReductionOrder::Sequential;
}
