//===- SplitConvPhases.cpp - Convolutions without holes in the input ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Output o reads position o * stride - low + j * dilation, and finds an element
// where that is a multiple of the base. Outputs of one phase (o modulo a period)
// find elements at the same steps j of the window, evenly apart: they are a
// convolution of the input as it is with these steps of the kernel.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>
#include <optional>

#define DEBUG_TYPE "partita-split-conv-phases"

namespace mlir::partita {
#define GEN_PASS_DEF_SPLITCONVPHASES
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// Steps first, first + by, ... of a dimension.
struct Steps {
  int64_t first = 0, by = 1, count = 0;
};

/// One phase along one spatial dimension.
struct Phase {
  Steps outputs, window; ///< No steps of the window: the outputs are zero.
  int64_t stride = 1, low = 0, high = 0, dilation = 1;
};

/// A convolution along one spatial dimension.
struct ConvDim {
  int64_t extent, window, outputs, stride, low, base, dilation;

  SmallVector<Phase> getPhases() const;
};

} // namespace

SmallVector<Phase> ConvDim::getPhases() const {
  int64_t commonStride = std::gcd(stride, base), commonDilation = std::gcd(dilation, base);
  int64_t period = base / commonStride, windowPeriod = base / commonDilation;
  SmallVector<Phase> phases;
  for (int64_t first = 0; first < std::min(period, outputs); ++first) {
    Phase phase;
    phase.outputs = {first, period, static_cast<int64_t>(llvm::divideCeil(outputs - first, period))};
    phase.stride = stride / commonStride;
    phase.dilation = dilation / commonDilation;
    for (int64_t step = 0; step < std::min(windowPeriod, window); ++step) {
      int64_t position = first * stride - low + step * dilation;
      if (position % base != 0)
        continue;
      phase.window = {step, windowPeriod, static_cast<int64_t>(llvm::divideCeil(window - step, windowPeriod))};
      phase.low = -position / base;
      int64_t read = (phase.outputs.count - 1) * phase.stride + (phase.window.count - 1) * phase.dilation + 1;
      phase.high = read - extent - phase.low;
      break;
    }
    phases.push_back(phase);
  }
  return phases;
}

/// A combination of phases, one per spatial dimension, as a part of the result.
static Value convolvePhase(OpBuilder &builder, nd::ConvOp conv, ArrayRef<Phase> phases) {
  Location loc = conv.getLoc();
  auto kernelType = cast<RankedTensorType>(conv.getKernel().getType());
  SmallVector<OpFoldResult> offsets, sizes, steps;
  SmallVector<int64_t> strides, low, high, dilations, shape{conv.getType().getDimSize(0)};
  auto append = [&](const Steps &part) {
    offsets.push_back(builder.getIndexAttr(part.first));
    sizes.push_back(builder.getIndexAttr(part.count));
    steps.push_back(builder.getIndexAttr(part.by));
  };
  bool empty = false;
  for (const Phase &phase : phases) {
    append(phase.window);
    strides.push_back(phase.stride);
    low.push_back(phase.low);
    high.push_back(phase.high);
    dilations.push_back(phase.dilation);
    shape.push_back(phase.outputs.count);
    empty |= phase.window.count == 0;
  }
  shape.push_back(conv.getType().getShape().back());
  if (empty)
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(conv.getType().clone(shape)));
  for (int64_t size : kernelType.getShape().take_back(2))
    append({0, 1, size});
  Value kernel = tensor::ExtractSliceOp::create(builder, loc, conv.getKernel(), offsets, sizes, steps);
  return nd::ConvOp::create(builder, loc, conv.getInput(), kernel, conv.getType().getElementType(), strides, low, high,
                            ArrayRef<int64_t>(), dilations, conv.getGroups());
}

/// Puts a part at its outputs.
static Value insertPhase(OpBuilder &builder, nd::ConvOp conv, ArrayRef<Phase> phases, Value part, Value whole) {
  SmallVector<OpFoldResult> offsets{builder.getIndexAttr(0)}, sizes, steps{builder.getIndexAttr(1)};
  for (const Phase &phase : phases) {
    offsets.push_back(builder.getIndexAttr(phase.outputs.first));
    steps.push_back(builder.getIndexAttr(phase.outputs.by));
  }
  offsets.push_back(builder.getIndexAttr(0));
  steps.push_back(builder.getIndexAttr(1));
  for (int64_t size : cast<RankedTensorType>(part.getType()).getShape())
    sizes.push_back(builder.getIndexAttr(size));
  return tensor::InsertSliceOp::create(builder, conv.getLoc(), part, whole, offsets, sizes, steps);
}

/// The convolution as convolutions of the input without its dilation; null if it has none, or nothing to compute.
static Value splitPhases(nd::ConvOp conv) {
  constexpr size_t kMaxParts = 1024;
  ArrayRef<int64_t> in = cast<RankedTensorType>(conv.getInput().getType()).getShape();
  ArrayRef<int64_t> window = cast<RankedTensorType>(conv.getKernel().getType()).getShape();
  ArrayRef<int64_t> out = conv.getType().getShape();
  if (llvm::all_of(conv.getBases(), [](int64_t base) { return base == 1; }) || llvm::is_contained(in, 0) ||
      llvm::is_contained(window, 0) || llvm::is_contained(out, 0))
    return {};
  SmallVector<SmallVector<Phase>> phases;
  size_t parts = 1;
  for (int64_t d = 0; d < conv.getNumSpatial(); ++d) {
    phases.push_back(ConvDim{in[1 + d], window[d], out[1 + d], conv.getStrides()[d], conv.getLow()[d],
                             conv.getBases()[d], conv.getDilations()[d]}
                         .getPhases());
    parts *= phases.back().size();
    if (parts > kMaxParts)
      return {};
  }
  OpBuilder builder(conv);
  Value whole;
  for (size_t number = 0; number < parts; ++number) {
    SmallVector<Phase> chosen;
    size_t rest = number;
    for (const SmallVector<Phase> &list : phases) {
      chosen.push_back(list[rest % list.size()]);
      rest /= list.size();
    }
    Value part = convolvePhase(builder, conv, chosen);
    if (parts == 1)
      return part;
    if (!whole)
      whole = tensor::EmptyOp::create(builder, conv.getLoc(), out, conv.getType().getElementType());
    whole = insertPhase(builder, conv, chosen, part, whole);
  }
  return whole;
}

namespace {

struct SplitConvPhases : mlir::partita::impl::SplitConvPhasesBase<SplitConvPhases> {
  using SplitConvPhasesBase::SplitConvPhasesBase;

  void runOnOperation() override {
    SmallVector<nd::ConvOp> convs;
    getOperation().walk([&](nd::ConvOp conv) { convs.push_back(conv); });
    for (nd::ConvOp conv : convs) {
      Value result = splitPhases(conv);
      if (!result)
        continue;
      conv.getResult().replaceAllUsesWith(result);
      conv.erase();
    }
  }
};

} // namespace
