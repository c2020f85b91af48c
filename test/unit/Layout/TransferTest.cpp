//===- TransferTest.cpp - Windows and transfer tables ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards intervals and tables against brute force.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Transfer.h"
#include "llvm/ADT/Sequence.h"
#include "RandomLayouts.h"
#include <map>
#include <numeric>

using namespace partita;

static Mesh mesh(std::vector<MeshAxis> axes, std::vector<int64_t> devices = {}) {
  return must(Mesh::get(axes, devices));
}

/// Delivers the rows: every needed element must arrive exactly once, from a rank that holds it, and never from another
/// when the receiver holds it itself.
static std::vector<std::vector<int64_t>> deliver(llvm::ArrayRef<Transfer> rows, const Layout &source,
                                                 const Needs &need) {
  auto held = elements(source);
  std::vector<std::vector<int64_t>> got(need.boxes.size());
  for (const Transfer &row : rows) {
    std::optional<int64_t> self = source.mesh().rankOf(need.mesh.device(row.to));
    EXPECT_EQ(row.moves, self != row.from);
    for (int64_t cell : cells(row.box, source.shape())) {
      EXPECT_TRUE(llvm::is_contained(held[row.from], cell)) << "the sender does not hold it";
      EXPECT_TRUE(!row.moves || !self || !llvm::is_contained(held[*self], cell)) << "the receiver holds it";
      EXPECT_FALSE(llvm::is_contained(got[row.to], cell)) << "sent twice";
      got[row.to].push_back(cell);
    }
  }
  for (auto [cellsGot, box] : llvm::zip(got, need.boxes)) {
    llvm::sort(cellsGot);
    EXPECT_EQ(cellsGot, cells(box, source.shape()));
  }
  return got;
}

/// The input that tap k of output o reads, if any.
static std::optional<int64_t> reads(const Window &w, int64_t o, int64_t k, int64_t extent) {
  int64_t p = o * w.stride - w.low + k * w.dilation;
  if (p < 0 || p % w.base != 0 || p / w.base >= extent)
    return std::nullopt;
  return p / w.base;
}

TEST(Transfer, WindowsAreTheGlobalOpOnLocalInputs) {
  Random random;
  for (int i = 0; i < 3000; ++i) {
    int64_t size = random.number(1, 12), high = random.number(-2, 4);
    Window w{random.number(1, 4), random.number(1, 3), random.number(1, 3), random.number(1, 3), random.number(-3, 5)};
    int64_t span = (size - 1) * w.base + 1 + w.low + high - ((w.size - 1) * w.dilation + 1);
    int64_t outs = span >= 0 ? span / w.stride + 1 : 0;
    Mesh m = random.mesh();
    Layout source = random.layout(m, {size}), wanted = random.layout(m, {outs});
    Needs need = must(needs(wanted, {size}, DimMap(w)));
    auto got = deliver(must(table(need, source)), source, need);
    for (int64_t rank = 0; rank < m.numRanks(); ++rank) {
      Interval out = wanted.interval(0, rank);
      for (int64_t o = out.lo; o < out.hi; ++o)
        for (int64_t k = 0; k < w.size; ++k)
          if (auto input = reads(w, o, k, size))
            EXPECT_TRUE(llvm::is_contained(got[rank], *input));
      if (out.size() == 0)
        continue;
      // The local op reads a buffer of localExtent elements from position ceil(first / base) on.
      int64_t first = out.lo * w.stride - w.low, phase = w.phase(out.lo);
      int64_t begin = (first - phase) / w.base + (phase > 0), extent = w.localExtent(out.size(), phase);
      Window local{w.size, w.stride, w.dilation, w.base, phase ? w.base - phase : 0};
      for (int64_t o = 0; o < out.size(); ++o)
        for (int64_t k = 0; k < w.size; ++k) {
          auto here = reads(local, o, k, extent);
          auto there = reads(w, out.lo + o, k, size);
          EXPECT_TRUE(!there || (here && *here + begin == *there));
          EXPECT_TRUE(!here || there || *here + begin < 0 || *here + begin >= size);
        }
    }
  }
}

