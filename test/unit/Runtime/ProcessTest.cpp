//===- ProcessTest.cpp - The core of engines of processes -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All cases of the conformance program on transports and devices of every kind; faults;
// what travels for unequal parts.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"
#include "LocalEngine.h"

#include "gtest/gtest.h"

#include <mutex>

using namespace partita::conformance;
using partita::localengine::EngineSetup;
using partita::localengine::runRanks;

/// Runs all cases whose name contains `filter`.
static void runCases(const EngineSetup &setup, const std::string &filter = "", int64_t lazy = -1) {
  const Kernels kernels = hostKernels();
  std::mutex mutex;
  runRanks(setup, [&](int64_t) {
    const World world(setup.ranks);
    prt_options options = {};
    options.lazy = lazy;
    options.inject = "";
    options.timeout = 20;
    Session session(world, options);
    for (const Case &testCase : allCases(&kernels)) {
      if (testCase.name.find(filter) == std::string::npos || testCase.name.find("gemm") != std::string::npos)
        continue;
      const std::string why = session.run(testCase);
      std::lock_guard<std::mutex> lock(mutex);
      EXPECT_EQ(why, "") << testCase.name;
    }
  });
}

static EngineSetup with(int64_t ranks) {
  EngineSetup setup;
  setup.ranks = ranks;
  return setup;
}

TEST(RuntimeProcess, HostMemory) { runCases(with(3)); }
TEST(RuntimeProcess, HostMemoryLazy) { runCases(with(2), "", 1); }

TEST(RuntimeProcess, TransportThatCombines) {
  EngineSetup setup = with(4);
  setup.combines = true;
  runCases(setup);
}

TEST(RuntimeProcess, TransportThatWantsTheThreadOfTheRank) {
  EngineSetup setup = with(3);
  setup.threads = false;
  runCases(setup, "r"); // reductions, regions, broadcast, groups, overlapped ...
}

TEST(RuntimeProcess, DeviceMemory) {
  EngineSetup setup = with(3);
  setup.deviceMemory = true;
  setup.hostTransport = false;
  runCases(setup);
}

TEST(RuntimeProcess, DeviceMemoryAndTransportThatCombines) {
  EngineSetup setup = with(4);
  setup.deviceMemory = true;
  setup.hostTransport = false;
  setup.combines = true;
  runCases(setup);
}

TEST(RuntimeProcess, StagedThroughTheHost) {
  EngineSetup setup = with(3);
  setup.deviceMemory = true;
  runCases(setup);
}

