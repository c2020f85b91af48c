//===- ArenaPlan.h - Places of buffers over time ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every buffer has a size and lives from one call of the list to another. Two
// that live at one time do not overlap. Static sizes, so the arena's size is
// exact.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SUPPORT_ARENAPLAN_H
#define PARTITA_SUPPORT_ARENAPLAN_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace partita {

struct ArenaBuffer {
  int64_t bytes = 0;
  int64_t first = 0, last = 0; ///< Calls, both included.
};

struct ArenaPlan {
  std::vector<int64_t> offsets; ///< One per buffer.
  int64_t bytes = 0;            ///< Size of the arena.
};

/// Places every buffer at a multiple of `alignment`. Near-linear: buffers are taken in order of their start and put
/// into the tightest gap; large programs stay with that, small ones also try the largest buffer first and keep the
/// better plan.
ArenaPlan planArena(llvm::ArrayRef<ArenaBuffer> buffers, int64_t alignment);

} // namespace partita

#endif // PARTITA_SUPPORT_ARENAPLAN_H
