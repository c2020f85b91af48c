//===- NdInterpreter.cpp - Indexed access and windows ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written from the descriptions of the ops, element by element.
//
//===----------------------------------------------------------------------===//

#include "NdInterpreter.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "llvm/ADT/TypeSwitch.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static llvm::Error fail(Operation *op, const Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "interpreter: " + op->getName().getStringRef() + " " + text);
}

namespace {
class NdEvaluator {
public:
  explicit NdEvaluator(Environment &values) : values(values) {}

  llvm::Error gather(nd::GatherOp op);
  llvm::Error scatter(nd::ScatterOp op);
  llvm::Error dynamicSlice(nd::DynamicSliceOp op);
  llvm::Error dynamicUpdate(nd::DynamicUpdateSliceOp op);
  llvm::Error conv(nd::ConvOp op);
  llvm::Error windowReduce(nd::WindowReduceOp op);

private:
  const Tensor &of(Value value) const { return values.find(value)->second; }
  llvm::Error set(Value value, Tensor tensor) {
    values[value] = std::move(tensor);
    return llvm::Error::success();
  }
  /// Where a dynamic slice begins in the part that an operand is; `doubt` grows with that of the starts.
  SmallVector<int64_t> begin(ValueRange starts, ValueRange offsets, ArrayRef<int64_t> limits, Doubt &doubt) {
    SmallVector<int64_t> result;
    for (auto [d, start] : llvm::enumerate(starts)) {
      doubt = std::max(doubt, of(start).data.front().doubt);
      result.push_back(std::clamp<int64_t>(of(start).data.front().bits, 0, limits[d]));
      if (!offsets.empty())
        result.back() -= of(offsets[d]).data.front().bits;
    }
    return result;
  }
  static bool isInside(ArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
    for (auto [at, size] : llvm::zip_equal(index, shape))
      if (at < 0 || at >= size)
        return false;
    return true;
  }

  Environment &values;
};
} // namespace

/// Without `sizes`: one element along every indexed dimension. With offsets, what lies outside of the part is neutral.
llvm::Error NdEvaluator::gather(nd::GatherOp op) {
  const Tensor &source = of(op.getOperand()), &indices = of(op.getIndices());
  if (op.getSizes())
    return fail(op, "with sizes is not known");
  Tensor result = Tensor::unwritten(op.getType());
  int64_t batch = op.getBatch(), indexed = op.getExtents().size(), lookup = indices.shape.size() - 1 - batch;
  bool unknown = false;
  size_t next = 0;
  forEach(result.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index.take_front(batch)), place(index.take_front(batch + lookup));
    place.push_back(0);
    bool inside = true;
    Doubt doubt = Doubt::None;
    for (int64_t c = 0; c < indexed; ++c) {
      place.back() = c;
      const Number &number = indices.data[indices.position(place)];
      doubt = std::max(doubt, number.doubt);
      int64_t at = std::clamp<int64_t>(number.bits, 0, op.getExtents()[c] - 1);
      if (!op.getOffsets().empty())
        at -= of(op.getOffsets()[c]).data.front().bits;
      inside &= at >= 0 && at < source.shape[batch + c];
      from.push_back(at);
    }
    llvm::append_range(from, index.drop_front(batch + lookup));
    Number &out = result.data[next++];
    unknown |= !inside && op.getOffsets().empty();
    if (doubt != Doubt::None)
      out = Number::doubtful(doubt);
    else
      out = inside ? source.data[source.position(from)] : Number();
  });
  if (unknown)
    return fail(op, "reads outside of its operand");
  return set(op, std::move(result));
}

/// Without `sizes` and with a named combiner, or none.
llvm::Error NdEvaluator::scatter(nd::ScatterOp op) {
  if (op.getSizes() || !op.getBody().empty() || op.getUpdates().size() != 1)
    return fail(op, "in this form is not known");
  const Tensor &update = of(op.getUpdates()[0]), &indices = of(op.getIndices());
  Tensor result = of(op.getDests()[0]);
  int64_t batch = op.getBatch(), indexed = op.getExtents().size(), lookup = indices.shape.size() - 1 - batch;
  size_t next = 0;
  forEach(update.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index.take_front(batch)), place(index.take_front(batch + lookup));
    place.push_back(0);
    bool inside = true;
    Doubt doubt = Doubt::None;
    for (int64_t c = 0; c < indexed; ++c) {
      place.back() = c;
      const Number &number = indices.data[indices.position(place)];
      doubt = std::max(doubt, number.doubt);
      inside &= number.bits >= 0 && number.bits < op.getExtents()[c];
      to.push_back(number.bits - (op.getOffsets().empty() ? 0 : of(op.getOffsets()[c]).data.front().bits));
    }
    llvm::append_range(to, index.drop_front(batch + lookup));
    const Number &in = update.data[next++];
    if (doubt != Doubt::None) {
      llvm::fill(result.data, Number::doubtful(doubt));
      return;
    }
    if (!inside || !isInside(to, result.shape))
      return;
    Number &out = result.data[result.position(to)];
    out =
        op.getCombinerAttr() ? combine(::partita::name(op.getCombinerAttr().getValue()), result.element, out, in) : in;
  });
  return set(op->getResult(0), std::move(result));
}

