//===- ConformanceTest.cpp - The threads engine conforms ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All cases of the conformance program, on several numbers of ranks, with and
// without PRT_LAZY.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include "gtest/gtest.h"

using namespace partita::conformance;

static void runAll(int64_t ranks, bool lazy) {
  const World world(ranks);
  prt_options options = {};
  options.lazy = lazy ? 1 : -1;
  options.inject = "";
  Session session(world, options);
  for (const Case &testCase : allCases())
    EXPECT_EQ(session.run(testCase), "") << testCase.name << " on " << ranks << " ranks";
}

TEST(RuntimeConformance, OneRank) { runAll(1, false); }
TEST(RuntimeConformance, TwoRanks) { runAll(2, false); }
TEST(RuntimeConformance, ThreeRanks) { runAll(3, false); }
TEST(RuntimeConformance, SevenRanks) { runAll(7, false); }
TEST(RuntimeConformance, LazyThreeRanks) { runAll(3, true); }
