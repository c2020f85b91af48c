//===- VerifyShape.cpp - Verifiers of elementwise and shape ops -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Result shapes from operand shapes and attributes.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

/// The element type of each part of a complex number.
static Type partOf(Type element) {
  auto complex = dyn_cast<ComplexType>(element);
  return complex ? complex.getElementType() : element;
}

LogicalResult AbsOp::verify() {
  return verifyElement(*this, "a result", getType(), partOf(getOperand().getType().getElementType()));
}

LogicalResult RealOp::verify() {
  return verifyElement(*this, "a result", getType(), partOf(getOperand().getType().getElementType()));
}

LogicalResult ImagOp::verify() {
  return verifyElement(*this, "a result", getType(), partOf(getOperand().getType().getElementType()));
}

LogicalResult ComplexOp::verify() {
  Type element = getLhs().getType().getElementType();
  if (!element.isF32() && !element.isF64())
    return emitOpError("expected parts of f32 or f64, got ") << element;
  if (failed(verifyElement(*this, "parts", getRhs().getType(), element)))
    return failure();
  return verifyElement(*this, "a result", getType(), ComplexType::get(element));
}

LogicalResult IsFiniteOp::verify() {
  if (!isFloatTensor(getOperand().getType()))
    return emitOpError("expected floats, got ") << getOperand().getType();
  return verifyElement(*this, "a result", getType(), IntegerType::get(getContext(), 1));
}

LogicalResult UniformDequantizeOp::verify() {
  auto element = cast<quant::QuantizedType>(getOperand().getType().getElementType());
  return verifyElement(*this, "a result", getType(), element.getExpressedType());
}

/// Bits of an element; a quantized number has those of its storage, a complex one those of both parts.
static int64_t widthOf(Type element) {
  if (auto complex = dyn_cast<::mlir::ComplexType>(element))
    return 2 * widthOf(complex.getElementType());
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    return quantized.getStorageTypeIntegralWidth();
  return element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
}

LogicalResult BitcastConvertOp::verify() {
  RankedTensorType from = getOperand().getType(), to = getType();
  if (isa<::mlir::ComplexType>(from.getElementType()) != isa<::mlir::ComplexType>(to.getElementType()))
    return emitOpError("expected both or neither to be complex, got ") << from << " and " << to;
  int64_t fromBits = widthOf(from.getElementType()), toBits = widthOf(to.getElementType());
  SmallVector<int64_t> expected(from.getShape());
  if (fromBits > toBits && fromBits % toBits == 0) {
    expected.push_back(fromBits / toBits);
  } else if (fromBits < toBits && toBits % fromBits == 0) {
    if (expected.empty() || !sizesAgree(expected.back(), toBits / fromBits))
      return emitOpError("expected a last dimension of ") << toBits / fromBits << ", got " << from;
    expected.pop_back();
  } else if (fromBits != toBits) {
    return emitOpError("expected one element width to divide the other, got ") << from << " and " << to;
  }
  return verifyShape(*this, "a result", to, expected);
}

LogicalResult CompareOp::verify() {
  return verifyElement(*this, "a right operand", getRhs().getType(), getLhs().getType().getElementType());
}

LogicalResult SelectOp::verify() {
  RankedTensorType type = getType();
  if (!typesAgree(getOnTrue().getType(), type) || !typesAgree(getOnFalse().getType(), type))
    return emitOpError("expected both values to have the result type ")
           << type << ", got " << getOnTrue().getType() << " and " << getOnFalse().getType();
  if (getPred().getType().getRank() == 0)
    return success();
  return verifyShape(*this, "a predicate", getPred().getType(), type.getShape());
}

