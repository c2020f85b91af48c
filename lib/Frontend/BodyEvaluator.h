//===- BodyEvaluator.h - Bodies of structured ops on tensors ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says with tensor ops what the body of a linalg op computes, value by value, for some of its loops. Indices count in
// i64. Elements that the body takes out of tensors become gathers, slices or changes of shape.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_BODYEVALUATOR_H
#define PARTITA_LIB_FRONTEND_BODYEVALUATOR_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::partita::frontend {

class BodyEvaluator {
public:
  BodyEvaluator(OpBuilder &builder, linalg::LinalgOp op);

  /// Whether `value` of the body can be said with tensor ops. Ask this first.
  bool canEvaluate(Value value);
  /// `value` over the loops `dims`, in that order; they hold all loops that it depends on.
  Value evaluate(Value value, ArrayRef<unsigned> dims);
  /// The loops that `value` depends on.
  llvm::SmallBitVector loopsOf(Value value);
  /// Sizes of loops.
  SmallVector<int64_t> sizesOf(ArrayRef<unsigned> dims) const;

private:
  struct Operand; ///< A tensor whose dimensions are loops, or computed.

  Value spread(Location loc, Value tensor, ArrayRef<unsigned> from, ArrayRef<unsigned> dims);
  Value evaluateArgument(BlockArgument argument, ArrayRef<unsigned> dims);
  Value evaluateOp(Operation *op, ArrayRef<unsigned> dims);
  Value evaluateExtract(tensor::ExtractOp op, ArrayRef<unsigned> dims);
  Value gather(Location loc, Operand &operand, SmallVectorImpl<unsigned> &loops);
  void takePlainDims(Location loc, Operand &operand);
  void takeProgressions(Location loc, Operand &operand);
  void takeReshape(Location loc, Operand &operand);
  /// A number known from loop indices alone; nothing if it needs data.
  std::optional<int64_t> number(Value value, ArrayRef<int64_t> indices);
  /// `linalg.index` behind casts; -1 if it is something else.
  static int64_t plainIndex(Value value);

  OpBuilder &builder;
  linalg::LinalgOp op;
  Block *body;
  SmallVector<int64_t> sizes;
  DenseMap<Value, bool> possible;
  DenseMap<std::pair<Value, ArrayRef<unsigned>>, Value> known;
  std::vector<std::unique_ptr<SmallVector<unsigned>>> lists; ///< Owns the keys' loops.
};

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_BODYEVALUATOR_H
