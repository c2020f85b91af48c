//===- GuardDivisions.cpp - Divisions of integers do not trap -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What arith leaves undefined ends the process on CPUs. StableHLO's divisions come with what they give.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::partita {
#define GEN_PASS_DEF_GUARDDIVISIONS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-guard-divisions"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct GuardDivisionsPass : mlir::partita::impl::GuardDivisionsBase<GuardDivisionsPass> {
  void runOnOperation() override;
};
} // namespace

/// The integer that a value is, or that all its elements are.
static std::optional<APInt> getInteger(Value value) {
  APInt integer;
  if (matchPattern(value, m_ConstantInt(&integer)))
    return integer;
  return std::nullopt;
}

/// A divisor that cannot trap: a number, or chosen to be one where it could.
static bool isSafe(Value divisor, bool isSigned) {
  if (std::optional<APInt> integer = getInteger(divisor))
    return !integer->isZero() && !(isSigned && integer->isAllOnes());
  auto select = divisor.getDefiningOp<arith::SelectOp>();
  return select && getInteger(select.getTrueValue()) && getInteger(select.getTrueValue())->isOne();
}

static Value makeInteger(OpBuilder &builder, Location loc, Type type, const APInt &integer) {
  Type element = getElementTypeOrSelf(type);
  TypedAttr attribute = builder.getIntegerAttr(element, integer);
  if (auto shaped = dyn_cast<ShapedType>(type))
    attribute = DenseElementsAttr::get(shaped, attribute);
  return arith::ConstantOp::create(builder, loc, type, attribute);
}

/// By 1 where the divisor is 0, or -1 and the quotient does not fit.
static void guard(Operation *op, bool isSigned) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  Value dividend = op->getOperand(0), divisor = op->getOperand(1);
  Type type = divisor.getType(), element = getElementTypeOrSelf(type);
  if (auto shaped = dyn_cast<ShapedType>(type); shaped && !shaped.hasStaticShape())
    return;
  unsigned width = element.isIndex() ? IndexType::kInternalStorageBitWidth : element.getIntOrFloatBitWidth();
  auto equals = [&](Value value, const APInt &integer) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, value,
                                 makeInteger(builder, loc, type, integer));
  };
  Value special = equals(divisor, APInt::getZero(width));
  if (isSigned) {
    Value overflows = arith::AndIOp::create(builder, loc, equals(dividend, APInt::getSignedMinValue(width)),
                                            equals(divisor, APInt::getAllOnes(width)));
    special = arith::OrIOp::create(builder, loc, special, overflows);
  }
  Value one = makeInteger(builder, loc, type, APInt(width, 1));
  op->setOperand(1, arith::SelectOp::create(builder, loc, special, one, divisor));
}

void GuardDivisionsPass::runOnOperation() {
  getOperation()->walk([](Operation *op) {
    bool isSigned = isa<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp>(op);
    if ((isSigned || isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op)) &&
        !isSafe(op->getOperand(1), isSigned))
      guard(op, isSigned);
  });
}
