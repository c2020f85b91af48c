//===- World.h - Ranks, mesh and communicators of a job ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_world, checked and with the questions that engines ask answered.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_WORLD_H
#define PARTITA_LIB_RUNTIME_COMMON_WORLD_H

#include "partita/Runtime/partita_rt.h"

#include <string>
#include <vector>

namespace partita::runtime {

struct Communicator {
  std::string name;
  std::vector<std::vector<int64_t>> groups;
  std::vector<int64_t> groupOf, memberOf; ///< by rank; -1 outside
  size_t largest = 0;                     ///< members of the largest group
};

struct World {
  int64_t ranks = 0;
  std::vector<int64_t> sizes; ///< of the mesh axes
  std::vector<Communicator> comms;
  std::vector<int64_t> targets; ///< PRT_TARGET_..., by rank; empty: all alike

  /// Returns why this world cannot be, or an empty string.
  std::string create(const prt_world &from);

  std::vector<int64_t> coordinatesOf(int64_t rank) const;

  /// Equal for equal worlds, in every process.
  uint64_t hash() const;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_WORLD_H
