//===- UnitSplit.h - Unequal shares of equal units --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Water-filling: how many units of work each place gets, so that the last one
// is done as early as possible and nobody gets more than it can hold.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SEARCH_UNITSPLIT_H
#define PARTITA_SEARCH_UNITSPLIT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <limits>
#include <optional>

namespace partita {

/// Somebody who takes a share: b units take `fixed + b * perUnit` seconds, and b is at most `most`.
struct ShareTaker {
  double fixed = 0;
  double perUnit = 1;
  int64_t most = std::numeric_limits<int64_t>::max();
};

/// `units` equal units to be dealt out.
struct SplitProblem {
  int64_t units = 0;
  llvm::SmallVector<ShareTaker, 8> takers;
};

struct SplitSolution {
  llvm::SmallVector<int64_t, 8> units; ///< One count per taker; they add up to the units of the problem.
  double finish = 0;                   ///< When the last taker is done.
};

/// The exact optimum; none iff the takers together can hold less than all units. Ties go to the lower taker.
///
///   8 units, unit times 1 1 1.24 1.24 1.24 1.24  ->  2 2 1 1 1 1
std::optional<SplitSolution> splitUnits(const SplitProblem &problem);

} // namespace partita

#endif // PARTITA_SEARCH_UNITSPLIT_H
