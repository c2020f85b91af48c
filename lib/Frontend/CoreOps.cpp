//===- CoreOps.cpp - Small steps at the core level ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes of shape keep as much of the dimensions as they can, so that sharding rules see them.
//
//===----------------------------------------------------------------------===//

#include "CoreOps.h"

#include "partita/Interfaces/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;

//===----------------------------------------------------------------------===//
// Changes of shape
//===----------------------------------------------------------------------===//

namespace {
/// A run of old dimensions and one of new dimensions with equal products.
struct ReshapeGroup {
  SmallVector<int64_t, 2> from, to;
};
} // namespace

/// The smallest runs; trailing ones join the last. 12x8 -> 16x6 is one group, 4x6 -> 4x2x3 are two.
static SmallVector<ReshapeGroup> groupDims(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  SmallVector<ReshapeGroup> groups;
  size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    ReshapeGroup group;
    int64_t left = from[i], right = to[j];
    group.from.push_back(i++);
    group.to.push_back(j++);
    while (left != right) {
      if (left < right) {
        left *= from[i];
        group.from.push_back(i++);
      } else {
        right *= to[j];
        group.to.push_back(j++);
      }
    }
    groups.push_back(group);
  }
  for (; i < from.size() && !groups.empty(); ++i)
    groups.back().from.push_back(i);
  for (; j < to.size() && !groups.empty(); ++j)
    groups.back().to.push_back(j);
  return groups;
}

/// Collapse by `groups`' old runs, or expand by their new runs.
static SmallVector<ReassociationIndices> runsOf(ArrayRef<ReshapeGroup> groups, bool old) {
  return llvm::map_to_vector(groups, [&](const ReshapeGroup &group) {
    return ReassociationIndices(old ? ArrayRef(group.from) : ArrayRef(group.to));
  });
}

Value frontend::empty(OpBuilder &builder, Location loc, RankedTensorType type) {
  return tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
}

Value frontend::reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape) {
  auto from = cast<RankedTensorType>(value.getType());
  auto to = RankedTensorType::get(shape, from.getElementType());
  if (from == to)
    return value;
  if (to.getNumElements() == 0)
    return empty(builder, loc, to);
  SmallVector<ReshapeGroup> groups = groupDims(from.getShape(), shape);
  auto isMany = [](bool old) {
    return [old](const ReshapeGroup &group) { return (old ? group.from : group.to).size() != 1; };
  };
  bool collapse = llvm::any_of(groups, isMany(true)) || shape.empty();
  bool expand = llvm::any_of(groups, isMany(false)) || from.getShape().empty();
  if (collapse) {
    SmallVector<int64_t> middle;
    for (const ReshapeGroup &group : groups) {
      int64_t size = 1;
      for (int64_t dim : group.from)
        size *= from.getDimSize(dim);
      middle.push_back(size);
    }
    value = tensor::CollapseShapeOp::create(builder, loc, RankedTensorType::get(middle, from.getElementType()), value,
                                            runsOf(groups, true));
  }
  if (expand)
    value = tensor::ExpandShapeOp::create(builder, loc, to, value, runsOf(groups, false));
  return value;
}

Value frontend::transpose(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> permutation) {
  auto from = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape, moved;
  for (int64_t dim : permutation) {
    shape.push_back(from.getDimSize(dim));
    if (from.getDimSize(dim) != 1)
      moved.push_back(dim);
  }
  // Only dimensions of size 1 change places: the elements keep their order.
  if (llvm::is_sorted(moved))
    return reshape(builder, loc, value, shape);
  Value init = empty(builder, loc, RankedTensorType::get(shape, from.getElementType()));
  return linalg::TransposeOp::create(builder, loc, value, init, permutation)->getResult(0);
}

