//===- StepsTest.cpp - Resharding steps -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where every step leads and what it sends is compared with the reference model
// in VectorsTest; here: what a step is between two given layouts, and what is
// refused.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Steps.h"
#include "RandomLayouts.h"
#include <limits>

using namespace partita;

namespace {
class Steps : public testing::Test {
protected:
  Cut cut(std::vector<SubAxis> axes, std::vector<int64_t> bounds) { return must(Cut::get(axes, bounds)); }
  Layout layout(std::vector<Cut> cuts, std::vector<SubAxis> partial = {}, Combiner combiner = Combiner::Sum) {
    return must(Layout::get(mesh, cuts, partial, combiner));
  }
  std::string why(StepKind kind, const Layout &from, const Layout &to) { return refusal(checkStep(kind, from, to)); }
  int64_t bytes(StepKind kind, const Layout &from, const Layout &to, int64_t element = 1) {
    return must(bytesOfBusiestSender(kind, from, to, element));
  }

  Mesh mesh = must(Mesh::get({{"a", 2, false}, {"b", 3, false}, {"t", 2, true}}));
  SubAxis a = mesh.whole(0), b = mesh.whole(1), t = mesh.whole(2);
  Mesh flat = must(Mesh::get({{"a", 2, false}, {"b", 3, false}}));
  Layout whole = layout({Cut(6), Cut(4)});
};
} // namespace

TEST_F(Steps, Names) {
  for (StepKind kind : {StepKind::Slice, StepKind::AllReduce, StepKind::Exchange})
    EXPECT_EQ(parseStepKind(name(kind)), kind);
  EXPECT_EQ(parseStepKind("none"), std::nullopt);
  for (Combiner combiner : {Combiner::Sum, Combiner::MaxUnsigned, Combiner::Region})
    EXPECT_EQ(parseCombiner(name(combiner)), combiner);
  EXPECT_EQ(parseCombiner("none"), std::nullopt);
}

TEST_F(Steps, SliceAndGather) {
  Layout sliced = layout({cut({a, b}, {0, 1, 2, 4, 4, 5, 6}), Cut(4)});
  StepInfo info = must(checkStep(StepKind::Slice, whole, sliced));
  EXPECT_EQ(info.target, 0);
  EXPECT_EQ(info.axes, (llvm::SmallVector<SubAxis, 2>{a, b}));
  info = must(checkStep(StepKind::AllGather, sliced, whole));
  EXPECT_EQ(info.source, 0);
  EXPECT_EQ(info.axes, (llvm::SmallVector<SubAxis, 2>{a, b}));
  EXPECT_EQ(bytes(StepKind::Slice, whole, sliced), 0);
  EXPECT_EQ(bytes(StepKind::AllGather, sliced, whole, 4), 6 * 4 * 4); // The smallest part is empty.
  // A minor sub-axis of an uneven axis.
  Mesh m = must(Mesh::get({{"x", 4, false}}));
  Layout four = must(Layout::get(m, cut({m.whole(0)}, {0, 3, 4, 5, 6})));
  Layout two = must(Layout::get(m, cut({{0, 1, 2}}, {0, 4, 6})));
  EXPECT_EQ(must(checkStep(StepKind::AllGather, four, two)).axes[0], (SubAxis{0, 2, 2}));
  EXPECT_EQ(bytes(StepKind::AllGather, four, two), 3);
}

TEST_F(Steps, SliceOfTwoDimensions) {
  Layout sliced = layout({cut({a}, {0, 2, 6}), cut({b}, {0, 1, 2, 4})});
  StepInfo info = must(checkStep(StepKind::Slice, whole, sliced));
  EXPECT_EQ(info.axes, (llvm::SmallVector<SubAxis, 2>{a, b}));
  EXPECT_EQ(why(StepKind::AllGather, sliced, whole), "an all_gather takes axes from one dimension, here from 2");
}

