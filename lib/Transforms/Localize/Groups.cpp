//===- Groups.cpp - Communication written by hand -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts are equal here, so packing and unpacking are the same on every rank: slices along one dimension, one per
// member, each flat.
//
//===----------------------------------------------------------------------===//

#include "Groups.h"
#include "FlatTensor.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::localize;
using dist::ShardingAttr;

bool localize::isGroupOp(Operation *op) {
  return isa<dist::GroupReduceOp, dist::GroupGatherOp, dist::GroupScatterOp, dist::GroupExchangeOp,
             dist::GroupPermuteOp>(op);
}

static RankGroups readGroups(ArrayAttr groups) {
  RankGroups read;
  for (Attribute group : groups)
    read.push_back(llvm::map_to_vector(cast<ArrayAttr>(group),
                                       [](Attribute rank) -> int64_t { return cast<IntegerAttr>(rank).getInt(); }));
  return read;
}

/// The group of every rank, and its place in it.
static SmallVector<std::pair<int64_t, int64_t>> placesIn(const RankGroups &groups, int64_t ranks) {
  SmallVector<std::pair<int64_t, int64_t>> places(ranks);
  for (auto [g, group] : llvm::enumerate(groups))
    for (auto [m, rank] : llvm::enumerate(group))
      places[rank] = {g, m};
  return places;
}

static RankGroups meshGroups(const ::partita::Mesh &mesh, ArrayRef<::partita::SubAxis> axes) {
  RankGroups groups;
  if (axes.empty())
    for (int64_t rank = 0; rank < mesh.numRanks(); ++rank)
      groups.push_back({rank});
  else
    for (const auto &group : mesh.groups(axes))
      groups.emplace_back(group.begin(), group.end());
  return groups;
}

RankGroups localize::groupsOf(Operation *op, const ::partita::Mesh &mesh) {
  auto permute = dyn_cast<dist::GroupPermuteOp>(op);
  if (!permute)
    return readGroups(op->getAttrOfType<ArrayAttr>("groups"));
  SmallVector<::partita::SubAxis> moving;
  for (unsigned a = 0; a < mesh.axes().size(); ++a)
    if (llvm::any_of(readGroups(permute.getPairs()), [&](ArrayRef<int64_t> pair) {
          return mesh.digit(pair[0], mesh.whole(a)) != mesh.digit(pair[1], mesh.whole(a));
        }))
      moving.push_back(mesh.whole(a));
  return meshGroups(mesh, moving);
}

std::optional<SmallVector<::partita::SubAxis>> localize::axesOf(const ::partita::Mesh &mesh, const RankGroups &groups) {
  RankGroups sorted = groups;
  llvm::sort(sorted);
  // The axes on which the members of the first group differ are the only candidates.
  SmallVector<::partita::SubAxis> axes;
  for (unsigned a = 0; a < mesh.axes().size(); ++a)
    if (llvm::any_of(groups.front(), [&](int64_t rank) {
          return mesh.digit(rank, mesh.whole(a)) != mesh.digit(groups.front().front(), mesh.whole(a));
        }))
      axes.push_back(mesh.whole(a));
  RankGroups along = meshGroups(mesh, axes);
  llvm::sort(along);
  if (along != sorted)
    return std::nullopt;
  return axes;
}

static int64_t elementsOf(Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); }

static void countPermute(dist::GroupPermuteOp op, const RankGroups &groups, GroupChange &change, int64_t ranks) {
  change.sends.assign(ranks, 0);
  change.receives.assign(ranks, 0);
  auto places = placesIn(groups, ranks);
  int64_t elements = elementsOf(op.getInput());
  for (ArrayRef<int64_t> pair : readGroups(op.getPairs())) {
    int64_t source = pair[0], target = pair[1];
    change.sends[source] = change.receives[target] = 1;
    change.send[source * change.members + places[target].second] = elements;
    change.receive[target * change.members + places[source].second] = elements;
  }
}

