//===- Verify.h - Checks shared by the verifiers of the reader --*- C++ -*-===//
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
#ifndef PARTITA_LIB_FRONTEND_STABLEHLO_VERIFY_H
#define PARTITA_LIB_FRONTEND_STABLEHLO_VERIFY_H

#include "partita/Frontend/StableHLO/Shlo.h"

namespace mlir::partita::shlo {

/// Prints `[1, 2]` into a diagnostic.
void printList(InFlightDiagnostic &diag, ArrayRef<int64_t> list);

/// Unknown sizes agree with any size.
inline bool sizesAgree(int64_t a, int64_t b) { return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b); }
/// |value| <= limit, for any value.
inline bool isWithin(int64_t value, int64_t limit) { return -limit <= value && value <= limit; }
bool shapesAgree(ArrayRef<int64_t> a, ArrayRef<int64_t> b);
/// Equal, or quantized numbers of the same storage that mean the same type.
bool elementsAgree(Type a, Type b);
/// Tensors whose sizes and elements agree, or equal types.
bool typesAgree(Type a, Type b);
bool typesAgree(TypeRange a, TypeRange b);

/// `count` entries are expected in the list called `what`.
LogicalResult verifyCount(Operation *op, StringRef what, size_t got, size_t expected);

/// Dimensions in [0, rank), each at most once.
LogicalResult verifyDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank);

/// As verifyDims, and ascending.
LogicalResult verifySortedDims(Operation *op, StringRef what, ArrayRef<int64_t> dims, int64_t rank);

/// The type's shape (and element type) agree with the expected ones.
LogicalResult verifyShape(Operation *op, StringRef what, RankedTensorType type, ArrayRef<int64_t> shape);
LogicalResult verifyElement(Operation *op, StringRef what, RankedTensorType type, Type element);

/// A region's block takes `arguments` and ends in a return of `results`.
LogicalResult verifyBody(Operation *op, StringRef what, Region &region, TypeRange arguments, TypeRange results);

/// At most two precisions, one per operand.
LogicalResult verifyPrecision(Operation *op, std::optional<ArrayAttr> precision);

/// Scalar tensors of the element types of `types`.
SmallVector<Type> scalarsOf(TypeRange types);

/// Padding, strides and dilations of a window along one dimension. Counts stay below 2^31 so that nothing overflows.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1, windowDilation = 1;
};
/// One WindowDim per dimension from the attributes of an op; absent lists mean 1 (padding: 0).
FailureOr<SmallVector<WindowDim>> readWindow(Operation *op, ArrayRef<int64_t> sizes,
                                             std::optional<SmallVector<int64_t>> strides,
                                             std::optional<DenseIntElementsAttr> padding,
                                             std::optional<SmallVector<int64_t>> baseDilations,
                                             std::optional<SmallVector<int64_t>> windowDilations);
/// Number of window positions over `input` elements; unknown if `input` or the window's size is.
int64_t countPositions(const WindowDim &window, int64_t input);

} // namespace mlir::partita::shlo

#endif // PARTITA_LIB_FRONTEND_STABLEHLO_VERIFY_H