TEST_F(Steps, Reductions) {
  Layout partial = layout({Cut(6), Cut(4)}, {a, b});
  Layout minor = layout({Cut(6), Cut(4)}, {a}), major = layout({Cut(6), Cut(4)}, {b});
  EXPECT_EQ(must(checkStep(StepKind::AllReduce, partial, minor)).axes[0], b);
  EXPECT_EQ(must(checkStep(StepKind::AllReduce, partial, major)).axes[0], a);
  EXPECT_EQ(must(checkStep(StepKind::AllReduce, partial, whole)).axes.size(), 2u);
  EXPECT_EQ(bytes(StepKind::AllReduce, partial, whole, 4), 160); // 2 * 96 * 5 / 6
  EXPECT_EQ(bytes(StepKind::AllReduce, partial, minor, 4), 128); // 2 * 96 * 2 / 3
  Layout scattered = layout({cut({b, a}, {0, 1, 2, 3, 4, 5, 6}), Cut(4)});
  StepInfo info = must(checkStep(StepKind::ReduceScatter, partial, scattered));
  EXPECT_EQ(info.axes, (llvm::SmallVector<SubAxis, 2>{b, a}));
  EXPECT_EQ(bytes(StepKind::ReduceScatter, partial, scattered), 20);
  Layout both = layout({cut({a}, {0, 5, 6}), Cut(4)}, {b});
  EXPECT_EQ(bytes(StepKind::ReduceScatter, partial, both), 20);
}

TEST_F(Steps, RegionsResolveTheMinorAxisFirst) {
  Layout partial = layout({Cut(6)}, {a, b}, Combiner::Region);
  EXPECT_EQ(why(StepKind::AllReduce, partial, layout({Cut(6)}, {a}, Combiner::Region)), "");
  EXPECT_EQ(why(StepKind::AllReduce, partial, layout({Cut(6)}, {b}, Combiner::Region)),
            "a region combiner resolves its minor axis first, but \"a\" is not minor");
  EXPECT_EQ(why(StepKind::ReduceScatter, partial, layout({cut({b, a}, {0, 1, 2, 3, 4, 5, 6})})),
            "the axes that leave in a reduce_scatter are not those that arrive on dimension 0");
  EXPECT_EQ(why(StepKind::ReduceScatter, partial, layout({cut({a, b}, {0, 1, 2, 3, 4, 5, 6})})), "");
}

TEST_F(Steps, AllToAll) {
  Layout from = layout({cut({a}, {0, 2, 6}), Cut(4)}), to = layout({Cut(6), cut({a}, {0, 3, 4})});
  StepInfo info = must(checkStep(StepKind::AllToAll, from, to));
  EXPECT_EQ(info.source, 0);
  EXPECT_EQ(info.target, 1);
  EXPECT_EQ(bytes(StepKind::AllToAll, from, to), 12); // Coordinate 1 sends 4 rows of 3.
  // Partial axes stay as they are.
  Layout shares = must(from.withPartial(b, Combiner::Sum)), after = must(to.withPartial(b, Combiner::Sum));
  EXPECT_EQ(bytes(StepKind::AllToAll, shares, after), 12);
}

TEST_F(Steps, Broadcast) {
  Layout owned = layout({cut({b}, {0, 0, 6, 6}), Cut(4)});
  EXPECT_EQ(must(checkStep(StepKind::Broadcast, owned, whole)).root, 1);
  EXPECT_EQ(bytes(StepKind::Broadcast, owned, whole, 2), 48);
  EXPECT_EQ(why(StepKind::Broadcast, layout({cut({b}, {0, 1, 6, 6}), Cut(4)}), whole),
            "a broadcast needs all elements on one coordinate, but coordinates 0 and 1 hold some");
  std::vector<Traffic> moved = must(stepTraffic(StepKind::Broadcast, owned, whole));
  EXPECT_EQ(moved[0], (Traffic{0, 24}));
  EXPECT_EQ(moved[1], (Traffic{48, 0}));
}

