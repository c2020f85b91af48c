//===- Splat.cpp - Values with one element everywhere ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the value back to the constant.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Splat.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;

TypedAttr mlir::partita::getSplat(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (!isa<ElementsAttr>(constant.getValue()))
      return constant.getValue();
    auto dense = dyn_cast<SplatElementsAttr>(constant.getValue());
    return dense ? dense.getSplatValue<TypedAttr>() : TypedAttr();
  }
  if (isa<linalg::FillOp, linalg::BroadcastOp, linalg::TransposeOp, tensor::SplatOp, tensor::CollapseShapeOp,
          tensor::ExpandShapeOp, tensor::CastOp, tensor::ExtractSliceOp>(op))
    return getSplat(op->getOperand(0));
  return {};
}
