//===- ImportIndexing.cpp - Gather, scatter and dynamic slices ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// nd.gather and nd.scatter have one order of dimensions; the transposes and
// changes of shape to and from it are made here.
//
//===----------------------------------------------------------------------===//

#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
/// A dimension of a gather's result or a scatter's updates: one of the operand (window), or one of the indices.
struct Label {
  bool ofOperand;
  int64_t dim;
  bool operator==(const Label &other) const { return ofOperand == other.ofOperand && dim == other.dim; }
};

/// The dimension numbers in the terms of nd.
struct IndexedDims {
  SmallVector<int64_t> batch, indexed, window; ///< Of the operand; together a permutation.
  SmallVector<int64_t> collapsed;              ///< Of the operand: not in the result.
  SmallVector<int64_t> indexBatch, lookup;     ///< Of the indices.
  int64_t vectorDim = 0;
  SmallVector<int64_t> sizes; ///< Along each indexed dimension; empty if every one is collapsed.
  SmallVector<Value> parts;   ///< The old components of the index vectors, if they are apart.

  bool isCollapsed(int64_t dim) const { return llvm::is_contained(collapsed, dim); }
  /// Operand dimensions in the order of nd.
  SmallVector<int64_t> order() const {
    SmallVector<int64_t> all(batch);
    llvm::append_range(all, indexed);
    llvm::append_range(all, window);
    return all;
  }
  /// Dimensions of nd's result in order, the collapsed ones left out.
  SmallVector<Label> labels() const;
  /// Dimensions of StableHLO's result in order; `windowDims` are the places of the operand's ones.
  SmallVector<Label> frontLabels(ArrayRef<int64_t> windowDims, int64_t operandRank) const;
};
} // namespace

SmallVector<Label> IndexedDims::labels() const {
  SmallVector<Label> all;
  for (int64_t dim : indexBatch)
    all.push_back({false, dim});
  for (int64_t dim : lookup)
    all.push_back({false, dim});
  for (int64_t dim : indexed)
    if (!isCollapsed(dim))
      all.push_back({true, dim});
  for (int64_t dim : window)
    if (!isCollapsed(dim))
      all.push_back({true, dim});
  return all;
}

SmallVector<Label> IndexedDims::frontLabels(ArrayRef<int64_t> windowDims, int64_t operandRank) const {
  SmallVector<int64_t> kept, indexDims;
  for (int64_t dim = 0; dim < operandRank; ++dim)
    if (!isCollapsed(dim) && !llvm::is_contained(batch, dim))
      kept.push_back(dim);
  SmallVector<int64_t> all(indexBatch);
  llvm::append_range(all, lookup);
  llvm::sort(all);
  SmallVector<Label> labels;
  size_t nextKept = 0, nextIndex = 0;
  for (size_t i = 0, rank = kept.size() + all.size(); i < rank; ++i)
    if (llvm::is_contained(windowDims, int64_t(i)))
      labels.push_back({true, kept[nextKept++]});
    else
      labels.push_back({false, all[nextIndex++]});
  return labels;
}

static IndexedDims readDims(int64_t operandRank, int64_t indicesRank, ArrayRef<int64_t> collapsed,
                            ArrayRef<int64_t> batch, ArrayRef<int64_t> indexBatch, ArrayRef<int64_t> map,
                            int64_t vectorDim) {
  IndexedDims dims;
  dims.batch.assign(batch.begin(), batch.end());
  dims.indexed.assign(map.begin(), map.end());
  dims.collapsed.assign(collapsed.begin(), collapsed.end());
  dims.indexBatch.assign(indexBatch.begin(), indexBatch.end());
  dims.vectorDim = vectorDim;
  for (int64_t dim = 0; dim < operandRank; ++dim)
    if (!llvm::is_contained(batch, dim) && !llvm::is_contained(map, dim))
      dims.window.push_back(dim);
  for (int64_t dim = 0; dim < indicesRank; ++dim)
    if (dim != vectorDim && !llvm::is_contained(indexBatch, dim))
      dims.lookup.push_back(dim);
  return dims;
}

//===----------------------------------------------------------------------===//
// Batches in disguise
//===----------------------------------------------------------------------===//

