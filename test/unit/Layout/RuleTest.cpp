//===- RuleTest.cpp - Rules and strategies --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards what a strategy needs and gives.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Rule.h"
#include "partita/Layout/Transfer.h"
#include "RandomLayouts.h"

using namespace partita;

namespace {
class RuleTest : public testing::Test {
protected:
  RuleDim dim(std::vector<unsigned> factors) { return {{factors.begin(), factors.end()}, std::nullopt, 0, false}; }
  RuleDim window(unsigned factor, Window w, int64_t extent) { return {{factor}, w, extent, false}; }
  Cut cut(SubAxis axis, std::vector<int64_t> bounds) { return must(Cut::get(axis, bounds)); }

  Mesh mesh = must(Mesh::get({{"data", 2, false}, {"model", 2, false}}));
  SubAxis data = mesh.whole(0), model = mesh.whole(1);
  /// 4x6 times 6x8: factors m, n, k.
  Rule matmul{{{4, Factor::Parallel, Combiner::Sum},
               {8, Factor::Parallel, Combiner::Sum},
               {6, Factor::Reduction, Combiner::Sum}},
              {{dim({0}), dim({2})}, {dim({2}), dim({1})}},
              {{dim({0}), dim({1})}}};
};
} // namespace

TEST_F(RuleTest, Matmul) {
  EXPECT_EQ(refusal(checkRule(matmul)), "");
  Strategy strategy{{cut(data, {0, 3, 4}), Cut(8), cut(model, {0, 3, 6})}};
  EXPECT_EQ(must(neededLayout(mesh, matmul, strategy, 0)).str(), "[{\"data\" at[0, 3, 4]}, {\"model\"}]");
  EXPECT_EQ(must(neededLayout(mesh, matmul, strategy, 1)).str(), "[{\"model\"}, {}]");
  EXPECT_EQ(must(givenLayout(mesh, matmul, strategy, 0)).str(), "[{\"data\" at[0, 3, 4]}, {}] partial sum {\"model\"}");
  EXPECT_TRUE(must(givenLayout(mesh, matmul, Strategy::whole(matmul), 0)).isReplicated());
}

TEST_F(RuleTest, PartialAxesComeInTheOrderOfTheFactors) {
  Rule reduce{{{4, Factor::Reduction, Combiner::Max}, {6, Factor::Reduction, Combiner::Max}},
              {{dim({0}), dim({1})}},
              {RuleOperand()}};
  Strategy strategy{{cut(model, {0, 2, 4}), cut(data, {0, 3, 6})}};
  EXPECT_EQ(must(givenLayout(mesh, reduce, strategy, 0)).str(), "[] partial max {\"model\", \"data\"}");
}

TEST_F(RuleTest, ProductDimensions) {
  // 3x4 collapsed to 12.
  Rule collapse{{{3, Factor::Parallel, Combiner::Sum}, {4, Factor::Parallel, Combiner::Sum}},
                {{dim({0}), dim({1})}},
                {{dim({0, 1})}}};
  EXPECT_EQ(collapse.dimSize(collapse.results[0][0]), 12);
  Strategy major{{cut(data, {0, 2, 3}), Cut(4)}};
  Layout given = must(givenLayout(mesh, collapse, major, 0));
  EXPECT_EQ(given.str(), "[{\"data\" at[0, 8, 12]}]");
  EXPECT_EQ(*factorCuts(collapse, collapse.results[0][0], given.cut(0)), major.cuts);
  // A minor factor under a major one with more than one index per part.
  Strategy minor{{Cut(3), cut(data, {0, 2, 4})}};
  EXPECT_EQ(refusal(givenLayout(mesh, collapse, minor, 0)),
            "dimension 0 is a product of 2 factors; a minor one is sharded, but a major one has more than one index in "
            "a part");
  // Boundaries that are no rows.
  EXPECT_FALSE(factorCuts(collapse, collapse.results[0][0], cut(data, {0, 6, 12})));
}

TEST_F(RuleTest, FactorCutsAreTheInverseOfNeededLayouts) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    Mesh m = random.mesh();
    Shape shape = random.shape(1, 4, 2);
    Layout layout = random.layout(m, shape);
    Rule rule{{{shape[0], Factor::Parallel, Combiner::Sum}, {shape[1], Factor::Parallel, Combiner::Sum}},
              {{dim({0, 1})}},
              {{dim({0}), dim({1})}}};
    Strategy strategy{{layout.cuts().begin(), layout.cuts().end()}};
    Result<Layout> needed = neededLayout(m, rule, strategy, 0);
    if (!needed)
      continue;
    auto cuts = factorCuts(rule, rule.operands[0][0], needed->cut(0));
    ASSERT_TRUE(cuts) << needed->str();
    Layout again = must(givenLayout(m, rule, Strategy{*cuts}, 0));
    EXPECT_TRUE(sameData(again, layout)) << layout.str() << " " << again.str();
  }
}

TEST_F(RuleTest, SizeOneIsNoFactor) {
  Rule expand{{{4, Factor::Parallel, Combiner::Sum}}, {{dim({0})}}, {{dim({0}), dim({})}}};
  Strategy strategy{{cut(data, {0, 2, 4})}};
  EXPECT_EQ(must(givenLayout(mesh, expand, strategy, 0)).str(), "[{\"data\"}, {}]");
  EXPECT_TRUE(factorCuts(expand, expand.results[0][1], cut(model, {0, 1, 1}))->empty());
}

