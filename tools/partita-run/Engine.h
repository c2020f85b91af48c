//===- Engine.h - An engine as a table of functions -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Engines are told apart by the table of their functions: the threads engine is part of
// this program, the others are libraries beside it.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_ENGINE_H
#define PARTITA_TOOLS_RUN_ENGINE_H

#include "partita/Runtime/partita_rt.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>

namespace partita::run {

/// The functions that the runner itself calls: member, function of partita_rt.h.
#define PARTITA_ENGINE_FUNCTIONS(X)                                                                                    \
  X(abiVersion, prt_abi_version)                                                                                       \
  X(engineName, prt_engine_name)                                                                                       \
  X(feature, prt_feature)                                                                                              \
  X(status, prt_status)                                                                                                \
  X(message, prt_message)                                                                                              \
  X(sync, prt_sync)                                                                                                    \
  X(alloc, prt_alloc)                                                                                                  \
  X(freeMemory, prt_free)                                                                                              \
  X(stageIn, prt_stage_in)                                                                                             \
  X(stageOut, prt_stage_out)                                                                                           \
  X(jobCreate, prt_job_create)                                                                                         \
  X(jobLocalRanks, prt_job_local_ranks)                                                                                \
  X(jobContext, prt_job_context)                                                                                       \
  X(jobSetOps, prt_job_set_ops)                                                                                        \
  X(jobRun, prt_job_run)                                                                                               \
  X(jobMessage, prt_job_message)                                                                                       \
  X(jobStuck, prt_job_stuck)                                                                                           \
  X(jobCollect, prt_job_collect)                                                                                       \
  X(jobCounters, prt_job_counters)                                                                                     \
  X(jobDestroy, prt_job_destroy)

/// One engine; its library stays loaded until the process ends.
class Engine {
public:
  /// The one that is part of this program.
  static const Engine &threads();
  /// Loads a library. An error when it cannot be loaded, or has another ABI.
  static llvm::Expected<Engine> load(llvm::StringRef library);
  /// From a table of names and addresses; an error names the function that is missing.
  static llvm::Expected<Engine> fromSymbols(const prt_symbol *symbols, int64_t count);

  /// Every function of the ABI, for loaders of programs.
  llvm::ArrayRef<std::pair<llvm::StringRef, void *>> symbols() const { return table; }
  /// Buffers are not addressable by the host.
  bool hasDeviceMemory() const { return feature(PRT_FEATURE_DEVICE_MEMORY) != 0; }

// NOLINTNEXTLINE(bugprone-macro-parentheses): a declaration
#define X(member, function) decltype(&::function) member = nullptr;
  PARTITA_ENGINE_FUNCTIONS(X)
#undef X

private:
  llvm::SmallVector<std::pair<llvm::StringRef, void *>> table;
};

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_ENGINE_H
