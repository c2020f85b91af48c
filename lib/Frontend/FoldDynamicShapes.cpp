//===- FoldDynamicShapes.cpp - Sizes that are operands and constants ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `dynamic_reshape` and its like as the static ops, where the result type is static and the operands are constants.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "Import.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::partita {
#define GEN_PASS_DEF_FOLDDYNAMICSHAPES
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-fold-dynamic-shapes"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Values of shape computations
//===----------------------------------------------------------------------===//

namespace {
using Ints = SmallVector<int64_t>;

/// Evaluates short lists of integers: what exporters compute shapes by.
class ShapeEvaluator {
public:
  /// The elements of a list or scalar, or nothing if they are not known.
  std::optional<Ints> get(Value value) {
    auto [known, isNew] = values.try_emplace(value, std::nullopt);
    if (!isNew || depth > 64)
      return known->second;
    ++depth;
    std::optional<Ints> computed = evaluate(value);
    --depth;
    values[value] = computed;
    return computed;
  }

private:
  std::optional<Ints> evaluate(Value value);
  std::optional<Ints> concatenate(shlo::ConcatenateOp op);
  template <typename Function> std::optional<Ints> combine(Operation *op, Function function);

  DenseMap<Value, std::optional<Ints>> values;
  int64_t depth = 0;
};
} // namespace

std::optional<Ints> ShapeEvaluator::concatenate(shlo::ConcatenateOp op) {
  Ints all;
  for (Value input : op.getInputs()) {
    std::optional<Ints> part = get(input);
    if (!part || cast<RankedTensorType>(input.getType()).getRank() != 1)
      return std::nullopt;
    llvm::append_range(all, *part);
  }
  return all;
}

/// Sums and products of such numbers do not wrap.
static bool isSmall(int64_t value) { return -(int64_t(1) << 31) < value && value < int64_t(1) << 31; }

template <typename Function> std::optional<Ints> ShapeEvaluator::combine(Operation *op, Function function) {
  std::optional<Ints> lhs = get(op->getOperand(0)), rhs = get(op->getOperand(1));
  if (!lhs || !rhs || lhs->size() != rhs->size())
    return std::nullopt;
  Ints result;
  for (auto [x, y] : llvm::zip(*lhs, *rhs)) {
    if (!isSmall(x) || !isSmall(y))
      return std::nullopt;
    result.push_back(function(x, y));
    if (!isSmall(result.back()))
      return std::nullopt;
  }
  return result;
}

std::optional<Ints> ShapeEvaluator::evaluate(Value value) {
  if (std::optional<Ints> constant = shlo::getConstantInts(value))
    return constant;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Operation *op = value.getDefiningOp();
  if (!op || !type || type.getRank() > 1 || !type.hasStaticShape() || type.getNumElements() > 64 ||
      !type.getElementType().isIntOrIndex() || type.getElementType().isInteger(1))
    return std::nullopt;
  return TypeSwitch<Operation *, std::optional<Ints>>(op)
      .Case<shlo::ConvertOp, shlo::ReshapeOp>([&](auto same) { return get(same.getOperand()); })
      .Case([&](shlo::ConcatenateOp all) { return concatenate(all); })
      .Case([&](shlo::SliceOp slice) -> std::optional<Ints> {
        std::optional<Ints> from = get(slice.getOperand());
        if (!from || slice.getOperand().getType().getRank() != 1)
          return std::nullopt;
        Ints part;
        for (int64_t i = slice.getStartIndices()[0]; i < slice.getLimitIndices()[0]; i += slice.getStrides()[0])
          part.push_back((*from)[i]);
        return part;
      })
      .Case([&](shlo::GetDimensionSizeOp size) -> std::optional<Ints> {
        int64_t known = size.getOperand().getType().getDimSize(size.getDimension());
        return ShapedType::isDynamic(known) ? std::nullopt : std::optional(Ints{known});
      })
      .Case([&](shlo::AddOp) { return combine(op, std::plus<int64_t>()); })
      .Case([&](shlo::SubOp) { return combine(op, std::minus<int64_t>()); })
      .Case([&](shlo::MulOp) { return combine(op, std::multiplies<int64_t>()); })
      .Case([&](shlo::MaxOp) { return combine(op, [](int64_t x, int64_t y) { return std::max(x, y); }); })
      .Case([&](shlo::MinOp) { return combine(op, [](int64_t x, int64_t y) { return std::min(x, y); }); })
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// The ops
//===----------------------------------------------------------------------===//

namespace {
/// Makes the static op of a dynamic one; the verifier of what it makes sees that constants and types agree.
class Folder {
public:
  /// The values that replace the op's results; nothing if the op stays.
  std::optional<SmallVector<Value>> fold(Operation *op);

private:
  Value fold(shlo::DynamicPadOp op);
  Value fold(shlo::RealDynamicSliceOp op);
  Value fold(shlo::DynamicGatherOp op);
  Value fold(shlo::DynamicConvOp op);
  Value fold(shlo::GetDimensionSizeOp op);
  Value fold(shlo::SetDimensionSizeOp op);

  Attribute attr(const Ints &list) { return DenseI64ArrayAttr::get(context, list); }

  ShapeEvaluator values;
  MLIRContext *context = nullptr;
};
} // namespace

Value Folder::fold(shlo::DynamicPadOp op) {
  auto low = values.get(op.getEdgePaddingLow()), high = values.get(op.getEdgePaddingHigh());
  auto interior = values.get(op.getInteriorPadding());
  if (!low || !high || !interior)
    return {};
  OpBuilder builder(op);
  return shlo::PadOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getPaddingValue(), attr(*low),
                             attr(*high), attr(*interior));
}

