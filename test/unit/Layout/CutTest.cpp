//===- CutTest.cpp - Splits, tiles, boundaries ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards boundaries and their spellings against brute force.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Cut.h"
#include "RandomLayouts.h"
#include <functional>
#include <limits>
#include <numeric>

using namespace partita;
using Bounds = llvm::SmallVector<int64_t, 8>;

static Mesh mesh(std::vector<MeshAxis> axes) { return must(Mesh::get(axes)); }
static AxisRef ref(unsigned axis, int64_t size, std::vector<int64_t> weights = {}, int64_t tile = 1,
                   bool exact = false) {
  AxisRef result{{axis, 1, size}, std::nullopt, tile};
  if (!weights.empty())
    result.split = Split{{weights.begin(), weights.end()}, exact};
  return result;
}

/// All lists of n numbers 0 .. most.
static void forEachList(int64_t n, int64_t most, const std::function<void(const Bounds &)> &fn) {
  Bounds list(n, 0);
  while (true) {
    fn(list);
    int64_t i = n;
    while (i > 0 && ++list[i - 1] > most)
      list[--i] = 0;
    if (i == 0)
      return;
  }
}

TEST(Cut, LargestRemainderIsTheLeastDeviation) {
  for (int64_t n = 1; n <= 3; ++n)
    forEachList(n, 3, [&](const Bounds &weights) {
      int64_t total = std::accumulate(weights.begin(), weights.end(), int64_t(0));
      if (total == 0)
        return;
      for (int64_t units = 0; units < 8; ++units) {
        // Of the counts with the least total deviation, the lexicographically largest.
        int64_t least = std::numeric_limits<int64_t>::max();
        Bounds best;
        forEachList(n, units, [&](const Bounds &counts) {
          if (std::accumulate(counts.begin(), counts.end(), int64_t(0)) != units)
            return;
          int64_t error = 0;
          for (auto [count, weight] : llvm::zip(counts, weights))
            error += std::abs(count * total - units * weight);
          if (error <= least) {
            least = error;
            best = counts;
          }
        });
        EXPECT_EQ(apportion(units, weights), best);
      }
      EXPECT_EQ(apportion(total, weights), weights);
    });
}

TEST(Cut, EvenGivesTheRemainderFirst) {
  for (int64_t units = 0; units < 30; ++units)
    for (int64_t n = 1; n < 9; ++n) {
      Bounds expected;
      for (int64_t i = 0; i < n; ++i)
        expected.push_back(units / n + (i < units % n));
      EXPECT_EQ(apportion(units, Bounds(n, 1)), expected);
      Bounds even = must(boundaries(units, ref(0, n)));
      EXPECT_EQ(even, must(boundaries(units, ref(0, n, std::vector<int64_t>(n, 1)))));
    }
}

TEST(Cut, Scaling) {
  for (int64_t n = 1; n <= 4; ++n)
    forEachList(n, 3, [&](const Bounds &weights) {
      if (llvm::all_of(weights, [](int64_t w) { return w == 0; }))
        return;
      for (int64_t k = 2; k < 5; ++k)
        for (int64_t units = k; units < 40; units += k) {
          Bounds counts = apportion(units, weights), fewer;
          if (!llvm::all_of(counts, [&](int64_t c) { return c % k == 0; }))
            continue;
          for (int64_t c : counts)
            fewer.push_back(c / k);
          EXPECT_EQ(apportion(units / k, weights), fewer);
        }
    });
}

TEST(Cut, BoundariesAreListsCutByHand) {
  Random random;
  for (int i = 0; i < 3000; ++i) {
    Mesh m = random.mesh(12);
    int64_t size = random.number(0, 14);
    DimSpec spec = random.spelling(m, 1)[0];
    Layout layout = must(place(m, {size}, spec));
    for (int64_t rank = 0; rank < m.numRanks(); ++rank) {
      std::vector<int64_t> items(size);
      std::iota(items.begin(), items.end(), 0);
      for (const AxisRef &ref : spec.axes) { // Chunk into tiles, deal out the chunks, go on with one's own.
        std::vector<std::vector<int64_t>> units;
        for (size_t k = 0; k < items.size(); ++k) {
          if (k % ref.tile == 0)
            units.emplace_back();
          units.back().push_back(items[k]);
        }
        Bounds weights = ref.split ? Bounds(llvm::ArrayRef<int64_t>(ref.split->weights)) : Bounds(ref.axis.size, 1);
        Bounds deal = apportion(units.size(), weights);
        int64_t digit = m.digit(rank, ref.axis);
        int64_t start = std::accumulate(deal.begin(), deal.begin() + digit, int64_t(0));
        items.clear();
        for (int64_t k = start; k < start + deal[digit]; ++k)
          llvm::append_range(items, units[k]);
      }
      EXPECT_EQ(cells(layout.box(rank), {size}), items);
    }
    if (!spec.axes.empty()) {
      DimSpec rest = spec;
      rest.axes.pop_back();
      EXPECT_EQ(layout.cut(0).withoutLast(), must(makeCut(m, size, rest)));
      EXPECT_EQ(layout.cut(0), must(refine(layout.cut(0).withoutLast(), spec.axes.back())));
      EXPECT_EQ(layout.cut(0), must(refine(layout.cut(0).withoutLast(), layout.cut(0))));
    }
    for (int64_t row : {2, 3, 5}) { // Minor factors multiply the tile.
      DimSpec big = spec;
      for (AxisRef &ref : big.axes)
        ref.tile *= row;
      Bounds scaled(layout.cut(0).bounds());
      for (int64_t &b : scaled)
        b *= row;
      EXPECT_EQ(must(boundaries(size * row, big.axes)), scaled);
    }
  }
}