TEST_F(Steps, AllToAllBytesAreThoseOfTheTable) {
  Random random;
  int tried = 0;
  for (int i = 0; i < 4000; ++i) {
    Mesh m = random.mesh(12);
    Layout from = random.layout(m, random.shape(0, 6, 3));
    unsigned source = random.number(0, 2), target = (source + random.number(1, 2)) % 3;
    if (from.cut(source).axes().empty())
      continue;
    SubAxis axis = from.cut(source).axes().back();
    AxisRef ref{axis, std::nullopt, 1};
    if (m.isWhole(axis))
      ref.split = random.split(axis.size);
    Layout to = must(allToAllStep(from, source, target, ref));
    if (from == to)
      continue;
    ++tried;
    EXPECT_EQ(bytes(StepKind::AllToAll, from, to), busiestSender(must(transfers(from, to))));
    EXPECT_EQ(must(checkStep(StepKind::AllToAll, from, to)).axes, mergeAxes(axis));
  }
  EXPECT_GT(tried, 500);
}

TEST_F(Steps, AnyGoalIsReachedBySlicesWithItsBoundaries) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    Layout goal = random.layout(random.mesh(), random.shape(0, 6, 2));
    Layout now = Layout::replicated(goal.mesh(), goal.shape());
    for (unsigned d = 0; d < 2; ++d) {
      std::vector<Cut> prefixes = {goal.cut(d)};
      while (!prefixes.back().axes().empty())
        prefixes.push_back(prefixes.back().withoutLast());
      for (const Cut &step : llvm::drop_begin(llvm::reverse(prefixes)))
        now = must(sliceStep(now, d, step));
    }
    EXPECT_TRUE(equal(now, goal));
    if (now != Layout::replicated(goal.mesh(), goal.shape()))
      EXPECT_TRUE(checkStep(StepKind::Slice, Layout::replicated(goal.mesh(), goal.shape()), goal));
  }
}

TEST_F(Steps, PermuteNeedsTheSameBoxes) {
  Mesh m = must(Mesh::get({{"a", 3, false}}));
  auto on = [&](std::vector<int64_t> bounds) { return must(Layout::get(m, cut({m.whole(0)}, bounds))); };
  EXPECT_EQ(refusal(permute(on({0, 1, 3, 4}), on({0, 1, 2, 4}))),
            "a permute needs the same boxes on both sides, equally often: rank 1 has no sender left for its box of 1 "
            "elements");
  Mesh turned = must(Mesh::get({{"a", 3, false}}, {2, 0, 1}));
  Layout to = must(Layout::get(turned, on({0, 1, 3, 4}).cuts()));
  auto moves = must(permute(on({0, 1, 3, 4}), to));
  EXPECT_EQ(moves, (std::vector<Move>{{0, 0}, {1, 1}, {2, 2}})); // Ranks; the devices differ.
  EXPECT_EQ(bytes(StepKind::Permute, on({0, 1, 3, 4}), to, 4), 8);
}

TEST_F(Steps, AbsurdBytesAreRefused) {
  Layout shares = layout({Cut(int64_t(1) << 61)}, {a}), sum = layout({Cut(int64_t(1) << 61)});
  EXPECT_EQ(refusal(bytesOfBusiestSender(StepKind::AllReduce, shares, sum, 8)),
            "an all_reduce of 2305843009213693952 elements of 8 bytes sends more bytes than fit 64 bits");
  EXPECT_EQ(bytes(StepKind::AllReduce, shares, sum, 2), int64_t(1) << 62);
}

