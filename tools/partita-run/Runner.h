//===- Runner.h - Compile, run, compare, report -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole of a run, from checked options to an exit status.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_RUNNER_H
#define PARTITA_TOOLS_RUN_RUNNER_H

#include "CommandLine.h"

namespace mlir::partita::run {

/// Does what the options say; returns the exit status.
int runProgram(const ::partita::run::RunOptions &options);

} // namespace mlir::partita::run

#endif // PARTITA_TOOLS_RUN_RUNNER_H
