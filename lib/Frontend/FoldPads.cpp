//===- FoldPads.cpp - Fold zero padding into convolutions -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pad with interior zeros behind an operand, also behind a transpose, is a dilation of the convolution.
//
//===----------------------------------------------------------------------===//
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace mlir::partita {
#define GEN_PASS_DEF_FOLDPADS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-fold-pads"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// A pad behind an operand: dimension i of the operand is dimension order[i] of the pad.
struct FoundPad {
  nd::PadOp pad;
  SmallVector<int64_t> order;
  /// Counts in the order of the operand's dimensions.
  SmallVector<int64_t> low, high, interior;
};

struct FoldPadsPass : mlir::partita::impl::FoldPadsBase<FoldPadsPass> {
  void runOnOperation() override;
};
} // namespace

static bool isZero(Value value) { return matchPattern(value, m_AnyZeroFloat()) || matchPattern(value, m_Zero()); }

static std::optional<FoundPad> findPad(Value operand) {
  FoundPad found;
  int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
  found.order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  while (auto transpose = operand.getDefiningOp<linalg::TransposeOp>()) {
    for (int64_t &dim : found.order)
      dim = transpose.getPermutation()[dim];
    operand = transpose.getInput();
  }
  found.pad = operand.getDefiningOp<nd::PadOp>();
  if (!found.pad || !isZero(found.pad.getValue()))
    return std::nullopt;
  for (int64_t dim : found.order) {
    found.low.push_back(found.pad.getLow()[dim]);
    found.high.push_back(found.pad.getHigh()[dim]);
    found.interior.push_back(found.pad.getInterior()[dim]);
  }
  return found;
}

static bool allZero(ArrayRef<int64_t> counts) {
  return llvm::all_of(counts, [](int64_t count) { return count == 0; });
}

/// The pad's operand with its dimensions in the order of the convolution's.
static Value withoutPad(OpBuilder &builder, FoundPad found) {
  Value input = found.pad.getInput();
  if (llvm::is_sorted(found.order))
    return input;
  auto type = cast<RankedTensorType>(input.getType());
  auto shape = llvm::map_to_vector(found.order, [&](int64_t dim) { return type.getDimSize(dim); });
  Value init = tensor::EmptyOp::create(builder, found.pad.getLoc(), shape, type.getElementType());
  return linalg::TransposeOp::create(builder, found.pad.getLoc(), input, init, found.order)->getResult(0);
}

/// The kernel's interior counts become dilations; a count before or after it is as much less of the input's padding.
static bool foldKernel(OpBuilder &builder, nd::ConvOp conv) {
  std::optional<FoundPad> found = findPad(conv.getKernel());
  size_t spatial = conv.getNumSpatial();
  auto isNegative = [](int64_t count) { return count < 0; };
  if (!found || llvm::any_of(found->low, isNegative) || llvm::any_of(found->high, isNegative))
    return false;
  for (const SmallVector<int64_t> &counts : {found->low, found->high, found->interior})
    if (!allZero(ArrayRef(counts).drop_front(spatial)))
      return false;
  if (llvm::is_contained(cast<RankedTensorType>(found->pad.getInput().getType()).getShape(), 0))
    return false;
  SmallVector<int64_t> dilations(conv.getDilations()), low(conv.getLow()), high(conv.getHigh());
  for (size_t dim = 0; dim < spatial; ++dim) {
    low[dim] -= found->low[dim] * dilations[dim];
    high[dim] -= found->high[dim] * dilations[dim];
    dilations[dim] *= found->interior[dim] + 1;
  }
  conv.getKernelMutable().assign(withoutPad(builder, *found));
  conv.setDilations(dilations);
  conv.setLow(low);
  conv.setHigh(high);
  return true;
}

/// The input's counts become its dilation and the convolution's padding.
static bool foldInput(OpBuilder &builder, nd::ConvOp conv) {
  std::optional<FoundPad> found = findPad(conv.getInput());
  if (!found)
    return false;
  auto isSpatial = [&](ArrayRef<int64_t> counts) { return counts.front() == 0 && counts.back() == 0; };
  auto isNegative = [](int64_t count) { return count < 0; };
  if (!isSpatial(found->low) || !isSpatial(found->high) || !isSpatial(found->interior) ||
      llvm::any_of(found->low, isNegative) || llvm::any_of(found->high, isNegative))
    return false;
  SmallVector<int64_t> bases(conv.getBases()), low(conv.getLow()), high(conv.getHigh());
  for (size_t dim = 0; dim < bases.size(); ++dim) {
    int64_t interior = found->interior[dim + 1], before = found->low[dim + 1], after = found->high[dim + 1];
    // Elements that a negative padding of the convolution cuts, and padding inside of a dilation, stay written.
    if (interior + before + after != 0 && (bases[dim] != 1 || low[dim] < 0 || high[dim] < 0))
      return false;
    bases[dim] *= interior + 1;
    low[dim] += before;
    high[dim] += after;
  }
  conv.getInputMutable().assign(withoutPad(builder, *found));
  conv.setBases(bases);
  conv.setLow(low);
  conv.setHigh(high);
  return true;
}

/// Erases the ops of a chain that nothing uses any more.
static void eraseDead(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!op->use_empty() || !isa<linalg::TransposeOp, nd::PadOp>(op))
      return;
    value = op->getOperand(0);
    op->erase();
  }
}

void FoldPadsPass::runOnOperation() {
  getOperation().walk([](nd::ConvOp conv) {
    OpBuilder builder(conv);
    Value kernel = conv.getKernel(), input = conv.getInput();
    if (foldKernel(builder, conv))
      eraseDead(kernel);
    if (foldInput(builder, conv))
      eraseDead(input);
  });
}
