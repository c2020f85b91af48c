//===- VerifyIndexing.cpp - Verifiers of gather and scatter ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimension numbers against the shapes of operand, indices and result.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

namespace {
/// The dimension numbers that gather and scatter share: scatter's operand is gather's, its updates are gather's result.
struct IndexedDims {
  ArrayRef<int64_t> window, collapsed, batch, indexBatch, map;
  int64_t vectorDim;
};
} // namespace

/// Sizes of the index tensor without its vector dimension.
static SmallVector<int64_t> batchSizes(RankedTensorType indices, int64_t vectorDim) {
  SmallVector<int64_t> sizes(indices.getShape());
  if (vectorDim < indices.getRank())
    sizes.erase(sizes.begin() + vectorDim);
  return sizes;
}

static LogicalResult verifyIndices(Operation *op, RankedTensorType operand, RankedTensorType indices,
                                   const IndexedDims &dims) {
  if (!indices.getElementType().isInteger() || indices.getElementType().isInteger(1))
    return op->emitOpError("expected integer indices, got ") << indices;
  if (dims.vectorDim < 0 || dims.vectorDim > indices.getRank())
    return op->emitOpError("expected an index vector dimension in [0, ")
           << indices.getRank() << "], got " << dims.vectorDim;
  int64_t components = dims.vectorDim < indices.getRank() ? indices.getDimSize(dims.vectorDim) : 1;
  if ((!ShapedType::isDynamic(components) &&
       failed(verifyCount(op, "operand dimensions for the index vector", dims.map.size(), components))) ||
      failed(verifyDims(op, "indexed dimensions", dims.map, operand.getRank())) ||
      failed(verifyCount(op, "batching dimensions of the indices", dims.indexBatch.size(), dims.batch.size())) ||
      failed(verifyDims(op, "batching dimensions of the indices", dims.indexBatch, indices.getRank())))
    return failure();
  for (auto [dim, indexDim] : llvm::zip(dims.batch, dims.indexBatch)) {
    if (indexDim == dims.vectorDim)
      return op->emitOpError("expected no batching along the index vector dimension ") << dims.vectorDim;
    if (llvm::is_contained(dims.map, dim))
      return op->emitOpError("expected each operand dimension to be batched or indexed, got both for ") << dim;
    if (!sizesAgree(operand.getDimSize(dim), indices.getDimSize(indexDim)))
      return op->emitOpError("expected equal sizes of the batching dimensions ")
             << dim << " and " << indexDim << ", got " << operand.getDimSize(dim) << " and "
             << indices.getDimSize(indexDim);
  }
  return success();
}

/// The dimensions of the operand are window, collapsed or batching ones.
static LogicalResult verifyWindow(Operation *op, RankedTensorType operand, const IndexedDims &dims) {
  SmallVector<int64_t> gone(dims.collapsed);
  llvm::append_range(gone, dims.batch);
  if (failed(verifySortedDims(op, "collapsed dimensions", dims.collapsed, operand.getRank())) ||
      failed(verifySortedDims(op, "operand batching dimensions", dims.batch, operand.getRank())) ||
      failed(verifyDims(op, "collapsed and batching dimensions", gone, operand.getRank())))
    return failure();
  return verifyCount(op, "window dimensions", dims.window.size(), operand.getRank() - gone.size());
}

/// The shape of gather's result and of scatter's updates: batch sizes with the window sizes at their places.
static FailureOr<SmallVector<int64_t>> windowShape(Operation *op, const IndexedDims &dims, ArrayRef<int64_t> batch,
                                                   ArrayRef<int64_t> window) {
  int64_t rank = batch.size() + window.size();
  if (failed(verifySortedDims(op, "window dimensions", dims.window, rank)))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool isWindow = llvm::is_contained(dims.window, dim);
    ArrayRef<int64_t> &from = isWindow ? window : batch;
    shape.push_back(from.front());
    from = from.drop_front();
  }
  return shape;
}

/// What gather and dynamic_gather share; unknown slice sizes agree with any.
static LogicalResult verifyGather(Operation *op, RankedTensorType operand, RankedTensorType indices,
                                  GatherDimsAttr attr, ArrayRef<int64_t> sizes) {
  IndexedDims dims{attr.getOffsetDims(),          attr.getCollapsedSliceDims(),
                   attr.getOperandBatchingDims(), attr.getStartIndicesBatchingDims(),
                   attr.getStartIndexMap(),       attr.getIndexVectorDim()};
  SmallVector<int64_t> window;
  if (failed(verifyWindow(op, operand, dims)) || failed(verifyIndices(op, operand, indices, dims)) ||
      failed(verifyCount(op, "slice sizes", sizes.size(), operand.getRank())))
    return failure();
  llvm::SmallBitVector isGone(operand.getRank());
  for (ArrayRef<int64_t> list : {dims.collapsed, dims.batch})
    for (int64_t dim : list)
      isGone.set(dim);
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    int64_t most = operand.isDynamicDim(dim) ? std::numeric_limits<int64_t>::max() : operand.getDimSize(dim);
    int64_t limit = isGone.test(dim) ? std::min<int64_t>(1, most) : most;
    if (!ShapedType::isDynamic(size) && (size < 0 || size > limit))
      return op->emitOpError("expected a slice size in [0, ") << limit << "] in dimension " << dim << ", got " << size;
    if (!isGone.test(dim))
      window.push_back(size);
  }
  SmallVector<int64_t> batch = batchSizes(indices, dims.vectorDim);
  FailureOr<SmallVector<int64_t>> expected = windowShape(op, dims, batch, window);
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  if (failed(expected) || failed(verifyElement(op, "a result", result, operand.getElementType())))
    return failure();
  return verifyShape(op, "a result", result, *expected);
}

