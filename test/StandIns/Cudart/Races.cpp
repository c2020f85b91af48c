//===- Races.cpp - Threads that use the same memory -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Within a launch, blocks are ordered by nothing, and threads of a block by barriers
// only. The last write and the last reads of each element are kept. An operation of a
// warp is no barrier for memory, but what its lanes read before is not changed by what
// one of them writes after.
//
//===----------------------------------------------------------------------===//

#include "Races.h"

#include <memory>
#include <unordered_map>

using namespace partita::standin;

namespace {
constexpr uint32_t kSeveral = ~0u;
constexpr uintptr_t kPage = 4096;

struct Element {
  Use write, read;
};
} // namespace

static Element &elementAt(uintptr_t address) {
  static auto *pages = new std::unordered_map<uintptr_t, std::unique_ptr<Element[]>>();
  static uintptr_t lastPage = 0;
  static Element *last = nullptr;
  if (!last || lastPage != address / kPage) {
    std::unique_ptr<Element[]> &page = (*pages)[address / kPage];
    if (!page)
      page = std::make_unique<Element[]>(kPage);
    lastPage = address / kPage;
    last = page.get();
  }
  return last[address % kPage];
}

/// Whether `earlier` is not ordered before `use`.
static bool isUnordered(const Use &earlier, const Use &use) {
  if (earlier.launch != use.launch)
    return false;
  if (earlier.block != use.block)
    return true;
  return earlier.epoch == use.epoch && earlier.thread != use.thread;
}

/// Whether a write may change what was read before.
static bool isReadUnordered(const Use &read, const Use &write) {
  bool isWarps = read.warp == write.warp && read.warpEpoch != write.warpEpoch;
  return isUnordered(read, write) && !(read.block == write.block && isWarps);
}

std::string partita::standin::describeUse(const Use &use, const char *verb) {
  std::string who = use.block == kSeveral ? "several blocks"
                    : use.thread == kSeveral
                        ? "several threads of block " + std::to_string(use.block)
                        : "thread " + std::to_string(use.thread) + " of block " + std::to_string(use.block);
  return who + " " + verb + " at " + use.site;
}

std::string partita::standin::useElement(const void *address, const Use &use, bool writes) {
  Element &element = elementAt(reinterpret_cast<uintptr_t>(address));
  if (isUnordered(element.write, use))
    return describeUse(element.write, "wrote");
  if (writes) {
    if (isReadUnordered(element.read, use))
      return describeUse(element.read, "read");
    element.write = use;
    return "";
  }
  Use &read = element.read;
  bool isFirst = read.launch != use.launch;
  if (!isFirst && read.block != use.block) {
    read.block = kSeveral;
  } else if (!isFirst && read.epoch == use.epoch && read.thread != use.thread) {
    read.thread = kSeveral;
    read.warp = read.warp == use.warp ? use.warp : kSeveral;
    read.warpEpoch = use.warpEpoch;
  } else {
    read = use;
  }
  return "";
}
