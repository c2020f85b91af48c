//===- VerifyWindows.cpp - Verifiers of reductions, windows and sorting ---===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Result shapes, and the types of bodies.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// A body that combines two values of each operand.
static LogicalResult verifyReducer(Operation *op, Region &body, TypeRange accumulators) {
  SmallVector<Type> results = scalarsOf(accumulators), arguments = results;
  llvm::append_range(arguments, results);
  return verifyBody(op, "a reducer", body, arguments, results);
}

/// Inputs of one shape, a scalar initial value for each.
static LogicalResult verifyReduceOperands(Operation *op, OperandRange inputs, OperandRange inits) {
  if (inputs.empty())
    return op->emitOpError("expected at least one operand");
  ArrayRef<int64_t> shape = cast<RankedTensorType>(inputs.front().getType()).getShape();
  for (auto [input, init] : llvm::zip(inputs, inits)) {
    auto type = cast<RankedTensorType>(input.getType()), initType = cast<RankedTensorType>(init.getType());
    if (failed(verifyShape(op, "an operand", type, shape)) ||
        failed(verifyShape(op, "an initial value", initType, {})) ||
        failed(verifyElement(op, "an initial value", initType, type.getElementType())))
      return failure();
  }
  return success();
}

static LogicalResult verifyResults(Operation *op, OperandRange inits, ArrayRef<int64_t> shape) {
  if (failed(verifyCount(op, "results", op->getNumResults(), inits.size())))
    return failure();
  for (auto [result, init] : llvm::zip(op->getResults(), inits)) {
    auto type = cast<RankedTensorType>(result.getType());
    if (failed(verifyShape(op, "a result", type, shape)) ||
        failed(verifyElement(op, "a result", type, cast<RankedTensorType>(init.getType()).getElementType())))
      return failure();
  }
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyReduceOperands(*this, getInputs(), getInitValues())))
    return failure();
  auto type = cast<RankedTensorType>(getInputs().front().getType());
  SmallVector<int64_t> dims = getDimensions(), expected;
  if (failed(verifyDims(*this, "reduced dimensions", dims, type.getRank())))
    return failure();
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (!llvm::is_contained(dims, dim))
      expected.push_back(type.getDimSize(dim));
  return verifyResults(*this, getInitValues(), expected);
}

LogicalResult ReduceOp::verifyRegions() { return verifyReducer(*this, getBody(), getInitValues().getTypes()); }

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyReduceOperands(*this, getInputs(), getInitValues())))
    return failure();
  auto type = cast<RankedTensorType>(getInputs().front().getType());
  SmallVector<int64_t> sizes = getWindowDimensions(), expected;
  if (failed(verifyCount(*this, "window dimensions", sizes.size(), type.getRank())))
    return failure();
  FailureOr<SmallVector<WindowDim>> window =
      readWindow(*this, sizes, getWindowStrides(), getPadding(), getBaseDilations(), getWindowDilations());
  if (failed(window))
    return failure();
  for (auto [dim, size] : llvm::zip(*window, type.getShape()))
    expected.push_back(countPositions(dim, size));
  return verifyResults(*this, getInitValues(), expected);
}

LogicalResult ReduceWindowOp::verifyRegions() { return verifyReducer(*this, getBody(), getInitValues().getTypes()); }

LogicalResult SelectAndScatterOp::verify() {
  RankedTensorType type = getOperand().getType(), source = getSource().getType(), init = getInitValue().getType();
  SmallVector<int64_t> sizes = getWindowDimensions() ? *getWindowDimensions() : SmallVector<int64_t>(type.getRank(), 1);
  if (failed(verifyCount(*this, "window dimensions", sizes.size(), type.getRank())) ||
      failed(verifyShape(*this, "an initial value", init, {})) ||
      failed(verifyElement(*this, "an initial value", init, type.getElementType())) ||
      failed(verifyElement(*this, "a source", source, type.getElementType())))
    return failure();
  FailureOr<SmallVector<WindowDim>> window =
      readWindow(*this, sizes, getWindowStrides(), getPadding(), std::nullopt, std::nullopt);
  if (failed(window))
    return failure();
  SmallVector<int64_t> expected;
  for (auto [dim, size] : llvm::zip(*window, type.getShape()))
    expected.push_back(countPositions(dim, size));
  if (failed(verifyShape(*this, "a source", source, expected)))
    return failure();
  if (!typesAgree(getType(), type))
    return emitOpError("expected a result of the operand type ") << type << ", got " << getType();
  return success();
}

