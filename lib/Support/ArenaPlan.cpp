//===- ArenaPlan.cpp - Places of buffers over time ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the order in which buffers begin to live, each in the tightest gap; where that wastes memory, by size.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/ArenaPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

using namespace partita;

namespace {

/// Free gaps below the end of the arena, which grows when none fits.
class GapList {
public:
  int64_t take(int64_t bytes) {
    auto tightest = bySize.lower_bound({bytes, 0});
    if (tightest != bySize.end()) {
      auto [size, offset] = *tightest;
      erase(offset, size);
      if (size > bytes)
        insert(offset + bytes, size - bytes);
      return offset;
    }
    // Grow, from the gap at the end if there is one.
    int64_t offset = end;
    if (!byOffset.empty()) {
      auto [last, size] = *byOffset.rbegin();
      if (last + size == end) {
        erase(last, size);
        offset = last;
      }
    }
    end = offset + bytes;
    return offset;
  }

  void give(int64_t offset, int64_t bytes) {
    auto next = byOffset.lower_bound(offset);
    if (next != byOffset.end() && offset + bytes == next->first) {
      bytes += next->second;
      erase(next->first, next->second);
    }
    if (auto after = byOffset.lower_bound(offset); after != byOffset.begin()) {
      auto [start, size] = *std::prev(after);
      if (start + size == offset) {
        erase(start, size);
        offset = start;
        bytes += size;
      }
    }
    insert(offset, bytes);
  }

  int64_t getEnd() const { return end; }

private:
  void insert(int64_t offset, int64_t size) {
    byOffset[offset] = size;
    bySize.insert({size, offset});
  }
  void erase(int64_t offset, int64_t size) {
    byOffset.erase(offset);
    bySize.erase({size, offset});
  }

  std::map<int64_t, int64_t> byOffset;
  std::set<std::pair<int64_t, int64_t>> bySize;
  int64_t end = 0;
};

} // namespace

static ArenaPlan planInOrder(llvm::ArrayRef<ArenaBuffer> buffers, llvm::ArrayRef<int64_t> sizes) {
  ArenaPlan plan;
  plan.offsets.assign(buffers.size(), 0);
  std::vector<unsigned> starts, ends;
  for (unsigned i = 0; i < buffers.size(); ++i)
    if (sizes[i] > 0)
      starts.push_back(i);
  ends = starts;
  // Of those that start together the largest first.
  llvm::sort(starts, [&](unsigned x, unsigned y) {
    return std::tuple(buffers[x].first, -sizes[x], x) < std::tuple(buffers[y].first, -sizes[y], y);
  });
  llvm::sort(ends,
             [&](unsigned x, unsigned y) { return std::pair(buffers[x].last, x) < std::pair(buffers[y].last, y); });
  GapList gaps;
  unsigned done = 0;
  for (unsigned i : starts) {
    for (; done < ends.size() && buffers[ends[done]].last < buffers[i].first; ++done)
      gaps.give(plan.offsets[ends[done]], sizes[ends[done]]);
    plan.offsets[i] = gaps.take(sizes[i]);
  }
  plan.bytes = gaps.getEnd();
  return plan;
}

/// The largest first, each at the lowest place that is free while it lives. Quadratic.
static ArenaPlan planBySize(llvm::ArrayRef<ArenaBuffer> buffers, llvm::ArrayRef<int64_t> sizes) {
  ArenaPlan plan;
  plan.offsets.assign(buffers.size(), 0);
  std::vector<unsigned> order;
  for (unsigned i = 0; i < buffers.size(); ++i)
    if (sizes[i] > 0)
      order.push_back(i);
  llvm::sort(order, [&](unsigned x, unsigned y) { return std::pair(-sizes[x], x) < std::pair(-sizes[y], y); });
  std::multimap<int64_t, unsigned> placed;
  for (unsigned i : order) {
    int64_t offset = 0;
    for (auto [start, other] : placed) {
      if (buffers[other].last < buffers[i].first || buffers[other].first > buffers[i].last)
        continue;
      if (start >= offset + sizes[i])
        break;
      offset = std::max(offset, start + sizes[other]);
    }
    plan.offsets[i] = offset;
    placed.insert({offset, i});
    plan.bytes = std::max(plan.bytes, offset + sizes[i]);
  }
  return plan;
}

ArenaPlan partita::planArena(llvm::ArrayRef<ArenaBuffer> buffers, int64_t alignment) {
  llvm::SmallVector<int64_t> sizes;
  for (const ArenaBuffer &buffer : buffers)
    sizes.push_back(llvm::alignTo(buffer.bytes, alignment));
  ArenaPlan plan = planInOrder(buffers, sizes);
  constexpr unsigned kSmall = 4000;
  if (buffers.size() <= kSmall) {
    ArenaPlan other = planBySize(buffers, sizes);
    if (other.bytes < plan.bytes)
      return other;
  }
  return plan;
}