TEST_F(RuleTest, SlicesAndConvolutions) {
  // y = x[2:8], 10 -> 6.
  Rule slice{{{6, Factor::Parallel, Combiner::Sum}}, {{window(0, Window::slice(2), 10)}}, {{dim({0})}}};
  EXPECT_EQ(refusal(checkRule(slice)), "");
  EXPECT_EQ(slice.dimSize(slice.operands[0][0]), 10);
  Strategy strategy{{cut(data, {0, 4, 6})}};
  Layout needed = must(neededLayout(mesh, slice, strategy, 0));
  EXPECT_EQ(needed.str(), "[{\"data\" at[0, 6, 10]}]");
  EXPECT_EQ((*factorCuts(slice, slice.operands[0][0], needed.cut(0)))[0], strategy.cuts[0]);
  // A convolution of size 3 keeps the boundaries; the halo comes on top.
  Rule conv{{{8, Factor::Parallel, Combiner::Sum}}, {{window(0, {3, 1, 1, 1, 1}, 8)}}, {{dim({0})}}};
  EXPECT_EQ(must(neededLayout(mesh, conv, Strategy{{cut(data, {0, 6, 8})}}, 0)).cut(0).bounds(),
            (llvm::ArrayRef<int64_t>{0, 6, 8}));
}

TEST_F(RuleTest, NeedsIncludeHalos) {
  Mesh line = must(Mesh::get({{"data", 2, false}}));
  Rule conv{{{8, Factor::Parallel, Combiner::Sum}, {3, Factor::Whole, Combiner::Sum}},
            {{window(0, {3, 1, 1, 1, 1}, 8), dim({1})}},
            {{dim({0})}}};
  Strategy strategy{{cut(line.whole(0), {0, 6, 8}), Cut(3)}};
  Needs need = must(operandNeeds(line, conv, strategy, 0));
  EXPECT_EQ(need.boxes[0], (Box{{0, 0}, {7, 3}}));
  EXPECT_EQ(need.boxes[1], (Box{{5, 0}, {3, 3}}));
  // One row each way.
  EXPECT_EQ(busiestSender(must(table(need, must(neededLayout(line, conv, strategy, 0))))), 3);
}

TEST_F(RuleTest, MirroredOperandsNeedWholeShards) {
  Mesh line = must(Mesh::get({{"data", 2, false}}));
  RuleDim reversed = dim({0});
  reversed.reversed = true;
  Rule rule{{{8, Factor::Parallel, Combiner::Sum}}, {{reversed}}, {{dim({0})}}};
  Strategy strategy{{cut(line.whole(0), {0, 6, 8})}};
  Needs need = must(operandNeeds(line, rule, strategy, 0));
  EXPECT_EQ(need.boxes[0], (Box{{2}, {6}}));
  EXPECT_EQ(need.boxes[1], (Box{{0}, {2}}));
}

TEST_F(RuleTest, ReversedDimensionsAreMirrored) {
  RuleDim reversed = dim({0});
  reversed.reversed = true;
  Rule rule{{{8, Factor::Parallel, Combiner::Sum}}, {{reversed}}, {{dim({0})}}};
  Strategy strategy{{cut(data, {0, 6, 8})}};
  Layout needed = must(neededLayout(mesh, rule, strategy, 0));
  EXPECT_EQ(needed.str(), "[{\"data\" at[0, 2, 8]}]");
  EXPECT_EQ((*factorCuts(rule, reversed, needed.cut(0)))[0], strategy.cuts[0]);
}

TEST_F(RuleTest, Refusals) {
  Rule bad = matmul;
  bad.operands[0][0] = dim({7});
  EXPECT_EQ(refusal(checkRule(bad)), "factor number 7 of a rule with 3");
  bad.operands[0][0] = window(0, Window(), 4);
  bad.operands[0][0].factors.push_back(1);
  EXPECT_EQ(refusal(checkRule(bad)), "a dimension with a window or reversed has 2 factors, expected 1");
  bad.operands[0][0] = window(0, {1, 0, 1, 1, 0}, 4);
  EXPECT_EQ(refusal(checkRule(bad)), "a window with stride 0, expected at least 1");
  bad.operands[0][0] = window(0, Window(), 4);
  bad.operands[0][0].reversed = true;
  EXPECT_EQ(refusal(checkRule(bad)), "a dimension with a window is also reversed");
  bad.operands[0][0] = window(0, Window(), -4);
  EXPECT_EQ(refusal(checkRule(bad)), "a dimension with a window has size -4");
  bad = matmul;
  bad.factors[1].size = -1;
  EXPECT_EQ(refusal(checkRule(bad)), "factor 1 has size -1");

  auto why = [&](const Rule &rule, std::vector<Cut> cuts) {
    return refusal(neededLayout(mesh, rule, Strategy{{cuts.begin(), cuts.end()}}, 0));
  };
  EXPECT_EQ(why(matmul, {Cut(4), Cut(8)}), "a strategy of 2 cuts for 3 factors");
  EXPECT_EQ(why(matmul, {Cut(4), Cut(7), Cut(6)}), "factor 1 of size 8 is cut as if it had 7");
  EXPECT_EQ(why(matmul, {cut(data, {0, 2, 4}), cut(data, {0, 4, 8}), Cut(6)}), "axis \"data\" is used twice");
  Rule whole = matmul;
  whole.factors[2].kind = Factor::Whole;
  EXPECT_EQ(why(whole, {Cut(4), Cut(8), cut(data, {0, 3, 6})}),
            "factor 2 is kept whole, but the strategy cuts it into 2");
  Rule mixed{
      {{4, Factor::Reduction, Combiner::Max}, {6, Factor::Reduction, Combiner::Sum}}, {{dim({0}), dim({1})}}, {{}}};
  EXPECT_EQ(why(mixed, {cut(data, {0, 2, 4}), cut(model, {0, 3, 6})}),
            "the sharded reductions have different combiners: max and sum");
}
