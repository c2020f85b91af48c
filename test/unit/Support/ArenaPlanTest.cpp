//===- ArenaPlanTest.cpp - Places of buffers over time --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards that buffers which live at one time never overlap, and that the arena
// is not much larger than what lives at one time.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/ArenaPlan.h"

#include "gtest/gtest.h"
#include <algorithm>
#include <random>

using namespace partita;

static constexpr int64_t kAlignment = 256;

static int64_t aligned(int64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

/// The largest sum of sizes that live at one time: no plan is smaller.
static int64_t lowerBound(const std::vector<ArenaBuffer> &buffers) {
  int64_t most = 0;
  for (const ArenaBuffer &at : buffers) {
    int64_t sum = 0;
    for (const ArenaBuffer &buffer : buffers)
      if (buffer.first <= at.first && at.first <= buffer.last)
        sum += aligned(buffer.bytes);
    most = std::max(most, sum);
  }
  return most;
}

static void expectNoOverlap(const std::vector<ArenaBuffer> &buffers, const ArenaPlan &plan) {
  for (size_t i = 0; i < buffers.size(); ++i) {
    EXPECT_EQ(plan.offsets[i] % kAlignment, 0);
    EXPECT_LE(plan.offsets[i] + buffers[i].bytes, plan.bytes);
    for (size_t j = 0; j < i; ++j) {
      bool together = buffers[i].first <= buffers[j].last && buffers[j].first <= buffers[i].last;
      bool apart = plan.offsets[i] + buffers[i].bytes <= plan.offsets[j] ||
                   plan.offsets[j] + buffers[j].bytes <= plan.offsets[i];
      EXPECT_TRUE(!together || apart || buffers[i].bytes == 0 || buffers[j].bytes == 0) << i << " and " << j;
    }
  }
}

TEST(ArenaPlanTest, BuffersThatFollowEachOtherShare) {
  std::vector<ArenaBuffer> buffers = {{1000, 0, 1}, {1000, 2, 3}, {500, 4, 5}};
  ArenaPlan plan = planArena(buffers, kAlignment);
  EXPECT_EQ(plan.bytes, 1024);
  expectNoOverlap(buffers, plan);
}

TEST(ArenaPlanTest, LifeIncludesBothEnds) {
  std::vector<ArenaBuffer> buffers = {{256, 0, 2}, {256, 2, 4}};
  EXPECT_EQ(planArena(buffers, kAlignment).bytes, 512);
}

TEST(ArenaPlanTest, NothingNeedsNothing) {
  EXPECT_EQ(planArena({}, kAlignment).bytes, 0);
  EXPECT_EQ(planArena({{0, 0, 9}}, kAlignment).bytes, 0);
}

TEST(ArenaPlanTest, RandomLivesDoNotOverlap) {
  std::mt19937 random(3); // NOLINT(bugprone-random-generator-seed): the same every time
  for (int round = 0; round < 100; ++round) {
    std::vector<ArenaBuffer> buffers;
    for (int i = 0, n = random() % 60; i < n; ++i) {
      int64_t first = random() % 100, last = first + random() % (random() % 4 == 0 ? 60 : 6);
      buffers.push_back({int64_t(random() % 5000), first, last});
    }
    ArenaPlan plan = planArena(buffers, kAlignment);
    expectNoOverlap(buffers, plan);
    EXPECT_LE(plan.bytes, lowerBound(buffers) * 3 / 2 + 1024);
  }
}

TEST(ArenaPlanTest, ManyBuffersTakeTheLinearWay) {
  std::mt19937 random(5); // NOLINT(bugprone-random-generator-seed): the same every time
  std::vector<ArenaBuffer> buffers;
  buffers.reserve(5000);
  for (int i = 0; i < 5000; ++i)
    buffers.push_back({int64_t(random() % 5000), i, i + int64_t(random() % 20)});
  ArenaPlan plan = planArena(buffers, kAlignment);
  expectNoOverlap(buffers, plan);
  EXPECT_LE(plan.bytes, lowerBound(buffers) * 2);
}
