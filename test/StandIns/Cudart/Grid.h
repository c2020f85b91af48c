//===- Grid.h - Runs the blocks of a kernel ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_CUDART_GRID_H
#define PARTITA_TEST_STANDINS_CUDART_GRID_H

#include "../Twin.h"

#include <cstddef>
#include <random>
#include <string>

namespace partita::standin {

/// A kernel with its place on the CPU.
struct Launchable {
  std::string name;
  void (*function)(void *const *args) = nullptr;
  TwinThread **current = nullptr; // set before each call
  /// Null for kernels of the engine: one call per thread, nothing known of the arguments.
  const TwinInfo *info = nullptr;
  const size_t *parameterBytes = nullptr;
  size_t parameters = 0;
};

struct Launch {
  const Launchable *kernel;
  int64_t grid[3], block[3];
  size_t dynamicShared;
  void *const *args;
};

/// Runs all blocks, one after the other; threads that wait for others are fibers. Order of threads: ascending, or
/// random if there is a generator. Empty, or what went wrong.
std::string runGrid(const Launch &launch, std::mt19937_64 *generator);

/// Executes one warp operation for `count` lanes. Empty, or what went wrong.
std::string runWarp(int64_t kind, void *const *records, unsigned count);

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_CUDART_GRID_H
