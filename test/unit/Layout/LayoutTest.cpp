//===- LayoutTest.cpp - Layouts, equality, roles, time --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards boxes, equality and roles against brute force.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Layout.h"
#include "RandomLayouts.h"
#include <map>
#include <set>

using namespace partita;

static Mesh mesh(std::vector<MeshAxis> axes, std::vector<int64_t> devices = {}) {
  return must(Mesh::get(axes, devices));
}
static AxisRef weighted(unsigned axis, std::vector<int64_t> weights, int64_t tile = 1) {
  return {{axis, 1, static_cast<int64_t>(weights.size())}, Split{{weights.begin(), weights.end()}, false}, tile};
}

TEST(Layout, BoxesCoverTheTensorOnce) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    Shape shape = random.shape(0, 6, random.number(1, 3));
    Layout layout = random.layout(random.mesh(), shape);
    const Mesh &m = layout.mesh();
    std::set<std::vector<int64_t>> seen;
    std::map<int64_t, int> owners;
    for (int64_t rank = 0; rank < m.numRanks(); ++rank) {
      std::vector<int64_t> key;
      for (const SubAxis &sub : layout.usedAxes())
        key.push_back(m.digit(rank, sub));
      if (seen.insert(key).second)
        for (int64_t cell : cells(layout.box(rank), shape))
          ++owners[cell];
    }
    EXPECT_EQ(static_cast<int64_t>(owners.size()), volume(shape));
    EXPECT_TRUE(llvm::all_of(owners, [](auto entry) { return entry.second == 1; }));
    int64_t largest = 0;
    for (const Box &box : layout.boxes())
      largest = std::max(largest, box.volume());
    EXPECT_EQ(layout.largestVolume(), largest);
  }
}

TEST(Layout, EqualityIgnoresSpellingAndMeshNames) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    Layout a = random.layout(random.mesh(), random.shape(0, 6, 2));
    EXPECT_TRUE(equal(a, a.normal()));
    std::vector<MeshAxis> renamed = a.mesh().axes().vec();
    for (MeshAxis &axis : renamed)
      axis.name += "'";
    Mesh other = mesh(renamed, a.mesh().devices().vec());
    Layout b = must(Layout::get(other, a.cuts()));
    EXPECT_TRUE(equal(a, b) && sameData(a, b));
    EXPECT_NE(a, b);
    Layout c = random.layout(a.mesh(), a.shape());
    EXPECT_EQ(sameData(a, c), elements(a) == elements(c));
    EXPECT_TRUE(!equal(a, c) || sameData(a, c));
    EXPECT_EQ(equal(a, c), a.boxes() == c.boxes());
  }
}

TEST(Layout, EmptyBoxesOfOtherShapesAreTheSameData) {
  Mesh m = mesh({{"a", 2, false}});
  Cut none = must(Cut::get(m.whole(0), {0, 0, 4})), some = must(Cut::get(m.whole(0), {0, 4, 4}));
  Layout a = must(Layout::get(m, {Cut(0), none})), b = must(Layout::get(m, {Cut(0), some}));
  EXPECT_FALSE(equal(a, b));
  EXPECT_TRUE(sameData(a, b));
}

TEST(Layout, OtherDevicesAreNeverEqual) {
  Layout a = Layout::replicated(mesh({{"a", 2, false}}, {0, 1}), {4});
  Layout b = Layout::replicated(mesh({{"a", 2, false}}, {0, 2}), {4});
  EXPECT_FALSE(equal(a, b));
  EXPECT_FALSE(sameData(a, b));
  EXPECT_TRUE(equal(a, Layout::replicated(mesh({{"b", 2, false}}, {1, 0}), {4})));
}

TEST(Layout, PartialAxesAndCombinersCount) {
  Mesh m = mesh({{"a", 2, false}, {"b", 2, false}});
  auto partial = [&](std::vector<SubAxis> axes, Combiner combiner) {
    return must(Layout::get(m, Cut(4), axes, combiner));
  };
  Layout sum = partial({m.whole(0)}, Combiner::Sum);
  EXPECT_TRUE(equal(sum, partial({m.whole(0)}, Combiner::Sum)));
  EXPECT_FALSE(equal(sum, partial({m.whole(0)}, Combiner::Max)));
  EXPECT_FALSE(equal(sum, partial({m.whole(1)}, Combiner::Sum)));
  EXPECT_FALSE(equal(sum, partial({}, Combiner::Sum)));
  EXPECT_TRUE(equal(partial({}, Combiner::Sum), partial({}, Combiner::Max)));
  EXPECT_FALSE(
      equal(partial({m.whole(0), m.whole(1)}, Combiner::Sum), partial({m.whole(1), m.whole(0)}, Combiner::Sum)));
  EXPECT_EQ(sum.str(), "[{}] partial sum {\"a\"}");
}

TEST(Layout, EvenSubAxesDoNotMergeInText) {
  Mesh m = mesh({{"x", 4, false}});
  DimSpec two{{{{0, 1, 2}, std::nullopt, 1}, {{0, 2, 2}, std::nullopt, 1}}, std::nullopt};
  DimSpec one{{{{0, 1, 4}, std::nullopt, 1}}, std::nullopt};
  Layout a = must(place(m, {6}, two)), b = must(place(m, {6}, one));
  EXPECT_FALSE(equal(a, b));
  EXPECT_EQ(a.normal().str(), "[{\"x\" at[0, 2, 3, 5, 6]}]");
  EXPECT_EQ(a.str(), "[{\"x\":(1)2, \"x\":(2)2}]");
  EXPECT_EQ(b.str(), "[{\"x\"}]");
}

