//===- MathCalls.cpp - Functions of the mathematical library --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One conversion, in which everything but the calls is legal.
//
//===----------------------------------------------------------------------===//

#include "MathCalls.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::isInstruction(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp, math::CountLeadingZerosOp,
             math::CountTrailingZerosOp, math::CtPopOp, math::FloorOp, math::FmaOp, math::RoundEvenOp, math::RsqrtOp,
             math::SqrtOp, math::TruncOp, math::IPowIOp, math::FPowIOp, math::IsNaNOp, math::IsInfOp, math::IsFiniteOp,
             math::IsNormalOp>(op);
}

LogicalResult mlir::partita::callMathLibrary(ModuleOp module, const FrozenRewritePatternSet &library) {
  ConversionTarget target(*module.getContext());
  target.markUnknownOpDynamicallyLegal(
      [](Operation *op) { return !isa<math::MathDialect>(op->getDialect()) || isInstruction(op); });
  target.addDynamicallyLegalDialect<math::MathDialect>([](Operation *op) { return isInstruction(op); });
  return applyPartialConversion(module, target, library);
}
