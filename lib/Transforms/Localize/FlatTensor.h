//===- FlatTensor.h - Tensors as lists of elements --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a channel takes and gives: the elements in row-major order.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_LOCALIZE_FLATTENSOR_H
#define PARTITA_LIB_TRANSFORMS_LOCALIZE_FLATTENSOR_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::partita::localize {

/// The tensor with one dimension; the value itself if it has one.
Value flatten(OpBuilder &builder, Location loc, Value value);
/// The elements of a flat tensor in this shape.
Value unflatten(OpBuilder &builder, Location loc, Value flat, ArrayRef<int64_t> shape);

} // namespace mlir::partita::localize

#endif // PARTITA_LIB_TRANSFORMS_LOCALIZE_FLATTENSOR_H
