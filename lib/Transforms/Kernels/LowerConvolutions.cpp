//===- LowerConvolutions.cpp - Patches and contractions -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One convolution at a time: pad, patches of a block, contraction of a block,
// blocks put together. Loops are named n (images), o (output positions), g
// (groups), f (features of a group's output), k (window), c (features in).
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#define DEBUG_TYPE "partita-lower-convolutions"

namespace mlir::partita {
#define GEN_PASS_DEF_LOWERCONVOLUTIONS
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// Sizes of one convolution, and the values that blocks read.
struct Convolution {
  explicit Convolution(nd::ConvOp op);

  nd::ConvOp op;
  int64_t k; ///< Number of spatial dimensions.
  int64_t images, groups, in, out; ///< `in`, `out`: features per group.
  SmallVector<int64_t> positions, window;
  Type type, resultType;

  bool isDepthwise() const { return in == 1 && out == 1; }
};

/// Makes the ops of one convolution.
class ConvolutionLowering {
public:
  ConvolutionLowering(nd::ConvOp op, int64_t block) : conv(op), builder(op), loc(op.getLoc()), block(block) {}

  Value lower();

private:
  Value splat(ArrayRef<int64_t> shape, Type type);
  Value pad();
  Value lowerDepthwise(Value padded);
  Value patches(Value padded, int64_t image, int64_t numImages, int64_t row, int64_t numRows);
  Value contract(Value patches, Value kernel, int64_t numImages, int64_t numRows);
  AffineExpr dim(unsigned position) { return getAffineDimExpr(position, builder.getContext()); }
  Value groupFeatures(Value value, int64_t features);

  Convolution conv;
  OpBuilder builder;
  Location loc;
  int64_t block;
};

struct LowerConvolutions : mlir::partita::impl::LowerConvolutionsBase<LowerConvolutions> {
  using LowerConvolutionsBase::LowerConvolutionsBase;

  void runOnOperation() override {
    SmallVector<nd::ConvOp> convolutions;
    getOperation().walk([&](nd::ConvOp op) { convolutions.push_back(op); });
    for (nd::ConvOp op : convolutions) {
      op.replaceAllUsesWith(ConvolutionLowering(op, block).lower());
      op.erase();
    }
  }
};

} // namespace

Convolution::Convolution(nd::ConvOp op) : op(op), k(op.getNumSpatial()), groups(op.getGroups()) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  auto kernel = cast<RankedTensorType>(op.getKernel().getType());
  auto result = cast<RankedTensorType>(op.getType());
  images = input.getDimSize(0);
  in = kernel.getDimSize(k);
  out = kernel.getDimSize(k + 1) / groups;
  positions.assign(result.getShape().begin() + 1, result.getShape().begin() + 1 + k);
  window.assign(kernel.getShape().begin(), kernel.getShape().begin() + k);
  type = input.getElementType();
  resultType = result.getElementType();
}

Value ConvolutionLowering::splat(ArrayRef<int64_t> shape, Type type) {
  auto tensor = RankedTensorType::get(shape, type);
  return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(tensor, builder.getZeroAttr(type)));
}

/// The input with its padding and dilation written out; fused into whoever reads it.
Value ConvolutionLowering::pad() {
  SmallVector<int64_t> low(conv.k + 2, 0), high(conv.k + 2, 0), interior(conv.k + 2, 0);
  bool plain = true;
  for (int64_t d = 0; d < conv.k; ++d) {
    low[d + 1] = conv.op.getLow()[d];
    high[d + 1] = conv.op.getHigh()[d];
    interior[d + 1] = conv.op.getBases()[d] - 1;
    plain &= low[d + 1] == 0 && high[d + 1] == 0 && interior[d + 1] == 0;
  }
  if (plain)
    return conv.op.getInput();
  Value zero = splat({}, conv.type);
  return nd::PadOp::create(builder, loc, conv.op.getInput(), zero, low, high, interior);
}

/// [..., g * features] -> [..., g, features]; nothing to do for one group.
Value ConvolutionLowering::groupFeatures(Value value, int64_t features) {
  if (conv.groups == 1)
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape().drop_back());
  shape.append({conv.groups, features});
  SmallVector<ReassociationIndices> reassociation;
  for (int64_t d = 0; d < type.getRank(); ++d)
    reassociation.push_back({d});
  reassociation.back().push_back(type.getRank());
  return tensor::ExpandShapeOp::create(builder, loc, RankedTensorType::get(shape, type.getElementType()), value,
                                       reassociation);
}

