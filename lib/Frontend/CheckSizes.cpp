//===- CheckSizes.cpp - Types that can be counted -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk, in which each type is looked at once.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::partita {
#define GEN_PASS_DEF_CHECKSIZES
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-check-sizes"

using namespace mlir;
using namespace mlir::partita;

/// 2^55 elements of 16 bytes can still be counted.
static bool isAbsurd(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return false;
  uint64_t count = 1;
  for (int64_t size : shaped.getShape())
    if (size > 0) // 0 elements in all do not help where some dimensions are put together
      count = llvm::SaturatingMultiply<uint64_t>(count, size);
  return count > uint64_t(1) << 55;
}

/// A tensor of something that a front end's dialect has made up: the dialect says so itself, others take any element.
static bool isNumeric(Type type) { return !isa<TensorType>(type) || !isa<shlo::TokenType>(getElementTypeOrSelf(type)); }

namespace {
struct CheckSizesPass : mlir::partita::impl::CheckSizesBase<CheckSizesPass> {
  void runOnOperation() override;

private:
  LogicalResult check(Location loc, TypeRange types);
  LogicalResult check(Operation *op);

  llvm::SmallDenseMap<Type, bool, 16> isBad;
};
} // namespace

LogicalResult CheckSizesPass::check(Location loc, TypeRange types) {
  for (Type type : types) {
    auto [entry, isNew] = isBad.try_emplace(type, false);
    if (isNew)
      entry->second = isAbsurd(type) || !isNumeric(type);
    if (entry->second)
      return emitError(loc, isNumeric(type) ? "expected at most 2^55 elements, got " : "expected numbers, got ")
             << type;
  }
  return success();
}

LogicalResult CheckSizesPass::check(Operation *op) {
  if (failed(check(op->getLoc(), op->getResultTypes())))
    return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (failed(check(argument.getLoc(), argument.getType())))
          return failure();
  return success();
}

void CheckSizesPass::runOnOperation() {
  isBad.clear();
  WalkResult walked = getOperation()->walk(
      [&](Operation *op) { return failed(check(op)) ? WalkResult::interrupt() : WalkResult::advance(); });
  if (walked.wasInterrupted())
    signalPassFailure();
  markAllAnalysesPreserved();
}
