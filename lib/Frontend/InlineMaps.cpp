//===- InlineMaps.cpp - Scalar functions as elementwise ops ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body's ops do on whole tensors what they did on each element.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/StableHLO/Shlo.h"
#include "Import.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::partita {
#define GEN_PASS_DEF_INLINEMAPS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-inline-maps"

using namespace mlir;
using namespace mlir::partita;

/// Scalars in, scalars out, and no attribute that names a dimension.
static bool isElementwise(Operation *op) {
  auto isScalar = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getRank() == 0;
  };
  return op->getNumRegions() == 0 && llvm::all_of(op->getOperandTypes(), isScalar) &&
         llvm::all_of(op->getResultTypes(), isScalar) &&
         (op->hasTrait<OpTrait::SameOperandsAndResultShape>() || op->hasTrait<shlo::SameTypes>() ||
          isa<shlo::ClampOp, shlo::ConstantOp, shlo::ReducePrecisionOp, shlo::SelectOp>(op));
}

static LogicalResult inlineMap(shlo::MapOp map) {
  OpBuilder builder(map);
  ArrayRef<int64_t> shape = map.getType().getShape();
  Block &body = map.getComputation().front();
  IRMapping mapping;
  mapping.map(body.getArguments(), map.getInputs());
  auto valueOf = [&](Value inner) {
    if (Value known = mapping.lookupOrNull(inner))
      return known;
    // A scalar from outside of the body.
    auto type = RankedTensorType::get(shape, cast<RankedTensorType>(inner.getType()).getElementType());
    Value spread = shlo::BroadcastInDimOp::create(builder, map.getLoc(), type, inner, builder.getDenseI64ArrayAttr({}));
    mapping.map(inner, spread);
    return spread;
  };
  for (Operation &op : body.without_terminator()) {
    if (!isElementwise(&op))
      return op.emitOpError("is not supported by the import inside of stablehlo.map");
    for (Value operand : op.getOperands())
      valueOf(operand);
    Operation *copy = builder.clone(op, mapping);
    for (OpResult result : copy->getResults())
      result.setType(cast<RankedTensorType>(result.getType()).clone(shape));
    if (auto constant = dyn_cast<shlo::ConstantOp>(copy))
      constant.setValueAttr(
          cast<DenseElementsAttr>(constant.getValue()).resizeSplat(cast<ShapedType>(constant.getType())));
  }
  map.replaceAllUsesWith(valueOf(body.getTerminator()->getOperand(0)));
  map.erase();
  return success();
}

namespace {
struct InlineMapsPass : mlir::partita::impl::InlineMapsBase<InlineMapsPass> {
  void runOnOperation() override {
    if (failed(frontend::requireStaticShapes(getOperation())))
      return signalPassFailure();
    SmallVector<shlo::MapOp> maps;
    getOperation()->walk([&](shlo::MapOp map) { maps.push_back(map); });
    for (shlo::MapOp map : maps)
      if (failed(inlineMap(map)))
        return signalPassFailure();
  }
};
} // namespace