GroupChange localize::countElements(Operation *op, const ::partita::Mesh &mesh, const RankGroups &groups) {
  GroupChange change;
  change.members = groups.front().size();
  if (isa<dist::GroupReduceOp>(op))
    return change;
  size_t entries = mesh.numRanks() * change.members;
  if (auto permute = dyn_cast<dist::GroupPermuteOp>(op)) {
    change.send.assign(entries, 0);
    change.receive.assign(entries, 0);
    countPermute(permute, groups, change, mesh.numRanks());
    return change;
  }
  // Every member sends its value, or one part of it, to every member.
  int64_t part = elementsOf(op->getOperand(0)) / (isa<dist::GroupGatherOp>(op) ? 1 : change.members);
  change.send.assign(entries, part);
  change.receive.assign(entries, part);
  return change;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {

class GroupWriter {
public:
  GroupWriter(OpBuilder &builder, Operation *op, const GroupChange &change, int64_t rank)
      : builder(builder), loc(op->getLoc()), op(op), change(change), rank(rank) {}

  SmallVector<Value> write(ValueRange operands) {
    if (auto permute = dyn_cast<dist::GroupPermuteOp>(op))
      return {writePermute(operands.front())};
    if (!change.channel)
      return writeAlone(operands);
    if (auto reduce = dyn_cast<dist::GroupReduceOp>(op))
      return writeReduce(reduce, operands);
    Value input = operands.front();
    if (auto gather = dyn_cast<dist::GroupGatherOp>(op))
      return {unpack(communicate<dist::AllGatherOp>(flatten(builder, loc, input)), gather.getDim(),
                     typeOf(input).getShape())};
    if (auto scatter = dyn_cast<dist::GroupScatterOp>(op)) {
      Value flat = communicate<dist::ReduceScatterOp>(pack(input, scatter.getDim()), scatter.getCombiner().getValue());
      return {unflatten(builder, loc, flat, resultType().getShape())};
    }
    auto exchange = cast<dist::GroupExchangeOp>(op);
    SmallVector<int64_t> part(typeOf(input).getShape());
    part[exchange.getSplit()] /= change.members;
    return {unpack(communicate<dist::AllToAllOp>(pack(input, exchange.getSplit())), exchange.getConcat(), part)};
  }

private:
  static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }
  RankedTensorType resultType() { return cast<RankedTensorType>(op->getResult(0).getType()); }

  /// Nothing is sent: no elements, or groups of one.
  SmallVector<Value> writeAlone(ValueRange operands) {
    if (change.members == 1)
      return SmallVector<Value>(operands);
    return llvm::map_to_vector(op->getResultTypes(), [&](Type type) -> Value {
      auto tensor = cast<RankedTensorType>(type);
      return tensor::EmptyOp::create(builder, loc, tensor.getShape(), tensor.getElementType());
    });
  }

  Value zeros(RankedTensorType type) {
    TypedAttr zero = builder.getZeroAttr(type.getElementType());
    return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, Attribute(zero)));
  }

  Value writePermute(Value input) {
    bool receives = change.receives[rank];
    if (change.channel) {
      Type element = typeOf(input).getElementType();
      Value flat = change.sends[rank]
                       ? flatten(builder, loc, input)
                       : tensor::EmptyOp::create(builder, loc, ArrayRef<int64_t>{0}, element).getResult();
      input = communicate<dist::PermuteOp>(flat);
      if (receives)
        input = unflatten(builder, loc, input, resultType().getShape());
    }
    return receives || resultType().getNumElements() == 0 ? input : zeros(resultType());
  }

  SmallVector<Value> writeReduce(dist::GroupReduceOp reduce, ValueRange operands) {
    SmallVector<Attribute> from, to;
    for (Value value : operands) {
      from.push_back(layout(typeOf(value).getRank(), reduce.getCombiner().getValue()));
      to.push_back(layout(typeOf(value).getRank(), std::nullopt));
    }
    auto made = dist::AllReduceOp::create(builder, loc, TypeRange(operands), operands, builder.getArrayAttr(from),
                                          builder.getArrayAttr(to), reason(operands), channel(), comm(),
                                          DenseI64ArrayAttr(), DenseI64ArrayAttr());
    return llvm::to_vector_of<Value>(made.getResults());
  }

  /// One flat value in, one flat value out.
  template <typename OpTy> Value communicate(Value flat, std::optional<::partita::Combiner> combiner = std::nullopt) {
    int64_t size = 0;
    if (isa<dist::GroupScatterOp>(op)) // Every member's share of the result has the same elements.
      size = change.receive[rank * change.members];
    else
      for (int64_t count : ArrayRef<int64_t>(change.receive).slice(rank * change.members, change.members))
        size += count;
    Type type = RankedTensorType::get({size}, typeOf(flat).getElementType());
    return OpTy::create(builder, loc, TypeRange{type}, ValueRange{flat}, builder.getArrayAttr({layout(1, combiner)}),
                        builder.getArrayAttr({layout(1, std::nullopt)}), reason(ValueRange{flat}), channel(), comm(),
                        builder.getDenseI64ArrayAttr(change.send), builder.getDenseI64ArrayAttr(change.receive))
        ->getResult(0);
  }

  IntegerAttr channel() { return builder.getI64IntegerAttr(*change.channel); }
  FlatSymbolRefAttr comm() { return FlatSymbolRefAttr::get(change.comm); }

  /// Layouts say no more than the combiner here: the groups are those of the communicator.
  ShardingAttr layout(int64_t dims, std::optional<::partita::Combiner> combiner) {
    ShardingAttr whole = ShardingAttr::replicated(change.mesh, dims);
    auto mesh = combiner ? dist::lookupOutwards<dist::MeshOp>(op, change.mesh) : dist::MeshOp();
    if (!mesh)
      return whole;
    SmallVector<dist::AxisAttr> axes;
    for (auto name : mesh.getAxes().getAsValueRange<StringAttr>())
      axes.push_back(dist::AxisAttr::get(builder.getContext(), name));
    return ShardingAttr::get(builder.getContext(), change.mesh, whole.getDims(), *combiner, axes);
  }

  dist::ReasonAttr reason(ValueRange values) {
    int64_t bytes = 0;
    for (Value value : values) {
      Type element = typeOf(value).getElementType();
      bytes += elementsOf(value) * (element.isIndex() ? 8 : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8));
    }
    return dist::ReasonAttr::get(builder.getContext(), "the program says " + op->getName().getStringRef().str(), bytes,
                                 0.0);
  }

  //===--------------------------------------------------------------------===//
  // Packing
  //===--------------------------------------------------------------------===//

  /// True if parts along a dimension lie one after the other in row-major order.
  static bool isMajor(ArrayRef<int64_t> shape, int64_t dim) {
    return llvm::all_of(shape.take_front(dim), [](int64_t size) { return size == 1; });
  }

  static ReassociationIndices dims(int64_t begin, int64_t end) {
    return llvm::to_vector_of<int64_t, 2>(llvm::seq<int64_t>(begin, end));
  }

  /// The outer dimensions of `value` (rank 3) change places.
  Value swapOuter(Value value) {
    ArrayRef<int64_t> shape = typeOf(value).getShape();
    Value init = tensor::EmptyOp::create(builder, loc, ArrayRef<int64_t>{shape[1], shape[0], shape[2]},
                                         typeOf(value).getElementType());
    return linalg::TransposeOp::create(builder, loc, value, init, ArrayRef<int64_t>{1, 0, 2})->getResult(0);
  }

  /// Equal parts along a dimension, one after the other: outside x members x inside becomes members x outside x inside.
  Value pack(Value value, int64_t dim) {
    RankedTensorType type = typeOf(value);
    if (isMajor(type.getShape(), dim))
      return flatten(builder, loc, value);
    int64_t outside = ::partita::volume(type.getShape().take_front(dim)), inside = type.getNumElements() / outside;
    auto matrix = RankedTensorType::get({outside, inside}, type.getElementType());
    if (type != matrix)
      value = tensor::CollapseShapeOp::create(
          builder, loc, matrix, value, SmallVector<ReassociationIndices>{dims(0, dim), dims(dim, type.getRank())});
    auto parts = RankedTensorType::get({outside, change.members, inside / change.members}, type.getElementType());
    value = tensor::ExpandShapeOp::create(builder, loc, parts, value,
                                          SmallVector<ReassociationIndices>{dims(0, 1), dims(1, 3)});
    return flatten(builder, loc, swapOuter(value));
  }

  /// Parts of one shape, put together along a dimension.
  Value unpack(Value flat, int64_t dim, ArrayRef<int64_t> part) {
    RankedTensorType type = resultType();
    if (isMajor(part, dim))
      return unflatten(builder, loc, flat, type.getShape());
    int64_t outside = ::partita::volume(part.take_front(dim)), inside = ::partita::volume(part.drop_front(dim));
    Value value = swapOuter(unflatten(builder, loc, flat, {change.members, outside, inside}));
    auto matrix = RankedTensorType::get({outside, change.members * inside}, type.getElementType());
    value = tensor::CollapseShapeOp::create(builder, loc, matrix, value,
                                            SmallVector<ReassociationIndices>{dims(0, 1), dims(1, 3)});
    if (type == matrix)
      return value;
    return tensor::ExpandShapeOp::create(builder, loc, type, value,
                                         SmallVector<ReassociationIndices>{dims(0, dim), dims(dim, type.getRank())});
  }

  OpBuilder &builder;
  Location loc;
  Operation *op;
  const GroupChange &change;
  int64_t rank;
};

} // namespace

SmallVector<Value> localize::writeGroupOp(OpBuilder &builder, Operation *op, const GroupChange &change,
                                          ValueRange operands, int64_t rank) {
  return GroupWriter(builder, op, change, rank).write(operands);
}
