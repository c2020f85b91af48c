//===- Messages.cpp - What a layout change sends --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything comes from boxes: all_gather, all_to_all, permute, broadcast and exchange from the transfer table, and
// reduce_scatter from the parts of the members.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Localize/Messages.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <tuple>

using namespace partita;

namespace {

/// The whole axes of the mesh on which sender and receiver of some row differ.
llvm::SmallVector<SubAxis, 2> movingAxes(const Mesh &mesh, llvm::ArrayRef<Transfer> rows) {
  llvm::SmallVector<SubAxis, 2> axes;
  for (unsigned a = 0; a < mesh.axes().size(); ++a) {
    SubAxis axis = mesh.whole(a);
    for (const Transfer &row : rows)
      if (mesh.digit(row.from, axis) != mesh.digit(row.to, axis)) {
        axes.push_back(axis);
        break;
      }
  }
  return axes;
}

Result<std::vector<Transfer>> permuteRows(const Layout &from, const Layout &to) {
  Result<std::vector<Move>> moves = permute(from, to);
  if (!moves)
    return moves.refused();
  std::vector<Transfer> rows;
  for (const Move &move : *moves)
    if (Box box = from.box(move.from); !box.empty())
      rows.push_back({move.to, move.from, move.to != move.from, box});
  return rows;
}

/// Fills the lists of one change, given who is a member of what.
class Builder {
public:
  Builder(Messages &messages, const Mesh &mesh) : messages(messages), ranks(mesh.numRanks()) {
    groupOf.resize(ranks);
    position.resize(ranks);
    groups = mesh.groups(messages.axes);
    if (groups.empty() || messages.axes.empty()) {
      groups.clear();
      for (int64_t rank = 0; rank < ranks; ++rank)
        groups.push_back({rank});
    }
    messages.members = groups.front().size();
    for (size_t g = 0; g < groups.size(); ++g)
      for (size_t m = 0; m < groups[g].size(); ++m) {
        groupOf[groups[g][m]] = g;
        position[groups[g][m]] = m;
      }
    messages.sends.resize(ranks);
    messages.receives.resize(ranks);
    messages.sendCounts.assign(ranks * messages.members, 0);
    messages.receiveCounts.assign(ranks * messages.members, 0);
  }

  /// Rows of a transfer table; several rows between two ranks are not possible, because a rank holds one box.
  bool fromRows(llvm::ArrayRef<Transfer> rows) {
    std::vector<std::map<int64_t, Box>> out(ranks), in(ranks);
    for (const Transfer &row : rows) {
      if (groupOf[row.from] != groupOf[row.to])
        return false;
      out[row.from].emplace(position[row.to], row.box);
      in[row.to].emplace(position[row.from], row.box);
    }
    for (int64_t rank = 0; rank < ranks; ++rank) {
      for (const auto &[member, box] : out[rank])
        addSend(rank, member, box);
      for (const auto &[member, box] : in[rank])
        addReceive(rank, member, box);
    }
    return true;
  }

  void allGather(const Layout &from) {
    for (int64_t rank = 0; rank < ranks; ++rank) {
      Box own = from.box(rank);
      if (!own.empty())
        messages.sends[rank].push_back(own);
      for (int64_t member = 0; member < messages.members; ++member) {
        messages.sendCounts[rank * messages.members + member] = own.volume();
        Box part = from.box(groups[groupOf[rank]][member]);
        if (!part.empty())
          addReceive(rank, member, part);
      }
    }
  }

  void reduceScatter(const Layout &to) {
    for (int64_t rank = 0; rank < ranks; ++rank) {
      Box own = to.box(rank);
      if (!own.empty())
        messages.receives[rank].push_back(own);
      for (int64_t member = 0; member < messages.members; ++member) {
        messages.receiveCounts[rank * messages.members + member] = own.volume();
        Box part = to.box(groups[groupOf[rank]][member]);
        if (!part.empty())
          addSend(rank, member, part);
      }
    }
  }

private:
  void addSend(int64_t rank, int64_t member, const Box &box) {
    messages.sends[rank].push_back(box);
    messages.sendCounts[rank * messages.members + member] = box.volume();
  }
  void addReceive(int64_t rank, int64_t member, const Box &box) {
    messages.receives[rank].push_back(box);
    messages.receiveCounts[rank * messages.members + member] = box.volume();
  }

  Messages &messages;
  int64_t ranks;
  std::vector<llvm::SmallVector<int64_t, 8>> groups;
  std::vector<int64_t> groupOf, position;
};

} // namespace

/// Members stand in the order of the mesh, whatever the order of axes in a layout.
static void sortAxes(llvm::SmallVectorImpl<SubAxis> &axes) {
  llvm::sort(axes,
             [](const SubAxis &a, const SubAxis &b) { return std::tie(a.axis, a.pre) < std::tie(b.axis, b.pre); });
}

Result<Messages> Messages::get(StepKind kind, const Layout &from, const Layout &to) {
  const Mesh &mesh = from.mesh();
  if (mesh.hasTemporalAxes() || mesh != to.mesh())
    return Refused{"expected one mesh without temporal axes"};
  Result<StepInfo> info = checkStep(kind, from, to);
  if (!info)
    return info.refused();
  Messages messages;
  messages.kind = kind;
  messages.axes.assign(info->axes.begin(), info->axes.end());
  sortAxes(messages.axes);
  if (kind == StepKind::AllGather || kind == StepKind::ReduceScatter) {
    Builder builder(messages, mesh);
    if (kind == StepKind::AllGather)
      builder.allGather(from);
    else
      builder.reduceScatter(to);
    return messages;
  }
  // A partial value moves like a whole one: every share for itself.
  Result<std::vector<Transfer>> rows =
      kind == StepKind::Permute ? permuteRows(from, to) : transfers(from.whole(), to.whole());
  if (!rows)
    return rows.refused();
  if (kind == StepKind::Permute || kind == StepKind::Exchange)
    messages.axes = movingAxes(mesh, *rows);
  if (!Builder(messages, mesh).fromRows(*rows))
    return Refused{"expected all elements to move inside the groups of the axes that change"};
  return messages;
}

std::vector<int64_t> Messages::shapeKeys() const {
  std::map<std::vector<int64_t>, int64_t> numbers;
  std::vector<int64_t> keys;
  for (size_t rank = 0; rank < sends.size(); ++rank) {
    std::vector<int64_t> shapes;
    for (const auto *boxes : {&sends[rank], &receives[rank]}) {
      shapes.push_back(-1);
      for (const Box &box : *boxes)
        shapes.insert(shapes.end(), box.size.begin(), box.size.end());
    }
    keys.push_back(numbers.emplace(std::move(shapes), int64_t(numbers.size())).first->second);
  }
  return keys;
}
