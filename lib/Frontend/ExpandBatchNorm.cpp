//===- ExpandBatchNorm.cpp - Batch normalisation in simpler ops -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formulas are those of the StableHLO specification (batch_norm_*), in its order of
// operations.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"
#include "Import.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDBATCHNORM
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-batch-norm"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// Makes ops on one operand's type, and on vectors with a value per feature.
class BatchNormBuilder {
public:
  BatchNormBuilder(OpBuilder &builder, Location loc, Value operand, int64_t feature, APFloat epsilon)
      : builder(builder), loc(loc), type(cast<RankedTensorType>(operand.getType())), feature(feature),
        epsilon(std::move(epsilon)) {}

  Value add(Value x, Value y) { return shlo::AddOp::create(builder, loc, x.getType(), x, y); }
  Value sub(Value x, Value y) { return shlo::SubOp::create(builder, loc, x.getType(), x, y); }
  Value mul(Value x, Value y) { return shlo::MulOp::create(builder, loc, x.getType(), x, y); }
  Value div(Value x, Value y) { return shlo::DivOp::create(builder, loc, x.getType(), x, y); }

  /// A value per feature, everywhere.
  Value spread(Value vector) {
    return shlo::BroadcastInDimOp::create(builder, loc, type, vector, builder.getDenseI64ArrayAttr({feature}));
  }
  Value constant(RankedTensorType of, double value) {
    APFloat number(value);
    bool lossy = false;
    auto element = cast<FloatType>(of.getElementType());
    number.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
    return shlo::ConstantOp::create(builder, loc, of, DenseElementsAttr::get(of, number));
  }
  /// variance + epsilon, everywhere.
  Value shifted(Value variance) { return add(spread(variance), constant(type, epsilon.convertToDouble())); }
  Value deviation(Value variance) {
    Value shift = shifted(variance);
    return shlo::SqrtOp::create(builder, loc, type, shift, Attribute());
  }
  /// The sum over all dimensions but that of the features.
  Value sum(Value value);
  /// Elements per feature.
  double count() const { return double(type.getNumElements()) / std::max<int64_t>(1, type.getDimSize(feature)); }
  RankedTensorType vectorType() const {
    return RankedTensorType::get({type.getDimSize(feature)}, type.getElementType());
  }
  RankedTensorType getType() const { return type; }

  Value inference(Value operand, Value scale, Value offset, Value mean, Value variance) {
    Value normalized = div(sub(operand, spread(mean)), deviation(variance));
    return add(mul(normalized, spread(scale)), spread(offset));
  }

private:
  OpBuilder &builder;
  Location loc;
  RankedTensorType type;
  int64_t feature;
  APFloat epsilon;
};

struct ExpandBatchNormPass : mlir::partita::impl::ExpandBatchNormBase<ExpandBatchNormPass> {
  void runOnOperation() override;
};
} // namespace

Value BatchNormBuilder::sum(Value value) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (dim != feature)
      dims.push_back(dim);
  auto scalar = RankedTensorType::get({}, type.getElementType());
  Value zero = constant(scalar, 0);
  auto reduce = shlo::ReduceOp::create(builder, loc, TypeRange(vectorType()), ValueRange(value), ValueRange(zero),
                                       builder.getDenseI64ArrayAttr(dims));
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
  Value total = shlo::AddOp::create(builder, loc, scalar, body->getArgument(0), body->getArgument(1));
  shlo::ReturnOp::create(builder, loc, total);
  return reduce.getResult(0);
}

static void expand(shlo::BatchNormInferenceOp op) {
  OpBuilder builder(op);
  BatchNormBuilder make(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  op.replaceAllUsesWith(make.inference(op.getOperand(), op.getScale(), op.getOffset(), op.getMean(), op.getVariance()));
}

static void expand(shlo::BatchNormTrainingOp op) {
  OpBuilder builder(op);
  BatchNormBuilder make(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value count = make.constant(make.vectorType(), make.count());
  Value mean = make.div(make.sum(op.getOperand()), count);
  Value centered = make.sub(op.getOperand(), make.spread(mean));
  Value variance = make.div(make.sum(make.mul(centered, centered)), count);
  op->replaceAllUsesWith(
      ValueRange{make.inference(op.getOperand(), op.getScale(), op.getOffset(), mean, variance), mean, variance});
}

static void expand(shlo::BatchNormGradOp op) {
  OpBuilder builder(op);
  BatchNormBuilder make(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value grad = op.getGradOutput(), count = make.constant(make.getType(), make.count());
  Value centered = make.sub(op.getOperand(), make.spread(op.getMean()));
  Value deviation = make.deviation(op.getVariance());
  Value gradOffset = make.sum(grad);
  Value gradScale = make.sum(make.mul(grad, make.div(centered, deviation)));
  Value along =
      make.div(make.mul(make.spread(make.sum(make.mul(grad, centered))), centered), make.shifted(op.getVariance()));
  Value rest = make.sub(make.sub(make.mul(count, grad), make.spread(gradOffset)), along);
  Value gradOperand = make.mul(make.div(make.div(make.spread(op.getScale()), deviation), count), rest);
  op->replaceAllUsesWith(ValueRange{gradOperand, gradScale, gradOffset});
}

void ExpandBatchNormPass::runOnOperation() {
  if (failed(frontend::requireStaticShapes(getOperation())))
    return signalPassFailure();
  SmallVector<Operation *> done;
  auto each = [&](auto op) {
    expand(op);
    done.push_back(op);
  };
  getOperation()->walk([&](Operation *op) {
    if (auto inference = dyn_cast<shlo::BatchNormInferenceOp>(op))
      each(inference);
    else if (auto training = dyn_cast<shlo::BatchNormTrainingOp>(op))
      each(training);
    else if (auto grad = dyn_cast<shlo::BatchNormGradOp>(op))
      each(grad);
  });
  for (Operation *op : done)
    op->erase();
}
