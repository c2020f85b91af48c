//===- RootLoops.h - Loop nests of a kernel's root --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The root of a kernel decides the loops. A root of which every element can be
// made alone gets a nest over its result; the others (reductions, windows,
// scatters, updates, scans) have a form of their own.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOLOOPS_ROOTLOOPS_H
#define PARTITA_LIB_CONVERSION_KERNELSTOLOOPS_ROOTLOOPS_H

#include "../Elements/ElementEmitter.h"

#include <functional>

namespace mlir::partita {

/// Makes the nests of one kernel, before `builder`'s insertion point.
class RootLoops {
public:
  RootLoops(OpBuilder &builder, const KernelOptions &options, ArrayRef<std::pair<Value, Value>> leaves)
      : builder(builder), options(options), leaves(leaves.begin(), leaves.end()) {}

  /// Computes all results of `op` that have a memref in `outs` (null: not wanted).
  LogicalResult emit(Operation *op, ArrayRef<Value> outs);
  /// Computes one value element by element.
  LogicalResult emitElements(Value value, Value out);

  /// An empty nest before the insertion point.
  ElementEmitter nest(Location loc) const;
  /// A nest of its own at the innermost place of another one: nothing is put before that place.
  ElementEmitter innerNest(ElementEmitter &outer) const;
  OpBuilder &getBuilder() { return builder; }
  /// Called where a nest begins; it may move the builder. Nests follow each other in time.
  std::function<void()> onNest;
  /// Makes a value of which every element can be made alone, instead of a nest.
  std::function<LogicalResult(Value value, Value out)> onElements;

private:
  ElementEmitter makeEmitter(Location loc) const;
  LogicalResult emitStructured(linalg::LinalgOp op, ArrayRef<Value> outs);
  LogicalResult emitInRegisters(linalg::LinalgOp op, ArrayRef<Value> outs);
  LogicalResult emitInMemory(linalg::LinalgOp op, ArrayRef<Value> outs, bool rowsInside);
  LogicalResult emitNd(Operation *op, ArrayRef<Value> outs);

  OpBuilder &builder;
  KernelOptions options;
  SmallVector<std::pair<Value, Value>> leaves;

  friend struct NdRoots;
};

namespace nd {
class SortOp;
class TopKOp;
} // namespace nd

/// The nests of `nd.sort` and `nd.top_k`.
LogicalResult emitSort(RootLoops &loops, nd::SortOp op, ArrayRef<Value> outs);
LogicalResult emitTopK(RootLoops &loops, nd::TopKOp op, ArrayRef<Value> outs);

/// Whether a stands before b in descending order: NaN is the largest.
Value isLarger(ElementEmitter &emitter, Value a, Value b);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOLOOPS_ROOTLOOPS_H
