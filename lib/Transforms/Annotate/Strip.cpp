//===- Strip.cpp - Erases every annotation --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Annotations never change what a program computes: without them it is the
// same program.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Manual.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"
#include "partita/Transforms/Annotate/Annotations.h"
#include "partita/Transforms/Annotate/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#define DEBUG_TYPE "partita-strip"

namespace mlir::partita {
#define GEN_PASS_DEF_STRIP
#include "partita/Transforms/Annotate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static bool isAnnotation(StringRef name) { return name.starts_with("dist."); }

static void stripAttributes(Operation *op) {
  SmallVector<StringAttr> found;
  for (NamedAttribute attr : op->getDiscardableAttrs())
    if (isAnnotation(attr.getName()))
      found.push_back(attr.getName());
  for (StringAttr name : found)
    op->removeDiscardableAttr(name);
}

static void stripSignature(FunctionOpInterface function) {
  auto annotations = [](ArrayRef<NamedAttribute> attrs) {
    SmallVector<StringAttr> found;
    for (NamedAttribute attr : attrs)
      if (isAnnotation(attr.getName()))
        found.push_back(attr.getName());
    return found;
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    for (StringAttr name : annotations(function_interface_impl::getArgAttrs(function, i)))
      function.removeArgAttr(i, name);
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    for (StringAttr name : annotations(function_interface_impl::getResultAttrs(function, i)))
      function.removeResultAttr(i, name);
}

/// Ops that are the identity on global values: results are operands.
static bool isIdentity(Operation *op) {
  return isa<dist::ConstraintOp, dist::PartialOp, dist::ReshardOp, LayoutChangeOpInterface>(op);
}

/// What an op between devices gives where there is one device.
static Value resultAlone(OpBuilder &builder, Operation *op, unsigned index) {
  Value operand = op->getOperand(index);
  auto permute = dyn_cast<dist::GroupPermuteOp>(op);
  if (!permute || !permute.getPairs().empty())
    return operand;
  auto type = cast<RankedTensorType>(operand.getType());
  Attribute zero = builder.getZeroAttr(type.getElementType());
  return arith::ConstantOp::create(builder, op->getLoc(), DenseElementsAttr::get(type, zero));
}

/// A region that is written for a mesh of one device stands for itself.
static LogicalResult inlineAlone(dist::ManualOp manual) {
  if (int64_t devices = dist::getNumDevices(manual); devices != 1)
    return manual.emitError("this region is written for ")
           << devices << " devices, and there is no program on one rank that computes the same";
  Block &body = manual.getBody().front();
  SmallVector<Operation *> dead;
  body.walk([&](Operation *op) {
    OpBuilder builder(op);
    SmallVector<Value> values;
    if (isa<dist::CoordinateOp>(op))
      values.push_back(arith::ConstantIndexOp::create(builder, op->getLoc(), 0));
    else if (isa<dist::GroupReduceOp, dist::GroupGatherOp, dist::GroupScatterOp, dist::GroupExchangeOp,
                 dist::GroupPermuteOp>(op))
      for (unsigned i = 0; i < op->getNumResults(); ++i)
        values.push_back(resultAlone(builder, op, i));
    else
      return;
    op->replaceAllUsesWith(values);
    dead.push_back(op);
  });
  for (Operation *op : dead)
    op->erase();
  auto end = cast<dist::ReturnOp>(body.getTerminator());
  for (auto [argument, input] : llvm::zip_equal(body.getArguments(), manual.getInputs()))
    argument.replaceAllUsesWith(input);
  manual.replaceAllUsesWith(end.getValues());
  end.erase();
  manual->getBlock()->getOperations().splice(manual->getIterator(), body.getOperations());
  manual.erase();
  return success();
}

LogicalResult mlir::partita::stripAnnotations(ModuleOp module) {
  SmallVector<Operation *> dead;
  SmallVector<dist::ManualOp> manuals;
  module.walk([&](dist::ManualOp op) { manuals.push_back(op); });
  for (dist::ManualOp op : manuals)
    if (failed(inlineAlone(op)))
      return failure();
  WalkResult walked = module.walk([&](Operation *op) -> WalkResult {
    auto change = dyn_cast<LayoutChangeOpInterface>(op);
    if (isa<dist::CoordinateOp>(op) || (change && change.getChannelNumber()))
      return op->emitOpError("expected a global program, got a localized one: strip it before partita-localize");
    if (isIdentity(op)) {
      op->replaceAllUsesWith(op->getOperands());
      dead.push_back(op);
    } else if (isa<dist::MeshOp, dist::SplitOp, fleet::ClusterOp>(op)) {
      dead.push_back(op);
      return WalkResult::skip();
    }
    stripAttributes(op);
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      stripSignature(function);
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return failure();
  for (Operation *op : llvm::reverse(dead))
    op->erase();
  return success();
}

namespace {

struct Strip : public mlir::partita::impl::StripBase<Strip> {
  void runOnOperation() override {
    if (failed(stripAnnotations(getOperation())))
      signalPassFailure();
  }
};

} // namespace
