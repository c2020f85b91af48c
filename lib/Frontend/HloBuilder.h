//===- HloBuilder.h - Small steps in StableHLO ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What passes that write calls and older ops in StableHLO have in common.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_HLOBUILDER_H
#define PARTITA_LIB_FRONTEND_HLOBUILDER_H

#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/Builders.h"

namespace mlir::partita::frontend {

/// Makes ops at one place, whose types follow from their operands.
class HloBuilder {
public:
  HloBuilder(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}
  explicit HloBuilder(OpBuilder &builder, Operation *op) : HloBuilder(builder, op->getLoc()) {}

  static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

  template <typename OpTy> Value unary(Value x) { return OpTy::create(builder, loc, x.getType(), x); }
  /// A function that may be told how accurate to be.
  template <typename OpTy> Value function(Value x) { return OpTy::create(builder, loc, x.getType(), x, Attribute()); }
  template <typename OpTy> Value binary(Value x, Value y) { return OpTy::create(builder, loc, x.getType(), x, y); }
  Value add(Value x, Value y) { return binary<shlo::AddOp>(x, y); }
  Value sub(Value x, Value y) { return binary<shlo::SubOp>(x, y); }
  Value mul(Value x, Value y) { return binary<shlo::MulOp>(x, y); }
  Value div(Value x, Value y) { return binary<shlo::DivOp>(x, y); }
  Value max(Value x, Value y) { return binary<shlo::MaxOp>(x, y); }
  Value compare(Value x, Value y, shlo::Direction direction);
  Value select(Value predicate, Value x, Value y);

  /// One element everywhere. The second form is for floats, and rounds.
  Value splat(RankedTensorType type, Attribute element);
  Value splat(RankedTensorType type, double value);
  /// Zero of any numbers.
  Value zero(RankedTensorType type);
  Value iota(RankedTensorType type, int64_t dim);

  /// The value itself if it is of this type already.
  Value convert(Value value, Type element);
  Value reshape(Value value, ArrayRef<int64_t> shape);
  Value transpose(Value value, ArrayRef<int64_t> permutation);
  /// Operand dimension i becomes result dimension dims[i].
  Value broadcast(Value value, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
  /// What `OpTy` makes of the elements along `dims`, from `initial` on.
  template <typename OpTy> Value reduce(Value value, ArrayRef<int64_t> dims, Value initial) {
    shlo::ReduceOp op = reduceOp(value, dims, initial);
    OpBuilder::InsertionGuard guard(builder);
    Type scalar = initial.getType();
    Block *body = builder.createBlock(&op.getBody(), {}, {scalar, scalar}, {loc, loc});
    Value result = OpTy::create(builder, loc, scalar, body->getArgument(0), body->getArgument(1));
    shlo::ReturnOp::create(builder, loc, result);
    return op.getResult(0);
  }
  /// The sum along `dims`.
  Value sum(Value value, ArrayRef<int64_t> dims);
  /// What has been reduced along `dims`, everywhere in `shape`.
  Value spread(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);

  OpBuilder &builder;
  Location loc;

private:
  shlo::ReduceOp reduceOp(Value value, ArrayRef<int64_t> dims, Value initial);
};

/// The shape without the dimensions `dims`.
SmallVector<int64_t> without(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
/// The dimensions below `rank` that are not in `dims`.
SmallVector<int64_t> others(int64_t rank, ArrayRef<int64_t> dims);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_HLOBUILDER_H