TEST(RuntimeProcess, MembersOfBothKinds) {
  EngineSetup setup = with(4);
  setup.deviceMemory = true;
  setup.mixed = true;
  runCases(setup);
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

/// What every rank of a job says that runs `entry`.
static std::vector<std::string> messagesOf(int64_t ranks, prt_entry entry, double timeout, const char *inject = "") {
  std::vector<std::string> messages(static_cast<size_t>(ranks));
  runRanks(with(ranks), [&](int64_t rank) {
    const World world(ranks);
    prt_options options = {};
    options.timeout = timeout;
    options.inject = inject;
    options.lazy = -1;
    prt_job *job = prt_job_create(&world.world, &options, nullptr, 0);
    const prt_op_info ops[4] = {{}, {}, {}, {"g", "step.mlir:12:10", "g sums over rows"}};
    prt_job_set_ops(job, rank, ops, 4);
    const prt_task task = {rank, entry, nullptr, nullptr, nullptr};
    prt_job_run(job, &task, 1);
    messages[size_t(rank)] = prt_job_message(job);
    prt_job_destroy(job);
  });
  return messages;
}

static void expectEverywhere(const std::vector<std::string> &messages, const std::string &part) {
  for (size_t rank = 0; rank < messages.size(); ++rank)
    EXPECT_NE(messages[rank].find(part), std::string::npos) << "rank " << rank << ": " << messages[rank];
}

static int32_t sumOnce(prt_ctx *ctx, void *const *, void *const *, void *) {
  float value = 1;
  const prt_reduce_desc desc = {AllRanks, 1, PRT_F32, PRT_SUM};
  prt_all_reduce(ctx, 3, &desc, &value, &value);
  prt_wait(ctx, 3);
  return prt_status(ctx);
}

TEST(RuntimeProcessFaults, InjectedFailureIsThatOfAllRanks) {
  expectEverywhere(messagesOf(3, sumOnce, 20, "1:3:fail"),
                   "rank 1, all_reduce 'g' (op 3 at step.mlir:12:10, because g sums over rows): injected failure");
}

TEST(RuntimeProcessFaults, RankThatHangsIsNamedFirst) {
  expectEverywhere(messagesOf(3, sumOnce, 0.5, "2:3:hang"), "no progress for 0.5 s (PRT_TIMEOUT): rank 2 is in "
                                                            "all_reduce 'g' (op 3 at step.mlir:12:10, because g sums "
                                                            "over rows); rank 0 waits in all_reduce 'g'");
}

TEST(RuntimeProcessFaults, RankThatEndsEarlyIsNamedFirst) {
  expectEverywhere(messagesOf(
                       2,
                       [](prt_ctx *ctx, void *const *args, void *const *results, void *arena) {
                         return prt_rank(ctx) == 1 ? prt_status(ctx) : sumOnce(ctx, args, results, arena);
                       },
                       0.5),
                   "no progress for 0.5 s (PRT_TIMEOUT): rank 1 has ended, and waits for the other ranks; rank 0 waits "
                   "in all_reduce 'g'");
}

TEST(RuntimeProcessFaults, DifferentSizesOfSendAndReceive) {
  const auto entry = [](prt_ctx *ctx, void *const *, void *const *, void *) {
    const int64_t peers[2] = {1, 0};
    int32_t buffer[8] = {};
    const prt_p2p_desc desc = {AllRanks, 4 + prt_rank(ctx), PRT_I32, 7, 0};
    if (prt_rank(ctx) == 0)
      prt_send(ctx, 3, &desc, peers, buffer);
    else
      prt_recv(ctx, 3, &desc, peers, buffer);
    prt_wait(ctx, 3);
    return prt_status(ctx);
  };
  expectEverywhere(messagesOf(2, entry, 20), "rank 1, recv 'g' (op 3 at step.mlir:12:10, because g sums over rows): "
                                             "expected 20 bytes, got 16");
}

TEST(RuntimeProcessFaults, RanksOfDifferentPrograms) {
  std::vector<std::string> messages(2);
  runRanks(with(2), [&](int64_t rank) {
    const World world(2);
    prt_world mine = world.world;
    mine.comms -= rank; // rank 1 knows one communicator less
    prt_options options = {};
    options.timeout = 5;
    char text[256];
    EXPECT_EQ(prt_job_create(&mine, &options, text, sizeof(text)), nullptr);
    messages[size_t(rank)] = text;
  });
  expectEverywhere(messages, "rank 1 has another program than rank 0: its ranks, mesh or communicators differ");
}

TEST(RuntimeProcessFaults, RankWithoutADeviceTellsTheOthers) {
  EngineSetup setup = with(3);
  setup.broken = 1;
  std::vector<std::string> messages(3);
  runRanks(setup, [&](int64_t rank) {
    const World world(3);
    char text[256] = "";
    prt_job *job = prt_job_create(&world.world, nullptr, text, sizeof(text));
    messages[size_t(rank)] = text;
    if (!job)
      return;
    // Those that were ready first have a job, which has failed.
    const prt_task task = {rank, sumOnce, nullptr, nullptr, nullptr};
    EXPECT_EQ(prt_job_run(job, &task, 1), PRT_ERROR_ENGINE);
    messages[size_t(rank)] = prt_job_message(job);
    prt_job_destroy(job);
  });
  expectEverywhere(messages, "rank 1: expected a device, got none");
}

TEST(RuntimeProcessFaults, RankThatDoesNotCome) {
  std::string message;
  runRanks(with(3), [&](int64_t rank) {
    if (rank == 1)
      return;
    const World world(3);
    prt_options options = {};
    options.timeout = 0.5;
    char text[256];
    EXPECT_EQ(prt_job_create(&world.world, &options, text, sizeof(text)), nullptr);
    if (rank == 0)
      message = text;
  });
  EXPECT_EQ(message, "rendezvous: expected 3 ranks within 0.5 s (PRT_TIMEOUT), missed rank 1");
}

//===----------------------------------------------------------------------===//
// What goes well
//===----------------------------------------------------------------------===//

TEST(RuntimeProcess, CollectBringsResultsToRankZero) {
  std::vector<int64_t> got(3, -1);
  runRanks(with(3), [&](int64_t rank) {
    const World world(3);
    prt_job *job = prt_job_create(&world.world, nullptr, nullptr, 0);
    ASSERT_NE(job, nullptr);
    for (int64_t from = 0; from < 3; ++from) {
      const int64_t mine = 100 + rank;
      EXPECT_EQ(prt_job_collect(job, from, from == rank ? &mine : nullptr, 8, rank == 0 ? &got[size_t(from)] : nullptr),
                PRT_OK);
    }
    if (rank == 0) {
      EXPECT_EQ(prt_job_collect(job, 3, nullptr, 8, nullptr), PRT_ERROR_ARGUMENT);
      EXPECT_NE(std::string(prt_job_message(job)).find("expected a rank below 3"), std::string::npos);
    }
    prt_job_destroy(job);
  });
  EXPECT_EQ(got, std::vector<int64_t>({100, 101, 102}));
}

/// What rank by rank leaves it for a gathering, a reduction and an exchange of parts of these sizes (of f32).
static std::vector<int64_t> bytesOf(const std::vector<int64_t> &counts, int64_t parts, const char *kind) {
  struct Arguments {
    const std::vector<int64_t> &counts;
    int64_t parts;
    std::string kind;
  };
  const Arguments arguments = {counts, parts, kind};
  return runRanks(with(int64_t(counts.size())), [&](int64_t rank) {
    const World world(int64_t(counts.size()));
    prt_job *job = prt_job_create(&world.world, nullptr, nullptr, 0);
    const auto entry = [](prt_ctx *ctx, void *const *args, void *const *, void *) {
      const Arguments &given = *static_cast<const Arguments *>(args[0]);
      const size_t n = given.counts.size();
      std::vector<float> source(1000, 1), target(1000);
      const prt_gather_desc gather = {AllRanks, PRT_F32, 0, given.parts};
      const prt_scatter_desc scatter = {AllRanks, PRT_F32, PRT_SUM, 0, given.parts};
      const prt_exchange_desc exchange = {AllRanks, PRT_F32, 0, given.parts};
      std::vector<int64_t> table;
      for (size_t i = 0; i < n * n; ++i)
        table.push_back(given.counts[i % n]);
      if (given.kind == "all_gather")
        prt_all_gather(ctx, 0, &gather, given.counts.data(), source.data(), target.data());
      else if (given.kind == "reduce_scatter")
        prt_reduce_scatter(ctx, 0, &scatter, given.counts.data(), source.data(), target.data());
      else
        prt_exchange(ctx, 0, &exchange, table.data(), nullptr, nullptr, source.data(), target.data());
      prt_wait(ctx, 0);
      return prt_status(ctx);
    };
    void *args[1] = {const_cast<Arguments *>(&arguments)};
    const prt_task task = {rank, entry, args, nullptr, nullptr};
    EXPECT_EQ(prt_job_run(job, &task, 1), PRT_OK) << prt_job_message(job);
    prt_job_destroy(job);
  });
}

// The table of docs/Runtime.md.
TEST(RuntimeProcess, BytesOfGroupedAndPaddedParts) {
  using Bytes = std::vector<int64_t>;
  const Bytes split = {3, 3, 1, 1}, empty = {3, 3, 2, 0};
  EXPECT_EQ(bytesOf(split, PRT_PARTS_GROUPED, "all_gather"), Bytes({36, 36, 12, 12}));
  EXPECT_EQ(bytesOf(split, PRT_PARTS_PADDED, "all_gather"), Bytes({36, 36, 36, 36}));
  EXPECT_EQ(bytesOf(empty, PRT_PARTS_GROUPED, "all_gather"), Bytes({36, 36, 24, 0}));
  EXPECT_EQ(bytesOf(empty, PRT_PARTS_PADDED, "all_gather"), Bytes({36, 36, 36, 36}));
  EXPECT_EQ(bytesOf(split, PRT_PARTS_GROUPED, "reduce_scatter"), Bytes({20, 20, 28, 28}));
  EXPECT_EQ(bytesOf(split, PRT_PARTS_PADDED, "reduce_scatter"), Bytes({36, 36, 36, 36}));
  EXPECT_EQ(bytesOf(empty, PRT_PARTS_GROUPED, "reduce_scatter"), Bytes({20, 20, 24, 32}));
  EXPECT_EQ(bytesOf(empty, PRT_PARTS_PADDED, "reduce_scatter"), Bytes({36, 36, 36, 36}));
  EXPECT_EQ(bytesOf(split, PRT_PARTS_GROUPED, "exchange"), Bytes({20, 20, 28, 28}));
  EXPECT_EQ(bytesOf(split, PRT_PARTS_PADDED, "exchange"), Bytes({36, 36, 36, 36}));
}
