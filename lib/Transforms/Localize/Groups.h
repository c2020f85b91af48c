//===- Groups.h - Communication written by hand -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops between devices of `dist.manual`: who sends how much to whom, and the channels that they become. Private to
// Localize.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_LOCALIZE_GROUPS_H
#define PARTITA_LIB_TRANSFORMS_LOCALIZE_GROUPS_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Layout/Layout.h"

#include "mlir/IR/Builders.h"

namespace mlir::partita::localize {

using RankGroups = SmallVector<SmallVector<int64_t>>;

/// What all roles share about one op between devices.
struct GroupChange {
  /// None: nothing leaves any rank.
  std::optional<int64_t> channel;
  StringAttr comm;
  FlatSymbolRefAttr mesh;
  int64_t members = 1;
  /// Elements, one row per rank and one column per member; none for a group_reduce.
  SmallVector<int64_t> send, receive;
  /// Of a group_permute, per rank: whether it sends its value, whether it receives one.
  SmallVector<int64_t> sends, receives;
};

/// True for an op between devices.
bool isGroupOp(Operation *op);

/// The ranks that talk among themselves. Of a permute, the whole mesh in groups along the axes that something moves
/// along.
RankGroups groupsOf(Operation *op, const ::partita::Mesh &mesh);
/// The axes of the mesh whose groups these are; nothing if there are none.
std::optional<SmallVector<::partita::SubAxis>> axesOf(const ::partita::Mesh &mesh, const RankGroups &groups);
/// Everything but the channel and the communicator.
GroupChange countElements(Operation *op, const ::partita::Mesh &mesh, const RankGroups &groups);

/// The op on local values; `rank` is any one of the role.
SmallVector<Value> writeGroupOp(OpBuilder &builder, Operation *op, const GroupChange &change, ValueRange operands,
                                int64_t rank);

} // namespace mlir::partita::localize

#endif // PARTITA_LIB_TRANSFORMS_LOCALIZE_GROUPS_H
