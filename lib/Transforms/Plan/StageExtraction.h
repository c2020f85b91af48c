//===- StageExtraction.h - From IR to a stage problem -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function, and what people already decided about it, as plain data.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_PLAN_STAGEEXTRACTION_H
#define PARTITA_LIB_TRANSFORMS_PLAN_STAGEEXTRACTION_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Search/StageProblem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita::plan {

/// A stage, and where its values come from.
struct ExtractedStage {
  ::partita::StageProblem problem;
  ::partita::StagePins pins;
  dist::MeshOp mesh; ///< The given mesh, or null.
  DenseMap<Value, int> numbers;

  /// Number of a value; -1 for what is no tensor.
  int numberOf(Value value) const {
    auto found = numbers.find(value);
    return found == numbers.end() ? -1 : found->second;
  }
};

/// Refuses functions of several blocks and dynamic shapes, several meshes, and temporal axes.
FailureOr<ExtractedStage> extractStage(func::FuncOp function);

} // namespace mlir::partita::plan

#endif // PARTITA_LIB_TRANSFORMS_PLAN_STAGEEXTRACTION_H
