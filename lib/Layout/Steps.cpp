//===- Steps.cpp - Resharding steps and what they send --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per kind of step: legality, outcome, bytes.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Steps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

/// `a slice`, `an all_gather`: how a sentence begins.
static std::string aStep(StepKind kind) {
  StringRef text = name(kind);
  return ((text.front() == 'a' || text.front() == 'e' ? "an " : "a ") + text).str();
}

StringRef partita::name(StepKind kind) {
  static constexpr const char *names[] = {"slice",          "all_gather", "all_to_all", "permute",
                                          "reduce_scatter", "all_reduce", "broadcast",  "exchange"};
  return names[static_cast<unsigned>(kind)];
}

std::optional<StepKind> partita::parseStepKind(StringRef text) {
  for (unsigned i = 0; i <= static_cast<unsigned>(StepKind::Exchange); ++i)
    if (name(static_cast<StepKind>(i)) == text)
      return static_cast<StepKind>(i);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// One step forward
//===----------------------------------------------------------------------===//

/// The minor axis that a refinement adds; none if it has boundaries without axes.
static std::optional<SubAxis> addedAxis(const Refinement &by) {
  if (const auto *ref = std::get_if<AxisRef>(&by))
    return ref->axis;
  const Cut &cut = std::get<Cut>(by);
  if (cut.axes().empty())
    return std::nullopt;
  return cut.axes().back();
}

static Result<Layout> refineDim(const Layout &layout, unsigned dim, const Refinement &by) {
  Result<Cut> cut = std::visit([&](const auto &how) { return refine(layout.cut(dim), how); }, by);
  if (const auto *ref = std::get_if<AxisRef>(&by))
    if (Result<void> ok = checkRef(layout.mesh(), *ref); !ok)
      return ok.refused();
  if (!cut)
    return refuse("dimension " + Twine(dim) + ": " + cut.message());
  return layout.replace(dim, *cut);
}

static Result<void> checkDim(const Layout &layout, unsigned dim) {
  if (dim < layout.rank())
    return {};
  return refuse("dimension " + Twine(dim) + " of a value with " + Twine(layout.rank()));
}

static Result<void> checkArrives(const Mesh &mesh, const Refinement &by, const SubAxis &leaves) {
  std::optional<SubAxis> arrives = addedAxis(by);
  if (arrives && *arrives == leaves)
    return {};
  return refuse("axis " + mesh.str(leaves) + " leaves, but " + (arrives ? mesh.str(*arrives) : std::string("no axis")) +
                " arrives");
}

Result<Layout> partita::sliceStep(const Layout &layout, unsigned dim, const Refinement &by) {
  if (Result<void> ok = checkDim(layout, dim); !ok)
    return ok.refused();
  return refineDim(layout, dim, by);
}

Result<Layout> partita::allGatherStep(const Layout &layout, unsigned dim) {
  if (Result<void> ok = checkDim(layout, dim); !ok)
    return ok.refused();
  if (layout.cut(dim).axes().empty())
    return refuse("dimension " + Twine(dim) + " has no axis to gather");
  return layout.replace(dim, layout.cut(dim).withoutLast());
}

Result<Layout> partita::allToAllStep(const Layout &layout, unsigned from, unsigned to, const Refinement &by) {
  if (from == to)
    return refuse("an all-to-all from dimension " + Twine(from) + " to itself");
  if (Result<void> ok = checkDim(layout, to); !ok)
    return ok.refused();
  Result<Layout> gathered = allGatherStep(layout, from);
  if (!gathered)
    return gathered.refused();
  if (Result<void> ok = checkArrives(layout.mesh(), by, layout.cut(from).axes().back()); !ok)
    return ok.refused();
  return refineDim(*gathered, to, by);
}

Result<Layout> partita::reduceScatterStep(const Layout &layout, unsigned dim, const Refinement &by) {
  if (Result<void> ok = checkDim(layout, dim); !ok)
    return ok.refused();
  Result<Layout> reduced = allReduceStep(layout);
  if (!reduced)
    return reduced.refused();
  if (Result<void> ok = checkArrives(layout.mesh(), by, layout.partial().back()); !ok)
    return ok.refused();
  return refineDim(*reduced, dim, by);
}

Result<Layout> partita::allReduceStep(const Layout &layout) {
  if (!layout.isPartial())
    return refuse("a value without partial axes has nothing to reduce");
  return layout.withPartial(layout.partial().drop_back(), layout.combiner());
}

Result<std::vector<Move>> partita::permute(const Layout &from, const Layout &to) {
  if (jointSize(from.partial()) > 1 || jointSize(to.partial()) > 1)
    return refuse("a permute moves whole values, not partial ones");
  if (from.mesh().numSteps() > 1 || to.mesh().numSteps() > 1)
    return refuse("a permute moves values between devices, but the mesh has temporal axes");
  if (from.shape() != to.shape())
    return refuse("a permute between tensors of different shapes");
  auto byDevice = [](const Mesh &mesh) {
    SmallVector<int64_t, 16> ranks = llvm::to_vector<16>(llvm::seq<int64_t>(0, mesh.numRanks()));
    llvm::sort(ranks, [&](int64_t a, int64_t b) { return mesh.device(a) < mesh.device(b); });
    return ranks;
  };
  auto key = [](Box box) { return std::make_pair(std::move(box.offset), std::move(box.size)); };
  std::map<std::pair<Shape, Shape>, std::vector<int64_t>> free; // Holders of each box, by device.
  for (int64_t rank : byDevice(from.mesh()))
    free[key(from.box(rank))].push_back(rank);
  std::vector<Move> rows;
  SmallVector<int64_t, 16> left;
  for (int64_t rank : byDevice(to.mesh())) { // Who keeps its box comes first.
    std::optional<int64_t> self = from.mesh().rankOf(to.mesh().device(rank));
    auto found = free.find(key(to.box(rank)));
    auto it = found == free.end() || !self ? decltype(found->second.end())() : llvm::find(found->second, *self);
    if (found == free.end() || !self || it == found->second.end()) {
      left.push_back(rank);
      continue;
    }
    rows.push_back({rank, *self});
    found->second.erase(it);
  }
  for (int64_t rank : left) {
    auto found = free.find(key(to.box(rank)));
    if (found == free.end() || found->second.empty())
      return refuse("a permute needs the same boxes on both sides, equally often: rank " + Twine(rank) +
                    " has no sender left for its box of " + Twine(to.localVolume(rank)) + " elements");
    rows.push_back({rank, found->second.front()});
    found->second.erase(found->second.begin());
  }
  if (to.mesh().numRanks() != from.mesh().numRanks())
    return refuse("a permute from " + Twine(from.mesh().numRanks()) + " ranks to " + Twine(to.mesh().numRanks()));
  llvm::sort(rows, [](const Move &a, const Move &b) { return a.to < b.to; });
  return rows;
}

//===----------------------------------------------------------------------===//
// What lies between two layouts
//===----------------------------------------------------------------------===//

/// The digits of a normal list that follow those of its prefix, or nothing if it is none.
static std::optional<SmallVector<SubAxis, 2>> axesAfter(ArrayRef<SubAxis> prefix, ArrayRef<SubAxis> all) {
  SmallVector<SubAxis, 2> rest;
  if (prefix.size() > all.size())
    return std::nullopt;
  for (size_t i = 0; i < prefix.size(); ++i) {
    if (prefix[i] == all[i])
      continue;
    const SubAxis &a = prefix[i], &b = all[i];
    if (i + 1 != prefix.size() || a.axis != b.axis || a.pre != b.pre || b.size % a.size != 0)
      return std::nullopt;
    rest.push_back({a.axis, a.pre * a.size, b.size / a.size});
  }
  rest.append(all.begin() + prefix.size(), all.end());
  return rest;
}

/// The axes by which `fine` refines `coarse`; nothing if its boundaries do not contain those of `coarse`.
static std::optional<SmallVector<SubAxis, 2>> refinement(const Cut &coarse, const Cut &fine) {
  auto rest = axesAfter(coarse.normal().axes(), fine.normal().axes());
  if (!rest || coarse.size() != fine.size())
    return std::nullopt;
  int64_t n = jointSize(*rest);
  for (int64_t j = 0; j <= coarse.parts(); ++j)
    if (coarse.bounds()[j] != fine.bounds()[j * n])
      return std::nullopt;
  return rest;
}

/// The same digits in whatever order.
static SmallVector<SubAxis, 2> sortedAxes(ArrayRef<SubAxis> a, ArrayRef<SubAxis> b = {}) {
  SmallVector<SubAxis, 4> all(a);
  all.append(b.begin(), b.end());
  llvm::erase_if(all, [](const SubAxis &sub) { return sub.size == 1; });
  llvm::sort(all, [](const SubAxis &x, const SubAxis &y) { return std::tie(x.axis, x.pre) < std::tie(y.axis, y.pre); });
  return mergeAxes(all);
}

namespace {
/// The differences of two layouts of one mesh, dimension by dimension.
struct Difference {
  struct Dim {
    unsigned dim;
    SmallVector<SubAxis, 2> axes;
  };
  SmallVector<Dim, 2> lost, gained;
  SmallVector<SubAxis, 2> resolved; ///< Partial axes that disappear, in order.
};
} // namespace

/// The partial axes that disappear. A region's shares combine in order: only minor axes may go.
static Result<SmallVector<SubAxis, 2>> resolvedAxes(const Layout &from, const Layout &to) {
  SmallVector<SubAxis, 2> before = mergeAxes(from.partial()), after = mergeAxes(to.partial());
  if (before == after && (before.empty() || from.combiner() == to.combiner()))
    return SmallVector<SubAxis, 2>();
  if (!after.empty() && from.combiner() != to.combiner())
    return refuse("the combiner changes from " + name(from.combiner()) + " to " + name(to.combiner()));
  if (auto rest = axesAfter(after, before))
    return *rest;
  SmallVector<SubAxis, 2> gone;
  for (const SubAxis &sub : before)
    if (!llvm::is_contained(after, sub))
      gone.push_back(sub);
  if (sortedAxes(gone, after) != sortedAxes(before))
    return refuse("the partial axes that stay are not some of those that were there");
  if (!commutes(from.combiner()))
    return refuse("a " + name(from.combiner()) + " combiner resolves its minor axis first, but " +
                  from.mesh().str(gone.back()) + " is not minor");
  return gone;
}

static Result<Difference> compare(StepKind kind, const Layout &from, const Layout &to) {
  if (from.mesh() != to.mesh())
    return refuse(aStep(kind) + " between different meshes");
  if (from.shape() != to.shape())
    return refuse(aStep(kind) + " between tensors of different shapes");
  Difference difference;
  Result<SmallVector<SubAxis, 2>> resolved = resolvedAxes(from, to);
  if (!resolved)
    return resolved.refused();
  difference.resolved = std::move(*resolved);
  for (unsigned d = 0; d < from.rank(); ++d) {
    if (from.cut(d).normal() == to.cut(d).normal())
      continue;
    if (auto axes = refinement(from.cut(d), to.cut(d)))
      difference.gained.push_back({d, std::move(*axes)});
    else if (auto axes = refinement(to.cut(d), from.cut(d)))
      difference.lost.push_back({d, std::move(*axes)});
    else
      return refuse(aStep(kind) + " adds or removes minor axes, but on dimension " + Twine(d) +
                    " the new boundaries neither contain the old ones nor are contained in them");
  }
  return difference;
}

/// How many dimensions lose axes, how many gain some, and whether partial axes are resolved.
static Result<void> checkCounts(StepKind kind, const Difference &difference, size_t lost, size_t gained,
                                bool resolved) {
  auto dims = [](size_t n) { return n == 0 ? "no dimension" : "one dimension"; };
  if (difference.lost.size() != lost)
    return refuse(aStep(kind) + " takes axes from " + dims(lost) + ", here from " + Twine(difference.lost.size()));
  if (difference.gained.size() != gained)
    return refuse(aStep(kind) + " adds axes to " + dims(gained) + ", here to " + Twine(difference.gained.size()));
  if (!resolved && !difference.resolved.empty())
    return refuse(aStep(kind) + " resolves no partial axes");
  if (resolved && difference.resolved.empty())
    return refuse(aStep(kind) + " resolves partial axes, here none");
  return {};
}

/// The coordinate on the lost axes that holds everything, or a refusal.
static Result<int64_t> findRoot(const Cut &from, int64_t n) {
  std::optional<int64_t> root;
  for (int64_t j = 0; j < from.parts(); ++j) {
    if (from.part(j).size() == 0)
      continue;
    if (root && *root != j % n)
      return refuse("a broadcast needs all elements on one coordinate, but coordinates " + Twine(*root) + " and " +
                    Twine(j % n) + " hold some");
    root = j % n;
  }
  return root.value_or(0);
}

static Result<StepInfo> checkWithinMesh(StepKind kind, const Layout &from, const Layout &to) {
  Result<Difference> difference = compare(kind, from, to);
  if (!difference)
    return difference.refused();
  StepInfo info;
  auto take = [&](size_t lost, size_t gained, bool resolved) -> Result<void> {
    if (Result<void> ok = checkCounts(kind, *difference, lost, gained, resolved); !ok)
      return ok;
    if (lost)
      info.source = difference->lost[0].dim;
    if (gained)
      info.target = difference->gained[0].dim;
    info.axes = resolved ? difference->resolved : lost ? difference->lost[0].axes : difference->gained[0].axes;
    if (gained && (lost || resolved)) {
      ArrayRef<SubAxis> arrives = difference->gained[0].axes;
      bool ordered = lost || !commutes(from.combiner());
      if (ordered ? mergeAxes(info.axes) != mergeAxes(arrives) : sortedAxes(info.axes) != sortedAxes(arrives))
        return refuse("the axes that leave in " + aStep(kind) + " are not those that arrive on dimension " +
                      Twine(info.target));
      info.axes.assign(arrives.begin(), arrives.end());
    }
    for (const SubAxis &sub : info.axes)
      if (from.mesh().isTemporal(sub))
        return refuse(aStep(kind) + " over the temporal axis " + from.mesh().str(sub));
    return {};
  };
  Result<void> ok;
  switch (kind) {
  case StepKind::Slice:
    if (difference->gained.empty())
      return refuse("a slice adds axes, here none");
    ok = take(0, difference->gained.size(), false);
    for (const Difference::Dim &more : llvm::drop_begin(difference->gained))
      info.axes.append(more.axes.begin(), more.axes.end());
    break;
  case StepKind::AllGather:
    ok = take(1, 0, false);
    break;
  case StepKind::Broadcast:
    if (ok = take(1, 0, false); ok) {
      Result<int64_t> root = findRoot(from.cut(info.source), jointSize(info.axes));
      if (!root)
        return root.refused();
      info.root = *root;
    }
    break;
  case StepKind::AllToAll:
    ok = take(1, 1, false);
    break;
  case StepKind::ReduceScatter:
    ok = take(0, 1, true);
    break;
  case StepKind::AllReduce:
    ok = take(0, 0, true);
    break;
  case StepKind::Permute:
  case StepKind::Exchange:
    llvm_unreachable("work across meshes");
  }
  if (!ok)
    return ok.refused();
  return info;
}

Result<StepInfo> partita::checkStep(StepKind kind, const Layout &from, const Layout &to) {
  if (kind != StepKind::Permute && kind != StepKind::Exchange)
    return checkWithinMesh(kind, from, to);
  if (kind == StepKind::Permute) {
    if (Result<std::vector<Move>> moves = permute(from, to); !moves)
      return moves.refused();
  } else if (jointSize(from.partial()) > 1 || jointSize(to.partial()) > 1) {
    return refuse("an exchange moves whole values, not partial ones");
  } else if (Result<std::vector<Transfer>> rows = transfers(from, to); !rows) {
    return rows.refused();
  }
  StepInfo info;
  for (unsigned axis = 0; axis < from.mesh().axes().size(); ++axis)
    if (SubAxis whole = from.mesh().whole(axis); whole.size > 1 && !from.mesh().isTemporal(whole))
      info.axes.push_back(whole);
  return info;
}

//===----------------------------------------------------------------------===//
// Traffic
//===----------------------------------------------------------------------===//

/// Elements of the larger of two boxes that the other has as well.
static int64_t keptElements(const Layout &from, const Layout &to, int64_t rank) {
  return intersect(from.box(rank), to.box(rank)).volume();
}

/// Traffic of one rank in a step over groups of n.
static Traffic rankTraffic(StepKind kind, const Layout &from, const Layout &to, const StepInfo &info, int64_t rank) {
  int64_t before = from.localVolume(rank), after = to.localVolume(rank), n = jointSize(info.axes);
  switch (kind) {
  case StepKind::AllGather:
    return {before * (n - 1), after - before};
  case StepKind::Broadcast:
    return {before * (n - 1), after - before};
  case StepKind::ReduceScatter:
    return {before - after, (n - 1) * after};
  case StepKind::AllReduce: {
    __int128 pieces = static_cast<__int128>(before) * (n - 1);
    auto one = static_cast<int64_t>(2 * ((pieces + n - 1) / n));
    return {one, one};
  }
  case StepKind::AllToAll: {
    int64_t kept = keptElements(from, to, rank);
    return {before - kept, after - kept};
  }
  default:
    return {};
  }
}

Result<std::vector<Traffic>> partita::stepTraffic(StepKind kind, const Layout &from, const Layout &to) {
  Result<StepInfo> info = checkStep(kind, from, to);
  if (!info)
    return info.refused();
  int64_t ranks = std::max(from.mesh().numRanks(), to.mesh().numRanks());
  if (kind == StepKind::Exchange) {
    Result<std::vector<Transfer>> rows = transfers(from, to);
    return traffic(*rows, ranks);
  }
  std::vector<Traffic> result(ranks);
  if (kind == StepKind::Permute) {
    Result<std::vector<Move>> moves = permute(from, to);
    for (const Move &move : *moves) {
      if (from.mesh().device(move.from) == to.mesh().device(move.to))
        continue;
      result[move.from].sent = from.localVolume(move.from);
      result[move.to].received = from.localVolume(move.from);
    }
    return result;
  }
  for (int64_t rank = 0; rank < ranks; ++rank)
    result[rank] = rankTraffic(kind, from, to, *info, rank);
  return result;
}

/// The largest product of the local extents of all dimensions except two (the axes of different dimensions are
/// disjoint, so that the largest parts of all of them meet on some rank).
static int64_t largestRest(const Layout &layout, int64_t skip, int64_t skipToo = noDimension) {
  int64_t product = 1;
  for (unsigned d = 0; d < layout.rank(); ++d) {
    if (d == skip || d == skipToo)
      continue;
    int64_t largest = 0;
    for (int64_t j = 0; j < layout.cut(d).parts(); ++j)
      largest = std::max(largest, layout.cut(d).part(j).size());
    product *= largest;
  }
  return product;
}

/// The largest part of `coarse`, less the smallest part of `fine` in it.
static int64_t largestLessSmallest(const Cut &coarse, const Cut &fine) {
  int64_t n = fine.parts() / coarse.parts(), most = 0;
  for (int64_t j = 0; j < coarse.parts(); ++j) {
    int64_t smallest = coarse.part(j).size();
    for (int64_t i = 0; i < n; ++i)
      smallest = std::min(smallest, fine.part(j * n + i).size());
    most = std::max(most, coarse.part(j).size() - smallest);
  }
  return most;
}

/// The most that coordinate i sends: its part of the source dimension times what it does not keep of the target one.
static int64_t largestAllToAll(const Layout &from, const Layout &to, const StepInfo &info) {
  const Cut &source = from.cut(info.source), &coarse = from.cut(info.target), &fine = to.cut(info.target);
  int64_t n = jointSize(info.axes), most = 0;
  for (int64_t i = 0; i < n; ++i) {
    int64_t part = 0, leaves = 0;
    for (int64_t j = i; j < source.parts(); j += n)
      part = std::max(part, source.part(j).size());
    for (int64_t j = 0; j < coarse.parts(); ++j)
      leaves = std::max(leaves, coarse.part(j).size() - fine.part(j * n + i).size());
    most = std::max(most, part * leaves);
  }
  return most * largestRest(from, info.source, info.target);
}

static Result<int64_t> busiestElements(StepKind kind, const Layout &from, const Layout &to, const StepInfo &info) {
  switch (kind) {
  case StepKind::Slice:
    return int64_t(0);
  case StepKind::AllReduce:
    return from.largestVolume();
  case StepKind::AllGather:
    return largestLessSmallest(to.cut(info.source), from.cut(info.source)) * largestRest(from, info.source);
  case StepKind::ReduceScatter:
    return largestLessSmallest(from.cut(info.target), to.cut(info.target)) * largestRest(from, info.target);
  case StepKind::Broadcast:
    return to.largestVolume();
  case StepKind::AllToAll:
    return largestAllToAll(from, to, info);
  case StepKind::Permute: {
    Result<std::vector<Traffic>> moved = stepTraffic(kind, from, to);
    int64_t most = 0;
    for (const Traffic &rank : *moved)
      most = std::max(most, rank.sent);
    return most;
  }
  case StepKind::Exchange: {
    Result<std::vector<Transfer>> rows = transfers(from, to);
    return busiestSender(*rows);
  }
  }
  llvm_unreachable("all kinds are above");
}

Result<int64_t> partita::bytesOfBusiestSender(StepKind kind, const Layout &from, const Layout &to,
                                              int64_t elementBytes) {
  Result<StepInfo> info = checkStep(kind, from, to);
  if (!info)
    return info.refused();
  Result<int64_t> elements = busiestElements(kind, from, to, *info);
  if (!elements)
    return elements;
  __int128 bytes = static_cast<__int128>(*elements) * elementBytes;
  if (kind == StepKind::AllReduce) {
    int64_t n = jointSize(info->axes);
    // Less than 2^88 times 2^23 ranks: fits.
    bytes = (2 * bytes * (n - 1) + n - 1) / n;
  }
  if (bytes > std::numeric_limits<int64_t>::max())
    return refuse(aStep(kind) + " of " + Twine(*elements) + " elements of " + Twine(elementBytes) +
                  " bytes sends more bytes than fit 64 bits");
  return static_cast<int64_t>(bytes);
}