TEST(Cut, Examples) {
  EXPECT_EQ(must(boundaries(128, ref(0, 2, {2, 1}, 32))), (Bounds{0, 96, 128}));
  EXPECT_EQ(must(boundaries(128, ref(0, 2, {2, 1}))), (Bounds{0, 85, 128}));
  EXPECT_EQ(must(boundaries(7, {ref(0, 2), ref(1, 2)})), (Bounds{0, 2, 4, 6, 7}));
  // Imported pieces: 10 over {a, b} = 2 x 2 is 3, 3 | 3, 1.
  auto pieces = must(importPieces(10, {{0, 1, 2}, {1, 1, 2}}));
  EXPECT_EQ(pieces[0].tile, 6);
  EXPECT_EQ(pieces[1].tile, 3);
  EXPECT_EQ(must(boundaries(10, pieces)), (Bounds{0, 3, 6, 9, 10}));
  EXPECT_EQ(must(importPieces(8, {{0, 1, 2}, {1, 1, 2}}))[0].tile, 1);
}

TEST(Cut, ImportedPiecesAndBack) {
  for (int64_t size = 0; size <= 40; ++size)
    for (int64_t x = 1; x <= 4; ++x)
      for (int64_t y = 1; y <= 4; ++y) {
        std::vector<SubAxis> axes = {{0, 1, x}, {1, 1, y}};
        Bounds expected;
        int64_t n = x * y, piece = (size + n - 1) / n;
        for (int64_t j = 0; j <= n; ++j)
          expected.push_back(std::min(size, j * piece));
        Bounds got = must(boundaries(size, must(importPieces(size, axes))));
        EXPECT_EQ(got, expected);
        EXPECT_EQ(exportPieces(must(Cut::get(axes, got))), mergeAxes(axes));
        Bounds even = must(boundaries(size, evenRefs(axes)));
        EXPECT_EQ(exportPieces(must(Cut::get(axes, even))).has_value(), even == expected);
      }
}

