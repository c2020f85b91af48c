//===- Plan.cpp - The planner ---------------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Extract, solve, write back.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Analysis/Entry.h"
#include "WritePlan.h"

#include "mlir/IR/Remarks.h"

#define DEBUG_TYPE "partita-plan"

namespace mlir::partita {
#define GEN_PASS_DEF_PLAN
#include "partita/Transforms/Plan/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

/// Says what was chosen, at which price, and what was decided against.
static void remarkOn(func::FuncOp function, const ::partita::StagePlan &plan) {
  std::string shape;
  for (auto [name, size] : llvm::zip_equal(plan.axes, plan.mesh.sizes))
    shape += (shape.empty() ? "" : ", ") + name + " = " + std::to_string(size);
  auto options = [&](StringRef name) {
    return remark::RemarkOpts::name(name).category(DEBUG_TYPE).function(function.getSymName());
  };
  remark::passed(function.getLoc(), options("ChosePlan"))
      << "mesh " << shape << remark::metric("Devices", static_cast<int64_t>(plan.mesh.devices.size()))
      << remark::metric("Seconds", plan.cost.seconds()) << remark::metric("Communication", plan.cost.communication)
      << remark::metric("Bound", plan.bound);
  for (const std::string &note : plan.notes)
    remark::missed(function.getLoc(), options("LeftOut")) << remark::reason("{0}", note);
}

LogicalResult mlir::partita::planProgram(ModuleOp module, const PlanOptions &options) {
  FailureOr<func::FuncOp> function = findEntry(module, options.entry);
  if (failed(function))
    return failure();
  fleet::ClusterOp cluster = findCluster(module);
  if (!cluster)
    return module.emitError("expected one fleet.cluster to plan for; read a fleet file with --partita-import-fleet");
  FailureOr<::partita::Fleet> fleet = getFleet(cluster);
  FailureOr<plan::ExtractedStage> stage = failure();
  if (succeeded(fleet))
    stage = plan::extractStage(*function);
  if (failed(stage))
    return failure();
  ::partita::StageModel model(stage->problem);
  ::partita::StagePlanOptions search;
  search.classesPerAxis = options.classesPerAxis;
  search.slack = options.slack;
  ::partita::Result<::partita::StagePlan> solution = ::partita::planStage(model, *fleet, stage->pins, search);
  if (!solution)
    return function->emitError() << solution.message();
  plan::writePlan(*function, cluster, *fleet, *stage, model, *solution, options);
  remarkOn(*function, *solution);
  return success();
}

namespace {
struct Plan : public mlir::partita::impl::PlanBase<Plan> {
  using PlanBase::PlanBase;

  void runOnOperation() override {
    if (failed(planProgram(getOperation(), {entry, classesPerAxis, slack})))
      signalPassFailure();
  }
};
} // namespace
