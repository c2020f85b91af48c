//===- VerifyDynamic.cpp - Verifiers of ops whose sizes are operands ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes, offsets and counts that are constants are checked as the static ops are; others are checked by their number.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// A shape operand has one entry per result dimension; entries that are known agree with the result.
static LogicalResult verifyShapeOperand(Operation *op, Value shape, RankedTensorType result) {
  if (failed(verifyCount(op, "sizes in the shape operand", cast<RankedTensorType>(shape.getType()).getDimSize(0),
                         result.getRank())))
    return failure();
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(shape);
  if (!sizes)
    return success();
  for (int64_t size : *sizes)
    if (size < 0)
      return op->emitOpError("expected sizes >= 0 in the shape operand, got ") << size;
  return verifyShape(op, "a result", result, *sizes);
}

LogicalResult DynamicIotaOp::verify() {
  int64_t dim = getIotaDimension(), rank = getType().getRank();
  return failure(failed(verifyDims(*this, "an iota dimension", dim, rank)) ||
                 failed(verifyShapeOperand(*this, getOutputShape(), getType())));
}

/// The number of elements; nothing if a size is unknown.
static std::optional<int64_t> countElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape) {
    if (ShapedType::isDynamic(size) || size < 0 || (size > 0 && count > (int64_t(1) << 53) / size))
      return std::nullopt;
    count *= size;
  }
  return count;
}

LogicalResult DynamicReshapeOp::verify() {
  RankedTensorType from = getOperand().getType();
  if (failed(verifyElement(*this, "a result", getType(), from.getElementType())) ||
      failed(verifyShapeOperand(*this, getOutputShape(), getType())))
    return failure();
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(getOutputShape());
  std::optional<int64_t> has = countElements(from.getShape());
  std::optional<int64_t> wants = countElements(sizes ? ArrayRef<int64_t>(*sizes) : getType().getShape());
  if (!has || !wants || *has == *wants)
    return success();
  return emitOpError("expected as many elements as the operand has (") << *has << "), got " << *wants;
}

/// Operand dimensions that grow or stay, each named at most once over both lists.
static LogicalResult verifyHints(DynamicBroadcastInDimOp op) {
  SmallVector<int64_t> hints = op.getKnownExpandingDimensions().value_or(SmallVector<int64_t>());
  if (std::optional<SmallVector<int64_t>> stay = op.getKnownNonexpandingDimensions())
    llvm::append_range(hints, *stay);
  return verifyDims(op, "operand dimensions that are known to grow or stay", hints,
                    op.getOperand().getType().getRank());
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  RankedTensorType from = getOperand().getType(), to = getType();
  SmallVector<int64_t> dims = getBroadcastDimensions();
  if (failed(verifyElement(*this, "a result", to, from.getElementType())) ||
      failed(verifyCount(*this, "broadcast dimensions", dims.size(), from.getRank())) ||
      failed(verifyDims(*this, "broadcast dimensions", dims, to.getRank())) || failed(verifyHints(*this)) ||
      failed(verifyShapeOperand(*this, getOutputDimensions(), to)))
    return failure();
  SmallVector<int64_t> sizes = getConstantInts(getOutputDimensions()).value_or(llvm::to_vector(to.getShape()));
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) != 1 && !sizesAgree(from.getDimSize(i), sizes[dim]))
      return emitOpError("expected size 1 or ")
             << sizes[dim] << " in operand dimension " << i << ", got " << from.getDimSize(i);
  return success();
}

