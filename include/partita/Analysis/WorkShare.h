//===- WorkShare.h - What annotations promise -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How much work and how many argument bytes each rank should have, from the annotated
// dimensions alone: the yardstick for the division of work. Nothing here looks at what
// Resolve chose, so a program that was replicated instead of divided cannot pass.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_WORKSHARE_H
#define PARTITA_ANALYSIS_WORKSHARE_H

#include "partita/Layout/Mesh.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace mlir::partita {

/// Dimensions of arguments and results of a function on which a user put axes.
struct AnnotatedDims {
  struct Dim {
    unsigned number = 0; ///< Arguments first, then results.
    unsigned dim = 0;
  };
  std::vector<Dim> dims;
  std::vector<std::string> sizeOne; ///< Annotated dimensions of size 1: they divide nothing.
};

/// Reads them off a function that is annotated and not yet propagated.
AnnotatedDims findAnnotatedDims(func::FuncOp function);

/// Per rank.
struct WorkShare {
  std::vector<double> contractionFlops;
  std::vector<int64_t> argumentBytes;
};

/// The promise, on the propagated function (its arguments have their tiles): every contraction factor that must be cut
/// like an annotated dimension is cut so. Where two factors of an op want one axis, the one that leaves more work
/// counts.
FailureOr<WorkShare> expectWorkShare(func::FuncOp function, const AnnotatedDims &annotated);

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_WORKSHARE_H
