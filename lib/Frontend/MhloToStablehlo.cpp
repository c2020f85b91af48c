//===- MhloToStablehlo.cpp - Ops in MHLO spelling -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The renaming as a pass; parseProgram does it before it verifies. As the first pass of the import it also refuses
// sizes that nothing after it can count with.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/Verifier.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::partita {
#define GEN_PASS_DEF_MHLOTOSTABLEHLO
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-mhlo-to-stablehlo"

using namespace mlir;
using namespace mlir::partita;

/// Sizes are multiplied everywhere; 2^55 elements of 16 bytes can still be counted.
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
static bool isNumeric(Type type) {
  Type element = getElementTypeOrSelf(type);
  return !isa<TensorType>(type) || !isa<shlo::TokenType>(element);
}

/// An error for the first value that has more elements than can be counted, or that are no numbers.
static LogicalResult checkSizes(ModuleOp module) {
  llvm::SmallDenseMap<Type, bool, 16> known;
  auto check = [&](Location loc, TypeRange types) -> LogicalResult {
    for (Type type : types) {
      auto [entry, isNew] = known.try_emplace(type, false);
      if (isNew)
        entry->second = isAbsurd(type) || !isNumeric(type);
      if (entry->second)
        return emitError(loc, isNumeric(type) ? "expected at most 2^55 elements, got " : "expected numbers, got ")
               << type;
    }
    return success();
  };
  WalkResult walked = module.walk([&](Operation *op) {
    LogicalResult result = check(op->getLoc(), op->getResultTypes());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          if (succeeded(result))
            result = check(argument.getLoc(), argument.getType());
    return failed(result) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

namespace {
struct MhloToStablehloPass : mlir::partita::impl::MhloToStablehloBase<MhloToStablehloPass> {
  void runOnOperation() override {
    if (failed(mhlo::renameOps(getOperation())) || failed(verify(getOperation())) || failed(checkSizes(getOperation())))
      signalPassFailure();
  }
};
} // namespace
