//===- VerifyControl.cpp - Verifiers of control flow, tuples and random bits -===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What gets past these can be imported without looking at regions again.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

static Type flagType(Operation *op) { return RankedTensorType::get({}, IntegerType::get(op->getContext(), 1)); }

/// Types of operands and results that are the same values.
static LogicalResult verifyCarried(Operation *op) {
  if (typesAgree(op->getOperandTypes(), op->getResultTypes()))
    return success();
  return op->emitOpError("expected results of the operand types");
}

LogicalResult WhileOp::verify() { return verifyCarried(*this); }

LogicalResult WhileOp::verifyRegions() {
  return failure(failed(verifyBody(*this, "the condition", getCond(), getOperandTypes(), {flagType(*this)})) ||
                 failed(verifyBody(*this, "the body", getBody(), getOperandTypes(), getOperandTypes())));
}

LogicalResult IfOp::verify() {
  if (getPred().getType() == flagType(*this))
    return success();
  return emitOpError("expected a predicate of type ") << flagType(*this) << ", got " << getPred().getType();
}

LogicalResult IfOp::verifyRegions() {
  return failure(failed(verifyBody(*this, "a branch", getTrueBranch(), {}, getResultTypes())) ||
                 failed(verifyBody(*this, "a branch", getFalseBranch(), {}, getResultTypes())));
}

LogicalResult CaseOp::verify() {
  auto expected = RankedTensorType::get({}, IntegerType::get(getContext(), 32));
  if (getIndex().getType() != expected)
    return emitOpError("expected an index of type ") << expected << ", got " << getIndex().getType();
  if (getBranches().empty())
    return emitOpError("expected at least one branch");
  return success();
}

LogicalResult CaseOp::verifyRegions() {
  for (Region &branch : getBranches())
    if (failed(verifyBody(*this, "a branch", branch, {}, getResultTypes())))
      return failure();
  return success();
}

LogicalResult OptimizationBarrierOp::verify() { return verifyCarried(*this); }

LogicalResult TupleOp::verify() {
  if (cast<TupleType>(getType()).getTypes() == getOperandTypes())
    return success();
  return emitOpError("expected a tuple of the operand types, got ") << getType();
}

LogicalResult GetTupleElementOp::verify() {
  auto tuple = cast<TupleType>(getOperand().getType());
  int64_t index = getIndex();
  if (index < 0 || index >= int64_t(tuple.size()))
    return emitOpError("expected an index in [0, ") << tuple.size() << "), got " << index;
  if (tuple.getType(index) != getType())
    return emitOpError("expected a result of type ") << tuple.getType(index) << ", got " << getType();
  return success();
}

LogicalResult RngBitGeneratorOp::verify() {
  if (!typesAgree(getOutputState().getType(), getInitialState().getType()))
    return emitOpError("expected the state to keep its type ")
           << getInitialState().getType() << ", got " << getOutputState().getType();
  return success();
}

LogicalResult chlo::TopKOp::verify() {
  RankedTensorType type = getOperand().getType();
  int64_t k = getK();
  if (type.getRank() < 1 || k < 0 || (!ShapedType::isDynamic(type.getShape().back()) && k > type.getShape().back()))
    return emitOpError("expected k in [0, last dimension], got k = ") << k << " of " << type;
  SmallVector<int64_t> expected(type.getShape());
  expected.back() = k;
  if (failed(shlo::verifyElement(*this, "values", getValues().getType(), type.getElementType())) ||
      failed(shlo::verifyElement(*this, "indices", getIndices().getType(), IntegerType::get(getContext(), 32))) ||
      failed(shlo::verifyShape(*this, "values", getValues().getType(), expected)))
    return failure();
  return shlo::verifyShape(*this, "indices", getIndices().getType(), expected);
}
