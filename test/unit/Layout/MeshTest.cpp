//===- MeshTest.cpp - Meshes, sub-axes, groups ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards coordinates and groups.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Mesh.h"
#include "RandomLayouts.h"
#include <set>

using namespace partita;

static Mesh mesh(std::vector<MeshAxis> axes, std::vector<int64_t> devices = {}) {
  return must(Mesh::get(axes, devices));
}

/// All ordered factorisations of n as chains of sub-axes.
static void chains(int64_t n, int64_t pre, std::vector<SubAxis> chain, std::vector<std::vector<SubAxis>> &out) {
  if (n == 1)
    out.push_back(chain);
  for (int64_t d = 2; d <= n; ++d) {
    if (n % d != 0)
      continue;
    chain.push_back({0, pre, d});
    chains(n / d, pre * d, chain, out);
    chain.pop_back();
  }
}

TEST(Mesh, DigitsRecomposeTheCoordinate) {
  for (int64_t n = 1; n <= 24; ++n) {
    Mesh m = mesh({{"a", n, false}});
    std::vector<std::vector<SubAxis>> all;
    chains(n, 1, {}, all);
    for (const auto &chain : all)
      for (int64_t rank = 0; rank < n; ++rank) {
        int64_t value = 0;
        for (const SubAxis &sub : chain) {
          value = value * sub.size + m.digit(rank, sub);
          EXPECT_EQ(m.digit(m.withDigit(rank, sub, 1), sub), 1);
        }
        EXPECT_EQ(value, rank);
      }
  }
}

TEST(Mesh, SubAxesFitTogetherIffOneFactorisationHasBoth) {
  for (int64_t n = 2; n <= 24; ++n) {
    Mesh m = mesh({{"a", n, false}});
    std::vector<std::vector<SubAxis>> all;
    chains(n, 1, {}, all);
    std::vector<SubAxis> subs;
    for (int64_t pre = 1; pre <= n; ++pre)
      for (int64_t size = 2; size <= n; ++size)
        if (n % (pre * size) == 0)
          subs.push_back({0, pre, size});
    for (const SubAxis &x : subs)
      for (const SubAxis &y : subs) {
        if (x == y)
          continue;
        bool fits = llvm::any_of(all, [&](const std::vector<SubAxis> &chain) {
          return llvm::is_contained(chain, x) && llvm::is_contained(chain, y);
        });
        EXPECT_EQ(static_cast<bool>(m.checkTogether({x, y})), fits) << m.str(x) << m.str(y);
      }
  }
}

TEST(Mesh, RanksAreRowMajorOverSpatialAxes) {
  Mesh m = mesh({{"data", 2, false}, {"time", 3, true}, {"model", 3, false}}, {10, 11, 12, 13, 14, 15});
  EXPECT_EQ(m.numRanks(), 6);
  EXPECT_EQ(m.numSteps(), 3);
  EXPECT_EQ(m.coordinate(4, 2), (Mesh::Coordinate{1, 2, 1}));
  EXPECT_EQ(m.rank({1, 0, 1}), 4);
  EXPECT_EQ(m.device(4), 14);
  EXPECT_EQ(m.rankOf(14), 4);
  EXPECT_EQ(m.rankOf(3), std::nullopt);
  EXPECT_EQ(m.findAxis("model"), 2u);
  EXPECT_EQ(m.findAxis("none"), std::nullopt);
}

