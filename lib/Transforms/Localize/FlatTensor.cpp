//===- FlatTensor.cpp - Tensors as lists of elements ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One change of shape each, none where nothing changes.
//
//===----------------------------------------------------------------------===//

#include "FlatTensor.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;

/// All dimensions in one.
static SmallVector<ReassociationIndices> allInOne(int64_t rank) {
  if (rank == 0)
    return {};
  return {llvm::to_vector_of<int64_t, 2>(llvm::seq<int64_t>(0, rank))};
}

Value localize::flatten(OpBuilder &builder, Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getRank() == 1)
    return value;
  auto flat = RankedTensorType::get({type.getNumElements()}, type.getElementType());
  if (type.getRank() == 0)
    return tensor::ExpandShapeOp::create(builder, loc, flat, value, ArrayRef<ReassociationIndices>());
  return tensor::CollapseShapeOp::create(builder, loc, flat, value, allInOne(type.getRank()));
}

Value localize::unflatten(OpBuilder &builder, Location loc, Value flat, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, cast<RankedTensorType>(flat.getType()).getElementType());
  if (shape.size() == 1)
    return flat;
  if (shape.empty())
    return tensor::CollapseShapeOp::create(builder, loc, type, flat, ArrayRef<ReassociationIndices>());
  return tensor::ExpandShapeOp::create(builder, loc, type, flat, allInOne(shape.size()));
}