TEST(Cut, ImportedTiles) {
  TiledMesh tiled = must(importTiles({2, 1, 3}, {5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(tiled.axes.size(), 3u);
  EXPECT_EQ(tiled.axes[0].size(), 1u);
  EXPECT_TRUE(tiled.axes[1].empty());
  EXPECT_EQ(tiled.mesh.rankOf(5), 0);
  EXPECT_EQ(must(importTiles({2, 3}, {5, 4, 3, 2, 1, 0}, true)).axes.size(), 1u);
  EXPECT_EQ(refusal(importTiles({2}, {1})), "expected 2 devices, one per point of the spatial axes, got 1");
  EXPECT_NE(refusal(importTiles({}, {0}, true)), "");
}

TEST(Cut, NormalForm) {
  Cut cut = must(Cut::get({{0, 1, 2}, {0, 2, 2}, {1, 1, 1}}, {0, 1, 2, 3, 4}));
  EXPECT_EQ(cut.normal().axes(), llvm::ArrayRef<SubAxis>(SubAxis{0, 1, 4}));
  EXPECT_EQ(cut.normal().bounds(), cut.bounds());
  EXPECT_EQ(must(cut.normal().splitLast(2)).axes()[1], (SubAxis{0, 2, 2}));
  EXPECT_EQ(must(cut.normal().splitLast(2)).normal(), cut.normal());
  EXPECT_TRUE(Cut(5).isWhole());
  EXPECT_EQ(Cut(5), must(Cut::get({}, {0, 5})));
}

TEST(Cut, ExactSizesAreWeightsAndACheckOfEveryPart) {
  for (int64_t size = 0; size < 9; ++size)
    for (std::vector<int64_t> major : {std::vector<int64_t>{1, 1}, {2, 1}, {1, 0}, {3, 1}})
      for (int64_t tile : {1, 2})
        forEachList(2, 3, [&](const Bounds &sizes) {
          if (sizes[0] + sizes[1] == 0)
            return;
          Bounds outer = must(boundaries(size, ref(0, 2, major)));
          bool legal = true;
          for (int j = 0; j < 2; ++j) {
            int64_t length = outer[j + 1] - outer[j];
            legal &= length == 0 || (length + tile - 1) / tile == sizes[0] + sizes[1];
          }
          std::vector<int64_t> weights(sizes.begin(), sizes.end());
          auto got = boundaries(size, {ref(0, 2, major), ref(1, 2, weights, tile, true)});
          EXPECT_EQ(static_cast<bool>(got), legal);
          if (got)
            EXPECT_EQ(*got, must(boundaries(size, {ref(0, 2, major), ref(1, 2, weights, tile)})));
        });
}

TEST(Cut, ADimensionOfSizeOneHasOneOwner) {
  for (int64_t n = 1; n < 6; ++n)
    forEachList(n, 2, [&](const Bounds &weights) {
      if (llvm::all_of(weights, [](int64_t w) { return w == 0; }))
        return;
      Bounds counts = apportion(1, weights);
      EXPECT_EQ(llvm::find(counts, 1) - counts.begin(),
                std::max_element(weights.begin(), weights.end()) - weights.begin());
    });
}

TEST(Cut, AbsurdSizesAreExactOrRefused) {
  const int64_t huge = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(must(boundaries(huge, ref(0, 2, {1, 1}))), (Bounds{0, huge / 2 + 1, huge}));
  EXPECT_EQ(must(boundaries(huge, ref(0, 2, {huge - 1, 1}))), (Bounds{0, huge - 1, huge}));
  EXPECT_EQ(must(boundaries(5, ref(0, 2, {}, huge))), (Bounds{0, 5, 5}));
  EXPECT_EQ(must(boundaries(huge, ref(0, 3, {}, huge - 1))), (Bounds{0, huge - 1, huge, huge}));
  EXPECT_EQ(refusal(boundaries(5, ref(0, 2, {huge, huge}))), "the weights of a split add up to more than 64 bits");
  EXPECT_EQ(refusal(boundaries(5, {ref(0, 1 << 20), ref(1, 1 << 20)})),
            "a dimension is cut into more than 4194304 parts");
  EXPECT_EQ(refusal(importPieces(huge, {{0, 1, 2}, {1, 1, 3}})),
            "a tile of a dimension of size 9223372036854775807 does not fit 64 bits");
}

TEST(Cut, Refusals) {
  Mesh m = mesh({{"a", 4, false}, {"b", 2, false}});
  auto spelled = [&](std::vector<AxisRef> refs, int64_t size = 8) {
    return refusal(makeCut(m, size, DimSpec{{refs.begin(), refs.end()}, std::nullopt}));
  };
  EXPECT_EQ(spelled({ref(1, 2, {1, 1, 1})}), "axis \"b\": a split of 3 entries on an axis of size 2");
  EXPECT_EQ(spelled({ref(1, 2, {1, -1})}), "axis \"b\": a split with the negative weight -1");
  EXPECT_EQ(spelled({ref(1, 2, {0, 0})}), "axis \"b\": a split whose 2 weights are all 0");
  EXPECT_EQ(spelled({ref(1, 2, {}, 0)}), "axis \"b\": a tile of 0, expected at least 1");
  EXPECT_EQ(spelled({ref(0, 2, {1, 1})}), "a split on sub-axis \"a\":(1)2; only whole axes take splits");
  EXPECT_EQ(spelled({ref(7, 2)}), "axis number 7 of a mesh with 2 axes");
  EXPECT_EQ(spelled({ref(1, 2)}, -1), "a dimension of size -1");
  EXPECT_EQ(spelled({ref(1, 2, {3, 4}, 1, true)}), "exact sizes add up to 7, but the part of 8 elements has 8 units");
  EXPECT_EQ(spelled({ref(1, 2, {3, 2}, 3, true)}),
            "exact sizes add up to 5, but the part of 8 elements has 3 units of 3");

  auto at = [&](Bounds bounds) { return refusal(makeCut(m, 8, DimSpec{{ref(1, 2)}, bounds})); };
  EXPECT_EQ(at({0, 3, 8}), "");
  EXPECT_EQ(at({0, 8}), "expected 3 boundaries, one per joint coordinate plus one, got 2");
  EXPECT_EQ(at({0, 9, 8}), "boundaries do not ascend: 8 follows 9");
  EXPECT_EQ(at({1, 3, 8}), "boundaries start at 1, expected 0");
  EXPECT_EQ(at({0, 3, 7}), "the last boundary is 7, expected the size 8 of the dimension");

  Cut cut = must(Cut::get(SubAxis{1, 1, 2}, {0, 3, 8}));
  EXPECT_EQ(refusal(cut.splitLast(3)), "a minor sub-axis of size 3 does not divide the axis of size 2");
  EXPECT_EQ(refusal(Cut(8).splitLast(1)), "a dimension without axes has no minor axis");
  Cut other = must(Cut::get({{1, 1, 2}, {0, 1, 2}}, {0, 2, 4, 5, 8}));
  EXPECT_EQ(refusal(refine(cut, other)), "the new boundaries do not contain the old boundary 3");
  EXPECT_EQ(refusal(refine(cut, cut)), "the new boundaries are not over the old axes and one more");
  EXPECT_EQ(refusal(refine(cut, Cut(8))), "the new boundaries have no axis");
}
