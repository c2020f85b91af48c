//===- EngineTest.cpp - Errors, races and counters of the threads engine --===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a job says when something is wrong: which rank, which operation, which
// line. And what it counts when nothing is.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include "gtest/gtest.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <thread>

using partita::conformance::AllRanks;
using partita::conformance::World;

extern "C" int32_t versionSeenFromC(void);

namespace {

using Body = std::function<void(prt_ctx *)>;

/// Runs a body on every rank of a job whose op 3 is `g` of line 12.
class JobRun {
public:
  JobRun(int64_t ranks, const Body &body, prt_options options = {}) : world(ranks) {
    options.inject = options.inject ? options.inject : "";
    options.lazy = options.lazy ? options.lazy : -1;
    char text[256];
    job = prt_job_create(&world.world, &options, text, sizeof(text));
    if (!job) {
      message = text;
      return;
    }
    const prt_op_info ops[4] = {{}, {}, {}, {"g", "step.mlir:12:10", "g sums over rows"}};
    std::vector<prt_task> tasks;
    void *arg = const_cast<Body *>(&body);
    for (int64_t rank = 0; rank < ranks; ++rank) {
      prt_job_set_ops(job, rank, ops, 4);
      tasks.push_back({rank, enter, &arg, nullptr, nullptr});
    }
    const auto begin = std::chrono::steady_clock::now();
    code = prt_job_run(job, tasks.data(), ranks);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    message = prt_job_message(job);
  }
  ~JobRun() {
    if (job)
      prt_job_destroy(job);
  }

  const World world;
  prt_job *job = nullptr;
  int32_t code = -1;
  std::string message;
  double seconds = 0;

private:
  static int32_t enter(prt_ctx *ctx, void *const *args, void *const *, void *) {
    (*static_cast<const Body *>(args[0]))(ctx);
    return prt_status(ctx);
  }
};

prt_options withTimeout(double seconds, const char *inject = "") {
  prt_options options = {};
  options.timeout = seconds;
  options.inject = inject;
  return options;
}

prt_options lazy() {
  prt_options options = {};
  options.lazy = 1;
  return options;
}

/// Sums one f32 per rank as op `op`, and waits.
void sum(prt_ctx *ctx, int32_t op, int64_t count = 1, int64_t type = PRT_F32, int64_t combiner = PRT_SUM) {
  std::vector<double> buffer(size_t(count + 1), 1.0);
  prt_reduce_desc desc = {AllRanks, count, type, combiner};
  prt_all_reduce(ctx, op, &desc, buffer.data(), buffer.data());
  prt_wait(ctx, op);
}

void expectMessage(const JobRun &run, int32_t code, const std::vector<std::string> &parts) {
  EXPECT_EQ(run.code, code) << run.message;
  for (const std::string &part : parts)
    EXPECT_NE(run.message.find(part), std::string::npos) << "expected \"" << part << "\" in: " << run.message;
}

} // namespace

//===----------------------------------------------------------------------===//
// Injected faults
//===----------------------------------------------------------------------===//

TEST(RuntimeEngine, InjectedFailureNamesRankOpAndLine) {
  JobRun run(3, [](prt_ctx *ctx) { sum(ctx, 3); }, withTimeout(60, "1:3:fail"));
  expectMessage(run, PRT_ERROR_INJECTED, {"rank 1, all_reduce 'g' (op 3 at step.mlir:12:10", "injected failure"});
  EXPECT_LT(run.seconds, 5);
}

TEST(RuntimeEngine, InjectedHangEndsWithinTheTimeout) {
  JobRun run(3, [](prt_ctx *ctx) { sum(ctx, 3); }, withTimeout(0.4, "2:3:hang"));
  expectMessage(run, PRT_ERROR_TIMEOUT,
                {"rank 2 is in all_reduce 'g' (op 3 at step.mlir:12:10", "rank 0 waits in all_reduce", "for rank 2"});
  EXPECT_LT(run.seconds, 3);
  EXPECT_EQ(prt_job_stuck(run.job), 0);
}

TEST(RuntimeEngine, HangOfTheOnlyRankIsSeen) {
  JobRun run(1, [](prt_ctx *ctx) { sum(ctx, 3); }, withTimeout(0.3, "0:3:hang"));
  expectMessage(run, PRT_ERROR_TIMEOUT, {"rank 0 is in all_reduce 'g' (op 3"});
}

