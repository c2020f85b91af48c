//===- RunReport.h - What a run reports -------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that partita-run can say about a program, as plain data; its JSON form is
// a contract with scripts, its tables are for people.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_RUNREPORT_H
#define PARTITA_TOOLS_RUN_RUNREPORT_H

#include "PhaseClock.h"
#include "Verify.h"

#include "partita/Support/Manifest.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace partita::run {

/// One layout change of the program that moves bytes; `bytes` are sent by the rank that sends most, over all
/// executions.
struct CollectiveRow {
  std::string kind, combiner, values, reason, usedBy;
  std::vector<std::string> axes;
  int64_t channel = 0, count = 1, elements = 0, bytes = 0;
  double seconds = 0;
};

/// What one rank holds and does in one step.
struct RankRow {
  int64_t role = 0;
  int64_t device = 0;
  std::string deviceKind;
  int64_t argumentBytes = 0, resultBytes = 0, arenaBytes = 0, peakBytes = 0, predictedPeakBytes = 0;
  int64_t largestLocalElements = 0, largestContractionOperandElements = 0;
  double contractionFlops = 0;
  std::optional<double> expectedFlops; ///< What Layout gives for the annotated dimensions.
  std::optional<int64_t> expectedArgumentBytes;
  std::optional<int64_t> measuredFlops; ///< Counted by the engine's gemm.
  double computeSeconds = 0, waitSeconds = 0;
};

struct OutputRow {
  std::string name;
  OutputCheck check;
};

struct RunReport {
  std::string program;
  std::vector<std::pair<std::string, int64_t>> mesh; ///< Axes and sizes.
  std::vector<std::vector<int64_t>> roles;           ///< Ranks of each.
  std::vector<RankRow> ranks;
  std::vector<CollectiveRow> collectives;
  std::vector<ManifestImage> images; ///< Code for GPUs.
  std::optional<llvm::json::Object> plan;
  std::vector<std::string> planTable; ///< Lines for people.
  bool replicasEqual = true;
  std::vector<OutputRow> outputs;
  /// Phases in order: wall time, and CPU time of the process.
  std::vector<std::pair<std::string, double>> seconds, cpuSeconds;
  std::vector<std::string> workExempt; ///< Why division of work was not checked.

  void addSeconds(llvm::StringRef phase, const PhaseClock &clock);
  /// A time that is no phase.
  void addSeconds(llvm::StringRef name, double wall);

  /// The first rank that has over 5 % more contraction FLOPs or argument bytes than the annotations promise, in words;
  /// empty if there is none, or if nothing is known.
  std::string unfairShare() const;
};

/// The JSON form; keys are sorted.
llvm::json::Object toJson(const RunReport &report);

/// Tables for `--report`.
void printPlan(const RunReport &report, llvm::raw_ostream &os);
void printCommunication(const RunReport &report, llvm::raw_ostream &os);
void printMemory(const RunReport &report, llvm::raw_ostream &os);
void printRoles(const RunReport &report, llvm::raw_ostream &os);
void printWork(const RunReport &report, llvm::raw_ostream &os);
/// One line per output that failed, and a summary.
void printOutputs(const RunReport &report, llvm::raw_ostream &os);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_RUNREPORT_H
