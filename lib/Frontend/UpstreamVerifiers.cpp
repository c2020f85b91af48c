//===- UpstreamVerifiers.cpp - What upstream's verifiers take for granted -===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifiers of MLIR 22 that crash on ops that no tool prints.
//
//===----------------------------------------------------------------------===//

#include "UpstreamVerifiers.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

static LogicalResult check(tensor::ConcatOp op) {
  IntegerAttr dim = op.getDimAttr();
  if (dim && dim.getValue().isNegative())
    return op->emitError("'tensor.concat' op expected a dimension of at least 0, got ") << dim.getInt();
  return success();
}

/// The groups of tensor.expand_shape and tensor.collapse_shape.
static LogicalResult checkGroups(Operation *op, ArrayAttr groups) {
  for (Attribute group : groups ? groups.getValue() : ArrayRef<Attribute>())
    if (auto dims = dyn_cast<ArrayAttr>(group); dims && dims.empty())
      return op->emitError("'") << op->getName() << "' op expected a dimension in every group, got " << groups;
  return success();
}

/// The maps of products have three loops, and one or two results: without a dimension that is broadcast.
static LogicalResult check(linalg::MatmulOp op) {
  auto maps = op->getAttrOfType<ArrayAttr>("indexing_maps");
  for (Attribute attribute : maps ? maps.getValue() : ArrayRef<Attribute>())
    if (auto map = dyn_cast<AffineMapAttr>(attribute);
        map && (map.getValue().getNumDims() != 3 || map.getValue().getNumResults() < 1))
      return op->emitError("'linalg.matmul' op expected maps of three dimensions with one or two results, got ")
             << attribute;
  return success();
}

LogicalResult frontend::checkForVerifiers(Operation *root) {
  WalkResult result = root->walk([](Operation *op) {
    LogicalResult checked = llvm::TypeSwitch<Operation *, LogicalResult>(op)
                                .Case<tensor::ConcatOp, linalg::MatmulOp>([](auto known) { return check(known); })
                                .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
                                    [](auto reshape) { return checkGroups(reshape, reshape.getReassociationAttr()); })
                                .Default([](Operation *) { return success(); });
    return failed(checked) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