LogicalResult SelectAndScatterOp::verifyRegions() {
  Type scalar = scalarsOf(TypeRange(getOperand().getType())).front();
  Type flag = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return failure(failed(verifyBody(*this, "the selection", getSelect(), {scalar, scalar}, {flag})) ||
                 failed(verifyBody(*this, "the scatter", getScatter(), {scalar, scalar}, {scalar})));
}

LogicalResult SortOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  int64_t dim = getDimension(), rank = first.getRank();
  if (dim < -rank || dim >= rank)
    return emitOpError("expected a dimension in [") << -rank << ", " << rank << "), got " << dim;
  for (Value input : getInputs())
    if (failed(verifyShape(*this, "an operand", cast<RankedTensorType>(input.getType()), first.getShape())))
      return failure();
  if (!typesAgree(getResultTypes(), getOperandTypes()))
    return emitOpError("expected results of the operand types");
  return success();
}

LogicalResult SortOp::verifyRegions() {
  SmallVector<Type> arguments;
  for (Type scalar : scalarsOf(getInputs().getTypes()))
    arguments.append({scalar, scalar});
  return verifyBody(*this, "the comparator", getComparator(), arguments,
                    {RankedTensorType::get({}, IntegerType::get(getContext(), 1))});
}

LogicalResult MapOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  for (Value input : getInputs())
    if (failed(verifyShape(*this, "an operand", cast<RankedTensorType>(input.getType()), getType().getShape())))
      return failure();
  SmallVector<int64_t> dims = getDimensions();
  if (!llvm::equal(dims, llvm::seq<int64_t>(0, getType().getRank()))) {
    InFlightDiagnostic error = emitOpError("expected all dimensions of the operands in ascending order, got ");
    printList(error, dims);
    return error;
  }
  return success();
}

LogicalResult MapOp::verifyRegions() {
  return verifyBody(*this, "the computation", getComputation(), scalarsOf(getInputs().getTypes()),
                    scalarsOf(TypeRange(getType())));
}

/// One value per feature in each of `vectors`.
static LogicalResult verifyBatchNorm(Operation *op, int64_t feature, ValueRange vectors) {
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  if (!isa<FloatType>(type.getElementType()))
    return op->emitOpError("expected float elements, got ") << type;
  if (failed(verifyDims(op, "a feature index", feature, type.getRank())))
    return failure();
  for (Value vector : vectors) {
    auto vectorType = cast<RankedTensorType>(vector.getType());
    if (failed(verifyShape(op, "one value per feature", vectorType, {type.getDimSize(feature)})) ||
        failed(verifyElement(op, "one value per feature", vectorType, type.getElementType())))
      return failure();
  }
  if (!typesAgree(op->getResult(0).getType(), type))
    return op->emitOpError("expected a result of the operand type ") << type << ", got " << op->getResult(0).getType();
  return success();
}

LogicalResult BatchNormInferenceOp::verify() {
  return verifyBatchNorm(*this, getFeatureIndex(), getOperation()->getOperands().drop_front());
}

LogicalResult BatchNormTrainingOp::verify() {
  return verifyBatchNorm(*this, getFeatureIndex(), {getScale(), getOffset(), getBatchMean(), getBatchVar()});
}

LogicalResult BatchNormGradOp::verify() {
  if (!typesAgree(getGradOutput().getType(), getOperand().getType()))
    return emitOpError("expected gradients of the operand type ")
           << getOperand().getType() << ", got " << getGradOutput().getType();
  return verifyBatchNorm(*this, getFeatureIndex(),
                         {getScale(), getMean(), getVariance(), getGradScale(), getGradOffset()});
}