/// Input position of output position `o` and window position `w` along spatial dimension d.
static AffineExpr position(AffineExpr o, AffineExpr w, int64_t stride, int64_t dilation, int64_t start) {
  return (o + start) * stride + w * dilation;
}

/// The patches of some images and rows: [n, o..., (g,) k..., c].
Value ConvolutionLowering::patches(Value padded, int64_t image, int64_t numImages, int64_t row, int64_t numRows) {
  bool grouped = conv.groups > 1;
  unsigned k = conv.k, group = 1 + k, windows = group + grouped, feature = windows + k, loops = feature + 1;
  SmallVector<int64_t> shape = {numImages, numRows};
  llvm::append_range(shape, ArrayRef(conv.positions).drop_front());
  if (grouped)
    shape.push_back(conv.groups);
  llvm::append_range(shape, conv.window);
  shape.push_back(conv.in);
  SmallVector<AffineExpr> from = {dim(0) + image};
  for (unsigned d = 0; d < k; ++d)
    from.push_back(position(dim(1 + d), dim(windows + d), conv.op.getStrides()[d], conv.op.getDilations()[d],
                            d == 0 ? row : 0));
  from.push_back(grouped ? dim(group) * conv.in + dim(feature) : dim(feature));
  MLIRContext *context = builder.getContext();
  SmallVector<AffineMap> maps = {AffineMap::get(loops, 0, from, context), builder.getMultiDimIdentityMap(loops)};
  SmallVector<utils::IteratorType> iterators(loops, utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, loc, shape, conv.type);
  return linalg::GenericOp::create(builder, loc, TypeRange{empty.getType()}, ValueRange{padded}, ValueRange{empty}, maps,
                                   iterators,
                                   [](OpBuilder &inside, Location at, ValueRange arguments) {
                                     linalg::YieldOp::create(inside, at, arguments.front());
                                   })
      ->getResult(0);
}

/// [n, o..., (g,) f] = patches · kernel.
Value ConvolutionLowering::contract(Value patches, Value kernel, int64_t numImages, int64_t numRows) {
  bool grouped = conv.groups > 1;
  unsigned k = conv.k, group = 1 + k, f = group + grouped, windows = f + 1, feature = windows + k, loops = feature + 1;
  SmallVector<AffineExpr> a, b, c;
  for (unsigned d = 0; d < 1 + k + grouped; ++d) {
    a.push_back(dim(d));
    c.push_back(dim(d));
  }
  for (unsigned d = 0; d < k; ++d) {
    a.push_back(dim(windows + d));
    b.push_back(dim(windows + d));
  }
  a.push_back(dim(feature));
  b.push_back(dim(feature));
  if (grouped)
    b.push_back(dim(group));
  b.push_back(dim(f));
  c.push_back(dim(f));
  SmallVector<int64_t> shape = {numImages, numRows};
  llvm::append_range(shape, ArrayRef(conv.positions).drop_front());
  if (grouped)
    shape.push_back(conv.groups);
  shape.push_back(conv.out);
  Value zeros = splat(shape, conv.resultType);
  SmallVector<Attribute> maps;
  for (ArrayRef<AffineExpr> exprs : {ArrayRef(a), ArrayRef(b), ArrayRef(c)})
    maps.push_back(AffineMapAttr::get(AffineMap::get(loops, 0, exprs, builder.getContext())));
  return linalg::ContractOp::create(builder, loc, TypeRange{zeros.getType()}, ValueRange{patches, kernel},
                                    ValueRange{zeros}, builder.getArrayAttr(maps))
      ->getResult(0);
}

