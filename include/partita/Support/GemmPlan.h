//===- GemmPlan.h - A contraction as calls of gemm --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts the loops of a contraction into batch, m, n and k groups. Neighbouring
// loops of a group merge when one stride walks through both in every operand;
// what does not merge becomes an outer loop of calls.
//
//   C[b, h, t, s] += A[b, t, h, d] * B[b, s, h, d]
//   batch h (b does not merge with it in A), m = t, n = s, k = d, outer loop b
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SUPPORT_GEMMPLAN_H
#define PARTITA_SUPPORT_GEMMPLAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace partita {

/// One loop: its size, and how far a step goes in each operand (0: not at all).
struct ContractionLoop {
  int64_t size = 1, a = 0, b = 0, c = 0;
  bool inA = false, inB = false, inC = false;
};

/// A matrix, or a batch of them, as it is stored.
struct GemmMatrix {
  int64_t rows = 1, columns = 1, rowStride = 1, batchStride = 0;
  bool transposed = false;
};

struct GemmPlan {
  /// Outer loops of calls, outermost first; `c` = 0 is one that sums.
  llvm::SmallVector<ContractionLoop> outer;
  int64_t batch = 1;
  GemmMatrix a, b, c;
  /// The first operand of the gemm is B: the result is written transposed.
  bool swapped = false;

  int64_t numCalls() const {
    int64_t count = 1;
    for (const ContractionLoop &loop : outer)
      count *= loop.size;
    return count;
  }
  /// Calls that add to one element of the result.
  int64_t numSums() const {
    int64_t count = 1;
    for (const ContractionLoop &loop : outer)
      count *= loop.inC ? 1 : loop.size;
    return count;
  }
};

/// Nothing if some operand has no rows of neighbouring elements; then it must be transposed before.
std::optional<GemmPlan> planGemm(llvm::ArrayRef<ContractionLoop> loops);

} // namespace partita

#endif // PARTITA_SUPPORT_GEMMPLAN_H
