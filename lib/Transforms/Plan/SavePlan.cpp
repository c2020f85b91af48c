//===- SavePlan.cpp - A plan to a file ------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan as a module without the program. See PlanFile.h for the form.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"
#include "PlanFile.h"

#include "partita/Analysis/Entry.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#define DEBUG_TYPE "partita-save-plan"

namespace mlir::partita {
#define GEN_PASS_DEF_SAVEPLAN
#include "partita/Transforms/Plan/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

/// [[ordinal, attribute], ...] of the ops that have the attribute.
static ArrayAttr collect(func::FuncOp function, StringRef name) {
  Builder builder(function.getContext());
  SmallVector<Attribute> list;
  for (auto [ordinal, op] : llvm::enumerate(function.getBody().front()))
    if (Attribute attribute = op.getDiscardableAttr(name))
      list.push_back(builder.getArrayAttr({builder.getI64IntegerAttr(static_cast<int64_t>(ordinal)), attribute}));
  return builder.getArrayAttr(list);
}

static func::FuncOp declare(OpBuilder &builder, func::FuncOp function) {
  auto declaration =
      func::FuncOp::create(builder, function.getLoc(), function.getSymName(), function.getFunctionType());
  declaration.setPrivate();
  StringRef sharding = dist::DistDialect::kSharding;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (Attribute attribute = function.getArgAttr(i, sharding))
      declaration.setArgAttr(i, sharding, attribute);
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (Attribute attribute = function.getResultAttr(i, sharding))
      declaration.setResultAttr(i, sharding, attribute);
  declaration->setAttr(plan::kProgram, builder.getStringAttr(programHash(function)));
  declaration->setAttr(plan::kShardings, collect(function, sharding));
  declaration->setAttr(plan::kStrategies, collect(function, dist::DistDialect::kStrategy));
  return declaration;
}

LogicalResult mlir::partita::savePlan(ModuleOp module, StringRef fileName, StringRef entry) {
  FailureOr<func::FuncOp> function = findEntry(module, entry);
  if (failed(function))
    return failure();
  if (module.getOps<dist::MeshOp>().empty())
    return module.emitError("expected a plan to write to '") << fileName << "', got a program without a mesh";
  OwningOpRef<ModuleOp> plan = ModuleOp::create(module.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(plan->getBody());
  for (Operation &op : *module.getBody())
    if (isa<fleet::ClusterOp, dist::MeshOp, dist::SplitOp>(op))
      builder.clone(op);
  declare(builder, *function);
  if (Attribute summary = module->getAttr(dist::DistDialect::kPlan))
    (*plan)->setAttr(dist::DistDialect::kPlan, summary);
  std::error_code error;
  llvm::raw_fd_ostream os(fileName, error, llvm::sys::fs::OF_Text);
  if (!error) {
    plan->print(os);
    os << '\n';
    os.close();
    error = os.error();
  }
  if (!error)
    return success();
  os.clear_error();
  return module.emitError("cannot write the plan to '") << fileName << "': " << error.message();
}

namespace {
struct SavePlan : public mlir::partita::impl::SavePlanBase<SavePlan> {
  using SavePlanBase::SavePlanBase;

  void runOnOperation() override {
    if (failed(savePlan(getOperation(), file, entry)))
      signalPassFailure();
  }
};
} // namespace
