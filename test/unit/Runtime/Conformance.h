//===- Conformance.h - What every engine must do ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks that each engine passes, written against the C ABI only. A case is
// a function that every rank of a job runs; it computes what it must get on its
// own and compares. The same object links to any engine.
//
// Needs host memory: an engine with device memory (PRT_FEATURE_DEVICE_MEMORY)
// brings a Memory of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_UNIT_RUNTIME_CONFORMANCE_H
#define PARTITA_TEST_UNIT_RUNTIME_CONFORMANCE_H

#include "partita/Runtime/partita_rt.h"

#include <functional>
#include <string>
#include <vector>

namespace partita::conformance {

/// The communicators of every world of the program, by number.
enum { AllRanks = 0, Halves = 1, Alone = 2, Reversed = 3, CommCount = 4 };

/// Ranks 0 to n-1: all, a smaller and a larger half, each alone, and all in reverse order. The mesh
/// is one axis.
class World {
public:
  explicit World(int64_t ranks);
  World(const World &) = delete;

  prt_world world;
  std::vector<std::vector<std::vector<int64_t>>> groups; ///< by communicator

private:
  std::vector<std::vector<int64_t>> sizes, members;
  std::vector<prt_comm_info> infos;
};

/// One rank of a running case.
class Rank {
public:
  Rank(prt_ctx *ctx, const World &world) : ctx(ctx), world(world) {}

  int64_t rank() const { return prt_rank(ctx); }
  const std::vector<int64_t> &group(int64_t comm) const;
  int64_t member(int64_t comm) const { return prt_member(ctx, comm); }
  int32_t nextOp() { return op++; }

  /// Notes a failure (the first few) without stopping.
  void check(bool condition, const std::string &what);

  prt_ctx *ctx;
  std::vector<std::string> failures;

private:
  const World &world;
  int32_t op = 0;
};

struct Case {
  std::string name;
  std::function<void(Rank &)> body;
};

/// Cases over one communicator, and those that need none.
std::vector<Case> allCases();

/// Cases in which ranks combine (ConformanceCombine.cpp), move data (ConformanceMove.cpp), or work
/// alone (ConformanceKernel.cpp).
void addCombineCases(std::vector<Case> &cases);
void addMoveCases(std::vector<Case> &cases);
void addKernelCases(std::vector<Case> &cases);

/// Runs one case on the local ranks of a new job. Returns what went wrong, or an empty string.
std::string runCase(const Case &testCase, const World &world, const prt_options &options);

} // namespace partita::conformance

#endif // PARTITA_TEST_UNIT_RUNTIME_CONFORMANCE_H
