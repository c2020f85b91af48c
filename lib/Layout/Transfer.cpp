//===- Transfer.cpp - Tables of boxes between layouts ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each rank needs, and which rank sends it.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Transfer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::Twine;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

bool partita::operator==(const Transfer &a, const Transfer &b) {
  return a.to == b.to && a.from == b.from && a.moves == b.moves && a.box == b.box;
}

/// Temporal axes of size 1 do no harm.
static Result<void> checkSpatial(const Mesh &mesh) {
  if (mesh.numSteps() == 1)
    return {};
  return refuse("an exchange moves values between devices, but the mesh has temporal axes of " +
                Twine(mesh.numSteps()) + " steps");
}

Result<Needs> partita::needs(const Layout &out, ArrayRef<int64_t> shape, ArrayRef<DimMap> maps,
                             ArrayRef<int64_t> order) {
  if (Result<void> ok = checkSpatial(out.mesh()); !ok)
    return ok.refused();
  if ((!maps.empty() && maps.size() != out.rank()) || (!order.empty() && order.size() != out.rank()))
    return refuse("expected one map and one input dimension per output dimension");
  if (order.empty() && shape.size() != out.rank())
    return refuse("an input of " + Twine(shape.size()) + " dimensions, an output of " + Twine(out.rank()));
  for (int64_t d : order)
    if (d != noDimension && (d < 0 || d >= static_cast<int64_t>(shape.size())))
      return refuse("input dimension " + Twine(d) + " of an input of " + Twine(shape.size()));
  Needs result{out.mesh(), {}};
  Shape zeros(shape.size(), 0), whole(shape);
  for (int64_t rank = 0; rank < out.mesh().numRanks(); ++rank) {
    Box box{zeros, whole};
    bool empty = false;
    for (unsigned d = 0; d < out.rank(); ++d) {
      Interval part = out.interval(d, rank);
      empty |= part.size() == 0;
      int64_t input = order.empty() ? d : order[d];
      if (input == noDimension)
        continue;
      Interval read = maps.empty() ? part : need(maps[d], part.lo, part.hi, shape[input]);
      box.offset[input] = read.lo;
      box.size[input] = read.size();
    }
    result.boxes.push_back(empty ? Box{zeros, zeros} : std::move(box));
  }
  return result;
}

namespace {
/// Finds senders: the holders of each source box, and how a receiver looks for the parts of its box.
class Source {
public:
  explicit Source(const Layout &layout) : layout(layout), mesh(layout.mesh()) {
    for (const Cut &cut : layout.cuts()) {
      firstAxis.push_back(used.size());
      used.append(cut.axes().begin(), cut.axes().end());
    }
    firstAxis.push_back(used.size());
  }

  /// Calls `row` with the joint coordinates and the common box of every source box that meets `wanted`.
  template <typename Fn> void forEachPart(const Box &wanted, Fn row) const {
    SmallVector<std::pair<int64_t, int64_t>, 4> range;
    for (unsigned d = 0; d < layout.rank(); ++d) {
      ArrayRef<int64_t> bounds = layout.cut(d).bounds();
      // The parts that end after the first wanted element and begin before the end.
      int64_t begin = llvm::upper_bound(bounds.drop_front(), wanted[d].lo) - bounds.begin() - 1;
      int64_t end = llvm::lower_bound(bounds.drop_back(), wanted[d].hi) - bounds.begin();
      if (begin >= end)
        return;
      range.push_back({begin, end});
    }
    SmallVector<int64_t, 4> at;
    for (auto [begin, end] : range)
      at.push_back(begin);
    while (true) {
      if (Box part = meet(wanted, at); !part.empty())
        row(ArrayRef<int64_t>(at), std::move(part));
      unsigned d = at.size();
      while (d > 0 && ++at[d - 1] == range[d - 1].second) {
        --d;
        at[d] = range[d].first;
      }
      if (d == 0)
        return;
    }
  }

