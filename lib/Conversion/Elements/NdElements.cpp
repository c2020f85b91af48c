//===- NdElements.cpp - Elements of nd ops --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counting, padding, reversing, look-ups: the ops of nd of which every element
// can be made alone. The others are roots (KernelsToLoops).
//
//===----------------------------------------------------------------------===//

#include "ElementEmitter.h"
#include "RandomElements.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

static FailureOr<Value> iota(ElementEmitter &emitter, nd::IotaOp op, ArrayRef<Value> indices) {
  Value index = indices[op.getDim()];
  if (op.getStart()) {
    FailureOr<Value> start = emitter.scalar(op.getStart());
    if (failed(start))
      return failure();
    index = emitter.add(index, *start);
  }
  Type type = getElementTypeOrSelf(op.getType());
  if (isa<IndexType>(type))
    return index;
  if (isa<IntegerType>(type))
    return emitter.make<arith::IndexCastOp>(index, type, index);
  Builder builder(op.getContext());
  Value number = emitter.make<arith::IndexCastOp>(index, builder.getI64Type(), index);
  Type wide = isNarrowFloat(type) ? Type(builder.getF32Type()) : type;
  return emitter.narrow(emitter.make<arith::SIToFPOp>(number, wide, number), type);
}

static FailureOr<Value> pad(ElementEmitter &emitter, nd::PadOp op, ArrayRef<Value> indices) {
  FailureOr<Value> filler = emitter.element(op.getValue(), {});
  if (failed(filler))
    return failure();
  ArrayRef<int64_t> shape = shapeOf(op.getInput()), result = shapeOf(op.getResult());
  if (llvm::is_contained(shape, 0))
    return filler;
  Value inside;
  SmallVector<Value> at;
  for (unsigned d = 0; d < indices.size(); ++d) {
    int64_t low = op.getLow()[d], step = op.getInterior()[d] + 1;
    Value position = emitter.add(indices[d], emitter.constantIndex(-low));
    // The stretched input covers [0, (n - 1) * step].
    int64_t covered = (shape[d] - 1) * step + 1;
    bool known = low <= 0 && result[d] - low <= covered;
    if (!known) {
      inside = emitter.both(inside, emitter.inside(position, 0, covered));
      position = emitter.clamp(position, 0, covered - 1);
    }
    if (step > 1) {
      Value rest = emitter.rem(position, step), zero = emitter.constantIndex(0);
      inside = emitter.both(inside, emitter.make<arith::CmpIOp>({rest, zero}, arith::CmpIPredicate::eq, rest, zero));
    }
    at.push_back(emitter.div(position, step));
  }
  FailureOr<Value> source = emitter.element(op.getInput(), at);
  return failed(source) ? source : FailureOr<Value>(emitter.select(inside, *source, *filler));
}

/// What a window reads: the input where it has an element, else zero.
static FailureOr<Value> patches(ElementEmitter &emitter, nd::PatchesOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getInput()), result = shapeOf(op.getResult());
  Type type = getElementTypeOrSelf(op.getType());
  if (llvm::is_contained(shape, 0))
    return emitter.zero(type);
  int64_t batch = op.getBatchDim(), spatial = op.getNumSpatial();
  SmallVector<Value> at{indices[batch]};
  Value inside;
  for (int64_t d = 0; d < spatial; ++d) {
    int64_t output = batch + 1 + d, window = output + spatial, base = op.getBases()[d];
    int64_t stride = op.getStrides()[d], dilation = op.getDilations()[d], low = op.getLow()[d];
    int64_t covered = (shape[1 + d] - 1) * base + 1;
    int64_t highest = (result[output] - 1) * stride + (result[window] - 1) * dilation - low;
    Value position = emitter.add(emitter.mul(indices[output], stride), emitter.mul(indices[window], dilation));
    position = emitter.add(position, emitter.constantIndex(-low));
    if (low > 0 || highest >= covered) {
      inside = emitter.both(inside, emitter.inside(position, 0, covered));
      position = emitter.clamp(position, 0, covered - 1);
    }
    if (base > 1) {
      Value rest = emitter.rem(position, base), zero = emitter.constantIndex(0);
      inside = emitter.both(inside, emitter.make<arith::CmpIOp>({rest, zero}, arith::CmpIPredicate::eq, rest, zero));
    }
    at.push_back(emitter.div(position, base));
  }
  Value feature = indices.back();
  if (batch > 0)
    feature = emitter.add(emitter.mul(indices.front(), result.back()), feature);
  at.push_back(feature);
  FailureOr<Value> value = emitter.element(op.getInput(), at);
  return failed(value) ? value : FailureOr<Value>(emitter.select(inside, *value, emitter.zero(type)));
}