LogicalResult GatherOp::verify() {
  return verifyGather(*this, getOperand().getType(), getStartIndices().getType(), getDimensionNumbers(),
                      getSliceSizes());
}

LogicalResult DynamicGatherOp::verify() {
  int64_t rank = getOperand().getType().getRank();
  if (failed(verifyCount(*this, "slice sizes", getSliceSizes().getType().getDimSize(0), rank)))
    return failure();
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(getSliceSizes());
  return verifyGather(*this, getOperand().getType(), getStartIndices().getType(), getDimensionNumbers(),
                      sizes.value_or(SmallVector<int64_t>(rank, ShapedType::kDynamic)));
}

LogicalResult TorchIndexSelectOp::verify() {
  RankedTensorType operand = getOperand().getType(), index = getIndex().getType();
  int64_t dim = getDim(), batch = getBatchDims(), rank = operand.getRank();
  dim += dim < 0 ? rank : 0;
  batch += batch < 0 ? index.getRank() : 0;
  if (dim < 0 || dim >= rank || batch < 0 || batch > dim || batch > index.getRank())
    return emitOpError("expected 0 <= batch_dims <= dim < ")
           << rank << " and batch_dims <= " << index.getRank() << ", got dim " << dim << ", batch_dims " << batch;
  SmallVector<int64_t> expected(operand.getShape().take_front(dim));
  llvm::append_range(expected, index.getShape().drop_front(batch));
  llvm::append_range(expected, operand.getShape().drop_front(dim + 1));
  return failure(failed(verifyElement(*this, "a result", getType(), operand.getElementType())) ||
                 failed(verifyShape(*this, "a result", getType(), expected)));
}

LogicalResult ScatterOp::verify() {
  if (getOperands_().size() < 3 || getOperands_().size() % 2 == 0)
    return emitOpError("expected N operands, one index tensor and N updates, got ")
           << getOperands_().size() << " values";
  if (failed(verifyCount(*this, "results", getNumResults(), getInputs().size())))
    return failure();
  auto indices = cast<RankedTensorType>(getIndices().getType());
  ScatterDimsAttr attr = getScatterDimensionNumbers();
  IndexedDims dims{attr.getUpdateWindowDims(),         attr.getInsertedWindowDims(),
                   attr.getInputBatchingDims(),        attr.getScatterIndicesBatchingDims(),
                   attr.getScatterDimsToOperandDims(), attr.getIndexVectorDim()};
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  for (auto [input, update, result] : llvm::zip(getInputs(), getUpdates(), getResults())) {
    auto type = cast<RankedTensorType>(input.getType()), updateType = cast<RankedTensorType>(update.getType());
    if (failed(verifyShape(*this, "an operand", type, first.getShape())) || failed(verifyWindow(*this, type, dims)) ||
        failed(verifyIndices(*this, type, indices, dims)) ||
        failed(verifyElement(*this, "an update", updateType, type.getElementType())) ||
        failed(verifyCount(*this, "dimensions of an update", updateType.getRank(),
                           batchSizes(indices, dims.vectorDim).size() + dims.window.size())) ||
        failed(verifySortedDims(*this, "window dimensions", dims.window, updateType.getRank())))
      return failure();
    SmallVector<int64_t> window, batch = batchSizes(indices, dims.vectorDim);
    for (auto [i, dim] : llvm::enumerate(dims.window)) {
      window.push_back(updateType.getDimSize(dim));
      SmallVector<int64_t> kept;
      for (int64_t each = 0; each < type.getRank(); ++each)
        if (!llvm::is_contained(dims.collapsed, each) && !llvm::is_contained(dims.batch, each))
          kept.push_back(each);
      if (!type.isDynamicDim(kept[i]) && window.back() > type.getDimSize(kept[i]))
        return emitOpError("expected an update window of at most ")
               << type.getDimSize(kept[i]) << " in operand dimension " << kept[i] << ", got " << window.back();
    }
    FailureOr<SmallVector<int64_t>> expected = windowShape(*this, dims, batch, window);
    if (failed(expected) || failed(verifyShape(*this, "an update", updateType, *expected)))
      return failure();
    if (!typesAgree(result.getType(), type))
      return emitOpError("expected a result of the operand type ") << type << ", got " << result.getType();
  }
  return success();
}

LogicalResult ScatterOp::verifyRegions() {
  SmallVector<Type> results;
  for (Value input : getInputs())
    results.push_back(RankedTensorType::get({}, cast<RankedTensorType>(input.getType()).getElementType()));
  SmallVector<Type> arguments = results;
  llvm::append_range(arguments, results);
  return verifyBody(*this, "the update computation", getUpdateComputation(), arguments, results);
}
