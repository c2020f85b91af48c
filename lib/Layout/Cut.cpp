//===- Cut.cpp - Boundaries of one dimension ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From axes, splits and tiles to boundaries.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Cut.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <numeric>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::Twine;

/// Joint coordinates of one dimension; a mesh has fewer points.
static constexpr int64_t mostParts = int64_t(1) << 22;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

static int64_t ceilDiv(int64_t a, int64_t b) { return a / b + (a % b != 0); }

//===----------------------------------------------------------------------===//
// Cut
//===----------------------------------------------------------------------===//

/// Product of the sizes, or nothing when there are too many parts.
static std::optional<int64_t> countParts(ArrayRef<SubAxis> axes) {
  int64_t n = 1;
  for (const SubAxis &sub : axes) {
    if (sub.size < 1 || sub.size > mostParts / n)
      return std::nullopt;
    n *= sub.size;
  }
  return n;
}

Result<Cut> Cut::get(ArrayRef<SubAxis> axes, ArrayRef<int64_t> bounds) {
  std::optional<int64_t> n = countParts(axes);
  if (!n)
    return refuse("a dimension is cut into more than " + Twine(mostParts) + " parts");
  if (static_cast<int64_t>(bounds.size()) != *n + 1)
    return refuse("expected " + Twine(*n + 1) + " boundaries, one per joint coordinate plus one, got " +
                  Twine(bounds.size()));
  if (bounds.front() != 0)
    return refuse("boundaries start at " + Twine(bounds.front()) + ", expected 0");
  for (size_t i = 1; i < bounds.size(); ++i)
    if (bounds[i] < bounds[i - 1])
      return refuse("boundaries do not ascend: " + Twine(bounds[i]) + " follows " + Twine(bounds[i - 1]));
  return makeCut(axes, SmallVector<int64_t, 8>(bounds));
}

Cut partita::makeCut(ArrayRef<SubAxis> axes, llvm::SmallVectorImpl<int64_t> &&bounds) {
  assert(static_cast<int64_t>(bounds.size()) == jointSize(axes) + 1 && bounds.front() == 0 && llvm::is_sorted(bounds));
  Cut cut(bounds.back());
  if (axes.empty())
    return cut;
  auto data = llvm::makeIntrusiveRefCnt<Cut::Data>();
  data->axes.assign(axes.begin(), axes.end());
  data->bounds.assign(bounds.begin(), bounds.end());
  data->normal = mergeAxes(axes) == data->axes;
  cut.data = data;
  return cut;
}

Cut Cut::normal() const {
  if (!data || data->normal)
    return *this;
  return makeCut(mergeAxes(axes()), SmallVector<int64_t, 8>(bounds()));
}

Result<Cut> Cut::splitLast(int64_t minor) const {
  if (axes().empty())
    return refuse("a dimension without axes has no minor axis");
  SubAxis last = axes().back();
  if (minor < 1 || last.size % minor != 0)
    return refuse("a minor sub-axis of size " + Twine(minor) + " does not divide the axis of size " + Twine(last.size));
  SmallVector<SubAxis, 4> parts(axes().drop_back());
  int64_t major = last.size / minor;
  parts.push_back({last.axis, last.pre, major});
  parts.push_back({last.axis, last.pre * major, minor});
  return makeCut(parts, SmallVector<int64_t, 8>(bounds()));
}

Cut Cut::withoutLast() const {
  assert(!axes().empty() && "no axis to gather");
  SmallVector<int64_t, 8> kept;
  for (size_t i = 0; i < bounds().size(); i += axes().back().size)
    kept.push_back(bounds()[i]);
  return makeCut(axes().drop_back(), std::move(kept));
}

namespace partita {
bool operator==(const Cut &a, const Cut &b) {
  return a.isSameAs(b) || (a.axes() == b.axes() && a.bounds() == b.bounds());
}

llvm::hash_code hash_value(const Cut &cut) {
  return llvm::hash_combine(llvm::hash_combine_range(cut.axes().begin(), cut.axes().end()),
                            llvm::hash_combine_range(cut.bounds().begin(), cut.bounds().end()));
}
} // namespace partita

//===----------------------------------------------------------------------===//
// From spelling to boundaries
//===----------------------------------------------------------------------===//

