//===- CopyBroadcasts.cpp - Broadcast scalars, one per user ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keeps values apart that only CSE brought together.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::partita {
#define GEN_PASS_DEF_COPYBROADCASTS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-copy-broadcasts"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct CopyBroadcasts : mlir::partita::impl::CopyBroadcastsBase<CopyBroadcasts> {
  void runOnOperation() override {
    SmallVector<Operation *> broadcasts;
    getOperation().walk([&](Operation *op) {
      if (isBroadcastScalar(op) && !op->getResult(0).hasOneUse())
        broadcasts.push_back(op);
    });
    for (Operation *op : broadcasts)
      copyPerUser(op);
  }

  static bool isScalar(Value value) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    return tensor ? tensor.getRank() == 0 : value.getType().isIntOrIndexOrFloat();
  }

  static bool isBroadcastScalar(Operation *op) {
    if (auto broadcast = dyn_cast<linalg::BroadcastOp>(op))
      return isScalar(broadcast.getInput());
    if (auto fill = dyn_cast<linalg::FillOp>(op))
      return isScalar(fill.getInputs().front()) && op->getNumResults() == 1;
    return isa<tensor::SplatOp>(op);
  }

  /// The first user keeps the op.
  static void copyPerUser(Operation *op) {
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : op->getResult(0).getUses())
      uses.push_back(&use);
    // Uses are listed last first.
    DenseMap<Operation *, Value> copies;
    for (OpOperand *use : llvm::reverse(uses)) {
      auto [copy, isNew] = copies.try_emplace(use->getOwner(), op->getResult(0));
      if (isNew && copies.size() > 1) {
        OpBuilder builder(use->getOwner());
        copy->second = builder.clone(*op)->getResult(0);
      }
      use->set(copy->second);
    }
  }
};

} // namespace
