//===- RoleWriter.h - The local program of one role -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes one function per role from the plan of the whole program. Private to Localize.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_LOCALIZE_ROLEWRITER_H
#define PARTITA_LIB_TRANSFORMS_LOCALIZE_ROLEWRITER_H

#include "Groups.h"

#include "partita/Analysis/ResolvedProgram.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Interfaces/ShardingRule.h"
#include "partita/Transforms/Localize/Messages.h"

#include <map>

namespace mlir::partita::localize {

/// What all roles share about one layout change: its channel and what it sends.
struct Change {
  ::partita::StepKind kind;
  /// None: nothing leaves any rank.
  std::optional<int64_t> channel;
  StringAttr comm;
  /// For everything but all_reduce and slice.
  const ::partita::Messages *messages = nullptr;
};

/// A resolved program with its channels.
struct Plan {
  ResolvedProgram program;
  /// One entry per op of the program; nothing for ops that are no layout change.
  std::vector<std::optional<Change>> changes;
  /// The ops between devices in regions that are written per device.
  DenseMap<Operation *, GroupChange> groups;
};

/// The place of one role; tables are made at the beginning of its function.
class RolePlace : public Place {
public:
  RolePlace(const ::partita::Mesh &mesh, ArrayRef<int64_t> ranks, StringRef meshName, Block *body)
      : Place(mesh, ranks), meshName(meshName), body(body) {}

  OpFoldResult lookup(OpBuilder &builder, Location loc, ArrayRef<int64_t> perRank) const override;
  /// The coordinate of the running rank on an axis.
  Value coordinate(OpBuilder &builder, Location loc, const ::partita::SubAxis &axis) const;

private:
  /// The fewest axes that tell the entries of the role's ranks apart.
  SmallVector<unsigned> distinguishingAxes(ArrayRef<int64_t> perRank) const;

  std::string meshName;
  Block *body;
  mutable Operation *lastTable = nullptr; ///< Tables stand one after the other, before everything else.
  mutable std::map<std::vector<int64_t>, Value> tables;
  mutable std::map<std::vector<int64_t>, Value> coordinates;
};

/// Writes `@main` of a role into `module`.
LogicalResult writeRole(const Plan &plan, ArrayRef<int64_t> ranks, ModuleOp module);

} // namespace mlir::partita::localize

#endif // PARTITA_LIB_TRANSFORMS_LOCALIZE_ROLEWRITER_H
