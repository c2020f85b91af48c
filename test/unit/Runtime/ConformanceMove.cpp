//===- ConformanceMove.cpp - Data that moves between ranks ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// all_gather, broadcast, exchange, send and receive, groups, barriers, and the
// order of started operations. Every byte that must not change is checked too.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cstring>
#include <numeric>

using namespace partita::conformance;

namespace {

/// A value that names its owner and place.
int32_t mark(int64_t rank, int64_t index) { return int32_t(rank * 1000003 + index); }

std::vector<int32_t> marks(int64_t rank, int64_t first, int64_t count) {
  std::vector<int32_t> result;
  result.reserve(size_t(count));
  for (int64_t i = 0; i < count; ++i)
    result.push_back(mark(rank, first + i));
  return result;
}

void append(std::vector<int32_t> &to, const std::vector<int32_t> &from) {
  to.insert(to.end(), from.begin(), from.end());
}

/// Unequal, some of them 0; one row per group of the communicator, padded to the largest group.
std::vector<int64_t> tableOfCounts(const World &world, int64_t comm) {
  size_t largest = 0;
  for (const std::vector<int64_t> &group : world.groups[size_t(comm)])
    largest = std::max(largest, group.size());
  std::vector<int64_t> table;
  for (size_t g = 0; g < world.groups[size_t(comm)].size(); ++g)
    for (size_t i = 0; i < largest; ++i)
      table.push_back(i % 3 == 1 ? 0 : int64_t(3 + 10 * g + 5 * i));
  return table;
}

int64_t groupsOf(const World &world, int64_t comm) { return int64_t(world.groups[size_t(comm)].size()); }

/// The same World that the rank runs in, rebuilt from its size.
struct Setting {
  explicit Setting(Rank &rank) : world(prt_size(rank.ctx)) {}
  World world;
};

void allGather(Rank &rank, int64_t comm, bool inPlace, int64_t parts) {
  Setting setting(rank);
  const std::vector<int64_t> &group = rank.group(comm);
  const std::vector<int64_t> table = tableOfCounts(setting.world, comm);
  const int64_t rows = groupsOf(setting.world, comm), width = int64_t(table.size()) / rows;
  const int64_t *counts = &table[size_t(prt_group(rank.ctx, comm) * width)];
  std::vector<int32_t> want;
  int64_t own = 0;
  for (size_t i = 0; i < group.size(); ++i) {
    own = int64_t(i) == rank.member(comm) ? int64_t(want.size()) : own;
    append(want, marks(group[i], 0, counts[i]));
  }
  std::vector<int32_t> mine = marks(rank.rank(), 0, counts[rank.member(comm)]), out(want.size(), -7);
  if (inPlace)
    std::copy(mine.begin(), mine.end(), out.begin() + own);
  const Buffer source(rank, mine), target(rank, out);
  const prt_gather_desc desc = {comm, PRT_I32, rows, parts};
  const int32_t op = rank.nextOp();
  prt_all_gather(rank.ctx, op, &desc, table.data(), inPlace ? target.at(4 * own) : source.at(), target.at());
  prt_wait(rank.ctx, op);
  rank.check(target.values<int32_t>() == want, "all_gather on communicator " + std::to_string(comm));
}

void broadcast(Rank &rank, int64_t comm) {
  const std::vector<int64_t> &group = rank.group(comm);
  for (int64_t root = 0; root < int64_t(group.size()); ++root)
    for (int64_t count : {0, 1, 70001}) {
      const Buffer out(rank, marks(rank.rank(), count, count));
      prt_broadcast_desc desc = {comm, count, PRT_I32, root};
      const int32_t op = rank.nextOp();
      prt_broadcast(rank.ctx, op, &desc, out.at(), out.at());
      prt_wait(rank.ctx, op);
      rank.check(out.values<int32_t>() == marks(group[size_t(root)], count, count),
                 "broadcast from member " + std::to_string(root));
    }
}

/// Member i sends (3i + 5j) % 4 elements to member j; packed, or with a gap before each part.
void exchange(Rank &rank, int64_t comm, int64_t gap, int64_t parts) {
  const std::vector<int64_t> &group = rank.group(comm);
  const size_t n = group.size(), own = size_t(rank.member(comm));
  std::vector<int64_t> counts(n * n), sendOffsets(n * n), receiveOffsets(n * n);
  for (size_t i = 0; i < n; ++i)
    for (size_t j = 0; j < n; ++j)
      counts[i * n + j] = int64_t((3 * i + 5 * j) % 4);
  for (size_t i = 0; i < n; ++i) {
    int64_t sent = 0, received = 0;
    for (size_t j = 0; j < n; ++j) {
      sendOffsets[i * n + j] = sent += gap;
      receiveOffsets[i * n + j] = received += gap;
      sent += counts[i * n + j];
      received += counts[j * n + i];
    }
  }
  const size_t room = 4 * n + size_t(gap) * n;
  std::vector<int32_t> want(room, -7);
  const Buffer in(rank, marks(rank.rank(), 0, int64_t(room))), out(rank, want);
  for (size_t j = 0; j < n; ++j)
    for (int64_t e = 0; e < counts[j * n + own]; ++e)
      want[size_t(receiveOffsets[own * n + j] + e)] = mark(group[j], sendOffsets[j * n + own] + e);
  const prt_exchange_desc desc = {comm, PRT_I32, 0, parts};
  const int32_t op = rank.nextOp();
  prt_exchange(rank.ctx, op, &desc, counts.data(), gap ? sendOffsets.data() : nullptr,
               gap ? receiveOffsets.data() : nullptr, in.at(), out.at());
  prt_wait(rank.ctx, op);
  rank.check(out.values<int32_t>() == want, "exchange on communicator " + std::to_string(comm));
}

/// In a group: two messages to the next member, received in the other order by tag.
void ring(Rank &rank, int64_t comm) {
  const std::vector<int64_t> &group = rank.group(comm);
  const int64_t n = int64_t(group.size()), own = rank.member(comm);
  std::vector<int64_t> next, previous;
  for (int64_t i = 0; i < n; ++i) {
    next.push_back((i + 1) % n);
    previous.push_back((i + n - 1) % n);
  }
  const Buffer first(rank, marks(rank.rank(), 0, 5)), second(rank, marks(rank.rank(), 100, 9));
  const Buffer a(rank, int64_t(5 * 4)), b(rank, int64_t(9 * 4));
  prt_p2p_desc small = {comm, 5, PRT_I32, 1, 0}, large = {comm, 9, PRT_I32, 2, 0};
  prt_group_begin(rank.ctx, rank.nextOp());
  prt_recv(rank.ctx, rank.nextOp(), &large, previous.data(), b.at());
  prt_send(rank.ctx, rank.nextOp(), &small, next.data(), first.at());
  prt_send(rank.ctx, rank.nextOp(), &large, next.data(), second.at());
  prt_recv(rank.ctx, rank.nextOp(), &small, previous.data(), a.at());
  const int32_t end = rank.nextOp();
  prt_group_end(rank.ctx, end);
  prt_wait(rank.ctx, end);
  const int64_t from = group[size_t(previous[size_t(own)])];
  rank.check(a.values<int32_t>() == marks(from, 0, 5) && b.values<int32_t>() == marks(from, 100, 9),
             "ring on communicator " + std::to_string(comm));
}

/// Along the line, without groups: the first only sends, the last only receives.
void line(Rank &rank, int64_t comm) {
  const std::vector<int64_t> &group = rank.group(comm);
  const int64_t n = int64_t(group.size()), own = rank.member(comm);
  std::vector<int64_t> next, previous;
  for (int64_t i = 0; i < n; ++i) {
    next.push_back(i + 1 < n ? i + 1 : -1);
    previous.push_back(i - 1);
  }
  prt_p2p_desc desc = {comm, 3, PRT_I32, 0, 0};
  for (int64_t round = 0; round < 3; ++round) { // equal tags: in order
    const Buffer in(rank, marks(rank.rank(), round, 3)), out(rank, std::vector<int32_t>(3, -7));
    const int32_t receive = rank.nextOp(), send = rank.nextOp();
    prt_recv(rank.ctx, receive, &desc, previous.data(), out.at());
    prt_wait(rank.ctx, receive);
    prt_send(rank.ctx, send, &desc, next.data(), in.at());
    prt_wait(rank.ctx, send);
    rank.check(out.values<int32_t>() ==
                   (own > 0 ? marks(group[size_t(own - 1)], round, 3) : std::vector<int32_t>(3, -7)),
               "line, round " + std::to_string(round));
  }
}

/// Several operations started before the first wait, waited for in another order.
void overlapped(Rank &rank) {
  const int64_t n = prt_size(rank.ctx);
  const Buffer a(rank, marks(rank.rank(), 0, 11)), b(rank, marks(rank.rank(), 50, 1000));
  const Buffer c(rank, std::vector<int32_t>(1000, -7));
  prt_reduce_desc all = {AllRanks, 11, PRT_I32, PRT_SUM}, half = {Halves, 1000, PRT_I32, PRT_MAX};
  const int32_t first = rank.nextOp(), second = rank.nextOp(), third = rank.nextOp();
  prt_all_reduce(rank.ctx, first, &all, a.at(), a.at());
  prt_all_reduce(rank.ctx, second, &half, b.at(), c.at());
  prt_barrier(rank.ctx, third, Reversed);
  prt_wait(rank.ctx, third);
  prt_wait(rank.ctx, second);
  prt_wait(rank.ctx, first);
  std::vector<int32_t> sum(11);
  for (int64_t r = 0; r < n; ++r)
    for (size_t i = 0; i < sum.size(); ++i)
      sum[i] += mark(r, int64_t(i));
  int64_t highest = 0;
  for (int64_t member : rank.group(Halves))
    highest = std::max(highest, member);
  rank.check(a.values<int32_t>() == sum && c.values<int32_t>() == marks(highest, 50, 1000), "overlapped operations");
  rank.check(b.values<int32_t>() == marks(rank.rank(), 50, 1000), "an operand changed");
}

/// A group of collectives, as for the gathering of several sharded weights at once.
void grouped(Rank &rank) {
  const int64_t n = prt_size(rank.ctx);
  std::vector<int64_t> counts(size_t(n), 2);
  const Buffer in(rank, marks(rank.rank(), 0, 2)), out(rank, 8 * n), sum(rank, std::vector<int32_t>({1, 2, 3}));
  std::vector<int32_t> want;
  const prt_gather_desc gather = {AllRanks, PRT_I32, 0, PRT_PARTS_GROUPED};
  prt_reduce_desc reduce = {AllRanks, 3, PRT_I32, PRT_SUM};
  prt_group_begin(rank.ctx, rank.nextOp());
  prt_all_gather(rank.ctx, rank.nextOp(), &gather, counts.data(), in.at(), out.at());
  prt_all_reduce(rank.ctx, rank.nextOp(), &reduce, sum.at(), sum.at());
  const int32_t end = rank.nextOp();
  prt_group_end(rank.ctx, end);
  prt_wait(rank.ctx, end);
  for (int64_t r = 0; r < n; ++r)
    append(want, marks(r, 0, 2));
  rank.check(out.values<int32_t>() == want &&
                 sum.values<int32_t>() == std::vector<int32_t>({int32_t(n), int32_t(2 * n), int32_t(3 * n)}),
             "a group of collectives");
}

/// Element types that no combiner knows still move.
void wideElements(Rank &rank) {
  const int64_t n = prt_size(rank.ctx);
  std::vector<int64_t> counts(size_t(n), 1);
  const Buffer in(rank, std::vector<double>({double(rank.rank()), 0.5})), all(rank, 16 * n);
  const prt_gather_desc desc = {AllRanks, PRT_C128, 0, PRT_PARTS_GROUPED};
  const int32_t op = rank.nextOp();
  prt_all_gather(rank.ctx, op, &desc, counts.data(), in.at(), all.at());
  prt_wait(rank.ctx, op);
  const std::vector<double> out = all.values<double>();
  bool right = true;
  for (int64_t r = 0; r < n; ++r)
    right &= out[size_t(2 * r)] == double(r) && out[size_t(2 * r + 1)] == 0.5;
  rank.check(right, "all_gather of c128");
}

void whereAmI(Rank &rank) {
  const int64_t n = prt_size(rank.ctx), own = rank.rank();
  rank.check(prt_member(rank.ctx, Reversed) == n - 1 - own, "position in reversed communicator");
  rank.check(prt_members(rank.ctx, Alone) == 1 && prt_group(rank.ctx, Alone) == own, "alone");
  std::vector<int64_t> table(size_t(3 * n));
  std::iota(table.begin(), table.end(), 0);
  const auto *row = static_cast<const int64_t *>(prt_row(rank.ctx, table.data(), 24));
  rank.check(row[1] == 3 * own + 1, "row of a table");
}

/// A body for each communicator.
void everywhere(std::vector<Case> &cases, const std::string &name, const std::function<void(Rank &, int64_t)> &body) {
  cases.push_back({name, [body](Rank &rank) {
                     for (int64_t comm = 0; comm < CommCount; ++comm)
                       body(rank, comm);
                   }});
}

} // namespace

void partita::conformance::addMoveCases(std::vector<Case> &cases) {
  cases.push_back({"where am I", whereAmI});
  for (int64_t parts : {PRT_PARTS_GROUPED, PRT_PARTS_PADDED}) {
    const std::string how = parts == PRT_PARTS_PADDED ? ", padded" : "";
    everywhere(cases, "all_gather" + how, [parts](Rank &rank, int64_t comm) { allGather(rank, comm, false, parts); });
    everywhere(cases, "all_gather in place" + how,
               [parts](Rank &rank, int64_t comm) { allGather(rank, comm, true, parts); });
    everywhere(cases, "exchange" + how, [parts](Rank &rank, int64_t comm) { exchange(rank, comm, 0, parts); });
    everywhere(cases, "exchange with offsets" + how,
               [parts](Rank &rank, int64_t comm) { exchange(rank, comm, 2, parts); });
  }
  everywhere(cases, "broadcast", broadcast);
  everywhere(cases, "send and receive in groups", ring);
  everywhere(cases, "send and receive along a line", line);
  cases.push_back({"overlapped operations", overlapped});
  cases.push_back({"group of collectives", grouped});
  cases.push_back({"elements without combiners", wideElements});
}
