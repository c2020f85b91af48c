//===- Messages.h - What a layout change sends ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The boxes that every rank packs, sends, receives and unpacks for one layout change, and the communicator. Plain data.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_LOCALIZE_MESSAGES_H
#define PARTITA_TRANSFORMS_LOCALIZE_MESSAGES_H

#include "partita/Layout/Steps.h"

namespace partita {

/// A layout change as messages between the members of groups. Boxes are in coordinates of the global tensor.
struct Messages {
  StepKind kind = StepKind::Exchange;
  /// The communicator: its groups have `members` ranks each, in the order of their joint coordinate.
  llvm::SmallVector<SubAxis, 2> axes;
  int64_t members = 1;
  /// Non-empty boxes per rank, in the order of the members they go to or come from. An all_gather packs its part once,
  /// a reduce_scatter receives its part once.
  std::vector<llvm::SmallVector<Box, 2>> sends, receives;
  /// Element counts, one row per rank and one column per member, the rank itself included.
  std::vector<int64_t> sendCounts, receiveCounts;

  /// Of an all_gather, all_to_all, reduce_scatter, permute, broadcast or exchange. All_reduce and slice have no boxes.
  /// The communicator of a permute or an exchange has only those axes along which something moves.
  static Result<Messages> get(StepKind kind, const Layout &from, const Layout &to);

  /// Nothing leaves any rank: no communication is needed.
  bool isLocal() const { return members <= 1; }
  /// Per rank, a number for the list of its boxes' shapes: ranks of one role agree on it.
  std::vector<int64_t> shapeKeys() const;
};

} // namespace partita

#endif // PARTITA_TRANSFORMS_LOCALIZE_MESSAGES_H