static bool isZeros(Value value) {
  while (auto broadcast = value.getDefiningOp<shlo::BroadcastInDimOp>())
    value = broadcast.getOperand();
  auto constant = value.getDefiningOp<shlo::ConstantOp>();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  return splat && splat.getElementType().isInteger() && splat.getSplatValue<APInt>().isZero();
}

/// The dimension along which `value` counts 0, 1, 2, ...; -1 if it does not. `select(i < 0, i + n, i)`, the way in
/// which negative indices are taken from the end, is i.
static int64_t countsAlong(Value value) {
  if (auto iota = value.getDefiningOp<shlo::IotaOp>())
    return iota.getIotaDimension();
  if (auto choice = value.getDefiningOp<shlo::SelectOp>()) {
    auto negative = choice.getPred().getDefiningOp<shlo::CompareOp>();
    if (!negative || negative.getComparisonDirection() != shlo::Direction::LT ||
        negative.getLhs() != choice.getOnFalse() || !isZeros(negative.getRhs()))
      return -1;
    return countsAlong(choice.getOnFalse());
  }
  if (auto broadcast = value.getDefiningOp<shlo::BroadcastInDimOp>()) {
    int64_t dim = countsAlong(broadcast.getOperand());
    if (dim < 0)
      return -1;
    int64_t target = broadcast.getBroadcastDimensions()[dim];
    return broadcast.getOperand().getType().getDimSize(dim) == broadcast.getType().getDimSize(target) ? target : -1;
  }
  return -1;
}

/// Index vectors whose component is its own position along a dimension of the indices: that pair of dimensions is a
/// batch. `x[arange(n), labels]` needs no dimension but that of the labels to be whole.
static void findBatches(IndexedDims &dims, Value indices, RankedTensorType operand) {
  auto concat = indices.getDefiningOp<shlo::ConcatenateOp>();
  if (!concat || int64_t(concat.getDimension()) != dims.vectorDim || concat.getInputs().size() != dims.indexed.size())
    return;
  SmallVector<Value> parts(concat.getInputs());
  for (size_t i = 0; i < parts.size() && parts.size() > 1;) {
    int64_t dim = dims.indexed[i], along = countsAlong(parts[i]);
    if (along < 0 || along == dims.vectorDim || !llvm::is_contained(dims.lookup, along) || !dims.isCollapsed(dim) ||
        operand.getDimSize(dim) != cast<RankedTensorType>(parts[i].getType()).getDimSize(along)) {
      ++i;
      continue;
    }
    dims.batch.push_back(dim);
    dims.indexBatch.push_back(along);
    llvm::erase(dims.lookup, along);
    dims.indexed.erase(dims.indexed.begin() + i);
    parts.erase(parts.begin() + i);
    dims.parts = parts;
  }
}

/// The index vectors without the components that became batches.
static Value joinIndices(Importer &im, Location loc, Value old, const IndexedDims &dims) {
  if (dims.parts.empty())
    return im.get(old);
  SmallVector<Value> parts = im.get(dims.parts);
  if (parts.size() == 1)
    return parts.front();
  SmallVector<int64_t> shape(cast<RankedTensorType>(parts.front().getType()).getShape());
  shape[dims.vectorDim] = parts.size();
  auto type = cast<RankedTensorType>(parts.front().getType()).clone(shape);
  return tensor::ConcatOp::create(im.builder(), loc, cast<RankedTensorType>(type), dims.vectorDim, parts);
}

//===----------------------------------------------------------------------===//
// Order of dimensions
//===----------------------------------------------------------------------===//

/// The indices as [batch..., lookup..., k] of signed numbers.
static Value orderIndices(Importer &im, Location loc, Value old, const IndexedDims &dims) {
  Value indices = joinIndices(im, loc, old, dims);
  auto type = cast<RankedTensorType>(indices.getType());
  if (getElementTypeOrSelf(old.getType()).isUnsignedInteger()) {
    unsigned width = type.getElementTypeBitWidth();
    if (width < 64) {
      indices = im.emit<arith::ExtUIOp>(loc, type.clone(im.builder().getIntegerType(width < 32 ? 32 : 64)), indices);
    } else {
      Value most = im.splatInt(loc, type, APInt::getSignedMaxValue(width));
      indices = im.emit<arith::MinUIOp>(loc, indices, most);
    }
  }
  if (dims.vectorDim == type.getRank()) {
    SmallVector<int64_t> shape(type.getShape());
    shape.push_back(1);
    indices = im.reshape(loc, indices, shape);
  }
  SmallVector<int64_t> order(dims.indexBatch);
  llvm::append_range(order, dims.lookup);
  order.push_back(dims.vectorDim);
  return im.transpose(loc, indices, order);
}

