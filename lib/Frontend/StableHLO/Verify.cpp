//===- Verify.cpp - Checks shared by the verifiers of the reader ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes, dimension lists and element types.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// Larger counts in attributes are refused, so that sums and products of a few of them cannot overflow.
static constexpr int64_t largest = int64_t(1) << 31;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool isNumber(Type element) {
  if (auto complex = dyn_cast<::mlir::ComplexType>(element))
    return isa<FloatType>(complex.getElementType());
  if (auto integer = dyn_cast<IntegerType>(element))
    return llvm::isPowerOf2_32(integer.getWidth()) && integer.getWidth() <= 64;
  return isa<FloatType, IndexType, quant::QuantizedType>(element);
}

/// The element type of a tensor of numbers; null for other types.
static Type elementOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isNumber(tensor.getElementType()) ? tensor.getElementType() : Type();
}

bool shlo::isTensor(Type type) { return elementOf(type) != nullptr; }

bool shlo::isStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!isTensor(type))
    return false;
  for (int64_t dim = 0; dim < tensor.getRank(); ++dim)
    if (tensor.isDynamicDim(dim) && ShapedType::isDynamic(getBound(tensor, dim)))
      return false;
  return true;
}

bool shlo::isReadableTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!isTensor(type) || !tensor.hasStaticShape() || tensor.getEncoding() ||
      isa<quant::QuantizedType>(tensor.getElementType()))
    return false;
  int64_t product = 1;
  for (int64_t size : tensor.getShape()) {
    if (size > 0 && product > (int64_t(1) << 53) / size)
      return false;
    product *= std::max<int64_t>(size, 1);
  }
  return true;
}

bool shlo::isPredicate(Type type) { return isTensor(type) && elementOf(type).isSignlessInteger(1); }
bool shlo::isLogicTensor(Type type) { return isTensor(type) && isa<IntegerType>(elementOf(type)); }
bool shlo::isIntTensor(Type type) { return isLogicTensor(type) && !elementOf(type).isInteger(1); }
bool shlo::isFloatTensor(Type type) { return isTensor(type) && isa<FloatType, quant::QuantizedType>(elementOf(type)); }
bool shlo::isMathTensor(Type type) {
  return isFloatTensor(type) || (isTensor(type) && isa<::mlir::ComplexType>(elementOf(type)));
}
bool shlo::isQuantTensor(Type type) { return isTensor(type) && isa<quant::QuantizedType>(elementOf(type)); }

bool shlo::isShapeTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 1 && tensor.hasStaticShape() &&
         (isIntTensor(type) || isa<IndexType>(tensor.getElementType()));
}

bool shlo::isValue(Type type) { return isTensor(type) || isa<TupleType, TokenType, FutureType>(type); }
bool shlo::isAnyValue(Type type) { return isValue(type) || isa<MemRefType, UnrankedTensorType>(type); }

int64_t shlo::getBound(RankedTensorType type, int64_t dim) {
  auto fields = dyn_cast_or_null<FieldsAttr>(type.getEncoding());
  auto bounds = fields && fields.getName() == "bounds" ? fields.getFields().getAs<ArrayAttr>("values") : ArrayAttr();
  if (!bounds || dim >= int64_t(bounds.size()))
    return ShapedType::kDynamic;
  auto bound = dyn_cast<IntegerAttr>(bounds[dim]);
  return bound && bound.getInt() >= 0 ? bound.getInt() : ShapedType::kDynamic;
}

std::optional<SmallVector<int64_t>> shlo::getConstantInts(Value value) {
  // Tensor constants of arith as well: torch-mlir prints them.
  Operation *op = value.getDefiningOp();
  bool isConstant = op && (isa<ConstantOp>(op) || op->getName().getStringRef() == "arith.constant");
  auto attr = isConstant ? op->getAttrOfType<DenseIntElementsAttr>("value") : DenseIntElementsAttr();
  if (!attr || attr.getNumElements() > 64)
    return std::nullopt;
  SmallVector<int64_t> values;
  for (const APInt &each : attr.getValues<APInt>())
    values.push_back(attr.getElementType().isUnsignedInteger() ? each.getZExtValue() : each.getSExtValue());
  if (llvm::is_contained(values, ShapedType::kDynamic)) // No size, and not to be taken for an unknown one.
    return std::nullopt;
  return values;
}

