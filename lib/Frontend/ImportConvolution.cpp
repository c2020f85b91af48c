//===- ImportConvolution.cpp - Convolutions -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// nd.conv has one order of dimensions. A reversed window is a reversed kernel;
// groups of the batch become groups of the features.
//
//===----------------------------------------------------------------------===//

#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// Positions of `order` among the roles of an operand.
static SmallVector<int64_t> positions(ArrayRef<int64_t> roles, ArrayRef<int64_t> order) {
  return llvm::map_to_vector(order, [&](int64_t role) -> int64_t { return llvm::find(roles, role) - roles.begin(); });
}

/// [g * n, spatial..., c] to [n, spatial..., g * c]: the group of a row becomes the major part of its feature.
static Value batchGroupsToFeatures(Importer &im, Location loc, Value input, int64_t groups) {
  SmallVector<int64_t> shape(cast<RankedTensorType>(input.getType()).getShape());
  int64_t rank = shape.size();
  SmallVector<int64_t> split{groups, shape[0] / groups};
  split.append(shape.begin() + 1, shape.end());
  auto order = llvm::to_vector(llvm::seq<int64_t>(1, rank));
  order.append({0, rank});
  shape[0] /= groups;
  shape.back() *= groups;
  return im.reshape(loc, im.transpose(loc, im.reshape(loc, input, split), order), shape);
}

static LogicalResult importConvolution(Importer &im, shlo::ConvolutionOp op) {
  Location loc = op.getLoc();
  shlo::ConvDimsAttr dims = op.getDimensionNumbers();
  int64_t spatial = op.getType().getRank() - 2;
  auto space = llvm::to_vector(llvm::seq<int64_t>(0, spatial));
  SmallVector<int64_t> inputOrder{-1}, kernelOrder(space);
  inputOrder.append(space);
  inputOrder.push_back(-2);
  kernelOrder.append({-2, -1});
  Value input = im.transpose(loc, im.get(op.getLhs()), positions(dims.getInput(), inputOrder));
  Value kernel = im.transpose(loc, im.get(op.getRhs()), positions(dims.getKernel(), kernelOrder));
  SmallVector<int64_t> reversed;
  if (op.getWindowReversal())
    for (auto [dim, reverse] : llvm::enumerate(*op.getWindowReversal()))
      if (reverse && cast<RankedTensorType>(kernel.getType()).getDimSize(dim) != 1)
        reversed.push_back(dim);
  if (!reversed.empty())
    kernel = nd::ReverseOp::create(im.builder(), loc, kernel.getType(), kernel, reversed);
  int64_t groups = op.getFeatureGroupCount();
  if (op.getBatchGroupCount() > 1) {
    groups = op.getBatchGroupCount();
    input = batchGroupsToFeatures(im, loc, input, groups);
  }
  SmallVector<int64_t> ones(spatial, 1), low(spatial, 0), high(spatial, 0);
  if (op.getPadding())
    for (int64_t dim = 0; dim < spatial; ++dim) {
      low[dim] = op.getPadding()->getValues<int64_t>()[2 * dim];
      high[dim] = op.getPadding()->getValues<int64_t>()[2 * dim + 1];
    }
  Value result = nd::ConvOp::create(im.builder(), loc, input, kernel, im.convert(op.getType()).getElementType(),
                                    op.getWindowStrides().value_or(ones), low, high, op.getLhsDilation().value_or(ones),
                                    op.getRhsDilation().value_or(ones), groups);
  // The roles of nd.conv's result are those of its input.
  return im.set(op.getResult(), im.transpose(loc, result, positions(inputOrder, dims.getOutput())));
}

void frontend::addConvolution(HandlerMap &handlers) { handle<shlo::ConvolutionOp>(handlers, importConvolution); }