LogicalResult ClampOp::verify() {
  RankedTensorType type = getType();
  if (!typesAgree(getOperand().getType(), type))
    return emitOpError("expected an operand of the result type ") << type << ", got " << getOperand().getType();
  for (Value bound : {Value(getMin()), Value(getMax())}) {
    auto boundType = cast<RankedTensorType>(bound.getType());
    if (failed(verifyElement(*this, "a bound", boundType, type.getElementType())))
      return failure();
    if (boundType.getRank() != 0 && failed(verifyShape(*this, "a bound", boundType, type.getShape())))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

LogicalResult ConstantOp::verify() {
  RankedTensorType type = getType();
  if (!type.hasStaticShape())
    return emitOpError("expected a result of static shape, got ") << type;
  // Quantized numbers are written as their storage.
  Type element = type.getElementType();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    auto storage = cast<IntegerType>(quantized.getStorageType());
    bool isSigned = quantized.isSigned() || storage.isUnsigned();
    element = isSigned ? storage : IntegerType::get(getContext(), storage.getWidth(), IntegerType::Unsigned);
  }
  auto value = dyn_cast<RankedTensorType>(getValue().getShapedType());
  if (!value || value.getShape() != type.getShape() || value.getElementType() != element)
    return emitOpError("expected a value of the result type ") << type << ", got " << getValue().getShapedType();
  return success();
}

LogicalResult IotaOp::verify() {
  int64_t dim = getIotaDimension();
  return verifyDims(*this, "an iota dimension", dim, getType().getRank());
}

LogicalResult BroadcastInDimOp::verify() {
  RankedTensorType from = getOperand().getType(), to = getType();
  SmallVector<int64_t> dims = getBroadcastDimensions();
  if (failed(verifyElement(*this, "a result", to, from.getElementType())) ||
      failed(verifyCount(*this, "broadcast dimensions", dims.size(), from.getRank())) ||
      failed(verifyDims(*this, "broadcast dimensions", dims, to.getRank())))
    return failure();
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) != 1 && !sizesAgree(from.getDimSize(i), to.getDimSize(dim)))
      return emitOpError("expected size 1 or ")
             << to.getDimSize(dim) << " in operand dimension " << i << ", got " << from.getDimSize(i);
  return success();
}

LogicalResult BroadcastOp::verify() {
  SmallVector<int64_t> expected = getBroadcastSizes();
  llvm::append_range(expected, getOperand().getType().getShape());
  return failure(failed(verifyElement(*this, "a result", getType(), getOperand().getType().getElementType())) ||
                 failed(verifyShape(*this, "a result", getType(), expected)));
}

LogicalResult ReshapeOp::verify() {
  RankedTensorType from = getOperand().getType(), to = getType();
  if (failed(verifyElement(*this, "a result", to, from.getElementType())))
    return failure();
  if (!from.hasStaticShape() || !to.hasStaticShape() || from.getNumElements() == to.getNumElements())
    return success();
  return emitOpError("expected as many elements as the operand has (")
         << from.getNumElements() << "), got " << to.getNumElements();
}

LogicalResult TransposeOp::verify() {
  RankedTensorType from = getOperand().getType();
  SmallVector<int64_t> dims = getPermutation();
  if (failed(verifyCount(*this, "dimensions in the permutation", dims.size(), from.getRank())) ||
      failed(verifyDims(*this, "permutation dimensions", dims, from.getRank())))
    return failure();
  auto expected = llvm::map_to_vector(dims, [&](int64_t dim) { return from.getDimSize(dim); });
  if (failed(verifyElement(*this, "a result", getType(), from.getElementType())))
    return failure();
  return verifyShape(*this, "a result", getType(), expected);
}

LogicalResult ReverseOp::verify() { return verifyDims(*this, "dimensions", getDimensions(), getType().getRank()); }

LogicalResult ConcatenateOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  int64_t dim = getDimension();
  if (failed(verifyDims(*this, "a dimension", dim, first.getRank())))
    return failure();
  SmallVector<int64_t> expected(first.getShape());
  expected[dim] = 0;
  for (Value input : getInputs()) {
    auto type = cast<RankedTensorType>(input.getType());
    SmallVector<int64_t> shape(first.getShape());
    if (type.getRank() == first.getRank())
      shape[dim] = type.getDimSize(dim);
    if (failed(verifyShape(*this, "an operand", type, shape)))
      return failure();
    for (int64_t other = 0; other < first.getRank(); ++other)
      if (other != dim && ShapedType::isDynamic(expected[other]))
        expected[other] = type.getDimSize(other);
    bool isKnown = !ShapedType::isDynamic(expected[dim]) && !ShapedType::isDynamic(shape[dim]);
    expected[dim] = isKnown ? expected[dim] + shape[dim] : ShapedType::kDynamic;
  }
  return verifyShape(*this, "a result", getType(), expected);
}

