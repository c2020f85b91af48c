//===- StructuredBody.h - What the body of a structured op computes --*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the body of a linalg op apart into a map and combiners, and follows
// partial values through it.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_INTERFACES_MODELS_STRUCTUREDBODY_H
#define PARTITA_LIB_INTERFACES_MODELS_STRUCTUREDBODY_H

#include "partita/Interfaces/PartialUse.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::partita {

/// How one result of a reduction comes about: `accumulator combined with term`, several terms in a chain.
struct Accumulation {
  ::partita::Combiner combiner = ::partita::Combiner::Sum;
  SmallVector<Value, 1> terms;
  /// The ops that combine: one per term.
  SmallVector<Operation *, 1> steps;
};

/// One entry per result, or none when a result does not separate into a map (ops that see no accumulator) and a chain
/// of one combiner.
std::optional<SmallVector<Accumulation, 1>> matchAccumulations(linalg::LinalgOp op);

/// The answer of `usePartial` for a structured op.
PartialUse structuredUse(linalg::LinalgOp op, ArrayRef<PartialState> operands, const PartialState &reduced);

} // namespace mlir::partita

#endif // PARTITA_LIB_INTERFACES_MODELS_STRUCTUREDBODY_H