SmallVector<int64_t, 8> partita::apportion(int64_t units, ArrayRef<int64_t> weights) {
  // The product of two 64-bit numbers needs more.
  __int128 total = 0;
  for (int64_t w : weights)
    total += w;
  SmallVector<int64_t, 8> counts;
  SmallVector<__int128, 8> rest;
  int64_t given = 0;
  for (int64_t w : weights) {
    __int128 share = static_cast<__int128>(units) * w;
    counts.push_back(static_cast<int64_t>(share / total));
    rest.push_back(share % total);
    given += counts.back();
  }
  if (given == units)
    return counts;
  SmallVector<unsigned, 8> order = llvm::to_vector<8>(llvm::seq<unsigned>(0, weights.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) { return rest[a] != rest[b] ? rest[a] > rest[b] : a < b; });
  for (unsigned i : ArrayRef<unsigned>(order).take_front(units - given))
    ++counts[i];
  return counts;
}

/// What does not depend on the mesh.
static Result<void> checkNumbers(const AxisRef &ref) {
  if (ref.tile < 1)
    return refuse("a tile of " + Twine(ref.tile) + ", expected at least 1");
  if (!ref.split)
    return {};
  ArrayRef<int64_t> weights = ref.split->weights;
  if (static_cast<int64_t>(weights.size()) != ref.axis.size)
    return refuse("a split of " + Twine(weights.size()) + " entries on an axis of size " + Twine(ref.axis.size));
  int64_t total = 0;
  for (int64_t w : weights) {
    if (w < 0)
      return refuse("a split with the negative weight " + Twine(w));
    if (__builtin_add_overflow(total, w, &total))
      return refuse("the weights of a split add up to more than 64 bits");
  }
  if (total == 0)
    return refuse("a split whose " + Twine(weights.size()) + " weights are all 0");
  return {};
}

Result<void> partita::checkRef(const Mesh &mesh, const AxisRef &ref) {
  if (Result<void> ok = mesh.checkTogether(ref.axis); !ok)
    return ok;
  if (ref.split && !mesh.isWhole(ref.axis))
    return refuse("a split on sub-axis " + mesh.str(ref.axis) + "; only whole axes take splits");
  Result<void> ok = checkNumbers(ref);
  if (!ok)
    return refuse("axis " + mesh.str(ref.axis) + ": " + ok.message());
  return {};
}

/// Cuts the part lo .. hi and appends the end of each piece.
static Result<void> cutPart(Interval part, const AxisRef &ref, SmallVectorImpl<int64_t> &bounds);

Result<SmallVector<int64_t, 8>> partita::boundaries(int64_t size, ArrayRef<AxisRef> refs) {
  if (size < 0)
    return refuse("a dimension of size " + Twine(size));
  int64_t parts = 1;
  for (const AxisRef &ref : refs) {
    if (Result<void> ok = checkNumbers(ref); !ok)
      return ok.refused();
    if (ref.axis.size < 1 || ref.axis.size > mostParts / parts)
      return refuse("a dimension is cut into more than " + Twine(mostParts) + " parts");
    parts *= ref.axis.size;
  }
  SmallVector<int64_t, 8> bounds = {0, size};
  for (const AxisRef &ref : refs) {
    SmallVector<int64_t, 8> inner = {0};
    for (size_t i = 1; i < bounds.size(); ++i)
      if (Result<void> ok = cutPart({bounds[i - 1], bounds[i]}, ref, inner); !ok)
        return ok.refused();
    bounds = std::move(inner);
  }
  return bounds;
}

static Result<void> cutPart(Interval part, const AxisRef &ref, SmallVectorImpl<int64_t> &bounds) {
  int64_t units = ceilDiv(part.size(), ref.tile), n = ref.axis.size, done = 0;
  auto give = [&](int64_t count) {
    done += count;
    // Only the last unit may be short, so the product stays below size + tile; it may still pass 64 bits.
    bounds.push_back(done == units ? part.hi : part.lo + done * ref.tile);
  };
  if (!ref.split) {
    for (int64_t i = 0; i < n; ++i)
      give(units / n + (i < units % n));
    return {};
  }
  if (ref.split->exact && units != 0) {
    int64_t sum = std::accumulate(ref.split->weights.begin(), ref.split->weights.end(), int64_t(0));
    if (sum != units)
      return refuse("exact sizes add up to " + Twine(sum) + ", but the part of " + Twine(part.size()) +
                    " elements has " + Twine(units) + " units" + (ref.tile > 1 ? " of " + Twine(ref.tile) : Twine("")));
  }
  for (int64_t count : apportion(units, ref.split->weights))
    give(count);
  return {};
}

