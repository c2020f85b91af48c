//===- RolePlace.cpp - Coordinates and tables of a role -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number that differs between the ranks of a role is read from a constant table at the coordinates of the rank.
//
//===----------------------------------------------------------------------===//

#include "RoleWriter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::localize;

SmallVector<unsigned> RolePlace::distinguishingAxes(ArrayRef<int64_t> perRank) const {
  SmallVector<unsigned> axes;
  for (unsigned a = 0; a < mesh.axes().size(); ++a)
    if (mesh.axes()[a].size > 1 && !mesh.axes()[a].temporal)
      axes.push_back(a);
  auto suffices = [&](ArrayRef<unsigned> chosen) {
    std::map<std::vector<int64_t>, int64_t> entries;
    for (int64_t rank : ranks) {
      std::vector<int64_t> key;
      for (unsigned a : chosen)
        key.push_back(mesh.digit(rank, mesh.whole(a)));
      if (entries.emplace(std::move(key), perRank[rank]).first->second != perRank[rank])
        return false;
    }
    return true;
  };
  for (unsigned i = 0; i < axes.size();) {
    SmallVector<unsigned> fewer(axes);
    fewer.erase(fewer.begin() + i);
    if (suffices(fewer))
      axes = fewer;
    else
      ++i;
  }
  return axes;
}

Value RolePlace::coordinate(OpBuilder &builder, Location loc, const ::partita::SubAxis &axis) const {
  Value &value = coordinates[{axis.axis, axis.pre, axis.size}];
  if (value)
    return value;
  OpBuilder::InsertionGuard guard(builder);
  if (lastTable)
    builder.setInsertionPointAfter(lastTable);
  else
    builder.setInsertionPointToStart(body);
  bool whole = mesh.isWhole(axis);
  auto op = dist::CoordinateOp::create(builder, loc, mesh.axes()[axis.axis].name, meshName, whole ? 1 : axis.pre,
                                       whole ? 0 : axis.size);
  lastTable = op;
  return value = op.getResult();
}

OpFoldResult RolePlace::lookup(OpBuilder &builder, Location loc, ArrayRef<int64_t> perRank) const {
  std::vector<int64_t> entries;
  for (int64_t rank : ranks)
    entries.push_back(perRank[rank]);
  if (llvm::all_equal(entries))
    return builder.getIndexAttr(entries.front());
  if (auto it = tables.find(entries); it != tables.end())
    return it->second;

  SmallVector<unsigned> axes = distinguishingAxes(perRank);
  SmallVector<Value> indices;
  SmallVector<int64_t> shape;
  for (unsigned a : axes) {
    indices.push_back(coordinate(builder, loc, mesh.whole(a)));
    shape.push_back(mesh.axes()[a].size);
  }
  // Entries that no rank of this role reads are 0.
  SmallVector<int64_t> table(::partita::volume(shape), 0);
  for (int64_t rank : ranks) {
    int64_t position = 0;
    for (unsigned a : axes)
      position = position * mesh.axes()[a].size + mesh.digit(rank, mesh.whole(a));
    table[position] = perRank[rank];
  }
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(lastTable);
  auto type = RankedTensorType::get(shape, builder.getIndexType());
  Value constant = arith::ConstantOp::create(builder, loc, type, DenseIntElementsAttr::get(type, table));
  auto extract = tensor::ExtractOp::create(builder, loc, constant, indices);
  lastTable = extract;
  Value value = extract.getResult();
  tables[entries] = value;
  return value;
}