static FailureOr<Value> reverse(ElementEmitter &emitter, nd::ReverseOp op, ArrayRef<Value> indices) {
  SmallVector<Value> at(indices);
  for (int64_t d : op.getDims())
    at[d] = emitter.sub(emitter.constantIndex(shapeOf(op.getInput())[d] - 1), at[d]);
  return emitter.element(op.getInput(), at);
}

Value mlir::partita::neutralOfSum(ElementEmitter &emitter, Type type) {
  Builder builder(type.getContext());
  return emitter.constant(isa<FloatType>(type) ? TypedAttr(builder.getFloatAttr(type, -0.0))
                                               : TypedAttr(builder.getIntegerAttr(type, 0)));
}

/// Clamped start of a slice along one dimension.
FailureOr<Value> mlir::partita::clampedStart(ElementEmitter &emitter, Value start, int64_t limit) {
  FailureOr<Value> value = emitter.element(start, {});
  if (failed(value))
    return failure();
  return emitter.clamp(emitter.toIndex(*value), 0, limit);
}

static FailureOr<Value> dynamicSlice(ElementEmitter &emitter, nd::DynamicSliceOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getInput());
  Type type = getElementTypeOrSelf(op.getType());
  if (llvm::is_contained(shape, 0))
    return neutralOfSum(emitter, type);
  Value inside;
  SmallVector<Value> at;
  for (unsigned d = 0; d < indices.size(); ++d) {
    FailureOr<Value> start = clampedStart(emitter, op.getStarts()[d], op.getLimits()[d]);
    if (failed(start))
      return failure();
    Value position = emitter.add(*start, indices[d]);
    if (!op.getOffsets().empty()) {
      FailureOr<Value> from = emitter.scalar(op.getOffsets()[d]);
      if (failed(from))
        return failure();
      position = emitter.sub(position, *from);
      inside = emitter.both(inside, emitter.inside(position, 0, shape[d]));
      position = emitter.clamp(position, 0, shape[d] - 1);
    }
    at.push_back(position);
  }
  FailureOr<Value> value = emitter.element(op.getInput(), at);
  if (failed(value) || !inside)
    return value;
  return emitter.select(inside, *value, neutralOfSum(emitter, type));
}

static FailureOr<Value> gather(ElementEmitter &emitter, nd::GatherOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getOperand());
  Type type = getElementTypeOrSelf(op.getType());
  if (llvm::is_contained(shape, 0))
    return neutralOfSum(emitter, type);
  int64_t batch = op.getBatch(), indexed = op.getNumIndexed(), lookup = op.getNumLookup();
  bool sized = op.getSizes().has_value();
  SmallVector<Value> at(indices.take_front(batch));
  Value inside;
  for (int64_t c = 0; c < indexed; ++c) {
    SmallVector<Value> where(indices.take_front(batch + lookup));
    where.push_back(emitter.constantIndex(c));
    FailureOr<Value> index = emitter.element(op.getIndices(), where);
    if (failed(index))
      return failure();
    Value position = emitter.clamp(emitter.toIndex(*index), 0, op.getExtents()[c] - op.getSizeAlong(c));
    if (sized)
      position = emitter.add(position, indices[batch + lookup + c]);
    if (!op.getOffsets().empty()) {
      FailureOr<Value> from = emitter.scalar(op.getOffsets()[c]);
      if (failed(from))
        return failure();
      position = emitter.sub(position, *from);
      inside = emitter.both(inside, emitter.inside(position, 0, shape[batch + c]));
      position = emitter.clamp(position, 0, shape[batch + c] - 1);
    }
    at.push_back(position);
  }
  llvm::append_range(at, indices.drop_front(batch + lookup + (sized ? indexed : 0)));
  FailureOr<Value> value = emitter.element(op.getOperand(), at);
  if (failed(value) || !inside)
    return value;
  return emitter.select(inside, *value, neutralOfSum(emitter, type));
}

FailureOr<Value> ElementEmitter::ndOp(Operation *op, ArrayRef<Value> indices) {
  return llvm::TypeSwitch<Operation *, FailureOr<Value>>(op)
      .Case([&](nd::IotaOp count) { return iota(*this, count, indices); })
      .Case([&](nd::PadOp padding) { return pad(*this, padding, indices); })
      .Case([&](nd::PatchesOp windows) { return patches(*this, windows, indices); })
      .Case([&](nd::ReverseOp turn) { return reverse(*this, turn, indices); })
      .Case([&](nd::DynamicSliceOp slice) { return dynamicSlice(*this, slice, indices); })
      .Case([&](nd::GatherOp look) { return gather(*this, look, indices); })
      .Case([&](nd::RandomBitsOp bits) { return randomBits(*this, bits, indices); })
      .Default([&](Operation *other) {
        return other->emitOpError() << "expected an op of which kernels compute single elements, or that is a root";
      });
}
