//===- ReshardPath.cpp - From one layout to another -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Greedy: free slices, partial axes into the dimensions that want them, axes that move between dimensions, gathers. The
// outcome is compared with one exchange, which is legal between any two whole layouts and sends no element twice.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/Reshard/ReshardPath.h"

#include "partita/Analysis/Reshard/ChooseStrategy.h"

#include "llvm/ADT/STLExtras.h"

using namespace partita;

std::optional<Cut> partita::majorPart(const Cut &goal, int64_t parts) {
  llvm::SmallVector<SubAxis, 2> axes;
  int64_t have = 1;
  for (SubAxis axis : goal.axes()) {
    if (have == parts)
      break;
    if (parts % have)
      return std::nullopt;
    int64_t wanted = parts / have;
    if (wanted < axis.size) {
      if (axis.size % wanted)
        return std::nullopt;
      axis.size = wanted;
    }
    axes.push_back(axis);
    have *= axis.size;
  }
  if (have != parts)
    return std::nullopt;
  llvm::SmallVector<int64_t, 8> bounds;
  int64_t step = goal.parts() / parts;
  for (int64_t i = 0; i <= parts; ++i)
    bounds.push_back(goal.bounds()[i * step]);
  return makeCut(axes, std::move(bounds)).normal();
}

bool partita::refines(const Cut &cut, const Cut &base) {
  if (cut.parts() % base.parts())
    return false;
  std::optional<Cut> major = majorPart(cut.normal(), base.parts());
  return major && *major == base.normal();
}

namespace {

/// The minor axes that `cut` has on top of `base`, which it refines.
llvm::SmallVector<SubAxis, 2> minorAxes(const Cut &cut, const Cut &base) {
  llvm::SmallVector<SubAxis, 2> result;
  int64_t have = 1, skip = base.parts();
  Cut normal = cut.normal();
  for (SubAxis axis : normal.axes()) {
    if (have < skip) {
      int64_t taken = std::min(axis.size, skip / have);
      have *= taken;
      axis = {axis.axis, axis.pre * taken, axis.size / taken};
    }
    if (axis.size > 1)
      result.push_back(axis);
  }
  return result;
}

/// Walks from one layout towards another.
class Walk {
public:
  Walk(const Layout &from, const Layout &to, int64_t elementBytes) : at(from), to(to), elementBytes(elementBytes) {}

  const Layout &position() const { return at; }
  bool arrived() const { return at == to || equal(at, to); }
  ReshardPath path;

  /// Takes one step if it is legal.
  bool take(StepKind kind, const Layout &next) {
    if (!checkStep(kind, at, next))
      return false;
    Result<int64_t> bytes = bytesOfBusiestSender(kind, at, next, elementBytes);
    if (!bytes)
      return false;
    path.add(kind, next, *bytes);
    at = next;
    return true;
  }

  /// Axes that `to` adds at the minor end of a dimension and that nothing uses yet.
  bool slices() {
    Layout next = at;
    for (unsigned d = 0; d < at.rank(); ++d)
      if (std::optional<Cut> cut = extension(next, d, /*leaving=*/{}))
        if (Result<Layout> sliced = next.replace(d, *cut))
          next = *sliced;
    return next != at && take(StepKind::Slice, next);
  }

  /// Partial axes that go: into a dimension that wants them, else all at once by all_reduce.
  bool reductions() {
    llvm::SmallVector<SubAxis, 2> leaving = leavingPartial();
    if (leaving.empty())
      return true;
    for (unsigned d = 0; d < at.rank(); ++d)
      if (std::optional<Cut> cut = extension(at, d, leaving))
        scatter(d, *cut);
    leaving = leavingPartial();
    if (leaving.empty())
      return true;
    return reduceRest();
  }

  /// Moves minor axes between dimensions.
  bool moves() {
    bool any = false;
    for (unsigned i = 0; i < at.rank(); ++i) {
      if (!refines(at.cut(i), to.cut(i)) || at.cut(i).parts() == to.cut(i).parts())
        continue;
      llvm::SmallVector<SubAxis, 2> minor = minorAxes(at.cut(i), to.cut(i));
      Result<Layout> without = at.replace(i, to.cut(i));
      for (unsigned j = 0; j < at.rank() && without; ++j) {
        if (j == i)
          continue;
        std::optional<Cut> cut = extension(*without, j, {});
        if (!cut || minorAxes(*cut, at.cut(j)) != llvm::ArrayRef<SubAxis>(minor))
          continue;
        Result<Layout> moved = without->replace(j, *cut);
        if (moved && take(StepKind::AllToAll, *moved)) {
          any = true;
          break;
        }
      }
    }
    return any;
  }

