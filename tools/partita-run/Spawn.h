//===- Spawn.h - Ranks as processes of this machine -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Starts one process per rank, watches them, and says how they ended.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_SPAWN_H
#define PARTITA_TOOLS_RUN_SPAWN_H

#include "CommandLine.h"

#include "llvm/ADT/StringRef.h"

namespace partita::run {

/// Who starts the processes.
enum class Starter { Own, Mpich, OpenMpi };

/// One process per rank, all with the same command.
struct LocalJob {
  int64_t ranks = 1;
  Starter starter = Starter::Own;
  std::string launcher;             ///< Path of mpirun, unless the starter is our own.
  std::vector<std::string> command; ///< Program and arguments.
  /// Set for the ranks, in addition to what they inherit. Variables of launchers are not inherited.
  std::vector<std::pair<std::string, std::string>> environment;
  std::string folder;       ///< Where the ranks leave what they have to say (RankNotes).
  double startSeconds = 90; ///< Until all ranks have met.
  double graceSeconds = 8;  ///< What the others get to end by themselves when one has failed.
};

struct JobEnd {
  int status = 0;      ///< Of the job: 0, or what a rank that failed returned, else Failed.
  std::string message; ///< What the ranks said, when it is not 0.
};

/// Starts the job and waits for its end. When a rank fails the others get some seconds to say so themselves, and are
/// then ended.
JobEnd runLocalJob(const LocalJob &job);

/// What a rank leaves in the folder of its job: standard error in `rank.N.log`, its process in `rank.N.pid`, that the
/// ranks have met in `rank.N.start` and its exit status in `rank.N.exit`.
class RankNotes {
public:
  /// Sends standard error there from now on. False after a message if the folder cannot be written to.
  static bool open(llvm::StringRef folder, int64_t rank);
  /// This process is the rank from now on.
  static void enter(llvm::StringRef folder, int64_t rank);
  static void start(llvm::StringRef folder, int64_t rank);
  static void close(llvm::StringRef folder, int64_t rank, int status);
};

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_SPAWN_H
