//===- Launcher.h - This process among others -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a launcher made this process one rank of a job, and which library is the engine
// of a rank.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_LAUNCHER_H
#define PARTITA_TOOLS_RUN_LAUNCHER_H

#include "CommandLine.h"
#include "Engine.h"
#include "Spawn.h"

#include "partita/Support/Manifest.h"

namespace partita::run {

/// Who this process is.
struct Place {
  bool isRank = false;  ///< One rank of a job that somebody started; else it starts the ranks itself.
  std::string launcher; ///< "torchrun", "Open MPI", ...
  int64_t rank = 0, ranks = 1;
  std::string rendezvous; ///< Where the ranks meet: "host:port"; empty if there is one.
};

/// From `--engine`, `--launch` and the variables of launchers.
llvm::Expected<Place> findPlace(const RunOptions &options);

/// What to know when a launcher's processes take their ranks as threads: each does all of the work, and writes the same
/// files. Empty where that is not so, and in all processes but the first.
std::string getRepeatedRun(const RunOptions &options);

/// "mpich" or "openmpi": `--mpi`, else that of the launcher, else what is built. Empty without any.
std::string chooseMpi(const RunOptions &options, const Place &place);

/// The library that `rank` loads. An error says what is not built, and what to install.
llvm::Expected<std::string> findEngine(const RunOptions &options, const Place &place, const Manifest &manifest,
                                       int64_t rank);

/// Whether the engine is there at all: to be asked before a program is compiled.
llvm::Error checkEngineIsBuilt(const RunOptions &options, const Place &place);

/// How ranks are started on this machine: launcher and its path.
llvm::Expected<std::pair<Starter, std::string>> chooseStarter(const RunOptions &options, const Manifest &manifest);

/// This program.
std::string executablePath();

/// Makes libraries of CPU twins for the kernels of a compiled program, which `folder` keeps as text (`*.gpu.mlir`).
/// Libraries that are there already, and newer, are taken; new ones are written to `folder`, or to `other` if that is
/// given.
llvm::Expected<std::vector<std::string>> makeTwins(const Manifest &manifest, llvm::StringRef folder,
                                                   llvm::StringRef other = "");

/// Variables by which a rank finds the stand-ins and its twins.
llvm::Expected<std::vector<std::pair<std::string, std::string>>> standInVariables(const RunOptions &options,
                                                                                  llvm::ArrayRef<std::string> twins);
/// The same for this process.
llvm::Error useStandIns(const RunOptions &options, llvm::ArrayRef<std::string> twins);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_LAUNCHER_H
