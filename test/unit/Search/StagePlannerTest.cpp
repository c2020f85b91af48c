//===- StagePlannerTest.cpp - Plans for one stage -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards the choice of devices, mesh, classes and shares; against enumeration on
// tiny programs, and by refusals.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/StagePlanner.h"
#include "TinyPrograms.h"

#include "gtest/gtest.h"
#include <functional>

using namespace partita;
using namespace partita::test;

static std::vector<int64_t> sharesOf(const StagePlan &plan, int colorClass) {
  llvm::ArrayRef<int64_t> units = plan.assignment.units(colorClass);
  return {units.begin(), units.end()};
}

TEST(StagePlannerTest, BatchSharesFollowTheSpeed) {
  TrainStep step(6, 4096, 4096, 4096);
  StageModel model(step.problem);
  Result<StagePlan> plan = planStage(model, fleetOf(1, 2, 1e13, 1e13), {}, {1, 0});
  ASSERT_TRUE(bool(plan)) << plan.message();
  // Weights of 4096 x 4096 and six rows: everything reads the weights, so two fast shares would not pay.
  EXPECT_GE(plan->gap(), 0);

  TrainStep large(6144, 1024, 1024, 1024);
  StageModel largeModel(large.problem);
  plan = planStage(largeModel, fleetOf(1, 2, 1e12, 1e12, 1e11, 1e-7));
  ASSERT_TRUE(bool(plan)) << plan.message();
  EXPECT_EQ(plan->axes, std::vector<std::string>{"data"});
  EXPECT_EQ(plan->mesh.devices, (std::vector<int64_t>{0, 1, 2}));
  std::vector<int64_t> shares = sharesOf(*plan, largeModel.classOf(large.x, 0));
  ASSERT_EQ(shares.size(), 3u);
  EXPECT_NEAR(static_cast<double>(shares[0]), 2.0 * static_cast<double>(shares[1]), 160);
  EXPECT_TRUE(plan->notes.empty());
  EXPECT_LT(plan->gap(), 0.5);
}

TEST(StagePlannerTest, SlowLinksLeaveDevicesOut) {
  TrainStep step(6144, 1024, 1024, 1024);
  StageModel model(step.problem);
  Result<StagePlan> plan = planStage(model, fleetOf(2, 2, 1e12, 1e7));
  ASSERT_TRUE(bool(plan)) << plan.message();
  EXPECT_EQ(plan->mesh.devices, (std::vector<int64_t>{0, 1}));
  ASSERT_EQ(plan->notes.size(), 1u);
  EXPECT_NE(plan->notes[0].find("2 x slow left out: the best plan for all devices is not faster"), std::string::npos)
      << plan->notes[0];
}

TEST(StagePlannerTest, ATinyProgramStaysOnOneFastDevice) {
  TrainStep step(8, 16, 32, 4);
  StageModel model(step.problem);
  Result<StagePlan> plan = planStage(model, fleetOf(1, 1, 1e9, 1e9));
  ASSERT_TRUE(bool(plan)) << plan.message();
  EXPECT_EQ(plan->mesh.devices, std::vector<int64_t>{0});
  ASSERT_EQ(plan->notes.size(), 2u);
  EXPECT_NE(plan->notes[1].find("one device is used: the best plan for several is not faster, 2 devices"),
            std::string::npos)
      << plan->notes[1];
}

TEST(StagePlannerTest, ColumnsAndRowsOfAWideLayerGoToModel) {
  // Eight rows against weights of 4096 x 16384: the batch cut would send gradients of the weights.
  ProgramBuilder program;
  int x = program.argument({4, 4096}), w1 = program.argument({4096, 16384}), w2 = program.argument({16384, 4096});
  program.result(program.contract(program.elementwise({program.contract(x, 1, w1, 0)}), 1, w2, 0));
  StageModel model(program.problem);
  Result<StagePlan> plan = planStage(model, fleetOf(2, 0, 1e11, 1e11));
  ASSERT_TRUE(bool(plan)) << plan.message();
  EXPECT_EQ(plan->assignment.axis(model.classOf(w1, 1)), 0);
  EXPECT_EQ(plan->assignment.axis(model.classOf(x, 0)), -1);
}

TEST(StagePlannerTest, MemoryCapsMoveUnits) {
  // All speed is in the first device, but it cannot hold the activations of all rows.
  ProgramBuilder program;
  int x = program.argument({64, 1024}), w = program.argument({1024, 1024});
  int h = program.contract(x, 1, w, 0);
  for (int i = 0; i < 20; ++i)
    h = program.contract(h, 1, w, 0);
  program.result(h);
  StageModel model(program.problem);
  double weights = 1024 * 1024 * 4, row = 1024 * 4;
  // In use: x, the result, and two values of the chain.
  Fleet fleet = fleetOf(1, 3, 1e13, 1e13, weights + 20 * 4 * row, 1e-9);
  Result<StagePlan> plan = planStage(model, fleet);
  ASSERT_TRUE(bool(plan)) << plan.message();
  for (double bytes : plan->memory)
    EXPECT_LE(bytes, weights + 20 * 4 * row);
  EXPECT_EQ(plan->mesh.devices.size(), 4u);
}

TEST(StagePlannerTest, InfeasibleNamesBudgetNeedAndConsumers) {
  TrainStep step(64, 1024, 1024, 64);
  StageModel model(step.problem);
  Result<StagePlan> plan = planStage(model, fleetOf(2, 0, 1e9, 1e9, 100000));
  ASSERT_FALSE(bool(plan));
  for (const char *part : {"no plan fits into memory", "on a fast of 100000 bytes", "largest: %"})
    EXPECT_NE(plan.message().find(part), std::string::npos) << plan.message();
}

