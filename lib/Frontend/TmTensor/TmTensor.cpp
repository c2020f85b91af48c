//===- TmTensor.cpp - torch-mlir's tm_tensor dialect ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration, and verifiers that leave nothing for the import to doubt.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/TmTensor/TmTensor.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::tm_tensor;

#include "partita/Frontend/TmTensor/TmTensorDialect.cpp.inc"

#define GET_OP_CLASSES
#include "partita/Frontend/TmTensor/TmTensorOps.cpp.inc"

void TmTensorDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "partita/Frontend/TmTensor/TmTensorOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// What verifiers share
//===----------------------------------------------------------------------===//

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// `inputs` and `outputs` of these numbers, and results of the outputs' types.
static LogicalResult checkOperands(Operation *op, ValueRange inputs, ValueRange outputs, size_t minInputs,
                                   size_t maxInputs, size_t numOutputs) {
  if (inputs.size() < minInputs || inputs.size() > maxInputs) {
    InFlightDiagnostic error = op->emitOpError("expected ") << minInputs;
    if (minInputs != maxInputs)
      error << " or " << maxInputs;
    return error << " operands in 'ins', got " << inputs.size();
  }
  if (outputs.size() != numOutputs)
    return op->emitOpError("expected ") << numOutputs << " operands in 'outs', got " << outputs.size();
  if (!llvm::equal(outputs.getTypes(), op->getResultTypes()))
    return op->emitOpError("expected results of the types of 'outs'");
  return success();
}

static LogicalResult checkDimension(Operation *op, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank)
    return success();
  return op->emitOpError("expected a dimension below ") << rank << ", got " << dim;
}

/// A body of arguments of these types that yields values of those.
static LogicalResult checkBody(Operation *op, Block &body, ArrayRef<Type> arguments, ArrayRef<Type> yielded) {
  if (!llvm::equal(body.getArgumentTypes(), arguments)) {
    InFlightDiagnostic error = op->emitOpError("expected a body with arguments (");
    llvm::interleaveComma(arguments, error);
    error << "), got (";
    llvm::interleaveComma(body.getArgumentTypes(), error);
    return error << ")";
  }
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield || !llvm::equal(yield.getValues().getTypes(), yielded))
    return op->emitOpError("expected a body that yields one value of type ") << yielded.front();
  return success();
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult SortOp::verify() {
  if (getOutputs().empty())
    return emitOpError("expected tensors to sort in 'outs'");
  if (failed(checkOperands(*this, getInputs(), getOutputs(), 0, 0, getOutputs().size())))
    return failure();
  SmallVector<Type> arguments;
  for (Value output : getOutputs()) {
    if (typeOf(output).getShape() != typeOf(getOutputs().front()).getShape())
      return emitOpError("expected tensors of one shape");
    arguments.append(2, typeOf(output).getElementType());
  }
  if (failed(checkDimension(*this, getDimension(), typeOf(getOutputs().front()).getRank())))
    return failure();
  return checkBody(*this, getBody().front(), arguments, {Type(IntegerType::get(getContext(), 1))});
}

LogicalResult ScanOp::verify() {
  if (failed(checkOperands(*this, getInputs(), getOutputs(), 1, 1, 2)))
    return failure();
  RankedTensorType input = typeOf(getInputs().front());
  if (failed(checkDimension(*this, getDimension(), input.getRank())))
    return failure();
  if (getOutputs()[0].getType() != input)
    return emitOpError("expected the first of 'outs' to be ") << input << ", got " << getOutputs()[0].getType();
  SmallVector<int64_t> shape(input.getShape());
  shape.erase(shape.begin() + getDimension());
  auto accumulator = RankedTensorType::get(shape, input.getElementType());
  if (getOutputs()[1].getType() != accumulator)
    return emitOpError("expected an accumulator of type ") << accumulator << ", got " << getOutputs()[1].getType();
  Type element = input.getElementType();
  return checkBody(*this, getBody().front(), {element, element}, {element});
}

