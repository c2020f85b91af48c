//===- TensorElements.cpp - Elements of tensor ops ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Slices, reshapes, paddings, concatenations: index arithmetic.
//
//===----------------------------------------------------------------------===//

#include "ElementEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

/// A static or dynamic index of a slice.
static FailureOr<Value> getIndex(ElementEmitter &emitter, OpFoldResult index) {
  if (std::optional<int64_t> number = getConstantIntValue(index))
    return emitter.constantIndex(*number);
  return emitter.scalar(cast<Value>(index));
}

/// Source indices of an element of a slice; dropped unit dimensions come back.
static FailureOr<SmallVector<Value>> sliceIndices(ElementEmitter &emitter, ArrayRef<OpFoldResult> offsets,
                                                  ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &dropped,
                                                  ArrayRef<Value> indices) {
  SmallVector<Value> result;
  unsigned next = 0;
  for (unsigned d = 0; d < offsets.size(); ++d) {
    FailureOr<Value> offset = getIndex(emitter, offsets[d]);
    std::optional<int64_t> stride = getConstantIntValue(strides[d]);
    if (failed(offset))
      return failure();
    if (!stride)
      return emitError(emitter.getLoc()) << "expected static strides of a slice in a kernel";
    Value index = dropped[d] ? emitter.constantIndex(0) : indices[next++];
    result.push_back(emitter.add(emitter.mul(index, *stride), *offset));
  }
  return result;
}

static FailureOr<Value> extractSlice(ElementEmitter &emitter, tensor::ExtractSliceOp op, ArrayRef<Value> indices) {
  FailureOr<SmallVector<Value>> at =
      sliceIndices(emitter, op.getMixedOffsets(), op.getMixedStrides(), op.getDroppedDims(), indices);
  return failed(at) ? FailureOr<Value>(failure()) : emitter.element(op.getSource(), *at);
}

/// Inside of the slice the source, elsewhere the destination.
static FailureOr<Value> insertSlice(ElementEmitter &emitter, tensor::InsertSliceOp op, ArrayRef<Value> indices) {
  if (op.getSourceType().getNumElements() == 0)
    return emitter.element(op.getDest(), indices);
  Value inside;
  SmallVector<Value> at;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (unsigned d = 0; d < indices.size(); ++d) {
    FailureOr<Value> offset = getIndex(emitter, op.getMixedOffsets()[d]);
    std::optional<int64_t> size = getConstantIntValue(op.getMixedSizes()[d]);
    std::optional<int64_t> stride = getConstantIntValue(op.getMixedStrides()[d]);
    if (failed(offset))
      return failure();
    if (!size || stride != 1)
      return op.emitOpError() << "expected a static slice of stride 1 in a kernel";
    Value index = emitter.sub(indices[d], *offset);
    inside = emitter.both(inside, emitter.inside(index, 0, *size));
    if (!dropped[d])
      at.push_back(emitter.clamp(index, 0, *size - 1));
  }
  FailureOr<Value> source = emitter.element(op.getSource(), at);
  if (failed(source) || !inside)
    return source;
  FailureOr<Value> dest = emitter.element(op.getDest(), indices);
  if (failed(dest))
    return failure();
  return emitter.select(inside, *source, *dest);
}

/// Row-major position within a group of dimensions.
static Value linearize(ElementEmitter &emitter, ArrayRef<int64_t> shape, ArrayRef<Value> indices) {
  Value position = emitter.constantIndex(0);
  for (auto [size, index] : llvm::zip_equal(shape, indices))
    position = emitter.add(emitter.mul(position, size), size == 1 ? emitter.constantIndex(0) : index);
  return position;
}

SmallVector<Value> mlir::partita::splitPosition(ElementEmitter &emitter, ArrayRef<int64_t> shape, Value position) {
  SmallVector<Value> indices(shape.size());
  int64_t below = 1, total = 1;
  for (int64_t size : shape)
    total *= size;
  for (unsigned d = shape.size(); d-- > 0; below *= shape[d]) {
    Value quotient = emitter.div(position, below);
    indices[d] = shape[d] == 1               ? emitter.constantIndex(0)
                 : below * shape[d] == total ? quotient
                                             : emitter.rem(quotient, shape[d]);
  }
  return indices;
}

static FailureOr<Value> collapseShape(ElementEmitter &emitter, tensor::CollapseShapeOp op, ArrayRef<Value> indices) {
  if (op.getReassociationIndices().empty())
    return emitter.element(op.getSrc(), SmallVector<Value>(op.getSrcType().getRank(), emitter.constantIndex(0)));
  SmallVector<Value> at;
  for (auto [group, index] : llvm::zip_equal(op.getReassociationIndices(), indices)) {
    SmallVector<int64_t> shape;
    for (int64_t d : group)
      shape.push_back(op.getSrcType().getDimSize(d));
    llvm::append_range(at, splitPosition(emitter, shape, index));
  }
  return emitter.element(op.getSrc(), at);
}

