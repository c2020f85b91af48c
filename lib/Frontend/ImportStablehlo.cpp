//===- ImportStablehlo.cpp - StableHLO to the core level ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass: every function is imported op by op, and what is not taken is an error.
//
//===----------------------------------------------------------------------===//
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTSTABLEHLO
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-import-stablehlo"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// Ops of Shardy that do nothing: their shardings are dropped.
template <typename OpTy> static LogicalResult importIdentity(Importer &im, OpTy op) {
  im.dropSharding();
  return im.set(op.getResult(), im.get(op.getInput()));
}

static LogicalResult importConstant(Importer &im, sdy::ConstantOp op) {
  auto value = dyn_cast<ElementsAttr>(op.getValue());
  return value ? im.setConstant(op.getResult(), value) : im.unsupported(op, "this kind of constant");
}

static HandlerMap makeHandlers(bool allowOpaqueCalls) {
  HandlerMap handlers;
  addContraction(handlers);
  addControlFlow(handlers, allowOpaqueCalls);
  addConvolution(handlers);
  addElementwise(handlers);
  addIndexing(handlers);
  addLibrary(handlers);
  addRandom(handlers);
  addReduction(handlers);
  addShape(handlers);
  addSpecial(handlers);
  handle<sdy::ConstantOp>(handlers, importConstant, /*inBodies=*/true);
  handle<sdy::PropagationBarrierOp>(handlers, importIdentity<sdy::PropagationBarrierOp>);
  handle<sdy::ReshardOp>(handlers, importIdentity<sdy::ReshardOp>);
  handle<sdy::ShardingGroupOp>(handlers, [](Importer &im, sdy::ShardingGroupOp) {
    im.dropSharding();
    return success();
  });
  handle<sdy::ShardingConstraintOp>(handlers, importIdentity<sdy::ShardingConstraintOp>);
  return handlers;
}

/// A function of linalg on tensors, or of any other dialect, stays as it is.
static bool holdsReaderOps(func::FuncOp function) {
  WalkResult found = function.walk([](Operation *op) {
    bool isReaders = isa_and_nonnull<chlo::ChloDialect, sdy::SdyDialect, shlo::ShloDialect>(op->getDialect());
    return isReaders ? WalkResult::interrupt() : WalkResult::advance();
  });
  auto isUnsigned = [](Type type) { return getElementTypeOrSelf(type).isUnsignedInteger(); };
  return found.wasInterrupted() || llvm::any_of(function.getArgumentTypes(), isUnsigned) ||
         llvm::any_of(function.getResultTypes(), isUnsigned);
}

static LogicalResult importFunction(const HandlerMap &handlers, func::FuncOp function) {
  if (holdsReaderOps(function))
    return failed(requireStaticShapes(function)) ? failure() : Importer(handlers, function).run();
  return importAttributes(function, function.getFunctionType());
}

/// Attributes of front ends on the module go.
static void dropModuleAttributes(ModuleOp module) {
  static constexpr StringRef frontEnds[] = {"jax", "mhlo", "sdy", "stablehlo", "tf", "torch", "xla"};
  for (NamedAttribute attr : llvm::to_vector(module->getDiscardableAttrs()))
    if (llvm::is_contained(frontEnds, attr.getName().getValue().split('.').first))
      module->removeDiscardableAttr(attr.getName());
}

namespace {
struct ImportStablehloPass : mlir::partita::impl::ImportStablehloBase<ImportStablehloPass> {
  using ImportStablehloBase::ImportStablehloBase;
  void runOnOperation() override;
};
} // namespace

/// An assertion says what holds in a program that is right.
static void dropAssertions(ModuleOp module) {
  SmallVector<cf::AssertOp> assertions;
  module.walk([&](cf::AssertOp op) { assertions.push_back(op); });
  for (cf::AssertOp op : assertions)
    op.erase();
}

void ImportStablehloPass::runOnOperation() {
  ModuleOp module = getOperation();
  dropAssertions(module);
  HandlerMap handlers = makeHandlers(allowOpaqueCalls);
  if (failed(importMeshes(module)))
    return signalPassFailure();
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (!function.isExternal() && failed(importFunction(handlers, function)))
      return signalPassFailure();
  dropModuleAttributes(module);
}
