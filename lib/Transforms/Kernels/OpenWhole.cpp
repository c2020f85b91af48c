//===- OpenWhole.cpp - Control flow comes back for the list of calls ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nd.whole holds stands in the function again, and control flow passes on tensors and reads numbers from memory.
//
//===----------------------------------------------------------------------===//

#include "KernelOps.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#define DEBUG_TYPE "partita-open-whole"

namespace mlir::partita {
#define GEN_PASS_DEF_OPENWHOLE
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static void open(nd::WholeOp op) {
  Block &body = op.getBody().front();
  for (auto [argument, input] : llvm::zip_equal(body.getArguments(), op.getInputs()))
    argument.replaceAllUsesWith(input);
  Operation *yield = body.getTerminator();
  for (Operation &inner : llvm::make_early_inc_range(body.without_terminator()))
    inner.moveBefore(op);
  op.replaceAllUsesWith(yield->getOperands());
  op.erase();
}

static bool isTensor(Type type) { return isa<RankedTensorType>(type); }

/// A tensor of this one number.
static Value toTensor(OpBuilder &builder, Value number) {
  if (isTensor(number.getType()))
    return number;
  auto type = RankedTensorType::get({}, number.getType());
  if (TypedAttr constant = getSplat(number))
    return arith::ConstantOp::create(builder, number.getLoc(), DenseElementsAttr::get(type, constant));
  return tensor::FromElementsOp::create(builder, number.getLoc(), type, number);
}

/// Operands from number `first` on become tensors.
static void passTensors(Operation *op, unsigned first) {
  OpBuilder builder(op);
  for (OpOperand &operand : op->getOpOperands().drop_front(first))
    operand.set(toTensor(builder, operand.get()));
}

/// A value that is handed in becomes a tensor, and its users read the number from it.
static void takeTensor(Value value, Block *block, Block::iterator at) {
  if (isTensor(value.getType()))
    return;
  value.setType(RankedTensorType::get({}, value.getType()));
  if (value.use_empty())
    return;
  OpBuilder builder(block, at);
  auto number = tensor::ExtractOp::create(builder, value.getLoc(), value, ValueRange());
  value.replaceAllUsesExcept(number, number);
}

static void takeTensors(Block *block, unsigned first) {
  for (BlockArgument argument : block->getArguments().drop_front(first))
    takeTensor(argument, block, block->begin());
}

static void takeResults(Operation *op) {
  for (Value result : op->getResults())
    takeTensor(result, op->getBlock(), std::next(op->getIterator()));
}

/// The host reads numbers from memory: a constant, the counter of a loop or the element of a tensor of rank 0 stays.
static void readFromMemory(OpOperand &operand) {
  Value value = operand.get();
  auto extract = value.getDefiningOp<tensor::ExtractOp>();
  if (getSplat(value) || isa<BlockArgument>(value) || (extract && extract.getTensor().getType().getRank() == 0))
    return;
  OpBuilder builder(operand.getOwner());
  operand.set(tensor::ExtractOp::create(builder, value.getLoc(), toTensor(builder, value), ValueRange()).getResult());
}

static void prepare(scf::WhileOp loop) {
  passTensors(loop, 0);
  takeTensors(loop.getBeforeBody(), 0);
  takeTensors(loop.getAfterBody(), 0);
  scf::ConditionOp condition = loop.getConditionOp();
  passTensors(condition, 1);
  passTensors(loop.getYieldOp(), 0);
  takeResults(loop);
  readFromMemory(condition.getConditionMutable());
}

static void prepare(scf::ForOp loop) {
  constexpr unsigned bounds = 3;
  passTensors(loop, bounds);
  takeTensors(loop.getBody(), 1);
  passTensors(loop.getBody()->getTerminator(), 0);
  takeResults(loop);
  for (OpOperand &operand : loop->getOpOperands().take_front(bounds))
    readFromMemory(operand);
}

static void prepareBranch(Operation *op) {
  for (Region &region : op->getRegions())
    if (!region.empty())
      passTensors(region.front().getTerminator(), 0);
  takeResults(op);
  readFromMemory(op->getOpOperand(0));
}

namespace {
struct OpenWhole : mlir::partita::impl::OpenWholeBase<OpenWhole> {
  void runOnOperation() override {
    SmallVector<nd::WholeOp> wholes;
    getOperation().walk([&](nd::WholeOp op) { wholes.push_back(op); });
    llvm::for_each(wholes, open);
    SmallVector<Operation *> found;
    getOperation().walk([&](Operation *op) {
      // Loops over memory are part of a kernel.
      if (getKind(op) == OpKind::Control && !op->getParentOfType<nd::LoopsOp>())
        found.push_back(op);
    });
    for (Operation *op : found) {
      if (auto loop = dyn_cast<scf::WhileOp>(op))
        prepare(loop);
      else if (auto counted = dyn_cast<scf::ForOp>(op))
        prepare(counted);
      else
        prepareBranch(op);
    }
  }
};
} // namespace
