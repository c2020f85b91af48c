//===- ImportShape.cpp - Constants and shape ops --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that make or move elements: constants, broadcasts, reshapes, slices, pads, concatenations.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// The value with signless elements.
static TypedAttr toSignless(ElementsAttr value, RankedTensorType type) {
  if (value.getShapedType() == type)
    return value;
  if (auto dense = dyn_cast<DenseIntElementsAttr>(value))
    return dense.bitcast(type.getElementType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return {};
}

LogicalResult Importer::setConstant(Value old, ElementsAttr value) {
  auto type = RankedTensorType::get(value.getShapedType().getShape(), getElementTypeOrSelf(convert(old.getType())));
  TypedAttr signless = toSignless(value, type);
  auto splat = dyn_cast_or_null<SplatElementsAttr>(signless);
  if (!signless || (scalar && !splat))
    return emitError(old.getLoc(), "this kind of constant is not supported by the import");
  return set(old, constant(old.getLoc(), scalar ? cast<TypedAttr>(splat.getSplatValue<Attribute>()) : signless));
}

/// Broadcasts of broadcasts and of reshapes that only add or drop ones are one broadcast.
static LogicalResult importBroadcastInDim(Importer &im, shlo::BroadcastInDimOp op) {
  Value source = op.getOperand();
  SmallVector<int64_t> dims = op.getBroadcastDimensions();
  if (im.isScalar())
    return op.getType().getRank() == 0 ? im.set(op.getResult(), im.get(source))
                                       : im.unsupported(op, "not inside of a body");
  auto sizes = [](Value value) { return cast<RankedTensorType>(value.getType()).getShape(); };
  auto isOne = [](int64_t size) { return size == 1; };
  while (true) {
    if (auto inner = source.getDefiningOp<shlo::BroadcastInDimOp>()) {
      // A dimension of size 1 that is kept as 1 here may still grow outside: the target decides.
      SmallVector<int64_t> innerDims = inner.getBroadcastDimensions();
      for (int64_t &dim : innerDims)
        dim = dims[dim];
      dims = innerDims;
      source = inner.getOperand();
      continue;
    }
    auto reshape = source.getDefiningOp<shlo::ReshapeOp>();
    if (!reshape || llvm::any_of(sizes(reshape.getOperand()), isOne))
      break;
    SmallVector<int64_t> kept, keptDims;
    for (auto [size, dim] : llvm::zip(sizes(source), dims))
      if (size != 1) {
        kept.push_back(size);
        keptDims.push_back(dim);
      }
    if (sizes(reshape.getOperand()) != ArrayRef(kept))
      break;
    dims = keptDims;
    source = reshape.getOperand();
  }
  return im.set(op.getResult(), im.broadcast(op.getLoc(), im.get(source), im.convert(op.getType()), dims));
}

static LogicalResult importBroadcast(Importer &im, shlo::BroadcastOp op) {
  int64_t added = op.getType().getRank() - op.getOperand().getType().getRank();
  auto dims = llvm::to_vector(llvm::seq<int64_t>(added, op.getType().getRank()));
  return im.set(op.getResult(), im.broadcast(op.getLoc(), im.get(op.getOperand()), im.convert(op.getType()), dims));
}

static LogicalResult importReshape(Importer &im, shlo::ReshapeOp op) {
  Value value = im.get(op.getOperand());
  if (im.isScalar())
    return op.getType().getRank() == 0 ? im.set(op.getResult(), value) : im.unsupported(op, "not inside of a body");
  return im.set(op.getResult(), im.reshape(op.getLoc(), value, op.getType().getShape()));
}

static LogicalResult importIota(Importer &im, shlo::IotaOp op) {
  RankedTensorType type = im.convert(op.getType());
  if (!type.getElementType().isIntOrFloat())
    return im.unsupported(op, "not on these elements");
  return im.set(op.getResult(), nd::IotaOp::create(im.builder(), op.getLoc(), type, int64_t(op.getIotaDimension())));
}

static LogicalResult importReverse(Importer &im, shlo::ReverseOp op) {
  SmallVector<int64_t> dims;
  for (int64_t dim : op.getDimensions())
    if (op.getType().getDimSize(dim) != 1)
      dims.push_back(dim);
  llvm::sort(dims);
  Value value = im.get(op.getOperand());
  if (dims.empty() || Importer::getSplat(value))
    return im.set(op.getResult(), value);
  return im.set(op.getResult(), nd::ReverseOp::create(im.builder(), op.getLoc(), value.getType(), value, dims));
}

static LogicalResult importConcatenate(Importer &im, shlo::ConcatenateOp op) {
  SmallVector<Value> inputs;
  int64_t dim = op.getDimension();
  for (Value input : op.getInputs())
    if (cast<RankedTensorType>(input.getType()).getDimSize(dim) != 0)
      inputs.push_back(im.get(input));
  if (inputs.empty())
    return im.set(op.getResult(), im.empty(op.getLoc(), im.convert(Type(op.getType()))));
  if (inputs.size() == 1)
    return im.set(op.getResult(), inputs.front());
  return im.set(op.getResult(),
                tensor::ConcatOp::create(im.builder(), op.getLoc(), im.convert(op.getType()), dim, inputs));
}

static LogicalResult importSlice(Importer &im, shlo::SliceOp op) {
  return im.set(op.getResult(), im.slice(op.getLoc(), im.get(op.getOperand()), op.getStartIndices(),
                                         op.getType().getShape(), op.getStrides()));
}

static LogicalResult importPad(Importer &im, shlo::PadOp op) {
  Value value = im.get(op.getOperand()), padding = im.get(op.getPaddingValue());
  RankedTensorType type = im.convert(op.getType());
  SmallVector<int64_t> low = op.getEdgePaddingLow(), high = op.getEdgePaddingHigh(), interior = op.getInteriorPadding();
  auto isZero = [](int64_t count) { return count == 0; };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero) && value.getType() == type)
    return im.set(op.getResult(), value);
  Attribute element = Importer::getSplat(value);
  if (element && element == Importer::getSplat(padding))
    return im.set(op.getResult(), im.splat(op.getLoc(), type, element));
  return im.set(op.getResult(), nd::PadOp::create(im.builder(), op.getLoc(), value, padding, low, high, interior));
}

void frontend::addShape(HandlerMap &handlers) {
  auto importConstant = [](Importer &im, shlo::ConstantOp op) { return im.setConstant(op.getResult(), op.getValue()); };
  handle<shlo::ConstantOp>(handlers, importConstant, /*inBodies=*/true);
  handle<shlo::BroadcastInDimOp>(handlers, importBroadcastInDim, /*inBodies=*/true);
  handle<shlo::BroadcastOp>(handlers, importBroadcast);
  handle<shlo::ReshapeOp>(handlers, importReshape, /*inBodies=*/true);
  handle<shlo::IotaOp>(handlers, importIota);
  handle<shlo::ReverseOp>(handlers, importReverse);
  handle<shlo::ConcatenateOp>(handlers, importConcatenate);
  handle<shlo::SliceOp>(handlers, importSlice);
  handle<shlo::PadOp>(handlers, importPad);
}