TEST(Transfer, HalosReachSeveralShards) {
  // [3, 3, 1, 1] on 8 with two rows of halo: rank 3 takes row 5 from rank 1.
  Mesh m = mesh({{"a", 4, false}});
  Layout layout = must(Layout::get(m, must(Cut::get(m.whole(0), {0, 3, 6, 7, 8}))));
  auto rows = must(table(must(needs(layout, {8}, DimMap(Window{5, 1, 1, 1, 2}))), layout));
  EXPECT_TRUE(llvm::any_of(rows, [](const Transfer &row) {
    return row.to == 3 && row.from == 1 && row.box.offset[0] == 5 && row.box.size[0] == 1;
  }));
  EXPECT_FALSE(isLocal(rows));
  std::vector<Traffic> moved = traffic(rows, 4);
  int64_t sent = 0, received = 0;
  for (const Traffic &rank : moved) {
    sent += rank.sent;
    received += rank.received;
  }
  EXPECT_EQ(sent, received);
  EXPECT_EQ(busiestSender(rows), 5); // Rank 1: rows 3 and 4, 4 and 5, and 5.
}

TEST(Transfer, ATileKeepsOnePhase) {
  for (int64_t stride = 1; stride < 4; ++stride)
    for (int64_t base = 1; base < 5; ++base) {
      Window w{3, stride, 1, base, 1};
      int64_t tile = base / std::gcd(stride, base);
      for (int64_t lo = 0; lo < 40; lo += tile)
        EXPECT_EQ(w.phase(lo), w.phase(0));
      for (int64_t t = 1; t < tile; ++t)
        EXPECT_NE(w.phase(t), w.phase(0));
    }
}

TEST(Transfer, SlicesAndPadsAreLocalToTheirNaturalOutput) {
  Random random;
  for (int i = 0; i < 2000; ++i) {
    int64_t size = random.number(1, 14), outs;
    Window w;
    if (random.chance(50)) {
      int64_t start = random.number(0, size - 1), stride = random.number(1, 4);
      w = Window::slice(start, stride);
      outs = random.number(0, (size - start + stride - 1) / stride);
    } else {
      int64_t low = random.number(-4, 4), interior = random.number(0, 2);
      w = Window::pad(low, interior);
      outs = std::max<int64_t>(0, low + random.number(-4, 4) + size + interior * (size - 1));
    }
    Layout source = random.layout(random.mesh(), {size});
    Cut natural = w.natural(source.cut(0), outs);
    Layout out = must(Layout::get(source.mesh(), natural));
    EXPECT_TRUE(isLocal(must(table(must(needs(out, {size}, DimMap(w))), source))));
    // The input cut that follows an output cut needs no communication either, where every output reads one input.
    Layout wanted = random.layout(source.mesh(), {outs});
    Layout follows = must(Layout::get(source.mesh(), w.source(wanted.cut(0), size)));
    EXPECT_TRUE(isLocal(must(table(must(needs(wanted, {size}, DimMap(w))), follows))));
  }
}

TEST(Transfer, ConcatReverseTransposeBroadcast) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    Mesh m = random.mesh();
    int64_t x = random.number(0, 5), y = random.number(0, 5), rest = random.number(1, 4);
    Layout wanted = random.layout(m, {x + y, rest});
    int64_t arrived = 0;
    for (auto [size, offset] : {std::make_pair(x, int64_t(0)), std::make_pair(y, x)}) {
      Layout source = random.layout(m, {size, rest});
      Needs need = must(needs(wanted, {size, rest}, {Window::concat(offset), Window()}));
      for (const auto &list : deliver(must(table(need, source)), source, need))
        arrived += list.size();
    }
    int64_t expected = 0;
    for (const Box &box : wanted.boxes())
      expected += box.volume();
    EXPECT_EQ(arrived, expected);

    Shape shape = random.shape(1, 6, 2);
    Layout source = random.layout(m, shape), other = random.layout(m, shape);
    Needs mirrored = must(needs(other, shape, {DimMap(Reverse()), DimMap(Window())}));
    deliver(must(table(mirrored, source)), source, mirrored);
    for (int64_t rank = 0; rank < m.numRanks(); ++rank)
      if (!other.box(rank).empty())
        EXPECT_EQ(mirrored.boxes[rank][0].lo, shape[0] - other.box(rank)[0].hi);
    Layout flipped = must(Layout::get(m, {source.cut(1), source.cut(0)}));
    EXPECT_TRUE(isLocal(must(table(must(needs(flipped, shape, {}, {1, 0})), source))));
    // A broadcast output dimension reads none; an input dimension that no output names is read whole.
    Needs row = must(needs(other, {shape[1]}, {}, {noDimension, 0}));
    for (int64_t rank = 0; rank < m.numRanks(); ++rank)
      EXPECT_EQ(row.boxes[rank].volume(), other.box(rank).empty() ? 0 : other.box(rank).size[1]);
  }
}