LogicalResult DynamicPadOp::verify() {
  RankedTensorType from = getOperand().getType();
  if (failed(verifyElement(*this, "a result", getType(), from.getElementType())) ||
      failed(verifyElement(*this, "a padding value", getPaddingValue().getType(), from.getElementType())) ||
      failed(verifyShape(*this, "a padding value", getPaddingValue().getType(), {})) ||
      failed(verifyCount(*this, "result dimensions", getType().getRank(), from.getRank())))
    return failure();
  for (Value counts : {getEdgePaddingLow(), getEdgePaddingHigh(), getInteriorPadding()})
    if (failed(verifyCount(*this, "counts in a padding operand", cast<RankedTensorType>(counts.getType()).getDimSize(0),
                           from.getRank())))
      return failure();
  auto low = getConstantInts(getEdgePaddingLow()), high = getConstantInts(getEdgePaddingHigh());
  auto interior = getConstantInts(getInteriorPadding());
  for (int64_t count : interior.value_or(SmallVector<int64_t>()))
    if (count < 0)
      return emitOpError("expected interior padding >= 0, got ") << count;
  if (!low || !high || !interior)
    return success();
  SmallVector<int64_t> expected;
  for (auto [i, size] : llvm::enumerate(from.getShape())) {
    int64_t limit = int64_t(1) << 31;
    if (!isWithin((*low)[i], limit) || !isWithin((*high)[i], limit) || (*interior)[i] > limit)
      return emitOpError("expected counts of at most ") << limit << " in dimension " << i;
    bool isKnown = !ShapedType::isDynamic(size) && size <= limit;
    expected.push_back(isKnown ? size + std::max<int64_t>(size - 1, 0) * (*interior)[i] + (*low)[i] + (*high)[i]
                               : ShapedType::kDynamic);
    if (isKnown && expected.back() < 0)
      return emitOpError("expected a size >= 0 in dimension ") << i << ", got " << expected.back();
  }
  return verifyShape(*this, "a result", getType(), expected);
}

LogicalResult RealDynamicSliceOp::verify() {
  RankedTensorType from = getOperand().getType();
  if (failed(verifyElement(*this, "a result", getType(), from.getElementType())) ||
      failed(verifyCount(*this, "result dimensions", getType().getRank(), from.getRank())))
    return failure();
  for (Value list : {getStartIndices(), getLimitIndices(), getStrides()})
    if (failed(verifyCount(*this, "entries in an operand of starts, limits or strides",
                           cast<RankedTensorType>(list.getType()).getDimSize(0), from.getRank())))
      return failure();
  auto starts = getConstantInts(getStartIndices()), limits = getConstantInts(getLimitIndices());
  auto strides = getConstantInts(getStrides());
  if (!starts || !limits || !strides)
    return success();
  SmallVector<int64_t> expected;
  for (auto [i, extent] : llvm::enumerate(from.getShape())) {
    int64_t size = ShapedType::isDynamic(extent) ? std::numeric_limits<int64_t>::max() : extent;
    if ((*starts)[i] < 0 || (*limits)[i] < (*starts)[i] || (*limits)[i] > size || (*strides)[i] < 1)
      return emitOpError("expected 0 <= start <= limit <= ")
             << size << " and a positive stride in dimension " << i << ", got " << (*starts)[i] << ':' << (*limits)[i]
             << ':' << (*strides)[i];
    expected.push_back(llvm::divideCeil((*limits)[i] - (*starts)[i], (*strides)[i]));
  }
  return verifyShape(*this, "a result", getType(), expected);
}

/// A scalar of 32-bit integers.
static LogicalResult verifySize(Operation *op, StringRef what, RankedTensorType type) {
  if (type.getRank() == 0 && type.getElementType().isInteger(32))
    return success();
  return op->emitOpError("expected ") << what << " of type tensor<i32>, got " << type;
}

LogicalResult GetDimensionSizeOp::verify() {
  int64_t dim = getDimension();
  return failure(failed(verifyDims(*this, "a dimension", dim, getOperand().getType().getRank())) ||
                 failed(verifySize(*this, "a result", getType())));
}

LogicalResult SetDimensionSizeOp::verify() {
  int64_t dim = getDimension();
  RankedTensorType from = getOperand().getType();
  if (failed(verifyDims(*this, "a dimension", dim, from.getRank())) ||
      failed(verifySize(*this, "a size", getSize().getType())) ||
      failed(verifyElement(*this, "a result", getType(), from.getElementType())))
    return failure();
  SmallVector<int64_t> expected(from.getShape());
  expected[dim] = ShapedType::kDynamic;
  return verifyShape(*this, "a result", getType(), expected);
}
