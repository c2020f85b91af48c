//===- ReductionOrder.h - In which order a reduction may run ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a reduction may be divided is told by its body:
//
//   yield acc + f(in)                  in any order, from the neutral element
//   reduce { (in, acc) -> body }       two parts merge by the body, in order, and without a neutral element
//   yield g(acc, in)                   one element after the other
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_REDUCTIONORDER_H
#define PARTITA_ANALYSIS_REDUCTIONORDER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::partita {

enum class ReductionOrder {
  Any,       ///< Parts may be of any elements, and merge in any order.
  Kept,      ///< Parts are runs of elements, and merge with their neighbours.
  Sequential ///< No parts.
};

/// Columns of the longest row that one block of threads reduces. What is longer takes more than one launch.
constexpr int64_t kLongestRow = 1 << 17;

ReductionOrder getReductionOrder(linalg::LinalgOp op);

/// Per result the op that folds an element into it, if the order is `Any`; empty otherwise.
SmallVector<Operation *> getCombiners(linalg::LinalgOp op);

/// The value that changes nothing in this op on numbers of a type (-0.0 in a sum of floats); null if it has none.
TypedAttr getNeutralOf(Operation *combiner, Type type);

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_REDUCTIONORDER_H