bool shlo::shapesAgree(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() && llvm::all_of_zip(a, b, [](int64_t x, int64_t y) { return sizesAgree(x, y); });
}

bool shlo::elementsAgree(Type a, Type b) {
  auto x = dyn_cast<quant::QuantizedType>(a), y = dyn_cast<quant::QuantizedType>(b);
  return a == b || (x && y && x.isSigned() == y.isSigned() && x.getStorageType() == y.getStorageType() &&
                    x.getExpressedType() == y.getExpressedType());
}

/// A static size lies within the other type's bound.
static bool boundsAgree(RankedTensorType a, RankedTensorType b) {
  for (int64_t dim = 0; dim < a.getRank(); ++dim) {
    int64_t first = getBound(a, dim), second = getBound(b, dim);
    if ((!ShapedType::isDynamic(first) && b.getDimSize(dim) > first) ||
        (!ShapedType::isDynamic(second) && a.getDimSize(dim) > second))
      return false;
  }
  return true;
}

bool shlo::typesAgree(Type a, Type b) {
  auto x = dyn_cast<RankedTensorType>(a), y = dyn_cast<RankedTensorType>(b);
  return a == b || (x && y && shapesAgree(x.getShape(), y.getShape()) &&
                    elementsAgree(x.getElementType(), y.getElementType()) && boundsAgree(x, y));
}

bool shlo::typesAgree(TypeRange a, TypeRange b) {
  return a.size() == b.size() && llvm::all_of_zip(a, b, [](Type x, Type y) { return typesAgree(x, y); });
}

/// Quantized along the same dimension: then an operand and the result have the same numbers of scales.
static LogicalResult verifyAxes(Operation *op, Type operand, Type result) {
  auto x = dyn_cast<quant::UniformQuantizedPerAxisType>(getElementTypeOrSelf(operand));
  auto y = dyn_cast<quant::UniformQuantizedPerAxisType>(getElementTypeOrSelf(result));
  if (!x || (y && x.getQuantizedDimension() == y.getQuantizedDimension()))
    return success();
  return op->emitOpError("expected a result quantized along dimension ")
         << x.getQuantizedDimension() << " as an operand is, got " << result;
}

LogicalResult shlo::verifySameTypes(Operation *op) {
  if (op->getNumResults() == 0)
    return success();
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!result)
    return success(); // Said already, by the constraint on the type.
  SmallVector<int64_t> known(result.getShape());
  for (Type type : op->getOperandTypes()) {
    if (!typesAgree(type, result) || !shapesAgree(cast<RankedTensorType>(type).getShape(), known))
      return op->emitOpError("expected one type for all operands and results, got ") << type << " and " << result;
    if (failed(verifyAxes(op, type, result)))
      return failure();
    for (auto [size, other] : llvm::zip(known, cast<RankedTensorType>(type).getShape()))
      size = ShapedType::isDynamic(size) ? other : size;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void shlo::printList(InFlightDiagnostic &diag, ArrayRef<int64_t> list) {
  diag << '[';
  llvm::interleave(
      list, [&](int64_t value) { ShapedType::isDynamic(value) ? diag << '?' : diag << value; }, [&] { diag << ", "; });
  diag << ']';
}

LogicalResult shlo::verifyCount(Operation *op, StringRef what, size_t got, size_t expected) {
  if (got == expected)
    return success();
  return op->emitOpError("expected ") << expected << ' ' << what << ", got " << got;
}

LogicalResult shlo::verifyDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank)
      return op->emitOpError("expected ") << what << " in [0, " << rank << "), got " << dim;
    if (seen.test(dim))
      return op->emitOpError("expected ") << what << " each at most once, got " << dim << " twice";
    seen.set(dim);
  }
  return success();
}

LogicalResult shlo::verifySortedDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank) {
  if (failed(verifyDims(op, what, dims, rank)))
    return failure();
  if (llvm::is_sorted(dims))
    return success();
  InFlightDiagnostic error = op->emitOpError("expected ") << what << " in ascending order, got ";
  printList(error, dims);
  return error;
}

LogicalResult shlo::verifyShape(Operation *op, StringRef what, RankedTensorType type, ArrayRef<int64_t> shape) {
  if (shapesAgree(type.getShape(), shape))
    return success();
  InFlightDiagnostic error = op->emitOpError("expected ") << what << " of shape ";
  printList(error, shape);
  return error << ", got " << type;
}

