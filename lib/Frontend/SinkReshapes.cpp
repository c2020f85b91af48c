//===- SinkReshapes.cpp - Reshapes below element-wise ops -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk in program order: the collapse that follows a moved op is met by the users of that op.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace mlir::partita {
#define GEN_PASS_DEF_SINKRESHAPES
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-sink-reshapes"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct SinkReshapes : mlir::partita::impl::SinkReshapesBase<SinkReshapes> {
  void runOnOperation() override {
    for (Block &block : getOperation().getBody())
      for (Operation &op : llvm::make_early_inc_range(block))
        if (tensor::CollapseShapeOp collapse = findCollapse(&op))
          sink(&op, collapse);
  }

  static DenseElementsAttr splatOf(Value value) {
    DenseElementsAttr elements;
    return matchPattern(value, m_Constant(&elements)) && elements.isSplat() ? elements : DenseElementsAttr();
  }

  /// The collapse that all operands of an element-wise op share; null if there is none.
  static tensor::CollapseShapeOp findCollapse(Operation *op) {
    if (!OpTrait::hasElementwiseMappableTraits(op) || op->getNumResults() != 1 || op->getNumRegions() != 0)
      return {};
    tensor::CollapseShapeOp found;
    for (Value operand : op->getOperands()) {
      if (!isa<RankedTensorType>(operand.getType()) || splatOf(operand))
        continue;
      auto collapse = operand.getDefiningOp<tensor::CollapseShapeOp>();
      if (!collapse || !collapse.getSrcType().hasStaticShape())
        return {};
      if (found && (found.getSrcType().getShape() != collapse.getSrcType().getShape() ||
                    found.getReassociation() != collapse.getReassociation()))
        return {};
      found = collapse;
    }
    return found;
  }

  static void sink(Operation *op, tensor::CollapseShapeOp collapse) {
    OpBuilder builder(op);
    ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
    IRMapping mapping;
    for (Value operand : op->getOperands()) {
      if (auto other = operand.getDefiningOp<tensor::CollapseShapeOp>())
        mapping.map(operand, other.getSrc());
      else if (DenseElementsAttr splat = splatOf(operand))
        mapping.map(operand, arith::ConstantOp::create(builder, operand.getLoc(),
                                                       splat.resizeSplat(splat.getType().clone(shape))));
    }
    Operation *moved = builder.clone(*op, mapping);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    moved->getResult(0).setType(type.clone(shape));
    auto after =
        tensor::CollapseShapeOp::create(builder, op->getLoc(), type, moved->getResult(0), collapse.getReassociation());
    op->getResult(0).replaceAllUsesWith(after.getResult());
    op->erase();
  }
};

} // namespace
