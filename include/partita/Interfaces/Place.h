//===- Place.h - Where a local program runs ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ShardingRuleOpInterface::localize knows about the role and the op.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_PLACE_H
#define PARTITA_INTERFACES_PLACE_H

#include "partita/Layout/Layout.h"
#include "partita/Layout/Rule.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

#include <functional>
#include <optional>

namespace mlir::partita {

/// What a rank holds of a cut.
::partita::Interval partOf(const ::partita::Mesh &mesh, const ::partita::Cut &cut, int64_t rank);

/// One op on its way into the program of one role. Made by Localize for each op; the virtual method knows how a rank
/// finds its coordinate, everything else is data.
class Place {
public:
  Place(const ::partita::Mesh &mesh, ArrayRef<int64_t> ranks) : mesh(mesh), ranks(ranks) {}
  virtual ~Place();

  const ::partita::Mesh &mesh;
  /// The ranks of the role; their local extents agree everywhere.
  ArrayRef<int64_t> ranks;
  /// One layout per operand and result of the op, in order. Operands that are no tensors have rank 0.
  ArrayRef<::partita::Layout> operands, results;
  /// One cut per factor of the op's rule; null for ops without a rule.
  const ::partita::Strategy *strategy = nullptr;
  /// The local counterpart of a value that was localized before, null if there is none: regions of ops, and free
  /// values, may use scalars from outside.
  std::function<Value(Value)> localValue = [](Value) { return Value(); };

  /// The type of this role's part of a value.
  RankedTensorType localType(RankedTensorType type, const ::partita::Layout &layout) const;
  /// The local type of result `index` of `op`; types that are no ranked tensors stay.
  Type localResultType(Operation *op, unsigned index) const;
  /// Length of this role's part of a cut.
  int64_t extent(const ::partita::Cut &cut) const;
  /// True if the ranks of this role hold all of the cut.
  bool isWhole(const ::partita::Cut &cut) const { return extent(cut) == cut.size(); }

  /// Where the part of the running rank begins, as an index: a constant if the ranks agree, else a table read at the
  /// rank's coordinate.
  Value offset(OpBuilder &builder, Location loc, const ::partita::Cut &cut) const;
  Value offset(OpBuilder &builder, Location loc, const ::partita::Layout &layout, unsigned dim) const;
  /// The same for a factor of the op's rule.
  Value factorOffset(OpBuilder &builder, Location loc, unsigned factor) const;
  /// A number per rank of the mesh, as an index: a constant if the ranks of the role agree, else a table read at the
  /// coordinates of the running rank.
  virtual OpFoldResult lookup(OpBuilder &builder, Location loc, ArrayRef<int64_t> perRank) const = 0;
};

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_PLACE_H
