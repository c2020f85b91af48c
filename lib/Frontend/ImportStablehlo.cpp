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
#include "partita/Dialect/Dist/IR/Wishes.h"
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

/// Ops of Shardy that are the identity, with a sharding.
template <typename OpTy> static LogicalResult importConstraint(Importer &im, OpTy op) {
  FailureOr<dist::ShardingAttr> sharding = im.shardings().read(op.getLoc(), op.getSharding(), op.getType());
  if (failed(sharding) || failed(im.set(op.getResult(), im.get(op.getInput()))))
    return failure();
  im.constrain(op.getResult(), *sharding);
  return success();
}

/// An open constraint that axes cross in one direction only.
static LogicalResult importBarrier(Importer &im, sdy::PropagationBarrierOp op) {
  if (failed(im.set(op.getResult(), im.get(op.getInput()))))
    return failure();
  if (op.getAllowedDirection() != "BOTH")
    im.constrain(
        op.getResult(), im.shardings().open(op.getType()),
        {im.builder().getNamedAttr(dist::kBarrier, im.builder().getStringAttr(op.getAllowedDirection().lower()))});
  return success();
}

/// An open constraint that lies as the others of its number.
static LogicalResult importGroup(Importer &im, sdy::ShardingGroupOp op) {
  im.constrain(op.getInput(), im.shardings().open(op.getInput().getType()),
               {im.builder().getNamedAttr(dist::kGroup, op.getGroupIdAttr())});
  return success();
}

static LogicalResult importConstant(Importer &im, sdy::ConstantOp op) {
  auto value = dyn_cast<ElementsAttr>(op.getValue());
  return value ? im.setConstant(op.getResult(), value) : im.unsupported(op, "this kind of constant");
}

static HandlerMap makeHandlers(bool allowOpaqueCalls) {
  HandlerMap handlers;
  addCollectives(handlers);
  addContraction(handlers);
  addControlFlow(handlers, allowOpaqueCalls);
  addConvolution(handlers);
  addElementwise(handlers);
  addIndexing(handlers);
  addLibrary(handlers);
  addManual(handlers);
  addRandom(handlers);
  addReduction(handlers);
  addShape(handlers);
  addSpecial(handlers);
  handle<sdy::ConstantOp>(handlers, importConstant, /*inBodies=*/true);
  handle<sdy::PropagationBarrierOp>(handlers, importBarrier);
  handle<sdy::ReshardOp>(handlers, importConstraint<sdy::ReshardOp>);
  handle<sdy::ShardingGroupOp>(handlers, importGroup);
  handle<sdy::ShardingConstraintOp>(handlers, importConstraint<sdy::ShardingConstraintOp>);
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

static LogicalResult importFunction(const HandlerMap &handlers, ShardingReader &shardings, func::FuncOp function) {
  if (holdsReaderOps(function))
    return failed(requireStaticShapes(function)) ? failure() : Importer(handlers, shardings, function).run();
  return importAttributes(shardings, function, function.getFunctionType());
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

private:
  FailureOr<SmallVector<::partita::MeshAxis>> givenSizes();
};
} // namespace

/// The option `mesh` as axes.
FailureOr<SmallVector<::partita::MeshAxis>> ImportStablehloPass::givenSizes() {
  SmallVector<::partita::MeshAxis> axes;
  int64_t product = 1;
  for (StringRef text : mesh) {
    auto [name, number] = text.split('=');
    int64_t size;
    if (name.trim().empty() || number.trim().getAsInteger(10, size) || size < 1 || size > (1 << 20) / product)
      return LogicalResult(
          getOperation().emitError("expected axes like x=2 of at most 2^20 devices in the option mesh, got \"")
          << text << "\"");
    product *= size;
    axes.push_back({name.trim().str(), size, false});
  }
  if (auto valid = ::partita::Mesh::get(axes); !valid)
    return LogicalResult(getOperation().emitError("option mesh: ") << valid.message());
  return axes;
}

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
  FailureOr<SmallVector<::partita::MeshAxis>> sizes = givenSizes();
  if (failed(sizes))
    return signalPassFailure();
  FailureOr<ShardingReader> shardings = ShardingReader::create(module, *sizes);
  if (failed(shardings))
    return signalPassFailure();
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (!function.isExternal() && failed(importFunction(handlers, *shardings, function)))
      return signalPassFailure();
  dropModuleAttributes(module);
}
