//===- TensorModels.cpp - Rules of tensor ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that only move elements. A dimension that is taken as a whole is a
// parallel factor; one that is cut or joined at known places is a window.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "Windows.h"

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

/// Offset, size and stride of one dimension of a slice.
struct SliceDim {
  SliceDim(OffsetSizeAndStrideOpInterface op, unsigned i, int64_t extent)
      : offset(op.getMixedOffsets()[i]), size(op.getMixedSizes()[i]), stride(op.getMixedStrides()[i]),
        whole(isWholeSlice(offset, size, stride, extent)) {}

  /// A dimension that is cut, at a known place, and may be sharded all the same.
  bool isWindow() const {
    std::optional<int64_t> length = getConstantIntValue(size), step = getConstantIntValue(stride);
    return !whole && length && *length > 1 && getConstantIntValue(offset) && step && *step > 0;
  }
  int64_t start() const { return *getConstantIntValue(offset); }
  int64_t step() const { return *getConstantIntValue(stride); }

  OpFoldResult offset, size, stride;
  bool whole;
};

/// The dimensions of a slice, with the dynamic ones mapped to the local program.
struct LocalSlice {
  SmallVector<OpFoldResult> offsets, sizes, strides;

  void add(const SliceDim &dim, Operation *op, ValueRange operands) {
    IRMapping scalars;
    scalars.map(op->getOperands(), operands);
    auto mapped = [&](OpFoldResult value) {
      auto dynamic = dyn_cast<Value>(value);
      return dynamic ? OpFoldResult(scalars.lookupOrDefault(dynamic)) : value;
    };
    offsets.push_back(mapped(dim.offset));
    sizes.push_back(mapped(dim.size));
    strides.push_back(mapped(dim.stride));
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
      SliceDim dim(slice, i, extent);
      RuleDim out;
      if (!dropped[i]) {
        int64_t size = slice.getType().getDimSize(result.size());
        out = dim.whole || dim.isWindow() ? rule.parallel(size) : rule.whole(size);
        result.push_back(out);
      }
      if (dim.whole && !dropped[i])
        source.push_back(out);
      else if (dim.isWindow())
        source.push_back(rule.window(out, ::partita::Window::slice(dim.start(), dim.step()), extent));
      else
        source.push_back(rule.whole(extent));
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
    auto result = cast<RankedTensorType>(where.localResultType(op, 0));
    if (result.getNumElements() == 0) // No offset is in bounds.
      return SmallVector<Value>{
          tensor::EmptyOp::create(builder, op->getLoc(), result.getShape(), result.getElementType())};
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    LocalSlice local;
    unsigned out = 0;
    for (auto [i, extent] : llvm::enumerate(slice.getSourceType().getShape())) {
      SliceDim dim(slice, i, extent);
      bool window = dim.isWindow();
      if (dim.whole || window)
        dim.size = builder.getIndexAttr(dropped[i] ? 1 : result.getDimSize(out));
      if (window)
        dim.offset = offsetInPart(builder, op->getLoc(), where, where.results[0].cut(out), where.operands[0].cut(i),
                                  dim.step(), dim.start());
      local.add(dim, op, operands);
      out += !dropped[i];
    }
    return SmallVector<Value>{tensor::ExtractSliceOp::create(builder, op->getLoc(), result, operands[0], local.offsets,
                                                             local.sizes, local.strides)};
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
      SliceDim dim(insert, i, extent);
      bool window = !dropped[i] && dim.isWindow() && dim.step() == 1;
      dest.push_back(dim.whole || window ? rule.parallel(extent) : rule.whole(extent));
      if (dropped[i])
        continue;
      int64_t size = insert.getSourceType().getDimSize(source.size());
      source.push_back(dim.whole ? dest.back()
                       : window  ? rule.window(dest.back(), ::partita::Window::concat(dim.start()), size)
                                 : rule.whole(size));
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
    auto source = cast<RankedTensorType>(operands[0].getType());
    if (source.getNumElements() == 0)
      return SmallVector<Value>{operands[1]}; // No offset is in bounds.
    llvm::SmallBitVector dropped = insert.getDroppedDims();
    LocalSlice local;
    unsigned in = 0;
    for (auto [i, extent] : llvm::enumerate(insert.getDestType().getShape())) {
      SliceDim dim(insert, i, extent);
      bool window = !dropped[i] && dim.isWindow() && dim.step() == 1;
      if (window)
        dim.offset = offsetInPart(builder, op->getLoc(), where, where.operands[0].cut(in), where.results[0].cut(i),
                                  /*stride=*/1, dim.start());
      if (dim.whole || window)
        dim.size = builder.getIndexAttr(dropped[i] ? 1 : source.getDimSize(in));
      local.add(dim, op, operands);
      in += !dropped[i];
    }
    return SmallVector<Value>{tensor::InsertSliceOp::create(builder, op->getLoc(), operands[0], operands[1],
                                                            local.offsets, local.sizes, local.strides)};
  }
};

struct ConcatModel : public RuleModel<ConcatModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    auto concat = cast<tensor::ConcatOp>(op);
    int64_t along = concat.getDim(), offset = 0;
    RuleBuilder rule;
    RuleOperand result = rule.parallel(concat.getResultType());
    for (Value input : concat.getInputs()) {
      int64_t extent = cast<RankedTensorType>(input.getType()).getDimSize(along);
      RuleOperand dims = result;
      dims[along] = rule.window(result[along], ::partita::Window::concat(offset), extent);
      rule.operand(dims);
      offset += extent;
    }
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveFirst(operands, operands.size());
  }

  /// A rank has a part of some operands: each goes to its place.
  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto concat = cast<tensor::ConcatOp>(op);
    int64_t along = concat.getDim(), offset = 0;
    const ::partita::Layout &layout = where.results[0];
    if (where.isWhole(layout.cut(along)))
      return cloneWithLocalTypes(op, builder, operands, where);
    auto type = cast<RankedTensorType>(where.localResultType(op, 0));
    Value dest = tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType());
    for (auto [i, input] : llvm::enumerate(concat.getInputs())) {
      InnerPart inner{operands[i], where.operands[i], SmallVector<int64_t>(type.getRank(), 0)};
      inner.starts[along] = offset;
      dest = insertPart(builder, op->getLoc(), where, inner, dest, layout);
      offset += cast<RankedTensorType>(input.getType()).getDimSize(along);
    }
    return SmallVector<Value>{dest};
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