Value Folder::fold(shlo::RealDynamicSliceOp op) {
  auto starts = values.get(op.getStartIndices()), limits = values.get(op.getLimitIndices());
  auto strides = values.get(op.getStrides());
  if (!starts || !limits || !strides)
    return {};
  OpBuilder builder(op);
  return shlo::SliceOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), attr(*starts), attr(*limits),
                               attr(*strides));
}

Value Folder::fold(shlo::DynamicGatherOp op) {
  auto sizes = values.get(op.getSliceSizes());
  if (!sizes)
    return {};
  OpBuilder builder(op);
  return shlo::GatherOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getStartIndices(),
                                op.getDimensionNumbers(), attr(*sizes), op.getIndicesAreSorted());
}

Value Folder::fold(shlo::DynamicConvOp op) {
  auto counts = shlo::getConstantInts(op.getPadding());
  if (!counts)
    return {};
  OpBuilder builder(op);
  auto type = RankedTensorType::get({int64_t(counts->size() / 2), 2}, builder.getI64Type());
  return shlo::ConvolutionOp::create(builder, op.getLoc(), op.getType(), op.getLhs(), op.getRhs(),
                                     op.getWindowStridesAttr(), DenseIntElementsAttr::get(type, *counts),
                                     op.getLhsDilationAttr(), op.getRhsDilationAttr(), op.getWindowReversalAttr(),
                                     op.getDimensionNumbersAttr(), op.getFeatureGroupCountAttr(),
                                     op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
}

Value Folder::fold(shlo::GetDimensionSizeOp op) {
  auto size = values.get(op.getResult());
  if (!size)
    return {};
  OpBuilder builder(op);
  auto value = DenseElementsAttr::get(op.getType(), builder.getIntegerAttr(op.getType().getElementType(), (*size)[0]));
  return shlo::ConstantOp::create(builder, op.getLoc(), op.getType(), value);
}

/// Of the size that the dimension has: the operand itself.
Value Folder::fold(shlo::SetDimensionSizeOp op) {
  auto size = values.get(op.getSize());
  bool isSame =
      size && op.getType() == op.getOperand().getType() && (*size)[0] == op.getType().getDimSize(op.getDimension());
  return isSame ? Value(op.getOperand()) : Value();
}

std::optional<SmallVector<Value>> Folder::fold(Operation *op) {
  if (op->getNumResults() != 1 || !llvm::all_of(op->getOperandTypes(), shlo::isReadableTensor) ||
      !shlo::isReadableTensor(op->getResult(0).getType()))
    return std::nullopt;
  context = op->getContext();
  OpBuilder builder(op);
  // Where the result type says all, the operand has nothing to add.
  Value folded =
      TypeSwitch<Operation *, Value>(op)
          .Case<shlo::DynamicPadOp, shlo::RealDynamicSliceOp, shlo::DynamicGatherOp, shlo::DynamicConvOp,
                shlo::GetDimensionSizeOp, shlo::SetDimensionSizeOp>([&](auto known) { return fold(known); })
          .Case([&](shlo::DynamicIotaOp iota) {
            return shlo::IotaOp::create(builder, op->getLoc(), iota.getType(), iota.getIotaDimensionAttr());
          })
          .Case([&](shlo::DynamicReshapeOp reshape) {
            return shlo::ReshapeOp::create(builder, op->getLoc(), reshape.getType(), reshape.getOperand());
          })
          .Case([&](shlo::DynamicBroadcastInDimOp broadcast) {
            return shlo::BroadcastInDimOp::create(builder, op->getLoc(), broadcast.getType(), broadcast.getOperand(),
                                                  broadcast.getBroadcastDimensionsAttr());
          })
          .Default(Value());
  return folded ? std::optional(SmallVector<Value>{folded}) : std::nullopt;
}

namespace {
struct FoldDynamicShapesPass : mlir::partita::impl::FoldDynamicShapesBase<FoldDynamicShapesPass> {
  void runOnOperation() override;
};
} // namespace

void FoldDynamicShapesPass::runOnOperation() {
  Folder folder;
  SmallVector<Operation *> done;
  getOperation()->walk([&](Operation *op) {
    if (std::optional<SmallVector<Value>> folded = folder.fold(op)) {
      op->replaceAllUsesWith(*folded);
      done.push_back(op);
    }
  });
  // Erased at the end, since values were looked up by their ops.
  for (Operation *op : done)
    op->erase();
  if (failed(frontend::requireStaticShapes(getOperation())))
    signalPassFailure();
}
