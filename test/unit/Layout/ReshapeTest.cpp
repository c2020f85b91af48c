//===- ReshapeTest.cpp - Local reshapes, tiles ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards local reshapes against brute force.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Reshape.h"
#include "RandomLayouts.h"
#include <numeric>
#include <set>

using namespace partita;

static Mesh mesh(std::vector<MeshAxis> axes) { return must(Mesh::get(axes)); }

/// All shapes of n elements with at most `most` dimensions, ones included.
static std::vector<Shape> shapesOf(int64_t n, unsigned most) {
  std::vector<Shape> result = {{n}};
  for (int64_t d = 1; most > 1 && d <= n; ++d)
    if (n % d == 0)
      for (const Shape &rest : shapesOf(n / d, most - 1)) {
        Shape shape = {d};
        shape.append(rest.begin(), rest.end());
        result.push_back(shape);
      }
  return result;
}

/// The smallest box around cells, or nothing if it holds others as well.
static std::optional<Box> boxOf(llvm::ArrayRef<int64_t> cellsHeld, llvm::ArrayRef<int64_t> shape) {
  Box box;
  Shape lo(shape), hi(shape.size(), 0);
  for (int64_t cell : cellsHeld)
    for (unsigned d = shape.size(); d-- > 0; cell /= shape[d]) {
      lo[d] = std::min(lo[d], cell % shape[d]);
      hi[d] = std::max(hi[d], cell % shape[d] + 1);
    }
  for (unsigned d = 0; d < shape.size(); ++d) {
    box.offset.push_back(lo[d]);
    box.size.push_back(hi[d] - lo[d]);
  }
  if (box.volume() != static_cast<int64_t>(cellsHeld.size()))
    return std::nullopt;
  return box;
}

/// True if `axes` can cut dimension d so that every rank gets its interval. No box is empty.
static bool cutsAs(const Mesh &m, llvm::ArrayRef<SubAxis> axes, llvm::ArrayRef<Box> boxes, unsigned d, int64_t size) {
  std::vector<std::optional<Interval>> parts(jointSize(axes));
  for (int64_t rank = 0; rank < m.numRanks(); ++rank) {
    int64_t joint = 0;
    for (const SubAxis &sub : axes)
      joint = joint * sub.size + m.digit(rank, sub);
    if (parts[joint] && *parts[joint] != boxes[rank][d])
      return false;
    parts[joint] = boxes[rank][d];
  }
  int64_t end = 0;
  for (const auto &part : parts) {
    if (part->lo != end)
      return false;
    end = part->hi;
  }
  return end == size;
}

