//===- NdFold.cpp - Folders of the nd dialect -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folders and canonicalisation. Ops with `from` are parts of larger tensors and
// are left alone.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::partita::nd;

static RankedTensorType tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }

//===----------------------------------------------------------------------===//
// IotaOp, PadOp, ReverseOp
//===----------------------------------------------------------------------===//

/// Along a dimension of extent 1 (or 0) every index is 0.
OpFoldResult IotaOp::fold(FoldAdaptor) {
  RankedTensorType type = tensorType(getResult());
  if (getStart() || type.getDimSize(getDim()) > 1)
    return {};
  return DenseElementsAttr::get(type, cast<TypedAttr>(Builder(getContext()).getZeroAttr(type.getElementType())));
}

OpFoldResult PadOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType() && llvm::all_of(getLow(), [](int64_t count) { return count == 0; }) &&
      llvm::all_of(getHigh(), [](int64_t count) { return count == 0; }))
    return getInput(); // Then an interior count stands where there is nothing between.
  auto input = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput());
  auto value = dyn_cast_or_null<SplatElementsAttr>(adaptor.getValue());
  if (input && value && input.getSplatValue<Attribute>() == value.getSplatValue<Attribute>())
    return DenseElementsAttr::get(tensorType(getResult()), value.getSplatValue<Attribute>());
  return {};
}

OpFoldResult ReverseOp::fold(FoldAdaptor adaptor) {
  RankedTensorType type = tensorType(getResult());
  if (isa_and_nonnull<SplatElementsAttr>(adaptor.getInput()))
    return adaptor.getInput();
  if (llvm::all_of(getDims(), [&](int64_t dim) { return type.getDimSize(dim) <= 1; }))
    return getInput();
  auto inner = getInput().getDefiningOp<ReverseOp>();
  if (inner && inner.getDims() == getDims())
    return inner.getInput();
  return {};
}

//===----------------------------------------------------------------------===//
// Dynamic slices
//===----------------------------------------------------------------------===//

OpFoldResult DynamicSliceOp::fold(FoldAdaptor adaptor) {
  if (!getOffsets().empty())
    return {};
  if (getInput().getType() == getType())
    return getInput(); // Every start is clamped to 0.
  if (auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput()))
    return splat.resizeSplat(cast<ShapedType>(getType()));
  return {};
}

OpFoldResult DynamicUpdateSliceOp::fold(FoldAdaptor) {
  if (!getOffsets().empty())
    return {};
  if (getUpdate().getType() == getDest().getType())
    return getUpdate();
  if (tensorType(getUpdate()).getNumElements() == 0)
    return getDest();
  return {};
}

/// The clamped starts, if all of them are constants or have no choice.
static std::optional<SmallVector<OpFoldResult>> constantStarts(ValueRange starts, ArrayRef<int64_t> limits,
                                                               Builder &builder) {
  SmallVector<OpFoldResult> result;
  for (auto [start, limit] : llvm::zip(starts, limits)) {
    APInt value;
    DenseIntElementsAttr constant;
    if (limit == 0)
      value = APInt(64, 0);
    else if (matchPattern(start, m_Constant(&constant)) && constant.isSplat())
      value = constant.getSplatValue<APInt>();
    else
      return std::nullopt;
    int64_t clamped = value.isNegative() ? 0 : static_cast<int64_t>(std::min<uint64_t>(value.getLimitedValue(), limit));
    result.push_back(builder.getIndexAttr(clamped));
  }
  return result;
}

static SmallVector<OpFoldResult> indexAttrs(ArrayRef<int64_t> values, Builder &builder) {
  return llvm::map_to_vector(values, [&](int64_t value) { return OpFoldResult(builder.getIndexAttr(value)); });
}

namespace {
/// A slice at a known place is a tensor.extract_slice.
struct ConstantSlice : OpRewritePattern<DynamicSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DynamicSliceOp op, PatternRewriter &rewriter) const override {
    if (!op.getOffsets().empty())
      return rewriter.notifyMatchFailure(op, "a part of a larger tensor");
    auto starts = constantStarts(op.getStarts(), op.getLimits(), rewriter);
    if (!starts)
      return rewriter.notifyMatchFailure(op, "a start is no constant");
    RankedTensorType type = tensorType(op.getResult());
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, type, op.getInput(), *starts,
                                                        indexAttrs(type.getShape(), rewriter),
                                                        indexAttrs(SmallVector<int64_t>(type.getRank(), 1), rewriter));
    return success();
  }
};

/// An update at a known place is a tensor.insert_slice.
struct ConstantUpdate : OpRewritePattern<DynamicUpdateSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DynamicUpdateSliceOp op, PatternRewriter &rewriter) const override {
    if (!op.getOffsets().empty())
      return rewriter.notifyMatchFailure(op, "a part of a larger tensor");
    auto starts = constantStarts(op.getStarts(), op.getLimits(), rewriter);
    if (!starts)
      return rewriter.notifyMatchFailure(op, "a start is no constant");
    RankedTensorType type = tensorType(op.getUpdate());
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, op.getUpdate(), op.getDest(), *starts,
                                                       indexAttrs(type.getShape(), rewriter),
                                                       indexAttrs(SmallVector<int64_t>(type.getRank(), 1), rewriter));
    return success();
  }
};
} // namespace

void DynamicSliceOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ConstantSlice>(context);
}

void DynamicUpdateSliceOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ConstantUpdate>(context);
}