/// Positions in `from` of the labels `to`.
static SmallVector<int64_t> permutationTo(ArrayRef<Label> from, ArrayRef<Label> to) {
  return llvm::map_to_vector(to, [&](Label label) -> int64_t { return llvm::find(from, label) - from.begin(); });
}

/// Slices a value to its first elements.
static Value firstElements(Importer &im, Location loc, Value value, ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> zeros(sizes.size(), 0), ones(sizes.size(), 1);
  return im.slice(loc, value, zeros, sizes, ones);
}

static LogicalResult importGather(Importer &im, shlo::GatherOp op) {
  Location loc = op.getLoc();
  RankedTensorType operandType = op.getOperand().getType();
  shlo::GatherDimsAttr attr = op.getDimensionNumbers();
  IndexedDims dims = readDims(operandType.getRank(), op.getStartIndices().getType().getRank(),
                              attr.getCollapsedSliceDims(), attr.getOperandBatchingDims(),
                              attr.getStartIndicesBatchingDims(), attr.getStartIndexMap(), attr.getIndexVectorDim());
  if (op.getType().getNumElements() == 0)
    return im.set(op.getResult(), im.empty(loc, im.convert(Type(op.getType()))));
  if (dims.indexed.empty())
    return im.unsupported(op, "a gather without indexed dimensions");
  findBatches(dims, op.getStartIndices(), operandType);
  SmallVector<int64_t> sliceSizes = op.getSliceSizes(), shape(operandType.getShape());
  for (int64_t dim : dims.window)
    shape[dim] = sliceSizes[dim];
  bool keepsIndexed = llvm::any_of(dims.indexed, [&](int64_t dim) { return !dims.isCollapsed(dim); });
  for (int64_t dim : dims.indexed)
    if (keepsIndexed)
      dims.sizes.push_back(sliceSizes[dim]);
  Value operand = firstElements(im, loc, im.get(op.getOperand()), shape);
  operand = im.transpose(loc, operand, dims.order());
  Value indices = orderIndices(im, loc, op.getStartIndices(), dims);
  Value result = nd::GatherOp::create(im.builder(), loc, operand, indices, dims.batch.size(), dims.sizes);
  // Out of nd's order: collapsed dimensions go, the others move.
  SmallVector<Label> from = dims.labels(), to = dims.frontLabels(attr.getOffsetDims(), operandType.getRank());
  SmallVector<int64_t> permutation = permutationTo(from, to), kept(from.size());
  for (auto [i, at] : llvm::enumerate(permutation))
    kept[at] = op.getType().getDimSize(i);
  return im.set(op.getResult(), im.transpose(loc, im.reshape(loc, result, kept), permutation));
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

namespace {
/// A scatter's dimension numbers, and the parts of its operands that it can reach.
struct ScatterPlan {
  IndexedDims dims;
  SmallVector<Label> front;     ///< Dimensions of an update.
  SmallVector<int64_t> reached; ///< Extents of the operand: a window dimension may be shorter than the operand's.
};
} // namespace

static ScatterPlan planScatter(shlo::ScatterOp op) {
  auto type = cast<RankedTensorType>(op.getInputs().front().getType());
  auto updates = cast<RankedTensorType>(op.getUpdates().front().getType());
  shlo::ScatterDimsAttr attr = op.getScatterDimensionNumbers();
  ScatterPlan plan;
  plan.dims = readDims(type.getRank(), cast<RankedTensorType>(op.getIndices().getType()).getRank(),
                       attr.getInsertedWindowDims(), attr.getInputBatchingDims(), attr.getScatterIndicesBatchingDims(),
                       attr.getScatterDimsToOperandDims(), attr.getIndexVectorDim());
  findBatches(plan.dims, op.getIndices(), type);
  plan.front = plan.dims.frontLabels(attr.getUpdateWindowDims(), type.getRank());
  auto windowSize = [&](int64_t dim) -> int64_t {
    const Label *at = llvm::find(plan.front, Label{true, dim});
    return at == plan.front.end() ? 1 : updates.getDimSize(at - plan.front.begin());
  };
  plan.reached.assign(type.getShape().begin(), type.getShape().end());
  for (int64_t dim : plan.dims.window)
    plan.reached[dim] = windowSize(dim);
  IndexedDims &dims = plan.dims;
  if (llvm::any_of(dims.indexed, [&](int64_t dim) { return !dims.isCollapsed(dim); }))
    dims.sizes = llvm::map_to_vector(dims.indexed, windowSize);
  return plan;
}

/// An update in nd's order: [batch..., lookup..., sizes..., window...].
static Value orderUpdate(Importer &im, Location loc, Value update, const ScatterPlan &plan) {
  const IndexedDims &dims = plan.dims;
  update = im.transpose(loc, update, permutationTo(plan.front, dims.labels()));
  // Collapsed dimensions appear with size 1 among the sizes and in the window.
  size_t lookups = dims.indexBatch.size() + dims.lookup.size();
  SmallVector<int64_t> shape(cast<RankedTensorType>(update.getType()).getShape().take_front(lookups));
  llvm::append_range(shape, dims.sizes);
  for (int64_t dim : dims.window)
    shape.push_back(plan.reached[dim]);
  return im.reshape(loc, update, shape);
}

/// The body replaces each element by the new one.
static bool isReplacement(Block &body, size_t count) {
  if (!llvm::hasSingleElement(body))
    return false;
  for (auto [i, value] : llvm::enumerate(body.getTerminator()->getOperands()))
    if (value != body.getArgument(count + i))
      return false;
  return true;
}

/// The operand's part that a scatter did not reach, around the part that it did.
static Value putBack(Importer &im, Location loc, Value part, Value whole) {
  if (part.getType() == whole.getType())
    return part;
  auto attrs = [&](ArrayRef<int64_t> list) { return getAsIndexOpFoldResult(part.getContext(), list); };
  auto type = cast<RankedTensorType>(part.getType());
  SmallVector<int64_t> zeros(type.getRank(), 0), ones(type.getRank(), 1);
  return tensor::InsertSliceOp::create(im.builder(), loc, part, whole, attrs(zeros), attrs(type.getShape()),
                                       attrs(ones));
}

static LogicalResult importScatter(Importer &im, shlo::ScatterOp op) {
  Location loc = op.getLoc();
  OpBuilder &builder = im.builder();
  ScatterPlan plan = planScatter(op);
  const IndexedDims &dims = plan.dims;
  if (dims.indexed.empty())
    return im.unsupported(op, "a scatter without indexed dimensions");
  SmallVector<Value> wholes = im.get(op.getInputs()), dests, updates;
  for (Value whole : wholes)
    dests.push_back(im.transpose(loc, firstElements(im, loc, whole, plan.reached), dims.order()));
  for (Value update : op.getUpdates())
    updates.push_back(orderUpdate(im, loc, im.get(update), plan));
  Value indices = orderIndices(im, loc, op.getIndices(), dims);
  Block &body = op.getUpdateComputation().front();
  bool replaces = isReplacement(body, wholes.size());
  std::optional<::partita::Combiner> combiner = matchCombiner(body);
  auto extents = llvm::map_to_vector(dims.indexed, [&](int64_t dim) { return plan.reached[dim]; });
  auto scatter =
      nd::ScatterOp::create(builder, loc, TypeRange(ValueRange(dests)), updates, dests, indices, ValueRange(),
                            builder.getI64IntegerAttr(dims.batch.size()), builder.getDenseI64ArrayAttr(extents),
                            dims.sizes.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(dims.sizes),
                            combiner ? dist::CombinerAttr::get(op.getContext(), *combiner) : dist::CombinerAttr(),
                            op.getUniqueIndices() ? builder.getUnitAttr() : UnitAttr());
  if (!combiner && !replaces) {
    SmallVector<Type> elements;
    for (int twice = 0; twice < 2; ++twice)
      for (Value dest : dests)
        elements.push_back(getElementTypeOrSelf(dest.getType()));
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, elements.size()));
    if (failed(convertRegion(im, body, scatter.getBody(), elements, order)))
      return failure();
  }
  SmallVector<int64_t> back = invertPermutationVector(dims.order());
  for (auto [old, result, whole] : llvm::zip(op.getResults(), scatter->getResults(), wholes))
    if (failed(im.set(old, putBack(im, loc, im.transpose(loc, result, back), whole))))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Dynamic slices
