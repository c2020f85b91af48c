//===- Random.h - Numbers that are the same everywhere ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generator's dice. Equal seeds give equal programs on every machine.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_RANDOM_H
#define PARTITA_TEST_LIB_FUZZ_RANDOM_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <iterator>
#include <utility>

namespace mlir::partita::fuzz {

/// SplitMix64.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// Below `bound`, which is above zero.
  int64_t below(int64_t bound) { return static_cast<int64_t>(next() % static_cast<uint64_t>(bound)); }
  /// Between two numbers, both included.
  int64_t between(int64_t low, int64_t high) { return low + below(high - low + 1); }
  bool chance(unsigned percent) { return below(100) < static_cast<int64_t>(percent); }
  template <typename List> auto &pick(List &&list) { return list[below(std::size(list))]; }
  template <typename List> void shuffle(List &list) {
    for (size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[below(i)]);
  }

private:
  uint64_t state;
};

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_RANDOM_H
