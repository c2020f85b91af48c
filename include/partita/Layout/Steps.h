//===- Steps.h - Resharding steps -------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resharding steps: when each is legal, where it leads, and what it sends.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_STEPS_H
#define PARTITA_LAYOUT_STEPS_H

#include "partita/Layout/Transfer.h"

namespace partita {

/// The layout changes of `dist`.
enum class StepKind : uint8_t { Slice, AllGather, AllToAll, Permute, ReduceScatter, AllReduce, Broadcast, Exchange };

/// `slice`, `all_gather`, ...: the mnemonic of the op.
llvm::StringRef name(StepKind kind);
std::optional<StepKind> parseStepKind(llvm::StringRef name);

/// How a new minor axis cuts: by a reference, or with the boundaries of a goal.
using Refinement = std::variant<AxisRef, Cut>;

/// Free. The axis must be unused: every rank already holds what it keeps.
Result<Layout> sliceStep(const Layout &layout, unsigned dim, const Refinement &by);
/// Only the minor axis of a dimension, as it is written (`Cut::splitLast` for a minor sub-axis).
Result<Layout> allGatherStep(const Layout &layout, unsigned dim);
/// Moves the minor axis of one dimension to the minor end of another.
Result<Layout> allToAllStep(const Layout &layout, unsigned from, unsigned to, const Refinement &by);
/// Resolves the last partial axis into the minor end of a dimension.
Result<Layout> reduceScatterStep(const Layout &layout, unsigned dim, const Refinement &by);
/// Resolves the last partial axis.
Result<Layout> allReduceStep(const Layout &layout);

/// Row of a permute: `to` gets the whole part of `from` (ranks, each of its own mesh).
struct Move {
  int64_t to = 0;
  int64_t from = 0;
};
inline bool operator==(const Move &a, const Move &b) { return a.to == b.to && a.from == b.from; }
/// Legal iff both layouts have the same boxes equally often. Who keeps its box comes first, the others in order of
/// their devices.
Result<std::vector<Move>> permute(const Layout &from, const Layout &to);

/// What a step between two layouts of one mesh does.
struct StepInfo {
  llvm::SmallVector<SubAxis, 2> axes; ///< That take part, major to minor: the communicators are their groups.
  int64_t source = noDimension;       ///< Dimension that loses the axes.
  int64_t target = noDimension;       ///< Dimension that gains them.
  int64_t root = 0;                   ///< Of a broadcast: joint coordinate on `axes` that holds everything.
};

/// Whether one op of `kind` leads from one layout to the other (several axes at once are allowed), and over which axes.
/// Permute and exchange take part with all ranks: their axes are those of the mesh.
Result<StepInfo> checkStep(StepKind kind, const Layout &from, const Layout &to);

/// Elements sent and received per rank. (Broadcast: the owner sends, as one message per peer.)
Result<std::vector<Traffic>> stepTraffic(StepKind kind, const Layout &from, const Layout &to);

/// Bytes that the rank that sends most sends: with B the whole value in its group of n, all_reduce 2*B*(n-1)/n rounded
/// up, all_gather and reduce_scatter B minus the smallest part, broadcast B, slice 0, the others from the table.
Result<int64_t> bytesOfBusiestSender(StepKind kind, const Layout &from, const Layout &to, int64_t elementBytes);

} // namespace partita

#endif // PARTITA_LAYOUT_STEPS_H
