//===- TensorModels.cpp - Rules of tensor ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that only move elements. A dimension that is taken as a whole is a
// parallel factor; one that is cut, padded or joined is kept whole.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "partita/Interfaces/RuleBuilder.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Rule;
using ::partita::RuleDim;
using ::partita::RuleOperand;

/// The first `count` operands move, the others are indices and the like.
static PartialUse moveFirst(ArrayRef<PartialState> operands, unsigned count) {
  llvm::SmallBitVector moved(operands.size());
  moved.set(0, count);
  return moveElements(operands, moved);
}

static bool isWholeSlice(OpFoldResult offset, OpFoldResult size, OpFoldResult stride, int64_t extent) {
  return isZeroInteger(offset) && isOneInteger(stride) && getConstantIntValue(size) == extent;
}

/// Local sizes in place of the global ones where a dimension is taken as a whole.
static SmallVector<OpFoldResult> localSizes(OpBuilder &builder, ArrayRef<OpFoldResult> offsets,
                                            ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> strides,
                                            RankedTensorType global, RankedTensorType local) {
  SmallVector<OpFoldResult> result(sizes);
  for (unsigned i = 0; i < sizes.size(); ++i)
    if (isWholeSlice(offsets[i], sizes[i], strides[i], global.getDimSize(i)))
      result[i] = builder.getIndexAttr(local.getDimSize(i));
  return result;
}

namespace {

struct EmptyModel : public RuleModel<EmptyModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    rule.result(rule.parallel(op->getResult(0).getType()));
    return rule.take();
  }
  bool isFree(Operation *op) const { return op->getNumOperands() == 0; }
};

struct SplatModel : public RuleModel<SplatModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    rule.operand({}).result(rule.parallel(op->getResult(0).getType()));
    return rule.take();
  }
  bool isFree(Operation *) const { return true; }
  Attribute getSplatElement(Operation *op) const {
    Attribute value;
    return matchPattern(op->getOperand(0), m_Constant(&value)) ? value : Attribute();
  }
};

/// tensor.cast, tensor.bitcast.
struct CastModel : public RuleModel<CastModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    RuleOperand dims = rule.parallel(op->getResult(0).getType());
    rule.operand(dims).result(dims);
    return rule.take();
  }
  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return isa<tensor::CastOp>(op) ? moveFirst(operands, 1) : resolveAll(operands, reduced);
  }
};

/// tensor.expand_shape, tensor.collapse_shape: a dimension is the product of the ones it is split into.
struct ReshapeModel : public RuleModel<ReshapeModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    bool expands = isa<tensor::ExpandShapeOp>(op);
    Type wide = expands ? op->getResult(0).getType() : op->getOperand(0).getType();
    auto groups = expands ? cast<tensor::ExpandShapeOp>(op).getReassociationIndices()
                          : cast<tensor::CollapseShapeOp>(op).getReassociationIndices();
    RuleBuilder rule;
    RuleOperand expanded = rule.parallel(wide), collapsed;
    for (ArrayRef<int64_t> group : groups) {
      RuleDim product;
      for (int64_t dim : group)
        llvm::append_range(product.factors, expanded[dim].factors);
      collapsed.push_back(product);
    }
    rule.operand(expands ? collapsed : expanded).result(expands ? expanded : collapsed);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveFirst(operands, 1);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    Type type = where.localResultType(op, 0);
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
      return SmallVector<Value>{
          tensor::ExpandShapeOp::create(builder, op->getLoc(), type, operands[0], expand.getReassociationIndices())};
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return SmallVector<Value>{
        tensor::CollapseShapeOp::create(builder, op->getLoc(), type, operands[0], collapse.getReassociationIndices())};
  }
};

struct ExtractSliceModel : public RuleModel<ExtractSliceModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    auto slice = cast<tensor::ExtractSliceOp>(op);
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    RuleBuilder rule;
    RuleOperand source, result;
    for (auto [i, extent] : llvm::enumerate(slice.getSourceType().getShape())) {
      bool whole =
          isWholeSlice(slice.getMixedOffsets()[i], slice.getMixedSizes()[i], slice.getMixedStrides()[i], extent);
      source.push_back(whole ? rule.parallel(extent) : rule.whole(extent));
      if (!dropped[i])
        result.push_back(whole ? source.back() : rule.whole(slice.getType().getDimSize(result.size())));
    }
    rule.operand(source);
    for (unsigned i = 1; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveFirst(operands, 1);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    auto local = cast<RankedTensorType>(operands[0].getType());
    auto result = cast<RankedTensorType>(where.localResultType(op, 0));
    if (result.hasStaticShape() && result.getNumElements() == 0) // No offset is in bounds.
      return SmallVector<Value>{
          tensor::EmptyOp::create(builder, op->getLoc(), result.getShape(), result.getElementType())};
    // Dynamic offsets, sizes and strides are scalars with local counterparts.
    IRMapping scalars;
    scalars.map(op->getOperands(), operands);
    auto mapped = [&](SmallVector<OpFoldResult> values) {
      for (OpFoldResult &value : values)
        if (auto dynamic = dyn_cast<Value>(value))
          value = scalars.lookupOrDefault(dynamic);
      return values;
    };
    SmallVector<OpFoldResult> sizes = localSizes(builder, slice.getMixedOffsets(), slice.getMixedSizes(),
                                                 slice.getMixedStrides(), slice.getSourceType(), local);
    return SmallVector<Value>{tensor::ExtractSliceOp::create(builder, op->getLoc(), result, operands[0],
                                                             mapped(slice.getMixedOffsets()), mapped(sizes),
                                                             mapped(slice.getMixedStrides()))};
  }
};

