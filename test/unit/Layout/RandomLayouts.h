//===- RandomLayouts.h - Material of the layout tests -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random meshes, spellings and layouts with a fixed seed, and sets of elements
// as bit masks.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_UNIT_LAYOUT_RANDOMLAYOUTS_H
#define PARTITA_TEST_UNIT_LAYOUT_RANDOMLAYOUTS_H

#include "partita/Layout/Layout.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <random>

namespace partita {

/// The value of a result that must be there.
template <typename T> T must(Result<T> result) {
  EXPECT_TRUE(static_cast<bool>(result)) << result.message();
  return std::move(*result);
}

/// Why there is no value; empty if there is one.
template <typename T> std::string refusal(const Result<T> &result) { return result ? std::string() : result.message(); }

struct Random {
  std::mt19937 engine{20240611};

  /// low .. high, both included.
  int64_t number(int64_t low, int64_t high) { return low + static_cast<int64_t>(engine() % (high - low + 1)); }
  bool chance(int percent) { return number(0, 99) < percent; }
  template <typename T> T pick(std::initializer_list<T> items) {
    return *(items.begin() + number(0, items.size() - 1));
  }
  template <typename Range> void shuffle(Range &range) {
    for (size_t i = range.size(); i > 1; --i)
      std::swap(range[i - 1], range[number(0, i - 1)]);
  }

  Mesh mesh(int64_t limit = 8) {
    while (true) {
      std::vector<MeshAxis> axes;
      int64_t ranks = 1;
      for (const char *name : {"a", "b", "c"})
        if (axes.empty() || chance(50)) {
          axes.push_back({name, pick<int64_t>({1, 2, 2, 3, 4}), false});
          ranks *= axes.back().size;
        }
      if (ranks > limit)
        continue;
      std::vector<int64_t> devices;
      for (int64_t i = 0; i < ranks; ++i)
        devices.push_back(i);
      shuffle(devices);
      return must(Mesh::get(axes, devices));
    }
  }

  Split split(int64_t n, int64_t least = 0) {
    Split split;
    for (int64_t i = 0; i < n; ++i)
      split.weights.push_back(std::max(least, pick<int64_t>({0, 1, 1, 2, 3, 5})));
    if (llvm::all_of(split.weights, [](int64_t w) { return w == 0; }))
      split.weights[0] = 1;
    return split;
  }

  /// Some axes and sub-axes on some dimensions, even or weighted, some with tiles.
  std::vector<DimSpec> spelling(const Mesh &mesh, unsigned dims, int share = 75) {
    std::vector<SubAxis> subs;
    for (unsigned axis = 0; axis < mesh.axes().size(); ++axis) {
      if (mesh.axes()[axis].size == 4 && chance(40)) {
        subs.push_back({axis, 1, 2});
        subs.push_back({axis, 2, 2});
      } else {
        subs.push_back(mesh.whole(axis));
      }
    }
    shuffle(subs);
    std::vector<DimSpec> spec(dims);
    for (const SubAxis &sub : subs)
      if (dims && chance(share)) {
        AxisRef ref{sub, std::nullopt, pick<int64_t>({1, 1, 1, 2, 3})};
        if (chance(50) && mesh.isWhole(sub))
          ref.split = split(sub.size);
        spec[number(0, dims - 1)].axes.push_back(ref);
      }
    return spec;
  }

  llvm::SmallVector<int64_t, 8> bounds(int64_t size, int64_t n) {
    llvm::SmallVector<int64_t, 8> result = {0, size};
    for (int64_t i = 1; i < n; ++i)
      result.push_back(number(0, size));
    llvm::sort(result);
    return result;
  }

  Layout layout(const Mesh &mesh, llvm::ArrayRef<int64_t> shape, int explicitShare = 30, int share = 75) {
    std::vector<DimSpec> spec = spelling(mesh, shape.size(), share);
    for (auto [dim, size] : llvm::zip(spec, shape)) {
      int64_t n = 1;
      for (const AxisRef &ref : dim.axes)
        n *= ref.axis.size;
      if (chance(explicitShare))
        dim.at = bounds(size, n);
    }
    return must(place(mesh, shape, spec));
  }

  Shape shape(int64_t low, int64_t high, unsigned dims) {
    Shape result;
    for (unsigned d = 0; d < dims; ++d)
      result.push_back(number(low, high));
    return result;
  }
};

/// Row-major numbers of the cells of a box, ascending.
inline std::vector<int64_t> cells(const Box &box, llvm::ArrayRef<int64_t> shape) {
  std::vector<int64_t> result = {0};
  for (unsigned d = 0; d < shape.size(); ++d) {
    std::vector<int64_t> next;
    for (int64_t prefix : result)
      for (int64_t i = box[d].lo; i < box[d].hi; ++i)
        next.push_back(prefix * shape[d] + i);
    result = std::move(next);
  }
  return result;
}

/// The elements that every rank holds.
inline std::vector<std::vector<int64_t>> elements(const Layout &layout) {
  std::vector<std::vector<int64_t>> result;
  for (int64_t rank = 0; rank < layout.mesh().numRanks(); ++rank)
    result.push_back(cells(layout.box(rank), layout.shape()));
  return result;
}

} // namespace partita

#endif // PARTITA_TEST_UNIT_LAYOUT_RANDOMLAYOUTS_H
