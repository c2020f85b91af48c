//===- NdIndexedModels.cpp - Rules of nd: indexed access ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gather, scatter, dynamic slices. Batch, lookup and window dimensions are
// parallel. A dimension that is looked up may be split: every rank looks into
// its part, and the result is partial (gather) or exact (scatter).
//
//===----------------------------------------------------------------------===//

#include "NdModels.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Cut;
using ::partita::Rule;
using ::partita::RuleOperand;

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

/// Adds operands without dimensions up to the number of operands of the op.
static void addScalars(RuleBuilder &rule, unsigned count) {
  for (unsigned i = 0; i < count; ++i)
    rule.operand({});
}

/// Where the parts of some dimensions of a layout begin; empty if all are whole. Dimensions that are not `indexed` give
/// 0.
static SmallVector<Value> offsetsOf(OpBuilder &builder, Location loc, const Place &where,
                                    const ::partita::Layout &layout, ArrayRef<unsigned> dims,
                                    llvm::function_ref<bool(unsigned)> indexed) {
  auto isCut = [&](unsigned dim) { return indexed(dim) && !where.isWhole(layout.cut(dim)); };
  SmallVector<Value> offsets;
  if (llvm::none_of(dims, isCut))
    return offsets;
  for (unsigned dim : dims)
    offsets.push_back(where.offset(builder, loc, isCut(dim) ? layout.cut(dim) : Cut(layout.cut(dim).size())));
  return offsets;
}

/// Clones with local types and sets `from`.
template <typename OpTy>
static FailureOr<SmallVector<Value>> cloneWithOffsets(OpTy op, OpBuilder &builder, ValueRange operands,
                                                      const Place &where, ArrayRef<Value> offsets) {
  FailureOr<SmallVector<Value>> results = cloneWithLocalTypes(op, builder, operands, where);
  if (succeeded(results) && !offsets.empty())
    results->front().getDefiningOp<OpTy>().getOffsetsMutable().assign(offsets);
  return results;
}

static SmallVector<unsigned> range(unsigned begin, unsigned count) {
  SmallVector<unsigned> result;
  for (unsigned i = 0; i < count; ++i)
    result.push_back(begin + i);
  return result;
}

/// An op that looks elements of operand 0 up: they move, and sharded looked-up dimensions leave a partial result.
static PartialUse lookupUse(ArrayRef<PartialState> operands, const PartialState &reduced) {
  if (!reduced.isPartial())
    return moveElements(operands, operandMask(operands.size(), 0, 1));
  return accumulate(operands, operandMask(operands.size(), 0, 1), operandMask(operands.size(), 0, 0), reduced.combiner,
                    reduced);
}

namespace {

struct GatherModel : public RuleModel<GatherModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto gather = cast<nd::GatherOp>(op);
    ArrayRef<int64_t> operandShape = shapeOf(gather.getOperand()), indexShape = shapeOf(gather.getIndices());
    int64_t batch = gather.getBatch(), indexed = gather.getNumIndexed(), lookup = gather.getNumLookup();
    RuleBuilder rule;
    RuleOperand operand, indices, result;
    for (int64_t i = 0; i < batch; ++i)
      operand.push_back(rule.parallel(operandShape[i]));
    indices = result = operand;
    for (int64_t i = 0; i < lookup; ++i) {
      indices.push_back(rule.parallel(indexShape[batch + i]));
      result.push_back(indices.back());
    }
    indices.push_back(rule.whole(indexShape.back()));
    for (int64_t i = 0; i < indexed; ++i) {
      operand.push_back(rule.reduction(operandShape[batch + i], selectionCombiner(gather.getType())));
      if (gather.getSizes())
        result.push_back(rule.whole(gather.getSizeAlong(i)));
    }
    for (int64_t extent : operandShape.drop_front(batch + indexed)) {
      operand.push_back(rule.parallel(extent));
      result.push_back(operand.back());
    }
    rule.operand(operand).operand(indices);
    addScalars(rule, op->getNumOperands() - 2);
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return lookupUse(operands, reduced);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto gather = cast<nd::GatherOp>(op);
    SmallVector<Value> offsets =
        offsetsOf(builder, op->getLoc(), where, where.operands[0], range(gather.getBatch(), gather.getNumIndexed()),
                  [](unsigned) { return true; });
    return cloneWithOffsets(gather, builder, operands, where, offsets);
  }
};