//===----------------------------------------------------------------------===//

/// The starts, clamped, if all of them are constants.
static std::optional<SmallVector<int64_t>> constantStarts(ArrayRef<Value> starts, RankedTensorType type,
                                                          ArrayRef<int64_t> sizes, bool asUnsigned) {
  SmallVector<int64_t> constants;
  for (auto [i, start] : llvm::enumerate(starts)) {
    auto value = dyn_cast_or_null<IntegerAttr>(Importer::getSplat(start));
    if (!value)
      return std::nullopt;
    APInt number = asUnsigned ? value.getValue().zext(65) : value.getValue().sext(65);
    APInt limit(65, type.getDimSize(i) - sizes[i]);
    if (number.isNegative())
      number = APInt::getZero(65);
    constants.push_back((number.sgt(limit) ? limit : number).getSExtValue());
  }
  return constants;
}

/// Start indices as signed scalars.
static SmallVector<Value> readStarts(Importer &im, Location loc, OperandRange old) {
  SmallVector<Value> starts = im.get(old);
  for (auto [start, from] : llvm::zip(starts, old)) {
    auto type = cast<RankedTensorType>(start.getType());
    if (!getElementTypeOrSelf(from.getType()).isUnsignedInteger())
      continue;
    unsigned width = type.getElementTypeBitWidth();
    if (width < 64)
      start = im.emit<arith::ExtUIOp>(loc, type.clone(im.builder().getI64Type()), start);
    else
      start = im.emit<arith::MinUIOp>(loc, start, im.splatInt(loc, type, APInt::getSignedMaxValue(width)));
  }
  return starts;
}

