//===- LowerTosa.cpp - TOSA by upstream's passes, where there is any ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dozen passes that walk and verify the whole program: a pipeline of its own, which only programs with TOSA run.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Passes.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::partita {
#define GEN_PASS_DEF_LOWERTOSA
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-lower-tosa"

using namespace mlir;
using namespace mlir::partita;

/// Ours first, for what upstream lowers badly or not at all.
static OpPassManager tosaPipeline() {
  OpPassManager manager(ModuleOp::getOperationName());
  manager.addNestedPass<func::FuncOp>(createImportTosa());
  manager.addPass(createTosaToSCFPass());
  // No validation: torch-mlir prints types that no TOSA profile has, and linalg takes them.
  tosa::addTosaToLinalgPasses(manager, TosaToLinalgOptions(), TosaToLinalgNamedOptions(), std::nullopt);
  TosaToArithPassOptions arith;
  arith.includeApplyRescale = true;
  manager.addNestedPass<func::FuncOp>(createTosaToArithPass(arith));
  manager.addNestedPass<func::FuncOp>(createTosaToTensorPass());
  return manager;
}

namespace {
struct LowerTosaPass : mlir::partita::impl::LowerTosaBase<LowerTosaPass> {
  using Base::Base;

  void getDependentDialects(DialectRegistry &registry) const override { tosaPipeline().getDependentDialects(registry); }

  void runOnOperation() override {
    WalkResult found = getOperation().walk([](Operation *op) {
      return isa_and_nonnull<tosa::TosaDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!found.wasInterrupted())
      return;
    OpPassManager pipeline = tosaPipeline();
    if (failed(runPipeline(pipeline, getOperation())))
      signalPassFailure();
  }
};
} // namespace
