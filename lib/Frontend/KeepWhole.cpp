//===- KeepWhole.cpp - Control flow that every rank runs whole ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops and branches that are left after unrolling move into nd.whole, with operands for what they read.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

#define DEBUG_TYPE "partita-keep-whole"

namespace mlir::partita {
#define GEN_PASS_DEF_KEEPWHOLE
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static bool isControl(Operation *op) { return isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op); }

/// Numbers, and tensors of one number: made again inside rather than handed in.
static bool isMadeAgain(Value value) {
  Operation *op = value.getDefiningOp();
  // The coordinate of a device is not known inside.
  if (!op || op->getNumRegions() != 0 || !isPure(op) || isa<dist::CoordinateOp>(op))
    return false;
  if (!isa<ShapedType>(value.getType()) || isa<tensor::EmptyOp>(op))
    return true;
  SplatElementsAttr splat;
  return matchPattern(value, m_Constant(&splat));
}

/// What the op reads from outside: `inputs` as they are, `copied` ops to be made again, in order.
static void findInputs(Operation *op, llvm::SetVector<Value> &inputs, SmallVectorImpl<Operation *> &copied) {
  llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), read);
  llvm::SetVector<Operation *> again;
  for (unsigned next = 0; next < read.size(); ++next) {
    Value value = read[next];
    if (!isMadeAgain(value)) {
      inputs.insert(value);
      continue;
    }
    again.insert(value.getDefiningOp());
    for (Value operand : value.getDefiningOp()->getOperands())
      read.insert(operand);
  }
  copied.assign(again.begin(), again.end());
  llvm::sort(copied, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
}

/// Nothing inside is placed: wishes go.
static void dropShardings(Operation *root) {
  root->walk([](Operation *op) {
    op->removeDiscardableAttr(dist::DistDialect::kSharding);
    if (auto constraint = dyn_cast<dist::ConstraintOp>(op)) {
      constraint.getResult().replaceAllUsesWith(constraint.getInput());
      constraint.erase();
    }
  });
}

static void wrap(Operation *op) {
  llvm::SetVector<Value> inputs;
  SmallVector<Operation *> copied;
  findInputs(op, inputs, copied);
  OpBuilder builder(op);
  auto whole = nd::WholeOp::create(builder, op->getLoc(), op->getResultTypes(), inputs.getArrayRef());
  Block *body = builder.createBlock(&whole.getBody());
  IRMapping mapping;
  for (Value input : inputs)
    mapping.map(input, body->addArgument(input.getType(), input.getLoc()));
  for (Operation *each : copied)
    builder.clone(*each, mapping);
  op->replaceAllUsesWith(whole);
  op->moveBefore(body, body->end());
  op->walk([&](Operation *inner) {
    for (OpOperand &operand : inner->getOpOperands())
      operand.set(mapping.lookupOrDefault(operand.get()));
  });
  nd::YieldOp::create(builder, op->getLoc(), op->getResults());
  for (Operation *each : llvm::reverse(copied))
    if (isOpTriviallyDead(each))
      each->erase();
  dropShardings(op);
  remark::missed(op->getLoc(), remark::RemarkOpts::name("ComputedWhole").category(DEBUG_TYPE))
      << remark::reason("control flow that depends on data is not partitioned: every rank computes all of it");
}

/// Devices meet in straight-line code only.
static LogicalResult checkStraight(Operation *op) {
  WalkResult walked = op->walk([](dist::ManualOp manual) -> WalkResult {
    return manual.emitError("expected a region that is written per device in straight-line code, got one in a loop or "
                            "branch that depends on data");
  });
  return success(!walked.wasInterrupted());
}

namespace {
struct KeepWhole : mlir::partita::impl::KeepWholeBase<KeepWhole> {
  void runOnOperation() override {
    if (getOperation().isExternal())
      return;
    SmallVector<Operation *> found;
    auto findIn = [&](Region &region) {
      for (Operation &op : region.getOps())
        if (isControl(&op))
          found.push_back(&op);
    };
    findIn(getOperation().getBody());
    getOperation()->walk([&](dist::ManualOp manual) { findIn(manual.getBody()); });
    for (Operation *op : found)
      if (failed(checkStraight(op)))
        return signalPassFailure();
    llvm::for_each(found, wrap);
  }
};
} // namespace
