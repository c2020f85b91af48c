//===- Reshape.cpp - Which reshapes are local -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Factors of both shapes, and what each boundary becomes.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Reshape.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <numeric>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::Twine;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

/// Product of a shape; refuses what does not fit and what is empty.
static Result<int64_t> countElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape) {
    if (size < 1)
      return refuse("a reshape of a tensor without elements (a dimension of size " + Twine(size) + ")");
    if (__builtin_mul_overflow(count, size, &count))
      return refuse("a reshape of a tensor with more elements than fit 64 bits");
  }
  return count;
}

Result<SmallVector<ReshapeGroup, 4>> partita::reshapeGroups(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Result<int64_t> before = countElements(from), after = countElements(to);
  if (!before)
    return before.refused();
  if (!after)
    return after.refused();
  if (*before != *after)
    return refuse("a reshape of " + Twine(*before) + " elements into " + Twine(*after));
  SmallVector<ReshapeGroup, 4> groups;
  unsigned i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    if (i == from.size() || j == to.size()) { // Only ones are left: they join the last group.
      if (groups.empty())
        groups.push_back({});
      groups.back().oldEnd = from.size();
      groups.back().newEnd = to.size();
      break;
    }
    ReshapeGroup group{i, i + 1, j, j + 1};
    int64_t a = from[i], b = to[j];
    while (a != b) {
      if (a < b)
        a *= from[group.oldEnd++];
      else
        b *= to[group.newEnd++];
    }
    i = group.oldEnd;
    j = group.newEnd;
    groups.push_back(group);
  }
  return groups;
}

//===----------------------------------------------------------------------===//
// Collapse and expand
//===----------------------------------------------------------------------===//

std::optional<Interval> partita::flatInterval(const Box &box, ArrayRef<int64_t> shape) {
  int64_t lo = 0, length = 1;
  bool wide = false;
  for (unsigned d = 0; d < shape.size(); ++d) {
    if (wide && box.size[d] != shape[d])
      return std::nullopt;
    lo = lo * shape[d] + box.offset[d];
    length *= box.size[d];
    wide |= box.size[d] > 1;
  }
  return Interval{lo, lo + length};
}

std::optional<Cut> partita::collapse(ArrayRef<Cut> cuts) {
  if (cuts.size() == 1)
    return cuts.front();
  SmallVector<SubAxis, 4> axes;
  SmallVector<int64_t, 4> shape, at(cuts.size(), 0);
  for (const Cut &cut : cuts) {
    axes.append(cut.axes().begin(), cut.axes().end());
    shape.push_back(cut.size());
  }
  SmallVector<int64_t, 8> bounds = {0};
  while (true) {
    Box box;
    for (auto [cut, j] : llvm::zip(cuts, at)) {
      box.offset.push_back(cut.part(j).lo);
      box.size.push_back(cut.part(j).size());
    }
    if (box.empty()) {
      bounds.push_back(bounds.back());
    } else {
      std::optional<Interval> part = flatInterval(box, shape);
      if (!part || part->lo != bounds.back())
        return std::nullopt;
      bounds.push_back(part->hi);
    }
    unsigned d = at.size();
    while (d > 0 && ++at[d - 1] == cuts[d - 1].parts())
      at[--d] = 0;
    if (d == 0)
      break;
  }
  return makeCut(axes, std::move(bounds));
}

namespace {
/// Writes one dimension as several. A state is (dimension, number of joint coordinates still to place): the axes that
/// are left and their boundaries follow from it, so that every state is tried once.
class Expander {
public:
  explicit Expander(ArrayRef<int64_t> sizes) : sizes(sizes) {}

  bool run(unsigned dim, const Cut &cut) {
    if (dim == sizes.size())
      return cut.normal().axes().empty();
    if (dim + 1 == sizes.size()) {
      result.push_back(cut);
      return true;
    }
    if (!tried.insert({dim, cut.parts()}).second)
      return false;
    int64_t row = 1;
    for (int64_t size : sizes.drop_front(dim + 1))
      row *= size;
    if (sizes[dim] == 1) // Has one owner whatever the axes: they all go on.
      return tryPrefix(dim, cut, {}, cut.axes(), row);
    ArrayRef<SubAxis> axes = cut.axes();
    if (tryPrefix(dim, cut, axes, {}, row))
      return true;
    for (unsigned k = axes.size(); k-- > 0;) {
      const SubAxis &last = axes[k];
      for (int64_t d = last.size - 1; d >= 1; --d) {
        if (last.size % d != 0)
          continue;
        SmallVector<SubAxis, 4> head(axes.take_front(k)), tail = {{last.axis, last.pre * d, last.size / d}};
        if (d > 1)
          head.push_back({last.axis, last.pre, d});
        tail.append(axes.begin() + k + 1, axes.end());
        if (tryPrefix(dim, cut, head, tail, row))
          return true;
      }
    }
    return false;
  }

  SmallVector<Cut, 4> result;

private:
  bool tryPrefix(unsigned dim, const Cut &cut, ArrayRef<SubAxis> head, ArrayRef<SubAxis> tail, int64_t row) {
    ArrayRef<int64_t> bounds = cut.bounds();
    int64_t step = jointSize(tail), parts = cut.parts() / step;
    SmallVector<int64_t, 8> first;
    for (int64_t i = 0; i <= parts; ++i) {
      if (bounds[i * step] % row != 0)
        return false;
      first.push_back(bounds[i * step] / row);
    }
    // What the axes that go on do inside a row: at most one row in every part, cut alike.
    SmallVector<int64_t, 8> inner;
    for (int64_t i = 0; i < parts && !tail.empty(); ++i) {
      if (first[i] == first[i + 1])
        continue;
      if (first[i + 1] - first[i] > 1)
        return false;
      SmallVector<int64_t, 8> here;
      for (int64_t j = 0; j <= step; ++j)
        here.push_back(bounds[i * step + j] - bounds[i * step]);
      if (inner.empty())
        inner = std::move(here);
      else if (inner != here)
        return false;
    }
    if (tail.empty())
      inner = {0, row};
    size_t mark = result.size();
    result.push_back(makeCut(head, std::move(first)));
    if (run(dim + 1, makeCut(tail, std::move(inner))))
      return true;
    result.truncate(mark);
    return false;
  }