Result<Cut> partita::makeCut(const Mesh &mesh, int64_t size, const DimSpec &spec) {
  SmallVector<SubAxis, 4> axes;
  for (const AxisRef &ref : spec.axes) {
    if (Result<void> ok = checkRef(mesh, ref); !ok)
      return ok.refused();
    axes.push_back(ref.axis);
  }
  if (spec.at) {
    Result<Cut> cut = Cut::get(axes, *spec.at);
    if (cut && cut->size() != size)
      return refuse("the last boundary is " + Twine(cut->size()) + ", expected the size " + Twine(size) +
                    " of the dimension");
    return cut;
  }
  Result<SmallVector<int64_t, 8>> bounds = boundaries(size, spec.axes);
  if (!bounds)
    return bounds.refused();
  return makeCut(axes, std::move(*bounds));
}

Result<Cut> partita::refine(const Cut &cut, const AxisRef &ref) {
  if (Result<void> ok = checkNumbers(ref); !ok)
    return ok.refused();
  if (ref.axis.size > mostParts / cut.parts())
    return refuse("a dimension is cut into more than " + Twine(mostParts) + " parts");
  SmallVector<int64_t, 8> bounds = {0};
  for (int64_t j = 0; j < cut.parts(); ++j)
    if (Result<void> ok = cutPart(cut.part(j), ref, bounds); !ok)
      return ok.refused();
  SmallVector<SubAxis, 4> axes(cut.axes());
  axes.push_back(ref.axis);
  return makeCut(axes, std::move(bounds));
}

Result<Cut> partita::refine(const Cut &cut, const Cut &goal) {
  if (goal.axes().empty())
    return refuse("the new boundaries have no axis");
  if (goal.axes().drop_back() != cut.axes())
    return refuse("the new boundaries are not over the old axes and one more");
  Cut outer = goal.withoutLast();
  for (auto [now, then] : llvm::zip(cut.bounds(), outer.bounds()))
    if (now != then)
      return refuse("the new boundaries do not contain the old boundary " + Twine(now));
  return goal;
}

//===----------------------------------------------------------------------===//
// Imported shardings: pieces of ceil(size / n)
//===----------------------------------------------------------------------===//

SmallVector<AxisRef, 2> partita::evenRefs(ArrayRef<SubAxis> axes) {
  SmallVector<AxisRef, 2> refs;
  for (const SubAxis &sub : axes)
    refs.push_back({sub, std::nullopt, 1});
  return refs;
}

Result<SmallVector<AxisRef, 2>> partita::importPieces(int64_t size, ArrayRef<SubAxis> axes) {
  std::optional<int64_t> parts = countParts(axes);
  if (!parts)
    return refuse("a dimension is cut into more than " + Twine(mostParts) + " parts");
  SmallVector<AxisRef, 2> plain = evenRefs(axes), refs = plain;
  // A tile of at least the size is as good as any larger one.
  int64_t tile = std::max<int64_t>(1, ceilDiv(size, *parts));
  for (AxisRef &ref : llvm::reverse(refs)) {
    ref.tile = tile;
    if (__builtin_mul_overflow(tile, ref.axis.size, &tile))
      return refuse("a tile of a dimension of size " + Twine(size) + " does not fit 64 bits");
  }
  Result<SmallVector<int64_t, 8>> even = boundaries(size, plain), pieces = boundaries(size, refs);
  if (!even)
    return even.refused();
  if (!pieces)
    return pieces.refused();
  return *even == *pieces ? plain : refs;
}

std::optional<SmallVector<SubAxis, 2>> partita::exportPieces(const Cut &cut) {
  int64_t piece = ceilDiv(cut.size(), cut.parts());
  for (auto [i, bound] : llvm::enumerate(cut.bounds()))
    if (static_cast<__int128>(bound) != std::min<__int128>(cut.size(), static_cast<__int128>(piece) * i))
      return std::nullopt;
  return mergeAxes(cut.axes());
}

Result<TiledMesh> partita::importTiles(ArrayRef<int64_t> tiles, ArrayRef<int64_t> devices, bool replicateLast) {
  if (replicateLast && tiles.empty())
    return refuse("a tile assignment that replicates over its last dimension has none");
  SmallVector<MeshAxis, 4> axes;
  for (auto [i, size] : llvm::enumerate(tiles))
    axes.push_back({("d" + Twine(i)).str(), size, false});
  Result<Mesh> mesh = Mesh::get(axes, devices);
  if (!mesh)
    return mesh.refused();
  TiledMesh result{*mesh, {}};
  for (auto [i, size] : llvm::enumerate(tiles.drop_back(replicateLast))) {
    result.axes.emplace_back();
    if (size > 1)
      result.axes.back().push_back(mesh->whole(i));
  }
  return result;
}