  /// Minor axes that `to` does not have in their dimension.
  bool gathers() {
    bool any = false;
    for (unsigned d = 0; d < at.rank(); ++d) {
      if (at.cut(d).parts() == to.cut(d).parts() || !refines(at.cut(d), to.cut(d)))
        continue;
      Result<Layout> gathered = at.replace(d, to.cut(d));
      any |= gathered && take(StepKind::AllGather, *gathered);
    }
    return any;
  }

private:
  llvm::SmallVector<SubAxis, 2> leavingPartial() const {
    llvm::SmallVector<SubAxis, 2> result;
    for (const SubAxis &axis : at.partial())
      if (!overlap(axis, to.partial()))
        result.push_back(axis);
    return result;
  }

  llvm::SmallVector<SubAxis, 2> partialWithout(llvm::ArrayRef<SubAxis> axes) const {
    llvm::SmallVector<SubAxis, 2> result;
    for (const SubAxis &axis : at.partial())
      if (!overlap(axis, axes))
        result.push_back(axis);
    return result;
  }

  /// The longest part of the goal's cut that refines the present one with axes that are free; with `leaving`, the part
  /// that adds some of those and nothing else.
  std::optional<Cut> extension(const Layout &layout, unsigned d, llvm::ArrayRef<SubAxis> leaving) const {
    const Cut &cut = layout.cut(d);
    Cut goal = to.cut(d).normal();
    if (goal.parts() == cut.parts() || !refines(goal, cut))
      return std::nullopt;
    llvm::SmallVector<SubAxis, 4> used = layout.usedAxes();
    int64_t parts = cut.parts();
    for (const SubAxis &axis : minorAxes(goal, cut)) {
      bool fits = leaving.empty() ? !overlap(axis, used) : llvm::is_contained(leaving, axis);
      if (!fits)
        break;
      parts *= axis.size;
    }
    if (parts == cut.parts())
      return std::nullopt;
    return majorPart(goal, parts);
  }

  bool scatter(unsigned d, const Cut &cut) {
    llvm::SmallVector<SubAxis, 2> axes = minorAxes(cut, at.cut(d));
    Result<Layout> reduced = at.withPartial(partialWithout(axes), at.combiner());
    if (!reduced)
      return false;
    Result<Layout> next = reduced->replace(d, cut);
    return next && take(StepKind::ReduceScatter, *next);
  }

  /// All_reduce of what is left. Where the goal has one of the axes at a place that cannot be reached by one step, a
  /// reduce_scatter to the minor end and a move still send less than the whole value twice.
  bool reduceRest() {
    for (const SubAxis &axis : leavingPartial()) {
      for (unsigned d = 0; d < at.rank(); ++d) {
        if (!overlap(axis, to.cut(d).axes()) || !commutes(at.combiner()))
          continue;
        Result<Cut> cut = refine(at.cut(d), AxisRef{axis, std::nullopt, 1});
        if (cut && scatter(d, *cut))
          break;
      }
    }
    llvm::SmallVector<SubAxis, 2> leaving = leavingPartial();
    if (leaving.empty())
      return true;
    Result<Layout> next = at.withPartial(partialWithout(leaving), at.combiner());
    return next && take(StepKind::AllReduce, *next);
  }

  Layout at;
  const Layout &to;
  int64_t elementBytes;
};

} // namespace

Result<ReshardPath> partita::planReshard(const Layout &from, const Layout &to, int64_t elementBytes) {
  Walk start(from, to, elementBytes);
  if (start.arrived())
    return start.path;
  start.slices();
  if (!start.reductions())
    return Refused{"no step finishes " + from.str()};

  std::optional<ReshardPath> best;
  auto offer = [&](const Walk &walk) {
    if (!walk.arrived())
      return;
    std::pair<int64_t, size_t> cost(walk.path.bytes, walk.path.steps.size());
    if (!best || cost < std::make_pair(best->bytes, size_t(best->steps.size())))
      best = walk.path;
  };
  Walk named = start;
  bool moved = true;
  while (moved && !named.arrived()) {
    moved = named.slices();
    moved |= named.moves();
    moved |= named.gathers();
  }
  offer(named);
  Walk permuted = start;
  if (permuted.take(StepKind::Permute, to))
    offer(permuted);
  Walk exchanged = start;
  if (exchanged.take(StepKind::Exchange, to) && (!best || exchanged.path.bytes < best->bytes))
    best = exchanged.path;
  if (!best)
    return Refused{"no steps lead from " + from.str() + " to " + to.str()};
  return *best;
}

const Result<ReshardPath> &ReshardPlanner::plan(const Layout &from, const Layout &to, int64_t elementBytes) {
  Key key{from, to, elementBytes};
  auto it = paths.find(key);
  if (it == paths.end())
    it = paths.emplace(key, planReshard(from, to, elementBytes)).first;
  return it->second;
}
