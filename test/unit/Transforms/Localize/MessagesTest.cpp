//===- MessagesTest.cpp - Tables of messages ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves numbers along the tables, and looks whether every rank has what its layout says.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Localize/Messages.h"
#include "partita/Analysis/Reshard/ReshardPath.h"

#include "gtest/gtest.h"

#include <map>
#include <random>

using namespace partita;

namespace {

/// What one rank holds: global row-major index -> value. A share of a partial value holds its own numbers.
using Local = std::map<int64_t, int64_t>;

template <typename Fn> void forEach(const Box &box, llvm::ArrayRef<int64_t> shape, Fn fn) {
  if (box.empty())
    return;
  Shape at = box.offset;
  while (true) {
    int64_t flat = 0;
    for (unsigned d = 0; d < shape.size(); ++d)
      flat = flat * shape[d] + at[d];
    fn(flat);
    int d = int(shape.size()) - 1;
    for (; d >= 0; --d) {
      if (++at[d] < box.offset[d] + box.size[d])
        break;
      at[d] = box.offset[d];
    }
    if (d < 0)
      return;
  }
}

/// Packs, sends by the counts, and unpacks, the way an engine does.
std::vector<Local> run(const Messages &messages, const Mesh &mesh, const Shape &shape,
                       const std::vector<Local> &before) {
  int64_t ranks = mesh.numRanks(), members = messages.members;
  std::vector<std::vector<int64_t>> packed(ranks);
  for (int64_t rank = 0; rank < ranks; ++rank)
    for (const Box &box : messages.sends[rank])
      forEach(box, shape, [&](int64_t i) { packed[rank].push_back(before[rank].at(i)); });
  auto groups = messages.axes.empty() ? std::vector<llvm::SmallVector<int64_t, 8>>() : mesh.groups(messages.axes);
  if (groups.empty())
    for (int64_t rank = 0; rank < ranks; ++rank)
      groups.push_back({rank});
  std::vector<Local> after(ranks);
  for (const auto &group : groups)
    for (int64_t to : group) {
      std::vector<int64_t> arrived;
      bool reduces = messages.kind == StepKind::ReduceScatter, gathers = messages.kind == StepKind::AllGather;
      for (int64_t m = 0; m < members; ++m) {
        int64_t from = group[m], position = 0, self = 0;
        while (group[self] != to)
          ++self;
        int64_t count = messages.sendCounts[from * members + self];
        EXPECT_EQ(count, messages.receiveCounts[to * members + m]);
        for (int64_t before = 0; before < self && !gathers; ++before)
          position += messages.sendCounts[from * members + before];
        for (int64_t k = 0; k < count; ++k) {
          int64_t value = packed[from].at(position + k);
          if (reduces && m > 0)
            arrived.at(k) += value;
          else
            arrived.push_back(value);
        }
      }
      size_t next = 0;
      for (const Box &box : messages.receives[to])
        forEach(box, shape, [&](int64_t i) { after[to][i] = arrived.at(next++); });
      EXPECT_EQ(next, arrived.size());
    }
  return after;
}

/// The numbers of a layout: element i is 1000 + i; a partial value is split into shares that add up to it.
std::vector<Local> contents(const Layout &layout) {
  const Mesh &mesh = layout.mesh();
  Shape shape = layout.shape();
  std::vector<Local> locals(mesh.numRanks());
  for (int64_t rank = 0; rank < mesh.numRanks(); ++rank)
    forEach(layout.box(rank), shape, [&](int64_t i) {
      int64_t coordinate = 0, n = jointSize(layout.partial());
      for (const SubAxis &axis : layout.partial())
        coordinate = coordinate * axis.size + mesh.digit(rank, axis);
      locals[rank][i] = coordinate == 0 ? 1000 + i - (n - 1) * (n) / 2 : coordinate;
    });
  return locals;
}

} // namespace

TEST(Messages, RandomSteps) {
  std::mt19937 random(11);
  Mesh mesh = *Mesh::get({{"a", 2, false}, {"b", 3, false}, {"c", 2, false}});
  std::map<StepKind, int> seen;
  auto draw = [&](bool mayBePartial) {
    llvm::SmallVector<DimSpec, 2> dims(2);
    llvm::SmallVector<SubAxis> partial;
    for (unsigned a = 0; a < 3; ++a) {
      unsigned where = random() % (mayBePartial ? 5 : 4);
      AxisRef ref{mesh.whole(a), std::nullopt, 1};
      if (random() % 2)
        ref.split = Split{{}, false};
      for (int64_t i = 0; ref.split && i < ref.axis.size; ++i)
        ref.split->weights.push_back(1 + random() % 3);
      if (where < 2)
        dims[where].axes.push_back(ref);
      else if (where == 4)
        partial.push_back(ref.axis);
    }
    return *place(mesh, {5, 6}, dims, partial);
  };
  for (int trial = 0; trial < 400; ++trial) {
    Layout at = draw(true), to = draw(false);
    Result<ReshardPath> path = planReshard(at, to, 4);
    ASSERT_TRUE(path) << path.message();
    for (const ReshardStep &step : path->steps) {
      ++seen[step.kind];
      if (step.kind != StepKind::Slice && step.kind != StepKind::AllReduce) {
        Result<Messages> messages = Messages::get(step.kind, at, step.to);
        ASSERT_TRUE(messages) << messages.message();
        std::vector<Local> after = run(*messages, mesh, at.shape(), contents(at));
        if (step.to.partial() == at.partial() || !step.to.isPartial()) {
          EXPECT_EQ(after, contents(step.to)) << name(step.kind).str() << " " << at.str() << " to " << step.to.str();
        }
      }
      at = step.to;
    }
  }
  for (StepKind kind : {StepKind::AllGather, StepKind::AllToAll, StepKind::ReduceScatter, StepKind::Exchange})
    EXPECT_GT(seen[kind], 5) << name(kind).str();
}

TEST(Messages, ExchangeUsesOnlyTheAxesThatMove) {
  Mesh mesh = *Mesh::get({{"a", 2, false}, {"b", 4, false}});
  DimSpec unequal, even;
  unequal.axes.push_back({*mesh.sub("b"), Split{{3, 3, 1, 1}, false}, 1});
  even.axes.push_back({*mesh.sub("b"), std::nullopt, 1});
  Result<Messages> messages =
      Messages::get(StepKind::Exchange, *place(mesh, {8}, {unequal}), *place(mesh, {8}, {even}));
  ASSERT_TRUE(messages);
  EXPECT_EQ(messages->members, 4);
  // Rank 0 sends its third row to rank 1.
  EXPECT_EQ((std::vector<int64_t>(messages->sendCounts.begin(), messages->sendCounts.begin() + 4)),
            (std::vector<int64_t>{2, 1, 0, 0}));
}

TEST(Messages, RanksOfOneRoleAgreeOnShapes) {
  // Even parts: every rank sends boxes of the same shapes, to different members.
  Mesh mesh = *Mesh::get({{"a", 2, false}, {"b", 4, false}});
  DimSpec a, b;
  a.axes.push_back({*mesh.sub("a"), std::nullopt, 1});
  b.axes.push_back({*mesh.sub("b"), std::nullopt, 1});
  Result<Messages> messages =
      Messages::get(StepKind::AllToAll, *place(mesh, {8, 16}, {b, DimSpec{}}), *place(mesh, {8, 16}, {DimSpec{}, b}));
  ASSERT_TRUE(messages);
  EXPECT_EQ(messages->shapeKeys(), std::vector<int64_t>(8, 0));
}