LogicalResult shlo::verifyElement(Operation *op, StringRef what, RankedTensorType type, Type element) {
  if (elementsAgree(type.getElementType(), element))
    return success();
  return op->emitOpError("expected ") << what << " of element type " << element << ", got " << type;
}

LogicalResult shlo::verifyBody(Operation *op, StringRef what, Region &region, TypeRange arguments, TypeRange results) {
  Block &block = region.front();
  if (!typesAgree(block.getArgumentTypes(), arguments)) {
    InFlightDiagnostic error = op->emitOpError("expected ")
                               << what << " to take (" << arguments << "), got (" << block.getArgumentTypes() << ")";
    return error;
  }
  auto end = dyn_cast<ReturnOp>(block.getTerminator());
  if (!end)
    return op->emitOpError("expected ") << what << " to end in stablehlo.return, got '"
                                        << block.getTerminator()->getName() << "'";
  if (!typesAgree(end.getOperandTypes(), results)) {
    InFlightDiagnostic error = op->emitOpError("expected ")
                               << what << " to return (" << results << "), got (" << end.getOperandTypes() << ")";
    error.attachNote(end.getLoc()) << "returned here";
    return error;
  }
  return success();
}

LogicalResult shlo::verifyPrecision(Operation *op, std::optional<ArrayAttr> precision) {
  if (!precision)
    return success();
  if (precision->size() > 2)
    return op->emitOpError("expected at most 2 entries in precision_config, one per operand, got ")
           << precision->size();
  for (Attribute each : *precision)
    if (!isa<PrecisionAttr>(each))
      return op->emitOpError("expected precision_config to hold #stablehlo<precision DEFAULT>, HIGH or HIGHEST, got ")
             << each;
  return success();
}

SmallVector<Type> shlo::scalarsOf(TypeRange types) {
  return llvm::map_to_vector(types, [](Type type) -> Type {
    return RankedTensorType::get({}, cast<RankedTensorType>(type).getElementType());
  });
}

FailureOr<SmallVector<WindowDim>> shlo::readWindow(Operation *op, ArrayRef<int64_t> sizes,
                                                   std::optional<SmallVector<int64_t>> strides,
                                                   std::optional<DenseIntElementsAttr> padding,
                                                   std::optional<SmallVector<int64_t>> baseDilations,
                                                   std::optional<SmallVector<int64_t>> windowDilations) {
  size_t rank = sizes.size();
  SmallVector<WindowDim> window(rank);
  auto fill = [&](std::optional<SmallVector<int64_t>> &list, StringRef what, int64_t WindowDim::*member) {
    if (!list)
      return success();
    if (failed(verifyCount(op, what, list->size(), rank)))
      return failure();
    for (auto [dim, value] : llvm::zip(window, *list)) {
      if ((value < 1 && !ShapedType::isDynamic(value)) || value > largest)
        return LogicalResult(op->emitOpError("expected positive ") << what << ", got " << value);
      dim.*member = value;
    }
    return success();
  };
  std::optional<SmallVector<int64_t>> all(llvm::to_vector(sizes));
  if (failed(fill(all, "window dimensions", &WindowDim::size)) ||
      failed(fill(strides, "window strides", &WindowDim::stride)) ||
      failed(fill(baseDilations, "base dilations", &WindowDim::baseDilation)) ||
      failed(fill(windowDilations, "window dilations", &WindowDim::windowDilation)))
    return failure();
  if (!padding)
    return window;
  if (failed(verifyCount(op, "rows of padding", padding->getType().getDimSize(0), rank)))
    return failure();
  auto values = padding->getValues<int64_t>();
  for (auto [i, dim] : llvm::enumerate(window)) {
    dim.low = values[2 * i];
    dim.high = values[2 * i + 1];
    if (!isWithin(dim.low, largest) || !isWithin(dim.high, largest))
      return LogicalResult(op->emitOpError("expected padding of at most ")
                           << largest << ", got " << dim.low << ", " << dim.high);
  }
  return window;
}

int64_t shlo::countPositions(const WindowDim &window, int64_t input) {
  if (ShapedType::isDynamic(input) || ShapedType::isDynamic(window.size))
    return ShapedType::kDynamic;
  int64_t base = input == 0 ? 0 : (input - 1) * window.baseDilation + 1;
  int64_t padded = base + window.low + window.high;
  int64_t reach = (window.size - 1) * window.windowDilation + 1;
  return padded < reach ? 0 : (padded - reach) / window.stride + 1;
}