TEST_F(Steps, Refusals) {
  Layout cutA = layout({cut({a}, {0, 3, 6}), Cut(4)});
  // Of the steps forward.
  EXPECT_EQ(refusal(allGatherStep(whole, 0)), "dimension 0 has no axis to gather");
  EXPECT_EQ(refusal(allGatherStep(whole, 5)), "dimension 5 of a value with 2");
  EXPECT_EQ(refusal(sliceStep(cutA, 1, AxisRef{a, std::nullopt, 1})), "axis \"a\" is used twice");
  EXPECT_EQ(refusal(sliceStep(whole, 0, AxisRef{{0, 1, 1}, Split{{1}, false}, 1})),
            "a split on sub-axis \"a\":(1)1; only whole axes take splits");
  EXPECT_EQ(refusal(sliceStep(cutA, 0, cut({a, b}, {0, 1, 2, 2, 3, 4, 6}))),
            "dimension 0: the new boundaries do not contain the old boundary 3");
  EXPECT_EQ(refusal(allToAllStep(cutA, 0, 1, AxisRef{b, std::nullopt, 1})), "axis \"a\" leaves, but \"b\" arrives");
  EXPECT_EQ(refusal(allToAllStep(cutA, 0, 1, Cut(4))), "axis \"a\" leaves, but no axis arrives");
  EXPECT_EQ(refusal(allToAllStep(cutA, 0, 0, AxisRef{a, std::nullopt, 1})), "an all-to-all from dimension 0 to itself");
  EXPECT_EQ(refusal(allReduceStep(cutA)), "a value without partial axes has nothing to reduce");
  EXPECT_EQ(refusal(reduceScatterStep(cutA, 0, AxisRef{b, std::nullopt, 1})),
            "a value without partial axes has nothing to reduce");
  EXPECT_EQ(refusal(reduceScatterStep(must(whole.withPartial(b, Combiner::Sum)), 0, AxisRef{a, std::nullopt, 1})),
            "axis \"b\" leaves, but \"a\" arrives");
  // Of steps between two layouts.
  Layout cutB = layout({cut({b}, {0, 2, 4, 6}), Cut(4)});
  EXPECT_EQ(
      why(StepKind::AllGather, cutA, cutB),
      "an all_gather adds or removes minor axes, but on dimension 0 the new boundaries neither contain the old ones "
      "nor are contained in them");
  EXPECT_EQ(why(StepKind::AllGather, whole, cutA), "an all_gather takes axes from one dimension, here from 0");
  EXPECT_EQ(why(StepKind::Slice, cutA, cutA), "a slice adds axes, here none");
  EXPECT_EQ(why(StepKind::Slice, cutA, whole), "a slice adds axes, here none");
  EXPECT_EQ(why(StepKind::AllReduce, whole, whole), "an all_reduce resolves partial axes, here none");
  Layout shares = layout({Cut(6), Cut(4)}, {a});
  EXPECT_EQ(why(StepKind::AllGather, layout({cut({b}, {0, 2, 4, 6}), Cut(4)}, {a}), whole),
            "an all_gather resolves no partial axes");
  EXPECT_EQ(why(StepKind::AllReduce, shares, layout({Cut(6), Cut(4)}, {b})),
            "the partial axes that stay are not some of those that were there");
  EXPECT_EQ(why(StepKind::AllReduce, layout({Cut(6), Cut(4)}, {a, b}), layout({Cut(6), Cut(4)}, {a}, Combiner::Max)),
            "the combiner changes from sum to max");
  EXPECT_EQ(why(StepKind::ReduceScatter, shares, cutB),
            "the axes that leave in a reduce_scatter are not those that arrive on dimension 0");
  EXPECT_EQ(why(StepKind::AllGather, layout({cut({t}, {0, 3, 6}), Cut(4)}), whole),
            "an all_gather over the temporal axis \"t\"");
  EXPECT_EQ(why(StepKind::AllGather, cutA, must(Layout::get(flat, whole.cuts()))),
            "an all_gather between different meshes");
  EXPECT_EQ(why(StepKind::AllGather, cutA, layout({Cut(6)})), "an all_gather between tensors of different shapes");
  EXPECT_EQ(why(StepKind::Exchange, shares, whole), "an exchange moves whole values, not partial ones");
  EXPECT_EQ(why(StepKind::Permute, shares, whole), "a permute moves whole values, not partial ones");
  EXPECT_EQ(why(StepKind::Permute, whole, whole),
            "a permute moves values between devices, but the mesh has temporal axes");
}
