//===- MinCutTest.cpp - Smallest cuts -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against all cuts of small graphs.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Resolve/MinCut.h"

#include "gtest/gtest.h"

#include <random>
#include <tuple>

using namespace partita;

TEST(MinCut, TieIsCutNextToTheSource) {
  MinCut graph(2);
  graph.addEdge(MinCut::source, 0, 4);
  graph.addEdge(0, 1, 4);
  graph.addEdge(1, MinCut::sink, 4);
  EXPECT_EQ(graph.solve(), (std::vector<bool>{false, false}));
}

TEST(MinCut, CheapestPlaceOnAPath) {
  MinCut graph(3);
  graph.addEdge(MinCut::source, 0, MinCut::infinite);
  graph.addEdge(0, 1, 5);
  graph.addEdge(1, 2, 2);
  graph.addEdge(2, MinCut::sink, MinCut::infinite);
  EXPECT_EQ(graph.solve(), (std::vector<bool>{true, true, false}));
}

TEST(MinCut, NothingReachesTheSink) {
  MinCut graph(1);
  graph.addEdge(MinCut::source, 0, MinCut::infinite);
  EXPECT_EQ(graph.solve(), (std::vector<bool>{true}));
}

TEST(MinCut, AgainstAllCuts) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 300; ++trial) {
    int nodes = 1 + random() % 6;
    std::vector<std::tuple<int, int, int64_t>> edges;
    MinCut graph(nodes);
    auto node = [&](bool first) {
      int n = int(random() % (nodes + 1));
      return n == nodes ? (first ? MinCut::source : MinCut::sink) : n;
    };
    for (int e = random() % 14; e > 0; --e) {
      int from = node(true), to = node(false);
      int64_t capacity = random() % 6;
      edges.emplace_back(from, to, capacity);
      graph.addEdge(from, to, capacity);
    }
    auto cost = [&](unsigned side) {
      auto isSource = [&](int n) { return n == MinCut::source || (n >= 0 && (side >> n & 1)); };
      int64_t total = 0;
      for (auto [from, to, capacity] : edges)
        if (isSource(from) && !isSource(to))
          total += capacity;
      return total;
    };
    std::vector<bool> solution = graph.solve();
    unsigned side = 0;
    for (int n = 0; n < nodes; ++n)
      side |= unsigned(solution[n]) << n;
    for (unsigned other = 0; other < 1u << nodes; ++other) {
      EXPECT_LE(cost(side), cost(other));
      // The nearest to the source: contained in every other cheapest one.
      if (cost(other) == cost(side)) {
        EXPECT_EQ(side & other, side);
      }
    }
  }
}