TEST(Transfer, ExchangeSendsNothingThatIsThere) {
  Random random;
  for (int i = 0; i < 1500; ++i) {
    Shape shape = random.shape(1, 5, random.number(1, 3));
    Layout from = random.layout(random.mesh(), shape);
    const Mesh &m = from.mesh();
    Mesh line = mesh({{"p", m.numRanks(), false}}, m.devices().vec());
    Layout to = random.layout(random.chance(50) ? m : line, shape);
    std::vector<Transfer> rows = must(transfers(from, to));
    Needs need = must(needs(to, shape));
    deliver(rows, from, need);
    EXPECT_EQ(isLocal(rows), llvm::all_of(llvm::seq<int64_t>(0, m.numRanks()), [&](int64_t rank) {
                return intersect(from.box(rank), to.box(rank)).volume() == to.localVolume(rank);
              }));
    // The sender is the receiver's nearest replica.
    for (const Transfer &row : rows)
      for (unsigned axis = 0; axis < m.axes().size(); ++axis)
        if (llvm::none_of(from.usedAxes(), [&](const SubAxis &sub) { return sub.axis == axis; }))
          EXPECT_EQ(m.coordinate(row.from)[axis], m.coordinate(row.to)[axis]);
  }
}

TEST(Transfer, OtherDevicesTakeReplicasInTurn) {
  Mesh m = mesh({{"a", 3, false}}), others = mesh({{"b", 3, false}}, {7, 8, 9});
  auto rows = must(transfers(Layout::replicated(m, {4}), Layout::replicated(others, {4})));
  ASSERT_EQ(rows.size(), 3u);
  for (int64_t i = 0; i < 3; ++i)
    EXPECT_EQ(rows[i].from, i);
}

TEST(Transfer, Refusals) {
  Mesh time = mesh({{"a", 2, false}, {"t", 3, true}}), m = mesh({{"a", 2, false}});
  EXPECT_EQ(refusal(needs(Layout::replicated(time, {4}), {4})),
            "an exchange moves values between devices, but the mesh has temporal axes of 3 steps");
  Layout partial = must(Layout::get(m, Cut(4), m.whole(0)));
  EXPECT_EQ(refusal(transfers(partial, Layout::replicated(m, {4}))),
            "an exchange moves whole values, but the source is partial over \"a\"");
  EXPECT_EQ(refusal(transfers(Layout::replicated(m, {4}), Layout::replicated(m, {5}))),
            "an exchange between tensors of different shapes");
  Layout two = Layout::replicated(m, {4, 4});
  EXPECT_EQ(refusal(needs(two, {4})), "an input of 1 dimensions, an output of 2");
  EXPECT_EQ(refusal(needs(two, {4}, {}, {0, 1})), "input dimension 1 of an input of 1");
  EXPECT_EQ(refusal(needs(two, {4, 4}, DimMap(Window()))),
            "expected one map and one input dimension per output dimension");
  EXPECT_EQ(refusal(Window{0, 1, 1, 1, 0}.check()), "a window with size 0, expected at least 1");
  EXPECT_EQ(refusal(Window{1, 0, 1, 1, 0}.check()), "a window with stride 0, expected at least 1");
  EXPECT_EQ(refusal(Window{1, 1, 0, 1, 0}.check()), "a window with dilation 0, expected at least 1");
  EXPECT_EQ(refusal(Window{1, 1, 1, 0, 0}.check()), "a window with base dilation 0, expected at least 1");
}
