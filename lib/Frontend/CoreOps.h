//===- CoreOps.h - Small steps at the core level ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes of shape, constants and regions that every front end needs.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_COREOPS_H
#define PARTITA_LIB_FRONTEND_COREOPS_H

#include "partita/Interfaces/Splat.h"
#include "partita/Layout/Combiner.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::partita::frontend {

/// The type of a value that is a tensor.
inline RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }
/// A tensor, or scalar, of other elements.
inline Type withElement(Type type, Type element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? Type(tensor.clone(element)) : element;
}

/// The identity is the value itself.
Value reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape);
/// Dimension i of the result is dimension permutation[i].
Value transpose(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> permutation);
/// Operand dimension i becomes result dimension dims[i]; size 1 grows.
Value broadcast(OpBuilder &builder, Location loc, Value value, RankedTensorType type, ArrayRef<int64_t> dims);
Value slice(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> sizes,
            ArrayRef<int64_t> strides);
Value empty(OpBuilder &builder, Location loc, RankedTensorType type);

/// A tensor, or scalar, with one value everywhere. The second form rounds to the element type.
Value splat(OpBuilder &builder, Location loc, Type type, Attribute element);
Value splat(OpBuilder &builder, Location loc, Type type, double value);

/// The combiner of a body that applies one arith op to its arguments `first` and `second`.
std::optional<::partita::Combiner> matchCombiner(Block &body, unsigned first, unsigned second);

/// Clones the ops of a body of scalars; `arguments` stand for its arguments. Constants from outside are cloned too; any
/// other value from outside is an error, because regions of nd ops are isolated.
LogicalResult cloneBody(OpBuilder &builder, Block &body, ValueRange arguments, SmallVectorImpl<Value> &results);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_COREOPS_H