/// Exhaustive: is there any layout of `shape` (any axes and sub-axes anywhere) with these elements, none empty?
static bool existsLayout(const Mesh &m, const Shape &shape, const std::vector<std::vector<int64_t>> &held) {
  std::vector<Box> boxes;
  for (const auto &cellsHeld : held) {
    std::optional<Box> box = boxOf(cellsHeld, shape);
    if (!box)
      return false;
    boxes.push_back(*box);
  }
  std::vector<SubAxis> atoms;
  for (unsigned axis = 0; axis < m.axes().size(); ++axis)
    for (int64_t pre = 1, n = m.axes()[axis].size, p = 2; pre < n; p = 2) {
      while (n / pre % p != 0)
        ++p;
      atoms.push_back({axis, pre, p});
      pre *= p;
    }
  // Every order of the digits, and every way to put each on a dimension or on none (the last place).
  std::vector<unsigned> order(atoms.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<unsigned> where(atoms.size(), 0);
    while (true) {
      bool good = true;
      for (unsigned d = 0; d < shape.size() && good; ++d) {
        llvm::SmallVector<SubAxis, 4> axes;
        for (size_t i = 0; i < atoms.size(); ++i)
          if (where[i] == d)
            axes.push_back(atoms[order[i]]);
        good = cutsAs(m, axes, boxes, d, shape[d]);
      }
      if (good)
        return true;
      size_t i = 0;
      while (i < where.size() && ++where[i] > shape.size())
        where[i++] = 0;
      if (i == where.size())
        break;
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

TEST(Reshape, Groups) {
  auto groups = [](Shape from, Shape to) { return must(reshapeGroups(from, to)); };
  using List = llvm::SmallVector<ReshapeGroup, 4>;
  EXPECT_EQ(groups({12, 8}, {16, 6}), (List{{0, 2, 0, 2}}));
  EXPECT_EQ(groups({4, 6}, {4, 2, 3}), (List{{0, 1, 0, 1}, {1, 2, 1, 3}}));
  EXPECT_EQ(groups({4, 1}, {4}), (List{{0, 2, 0, 1}}));
  EXPECT_EQ(groups({}, {1, 1}), (List{{0, 0, 0, 2}}));
  EXPECT_EQ(groups({}, {}), List());
}

TEST(Reshape, BoxIsAnIntervalIffItsCellsAre) {
  for (const Shape &shape : {Shape{4}, {3, 4}, {2, 3, 2}, {1, 3, 2}, {3, 1, 2}}) {
    std::vector<Box> boxes = {Box()};
    for (int64_t n : shape) {
      std::vector<Box> next;
      for (const Box &box : boxes)
        for (int64_t lo = 0; lo < n; ++lo)
          for (int64_t hi = lo + 1; hi <= n; ++hi) {
            next.push_back(box);
            next.back().offset.push_back(lo);
            next.back().size.push_back(hi - lo);
          }
      boxes = std::move(next);
    }
    for (const Box &box : boxes) {
      std::vector<int64_t> numbers = cells(box, shape);
      bool straight = numbers.back() - numbers.front() + 1 == static_cast<int64_t>(numbers.size());
      std::optional<Interval> got = flatInterval(box, shape);
      EXPECT_EQ(got.has_value(), straight);
      if (got)
        EXPECT_EQ(*got, (Interval{numbers.front(), numbers.back() + 1}));
    }
  }
}

TEST(Reshape, LocalKeepsTheElementsAndComesBack) {
  Random random;
  int local = 0;
  for (int i = 0; i < 6000; ++i) {
    std::vector<Shape> shapes = shapesOf(random.pick<int64_t>({4, 6, 8, 12, 16, 24, 36, 60}), 3);
    const Shape &before = shapes[random.number(0, shapes.size() - 1)];
    const Shape &after = shapes[random.number(0, shapes.size() - 1)];
    Layout layout = random.layout(random.mesh(), before, 10);
    std::optional<Layout> out = must(reshape(layout, after));
    if (!out)
      continue;
    ++local;
    EXPECT_EQ(out->shape(), after);
    EXPECT_EQ(elements(*out), elements(layout));
    std::optional<Layout> back = must(reshape(*out, before));
    ASSERT_TRUE(back.has_value());
    EXPECT_EQ(elements(*back), elements(layout));
  }
  EXPECT_GT(local, 1000);
}

TEST(Reshape, RefusedOnlyWhereNoLayoutExists) {
  Random random;
  int refused = 0;
  for (int i = 0; i < 6000; ++i) {
    int64_t n = random.pick<int64_t>({4, 6, 8, 9, 12});
    std::vector<Shape> from = shapesOf(n, 2), to = shapesOf(n, 3);
    Mesh m = random.chance(50) ? mesh({{"a", random.pick<int64_t>({2, 3, 4}), false}})
                               : mesh({{"a", random.number(2, 3), false}, {"b", 2, false}});
    Layout layout = random.layout(m, from[random.number(0, from.size() - 1)]);
    const Shape &shape = to[random.number(0, to.size() - 1)];
    auto held = elements(layout);
    if (must(reshape(layout, shape)) || llvm::any_of(held, [](const auto &cells) { return cells.empty(); }))
      continue;
    ++refused;
    EXPECT_FALSE(existsLayout(m, shape, held)) << layout.str();
  }
  EXPECT_GT(refused, 100);
}

TEST(Reshape, MovingDeliversEveryElement) {
  Random random;
  for (int i = 0; i < 1500; ++i) {
    std::vector<Shape> shapes = shapesOf(random.pick<int64_t>({8, 12, 24}), 3);
    Mesh m = random.mesh();
    Layout from = random.layout(m, shapes[random.number(0, shapes.size() - 1)], 10);
    Layout to = random.layout(m, shapes[random.number(0, shapes.size() - 1)], 10);
    std::optional<MovingReshape> moving = must(reshapeMoving(from, to));
    if (!moving)
      continue;
    auto have = elements(from), want = elements(to);
    std::vector<std::vector<int64_t>> got(m.numRanks());
    for (const Transfer &row : moving->rows)
      for (int64_t cell : cells(row.box, moving->from.shape())) {
        EXPECT_TRUE(llvm::is_contained(have[row.from], cell));
        got[row.to].push_back(cell);
      }
    for (auto &list : got)
      llvm::sort(list);
    EXPECT_EQ(got, want);
  }
}

TEST(Reshape, Examples) {
  Mesh m = mesh({{"a", 4, false}});
  DimSpec a{evenRefs(m.whole(0)), std::nullopt}, none;
  std::optional<Layout> out = must(reshape(must(place(m, {12, 8}, {a, none})), {16, 6}));
  ASSERT_TRUE(out);
  EXPECT_EQ(out->cut(0).bounds(), (llvm::ArrayRef<int64_t>{0, 4, 8, 12, 16}));
  // An axis cut inside: 8 over a=4 as 2 x 4.
  out = must(reshape(must(place(m, {8}, a)), {2, 4}));
  ASSERT_TRUE(out);
  EXPECT_EQ(out->str(), "[{\"a\":(1)2}, {\"a\":(2)2}]");
  // The partial axes stay.
  Mesh two = mesh({{"a", 2, false}, {"b", 2, false}});
  Layout partial = must(place(two, {4}, DimSpec{evenRefs(two.whole(0)), std::nullopt}, two.whole(1), Combiner::Max));
  EXPECT_EQ(must(reshape(partial, {2, 2}))->str(), "[{\"a\"}, {}] partial max {\"b\"}");
}

TEST(Reshape, AScalarHasNoOwner) {
  // One coordinate owns a dimension of size 1. Without the dimension every rank would seem to hold the value.
  Mesh m = mesh({{"a", 2, false}});
  DimSpec a{evenRefs(m.whole(0)), std::nullopt}, none;
  EXPECT_FALSE(must(reshape(must(place(m, {1}, a)), {})));
  EXPECT_TRUE(must(reshape(must(place(m, {1}, none)), {})));
  EXPECT_EQ(must(reshape(Layout::replicated(m, {}), {1, 1}))->str(), "[{}, {}]");
  // With dimensions left, the owner is a coordinate there.
  EXPECT_EQ(must(reshape(must(place(m, {1, 1}, {a, none})), {1}))->str(), "[{\"a\"}]");
}

TEST(Reshape, OpenTileSurvivesAllReshapesAndIsLeast) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    int64_t rows = random.pick<int64_t>({12, 8, 24, 36}), row = random.pick<int64_t>({8, 6, 4, 16}), total = rows * row;
    std::vector<int64_t> divisors;
    for (int64_t d = 1; d <= total; ++d)
      if (total % d == 0)
        divisors.push_back(d);
    std::vector<int64_t> others = {divisors[random.number(0, divisors.size() - 1)],
                                   divisors[random.number(0, divisors.size() - 1)]};
    int64_t tile = must(openTile(row, others));
    Mesh m = mesh({{"a", random.number(2, 4), false}, {"b", random.number(1, 3), false}});
    DimSpec spec;
    for (unsigned axis = 0; axis < 2; ++axis)
      spec.axes.push_back({m.whole(axis), random.split(m.axes()[axis].size, 1), tile});
    Layout layout = must(place(m, {rows, row}, {spec, DimSpec()}));
    for (int64_t other : others) {
      std::optional<Layout> out = must(reshape(layout, {total / other, other}));
      ASSERT_TRUE(out) << layout.str();
      if (mergeAxes(out->cut(0).axes()) == mergeAxes(layout.cut(0).axes())) // Else some axis went on.
        EXPECT_TRUE(respell(spec.axes, row, out->cut(0), other));
    }
    for (int64_t t = 1; t <= rows; ++t)
      EXPECT_EQ(t % tile == 0, llvm::all_of(others, [&](int64_t other) { return t * row % other == 0; }));
  }
}

TEST(Reshape, SpellingThatDoesNotSurvive) {
  // 3 units of 2, the last one short: boundaries 0, 4, 5. As rows of 1 the same; rescaled it cannot say it.
  AxisRef ref{{0, 1, 2}, std::nullopt, 3};
  Cut cut = must(Cut::get(SubAxis{0, 1, 2}, {0, 2, 4}));
  EXPECT_FALSE(respell(ref, 2, cut, 4));
  auto again = respell(ref, 2, cut, 1);
  EXPECT_FALSE(again);
  AxisRef heads{{0, 1, 2}, Split{{2, 1}, false}, 32};
  Cut rows = must(Cut::get(SubAxis{0, 1, 2}, {0, 3, 4}));
  again = respell(heads, 1, rows, 32);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)[0].tile, 1);
}