TEST(Mesh, Groups) {
  Mesh m = mesh({{"data", 2, false}, {"model", 2, false}});
  using Lists = std::vector<llvm::SmallVector<int64_t, 8>>;
  EXPECT_EQ(m.groups(m.whole(0)), (Lists{{0, 2}, {1, 3}}));
  EXPECT_EQ(m.groups(m.whole(1)), (Lists{{0, 1}, {2, 3}}));
  EXPECT_EQ(m.groups({m.whole(1), m.whole(0)}), (Lists{{0, 2, 1, 3}}));
  EXPECT_EQ(m.groups({}), (Lists{{0}, {1}, {2}, {3}}));
  Mesh x = mesh({{"x", 8, false}, {"t", 3, true}});
  EXPECT_EQ(x.groups(must(x.sub("x", 2, 2))), (Lists{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  EXPECT_EQ(x.groups(must(x.sub("t"))).size(), 8u);
}

TEST(Mesh, GroupsPartitionTheRanks) {
  Random random;
  for (int i = 0; i < 200; ++i) {
    Mesh m = random.mesh(16);
    llvm::SmallVector<SubAxis, 4> axes;
    for (unsigned a = 0; a < m.axes().size(); ++a)
      if (random.chance(50))
        axes.push_back(m.whole(a));
    std::set<int64_t> seen;
    for (const auto &group : m.groups(axes)) {
      EXPECT_EQ(static_cast<int64_t>(group.size()), jointSize(axes));
      seen.insert(group.begin(), group.end());
    }
    EXPECT_EQ(static_cast<int64_t>(seen.size()), m.numRanks());
  }
}

TEST(Mesh, Equality) {
  EXPECT_EQ(mesh({{"a", 2, false}}), mesh({{"a", 2, false}}, {0, 1}));
  EXPECT_NE(mesh({{"a", 2, false}}), mesh({{"a", 2, false}}, {1, 0}));
  EXPECT_NE(mesh({{"a", 2, false}}), mesh({{"b", 2, false}}));
  EXPECT_EQ(Mesh().numRanks(), 1);
}

TEST(Mesh, Refusals) {
  auto why = [](std::vector<MeshAxis> axes, std::vector<int64_t> devices = {}) {
    return refusal(Mesh::get(axes, devices));
  };
  EXPECT_EQ(why({{"a", 0, false}}), "axis \"a\" has size 0, expected at least 1");
  EXPECT_EQ(why({{"a", 2, false}, {"a", 3, false}}), "axis \"a\" is named twice");
  EXPECT_EQ(why({{"a", 2, false}}, {4, 4}), "device 4 is listed twice");
  EXPECT_EQ(why({{"a", 2, false}}, {4}), "expected 2 devices, one per point of the spatial axes, got 1");
  EXPECT_EQ(why({{"a", int64_t(1) << 62, false}, {"b", 4, false}}),
            "axis \"a\" of size 4611686018427387904 gives the mesh more than 4194304 ranks");
  EXPECT_EQ(why({{"a", 2, false}, {"t", int64_t(1) << 40, true}}),
            "axis \"t\" of size 1099511627776 gives the mesh more than 4194304 steps");
  EXPECT_EQ(why({{"a", 1 << 12, false}, {"t", 1 << 12, true}}), "4096 ranks times 4096 steps are more than 4194304");

  Mesh m = mesh({{"x", 12, false}});
  EXPECT_EQ(refusal(m.sub("y")), "unknown axis \"y\"");
  EXPECT_EQ(refusal(m.sub("x", 5, 2)), "sub-axis (5)2: pre-size times size does not divide axis \"x\" of size 12");
  EXPECT_EQ(refusal(m.sub("x", 0, 2)), "sub-axis (0)2 of \"x\": expected pre-size and size of at least 1");
  EXPECT_EQ(refusal(m.checkTogether({m.whole(0), m.whole(0)})), "axis \"x\" is used twice");
  EXPECT_EQ(refusal(m.checkTogether({m.whole(0), {0, 2, 2}})), "sub-axes \"x\" and \"x\":(2)2 overlap");
  EXPECT_EQ(refusal(m.checkTogether({{0, 3, 2}, {0, 1, 2}})),
            "sub-axes \"x\":(1)2 and \"x\":(3)2 belong to no common factorisation: pre-size 3 is not a multiple of 2");
  EXPECT_EQ(refusal(m.checkTogether(SubAxis{1, 1, 2})), "axis number 1 of a mesh with 1 axes");
}