static std::atomic<bool> endlessKernelMayEnd{false}, endlessKernelEnded{false};

TEST(RuntimeEngine, RankStuckInAKernelIsLeftBehind) {
  static const Body body = [](prt_ctx *ctx) {
    prt_kernel kernel = {};
    kernel.function = [](void *const *) {
      while (!endlessKernelMayEnd)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    if (prt_rank(ctx) == 1)
      prt_launch(ctx, 3, &kernel, nullptr);
    else
      sum(ctx, 2);
    if (prt_rank(ctx) == 1)
      endlessKernelEnded = true;
  };
  {
    JobRun run(2, body, withTimeout(0.2));
    expectMessage(run, PRT_ERROR_TIMEOUT, {"rank 1 is in kernel 'g' (op 3 at step.mlir:12:10", "PRT_TIMEOUT"});
    EXPECT_EQ(prt_job_stuck(run.job), 1);
    EXPECT_LT(run.seconds, 3);
  }
  // The job is gone, and still the rank may come back.
  endlessKernelMayEnd = true;
  while (!endlessKernelEnded)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(RuntimeEngine, MalformedInjectionIsRefused) {
  for (const char *text : {"1:3", "1:3:stop", "x:3:fail", "1:3:fail ", "-1:3:fail"}) {
    JobRun run(1, [](prt_ctx *) {}, withTimeout(60, text));
    EXPECT_NE(run.message.find("expected RANK:OP:fail or RANK:OP:hang"), std::string::npos) << run.message;
  }
}

//===----------------------------------------------------------------------===//
// Ranks that disagree
//===----------------------------------------------------------------------===//

TEST(RuntimeEngine, DifferentCounts) {
  JobRun run(2, [](prt_ctx *ctx) { sum(ctx, 3, 10 + prt_rank(ctx)); });
  expectMessage(run, PRT_ERROR_MISMATCH, {"all_reduce 'g'", "communicator 'all_ranks'", "[10] f32", "[11] f32"});
}

TEST(RuntimeEngine, DifferentKinds) {
  JobRun run(2, [](prt_ctx *ctx) {
    if (prt_rank(ctx) == 0)
      return sum(ctx, 3);
    prt_barrier(ctx, 2, AllRanks);
    prt_wait(ctx, 2);
  });
  expectMessage(run, PRT_ERROR_MISMATCH, {"all_reduce", "barrier", "(op 3", "(op 2"});
}

TEST(RuntimeEngine, DifferentTypesOrCombiners) {
  JobRun types(2, [](prt_ctx *ctx) { sum(ctx, 3, 4, prt_rank(ctx) ? PRT_F32 : PRT_I32); });
  expectMessage(types, PRT_ERROR_MISMATCH, {"f32", "i32"});
  JobRun combiners(2, [](prt_ctx *ctx) { sum(ctx, 3, 4, PRT_F32, prt_rank(ctx) ? PRT_SUM : PRT_MAX); });
  expectMessage(combiners, PRT_ERROR_MISMATCH, {"by sum", "by max"});
}

TEST(RuntimeEngine, DifferentSizesOfSendAndReceive) {
  JobRun run(2, [](prt_ctx *ctx) {
    const int64_t peers[2] = {1, 0};
    int32_t buffer[8] = {};
    prt_p2p_desc desc = {AllRanks, 4 + prt_rank(ctx), PRT_I32, 7, 0};
    if (prt_rank(ctx) == 0)
      prt_send(ctx, 3, &desc, peers, buffer);
    else
      prt_recv(ctx, 3, &desc, peers, buffer);
    prt_wait(ctx, 3);
  });
  expectMessage(run, PRT_ERROR_MISMATCH, {"send of [4, 7]", "recv of [5, 7]"});
}

TEST(RuntimeEngine, RankThatEndsEarlyIsMissedAtOnce) {
  JobRun run(3, [](prt_ctx *ctx) {
    if (prt_rank(ctx) != 1)
      sum(ctx, 3);
  });
  expectMessage(run, PRT_ERROR_TIMEOUT, {"no rank can go on", "rank 1 has ended", "waits in all_reduce 'g' (op 3"});
  EXPECT_LT(run.seconds, 5);
}

TEST(RuntimeEngine, CommunicatorsInDifferentOrder) {
  JobRun run(2, [](prt_ctx *ctx) {
    for (int i = 0; i < 2; ++i) {
      const bool first = (i == 0) == (prt_rank(ctx) == 0);
      prt_barrier(ctx, first ? 2 : 3, first ? AllRanks : partita::conformance::Reversed);
    }
    prt_wait(ctx, 2);
  });
  expectMessage(run, PRT_ERROR_TIMEOUT, {"no rank can go on", "which has it behind barrier"});
}

TEST(RuntimeEngine, ReceiveWithoutSend) {
  JobRun run(2, [](prt_ctx *ctx) {
    const int64_t peers[2] = {1, 0};
    int32_t buffer[1];
    prt_p2p_desc desc = {AllRanks, 1, PRT_I32, 0, 0};
    prt_recv(ctx, 3, &desc, peers, buffer);
    prt_wait(ctx, 3);
  });
  expectMessage(run, PRT_ERROR_TIMEOUT, {"recv 'g' (op 3", "that sends"});
}

//===----------------------------------------------------------------------===//
// Order of calls
//===----------------------------------------------------------------------===//

TEST(RuntimeEngine, WaitWithoutStart) {
  JobRun run(1, [](prt_ctx *ctx) { prt_wait(ctx, 3); });
  expectMessage(run, PRT_ERROR_ORDER, {"wait 'g' (op 3", "expected a started operation"});
}

TEST(RuntimeEngine, StartTwice) {
  JobRun run(1, [](prt_ctx *ctx) {
    prt_barrier(ctx, 3, AllRanks);
    prt_barrier(ctx, 3, AllRanks);
  });
  expectMessage(run, PRT_ERROR_ORDER, {"barrier 'g'", "started again before it was waited for"});
}

TEST(RuntimeEngine, KernelWorkInsideOfAGroup) {
  JobRun run(1, [](prt_ctx *ctx) {
    prt_group_begin(ctx, 0);
    prt_copy(ctx, 3, 0, nullptr, nullptr);
  });
  expectMessage(run, PRT_ERROR_ORDER, {"copy 'g'", "expected only communication"});
}

TEST(RuntimeEngine, GroupsBeginAndEnd) {
  JobRun twice(1, [](prt_ctx *ctx) {
    prt_group_begin(ctx, 0);
    prt_group_begin(ctx, 1);
  });
  expectMessage(twice, PRT_ERROR_ORDER, {"expected the end of the group before"});
  JobRun none(1, [](prt_ctx *ctx) { prt_group_end(ctx, 1); });
  expectMessage(none, PRT_ERROR_ORDER, {"expected the begin of a group before"});
  JobRun open(1, [](prt_ctx *ctx) { prt_group_begin(ctx, 1); });
  expectMessage(open, PRT_ERROR_ORDER, {"expected the end of a group"});
}

//===----------------------------------------------------------------------===//
// PRT_LAZY
//===----------------------------------------------------------------------===//

/// Two ranks sum; `between` sees the buffers between start and wait.
static JobRun lazySum(const std::function<void(float *in, float *out)> &between, bool waits, float *seen) {
  return JobRun(
      2,
      [=](prt_ctx *ctx) {
        std::vector<float> in(4, 1.0f), out(4, 5.0f);
        prt_reduce_desc desc = {AllRanks, 4, PRT_F32, PRT_SUM};
        prt_all_reduce(ctx, 3, &desc, in.data(), out.data());
        between(in.data(), out.data());
        if (waits)
          prt_wait(ctx, 3);
        else
          prt_sync(ctx);
        if (prt_rank(ctx) == 0)
          *seen = out[2];
      },
      lazy());
}

TEST(RuntimeLazy, ResultAppearsAtTheWait) {
  float early = 0, late = 0;
  JobRun run = lazySum([&](float *, float *out) { early = out[0]; }, true, &late);
  EXPECT_EQ(run.code, PRT_OK) << run.message;
  EXPECT_TRUE(std::isnan(early));
  EXPECT_EQ(late, 2.0f);
}

TEST(RuntimeLazy, MissingWaitIsAnError) {
  float seen = 0;
  JobRun run = lazySum([](float *, float *) {}, false, &seen);
  expectMessage(run, PRT_ERROR_ORDER, {"all_reduce 'g' (op 3 at step.mlir:12:10", "started and never waited for"});
  EXPECT_TRUE(std::isnan(seen)); // what a kernel would have read
}

TEST(RuntimeLazy, EarlyWriteIsAnError) {
  float seen = 0;
  JobRun result = lazySum([](float *, float *out) { out[1] = 0; }, true, &seen);
  expectMessage(result, PRT_ERROR_ORDER, {"all_reduce 'g' (op 3", "its result was written between"});
  JobRun operand = lazySum([](float *in, float *) { in[3] = 0; }, true, &seen);
  expectMessage(operand, PRT_ERROR_ORDER, {"its operand was written between"});
}

//===----------------------------------------------------------------------===//
// Wrong arguments
//===----------------------------------------------------------------------===//

TEST(RuntimeEngine, CombinersThatMeanNothing) {
  struct Fault {
    int64_t type, combiner;
    const char *text;
  };
  const Fault faults[] = {{PRT_C64, PRT_PROD, "expected the combiner sum for c64, got prod"},
                          {PRT_F8E4M3, PRT_SUM, "expected a type that combines, got f8E4M3"},
                          {PRT_F32, PRT_REGION, "expected prt_all_reduce_region for the combiner region"}};
  for (const Fault &fault : faults) {
    JobRun run(1, [&](prt_ctx *ctx) { sum(ctx, 3, 1, fault.type, fault.combiner); });
    expectMessage(run, PRT_ERROR_ARGUMENT, {"all_reduce 'g' (op 3", fault.text});
  }
  JobRun run(1, [](prt_ctx *ctx) {
    prt_gemm_desc d = {1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, PRT_C64, 0, 0};
    prt_gemm(ctx, 3, &d, 1, nullptr, nullptr, 0, nullptr);
  });
  expectMessage(run, PRT_ERROR_UNSUPPORTED, {"(op 3", "not supported by this engine yet"});
}

TEST(RuntimeEngine, Features) {
  // Libraries may be missing.
  for (int64_t query = -1; query < 16; ++query)
    if (query != PRT_FEATURE_FOURIER && query != PRT_FEATURE_FACTORIZATION)
      EXPECT_EQ(prt_feature(query),
                query >= 0 && query <= PRT_FEATURE_LOCAL_RANKS && query != PRT_FEATURE_DEVICE_MEMORY);
}

TEST(RuntimeEngine, WrongRegions) {
  static float buffer[2];
  const prt_kernel none = {};
  auto region = [](prt_ctx *ctx, int64_t combiner, const prt_kernel *kernel) {
    const prt_reduce_desc desc = {AllRanks, 1, PRT_F32, combiner};
    prt_all_reduce_region(ctx, 3, &desc, kernel, buffer, buffer + 1);
  };
  JobRun combiner(1, [&](prt_ctx *ctx) { region(ctx, PRT_SUM, &none); });
  expectMessage(combiner, PRT_ERROR_ARGUMENT, {"(op 3", "expected the combiner region, got sum"});
  JobRun null(1, [&](prt_ctx *ctx) { region(ctx, PRT_REGION, nullptr); });
  expectMessage(null, PRT_ERROR_ARGUMENT, {"(op 3", "expected a kernel that combines, got null"});
  JobRun empty(1, [&](prt_ctx *ctx) { region(ctx, PRT_REGION, &none); });
  expectMessage(empty, PRT_ERROR_ARGUMENT, {"(op 3", "expected a kernel for CPUs"});
}

TEST(RuntimeEngine, WrongMemory) {
  static char buffer[8];
  JobRun foreign(1, [](prt_ctx *ctx) { prt_free(ctx, 3, buffer); });
  expectMessage(foreign, PRT_ERROR_ARGUMENT, {"free 'g' (op 3", "expected memory of prt_alloc that is not free yet"});
  JobRun twice(1, [](prt_ctx *ctx) {
    void *memory = prt_alloc_host(ctx, 0, 8);
    prt_free_host(ctx, 1, memory);
    prt_free_host(ctx, 3, memory);
  });
  expectMessage(twice, PRT_ERROR_ARGUMENT, {"free_host 'g' (op 3", "expected memory of prt_alloc_host"});
  JobRun size(1, [](prt_ctx *ctx) { EXPECT_EQ(prt_alloc(ctx, 3, -1), nullptr); });
  expectMessage(size, PRT_ERROR_ARGUMENT, {"alloc 'g' (op 3", "expected a size of 0 to 2^48 bytes, got -1"});
  JobRun stage(1, [](prt_ctx *ctx) { prt_stage_in(ctx, 3, 8, nullptr, buffer); });
  expectMessage(stage, PRT_ERROR_ARGUMENT, {"stage_in 'g' (op 3", "expected two buffers"});
}

TEST(RuntimeEngine, PartsThatTravelDifferently) {
  JobRun run(2, [](prt_ctx *ctx) {
    const int64_t counts[2] = {1, 1};
    float in[1] = {}, out[2] = {};
    const prt_gather_desc desc = {AllRanks, PRT_F32, 0, prt_rank(ctx) == 0 ? PRT_PARTS_GROUPED : PRT_PARTS_PADDED};
    prt_all_gather(ctx, 3, &desc, counts, in, out);
    prt_wait(ctx, 3);
  });
  expectMessage(run, PRT_ERROR_MISMATCH, {"all_gather of [1, 1] f32, padded"});
  JobRun unknown(1, [](prt_ctx *ctx) {
    const int64_t counts[1] = {1};
    float in[1] = {}, out[1] = {};
    const prt_gather_desc desc = {AllRanks, PRT_F32, 0, 7};
    prt_all_gather(ctx, 3, &desc, counts, in, out);
  });
  expectMessage(unknown, PRT_ERROR_ARGUMENT, {"expected parts that are grouped (0) or padded (1), got 7"});
}

TEST(RuntimeEngine, TraceHasALinePerStart) {
  const std::string prefix = ::testing::TempDir() + "/partita-trace";
  prt_options options = {};
  options.trace = prefix.c_str();
  {
    JobRun run(
        2,
        [](prt_ctx *ctx) {
          sum(ctx, 3, 5);
          prt_barrier(ctx, 4, AllRanks);
          prt_wait(ctx, 4);
        },
        options);
    EXPECT_EQ(run.code, PRT_OK) << run.message;
  }
  for (const char *rank : {".0", ".1"}) {
    std::ifstream file(prefix + rank);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(text, "3 all_reduce all_ranks 20 f32 sum\n4 barrier all_ranks 0 i8 -\n");
    std::remove((prefix + rank).c_str());
  }
  options.trace = "/nonexistent/trace";
  JobRun refused(1, [](prt_ctx *) {}, options);
  expectMessage(refused, -1, {"PRT_TRACE: expected a file to write, got /nonexistent/trace.0"});
}

TEST(RuntimeEngine, WrongRecords) {
  struct Fault {
    const char *text;
    Body body;
  };
  static float buffer[64];
  auto reduce = [](prt_reduce_desc d) { return [d](prt_ctx *ctx) { prt_all_reduce(ctx, 3, &d, buffer, buffer); }; };
  auto gemm = [](prt_gemm_desc d) {
    return [d](prt_ctx *ctx) { prt_gemm(ctx, 3, &d, 1, buffer, buffer, 0, buffer + 32); };
  };
  const std::vector<Fault> faults = {
      {"expected a communicator below 4, got 9", reduce({9, 1, PRT_F32, PRT_SUM})},
      {"expected a count of 0 to 2^48, got -1", reduce({AllRanks, -1, PRT_F32, PRT_SUM})},
      {"expected an element type, got code 99", reduce({AllRanks, 1, 99, PRT_SUM})},
      {"expected a combiner, got code 17", reduce({AllRanks, 1, PRT_F32, 17})},
      {"expected an integer type for the combiner xor, got f32", reduce({AllRanks, 1, PRT_F32, PRT_XOR})},
      {"expected lda >= 4, got 3", gemm({1, 2, 2, 4, 0, 0, 3, 2, 2, 0, 0, 0, PRT_F32, 0, 0})},
      {"expected 0 <= m < 2^31", gemm({1, int64_t(1) << 31, 2, 4, 0, 0, 4, 2, 2, 0, 0, 0, PRT_F32, 0, 0})},
      {"expected ldc < 2^31", gemm({1, 2, 2, 4, 0, 0, 4, 2, int64_t(1) << 31, 0, 0, 0, PRT_F32, 0, 0})},
      {"expected stride_c != 0", gemm({2, 2, 2, 4, 0, 0, 4, 2, 2, 0, 0, 0, PRT_F32, 0, 0})},
      {"exactly in place",
       [](prt_ctx *ctx) {
         prt_reduce_desc d = {AllRanks, 8, PRT_F32, PRT_SUM};
         prt_all_reduce(ctx, 3, &d, buffer, buffer + 1);
       }},
      {"expected a buffer, got null",
       [](prt_ctx *ctx) {
         prt_reduce_desc d = {AllRanks, 8, PRT_F32, PRT_SUM};
         prt_all_reduce(ctx, 3, &d, nullptr, buffer);
       }},
      {"expected a root below 1, got 1",
       [](prt_ctx *ctx) {
         prt_broadcast_desc d = {AllRanks, 8, PRT_F32, 1};
         prt_broadcast(ctx, 3, &d, buffer, buffer);
       }},
      {"expected one row, or one for each of the 1 groups",
       [](prt_ctx *ctx) {
         prt_gather_desc d = {AllRanks, PRT_F32, 2, PRT_PARTS_GROUPED};
         const int64_t counts[2] = {1, 1};
         prt_all_gather(ctx, 3, &d, counts, buffer, buffer + 8);
       }},
      {"expected a kernel for CPUs",
       [](prt_ctx *ctx) {
         prt_kernel kernel = {};
         prt_launch(ctx, 3, &kernel, nullptr);
       }},
      {"expected ranges that do not overlap", [](prt_ctx *ctx) { prt_copy(ctx, 3, 8, buffer, buffer + 1); }},
      {"expected elements of 1, 2, 4, 8 or 16 bytes, got 3",
       [](prt_ctx *ctx) {
         prt_copy_desc d = {3, 0, 0, 0};
         prt_copy_box(ctx, 3, &d, nullptr, buffer, buffer + 8);
       }}};
  for (const Fault &fault : faults) {
    JobRun run(1, fault.body);
    EXPECT_NE(run.code, PRT_OK) << fault.text;
    expectMessage(run, run.code, {"(op 3 at step.mlir:12:10", fault.text});
  }
}

TEST(RuntimeEngine, WrongWorlds) {
  char text[256];
  auto refused = [&](prt_world world, const char *why) {
    EXPECT_EQ(prt_job_create(&world, nullptr, text, sizeof(text)), nullptr);
    EXPECT_NE(std::string(text).find(why), std::string::npos) << text;
  };
  const int64_t sizes[2] = {2, 2}, group[2] = {0, 0}, outside[2] = {0, 7}, one[1] = {2};
  prt_comm_info twice = {"c", 1, one, group}, beyond = {"c", 1, one, outside};
  refused({0, 0, nullptr, 0, nullptr, nullptr}, "expected 1 to 4096 ranks, got 0");
  refused({3, 2, sizes, 0, nullptr, nullptr}, "expected mesh axes of 3 ranks in total, got 4");
  refused({2, 0, nullptr, 1, &twice, nullptr}, "got rank 0 twice");
  refused({2, 0, nullptr, 1, &beyond, nullptr}, "expected ranks below 2, got 7");
  const int64_t targets[2] = {PRT_TARGET_CUDA, 2};
  refused({2, 0, nullptr, 0, nullptr, targets}, "rank 1: expected a target of 0 (CPU) or 1 (CUDA), got 2");
}

TEST(RuntimeEngine, ProgramErrors) {
  JobRun fails(2, [](prt_ctx *ctx) { prt_fail(ctx, 3, "a check of the embedder"); });
  expectMessage(fails, PRT_ERROR_PROGRAM, {"check 'g' (op 3", "a check of the embedder"});
}

//===----------------------------------------------------------------------===//
// What goes well
//===----------------------------------------------------------------------===//

TEST(RuntimeEngine, CountersFollowTheFormulas) {
  JobRun run(3, [](prt_ctx *ctx) {
    const int64_t counts[3] = {4, 0, 2};
    float in[8] = {}, out[8] = {};
    sum(ctx, 0, 5); // 20 bytes: 2 * 20 * 2 / 3 = 26.7
    prt_gather_desc gather = {AllRanks, PRT_F32, 0, PRT_PARTS_GROUPED};
    prt_all_gather(ctx, 1, &gather, counts, in, out);
    prt_wait(ctx, 1);
    prt_scatter_desc scatter = {AllRanks, PRT_F32, PRT_SUM, 0, PRT_PARTS_GROUPED};
    prt_reduce_scatter(ctx, 2, &scatter, counts, in, out);
    prt_wait(ctx, 2);
    prt_gemm_desc d = {1, 2, 3, 1, 0, 0, 1, 3, 3, 0, 0, 0, PRT_F32, 0, 0};
    prt_gemm(ctx, 3, &d, 1, in, in, 0, out);
  });
  ASSERT_EQ(run.code, PRT_OK) << run.message;
  const int64_t gathered[3] = {24, 16, 8}, scattered[3] = {8, 24, 16}; // 24 bytes less the next or own part
  for (int64_t rank = 0; rank < 3; ++rank) {
    prt_op_counters op;
    prt_job_op_counters(run.job, rank, 0, &op);
    EXPECT_EQ(op.bytes_sent, 27);
    prt_job_op_counters(run.job, rank, 1, &op);
    EXPECT_EQ(op.bytes_sent, gathered[rank]);
    prt_job_op_counters(run.job, rank, 2, &op);
    EXPECT_EQ(op.bytes_sent, scattered[rank]);
    prt_counters all;
    prt_job_counters(run.job, rank, &all);
    EXPECT_EQ(all.bytes_sent, 27 + gathered[rank] + scattered[rank]);
    EXPECT_EQ(all.flops, 12);
    EXPECT_EQ(all.starts, 3);
  }
  prt_job_reset_counters(run.job);
  prt_counters none;
  prt_job_counters(run.job, 0, &none);
  EXPECT_EQ(none.bytes_sent, 0);
}

TEST(RuntimeEngine, AJobRunsAgain) {
  const World world(4);
  prt_job *job = prt_job_create(&world.world, nullptr, nullptr, 0);
  ASSERT_NE(job, nullptr);
  auto step = [](prt_ctx *ctx, void *const *args, void *const *, void *) -> int32_t {
    float *value = static_cast<float *>(args[prt_rank(ctx)]);
    prt_reduce_desc desc = {AllRanks, 1, PRT_F32, PRT_SUM};
    prt_all_reduce(ctx, 0, &desc, value, value);
    prt_wait(ctx, 0);
    return prt_status(ctx);
  };
  float values[4] = {1, 1, 1, 1};
  void *args[4] = {values, values + 1, values + 2, values + 3};
  std::vector<prt_task> tasks;
  tasks.reserve(4);
  for (int64_t rank = 0; rank < 4; ++rank)
    tasks.push_back({rank, step, args, nullptr, nullptr});
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(prt_job_run(job, tasks.data(), 4), PRT_OK) << prt_job_message(job);
  EXPECT_EQ(values[3], 1024.0f);
  EXPECT_EQ(prt_job_run(job, tasks.data(), 3), PRT_ERROR_ARGUMENT);
  EXPECT_NE(std::string(prt_job_message(job)).find("expected a task for each of 4 ranks"), std::string::npos);
  prt_job_destroy(job);
}

TEST(RuntimeEngine, SeveralJobsAtOnce) {
  // A context is all the state there is: a rank of one job may run another job.
  JobRun outer(2, [](prt_ctx *ctx) {
    JobRun inner(2, [](prt_ctx *innerCtx) { sum(innerCtx, 3); });
    EXPECT_EQ(inner.code, PRT_OK) << inner.message;
    sum(ctx, 3);
  });
  EXPECT_EQ(outer.code, PRT_OK) << outer.message;
}

TEST(RuntimeEngine, MeshCoordinates) {
  const int64_t sizes[2] = {2, 3};
  prt_world world = {6, 2, sizes, 0, nullptr, nullptr};
  prt_job *job = prt_job_create(&world, nullptr, nullptr, 0);
  ASSERT_NE(job, nullptr);
  EXPECT_EQ(prt_coordinate(prt_job_context(job, 4), 0), 1);
  EXPECT_EQ(prt_coordinate(prt_job_context(job, 4), 1), 1);
  EXPECT_EQ(prt_coordinate(prt_job_context(job, 4), 2), 0);
  EXPECT_EQ(prt_status(prt_job_context(job, 0)), PRT_ERROR_ARGUMENT);
  prt_job_destroy(job);
}

TEST(RuntimeEngine, SymbolTable) {
  EXPECT_TRUE(versionSeenFromC());
  int64_t count = 0;
  const prt_symbol *symbols = prt_symbols(&count);
  bool found = false;
  for (int64_t i = 0; i < count; ++i)
    found |= std::string(symbols[i].name) == "prt_all_reduce" && symbols[i].address == (void *)&prt_all_reduce;
  EXPECT_TRUE(found);
}
