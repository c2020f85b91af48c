//===- Job.cpp - Jobs of the threads engine -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creating a job and running an entry per rank.
//
//===----------------------------------------------------------------------===//

#include "../Common/HostDevice.h"
#include "../Cpu/Gemm.h"
#include "../Cpu/Library.h"
#include "Engine.h"

#include <algorithm>
#include <cstring>
#include <pthread.h>
#include <thread>

using namespace partita::runtime;

ThreadRank::ThreadRank(ThreadJob &job, int64_t rank) : prt_ctx(job, rank), threads(job) {
  sequence.assign(job.world.comms.size(), 0);
  device = std::make_shared<HostDevice>(progress);
}

std::string ThreadJob::create(const prt_world &from, const Options &chosen) {
  options = chosen;
  if (std::string why = world.create(from); !why.empty())
    return why;
  for (int64_t rank = 0; rank < world.ranks; ++rank) {
    ranks.push_back(std::make_unique<ThreadRank>(*this, rank));
    local.push_back(ranks.back().get());
  }
  if (options.blasThreads <= 0)
    options.blasThreads = world.ranks > 1 ? 1 : int64_t(std::thread::hardware_concurrency());
  setBlasThreads(options.blasThreads);
  lastChange = Clock::now();
  return "";
}

std::string partita::runtime::makeJob(const prt_world &world, const Options &options, std::shared_ptr<Job> &job) {
  auto made = std::make_shared<ThreadJob>();
  job = made;
  return made->create(world, options);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
struct ThreadArgument {
  std::shared_ptr<ThreadJob> job;
  prt_task task;
};
} // namespace

void ThreadJob::runTask(const prt_task &task) {
  ThreadRank &ctx = *ranks[size_t(task.rank)];
  ctx.end(task.entry(&ctx, task.args, task.results, task.arena));
  Lock lock(mutex);
  ctx.state = State::Ended;
  --runningTasks;
  checkDeadlock();
  mainWake.notify_all();
}

void *ThreadJob::threadMain(void *argument) {
  std::unique_ptr<ThreadArgument> owned(static_cast<ThreadArgument *>(argument));
  owned->job->runTask(owned->task);
  return nullptr;
}

int32_t ThreadJob::run(const prt_task *tasks, int64_t count) {
  Lock lock(mutex);
  setBlasThreads(options.blasThreads);
  for (const std::unique_ptr<ThreadRank> &ctx : ranks)
    ctx->state = State::Running;
  // Generated kernels may keep whole tiles on the stack.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, size_t(64) << 20);
  for (int64_t i = 0; i < count && !failed(); ++i) {
    auto argument = std::make_unique<ThreadArgument>(ThreadArgument{shared_from_this(), tasks[i]});
    pthread_t thread;
    if (int error = pthread_create(&thread, &attributes, threadMain, argument.get())) {
      failLocked(PRT_ERROR_ENGINE, std::string("expected a thread for rank ") + std::to_string(tasks[i].rank) +
                                       ", got: " + std::strerror(error));
      break;
    }
    (void)argument.release(); // owned by the thread now, NOLINT(bugprone-unused-return-value)
    ++runningTasks;
  }
  pthread_attr_destroy(&attributes);

  const double slice = std::min(options.timeout / 4, 0.5);
  while (runningTasks > 0 && !failed())
    if (mainWake.wait_for(lock, std::chrono::duration<double>(slice)) == std::cv_status::timeout)
      checkTimeout();
  // A rank inside of a kernel cannot be stopped; give it a moment to return.
  const std::chrono::duration<double> grace(std::min(std::max(options.timeout, 0.2), 5.0));
  const Clock::time_point limit = Clock::now() + std::chrono::duration_cast<Clock::duration>(grace);
  while (runningTasks > 0 && mainWake.wait_until(lock, limit) != std::cv_status::timeout) {
  }
  stuck = runningTasks > 0;
  for (const std::unique_ptr<ThreadRank> &ctx : ranks)
    ctx->state = State::Idle;
  return stop.code.load();
}

int32_t ThreadJob::collect(int64_t, const void *data, int64_t bytes, void *out) {
  if (bytes > 0 && data && out && data != out)
    std::memcpy(out, data, size_t(bytes));
  return stop.code.load(std::memory_order_acquire);
}

//===----------------------------------------------------------------------===//
// ABI
//===----------------------------------------------------------------------===//

const char *prt_engine_name(void) { return "threads"; }

int64_t prt_feature(int64_t query) {
  if (query == PRT_FEATURE_FOURIER || query == PRT_FEATURE_FACTORIZATION)
    return (query == PRT_FEATURE_FOURIER ? whyNoFourier() : whyNoFactorization()).empty();
  return query >= 0 && query <= PRT_FEATURE_LOCAL_RANKS && query != PRT_FEATURE_DEVICE_MEMORY;
}
