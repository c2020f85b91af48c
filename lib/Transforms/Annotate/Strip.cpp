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

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"
#include "partita/Transforms/Annotate/Annotations.h"
#include "partita/Transforms/Annotate/Passes.h"

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

LogicalResult mlir::partita::stripAnnotations(ModuleOp module) {
  SmallVector<Operation *> dead;
  WalkResult walked = module.walk([&](Operation *op) -> WalkResult {
    auto change = dyn_cast<LayoutChangeOpInterface>(op);
    if (isa<dist::CoordinateOp>(op) || (change && change.getChannelNumber()))
      return op->emitOpError("expected a global program, got a localized one: strip it before partita-localize");
    if (isa<dist::ManualOp>(op))
      return op->emitOpError("is written per device and cannot be stripped");
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
