//===- LocalProgram.h - What one rank holds and does ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and work of a function on tensors as it stands: of a role after Localize, or
// of a whole program.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_LOCALPROGRAM_H
#define PARTITA_ANALYSIS_LOCALPROGRAM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

/// Bytes, elements and operations of one execution of a function. Loops with constant bounds count once per trip.
struct LocalProgram {
  int64_t argumentBytes = 0;
  int64_t resultBytes = 0; ///< Of results that take no argument's buffer (`rt.donates`).
  /// Arguments, results and the largest sum of live values at any op. Splat constants and `tensor.empty` are never
  /// stored, views share the storage of what they look at.
  int64_t predictedPeakBytes = 0;
  int64_t largestElements = 0;
  int64_t largestContractionOperandElements = 0;
  double contractionFlops = 0;
};

/// Reads the numbers off `function`, which has one block. Linear in its ops.
LocalProgram analyzeLocalProgram(func::FuncOp function);

/// Bytes that `type` takes in memory: i1 is a byte, complex a pair; 0 for what is no tensor.
int64_t bytesOf(Type type);

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_LOCALPROGRAM_H
