//===- Races.h - Threads that use the same memory ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_CUDART_RACES_H
#define PARTITA_TEST_STANDINS_CUDART_RACES_H

#include <cstdint>
#include <string>

namespace partita::standin {

/// A use of memory by a thread. Uses of one launch count together; epochs of a block end at its barriers.
struct Use {
  uint32_t launch, block, epoch;
  uint32_t thread, warp, warpEpoch; // a warp's epochs end at each of its operations
  const char *site;
};

/// "thread 3 of block 0 reads at ...".
std::string describeUse(const Use &use, const char *verb);

/// Notes that an element of a launch's buffers is read or written; what it races with, or empty.
std::string useElement(const void *address, const Use &use, bool writes);

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_CUDART_RACES_H