  /// The rank of the source mesh with the given joint coordinates that agrees with `rank` on all other axes.
  int64_t nearest(int64_t rank, ArrayRef<int64_t> at) const {
    for (unsigned d = 0; d < layout.rank(); ++d) {
      int64_t joint = at[d];
      for (unsigned i = firstAxis[d + 1]; i-- > firstAxis[d];) {
        rank = mesh.withDigit(rank, used[i], joint % used[i].size);
        joint /= used[i].size;
      }
    }
    return rank;
  }

  /// The holder number `turn` (modulo their number), in the order of ranks: for receivers outside the source mesh.
  int64_t inTurn(int64_t turn, ArrayRef<int64_t> at) {
    if (leader.empty())
      for (const auto &group : mesh.groups(used))
        leader.push_back(group.front());
    return nearest(leader[turn % leader.size()], at);
  }

private:
  Box meet(const Box &wanted, ArrayRef<int64_t> at) const {
    Box part;
    for (unsigned d = 0; d < layout.rank(); ++d) {
      Interval have = layout.cut(d).part(at[d]);
      int64_t lo = std::max(have.lo, wanted[d].lo), hi = std::min(have.hi, wanted[d].hi);
      part.offset.push_back(lo);
      part.size.push_back(std::max<int64_t>(0, hi - lo));
    }
    return part;
  }

  const Layout &layout;
  const Mesh &mesh;
  SmallVector<SubAxis, 4> used;
  SmallVector<unsigned, 5> firstAxis;
  /// One rank per replica, all with digit 0 on the used axes. Moving all of them to one coordinate keeps their order.
  SmallVector<int64_t, 8> leader;
};
} // namespace

Result<std::vector<Transfer>> partita::table(const Needs &needs, const Layout &source) {
  const Mesh &mesh = source.mesh();
  if (Result<void> ok = checkSpatial(mesh); !ok)
    return ok.refused();
  if (jointSize(source.partial()) > 1)
    return refuse("an exchange moves whole values, but the source is partial over " +
                  mesh.str(source.partial().front()));
  bool sameMesh = needs.mesh == mesh;
  // Replicas take turns in the order of device ids.
  SmallVector<int64_t, 16> turn(needs.mesh.numRanks());
  if (!sameMesh) {
    SmallVector<int64_t, 16> devices(needs.mesh.devices());
    llvm::sort(devices);
    for (auto [i, device] : llvm::enumerate(devices))
      turn[*needs.mesh.rankOf(device)] = i;
  }
  Source find(source);
  std::vector<Transfer> rows;
  for (auto [to, wanted] : llvm::enumerate(needs.boxes)) {
    if (wanted.empty())
      continue;
    std::optional<int64_t> self = sameMesh ? static_cast<int64_t>(to) : mesh.rankOf(needs.mesh.device(to));
    find.forEachPart(wanted, [&, to = to](ArrayRef<int64_t> at, Box part) {
      int64_t from = self ? find.nearest(*self, at) : find.inTurn(turn[to], at);
      rows.push_back({static_cast<int64_t>(to), from, !self || from != *self, std::move(part)});
    });
  }
  return rows;
}

Result<std::vector<Transfer>> partita::transfers(const Layout &from, const Layout &to) {
  if (from.shape() != to.shape())
    return refuse("an exchange between tensors of different shapes");
  Result<Needs> need = needs(to, from.shape());
  if (!need)
    return need.refused();
  return table(*need, from);
}

bool partita::isLocal(ArrayRef<Transfer> rows) {
  return llvm::none_of(rows, [](const Transfer &row) { return row.moves; });
}

std::vector<Traffic> partita::traffic(ArrayRef<Transfer> rows, int64_t numRanks) {
  std::vector<Traffic> result(numRanks);
  for (const Transfer &row : rows) {
    if (!row.moves)
      continue;
    result[row.from].sent += row.box.volume();
    result[row.to].received += row.box.volume();
  }
  return result;
}

int64_t partita::busiestSender(ArrayRef<Transfer> rows) {
  int64_t ranks = 0, most = 0;
  for (const Transfer &row : rows)
    ranks = std::max(ranks, row.from + 1);
  std::vector<int64_t> sent(ranks);
  for (const Transfer &row : rows)
    if (row.moves)
      most = std::max(most, sent[row.from] += row.box.volume());
  return most;
}
