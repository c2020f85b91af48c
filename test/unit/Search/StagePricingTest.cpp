//===- StagePricingTest.cpp - Classes, times and memory of a stage --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards which dimensions belong together, and hand-counted costs: which
// collectives a cut needs, what they send, what a rank computes and holds.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/StagePricing.h"
#include "TinyPrograms.h"

#include "gtest/gtest.h"

using namespace partita;
using namespace partita::test;

TEST(StageModelTest, DimensionsOfAFactorAreOneClass) {
  TrainStep step(8, 16, 32, 4);
  StageModel model(step.problem);
  int batch = model.classOf(step.x, 0), hidden = model.classOf(step.w1, 1);
  EXPECT_EQ(model.classOf(step.y, 0), batch);
  EXPECT_EQ(model.classOf(step.h, 1), hidden);
  EXPECT_EQ(model.classOf(step.w2, 0), hidden);
  EXPECT_EQ(model.classOf(step.g2, 0), hidden);
  EXPECT_NE(model.classOf(step.x, 1), hidden);
  EXPECT_EQ(model.classes().size(), 4u);
  EXPECT_EQ(model.classes()[batch].units, 8);
  EXPECT_TRUE(model.classes()[hidden].isOfInterface);
}

TEST(StageModelTest, AProductGoesWithItsMajorFactor) {
  ProgramBuilder program;
  int x = program.argument({6, 5});
  int flat = program.collapse(x);
  program.result(flat);
  StageModel model(program.problem);
  EXPECT_EQ(model.classOf(flat, 0), model.classOf(x, 0));
  EXPECT_NE(model.classOf(flat, 0), model.classOf(x, 1));
  EXPECT_EQ(model.classes()[model.classOf(flat, 0)].units, 6);
}

TEST(StageModelTest, FreeValuesTieNothingTogether) {
  ProgramBuilder program;
  int x = program.argument({6}), y = program.argument({6}), zero = program.argument({6});
  program.problem.arguments.pop_back();
  program.problem.values[zero].isFree = true;
  program.result(program.elementwise({x, zero}));
  program.result(program.elementwise({y, zero}));
  StageModel model(program.problem);
  EXPECT_NE(model.classOf(x, 0), model.classOf(y, 0));
  EXPECT_EQ(model.classOf(zero, 0), -1);
}

namespace {
struct StagePricingTest : testing::Test {
  TrainStep step{8, 16, 32, 4};
  StageModel model{step.problem};
  Fleet fleet = fleetOf(2, 0, 1e9, 1e9);
  StagePricing pricing{model, fleet, {{2}, {0, 1}}};
  StageAssignment none{model.classes().size()};
  StageAssignment cut(int value, unsigned dim, llvm::ArrayRef<int64_t> units) {
    StageAssignment assignment = none;
    assignment.set(model.classOf(value, dim), 0, units);
    return assignment;
  }
};
} // namespace

TEST_F(StagePricingTest, NothingCutSendsNothing) {
  StageCost cost = pricing.cost(none);
  EXPECT_EQ(cost.communication, 0);
  EXPECT_DOUBLE_EQ(cost.compute, model.secondsOn(fleet.kinds()[0]));
}

TEST_F(StagePricingTest, ABatchCutSumsTheGradientsTogether) {
  StageCost cost = pricing.cost(cut(step.x, 0, {4, 4}));
  // Two gradients, 2 * B * (n - 1) / n bytes each; they do not depend on each other, so one latency of two rounds.
  double bytes = (16 * 32 + 32 * 4) * 4;
  EXPECT_DOUBLE_EQ(cost.bytes, bytes);
  EXPECT_NEAR(cost.communication, 2e-5 + bytes / 1e9, 1e-12);
  EXPECT_LT(cost.compute, model.secondsOn(fleet.kinds()[0]));
}

TEST_F(StagePricingTest, AHiddenCutSumsTheOutputOnly) {
  StageCost cost = pricing.cost(cut(step.w1, 1, {16, 16}));
  EXPECT_DOUBLE_EQ(cost.bytes, 8 * 4 * 4); // y, 8 x 4; dh is cut like z
}

