//===- Place.cpp - Where a local program runs -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Local types and offsets of one role.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Place.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Operation.h"

using namespace mlir;
using namespace mlir::partita;

Place::~Place() = default;

::partita::Interval mlir::partita::partOf(const ::partita::Mesh &mesh, const ::partita::Cut &cut, int64_t rank) {
  int64_t joint = 0;
  for (const ::partita::SubAxis &axis : cut.axes())
    joint = joint * axis.size + mesh.digit(rank, axis);
  return cut.part(joint);
}

int64_t Place::extent(const ::partita::Cut &cut) const { return partOf(mesh, cut, ranks.front()).size(); }

RankedTensorType Place::localType(RankedTensorType type, const ::partita::Layout &layout) const {
  assert(layout.rank() == static_cast<unsigned>(type.getRank()) && "a layout of another tensor");
  SmallVector<int64_t> shape;
  for (const ::partita::Cut &cut : layout.cuts())
    shape.push_back(extent(cut));
  return type.clone(shape);
}

Type Place::localResultType(Operation *op, unsigned index) const {
  Type type = op->getResult(index).getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? localType(tensor, results[index]) : type;
}

Value Place::offset(OpBuilder &builder, Location loc, const ::partita::Cut &cut) const {
  SmallVector<int64_t> perRank;
  for (int64_t rank = 0; rank < mesh.numRanks(); ++rank)
    perRank.push_back(partOf(mesh, cut, rank).lo);
  OpFoldResult found = lookup(builder, loc, perRank);
  if (auto value = dyn_cast<Value>(found))
    return value;
  return arith::ConstantIndexOp::create(builder, loc, cast<IntegerAttr>(cast<Attribute>(found)).getInt());
}

Value Place::offset(OpBuilder &builder, Location loc, const ::partita::Layout &layout, unsigned dim) const {
  return offset(builder, loc, layout.cut(dim));
}

Value Place::factorOffset(OpBuilder &builder, Location loc, unsigned factor) const {
  assert(strategy && factor < strategy->cuts.size() && "the op has no such factor");
  return offset(builder, loc, strategy->cuts[factor]);
}