TEST(Layout, ReplicatedAndScalars) {
  Mesh m = mesh({{"a", 2, false}});
  EXPECT_TRUE(Layout::replicated(m, {3, 4}).isReplicated());
  Layout scalar = must(place(m, {}, {}));
  EXPECT_EQ(scalar.localVolume(1), 1);
  EXPECT_EQ(scalar.box(0), Box());
  EXPECT_EQ(scalar.str(), "[]");
  EXPECT_FALSE(must(scalar.withPartial(m.whole(0), Combiner::Sum)).isReplicated());
}

TEST(Layout, RolesAreEqualExtents) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    Mesh m = random.mesh();
    Layout a = random.layout(m, random.shape(0, 6, 2)), b = random.layout(m, random.shape(0, 6, 1));
    auto found = roles({a, b});
    std::map<std::pair<Shape, Shape>, llvm::SmallVector<int64_t, 8>> expected;
    for (int64_t rank = 0; rank < m.numRanks(); ++rank)
      expected[{a.localShape(rank), b.localShape(rank)}].push_back(rank);
    std::vector<llvm::SmallVector<int64_t, 8>> lists;
    for (auto &entry : expected)
      lists.push_back(entry.second);
    llvm::sort(lists);
    EXPECT_EQ(found, lists);
  }
}

TEST(Layout, RolesAreFewerThanCombinationsOfClasses) {
  Mesh m = mesh({{"a", 2, false}, {"b", 2, false}});
  DimSpec spec{evenRefs({m.whole(0), m.whole(1)}), std::nullopt};
  using Lists = std::vector<llvm::SmallVector<int64_t, 8>>;
  EXPECT_EQ(roles(must(place(m, {7}, spec))), (Lists{{0, 1, 2}, {3}}));
  EXPECT_EQ(roles(must(place(m, {7}, spec)), {std::vector<int64_t>{0, 1, 0, 0}}), (Lists{{0, 2}, {1}, {3}}));
  EXPECT_EQ(roles(must(place(m, {8}, spec))), (Lists{{0, 1, 2, 3}}));
  // A value on other devices sets those without it apart.
  RoleFinder finder(m);
  finder.add(Layout::replicated(mesh({{"s", 2, false}}, {2, 3}), {4}));
  EXPECT_EQ(finder.roles(), (Lists{{0, 1}, {2, 3}}));
}

TEST(Layout, EvenMicroBatchesHaveAtMostTwoRuns) {
  for (int64_t size = 1; size < 25; ++size)
    for (std::vector<int64_t> weights : {std::vector<int64_t>{1, 1}, {3, 1}, {2, 1}, {1, 0}})
      for (int64_t micro = 2; micro < 6; ++micro)
        for (int64_t tile : {1, 2}) {
          Mesh m = mesh({{"d", 2, false}, {"t", micro, true}});
          DimSpec spec{{weighted(0, weights), {m.whole(1), std::nullopt, tile}}, std::nullopt};
          Layout layout = must(place(m, {size}, spec));
          for (int64_t rank : {0, 1}) {
            auto runs = tripShapes(layout, rank);
            if (!runs) {
              EXPECT_GT(tile, 1);
              continue;
            }
            int64_t steps = 0;
            for (const TimeRun &run : *runs)
              for (int64_t i = 0; i < run.count; ++i)
                EXPECT_EQ(run.shapes[0], layout.localShape(rank, steps++));
            EXPECT_EQ(steps, micro);
          }
        }
}

TEST(Layout, Refusals) {
  Mesh m = mesh({{"a", 2, false}, {"t", 3, true}});
  DimSpec a{evenRefs(m.whole(0)), std::nullopt}, t{evenRefs(m.whole(1)), std::nullopt}, none;
  EXPECT_EQ(refusal(place(m, {4, 4}, {a, a})), "axis \"a\" is used twice");
  EXPECT_EQ(refusal(place(m, {4}, a, m.whole(0))), "axis \"a\" is used twice");
  EXPECT_EQ(refusal(place(m, {4, 4}, a)), "a layout of 1 dimensions for a tensor of 2");
  AxisRef exact = weighted(0, {1, 1});
  exact.split->exact = true;
  EXPECT_EQ(refusal(place(m, {4, 4}, {none, DimSpec{{exact}, std::nullopt}})),
            "dimension 1: exact sizes add up to 2, but the part of 4 elements has 4 units");
  EXPECT_EQ(refusal(place(m, {int64_t(1) << 40, int64_t(1) << 40}, {none, none})),
            "the tensor has more elements than fit 64 bits");
  EXPECT_EQ(refusal(checkInterface(must(place(m, {4}, t)))),
            "a function argument or result uses the temporal axis \"t\"");
  EXPECT_EQ(refusal(checkInterface(must(place(m, {4}, none, m.whole(0))))),
            "a function argument or result is partial over \"a\"");
  EXPECT_EQ(refusal(checkInterface(must(place(m, {4}, a)))), "");

  Mesh time = mesh({{"t", 3, true}});
  Layout three = must(Layout::get(time, must(Cut::get(time.whole(0), {0, 1, 3, 6}))));
  EXPECT_EQ(refusal(tripShapes(three, 0)),
            "the shapes of rank 0 change for the second time at step 2 of 3; a loop over "
            "time has at most two runs of equal shapes");
}
