//===- ChooseStrategyTest.cpp - Strategies of ops -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who keeps an axis that several factors want.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/Reshard/ChooseStrategy.h"

#include "gtest/gtest.h"

#include <chrono>

using namespace partita;

namespace {

class ChooseStrategyTest : public ::testing::Test {
protected:
  ChooseStrategyTest() : mesh(*Mesh::get({{"data", 4, false}, {"model", 2, false}})) {
    // matmul: m, n parallel, k summed.
    rule.factors = {{8, Factor::Parallel}, {16, Factor::Parallel}, {32, Factor::Reduction, Combiner::Sum}};
    auto dims = [](std::initializer_list<unsigned> factors) {
      RuleOperand operand;
      for (unsigned f : factors) {
        RuleDim dim;
        dim.factors.push_back(f);
        operand.push_back(dim);
      }
      return operand;
    };
    rule.operands = {dims({0, 2}), dims({2, 1})};
    rule.results = {dims({0, 1})};
  }

  Layout layout(llvm::ArrayRef<int64_t> shape, std::vector<std::vector<const char *>> dims) {
    llvm::SmallVector<DimSpec, 2> specs;
    for (const auto &dim : dims) {
      DimSpec spec;
      for (const char *name : dim)
        spec.axes.push_back({*mesh.sub(name), std::nullopt, 1});
      specs.push_back(spec);
    }
    return *place(mesh, shape, specs);
  }

  StrategyChoice choose(const Layout &a, const Layout &b, const Layout &c) {
    return chooseStrategy(mesh, rule, {{&a, 4}, {&b, 4}}, {{&c, 4}});
  }

  Mesh mesh;
  Rule rule;
};

} // namespace

TEST_F(ChooseStrategyTest, Agreement) {
  StrategyChoice choice = choose(layout({8, 32}, {{"data"}, {"model"}}), layout({32, 16}, {{"model"}, {}}),
                                 layout({8, 16}, {{"data"}, {}}));
  EXPECT_EQ(choice.strategy.cuts[0].parts(), 4);
  EXPECT_EQ(choice.strategy.cuts[2].parts(), 2);
  EXPECT_TRUE(choice.lost.empty());
  EXPECT_TRUE(choice.given[0].isPartial());
}

TEST_F(ChooseStrategyTest, WeightIsGatheredNotActivations) {
  // The weight is kept in slices of k, or of n, over the axis of the batch.
  for (bool sliceOfK : {true, false}) {
    Layout weight = sliceOfK ? layout({32, 16}, {{"data"}, {}}) : layout({32, 16}, {{}, {"data"}});
    StrategyChoice choice = choose(layout({8, 32}, {{"data"}, {}}), weight, layout({8, 16}, {{"data"}, {}}));
    EXPECT_EQ(choice.strategy.cuts[0].parts(), 4);
    EXPECT_TRUE(choice.strategy.cuts[1].isWhole());
    EXPECT_TRUE(choice.strategy.cuts[2].isWhole());
    EXPECT_TRUE(choice.needed[1].isReplicated());
    EXPECT_EQ(choice.lost.size(), 1u);
  }
}

TEST_F(ChooseStrategyTest, GradientIsPartialNotGathered) {
  // Both operands have the batch on the summed factor; the result is kept in slices.
  StrategyChoice choice =
      choose(layout({8, 32}, {{}, {"data"}}), layout({32, 16}, {{"data"}, {}}), layout({8, 16}, {{"data"}, {}}));
  EXPECT_EQ(choice.strategy.cuts[2].parts(), 4);
  EXPECT_TRUE(choice.strategy.cuts[0].isWhole());
  EXPECT_TRUE(choice.given[0].isPartial());
}

TEST_F(ChooseStrategyTest, ExplicitBoundariesTravel) {
  DimSpec rows;
  rows.axes.push_back({*mesh.sub("data"), Split{{3, 3, 1, 1}, false}, 1});
  Layout unequal = *place(mesh, {8, 32}, {rows, DimSpec{}});
  StrategyChoice choice = choose(unequal, layout({32, 16}, {{}, {}}), layout({8, 16}, {{}, {}}));
  EXPECT_EQ(choice.strategy.cuts[0].bounds(), (llvm::ArrayRef<int64_t>{0, 3, 6, 7, 8}));
}

TEST_F(ChooseStrategyTest, BroadcastGathersTheSmallOperand) {
  Rule broadcast;
  broadcast.factors = {{1024, Factor::Parallel}, {16, Factor::Parallel}};
  RuleDim d0, d1;
  d0.factors.push_back(0);
  d1.factors.push_back(1);
  broadcast.operands = {{d1}};
  broadcast.results = {{d0, d1}};
  Layout bias = layout({16}, {{"data"}});
  Layout rows = layout({1024, 16}, {{"data"}, {}}), whole = layout({1024, 16}, {{}, {}});
  EXPECT_EQ(chooseStrategy(mesh, broadcast, {{&bias, 4}}, {{&rows, 4}}).strategy.cuts[0].parts(), 4);
  EXPECT_TRUE(chooseStrategy(mesh, broadcast, {{&bias, 4}}, {{&whole, 4}}).strategy.cuts[1].isWhole());
}

TEST_F(ChooseStrategyTest, ManyConflictingOperandsTakeLinearTime) {
  Rule rule;
  rule.factors = {{8, Factor::Parallel}, {16, Factor::Parallel}};
  RuleDim d0, d1;
  d0.factors.push_back(0);
  d1.factors.push_back(1);
  rule.results = {{d0, d1}};
  Layout rows = layout({8, 16}, {{"data"}, {}}), columns = layout({8, 16}, {{}, {"data"}});
  std::vector<PlacedValue> operands;
  for (int i = 0; i < 1001; ++i) {
    rule.operands.push_back({d0, d1});
    operands.push_back({i % 2 ? &columns : &rows, 4});
  }
  auto start = std::chrono::steady_clock::now();
  StrategyChoice choice = chooseStrategy(mesh, rule, operands, {{&columns, 4}});
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  // 501 operands against 500 and the result: a tie in number and bytes.
  EXPECT_EQ(choice.strategy.cuts[1].parts(), 4);
  EXPECT_LT(seconds, 0.2);
}