static bool haveUnsignedStarts(OperandRange starts) {
  return !starts.empty() && getElementTypeOrSelf(starts.front().getType()).isUnsignedInteger();
}

static LogicalResult importDynamicSlice(Importer &im, shlo::DynamicSliceOp op) {
  Location loc = op.getLoc();
  Value operand = im.get(op.getOperand());
  RankedTensorType type = im.convert(op.getType());
  if (operand.getType() == type || Importer::getSplat(operand))
    return im.set(op.getResult(), firstElements(im, loc, operand, type.getShape()));
  SmallVector<Value> starts = im.get(op.getStartIndices());
  if (auto constants = constantStarts(starts, cast<RankedTensorType>(operand.getType()), type.getShape(),
                                      haveUnsignedStarts(op.getStartIndices()))) {
    SmallVector<int64_t> ones(type.getRank(), 1);
    return im.set(op.getResult(), im.slice(loc, operand, *constants, type.getShape(), ones));
  }
  starts = readStarts(im, loc, op.getStartIndices());
  return im.set(op.getResult(), nd::DynamicSliceOp::create(im.builder(), loc, type, operand, starts));
}

static LogicalResult importDynamicUpdateSlice(Importer &im, shlo::DynamicUpdateSliceOp op) {
  Location loc = op.getLoc();
  Value operand = im.get(op.getOperand()), update = im.get(op.getUpdate());
  if (operand.getType() == update.getType())
    return im.set(op.getResult(), update);
  auto updateType = cast<RankedTensorType>(update.getType());
  SmallVector<Value> starts = im.get(op.getStartIndices());
  if (auto constants = constantStarts(starts, cast<RankedTensorType>(operand.getType()), updateType.getShape(),
                                      haveUnsignedStarts(op.getStartIndices()))) {
    auto attrs = [&](ArrayRef<int64_t> list) { return getAsIndexOpFoldResult(op.getContext(), list); };
    SmallVector<int64_t> ones(updateType.getRank(), 1);
    return im.set(op.getResult(), tensor::InsertSliceOp::create(im.builder(), loc, update, operand, attrs(*constants),
                                                                attrs(updateType.getShape()), attrs(ones)));
  }
  starts = readStarts(im, loc, op.getStartIndices());
  return im.set(op.getResult(), nd::DynamicUpdateSliceOp::create(im.builder(), loc, update, operand, starts));
}

void frontend::addIndexing(HandlerMap &handlers) {
  handle<shlo::GatherOp>(handlers, importGather);
  handle<shlo::ScatterOp>(handlers, importScatter);
  handle<shlo::DynamicSliceOp>(handlers, importDynamicSlice);
  handle<shlo::DynamicUpdateSliceOp>(handlers, importDynamicUpdateSlice);
}
