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

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

TypedAttr mlir::partita::getNeutralOf(Operation *combiner, Type type) {
  Builder builder(combiner->getContext());
  auto number = [&](const APFloat &value) { return TypedAttr(builder.getFloatAttr(type, value)); };
  auto integer = [&](const APInt &value) { return TypedAttr(builder.getIntegerAttr(type, value)); };
  if (auto real = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = real.getFloatSemantics();
    return llvm::TypeSwitch<Operation *, TypedAttr>(combiner)
        .Case([&](arith::AddFOp) { return number(APFloat::getZero(semantics, /*Negative=*/true)); })
        .Case([&](arith::MulFOp) { return number(APFloat(semantics, 1)); })
        .Case([&](arith::MaximumFOp) { return number(APFloat::getInf(semantics, /*Negative=*/true)); })
        .Case([&](arith::MinimumFOp) { return number(APFloat::getInf(semantics)); })
        // They drop a NaN, so it is what changes nothing.
        .Case<arith::MaxNumFOp, arith::MinNumFOp>([&](Operation *) { return number(APFloat::getNaN(semantics)); })
        .Default(TypedAttr());
  }
  if (!type.isIntOrIndex())
    return {};
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return llvm::TypeSwitch<Operation *, TypedAttr>(combiner)
      .Case<arith::AddIOp, arith::OrIOp, arith::XOrIOp, arith::MaxUIOp>(
          [&](Operation *) { return integer(APInt::getZero(width)); })
      .Case([&](arith::MulIOp) { return integer(APInt(width, 1)); })
      .Case<arith::AndIOp, arith::MinUIOp>([&](Operation *) { return integer(APInt::getAllOnes(width)); })
      .Case([&](arith::MaxSIOp) { return integer(APInt::getSignedMinValue(width)); })
      .Case([&](arith::MinSIOp) { return integer(APInt::getSignedMaxValue(width)); })
      .Default(TypedAttr());
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