struct InsertSliceModel : public RuleModel<InsertSliceModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    auto insert = cast<tensor::InsertSliceOp>(op);
    llvm::SmallBitVector dropped = insert.getDroppedDims();
    RuleBuilder rule;
    RuleOperand source, dest;
    for (auto [i, extent] : llvm::enumerate(insert.getDestType().getShape())) {
      bool whole =
          isWholeSlice(insert.getMixedOffsets()[i], insert.getMixedSizes()[i], insert.getMixedStrides()[i], extent);
      dest.push_back(whole ? rule.parallel(extent) : rule.whole(extent));
      if (!dropped[i])
        source.push_back(whole ? dest.back() : rule.whole(insert.getSourceType().getDimSize(source.size())));
    }
    rule.operand(source).operand(dest);
    for (unsigned i = 2; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(dest);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveFirst(operands, 2);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto insert = cast<tensor::InsertSliceOp>(op);
    auto local = cast<RankedTensorType>(operands[1].getType());
    if (auto part = cast<RankedTensorType>(operands[0].getType()); part.hasStaticShape() && part.getNumElements() == 0)
      return SmallVector<Value>{operands[1]}; // No offset is in bounds.
    IRMapping scalars;
    scalars.map(op->getOperands(), operands);
    auto mapped = [&](SmallVector<OpFoldResult> values) {
      for (OpFoldResult &value : values)
        if (auto dynamic = dyn_cast<Value>(value))
          value = scalars.lookupOrDefault(dynamic);
      return values;
    };
    SmallVector<OpFoldResult> sizes = localSizes(builder, insert.getMixedOffsets(), insert.getMixedSizes(),
                                                 insert.getMixedStrides(), insert.getDestType(), local);
    return SmallVector<Value>{tensor::InsertSliceOp::create(builder, op->getLoc(), operands[0], operands[1],
                                                            mapped(insert.getMixedOffsets()), mapped(sizes),
                                                            mapped(insert.getMixedStrides()))};
  }
};

struct ConcatModel : public RuleModel<ConcatModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    auto concat = cast<tensor::ConcatOp>(op);
    RuleBuilder rule;
    RuleOperand result;
    for (auto [i, extent] : llvm::enumerate(concat.getResultType().getShape()))
      result.push_back(i == concat.getDim() ? rule.whole(extent) : rule.parallel(extent));
    for (Value input : concat.getInputs()) {
      RuleOperand dims = result;
      dims[concat.getDim()] = rule.whole(cast<RankedTensorType>(input.getType()).getDimSize(concat.getDim()));
      rule.operand(dims);
    }
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveFirst(operands, operands.size());
  }
};

struct PadModel : public RuleModel<PadModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto pad = cast<tensor::PadOp>(op);
    // A value that depends on the position would need offsets.
    if (!hasStaticTensors(op) || !pad.getConstantPaddingValue())
      return std::nullopt;
    RuleBuilder rule;
    RuleOperand source, result;
    for (auto [i, extent] : llvm::enumerate(pad.getSourceType().getShape())) {
      bool whole = isZeroInteger(pad.getMixedLowPad()[i]) && isZeroInteger(pad.getMixedHighPad()[i]);
      source.push_back(whole ? rule.parallel(extent) : rule.whole(extent));
      result.push_back(whole ? source.back() : rule.whole(pad.getResultType().getDimSize(i)));
    }
    rule.operand(source);
    for (unsigned i = 1; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    Value value = cast<tensor::PadOp>(op).getConstantPaddingValue();
    if (value && operands[0].isPartial() && isNeutral(value, operands[0].combiner))
      return moveFirst(operands, 1);
    return resolveAll(operands, reduced);
  }
};

} // namespace

void mlir::partita::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::BitcastOp::attachInterface<CastModel>(*context);
    tensor::CastOp::attachInterface<CastModel>(*context);
    tensor::CollapseShapeOp::attachInterface<ReshapeModel>(*context);
    tensor::ConcatOp::attachInterface<ConcatModel>(*context);
    tensor::EmptyOp::attachInterface<EmptyModel>(*context);
    tensor::ExpandShapeOp::attachInterface<ReshapeModel>(*context);
    tensor::ExtractSliceOp::attachInterface<ExtractSliceModel>(*context);
    tensor::InsertSliceOp::attachInterface<InsertSliceModel>(*context);
    tensor::PadOp::attachInterface<PadModel>(*context);
    tensor::SplatOp::attachInterface<SplatModel>(*context);
  });
}
