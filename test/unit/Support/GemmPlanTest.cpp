//===- GemmPlanTest.cpp - Contractions as calls of gemm -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards that the calls of a plan compute the contraction, for all orders of
// dimensions: against a plain loop nest.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/GemmPlan.h"

#include "gtest/gtest.h"
#include <algorithm>
#include <map>
#include <random>
#include <string>

using namespace partita;

namespace {

/// A contraction in the notation of einsum, on packed operands.
struct Case {
  Case(const std::string &a, const std::string &b, const std::string &c, const std::map<char, int64_t> &sizes) {
    std::map<char, ContractionLoop> byName;
    auto add = [&](const std::string &dims, int64_t ContractionLoop::*stride, bool ContractionLoop::*occurs) {
      int64_t step = 1;
      for (size_t i = dims.size(); i-- > 0; step *= sizes.at(dims[i])) {
        byName[dims[i]].size = sizes.at(dims[i]);
        byName[dims[i]].*stride = step;
        byName[dims[i]].*occurs = true;
      }
      return std::vector<double>(step);
    };
    left = add(a, &ContractionLoop::a, &ContractionLoop::inA);
    right = add(b, &ContractionLoop::b, &ContractionLoop::inB);
    result = add(c, &ContractionLoop::c, &ContractionLoop::inC);
    for (auto &[name, loop] : byName)
      loops.push_back(loop);
    std::mt19937 random(1); // NOLINT(bugprone-random-generator-seed): the same every time
    for (std::vector<double> *operand : {&left, &right})
      for (double &value : *operand)
        value = int64_t(random() % 19) - 9;
  }

  std::vector<double> naive() const {
    std::vector<double> out(result.size());
    walk(0, 0, 0, 0, out);
    return out;
  }

  void walk(size_t depth, int64_t a, int64_t b, int64_t c, std::vector<double> &out) const {
    if (depth == loops.size()) {
      out[c] += left[a] * right[b];
      return;
    }
    const ContractionLoop &loop = loops[depth];
    for (int64_t i = 0; i < loop.size; ++i)
      walk(depth + 1, a + i * loop.a, b + i * loop.b, c + i * loop.c, out);
  }

  /// Makes the calls; every matrix must have rows of neighbouring elements by construction.
  std::vector<double> planned(const GemmPlan &plan) const {
    std::vector<double> out(result.size(), 1e9);
    std::vector<int64_t> index(plan.outer.size());
    for (int64_t call = 0; call < plan.numCalls(); ++call) {
      int64_t a = 0, b = 0, c = 0;
      bool first = true;
      for (size_t d = 0; d < index.size(); ++d) {
        a += plan.outer[d].a * index[d];
        b += plan.outer[d].b * index[d];
        c += plan.outer[d].c * index[d];
        first &= plan.outer[d].inC || index[d] == 0;
      }
      gemm(plan, plan.swapped ? b : a, plan.swapped ? a : b, c, first, out);
      for (size_t d = index.size(); d-- > 0;) {
        if (++index[d] < plan.outer[d].size)
          break;
        index[d] = 0;
      }
    }
    return out;
  }

  void gemm(const GemmPlan &plan, int64_t a, int64_t b, int64_t c, bool first, std::vector<double> &out) const {
    const std::vector<double> &x = plan.swapped ? right : left, &y = plan.swapped ? left : right;
    int64_t m = plan.c.rows, n = plan.c.columns, k = plan.a.transposed ? plan.a.rows : plan.a.columns;
    ASSERT_EQ(plan.a.transposed ? plan.a.columns : plan.a.rows, m);
    ASSERT_EQ(plan.b.transposed ? plan.b.rows : plan.b.columns, n);
    ASSERT_EQ(plan.b.transposed ? plan.b.columns : plan.b.rows, k);
    auto at = [](const GemmMatrix &matrix, int64_t row, int64_t column) {
      return matrix.transposed ? column * matrix.rowStride + row : row * matrix.rowStride + column;
    };
    for (int64_t batch = 0; batch < plan.batch; ++batch)
      for (int64_t i = 0; i < m; ++i)
        for (int64_t j = 0; j < n; ++j) {
          double sum = 0;
          for (int64_t l = 0; l < k; ++l)
            sum += x[a + batch * plan.a.batchStride + at(plan.a, i, l)] *
                   y[b + batch * plan.b.batchStride + at(plan.b, l, j)];
          double &place = out[c + batch * plan.c.batchStride + i * plan.c.rowStride + j];
          place = (first ? 0 : place) + sum;
        }
  }

  std::vector<ContractionLoop> loops;
  std::vector<double> left, right, result;
};

} // namespace

TEST(GemmPlanTest, PlainProductIsOneCall) {
  std::optional<GemmPlan> plan = planGemm(Case("mk", "kn", "mn", {{'m', 4}, {'n', 5}, {'k', 6}}).loops);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->numCalls(), 1);
  EXPECT_EQ(plan->batch, 1);
  EXPECT_FALSE(plan->a.transposed || plan->b.transposed || plan->swapped);
}

TEST(GemmPlanTest, HeadsAreABatch) {
  std::optional<GemmPlan> plan =
      planGemm(Case("bthd", "bshd", "bhts", {{'b', 2}, {'h', 3}, {'t', 4}, {'s', 4}, {'d', 5}}).loops);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->batch, 3);
  EXPECT_EQ(plan->numCalls(), 2);
  EXPECT_EQ(plan->a.rowStride, 15);
}

TEST(GemmPlanTest, BatchInsideHasNoPlan) {
  EXPECT_FALSE(planGemm(Case("mkb", "bkn", "bmn", {{'b', 2}, {'m', 4}, {'n', 5}, {'k', 6}}).loops));
}

TEST(GemmPlanTest, EveryOrderThatHasAPlanIsRight) {
  std::map<char, int64_t> sizes = {{'b', 2}, {'g', 3}, {'m', 4}, {'n', 5}, {'k', 3}, {'l', 2}};
  std::mt19937 random(11); // NOLINT(bugprone-random-generator-seed): the same every time
  int planned = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string a = "bgmkl", b = "bgnkl", c = "bgmn";
    // Some dimensions are missing or of size 1.
    for (char gone : std::string("bgl"))
      if (random() % 2)
        for (std::string *dims : {&a, &b, &c})
          dims->erase(std::remove(dims->begin(), dims->end(), gone), dims->end());
    std::map<char, int64_t> some = sizes;
    if (random() % 4 == 0)
      some["mnkbg"[random() % 5]] = 1;
    for (std::string *dims : {&a, &b, &c})
      std::shuffle(dims->begin(), dims->end(), random);
    Case contraction(a, b, c, some);
    std::optional<GemmPlan> plan = planGemm(contraction.loops);
    if (!plan)
      continue;
    ++planned;
    EXPECT_EQ(contraction.planned(*plan), contraction.naive()) << a << "," << b << "->" << c;
  }
  EXPECT_GT(planned, 500);
}