/// A window reduction that goes along the features: [n, o..., g] += x[n, o * s + k * d..., g] * w[k..., 0, g].
Value ConvolutionLowering::lowerDepthwise(Value padded) {
  unsigned k = conv.k, group = 1 + k, windows = group + 1, loops = windows + k;
  SmallVector<AffineExpr> from = {dim(0)}, with, to;
  for (unsigned d = 0; d < k; ++d) {
    from.push_back(
        position(dim(1 + d), dim(windows + d), conv.op.getStrides()[d], conv.op.getDilations()[d], /*start=*/0));
    with.push_back(dim(windows + d));
  }
  from.push_back(dim(group));
  with.append({getAffineConstantExpr(0, builder.getContext()), dim(group)});
  for (unsigned d = 0; d <= group; ++d)
    to.push_back(dim(d));
  MLIRContext *context = builder.getContext();
  SmallVector<AffineMap> maps = {AffineMap::get(loops, 0, from, context), AffineMap::get(loops, 0, with, context),
                                 AffineMap::get(loops, 0, to, context)};
  SmallVector<utils::IteratorType> iterators(loops, utils::IteratorType::reduction);
  std::fill_n(iterators.begin(), windows, utils::IteratorType::parallel);
  Value zeros = splat(cast<RankedTensorType>(conv.op.getType()).getShape(), conv.resultType);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{zeros.getType()}, ValueRange{padded, conv.op.getKernel()}, ValueRange{zeros}, maps,
             iterators,
             [&](OpBuilder &inside, Location at, ValueRange arguments) {
               Value x = arguments[0], w = arguments[1];
               if (x.getType() != conv.resultType) {
                 x = arith::ExtFOp::create(inside, at, conv.resultType, x);
                 w = arith::ExtFOp::create(inside, at, conv.resultType, w);
               }
               bool isFloat = isa<FloatType>(conv.resultType);
               Value product = isFloat ? arith::MulFOp::create(inside, at, x, w).getResult()
                                       : arith::MulIOp::create(inside, at, x, w).getResult();
               Value sum = isFloat ? arith::AddFOp::create(inside, at, arguments[2], product).getResult()
                                   : arith::AddIOp::create(inside, at, arguments[2], product).getResult();
               linalg::YieldOp::create(inside, at, sum);
             })
      ->getResult(0);
}

Value ConvolutionLowering::lower() {
  auto type = cast<RankedTensorType>(conv.op.getType());
  if (type.getNumElements() == 0 || cast<RankedTensorType>(conv.op.getInput().getType()).getNumElements() == 0 ||
      cast<RankedTensorType>(conv.op.getKernel().getType()).getNumElements() == 0)
    return splat(type.getShape(), conv.resultType);
  Value padded = pad();
  if (conv.isDepthwise() && conv.groups > 1 && (conv.type == conv.resultType || isa<FloatType>(conv.type)))
    return lowerDepthwise(padded);
  if (conv.k == 0) {
    // No spatial dimension: one made up, of size 1.
    return padded;
  }
  Value kernel = groupFeatures(conv.op.getKernel(), conv.out);
  // Bytes of patches per row of output positions, rows per block, images per block.
  int64_t perRow = rt::getElementBytes(conv.type) * conv.groups * conv.in;
  for (int64_t d = 0; d < conv.k; ++d)
    perRow *= conv.window[d] * (d == 0 ? 1 : conv.positions[d]);
  int64_t rows = std::clamp<int64_t>(block / perRow, 1, conv.positions[0]);
  int64_t images = rows < conv.positions[0] ? 1 : std::clamp<int64_t>(block / (perRow * rows), 1, conv.images);
  auto grouped = [&](Value value) {
    if (conv.groups == 1)
      return value;
    auto from = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape(from.getShape().drop_back(2));
    shape.push_back(conv.groups * conv.out);
    SmallVector<ReassociationIndices> reassociation;
    for (int64_t d = 0; d + 1 < from.getRank(); ++d)
      reassociation.push_back({d});
    reassociation.back().push_back(from.getRank() - 1);
    return tensor::CollapseShapeOp::create(builder, loc, RankedTensorType::get(shape, from.getElementType()), value,
                                           reassociation)
        .getResult();
  };
  if (images == conv.images && rows == conv.positions[0])
    return grouped(contract(patches(padded, 0, images, 0, rows), kernel, images, rows));

  Value result = tensor::EmptyOp::create(builder, loc, type.getShape(), conv.resultType);
  for (int64_t image = 0; image < conv.images; image += images)
    for (int64_t row = 0; row < conv.positions[0]; row += rows) {
      int64_t numImages = std::min(images, conv.images - image), numRows = std::min(rows, conv.positions[0] - row);
      Value part = grouped(contract(patches(padded, image, numImages, row, numRows), kernel, numImages, numRows));
      SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)), sizes,
          strides(type.getRank(), builder.getIndexAttr(1));
      offsets[0] = builder.getIndexAttr(image);
      offsets[1] = builder.getIndexAttr(row);
      for (int64_t size : cast<RankedTensorType>(part.getType()).getShape())
        sizes.push_back(builder.getIndexAttr(size));
      result = tensor::InsertSliceOp::create(builder, loc, part, result, offsets, sizes, strides);
    }
  return result;
}