struct ScatterModel : public RuleModel<ScatterModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto scatter = cast<nd::ScatterOp>(op);
    ArrayRef<int64_t> destShape = shapeOf(scatter.getDests()[0]), indexShape = shapeOf(scatter.getIndices());
    int64_t batch = scatter.getBatch(), indexed = scatter.getNumIndexed(), lookup = scatter.getNumLookup();
    std::optional<Combiner> combiner = namedCombiner(scatter.getCombinerAttr(), scatter.getDests()[0].getType());
    RuleBuilder rule;
    RuleOperand update, dest, indices;
    for (int64_t i = 0; i < batch; ++i)
      dest.push_back(rule.parallel(destShape[i]));
    update = indices = dest;
    // Slices on different ranks combine; without a combiner the last one wins, and order would be lost.
    for (int64_t i = 0; i < lookup; ++i) {
      int64_t extent = indexShape[batch + i];
      indices.push_back(combiner ? rule.reduction(extent, *combiner) : rule.whole(extent));
      update.push_back(indices.back());
    }
    indices.push_back(rule.whole(indexShape.back()));
    for (int64_t i = 0; i < indexed; ++i) {
      dest.push_back(rule.parallel(destShape[batch + i]));
      if (scatter.getSizes())
        update.push_back(rule.whole(scatter.getSizeAlong(i)));
    }
    for (int64_t extent : destShape.drop_front(batch + indexed)) {
      dest.push_back(rule.parallel(extent));
      update.push_back(dest.back());
    }
    unsigned count = scatter.getDests().size();
    for (unsigned i = 0; i < count; ++i)
      rule.operand(update).result(dest);
    for (unsigned i = 0; i < count; ++i)
      rule.operand(dest);
    rule.operand(indices);
    addScalars(rule, op->getNumOperands() - 2 * count - 1);
    return rule.take();
  }

  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    auto scatter = cast<nd::ScatterOp>(op);
    unsigned all = operands.size(), count = scatter.getDests().size();
    return accumulate(operands, operandMask(all, 0, count), operandMask(all, count, count),
                      namedCombiner(scatter.getCombinerAttr(), scatter.getDests()[0].getType()), reduced);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto scatter = cast<nd::ScatterOp>(op);
    SmallVector<Value> offsets =
        offsetsOf(builder, op->getLoc(), where, where.results[0], range(scatter.getBatch(), scatter.getNumIndexed()),
                  [](unsigned) { return true; });
    return cloneWithOffsets(scatter, builder, operands, where, offsets);
  }
};

struct DynamicSliceModel : public RuleModel<DynamicSliceModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto slice = cast<nd::DynamicSliceOp>(op);
    RuleBuilder rule;
    RuleOperand input, result;
    for (auto [extent, size] : llvm::zip_equal(shapeOf(slice.getInput()), shapeOf(slice.getResult()))) {
      bool all = extent == size;
      input.push_back(all ? rule.parallel(extent) : rule.reduction(extent, selectionCombiner(slice.getType())));
      result.push_back(all ? input.back() : rule.whole(size));
    }
    rule.operand(input);
    addScalars(rule, op->getNumOperands() - 1);
    rule.result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return lookupUse(operands, reduced);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto slice = cast<nd::DynamicSliceOp>(op);
    ArrayRef<int64_t> from = shapeOf(slice.getInput()), to = shapeOf(slice.getResult());
    SmallVector<Value> offsets = offsetsOf(builder, op->getLoc(), where, where.operands[0], range(0, from.size()),
                                           [&](unsigned dim) { return from[dim] != to[dim]; });
    return cloneWithOffsets(slice, builder, operands, where, offsets);
  }
};

struct DynamicUpdateSliceModel : public RuleModel<DynamicUpdateSliceModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto slice = cast<nd::DynamicUpdateSliceOp>(op);
    RuleBuilder rule;
    RuleOperand update, dest;
    for (auto [size, extent] : llvm::zip_equal(shapeOf(slice.getUpdate()), shapeOf(slice.getDest()))) {
      dest.push_back(rule.parallel(extent));
      update.push_back(size == extent ? dest.back() : rule.whole(size));
    }
    rule.operand(update).operand(dest);
    addScalars(rule, op->getNumOperands() - 2);
    rule.result(dest);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveElements(operands, operandMask(operands.size(), 0, 2));
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto slice = cast<nd::DynamicUpdateSliceOp>(op);
    ArrayRef<int64_t> from = shapeOf(slice.getUpdate()), to = shapeOf(slice.getDest());
    SmallVector<Value> offsets = offsetsOf(builder, op->getLoc(), where, where.results[0], range(0, to.size()),
                                           [&](unsigned dim) { return from[dim] != to[dim]; });
    return cloneWithOffsets(slice, builder, operands, where, offsets);
  }
};

} // namespace

void mlir::partita::attachNdIndexedModels(MLIRContext &context) {
  nd::DynamicSliceOp::attachInterface<DynamicSliceModel>(context);
  nd::DynamicUpdateSliceOp::attachInterface<DynamicUpdateSliceModel>(context);
  nd::GatherOp::attachInterface<GatherModel>(context);
  nd::ScatterOp::attachInterface<ScatterModel>(context);
}