  ArrayRef<int64_t> sizes;
  llvm::DenseSet<std::pair<unsigned, int64_t>> tried;
};
} // namespace

std::optional<SmallVector<Cut, 4>> partita::expand(const Cut &cut, ArrayRef<int64_t> sizes) {
  Expander expander(sizes);
  if (!expander.run(0, cut))
    return std::nullopt;
  return std::move(expander.result);
}

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

Result<std::optional<Layout>> partita::reshape(const Layout &layout, ArrayRef<int64_t> shape) {
  Result<SmallVector<ReshapeGroup, 4>> groups = reshapeGroups(layout.shape(), shape);
  if (!groups)
    return groups.refused();
  SmallVector<Cut, 4> cuts;
  for (const ReshapeGroup &group : *groups) {
    std::optional<Cut> flat = collapse(layout.cuts().slice(group.oldBegin, group.oldEnd - group.oldBegin));
    if (!flat)
      return std::optional<Layout>();
    auto parts = expand(flat->normal(), shape.slice(group.newBegin, group.newEnd - group.newBegin));
    if (!parts)
      return std::optional<Layout>();
    cuts.append(parts->begin(), parts->end());
  }
  Result<Layout> result = Layout::get(layout.mesh(), cuts, layout.partial(), layout.combiner());
  if (!result)
    return result.refused();
  return std::optional<Layout>(std::move(*result));
}

Result<std::optional<MovingReshape>> partita::reshapeMoving(const Layout &from, const Layout &to) {
  Result<SmallVector<ReshapeGroup, 4>> groups = reshapeGroups(from.shape(), to.shape());
  if (!groups)
    return groups.refused();
  SmallVector<Cut, 4> before, after;
  for (const ReshapeGroup &group : *groups) {
    std::optional<Cut> a = collapse(from.cuts().slice(group.oldBegin, group.oldEnd - group.oldBegin));
    std::optional<Cut> b = collapse(to.cuts().slice(group.newBegin, group.newEnd - group.newBegin));
    if (!a || !b)
      return std::optional<MovingReshape>();
    before.push_back(std::move(*a));
    after.push_back(std::move(*b));
  }
  Result<Layout> a = Layout::get(from.mesh(), before, from.partial(), from.combiner());
  Result<Layout> b = Layout::get(to.mesh(), after, to.partial(), to.combiner());
  if (!a)
    return a.refused();
  if (!b)
    return b.refused();
  Result<std::vector<Transfer>> rows = transfers(*a, *b);
  if (!rows)
    return rows.refused();
  return std::optional<MovingReshape>(MovingReshape{std::move(*a), std::move(*b), std::move(*rows)});
}

//===----------------------------------------------------------------------===//
// Spelling and tiles
//===----------------------------------------------------------------------===//

std::optional<SmallVector<AxisRef, 2>> partita::respell(ArrayRef<AxisRef> refs, int64_t oldRow, const Cut &cut,
                                                        int64_t newRow) {
  SmallVector<AxisRef, 2> scaled(refs.begin(), refs.end());
  for (AxisRef &ref : scaled) {
    int64_t elements;
    if (__builtin_mul_overflow(ref.tile, oldRow, &elements))
      return std::nullopt;
    ref.tile = elements / std::gcd(elements, newRow);
  }
  Result<SmallVector<int64_t, 8>> bounds = boundaries(cut.size(), scaled);
  if (!bounds || ArrayRef<int64_t>(*bounds) != cut.bounds())
    return std::nullopt;
  return scaled;
}

Result<int64_t> partita::openTile(int64_t row, ArrayRef<int64_t> otherRows) {
  int64_t all = row;
  if (row < 1)
    return refuse("a row of " + Twine(row) + " elements");
  for (int64_t other : otherRows) {
    if (other < 1)
      return refuse("a row of " + Twine(other) + " elements");
    if (__builtin_mul_overflow(all / std::gcd(all, other), other, &all))
      return refuse("the common multiple of the rows of all reshapes does not fit 64 bits");
  }
  return all / row;
}

/// Elements and weight of the coordinate with the largest load per weight.
static std::pair<int64_t, int64_t> worstLoad(int64_t size, ArrayRef<int64_t> weights, int64_t tile) {
  std::pair<int64_t, int64_t> worst = {0, 1};
  __int128 end = 0;
  for (auto [count, weight] : llvm::zip(apportion(size / tile + (size % tile != 0), weights), weights)) {
    __int128 begin = end;
    end += static_cast<__int128>(count) * tile;
    auto length = static_cast<int64_t>(std::min<__int128>(size, end) - std::min<__int128>(size, begin));
    if (static_cast<__int128>(length) * worst.second > static_cast<__int128>(worst.first) * weight)
      worst = {length, weight};
  }
  return worst;
}

double partita::slowdown(int64_t size, ArrayRef<int64_t> weights, int64_t tile) {
  auto [tiled, weight] = worstLoad(size, weights, tile);
  auto [untiled, other] = worstLoad(size, weights, 1);
  if (untiled == 0)
    return 1;
  // Rounded once, so that 2 is exactly 2.
  return static_cast<double>(static_cast<long double>(static_cast<__int128>(tiled) * other) /
                             static_cast<long double>(static_cast<__int128>(untiled) * weight));
}
