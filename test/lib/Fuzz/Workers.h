//===- Workers.h - Checks that may die --------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs are checked in forked processes: a crash or a hang is a finding, and
// the run goes on.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_WORKERS_H
#define PARTITA_TEST_LIB_FUZZ_WORKERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <string>

namespace mlir::partita::fuzz {

/// How one piece of work ended.
struct Ending {
  int signal = 0;     ///< That killed the worker; 0: none.
  bool hung = false;  ///< Killed by us.
  std::string answer; ///< Of the work.
  std::string trace;  ///< Of a crash: mangled names of the exported functions on the stack, one per line.
};

struct WorkerOptions {
  unsigned jobs = 2;
  unsigned seconds = 20; ///< For one piece of work.
};

/// Runs `work(0)` ... `work(count - 1)` in `jobs` processes at a time, and calls `done` here, in the order of the
/// numbers. A process takes many pieces; one that dies is replaced. `done` returning false ends the run.
void runForked(uint64_t count, const WorkerOptions &options, llvm::function_ref<std::string(uint64_t)> work,
               llvm::function_ref<bool(uint64_t, const Ending &)> done);

/// One piece of work in a process of its own.
Ending runForked(unsigned seconds, llvm::function_ref<std::string()> work);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_WORKERS_H
