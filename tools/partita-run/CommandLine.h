//===- CommandLine.h - Options of partita-run -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command line, checked: what one option says about another is settled here.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_COMMANDLINE_H
#define PARTITA_TOOLS_RUN_COMMANDLINE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace partita::run {

/// Exit statuses; scripts rely on them.
enum ExitStatus { Right = 0, Refused = 1, Usage = 2, Different = 3, Failed = 4 };

enum class VerifyMode { Off, Strict, Fast };

/// Everything that the command line says.
struct RunOptions {
  std::string program;
  std::string fleet;
  std::string mesh; ///< Empty: the program's, or one rank. "none": one rank.
  std::vector<std::string> splits, shards, annotations;
  std::string plan, savePlan, emitSdy;
  std::string entry;
  std::string module; ///< Which program of a file that holds several.
  std::string inputs, inputRecipe;
  uint64_t seed = 0;
  std::string saveReference, reference;
  std::string expect, outputs;
  VerifyMode verify = VerifyMode::Off;
  std::optional<double> relative, absolute;
  bool allowNonFinite = false, exact = false, fillElided = false, allowOpaqueCalls = false, narrowF64 = false;
  std::string engine = "threads";
  std::string launch = "auto"; ///< auto, local, rank
  std::string mpi, engineDir;
  std::vector<std::string> gpuArchs;   ///< "sm_90"
  std::optional<std::string> standIns; ///< Folder of the libraries; empty: beside this program.
  std::string parts = "grouped", gemm = "library";
  std::string rankFolder; ///< Of a rank that partita-run started: where it leaves what it has to say.
  int64_t steps = 1, bench = 0, perDevice = 0;
  std::vector<std::pair<int64_t, int64_t>> carry; ///< (result, argument); empty: from donation
  bool run = true;
  std::vector<std::string> reports;
  std::string json, dumpDir;

  bool reportsOn(llvm::StringRef table) const;
};

/// Reads the command line. None after a message on standard error when it is wrong: exit with Usage.
std::optional<RunOptions> parseCommandLine(int argc, char **argv);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_COMMANDLINE_H