TEST(Reshape, Slowdown) {
  EXPECT_EQ(slowdown(128, {1, 1}, 64), 1);
  EXPECT_EQ(slowdown(128, {1, 1}, 128), 2); // Exactly.
  EXPECT_EQ(slowdown(6, {2, 1}, 3), 1.5);   // 3 + 3 instead of 4 + 2.
  EXPECT_EQ(slowdown(0, {2, 1}, 3), 1);
  EXPECT_GT(slowdown(100, {1, 1, 1, 1}, 90), 3);
}

TEST(Reshape, ExpandTriesEveryStateOnce) {
  // 18 dimensions of 2 over an axis of 2^18 whose boundaries all fail at the end.
  int64_t n = 1 << 18;
  llvm::SmallVector<int64_t, 8> bounds;
  for (int64_t j = 0; j <= n; ++j)
    bounds.push_back(j == 1 ? 0 : j);
  Cut cut = must(Cut::get(SubAxis{0, 1, n}, bounds));
  EXPECT_FALSE(expand(cut, llvm::SmallVector<int64_t, 18>(18, 2)));
}

TEST(Reshape, Refusals) {
  Layout layout = Layout::replicated(Mesh(), {4, 2});
  EXPECT_EQ(refusal(reshape(layout, {4, 3})), "a reshape of 8 elements into 12");
  EXPECT_EQ(refusal(reshape(Layout::replicated(Mesh(), {4, 0}), {0})),
            "a reshape of a tensor without elements (a dimension of size 0)");
  EXPECT_EQ(refusal(reshape(layout, {int64_t(1) << 40, int64_t(1) << 40})),
            "a reshape of a tensor with more elements than fit 64 bits");
  EXPECT_EQ(refusal(openTile(0, {})), "a row of 0 elements");
  EXPECT_EQ(refusal(openTile(1, {(int64_t(1) << 62) - 1, (int64_t(1) << 62) - 3})),
            "the common multiple of the rows of all reshapes does not fit 64 bits");
  Mesh m = mesh({{"a", 2, false}});
  Layout partial = must(Layout::get(m, Cut(4), m.whole(0)));
  EXPECT_EQ(refusal(reshapeMoving(partial, Layout::replicated(m, {2, 2}))),
            "an exchange moves whole values, but the source is partial over \"a\"");
}