static FailureOr<Value> expandShape(ElementEmitter &emitter, tensor::ExpandShapeOp op, ArrayRef<Value> indices) {
  SmallVector<Value> at;
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    SmallVector<int64_t> shape;
    SmallVector<Value> part;
    for (int64_t d : group) {
      shape.push_back(op.getResultType().getDimSize(d));
      part.push_back(indices[d]);
    }
    at.push_back(linearize(emitter, shape, part));
  }
  return emitter.element(op.getSrc(), at);
}

static FailureOr<Value> concat(ElementEmitter &emitter, tensor::ConcatOp op, ArrayRef<Value> indices) {
  int64_t dim = op.getDim(), start = 0;
  Value result;
  for (Value input : op.getInputs()) {
    int64_t size = shapeOf(input)[dim];
    if (size == 0)
      continue;
    SmallVector<Value> at(indices);
    Value shifted = emitter.add(indices[dim], emitter.constantIndex(-start));
    at[dim] = emitter.clamp(shifted, 0, size - 1);
    FailureOr<Value> value = emitter.element(input, at);
    if (failed(value))
      return failure();
    // Later inputs win from their start on.
    Value from = start == 0 ? Value() : emitter.inside(indices[dim], start, op.getResultType().getDimSize(dim));
    result = result ? emitter.select(from, *value, result) : *value;
    start += size;
  }
  return result ? FailureOr<Value>(result) : FailureOr<Value>(emitter.zero(op.getResultType().getElementType()));
}

static FailureOr<Value> pad(ElementEmitter &emitter, tensor::PadOp op, ArrayRef<Value> indices) {
  FailureOr<SmallVector<Value>> yielded =
      emitter.inlineBody(op.getRegion().front(), SmallVector<Value>(indices), indices);
  if (failed(yielded))
    return failure();
  if (op.getSourceType().getNumElements() == 0)
    return yielded->front();
  Value inside;
  SmallVector<Value> at;
  for (unsigned d = 0; d < indices.size(); ++d) {
    FailureOr<Value> low = getIndex(emitter, op.getMixedLowPad()[d]);
    if (failed(low))
      return failure();
    int64_t size = op.getSourceType().getDimSize(d);
    Value index = emitter.sub(indices[d], *low);
    if (size != op.getResultType().getDimSize(d))
      inside = emitter.both(inside, emitter.inside(index, 0, size));
    at.push_back(size == op.getResultType().getDimSize(d) ? index : emitter.clamp(index, 0, size - 1));
  }
  FailureOr<Value> source = emitter.element(op.getSource(), at);
  return failed(source) ? source : FailureOr<Value>(emitter.select(inside, *source, yielded->front()));
}

static FailureOr<Value> fromElements(ElementEmitter &emitter, tensor::FromElementsOp op, ArrayRef<Value> indices) {
  Value position = linearize(emitter, op.getType().getShape(), indices), result;
  for (auto [number, element] : llvm::enumerate(op.getElements())) {
    FailureOr<Value> value = emitter.scalar(element);
    if (failed(value))
      return failure();
    result =
        result ? emitter.select(emitter.inside(position, number, op.getElements().size()), *value, result) : *value;
  }
  return result;
}

FailureOr<Value> ElementEmitter::tensorOp(Operation *op, ArrayRef<Value> indices) {
  return llvm::TypeSwitch<Operation *, FailureOr<Value>>(op)
      .Case([&](tensor::ExtractSliceOp slice) { return extractSlice(*this, slice, indices); })
      .Case([&](tensor::InsertSliceOp slice) { return insertSlice(*this, slice, indices); })
      .Case([&](tensor::CollapseShapeOp reshape) { return collapseShape(*this, reshape, indices); })
      .Case([&](tensor::ExpandShapeOp reshape) { return expandShape(*this, reshape, indices); })
      .Case([&](tensor::ConcatOp join) { return concat(*this, join, indices); })
      .Case([&](tensor::PadOp padding) { return pad(*this, padding, indices); })
      .Case([&](tensor::FromElementsOp list) { return fromElements(*this, list, indices); })
      .Case([&](tensor::CastOp cast) { return element(cast.getSource(), indices); })
      .Case([&](tensor::SplatOp splat) { return scalar(splat.getInput()); })
      .Case([&](tensor::GenerateOp generate) -> FailureOr<Value> {
        FailureOr<SmallVector<Value>> yielded =
            inlineBody(generate.getBody().front(), SmallVector<Value>(indices), indices);
        return failed(yielded) ? FailureOr<Value>(failure()) : FailureOr<Value>(yielded->front());
      })
      .Case([&](tensor::BitcastOp bitcast) -> FailureOr<Value> {
        FailureOr<Value> value = element(bitcast.getSource(), indices);
        if (failed(value))
          return failure();
        Type type = bitcast.getType().getElementType();
        return make<arith::BitcastOp>(*value, type, *value);
      })
      .Default([&](Operation *other) {
        return other->emitOpError() << "expected an op that kernels compute (arith, math, linalg, tensor, nd)";
      });
}
