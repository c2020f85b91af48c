//===- ExpandChlo.cpp - Short forms of chlo in StableHLO ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that are nothing but StableHLO said shortly; functions of numbers stay.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/Verifier.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDCHLO
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-chlo"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct ExpandChloPass : mlir::partita::impl::ExpandChloBase<ExpandChloPass> {
  void runOnOperation() override;
};
} // namespace

static Value splat(OpBuilder &builder, Location loc, RankedTensorType type, Attribute value) {
  return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, value));
}

/// x == inf, |x| == inf.
static Value isInfinite(OpBuilder &builder, Operation *op, bool negative, bool either) {
  Value x = op->getOperand(0);
  auto type = cast<RankedTensorType>(x.getType());
  auto element = dyn_cast<FloatType>(type.getElementType());
  if (!element)
    return Value();
  if (either)
    x = shlo::AbsOp::create(builder, op->getLoc(), type, x);
  APFloat infinity = APFloat::getInf(element.getFloatSemantics(), negative);
  Value limit = splat(builder, op->getLoc(), type, FloatAttr::get(element, infinity));
  return shlo::CompareOp::create(builder, op->getLoc(), op->getResult(0).getType(), x, limit, shlo::Direction::EQ,
                                 shlo::CompareKindAttr());
}

/// The operand in the shape of the result.
static Value grow(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape, DenseI64ArrayAttr given) {
  auto from = cast<RankedTensorType>(value.getType());
  if (from.getShape() == shape)
    return value;
  int64_t rank = shape.size();
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(rank - from.getRank(), rank));
  if (given && from.getRank() < rank)
    dims.assign(given.asArrayRef().begin(), given.asArrayRef().end());
  return shlo::BroadcastInDimOp::create(builder, loc, from.clone(shape), value, builder.getDenseI64ArrayAttr(dims));
}

/// chlo.broadcast_add is stablehlo.add of operands that have grown.
static FailureOr<Value> expandBroadcast(OpBuilder &builder, Operation *op, StringRef name) {
  static constexpr StringRef own[] = {"next_after", "polygamma", "zeta"};
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto isStatic = [](Type of) { return cast<RankedTensorType>(of).hasStaticShape(); };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) || !isStatic(type))
    return Value();
  auto dims = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  OperationState state(op->getLoc(), ((llvm::is_contained(own, name) ? "chlo." : "stablehlo.") + name).str());
  for (Value operand : op->getOperands())
    state.addOperands(grow(builder, op->getLoc(), operand, type.getShape(), dims));
  for (StringRef kept : {"comparison_direction", "compare_type"})
    if (Attribute attr = op->getAttr(kept))
      state.addAttribute(kept, attr);
  state.addTypes(type);
  Operation *made = builder.create(state);
  if (failed(verify(made, /*verifyRecursively=*/false)))
    return failure();
  return made->getResult(0);
}

/// The value in StableHLO; null where the op stays.
static FailureOr<Value> expand(OpBuilder &builder, Operation *op) {
  if (isa<chlo::IsInfOp, chlo::IsNegInfOp, chlo::IsPosInfOp>(op))
    return isInfinite(builder, op, isa<chlo::IsNegInfOp>(op), isa<chlo::IsInfOp>(op));
  if (auto like = dyn_cast<chlo::ConstantLikeOp>(op))
    return like.getResult().getType().hasStaticShape()
               ? splat(builder, op->getLoc(), like.getResult().getType(), like.getValue())
               : Value();
  StringRef name = op->getName().stripDialect();
  return name.consume_front("broadcast_") ? expandBroadcast(builder, op, name) : FailureOr<Value>(Value());
}

void ExpandChloPass::runOnOperation() {
  SmallVector<Operation *> found;
  getOperation().walk([&](Operation *op) {
    if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect()))
      found.push_back(op);
  });
  for (Operation *op : found) {
    OpBuilder builder(op);
    FailureOr<Value> value = expand(builder, op);
    if (failed(value))
      return signalPassFailure();
    if (*value) {
      op->getResult(0).replaceAllUsesWith(*value);
      op->erase();
    }
  }
}
