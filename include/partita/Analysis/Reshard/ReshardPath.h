//===- ReshardPath.h - From one layout to another ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which steps lead from one layout of a tensor to another, and what they send. Plain data, no IR.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_RESHARD_RESHARDPATH_H
#define PARTITA_ANALYSIS_RESHARD_RESHARDPATH_H

#include "partita/Layout/Steps.h"

#include <unordered_map>

namespace partita {

/// One layout change, and the bytes that the busiest sender sends for it.
struct ReshardStep {
  StepKind kind;
  Layout to;
  int64_t bytes = 0;
};

/// Steps in order; none when the layouts are equal.
struct ReshardPath {
  llvm::SmallVector<ReshardStep, 2> steps;
  int64_t bytes = 0;

  void add(StepKind kind, const Layout &to, int64_t stepBytes) {
    steps.push_back({kind, to, stepBytes});
    bytes += stepBytes;
  }
};

/// The path that sends least; of equal ones, named collectives before one exchange. Slices come first, because they
/// are free and make the rest smaller; a partial axis goes straight to the dimension where `to` has it
/// (reduce_scatter). Partial axes of `to` must be partial axes of `from`.
///
///   {a}, {}  -> {}, {a}        all_to_all
///   {a, b}   -> {b}            exchange (a gather and a slice would send more)
///   {}, sum a -> {a}           reduce_scatter
Result<ReshardPath> planReshard(const Layout &from, const Layout &to, int64_t elementBytes);

/// The longest part of `goal` that keeps its first `parts` joint coordinates: its axes cut after that many parts,
/// inside an axis if need be. None if there is no such place.
std::optional<Cut> majorPart(const Cut &goal, int64_t parts);

/// True if `cut` is `base` with further minor axes (or the same).
bool refines(const Cut &cut, const Cut &base);

/// Remembers paths; programs ask for few different ones.
class ReshardPlanner {
public:
  const Result<ReshardPath> &plan(const Layout &from, const Layout &to, int64_t elementBytes);

private:
  struct Key {
    Layout from, to;
    int64_t elementBytes;
    bool operator==(const Key &other) const {
      return elementBytes == other.elementBytes && from == other.from && to == other.to;
    }
  };
  struct Hash {
    size_t operator()(const Key &key) const { return llvm::hash_combine(key.from, key.to, key.elementBytes); }
  };
  std::unordered_map<Key, Result<ReshardPath>, Hash> paths;
};

} // namespace partita

#endif // PARTITA_ANALYSIS_RESHARD_RESHARDPATH_H
