//===- UnitSplitTest.cpp - Unequal shares of equal units ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards water-filling: exact against enumeration, caps, ties, refusals.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/UnitSplit.h"

#include "gtest/gtest.h"
#include <functional>
#include <random>

using namespace partita;

static double finishOf(const SplitProblem &problem, llvm::ArrayRef<int64_t> units) {
  double finish = 0;
  for (size_t i = 0; i < units.size(); ++i)
    finish = std::max(finish, problem.takers[i].fixed + problem.takers[i].perUnit * static_cast<double>(units[i]));
  return finish;
}

/// The least finish time over all ways to deal the units out; negative when there is none.
static double bestByEnumeration(const SplitProblem &problem) {
  llvm::SmallVector<int64_t, 8> units(problem.takers.size(), 0);
  double best = -1;
  std::function<void(size_t, int64_t)> deal = [&](size_t i, int64_t left) {
    if (i + 1 == units.size()) {
      units[i] = left;
      if (left <= problem.takers[i].most)
        best = best < 0 ? finishOf(problem, units) : std::min(best, finishOf(problem, units));
      return;
    }
    for (units[i] = 0; units[i] <= std::min(left, problem.takers[i].most); ++units[i])
      deal(i + 1, left - units[i]);
  };
  deal(0, problem.units);
  return best;
}

TEST(UnitSplitTest, AgreesWithEnumeration) {
  std::mt19937 random(1);
  auto pick = [&](int low, int high) { return static_cast<int>(random() % (high - low + 1)) + low; };
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    SplitProblem problem;
    problem.units = pick(0, 12);
    for (int d = pick(1, 4); d > 0; --d)
      problem.takers.push_back({pick(0, 6) * 0.5, pick(0, 5) * 0.25, pick(0, 9)});
    double best = bestByEnumeration(problem);
    std::optional<SplitSolution> solution = splitUnits(problem);
    ASSERT_EQ(solution.has_value(), best >= 0) << i;
    if (!solution) {
      ++refused;
      continue;
    }
    int64_t sum = 0;
    for (size_t d = 0; d < solution->units.size(); ++d) {
      sum += solution->units[d];
      EXPECT_LE(solution->units[d], problem.takers[d].most);
    }
    EXPECT_EQ(sum, problem.units);
    EXPECT_NEAR(solution->finish, best, 1e-12) << i;
    EXPECT_EQ(solution->finish, finishOf(problem, solution->units));
  }
  EXPECT_GT(refused, 50);
}

TEST(UnitSplitTest, FasterTakersGetMore) {
  SplitProblem problem{8, {{0, 1}, {0, 1}, {0, 1.24}, {0, 1.24}, {0, 1.24}, {0, 1.24}}};
  EXPECT_EQ(splitUnits(problem)->units, (llvm::SmallVector<int64_t, 8>{2, 2, 1, 1, 1, 1}));
}

TEST(UnitSplitTest, TiesGoToTheLowerTaker) {
  SplitProblem problem{7, {{0, 1}, {0, 1}, {0, 1}}};
  EXPECT_EQ(splitUnits(problem)->units, (llvm::SmallVector<int64_t, 8>{3, 2, 2}));
  SplitProblem free{4, {{0, 0}, {0, 0}}};
  EXPECT_EQ(splitUnits(free)->units, (llvm::SmallVector<int64_t, 8>{2, 2}));
}

TEST(UnitSplitTest, CapsPushWorkElsewhere) {
  SplitProblem problem{100000, {{0, 1, 30000}, {0, 3}}};
  EXPECT_EQ(splitUnits(problem)->units, (llvm::SmallVector<int64_t, 8>{30000, 70000}));
}

TEST(UnitSplitTest, ManyFreeUnitsTakeNoTime) {
  SplitProblem problem{int64_t(1) << 40, {{0, 0}, {0, 0}, {0, 0}}};
  SplitSolution solution = *splitUnits(problem);
  EXPECT_EQ(solution.units[0] + solution.units[1] + solution.units[2], int64_t(1) << 40);
  EXPECT_EQ(solution.finish, 0);
  problem.takers[1].perUnit = 1e-9;
  problem.takers[2].perUnit = 2e-9;
  EXPECT_EQ(splitUnits(problem)->finish, 0);
}
