//===- HloBuilder.cpp - Small steps in StableHLO --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose types follow from their operands.
//
//===----------------------------------------------------------------------===//
#include "HloBuilder.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

SmallVector<int64_t> frontend::others(int64_t rank, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> rest;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(dims, dim))
      rest.push_back(dim);
  return rest;
}

SmallVector<int64_t> frontend::without(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(others(shape.size(), dims), [&](int64_t dim) { return shape[dim]; });
}

Value HloBuilder::compare(Value x, Value y, shlo::Direction direction) {
  auto type = typeOf(x).clone(builder.getI1Type());
  return shlo::CompareOp::create(builder, loc, type, x, y, direction, shlo::CompareKindAttr());
}

Value HloBuilder::select(Value predicate, Value x, Value y) {
  return shlo::SelectOp::create(builder, loc, x.getType(), predicate, x, y);
}

Value HloBuilder::splat(RankedTensorType type, Attribute element) {
  return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, element));
}

Value HloBuilder::splat(RankedTensorType type, double value) {
  APFloat number(value);
  bool lossy = false;
  number.convert(cast<FloatType>(type.getElementType()).getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
  return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, number));
}

Value HloBuilder::zero(RankedTensorType type) {
  if (auto complex = dyn_cast<ComplexType>(type.getElementType())) {
    auto part = cast<FloatType>(complex.getElementType());
    APFloat none = APFloat::getZero(part.getFloatSemantics());
    return shlo::ConstantOp::create(builder, loc, type,
                                    DenseElementsAttr::get(type, std::complex<APFloat>(none, none)));
  }
  if (auto integer = dyn_cast<IntegerType>(type.getElementType())) // of any sign
    return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, APInt(integer.getWidth(), 0)));
  return splat(type, 0.0);
}

Value HloBuilder::iota(RankedTensorType type, int64_t dim) {
  return shlo::IotaOp::create(builder, loc, type, builder.getI64IntegerAttr(dim));
}

Value HloBuilder::convert(Value value, Type element) {
  RankedTensorType type = typeOf(value);
  return type.getElementType() == element ? value
                                          : Value(shlo::ConvertOp::create(builder, loc, type.clone(element), value));
}

Value HloBuilder::reshape(Value value, ArrayRef<int64_t> shape) {
  RankedTensorType type = typeOf(value);
  return type.getShape() == shape ? value : Value(shlo::ReshapeOp::create(builder, loc, type.clone(shape), value));
}

Value HloBuilder::transpose(Value value, ArrayRef<int64_t> permutation) {
  RankedTensorType type = typeOf(value);
  if (llvm::is_sorted(permutation))
    return value;
  auto shape = llvm::map_to_vector(permutation, [&](int64_t dim) { return type.getDimSize(dim); });
  return shlo::TransposeOp::create(builder, loc, type.clone(shape), value, builder.getDenseI64ArrayAttr(permutation));
}

Value HloBuilder::broadcast(Value value, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  return shlo::BroadcastInDimOp::create(builder, loc, typeOf(value).clone(shape), value,
                                        builder.getDenseI64ArrayAttr(dims));
}

shlo::ReduceOp HloBuilder::reduceOp(Value value, ArrayRef<int64_t> dims, Value initial) {
  RankedTensorType type = typeOf(value);
  return shlo::ReduceOp::create(builder, loc, TypeRange(type.clone(without(type.getShape(), dims))), ValueRange(value),
                                ValueRange(initial), builder.getDenseI64ArrayAttr(dims));
}

Value HloBuilder::sum(Value value, ArrayRef<int64_t> dims) {
  return dims.empty() ? value : reduce<shlo::AddOp>(value, dims, zero(typeOf(value).clone(ArrayRef<int64_t>())));
}

Value HloBuilder::spread(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  return broadcast(reduced, shape, others(shape.size(), dims));
}