Value frontend::broadcast(OpBuilder &builder, Location loc, Value value, RankedTensorType type,
                          ArrayRef<int64_t> dims) {
  auto from = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape, targets;
  for (auto [dim, target] : llvm::enumerate(dims)) {
    if (from.getDimSize(dim) != type.getDimSize(target))
      continue;
    shape.push_back(from.getDimSize(dim));
    targets.push_back(target);
  }
  value = reshape(builder, loc, value, shape);
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, targets.size()));
  llvm::sort(order, [&](int64_t a, int64_t b) { return targets[a] < targets[b]; });
  value = transpose(builder, loc, value, order);
  SmallVector<int64_t> added;
  bool grows = false;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (llvm::is_contained(targets, dim))
      continue;
    added.push_back(dim);
    grows |= type.getDimSize(dim) != 1;
  }
  if (!grows)
    return reshape(builder, loc, value, type.getShape());
  return linalg::BroadcastOp::create(builder, loc, value, empty(builder, loc, type), added)->getResult(0);
}

Value frontend::slice(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> sizes,
                      ArrayRef<int64_t> strides) {
  auto from = cast<RankedTensorType>(value.getType());
  auto to = RankedTensorType::get(sizes, from.getElementType());
  if (from == to)
    return value;
  if (to.getNumElements() == 0) // tensor.extract_slice wants offsets inside of the tensor.
    return empty(builder, loc, to);
  auto attrs = [&](ArrayRef<int64_t> list) { return getAsIndexOpFoldResult(builder.getContext(), list); };
  return tensor::ExtractSliceOp::create(builder, loc, to, value, attrs(starts), attrs(sizes), attrs(strides));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value frontend::splat(OpBuilder &builder, Location loc, Type type, Attribute element) {
  TypedAttr value = cast<TypedAttr>(element);
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    value = DenseElementsAttr::get(tensor, element);
  return arith::ConstantOp::create(builder, loc, value);
}

Value frontend::splat(OpBuilder &builder, Location loc, Type type, double value) {
  Type element = getElementTypeOrSelf(type);
  if (isa<FloatType>(element))
    return splat(builder, loc, type, FloatAttr::get(element, value));
  return splat(builder, loc, type, IntegerAttr::get(element, int64_t(value)));
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

std::optional<Combiner> frontend::matchCombiner(Block &body, unsigned first, unsigned second) {
  if (!llvm::hasNItems(body, 2) || body.getTerminator()->getNumOperands() != 1)
    return std::nullopt;
  Operation &op = body.front();
  Value a = body.getArgument(first), b = body.getArgument(second);
  if (op.getNumOperands() != 2 || op.getNumResults() != 1 || body.getTerminator()->getOperand(0) != op.getResult(0) ||
      !((op.getOperand(0) == a && op.getOperand(1) == b) || (op.getOperand(0) == b && op.getOperand(1) == a)))
    return std::nullopt;
  // The ops of the core level that take a combiner know no complex numbers.
  return isa<ComplexType>(op.getResult(0).getType()) ? std::nullopt : combinerOf(&op);
}

LogicalResult frontend::cloneBody(OpBuilder &builder, Block &body, ValueRange arguments,
                                  SmallVectorImpl<Value> &results) {
  IRMapping mapping;
  for (auto [argument, value] : llvm::zip(body.getArguments(), arguments))
    mapping.map(argument, value);
  auto bring = [&](Value operand) -> LogicalResult {
    if (mapping.contains(operand))
      return success();
    Operation *outside = operand.getDefiningOp();
    if (!outside || !outside->hasTrait<OpTrait::ConstantLike>())
      return body.getParentOp()
                 ->emitError("expected a body that uses its arguments and constants only, got one that uses "
                             "a value from outside")
                 .attachNote(operand.getLoc())
             << "this value";
    mapping.map(operand, builder.clone(*outside)->getResult(0));
    return success();
  };
  for (Operation &op : body.without_terminator()) {
    if (op.getNumRegions() != 0)
      return op.emitError("expected an op without regions in this body, got '") << op.getName() << "'";
    for (Value operand : op.getOperands())
      if (failed(bring(operand)))
        return failure();
    builder.clone(op, mapping);
  }
  for (Value operand : body.getTerminator()->getOperands()) {
    if (failed(bring(operand)))
      return failure();
    results.push_back(mapping.lookup(operand));
  }
  return success();
}
