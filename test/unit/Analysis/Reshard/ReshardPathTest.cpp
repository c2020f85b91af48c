//===- ReshardPathTest.cpp - Paths between layouts ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Paths between layouts: their ends, their bytes, and the op that people expect.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/Reshard/ReshardPath.h"

#include "gtest/gtest.h"

#include <random>

using namespace partita;

namespace {

Mesh mesh(std::initializer_list<std::pair<const char *, int64_t>> axes) {
  std::vector<MeshAxis> list;
  for (auto [name, size] : axes)
    list.push_back({name, size, false});
  return *Mesh::get(list);
}

/// One axis list per dimension, even unless weights are given.
Layout layout(const Mesh &m, llvm::ArrayRef<int64_t> shape, std::vector<std::vector<const char *>> dims,
              std::vector<const char *> partial = {}) {
  llvm::SmallVector<DimSpec, 2> specs;
  for (const auto &dim : dims) {
    DimSpec spec;
    for (const char *name : dim)
      spec.axes.push_back({*m.sub(name), std::nullopt, 1});
    specs.push_back(spec);
  }
  llvm::SmallVector<SubAxis> sums;
  for (const char *name : partial)
    sums.push_back(*m.sub(name));
  return *place(m, shape, specs, sums);
}

std::string kinds(const Result<ReshardPath> &path) {
  if (!path)
    return "refused: " + path.message();
  std::string text;
  for (const ReshardStep &step : path->steps)
    text += (text.empty() ? "" : " ") + name(step.kind).str();
  return text;
}

} // namespace

TEST(ReshardPath, NamedCollectives) {
  Mesh m = mesh({{"a", 2}, {"b", 4}});
  auto l = [&](std::vector<std::vector<const char *>> dims, std::vector<const char *> partial = {}) {
    return layout(m, {8, 16}, std::move(dims), std::move(partial));
  };
  EXPECT_EQ(kinds(planReshard(l({{"a"}, {}}), l({{"a"}, {}}), 4)), "");
  EXPECT_EQ(kinds(planReshard(l({{}, {}}), l({{"a"}, {"b"}}), 4)), "slice");
  EXPECT_EQ(kinds(planReshard(l({{"a", "b"}, {}}), l({{}, {}}), 4)), "all_gather");
  EXPECT_EQ(kinds(planReshard(l({{"a"}, {"b"}}), l({{}, {}}), 4)), "all_gather all_gather");
  EXPECT_EQ(kinds(planReshard(l({{"a"}, {}}), l({{}, {"a"}}), 4)), "all_to_all");
  EXPECT_EQ(kinds(planReshard(l({{}, {}}, {"a"}), l({{}, {}}), 4)), "all_reduce");
  EXPECT_EQ(kinds(planReshard(l({{}, {}}, {"a"}), l({{"a"}, {}}), 4)), "reduce_scatter");
  EXPECT_EQ(kinds(planReshard(l({{}, {}}, {"a", "b"}), l({{"a"}, {}}), 4)), "reduce_scatter all_reduce");
  // Slicing first makes the reduction smaller.
  EXPECT_EQ(kinds(planReshard(l({{}, {}}, {"a"}), l({{}, {"b"}}), 4)), "slice all_reduce");
  EXPECT_EQ(kinds(planReshard(l({{"a"}, {"b"}}), l({{"b"}, {"a"}}), 4)), "exchange");
  EXPECT_EQ(kinds(planReshard(l({{"a", "b"}, {}}), l({{"b"}, {}}), 4)), "exchange");
}

TEST(ReshardPath, SwapOfAxesIsOnePermute) {
  Mesh m = mesh({{"a", 2}, {"b", 2}});
  Result<ReshardPath> path = planReshard(layout(m, {8, 16}, {{"a"}, {}}), layout(m, {8, 16}, {{"b"}, {}}), 4);
  EXPECT_EQ(kinds(path), "permute");
  EXPECT_EQ(path->bytes, 8 * 16 * 4 / 2);
}

TEST(ReshardPath, UnequalParts) {
  Mesh m = mesh({{"a", 4}});
  DimSpec rows;
  rows.axes.push_back({*m.sub("a"), Split{{3, 3, 1, 1}, false}, 1});
  Layout unequal = *place(m, {8, 4}, {rows, DimSpec{}});
  Layout even = layout(m, {8, 4}, {{"a"}, {}});
  EXPECT_EQ(kinds(planReshard(unequal, even, 4)), "exchange");
  EXPECT_EQ(planReshard(unequal, layout(m, {8, 4}, {{}, {}}), 4)->bytes, (8 - 1) * 4 * 4);
  EXPECT_EQ(kinds(planReshard(layout(m, {8, 4}, {{}, {}}, {"a"}), unequal, 4)), "reduce_scatter");
}

TEST(ReshardPath, SubAxes) {
  Mesh m = mesh({{"x", 4}});
  DimSpec major;
  major.axes.push_back({*m.sub("x", 1, 2), std::nullopt, 1});
  Layout half = *place(m, {8}, {major});
  EXPECT_EQ(kinds(planReshard(layout(m, {8}, {{"x"}}), half, 4)), "all_gather");
  EXPECT_EQ(kinds(planReshard(half, layout(m, {8}, {{"x"}}), 4)), "slice");
}

TEST(ReshardPath, MajorPart) {
  Mesh m = mesh({{"x", 4}, {"y", 3}});
  Cut cut = layout(m, {24}, {{"x", "y"}}).cut(0);
  EXPECT_EQ(majorPart(cut, 4)->bounds(), (llvm::ArrayRef<int64_t>{0, 6, 12, 18, 24}));
  EXPECT_EQ(majorPart(cut, 2)->axes().size(), 1u);
  EXPECT_FALSE(majorPart(cut, 3));
  EXPECT_TRUE(refines(cut, *majorPart(cut, 2)));
  EXPECT_FALSE(refines(*majorPart(cut, 2), cut));
}

/// Every step is legal, the last one ends at the goal, and no path sends more than one exchange.
TEST(ReshardPath, RandomPairs) {
  std::mt19937 random(7);
  Mesh m = mesh({{"a", 2}, {"b", 3}, {"c", 2}});
  const char *names[] = {"a", "b", "c"};
  auto draw = [&](bool mayBePartial) {
    std::vector<std::vector<const char *>> dims(2);
    std::vector<const char *> partial;
    for (const char *name : names)
      switch (random() % (mayBePartial ? 5 : 4)) {
      case 0:
      case 1: {
        auto &dim = dims[random() % 2];
        dim.insert(dim.begin() + random() % (dim.size() + 1), name);
        break;
      }
      case 4:
        partial.push_back(name);
        break;
      default:
        break;
      }
    return layout(m, {7, 12}, dims, partial);
  };
  for (int trial = 0; trial < 500; ++trial) {
    Layout from = draw(true), to = draw(false);
    Result<ReshardPath> path = planReshard(from, to, 4);
    ASSERT_TRUE(path) << from.str() << " to " << to.str() << ": " << path.message();
    Layout at = from;
    for (const ReshardStep &step : path->steps) {
      Result<StepInfo> info = checkStep(step.kind, at, step.to);
      ASSERT_TRUE(info) << at.str() << " to " << step.to.str() << ": " << info.message();
      at = step.to;
    }
    EXPECT_TRUE(equal(at, to)) << from.str() << " to " << to.str() << " ended at " << at.str();
    if (!from.isPartial())
      if (Result<int64_t> once = bytesOfBusiestSender(StepKind::Exchange, from, to, 4)) {
        EXPECT_LE(path->bytes, *once);
      }
  }
}