TEST(StagePlannerTest, WeightsAreSlicedWhereNothingElseFits) {
  TrainStep step(64, 2048, 2048, 64);
  StageModel model(step.problem);
  double weights = (2048 * 2048 + 2048 * 64) * 4;
  Result<StagePlan> plan = planStage(model, fleetOf(4, 0, 1e10, 1e10, 2.2 * weights));
  ASSERT_TRUE(bool(plan)) << plan.message();
  plan = planStage(model, fleetOf(4, 0, 1e10, 1e10, 1.9 * weights));
  ASSERT_TRUE(bool(plan)) << plan.message();
  for (double bytes : plan->memory)
    EXPECT_LE(bytes, 1.9 * weights);
}

TEST(StagePlannerTest, AGivenMeshWithWeightsIsKept) {
  TrainStep step(6144, 1024, 1024, 1024);
  StageModel model(step.problem);
  StagePins pins;
  pins.axes = {{"rows", 2}, {"columns", 2}};
  pins.devices = {0, 1, 2, 3};
  pins.dims = {{step.w1, 1, 1, {3, 1}}};
  pins.weights = {{1, 1}, {}};
  Result<StagePlan> plan = planStage(model, fleetOf(2, 2, 1e12, 1e12), pins);
  ASSERT_TRUE(bool(plan)) << plan.message();
  EXPECT_EQ(plan->axes, (std::vector<std::string>{"rows", "columns"}));
  EXPECT_EQ(sharesOf(*plan, model.classOf(step.w1, 1)), (std::vector<int64_t>{768, 256}));
  EXPECT_EQ(sharesOf(*plan, model.classOf(step.x, 0)), (std::vector<int64_t>{3072, 3072}));
  pins.devices = {0, 1, 2, 9};
  EXPECT_NE(planStage(model, fleetOf(2, 2, 1e12, 1e12), pins).message().find("the mesh names device 9"),
            std::string::npos);
}

TEST(StagePlannerTest, PlansAreReproducible) {
  TrainStep step(96, 256, 512, 64);
  StageModel model(step.problem);
  Fleet fleet = fleetOf(2, 4, 1e11, 1e11);
  Result<StagePlan> a = planStage(model, fleet), b = planStage(model, fleet);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->cost.seconds(), b->cost.seconds());
  EXPECT_EQ(a->mesh.devices, b->mesh.devices);
  for (size_t c = 0; c < model.classes().size(); ++c)
    EXPECT_EQ(sharesOf(*a, static_cast<int>(c)), sharesOf(*b, static_cast<int>(c)));
}

/// The least time over all device sets, and one class cut into any shares.
static double bestByEnumeration(const StageModel &model, const Fleet &fleet) {
  double best = -1;
  for (int64_t set = 1; set < (int64_t(1) << fleet.numDevices()); ++set) {
    StageMesh mesh;
    for (int64_t device = 0; device < fleet.numDevices(); ++device)
      if (set >> device & 1)
        mesh.devices.push_back(device);
    mesh.sizes = {static_cast<int64_t>(mesh.devices.size())};
    StagePricing pricing(model, fleet, mesh);
    for (int c = 0; c < static_cast<int>(model.classes().size()); ++c) {
      llvm::SmallVector<int64_t, 8> units(mesh.devices.size(), 0);
      std::function<void(size_t, int64_t)> deal = [&](size_t i, int64_t left) {
        if (i + 1 == units.size()) {
          units[i] = left;
          StageAssignment assignment(model.classes().size());
          assignment.set(c, 0, units);
          double seconds = pricing.cost(assignment).seconds();
          best = best < 0 ? seconds : std::min(best, seconds);
          return;
        }
        for (units[i] = 0; units[i] <= left; ++units[i])
          deal(i + 1, left - units[i]);
      };
      deal(0, model.classes()[c].units);
    }
  }
  return best;
}

TEST(StagePlannerTest, AtLeastAsGoodAsEnumerationOverOneClass) {
  StagePlanOptions fastest;
  fastest.slack = 0; // time alone
  const int64_t shapes[][4] = {{8, 256, 256, 8}, {8, 2048, 8, 8}, {6, 8, 2048, 4}, {12, 64, 64, 12}, {4, 6, 8, 10}};
  for (auto [fast, slow] : {std::pair(2, 1), std::pair(1, 2), std::pair(3, 0)})
    for (double bandwidth : {1e9, 1e11})
      for (const auto &shape : shapes) {
        // Work per unit is scaled up, so that splitting pays in some cases.
        TrainStep step(shape[0], shape[1], shape[2], shape[3]);
        for (StageOp &op : step.problem.ops)
          op.work.flops *= 1e4;
        if (shape[1] > 1000 || shape[2] > 1000)
          continue;
        StageModel model(step.problem);
        Fleet fleet = fleetOf(fast, slow, bandwidth, bandwidth / 10);
        Result<StagePlan> plan = planStage(model, fleet, {}, fastest);
        ASSERT_TRUE(bool(plan)) << plan.message();
        double best = bestByEnumeration(model, fleet);
        EXPECT_LE(plan->cost.seconds(), best * (1 + 1e-9)) << shape[0] << " " << fast << " " << bandwidth;
      }
}
