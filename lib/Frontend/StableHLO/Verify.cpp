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

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// Larger counts in attributes are refused, so that sums and products of a few of them cannot overflow.
static constexpr int64_t largest = int64_t(1) << 31;

bool shlo::isReadableTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding())
    return false;
  Type element = tensor.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    return isa<FloatType>(complex.getElementType());
  int64_t product = 1;
  for (int64_t size : tensor.getShape()) {
    if (size > 0 && product > (int64_t(1) << 53) / size)
      return false;
    product *= std::max<int64_t>(size, 1);
  }
  return element.isIntOrIndexOrFloat();
}

bool shlo::isPredicate(Type type) {
  return isReadableTensor(type) && cast<RankedTensorType>(type).getElementType().isSignlessInteger(1);
}

bool shlo::isReadableValue(Type type) { return isReadableTensor(type) || isa<TupleType, TokenType>(type); }

void shlo::printList(InFlightDiagnostic &diag, ArrayRef<int64_t> list) {
  diag << '[';
  llvm::interleaveComma(list, diag);
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
  if (type.getShape() == shape)
    return success();
  InFlightDiagnostic error = op->emitOpError("expected ") << what << " of shape ";
  printList(error, shape);
  return error << ", got " << type;
}

LogicalResult shlo::verifyElement(Operation *op, StringRef what, RankedTensorType type, Type element) {
  if (type.getElementType() == element)
    return success();
  return op->emitOpError("expected ") << what << " of element type " << element << ", got " << type;
}

LogicalResult shlo::verifyBody(Operation *op, StringRef what, Region &region, TypeRange arguments, TypeRange results) {
  Block &block = region.front();
  if (block.getArgumentTypes() != arguments) {
    InFlightDiagnostic error = op->emitOpError("expected ")
                               << what << " to take (" << arguments << "), got (" << block.getArgumentTypes() << ")";
    return error;
  }
  auto end = dyn_cast<ReturnOp>(block.getTerminator());
  if (!end)
    return op->emitOpError("expected ") << what << " to end in stablehlo.return, got '"
                                        << block.getTerminator()->getName() << "'";
  if (end.getOperandTypes() != results) {
    InFlightDiagnostic error = op->emitOpError("expected ")
                               << what << " to return (" << results << "), got (" << end.getOperandTypes() << ")";
    error.attachNote(end.getLoc()) << "returned here";
    return error;
  }
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
      if (value < 1 || value > largest)
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
    if (std::max(std::abs(dim.low), std::abs(dim.high)) > largest)
      return LogicalResult(op->emitOpError("expected padding of at most ")
                           << largest << ", got " << dim.low << ", " << dim.high);
  }
  return window;
}

int64_t shlo::countPositions(const WindowDim &window, int64_t input) {
  int64_t base = input == 0 ? 0 : (input - 1) * window.baseDilation + 1;
  int64_t padded = base + window.low + window.high;
  int64_t reach = (window.size - 1) * window.windowDilation + 1;
  return padded < reach ? 0 : (padded - reach) / window.stride + 1;
}
