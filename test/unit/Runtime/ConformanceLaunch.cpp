//===- ConformanceLaunch.cpp - Kernels, alone and to combine --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches between collectives, and all_reduce by a kernel of the program. The kernel
// composes maps, which does not commute: the order of members shows.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <fstream>
#include <iterator>
#include <utility>

using namespace partita::conformance;

namespace {

constexpr int64_t maps = 300;

//===----------------------------------------------------------------------===//
// Kernels for CPUs
//===----------------------------------------------------------------------===//

void twice(void *const *args) {
  const auto *in = static_cast<const int32_t *>(args[0]);
  *static_cast<int32_t *>(args[1]) = 2 * *in;
}

void compose(void *const *args) {
  const auto *first = static_cast<const uint32_t *>(args[0]), *next = static_cast<const uint32_t *>(args[1]);
  auto *result = static_cast<uint32_t *>(args[2]);
  for (int64_t i = 0; i < 2 * maps; i += 2) {
    const uint32_t a = next[i] * first[i], b = next[i] * first[i + 1] + next[i + 1];
    result[i] = a;
    result[i + 1] = b;
  }
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

/// A started collective sees all earlier kernel work, and later kernels see its result.
void launches(Rank &rank, const Kernels &kernels) {
  const Buffer value(rank, std::vector<int32_t>({int32_t(rank.rank() + 1)})), doubled(rank, 4), result(rank, 4);
  void *in[2] = {value.at(), doubled.at()}, *out[2] = {doubled.at(), result.at()};
  const prt_reduce_desc desc = {AllRanks, 1, PRT_I32, PRT_SUM};
  prt_launch(rank.ctx, rank.nextOp(), &kernels.twice, in);
  const int32_t op = rank.nextOp();
  prt_all_reduce(rank.ctx, op, &desc, doubled.at(), doubled.at());
  prt_wait(rank.ctx, op);
  prt_launch(rank.ctx, rank.nextOp(), &kernels.twice, out);
  const int64_t n = prt_size(rank.ctx);
  rank.check(result.values<int32_t>()[0] == int32_t(2 * n * (n + 1)), "kernel, all_reduce, kernel");
}

std::vector<uint32_t> mapsOf(int64_t rank) {
  std::vector<uint32_t> result;
  result.reserve(2 * maps);
  for (int64_t i = 0; i < 2 * maps; ++i)
    result.push_back(uint32_t(3 + 7 * rank + i * (rank + 1)));
  return result;
}

void region(Rank &rank, const Kernels &kernels, bool inPlace) {
  for (int64_t comm = 0; comm < CommCount; ++comm) {
    const std::vector<int64_t> &group = rank.group(comm);
    std::vector<uint32_t> want = mapsOf(group[0]);
    for (size_t i = 1; i < group.size(); ++i) {
      std::vector<uint32_t> next = mapsOf(group[i]);
      void *args[3] = {want.data(), next.data(), want.data()};
      compose(args);
    }
    const std::vector<uint32_t> mine = mapsOf(rank.rank());
    const Buffer in(rank, mine), out(rank, mine);
    const prt_reduce_desc desc = {comm, 2 * maps, PRT_U32, PRT_REGION};
    const int32_t op = rank.nextOp();
    prt_all_reduce_region(rank.ctx, op, &desc, &kernels.compose, in.at(), inPlace ? in.at() : out.at());
    prt_wait(rank.ctx, op);
    rank.check((inPlace ? in : out).values<uint32_t>() == want, "communicator " + std::to_string(comm));
    rank.check(inPlace || in.values<uint32_t>() == mine, "an operand changed");
  }
}

} // namespace

Kernels partita::conformance::hostKernels() {
  Kernels kernels = {};
  kernels.twice.function = twice;
  kernels.compose.function = compose;
  return kernels;
}

bool partita::conformance::imageKernels(const char *path, std::vector<char> &image, prt_module &module,
                                        Kernels &kernels) {
  std::ifstream file(path ? path : "", std::ios::binary);
  image.assign(std::istreambuf_iterator<char>(file), {});
  module = {image.data(), int64_t(image.size())};
  kernels.twice = {twice, &module, "twice", 2, {1, 1, 1}, {1, 1, 1}, 0};
  kernels.compose = {compose, &module, "compose", 3, {1, 1, 1}, {1, 1, 1}, 0};
  return !image.empty();
}

void partita::conformance::addLaunchCases(std::vector<Case> &cases, const Kernels &kernels) {
  cases.push_back({"launches", [kernels](Rank &rank) { launches(rank, kernels); }});
  cases.push_back({"region", [kernels](Rank &rank) { region(rank, kernels, /*inPlace=*/false); }});
  cases.push_back({"region in place", [kernels](Rank &rank) { region(rank, kernels, /*inPlace=*/true); }});
}