LogicalResult SliceOp::verify() {
  RankedTensorType from = getOperand().getType();
  SmallVector<int64_t> starts = getStartIndices(), limits = getLimitIndices(), strides = getStrides();
  size_t rank = from.getRank();
  if (failed(verifyCount(*this, "start indices", starts.size(), rank)) ||
      failed(verifyCount(*this, "limit indices", limits.size(), rank)) ||
      failed(verifyCount(*this, "strides", strides.size(), rank)))
    return failure();
  SmallVector<int64_t> expected;
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = from.isDynamicDim(i) ? std::numeric_limits<int64_t>::max() : from.getDimSize(i);
    if (starts[i] < 0 || limits[i] < starts[i] || limits[i] > size || strides[i] < 1)
      return emitOpError("expected 0 <= start <= limit <= ")
             << size << " and a positive stride in dimension " << i << ", got " << starts[i] << ':' << limits[i] << ':'
             << strides[i];
    expected.push_back(llvm::divideCeil(limits[i] - starts[i], strides[i]));
  }
  return verifyShape(*this, "a result", getType(), expected);
}

LogicalResult PadOp::verify() {
  RankedTensorType from = getOperand().getType();
  SmallVector<int64_t> low = getEdgePaddingLow(), high = getEdgePaddingHigh(), interior = getInteriorPadding();
  size_t rank = from.getRank();
  if (failed(verifyShape(*this, "a padding value", getPaddingValue().getType(), {})) ||
      failed(verifyCount(*this, "low counts", low.size(), rank)) ||
      failed(verifyCount(*this, "high counts", high.size(), rank)) ||
      failed(verifyCount(*this, "interior counts", interior.size(), rank)))
    return failure();
  SmallVector<int64_t> expected;
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = from.getDimSize(i), limit = int64_t(1) << 40;
    if (interior[i] < 0 || interior[i] > limit || !isWithin(low[i], limit) || !isWithin(high[i], limit))
      return emitOpError("expected interior >= 0 and counts of at most ")
             << limit << " in dimension " << i << ", got low " << low[i] << ", high " << high[i] << ", interior "
             << interior[i];
    if (ShapedType::isDynamic(size)) {
      expected.push_back(size);
      continue;
    }
    if (size > 1 && interior[i] > limit / size)
      return emitOpError("expected a result that fits in memory, got interior ") << interior[i];
    expected.push_back(size + std::max<int64_t>(size - 1, 0) * interior[i] + low[i] + high[i]);
    if (expected.back() < 0)
      return emitOpError("expected a size >= 0 in dimension ") << i << ", got " << expected.back();
  }
  return verifyShape(*this, "a result", getType(), expected);
}

/// Indices are integer scalars, one per dimension; a slice fits into the operand.
static LogicalResult verifyDynamic(Operation *op, RankedTensorType operand, OperandRange indices,
                                   ArrayRef<int64_t> sizes) {
  if (failed(verifyCount(op, "start indices", indices.size(), operand.getRank())) ||
      failed(verifyCount(op, "slice sizes", sizes.size(), operand.getRank())))
    return failure();
  for (Value index : indices) {
    auto type = cast<RankedTensorType>(index.getType());
    if (type.getRank() != 0 || !type.getElementType().isInteger() || type.getElementType().isInteger(1))
      return op->emitOpError("expected start indices that are integer scalars, got ") << type;
    if (type != indices.front().getType())
      return op->emitOpError("expected start indices of one type, got ")
             << indices.front().getType() << " and " << type;
  }
  for (auto [i, size] : llvm::enumerate(sizes))
    if (!ShapedType::isDynamic(size) && (size < 0 || (!operand.isDynamicDim(i) && size > operand.getDimSize(i))))
      return op->emitOpError("expected a slice size in [0, ")
             << operand.getDimSize(i) << "] in dimension " << i << ", got " << size;
  return success();
}

LogicalResult DynamicSliceOp::verify() {
  RankedTensorType from = getOperand().getType();
  if (failed(verifyDynamic(*this, from, getStartIndices(), getSliceSizes())) ||
      failed(verifyElement(*this, "a result", getType(), from.getElementType())))
    return failure();
  return verifyShape(*this, "a result", getType(), getSliceSizes());
}

LogicalResult DynamicUpdateSliceOp::verify() {
  RankedTensorType from = getOperand().getType(), update = getUpdate().getType();
  if (failed(verifyDynamic(*this, from, getStartIndices(), update.getShape())) ||
      failed(verifyElement(*this, "an update", update, from.getElementType())))
    return failure();
  if (!typesAgree(getType(), from))
    return emitOpError("expected a result of the operand type ") << from << ", got " << getType();
  return success();
}
