//===- Execute.h - Ranks of a compiled program ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a loaded program on the ranks of an engine: slices global arrays by the boxes of
// the manifest, steps, and puts results together again. Only the ranks that live in this
// process are run; the process of rank 0 gets all results.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_EXECUTE_H
#define PARTITA_TOOLS_RUN_EXECUTE_H

#include "Engine.h"

#include "partita/Support/Array.h"
#include "partita/Support/Manifest.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include <functional>

namespace partita::run {

/// A manifest with the code of its roles in this process.
struct LoadedProgram {
  const Manifest *manifest = nullptr;
  std::vector<prt_entry> entries; ///< One per role.
  const Engine *engine = &Engine::threads();
};

struct ExecuteOptions {
  int64_t steps = 1;
  std::vector<std::pair<int64_t, int64_t>> carry; ///< (result, argument); empty: the donations of the manifest.
  int64_t repeats = 0;                            ///< More runs of the last step, for timing only.
  std::function<void()> onStart;                  ///< All ranks have met.
  bool isReference = false; ///< Injected errors, traces and the race detector are for the other run.
};

struct Execution {
  bool isRoot = true;         ///< Rank 0 lives here: what follows is known.
  std::vector<Array> outputs; ///< The global arrays.
  bool replicasEqual = true;
  std::string replicas;               ///< Which copies differ, when they do.
  std::vector<prt_counters> counters; ///< Per rank, of the first step.
  double seconds = 0;                 ///< All steps.
  std::vector<double> repeatSeconds;
};

/// What is wrong with `carry` for a program; empty when every result fits its argument.
std::string findWrongCarry(const Manifest &manifest, llvm::ArrayRef<std::pair<int64_t, int64_t>> carry);

/// What is wrong with feeding results back when every rank is a process: its piece must lie where the argument's does.
/// `carry` as in ExecuteOptions; empty when nothing is wrong.
std::string findScatteredCarry(const Manifest &manifest, llvm::ArrayRef<std::pair<int64_t, int64_t>> carry);

/// Gives the global array of an argument; it is valid until the next call.
using GetInput = llvm::function_ref<llvm::Expected<const Array *>(size_t)>;

/// Runs `program`. An error carries the engine's message: rank, operation and line.
llvm::Expected<Execution> execute(const LoadedProgram &program, GetInput getInput, const ExecuteOptions &options);
llvm::Expected<Execution> execute(const LoadedProgram &program, const std::vector<Array> &inputs,
                                  const ExecuteOptions &options);

/// Everything but the outputs, for another process.
llvm::json::Object toJson(const Execution &execution);
/// Reads what toJson wrote.
llvm::Expected<Execution> executionFromJson(llvm::StringRef text);

/// True if the engine could not stop a rank: leave the process without freeing what it uses.
bool engineIsStuck();

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_EXECUTE_H
