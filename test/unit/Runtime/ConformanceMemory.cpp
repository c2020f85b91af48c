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

/// What loops depend on.
void reading(Rank &rank) {
  static const int64_t data[3] = {-1, 0x100, 7};
  const Buffer buffer(rank, sizeof(data));
  prt_stage_in(rank.ctx, rank.nextOp(), sizeof(data), data, buffer.at());
  auto at = [&](int64_t type, int64_t byte) {
    return prt_read(rank.ctx, rank.nextOp(), type, static_cast<const char *>(buffer.at()) + byte);
  };
  rank.check(at(PRT_I64, 0) == -1 && at(PRT_I32, 0) == -1 && at(PRT_I16, 0) == -1 && at(PRT_I8, 0) == -1, "signed");
  rank.check(at(PRT_U32, 0) == 0xffffffff && at(PRT_U16, 0) == 0xffff && at(PRT_U8, 0) == 0xff, "unsigned");
  rank.check(at(PRT_I64, 8) == 0x100 && at(PRT_U8, 8) == 0 && at(PRT_I1, 9) == 1, "neighbours are not read");
  // After kernel work and communication.
  const prt_fill_desc five = {1, PRT_I64, 5};
  const prt_reduce_desc desc = {AllRanks, 1, PRT_I64, PRT_SUM};
  for (int64_t turn = 0; turn < 3; ++turn) {
    prt_fill(rank.ctx, rank.nextOp(), &five, buffer.at());
    const int32_t op = rank.nextOp();
    prt_all_reduce(rank.ctx, op, &desc, buffer.at(), buffer.at());
    prt_wait(rank.ctx, op);
    rank.check(at(PRT_I64, 0) == 5 * prt_size(rank.ctx), "what was started before is done");
    rank.check(prt_turn(rank.ctx, rank.nextOp()) == 1, "another turn");
  }
}

} // namespace

void partita::conformance::addMemoryCases(std::vector<Case> &cases) {
  cases.push_back({"blocks of memory", blocks});
  cases.push_back({"staging", staging});
  cases.push_back({"constants", constants});
  cases.push_back({"reading", reading});
}