llvm::Error NdEvaluator::dynamicSlice(nd::DynamicSliceOp op) {
  const Tensor &source = of(op.getInput());
  Tensor result = Tensor::unwritten(op.getType());
  Doubt doubt = Doubt::None;
  SmallVector<int64_t> first = begin(op.getStarts(), op.getOffsets(), op.getLimits(), doubt);
  size_t next = 0;
  bool outside = false;
  forEach(result.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index);
    for (size_t d = 0; d < from.size(); ++d)
      from[d] += first[d];
    bool inside = isInside(from, source.shape);
    outside |= !inside && op.getOffsets().empty();
    Number &out = result.data[next++];
    out = doubt != Doubt::None ? Number::doubtful(doubt) : inside ? source.data[source.position(from)] : Number();
  });
  if (outside)
    return fail(op, "reads outside of its operand");
  return set(op, std::move(result));
}

llvm::Error NdEvaluator::dynamicUpdate(nd::DynamicUpdateSliceOp op) {
  const Tensor &update = of(op.getUpdate());
  Tensor result = of(op.getDest());
  Doubt doubt = Doubt::None;
  SmallVector<int64_t> first = begin(op.getStarts(), op.getOffsets(), op.getLimits(), doubt);
  size_t next = 0;
  bool outside = false;
  forEach(update.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index);
    for (size_t d = 0; d < to.size(); ++d)
      to[d] += first[d];
    const Number &in = update.data[next++];
    bool inside = isInside(to, result.shape);
    outside |= !inside && op.getOffsets().empty();
    if (inside)
      result.data[result.position(to)] = in;
  });
  if (outside)
    return fail(op, "writes outside of its destination");
  if (doubt != Doubt::None)
    llvm::fill(result.data, Number::doubtful(doubt));
  return set(op, std::move(result));
}

/// The element that position `at` of a dilated, padded dimension reads; none between elements and in the padding.
static std::optional<int64_t> elementAt(int64_t at, int64_t base, int64_t size) {
  if (at < 0 || at % base != 0 || at / base >= size)
    return std::nullopt;
  return at / base;
}

llvm::Error NdEvaluator::conv(nd::ConvOp op) {
  const Tensor &input = of(op.getInput()), &kernel = of(op.getKernel());
  Tensor result = Tensor::unwritten(op.getType());
  unsigned spatial = op.getNumSpatial();
  int64_t perGroup = kernel.shape[spatial], outs = kernel.shape.back();
  int64_t outsPerGroup = std::max<int64_t>(1, outs / op.getGroups());
  size_t next = 0;
  forEach(result.shape, [&](ArrayRef<int64_t> index) {
    Number sum = Number::ofFloat(0);
    SmallVector<int64_t> window(ArrayRef<int64_t>(kernel.shape).take_front(spatial + 1));
    forEach(window, [&](ArrayRef<int64_t> at) {
      SmallVector<int64_t> from{index[0]};
      bool inside = true;
      for (unsigned d = 0; d < spatial; ++d) {
        int64_t place = index[d + 1] * op.getStrides()[d] - op.getLow()[d] + at[d] * op.getDilations()[d];
        std::optional<int64_t> element = elementAt(place, op.getBases()[d], input.shape[d + 1]);
        inside &= element.has_value();
        from.push_back(element.value_or(0));
      }
      from.push_back(index.back() / outsPerGroup * perGroup + at.back());
      SmallVector<int64_t> weight(at);
      weight.push_back(index.back());
      // Other positions are zero, and zero times NaN is NaN.
      Number element = inside ? input.data[input.position(from)] : Number();
      Number product = combine("product", result.element, element, kernel.data[kernel.position(weight)]);
      sum = combine("sum", result.element, sum, product);
    });
    result.data[next++] = sum;
  });
  return set(op, std::move(result));
}

llvm::Error NdEvaluator::windowReduce(nd::WindowReduceOp op) {
  if (op.getInputs().size() != 1 || !op.getCombinerAttr())
    return fail(op, "in this form is not known");
  const Tensor &input = of(op.getInputs()[0]);
  Tensor result = Tensor::unwritten(op->getResult(0).getType());
  StringRef combiner = ::partita::name(op.getCombinerAttr().getValue());
  size_t next = 0;
  forEach(result.shape, [&](ArrayRef<int64_t> index) {
    Number all = of(op.getInits()[0]).data.front();
    forEach(op.getSizes(), [&](ArrayRef<int64_t> at) {
      SmallVector<int64_t> from;
      for (size_t d = 0; d < at.size(); ++d) {
        int64_t place = index[d] * op.getStrides()[d] - op.getLow()[d] + at[d] * op.getDilations()[d];
        std::optional<int64_t> element = elementAt(place, op.getBases()[d], input.shape[d]);
        if (!element)
          return;
        from.push_back(*element);
      }
      all = combine(combiner, result.element, all, input.data[input.position(from)]);
    });
    result.data[next++] = all;
  });
  return set(op->getResult(0), std::move(result));
}

std::optional<llvm::Error> fuzz::evaluateNd(Operation *op, Environment &values) {
  NdEvaluator evaluator(values);
  return TypeSwitch<Operation *, std::optional<llvm::Error>>(op)
      .Case<nd::GatherOp>([&](auto op) { return evaluator.gather(op); })
      .Case<nd::ScatterOp>([&](auto op) { return evaluator.scatter(op); })
      .Case<nd::DynamicSliceOp>([&](auto op) { return evaluator.dynamicSlice(op); })
      .Case<nd::DynamicUpdateSliceOp>([&](auto op) { return evaluator.dynamicUpdate(op); })
      .Case<nd::ConvOp>([&](auto op) { return evaluator.conv(op); })
      .Case<nd::WindowReduceOp>([&](auto op) { return evaluator.windowReduce(op); })
      .Default([](Operation *) { return std::optional<llvm::Error>(); });
}