TEST_F(StagePricingTest, TheSlowestRankCounts) {
  double even = pricing.cost(cut(step.x, 0, {4, 4})).compute;
  double uneven = pricing.cost(cut(step.x, 0, {6, 2})).compute;
  EXPECT_GT(uneven, even);
  EXPECT_DOUBLE_EQ(pricing.cost(cut(step.x, 0, {2, 6})).compute, uneven);
}

TEST_F(StagePricingTest, ASumIsCarriedThroughAnAddition) {
  ProgramBuilder program;
  int x = program.argument({8, 16}), w = program.argument({16, 4}), v = program.argument({16, 4});
  program.result(program.elementwise({program.contract(x, 1, w, 0), program.contract(x, 1, v, 0)}, true));
  StageModel sum(program.problem);
  StagePricing priced(sum, fleet, {{2}, {0, 1}});
  StageAssignment assignment(sum.classes().size());
  assignment.set(sum.classOf(x, 1), 0, {8, 8});
  EXPECT_DOUBLE_EQ(priced.cost(assignment).bytes, 8 * 4 * 4); // one all-reduce, not two
}

TEST_F(StagePricingTest, AnOperandCutElsewhereIsGatheredOnce) {
  ProgramBuilder program;
  int x = program.argument({8, 16}), w = program.argument({16, 4}), v = program.argument({16, 4});
  program.result(program.contract(x, 1, w, 0));
  program.result(program.contract(x, 1, v, 0));
  StageModel two(program.problem);
  StagePricing priced(two, fleet, {{2}, {0, 1}});
  StageAssignment assignment(two.classes().size());
  assignment.set(two.classOf(x, 0), 0, {4, 4});
  EXPECT_DOUBLE_EQ(priced.cost(assignment).bytes, 0);
  // The inner dimension on the same axis: x has it on its rows, w and v are gathered, 3/4 of 256 bytes at most.
  assignment.set(two.classOf(x, 1), 0, {12, 4});
  EXPECT_DOUBLE_EQ(priced.cost(assignment).bytes, 2 * 256 * 0.75);
}

TEST_F(StagePricingTest, MemoryIsArgumentsResultsAndLiveValues) {
  std::vector<double> whole = pricing.memory(none);
  // Results stand in the donated weights. Live at g2: z, h, y, g2.
  double arguments = (8 * 16 + 16 * 32 + 32 * 4) * 4;
  // Worst moment: z, y, g2 and dh while dz is made in place of dh, then g1 beside g2 and dz.
  double live = std::max({8 * 32 + 8 * 32 + 8 * 4 + 32 * 4, 32 * 4 + 16 * 32 + 8 * 32}) * 4;
  EXPECT_DOUBLE_EQ(whole[0], arguments + live);
  std::vector<double> cutMemory = pricing.memory(cut(step.x, 0, {6, 2}));
  EXPECT_LT(cutMemory[1], cutMemory[0]);
  EXPECT_LT(cutMemory[0], whole[0]);
}

TEST_F(StagePricingTest, TheLargestConsumersAreNamed) {
  StageMemory memory = pricing.memoryOf(none, 0);
  EXPECT_DOUBLE_EQ(memory.bytes, pricing.memory(none)[0]);
  ASSERT_EQ(memory.largest.size(), 3u);
  EXPECT_DOUBLE_EQ(memory.largest[0].bytes, 16 * 32 * 4);
}

TEST_F(StagePricingTest, NoPlanBeatsTheBound) {
  Fleet mixed = fleetOf(1, 1, 1e12, 1e12);
  StagePricing priced(model, mixed, {{2}, {0, 1}});
  double bound = model.lowerBound(mixed, {0, 1});
  EXPECT_GT(bound, 0);
  for (int64_t units = 0; units <= 8; ++units)
    EXPECT_GE(priced.cost(cut(step.x, 0, {units, 8 - units})).seconds(), bound);
  EXPECT_NEAR(model.lowerBound(mixed, {0}), model.secondsOn(mixed.kinds()[0]), 1e-18);
}
