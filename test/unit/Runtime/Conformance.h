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
// Buffers are host memory, or memory of prt_alloc that is staged in and out on engines
// with device memory. Cases that launch kernels need the program's own there: Kernels.
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

/// Memory that the engine works on, with the values of a vector of the host.
class Buffer {
public:
  Buffer(Rank &rank, int64_t bytes);
  template <typename T>
  Buffer(Rank &rank, const std::vector<T> &values) : Buffer(rank, int64_t(values.size() * sizeof(T))) {
    put(values.data());
  }
  ~Buffer();
  Buffer(const Buffer &) = delete;

  /// Address of byte `offset`.
  void *at(int64_t offset = 0) const { return static_cast<char *>(memory) + offset; }

  /// What is there now; after every wait. Not between a start and its wait.
  template <typename T> std::vector<T> values() const {
    std::vector<T> result(size_t(bytes) / sizeof(T));
    get(result.data());
    return result;
  }

private:
  void put(const void *from);
  void get(void *to) const;

  Rank &rank;
  const int64_t bytes;
  std::vector<char> own; ///< on engines with host memory
  void *memory;
};

/// Kernels that cases launch; a program for an engine with device memory brings its own.
struct Kernels {
  prt_kernel twice; ///< args: one i32 in, one i32 out = 2 * in
  /// args: 300 maps x -> a * x + b as pairs of i32, three times: first, next, result. result = next after first, so
  /// a = next.a * first.a, b = next.a * first.b + next.b, wrapping. The result may be the first.
  prt_kernel compose;
};

struct Case {
  std::string name;
  std::function<void(Rank &)> body;
};

/// All cases. Without kernels: those of this program, if buffers are host memory, else no cases that launch.
std::vector<Case> allCases(const Kernels *kernels = nullptr);

/// Cases in which ranks combine (ConformanceCombine.cpp), move data (ConformanceMove.cpp), or work
/// alone (ConformanceKernel.cpp).
void addCombineCases(std::vector<Case> &cases);
void addMoveCases(std::vector<Case> &cases);
void addKernelCases(std::vector<Case> &cases);

/// Cases of prt_library (ConformanceLibrary.cpp).
void addLibraryCases(std::vector<Case> &cases);

/// Cases that launch kernels, alone and to combine (ConformanceLaunch.cpp), and those of memory
/// (ConformanceMemory.cpp).
void addLaunchCases(std::vector<Case> &cases, const Kernels &kernels);
void addMemoryCases(std::vector<Case> &cases);

/// The kernels for CPUs.
Kernels hostKernels();

/// These, and those of the image of device code in this file, which must outlive them: `image` gets it. False if there
/// is none.
bool imageKernels(const char *path, std::vector<char> &image, prt_module &module, Kernels &kernels);

/// Runs cases, one after the other, on one job: a new one only after an error.
class Session {
public:
  Session(const World &world, const prt_options &options) : world(world), options(options) {}
  ~Session();
  Session(const Session &) = delete;

  /// Returns what went wrong, or an empty string.
  std::string run(const Case &testCase);

private:
  const World &world;
  const prt_options options;
  prt_job *job = nullptr;
};

} // namespace partita::conformance

#endif // PARTITA_TEST_UNIT_RUNTIME_CONFORMANCE_H
