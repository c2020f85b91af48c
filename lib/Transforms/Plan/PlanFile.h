//===- PlanFile.h - The form of plan files ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan file is a module: cluster, mesh and splits as they stand, and the
// function as a declaration with the shardings of arguments and results. Ops have
// no names, so theirs are lists of (ordinal, attribute):
//
//   func.func private @step(tensor<8x16xf32> {dist.sharding = #rows}, ...) -> (...)
//       attributes {program = "sha256:...", shardings = [[3, #rows], ...]}
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_PLAN_PLANFILE_H
#define PARTITA_LIB_TRANSFORMS_PLAN_PLANFILE_H

#include "llvm/ADT/StringRef.h"

namespace mlir::partita::plan {

/// Attributes of the declaration.
inline constexpr llvm::StringLiteral kProgram = "program", kShardings = "shardings", kStrategies = "strategies";

} // namespace mlir::partita::plan

#endif // PARTITA_LIB_TRANSFORMS_PLAN_PLANFILE_H
