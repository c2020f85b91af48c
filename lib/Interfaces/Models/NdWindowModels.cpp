//===- NdWindowModels.cpp - Rules of nd: windows --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolution, window reductions and their gradient. Dimensions that a window
// crosses are kept whole; batch, features and groups shard.
//
//===----------------------------------------------------------------------===//

#include "NdModels.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Rule;
using ::partita::RuleDim;
using ::partita::RuleOperand;

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

/// Two factors, major first, as one dimension.
static RuleDim product(const RuleDim &major, const RuleDim &minor) {
  RuleDim dim = major;
  llvm::append_range(dim.factors, minor.factors);
  return dim;
}

/// A product of two operands, summed: partial sums on different axes stay, on one axis one side is made whole.
static PartialUse bilinear(ArrayRef<PartialState> operands, const PartialState &reduced) {
  llvm::SmallBitVector wrong(operands.size());
  PartialState result = reduced;
  result.combiner = Combiner::Sum;
  for (unsigned i = 0; i < operands.size(); ++i) {
    const PartialState &state = operands[i];
    bool common =
        llvm::any_of(state.axes, [&](const ::partita::SubAxis &axis) { return llvm::is_contained(result.axes, axis); });
    if (state.isPartial() && (i > 1 || state.combiner != Combiner::Sum || common))
      wrong.set(i);
    else
      llvm::append_range(result.axes, state.axes);
  }
  return wrong.any() ? PartialUse::resolve(std::move(wrong)) : PartialUse::carry(std::move(result));
}

namespace {

struct ConvModel : public RuleModel<ConvModel> {
  /// Factor 0 is the groups (if there are several).
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto conv = cast<nd::ConvOp>(op);
    ArrayRef<int64_t> in = shapeOf(conv.getInput()), kernel = shapeOf(conv.getKernel()),
                      out = shapeOf(conv.getResult());
    int64_t groups = conv.getGroups(), spatial = conv.getNumSpatial();
    RuleBuilder rule;
    RuleDim group = rule.parallel(groups), batch = rule.parallel(in.front());
    RuleDim feature = rule.reduction(kernel[spatial], Combiner::Sum), channel = rule.parallel(out.back() / groups);
    RuleOperand input{batch}, weights, result{batch};
    for (int64_t i = 0; i < spatial; ++i) {
      input.push_back(rule.whole(in[1 + i]));
      weights.push_back(rule.whole(kernel[i]));
      result.push_back(rule.whole(out[1 + i]));
    }
    input.push_back(product(group, feature));
    weights.push_back(feature);
    weights.push_back(product(group, channel));
    result.push_back(product(group, channel));
    rule.operand(input).operand(weights).result(result);
    return rule.take();
  }

  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return bilinear(operands, reduced);
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    // Nothing to compute, and no number of groups that would fit.
    if (auto type = cast<RankedTensorType>(where.localResultType(op, 0)); type.getNumElements() == 0)
      return SmallVector<Value>{tensor::EmptyOp::create(builder, op->getLoc(), type, ValueRange())};
    FailureOr<SmallVector<Value>> results = cloneWithLocalTypes(op, builder, operands, where);
    auto conv = cast<nd::ConvOp>(op);
    if (succeeded(results) && conv.getGroups() > 1 && where.strategy)
      results->front().getDefiningOp<nd::ConvOp>().setGroups(
          std::max<int64_t>(1, where.extent(where.strategy->cuts[0])));
    return results;
  }

  ::partita::Work getWork(Operation *op, const ::partita::Mesh &mesh, const ::partita::Strategy &strategy,
                          int64_t rank) const {
    ::partita::Work work = defaultWork(op, mesh, strategy, rank);
    auto conv = cast<nd::ConvOp>(op);
    ArrayRef<int64_t> kernel = shapeOf(conv.getKernel());
    double terms = 2;
    for (int64_t extent : kernel.take_front(conv.getNumSpatial()))
      terms *= static_cast<double>(extent);
    RuleDim feature = getShardingRule(op)->operands[1][conv.getNumSpatial()];
    if (!feature.factors.empty())
      terms *= static_cast<double>(partOf(mesh, strategy.cuts[feature.factors[0]], rank).size());
    work.flops *= terms; // One element of the result each so far.
    work.contractionFlops = work.flops;
    return work;
  }
};

/// Appears in local programs only.
struct PatchesModel : public RuleModel<PatchesModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    RuleBuilder rule;
    rule.operand(rule.whole(op->getOperand(0).getType())).result(rule.whole(op->getResult(0).getType()));
    return rule.take();
  }
};

/// Factors of a tensor that windows cross: dimensions where the window is one element in place are parallel.
struct WindowDims {
  WindowDims(RuleBuilder &rule, ArrayRef<int64_t> input, ArrayRef<int64_t> output,
             llvm::function_ref<bool(unsigned)> inPlace) {
    for (unsigned i = 0; i < input.size(); ++i) {
      this->input.push_back(inPlace(i) ? rule.parallel(input[i]) : rule.whole(input[i]));
      this->output.push_back(inPlace(i) ? this->input.back() : rule.whole(output[i]));
    }
  }
  RuleOperand input, output;
};

struct WindowReduceModel : public RuleModel<WindowReduceModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto reduce = cast<nd::WindowReduceOp>(op);
    RuleBuilder rule;
    WindowDims dims(rule, shapeOf(op->getOperand(0)), shapeOf(op->getResult(0)), [&](unsigned i) {
      return reduce.getSizes()[i] == 1 && reduce.getStrides()[i] == 1 && reduce.getLow()[i] == 0 &&
             reduce.getHigh()[i] == 0 && reduce.getBases()[i] == 1;
    });
    for (unsigned i = 0; i < reduce.getInputs().size(); ++i)
      rule.operand(dims.input).result(dims.output);
    for (unsigned i = 0; i < reduce.getInits().size(); ++i)
      rule.operand({});
    return rule.take();
  }

  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    auto reduce = cast<nd::WindowReduceOp>(op);
    unsigned all = operands.size(), inputs = reduce.getInputs().size();
    return accumulate(operands, operandMask(all, 0, inputs), operandMask(all, inputs, all - inputs),
                      namedCombiner(reduce.getCombinerAttr(), op->getResult(0).getType()), reduced);
  }
};

struct WindowScatterModel : public RuleModel<WindowScatterModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto scatter = cast<nd::WindowScatterOp>(op);
    RuleBuilder rule;
    WindowDims dims(rule, shapeOf(scatter.getInput()), shapeOf(scatter.getSource()), [&](unsigned i) {
      return scatter.getSizes()[i] == 1 && scatter.getStrides()[i] == 1 && scatter.getLow()[i] == 0 &&
             scatter.getHigh()[i] == 0;
    });
    rule.operand(dims.output).operand(dims.input).operand({}).result(dims.input);
    return rule.take();
  }

  /// The input only selects: it must be whole.
  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    auto scatter = cast<nd::WindowScatterOp>(op);
    return accumulate(operands, operandMask(3, 0, 1), operandMask(3, 2, 1),
                      namedCombiner(scatter.getCombinerAttr(), op->getResult(0).getType()), reduced);
  }
};

} // namespace

void mlir::partita::attachNdWindowModels(MLIRContext &context) {
  nd::ConvOp::attachInterface<ConvModel>(context);
  nd::PatchesOp::attachInterface<PatchesModel>(context);
  nd::WindowReduceOp::attachInterface<WindowReduceModel>(context);
  nd::WindowScatterOp::attachInterface<WindowScatterModel>(context);
}
