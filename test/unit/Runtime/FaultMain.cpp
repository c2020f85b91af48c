//===- FaultMain.cpp - A job in which something goes wrong ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// partita-rt-faults RANKS FAULT [RANK]: the ranks sum over and over, and in step 3 the
// rank does what FAULT says:
//
//   none      nothing (PRT_INJECT may); the job ends after 5 steps
//   kill      dies by a signal
//   stop      is suspended
//   exit      leaves the process
//   sleep     hangs between two operations
//   return    ends its entry early
//   size      sums a value of another size
//   pair      all send their neighbour a value; this one, one of another size
//   twice     starts an operation again before its wait
//
// Every process prints what the job came to, and ends with status 0: launchers end all
// others when one fails, perhaps before they have printed.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <unistd.h>

using namespace partita::conformance;

namespace {
struct Fault {
  const char *kind;
  int64_t rank;
};
} // namespace

static void sum(prt_ctx *ctx, int32_t op, int64_t count, void *buffer) {
  const prt_reduce_desc desc = {AllRanks, count, PRT_F32, PRT_SUM};
  prt_all_reduce(ctx, op, &desc, buffer, buffer);
}

static void ring(prt_ctx *ctx, int64_t count, char *buffer) {
  const int64_t n = prt_size(ctx);
  std::vector<int64_t> next, previous;
  for (int64_t i = 0; i < n; ++i) {
    next.push_back((i + 1) % n);
    previous.push_back((i + n - 1) % n);
  }
  const prt_p2p_desc sent = {AllRanks, count, PRT_F32, 0, 0}, received = {AllRanks, 16, PRT_F32, 0, 0};
  prt_group_begin(ctx, 4);
  prt_send(ctx, 5, &sent, next.data(), buffer);
  prt_recv(ctx, 6, &received, previous.data(), buffer + 256);
  prt_group_end(ctx, 7);
  prt_wait(ctx, 7);
}

static int32_t step(prt_ctx *ctx, void *const *args, void *const *, void *) {
  const Fault &fault = *static_cast<const Fault *>(args[0]);
  char *buffer = static_cast<char *>(prt_alloc(ctx, 0, 512));
  const prt_fill_desc ones = {128, PRT_F32, 0x3f800000};
  prt_fill(ctx, 1, &ones, buffer);
  for (int i = 0; i < 5; ++i) {
    const bool here = i == 3 && prt_rank(ctx) == fault.rank;
    auto is = [&](const char *kind) { return std::strcmp(fault.kind, kind) == 0; };
    if (here && is("kill")) {
      // A launcher may still be busy with the start of the ranks, and end them all if one is gone.
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      std::raise(SIGKILL);
    }
    if (here && is("stop"))
      std::raise(SIGSTOP);
    if (here && is("exit"))
      _exit(0);
    if (here && is("sleep"))
      std::this_thread::sleep_for(std::chrono::seconds(1000));
    if (here && is("return"))
      return prt_status(ctx);
    if (is("pair"))
      ring(ctx, here ? 8 : 16, buffer);
    sum(ctx, 3, here && is("size") ? 17 : 16, buffer);
    if (here && is("twice"))
      sum(ctx, 3, 16, buffer);
    prt_wait(ctx, 3);
  }
  prt_free(ctx, 2, buffer);
  return prt_status(ctx);
}

int main(int argc, char **argv) {
  // MPICH's launcher, told to leave the ranks alone, lets them know of a dead one in this way.
  std::signal(SIGUSR1, SIG_IGN);
  const World world(argc > 1 ? std::strtoll(argv[1], nullptr, 10) : 2);
  Fault fault = {argc > 2 ? argv[2] : "none", argc > 3 ? std::strtoll(argv[3], nullptr, 10) : 1};
  char message[512];
  prt_job *job = prt_job_create(&world.world, nullptr, message, sizeof(message));
  if (!job) {
    std::printf("no job: %s\n", message);
    return 0;
  }
  std::vector<int64_t> local(size_t(prt_job_local_ranks(job, nullptr)));
  prt_job_local_ranks(job, local.data());
  const prt_op_info ops[4] = {{}, {}, {}, {"g", "step.mlir:12:10", "g sums over rows"}};
  void *args[1] = {&fault};
  std::vector<prt_task> tasks;
  for (int64_t rank : local) {
    prt_job_set_ops(job, rank, ops, 4);
    tasks.push_back({rank, step, args, nullptr, nullptr});
  }
  const auto begin = std::chrono::steady_clock::now();
  const int32_t code = prt_job_run(job, tasks.data(), int64_t(tasks.size()));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("rank %lld after %.1f s: code %d: %s\n", static_cast<long long>(local[0]), seconds, code,
              prt_job_message(job));
  std::fflush(stdout);
  if (prt_job_stuck(job))
    _exit(0);
  prt_job_destroy(job);
  return 0;
}
