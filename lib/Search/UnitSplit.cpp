//===- UnitSplit.cpp - Unequal shares of equal units ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bisection for the finish time of a continuous split, which bounds the integer
// one from below; what rounding down leaves over is dealt out one by one to
// whoever would be done first. Both steps are exact, because times grow with
// the number of units.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/UnitSplit.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <queue>
#include <tuple>
#include <vector>

using namespace partita;

/// Units (with fractions) that a taker finishes by time `t`.
static double unitsBy(const ShareTaker &taker, double t) {
  if (t < taker.fixed)
    return 0;
  double most = static_cast<double>(taker.most);
  return taker.perUnit > 0 ? std::min(most, (t - taker.fixed) / taker.perUnit) : most;
}

static double unitsBy(llvm::ArrayRef<ShareTaker> takers, double t) {
  double sum = 0;
  for (const ShareTaker &taker : takers)
    sum += unitsBy(taker, t);
  return sum;
}

/// A time at which the continuous split is not complete yet, or only just.
static double earliestFinish(llvm::ArrayRef<ShareTaker> takers, double units) {
  double low = 0, high = 0;
  for (const ShareTaker &taker : takers)
    high = std::max(high, taker.fixed + taker.perUnit * std::min(units, static_cast<double>(taker.most)));
  for (int i = 0; i < 100 && unitsBy(takers, low) < units; ++i) {
    double middle = (low + high) / 2;
    (unitsBy(takers, middle) < units ? low : high) = middle;
  }
  return low;
}

std::optional<SplitSolution> partita::splitUnits(const SplitProblem &problem) {
  double room = 0;
  for (const ShareTaker &taker : problem.takers) {
    assert(taker.perUnit >= 0 && taker.fixed >= 0 && taker.most >= 0 && "times and caps are not negative");
    room += static_cast<double>(taker.most);
  }
  if (room < static_cast<double>(problem.units))
    return std::nullopt;
  SplitSolution solution;
  double t = earliestFinish(problem.takers, static_cast<double>(problem.units));
  int64_t left = problem.units;
  for (const ShareTaker &taker : problem.takers) {
    // Rounding errors must not give too much away: stay one part in 10^12 below. Who works for nothing waits.
    double share = taker.perUnit > 0 ? std::floor(unitsBy(taker, t) * (1 - 1e-12)) : 0;
    int64_t count = std::min(left, static_cast<int64_t>(std::min(share, static_cast<double>(problem.units))));
    solution.units.push_back(count);
    left -= count;
  }
  auto timeOf = [&](size_t i, int64_t count) {
    return problem.takers[i].fixed + problem.takers[i].perUnit * static_cast<double>(count);
  };
  // Equal times: first whoever has less, so that free units do not pile up, then the lower taker.
  using Next = std::tuple<double, int64_t, size_t>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> queue;
  auto push = [&](size_t i) {
    if (solution.units[i] < problem.takers[i].most)
      queue.emplace(timeOf(i, solution.units[i] + 1), solution.units[i], i);
  };
  for (size_t i = 0; i < problem.takers.size(); ++i)
    push(i);
  while (left > 0) {
    size_t i = std::get<2>(queue.top());
    queue.pop();
    // Units that cost nothing go in larger lots, so that there are not too many steps.
    const ShareTaker &taker = problem.takers[i];
    int64_t lot = taker.perUnit > 0 ? 1 : std::max<int64_t>(1, left / static_cast<int64_t>(2 * problem.takers.size()));
    lot = std::min(lot, taker.most - solution.units[i]);
    solution.units[i] += lot;
    left -= lot;
    push(i);
  }
  for (size_t i = 0; i < problem.takers.size(); ++i)
    solution.finish = std::max(solution.finish, timeOf(i, solution.units[i]));
  return solution;
}
