//===- Conformance.cpp - What every engine must do ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Worlds, ranks, and running a case.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cstring>

using namespace partita::conformance;

World::World(int64_t ranks) {
  groups.resize(CommCount);
  groups[AllRanks].resize(1);
  groups[Reversed].resize(1);
  groups[Halves].resize(ranks > 1 ? 2 : 1);
  for (int64_t rank = 0; rank < ranks; ++rank) {
    groups[AllRanks][0].push_back(rank);
    groups[Reversed][0].insert(groups[Reversed][0].begin(), rank);
    groups[Alone].push_back({rank});
    groups[Halves][ranks > 1 && rank >= ranks / 2 ? 1 : 0].push_back(rank);
  }
  static const char *const names[] = {"all_ranks", "halves", "alone", "reversed"};
  sizes.resize(CommCount);
  members.resize(CommCount);
  for (size_t comm = 0; comm < CommCount; ++comm) {
    for (const std::vector<int64_t> &group : groups[comm]) {
      sizes[comm].push_back(int64_t(group.size()));
      members[comm].insert(members[comm].end(), group.begin(), group.end());
    }
    infos.push_back({names[comm], int64_t(sizes[comm].size()), sizes[comm].data(), members[comm].data()});
  }
  world = {};
  world.ranks = ranks;
  world.comms = CommCount;
  world.comm = infos.data();
}

const std::vector<int64_t> &Rank::group(int64_t comm) const {
  return world.groups[size_t(comm)][size_t(prt_group(ctx, comm))];
}

void Rank::check(bool condition, const std::string &what) {
  if (!condition && failures.size() < 4)
    failures.push_back("rank " + std::to_string(rank()) + ": " + what);
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static bool isDevice() { return prt_feature(PRT_FEATURE_DEVICE_MEMORY) != 0; }

Buffer::Buffer(Rank &rank, int64_t bytes) : rank(rank), bytes(bytes) {
  if (!isDevice())
    own.resize(size_t(bytes) + 1); // an address of its own, also without bytes
  memory = isDevice() ? prt_alloc(rank.ctx, rank.nextOp(), bytes) : own.data();
}

Buffer::~Buffer() {
  if (isDevice())
    prt_free(rank.ctx, rank.nextOp(), memory);
}

void Buffer::put(const void *from) {
  if (!isDevice()) {
    if (bytes > 0)
      std::memcpy(memory, from, size_t(bytes));
    return;
  }
  prt_stage_in(rank.ctx, rank.nextOp(), bytes, from, memory);
  prt_sync(rank.ctx);
}

void Buffer::get(void *to) const {
  if (!isDevice()) {
    if (bytes > 0)
      std::memcpy(to, memory, size_t(bytes));
    return;
  }
  prt_stage_out(rank.ctx, rank.nextOp(), bytes, memory, to);
  prt_sync(rank.ctx);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

std::vector<Case> partita::conformance::allCases(const Kernels *kernels) {
  std::vector<Case> cases;
  addKernelCases(cases);
  addLibraryCases(cases);
  addCombineCases(cases);
  addMoveCases(cases);
  addMemoryCases(cases);
  if (kernels)
    addLaunchCases(cases, *kernels);
  else if (!isDevice())
    addLaunchCases(cases, hostKernels());
  return cases;
}

namespace {
struct Seat {
  const Case *testCase;
  const World *world;
  std::vector<std::string> failures;
};
} // namespace

static int32_t enter(prt_ctx *ctx, void *const *args, void *const *, void *) {
  Seat &seat = *static_cast<Seat *>(args[0]);
  Rank rank(ctx, *seat.world);
  seat.testCase->body(rank);
  seat.failures = rank.failures;
  return prt_status(ctx);
}

Session::~Session() {
  if (job)
    prt_job_destroy(job);
}

std::string Session::run(const Case &testCase) {
  char message[512];
  if (!job)
    job = prt_job_create(&world.world, &options, message, sizeof(message));
  if (!job)
    return message;
  std::vector<int64_t> local(size_t(prt_job_local_ranks(job, nullptr)));
  prt_job_local_ranks(job, local.data());
  std::vector<Seat> seats(local.size(), {&testCase, &world, {}});
  std::vector<void *> pointers(local.size());
  std::vector<prt_task> tasks(local.size());
  for (size_t i = 0; i < local.size(); ++i) {
    pointers[i] = &seats[i];
    tasks[i] = {local[i], enter, &pointers[i], nullptr, nullptr};
  }
  std::string result;
  if (prt_job_run(job, tasks.data(), int64_t(tasks.size())) != PRT_OK) {
    result = prt_job_message(job); // what ranks saw after an error is a consequence
    prt_job_destroy(job);
    job = nullptr;
    return result;
  }
  for (const Seat &seat : seats)
    for (const std::string &failure : seat.failures)
      result += (result.empty() ? "" : "\n") + failure;
  return result;
}