LogicalResult ScatterOp::verify() {
  if (failed(checkOperands(*this, getInputs(), getOutputs(), 2, 2, 1)))
    return failure();
  RankedTensorType updates = typeOf(getInputs()[0]), indices = typeOf(getInputs()[1]), dest = typeOf(getOutputs()[0]);
  int64_t rank = dest.getRank(), slice = updates.getRank() - 1;
  ArrayRef<int64_t> dims = getDimensionMap();
  if (indices.getRank() != 2 || !indices.getElementType().isIntOrIndex())
    return emitOpError("expected indices of two dimensions of integers, got ") << indices;
  if (indices.getDimSize(1) != int64_t(dims.size()))
    return emitOpError("expected one entry of dimension_map per index component, got ")
           << dims.size() << " for " << indices.getDimSize(1);
  if (slice < 0 || slice > rank || updates.getDimSize(0) != indices.getDimSize(0))
    return emitOpError("expected as many rows of updates as of indices, got ") << updates << " and " << indices;
  if (updates.getElementType() != dest.getElementType())
    return emitOpError("expected updates of the element type of the result, got ") << updates;
  llvm::SmallBitVector covered(rank);
  for (int64_t dim : dims) {
    if (failed(checkDimension(*this, dim, rank)))
      return failure();
    if (covered.test(dim))
      return emitOpError("expected different dimensions in dimension_map, got ") << dim << " twice";
    covered.set(dim);
  }
  for (int64_t i = 0; i < slice; ++i) {
    int64_t dim = rank - slice + i, size = updates.getDimSize(1 + i);
    if (size > dest.getDimSize(dim) || (!covered.test(dim) && size != dest.getDimSize(dim)))
      return emitOpError("expected slices that fit into the result, got ") << updates << " for " << dest;
    covered.set(dim);
  }
  if (!covered.all())
    return emitOpError("expected every dimension of the result to be indexed or part of a slice");
  Type element = dest.getElementType();
  return checkBody(*this, getBody().front(), {element, element}, {element});
}

LogicalResult TopkOp::verify() {
  if (failed(checkOperands(*this, getInputs(), getOutputs(), 1, 2, 2)))
    return failure();
  RankedTensorType values = typeOf(getInputs()[0]), chosen = typeOf(getOutputs()[0]), at = typeOf(getOutputs()[1]);
  if (failed(checkDimension(*this, getDimension(), values.getRank())))
    return failure();
  SmallVector<int64_t> shape(values.getShape());
  if (chosen.getRank() == values.getRank())
    shape[getDimension()] = std::min(shape[getDimension()], chosen.getDimSize(getDimension()));
  if (chosen != RankedTensorType::get(shape, values.getElementType()) || at.getShape() != chosen.getShape() ||
      !at.getElementType().isInteger())
    return emitOpError("expected results that differ from ") << values << " in the number of elements along dimension "
                                                             << getDimension() << ", got " << chosen << " and " << at;
  if (getInputs().size() == 2 &&
      typeOf(getInputs()[1]) != RankedTensorType::get(values.getShape(), at.getElementType()))
    return emitOpError("expected indices of the shape of the values, got ") << getInputs()[1].getType();
  Type element = values.getElementType();
  return checkBody(*this, getBody().front(), {element, element}, {Type(IntegerType::get(getContext(), 1))});
}

LogicalResult AttentionOp::verify() {
  if (failed(checkOperands(*this, getInputs(), getOutputs(), 3, 4, 1)))
    return failure();
  RankedTensorType query = typeOf(getInputs()[0]), key = typeOf(getInputs()[1]), value = typeOf(getInputs()[2]);
  int64_t rank = query.getRank();
  Type element = query.getElementType();
  if (rank < 2 || key.getRank() != rank || value.getRank() != rank || !isa<FloatType>(element) ||
      key.getElementType() != element || value.getElementType() != element)
    return emitOpError("expected query, key and value of one rank and floating point type");
  ArrayRef<int64_t> batch = query.getShape().drop_back(2);
  if (key.getShape().drop_back(2) != batch || value.getShape().drop_back(2) != batch ||
      key.getDimSize(rank - 1) != query.getDimSize(rank - 1) || key.getDimSize(rank - 2) != value.getDimSize(rank - 2))
    return emitOpError("expected shapes [batch, m, d], [batch, n, d] and [batch, n, e], got ")
           << query << ", " << key << " and " << value;
  SmallVector<int64_t> shape(query.getShape());
  shape[rank - 1] = value.getDimSize(rank - 1);
  if (getOutputs()[0].getType() != RankedTensorType::get(shape, element))
    return emitOpError("expected a result of shape [batch, m, e], got ") << getOutputs()[0].getType();
  shape[rank - 1] = key.getDimSize(rank - 2);
  if (getInputs().size() == 4) {
    RankedTensorType mask = typeOf(getInputs()[3]);
    if (mask.getShape() != ArrayRef(shape) || !(mask.getElementType() == element || mask.getElementType().isInteger(1)))
      return emitOpError("expected a mask of shape [batch, m, n] of ") << element << " or i1, got " << mask;
  }
  return success();
}
