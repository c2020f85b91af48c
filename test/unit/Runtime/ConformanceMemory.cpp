//===- ConformanceMemory.cpp - Memory and staging -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_alloc, prt_alloc_host, copies between the two, constants.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cstring>

using namespace partita::conformance;

namespace {

/// Blocks of any size are aligned, and apart.
void blocks(Rank &rank) {
  std::vector<void *> memory;
  for (int64_t bytes : {0, 0, 1, 255, 257, 1 << 20}) {
    memory.push_back(prt_alloc(rank.ctx, rank.nextOp(), bytes));
    rank.check(memory.back() && reinterpret_cast<uintptr_t>(memory.back()) % 256 == 0, "aligned to 256 bytes");
    for (size_t i = 0; i + 1 < memory.size(); ++i)
      rank.check(memory[i] != memory.back(), "a pointer of its own");
  }
  for (void *block : memory)
    prt_free(rank.ctx, rank.nextOp(), block);
  prt_free(rank.ctx, rank.nextOp(), nullptr);
  prt_free_host(rank.ctx, rank.nextOp(), nullptr);
}

/// Host, buffer, all_reduce, host again.
void staging(Rank &rank) {
  constexpr int64_t count = 5000, bytes = 4 * count;
  auto *host = static_cast<int32_t *>(prt_alloc_host(rank.ctx, rank.nextOp(), bytes));
  void *buffer = prt_alloc(rank.ctx, rank.nextOp(), bytes);
  if (!host || !buffer)
    return rank.check(false, "memory");
  for (int64_t i = 0; i < count; ++i)
    host[i] = int32_t(i);
  prt_stage_in(rank.ctx, rank.nextOp(), bytes, host, buffer);
  prt_stage_in(rank.ctx, rank.nextOp(), 0, nullptr, nullptr);
  const prt_reduce_desc desc = {AllRanks, count, PRT_I32, PRT_SUM};
  const int32_t op = rank.nextOp();
  prt_all_reduce(rank.ctx, op, &desc, buffer, buffer);
  prt_wait(rank.ctx, op);
  std::vector<int32_t> got(count, -1);
  prt_stage_out(rank.ctx, rank.nextOp(), bytes, buffer, got.data()); // any host memory will do
  prt_sync(rank.ctx);
  bool right = true;
  for (int64_t i = 0; i < count; ++i)
    right &= got[size_t(i)] == int32_t(i * prt_size(rank.ctx)) && host[i] == int32_t(i);
  rank.check(right, "staged in, summed, staged out");
  prt_free(rank.ctx, rank.nextOp(), buffer);
  prt_free_host(rank.ctx, rank.nextOp(), host);
}

/// Program data as an operand.
void constants(Rank &rank) {
  static const int32_t data[3] = {4, 5, 6};
  const void *memory = prt_constant(rank.ctx, data, sizeof(data));
  rank.check(memory && prt_constant(rank.ctx, data, sizeof(data)) == memory, "the same copy every time");
  const Buffer target(rank, sizeof(data));
  prt_copy(rank.ctx, rank.nextOp(), sizeof(data), memory, target.at());
  rank.check(target.values<int32_t>() == std::vector<int32_t>({4, 5, 6}), "values of a constant");
}

} // namespace

void partita::conformance::addMemoryCases(std::vector<Case> &cases) {
  cases.push_back({"blocks of memory", blocks});
  cases.push_back({"staging", staging});
  cases.push_back({"constants", constants});
}
