//===- Job.cpp - Jobs of the threads engine -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creating a job, running an entry per rank, and what embedders ask afterwards.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/Gemm.h"
#include "Engine.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <thread>

using namespace partita::runtime;

//===----------------------------------------------------------------------===//
// Settings
//===----------------------------------------------------------------------===//

static std::string readInjection(const char *text, Options &options) {
  if (!text || !*text)
    return "";
  char *rankEnd = nullptr, *opEnd = nullptr;
  const long long rank = std::strtoll(text, &rankEnd, 10);
  const long long op = *rankEnd == ':' ? std::strtoll(rankEnd + 1, &opEnd, 10) : -1;
  const char *what = opEnd && *opEnd == ':' ? opEnd + 1 : "";
  const bool known = std::strcmp(what, "fail") == 0 || std::strcmp(what, "hang") == 0;
  if (!known || rankEnd == text || opEnd == rankEnd + 1 || rank < 0 || op < 0)
    return std::string("PRT_INJECT: expected RANK:OP:fail or RANK:OP:hang, got \"") + text + "\"";
  options.injectRank = rank;
  options.injectOp = op;
  options.injectHang = std::strcmp(what, "hang") == 0;
  return "";
}

std::string partita::runtime::readOptions(const prt_options *given, Options &options) {
  const prt_options none = {};
  const prt_options &from = given ? *given : none;
  options.blasThreads = from.blas_threads;
  options.timeout = from.timeout;
  if (options.timeout == 0) {
    const char *text = std::getenv("PRT_TIMEOUT");
    char *end = nullptr;
    options.timeout = text && *text ? std::strtod(text, &end) : 60;
    if (end && *end)
      return std::string("PRT_TIMEOUT: expected seconds, got \"") + text + "\"";
  }
  if (!(options.timeout > 0 && options.timeout < 1e9))
    return "PRT_TIMEOUT: expected seconds above 0, got " + std::to_string(options.timeout);
  options.lazy = from.lazy > 0;
  if (from.lazy == 0) {
    const char *text = std::getenv("PRT_LAZY");
    options.lazy = text && *text && std::strcmp(text, "0") != 0;
  }
  return readInjection(from.inject ? from.inject : std::getenv("PRT_INJECT"), options);
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

static std::string makeCommunicator(const prt_comm_info &info, int64_t ranks, Communicator &comm) {
  comm.name = info.name ? info.name : "";
  comm.groupOf.assign(size_t(ranks), -1);
  comm.memberOf.assign(size_t(ranks), -1);
  const int64_t *next = info.members;
  for (int64_t g = 0; g < info.groups; ++g) {
    std::vector<int64_t> group(next, next + info.sizes[g]);
    next += info.sizes[g];
    for (size_t i = 0; i < group.size(); ++i) {
      const int64_t rank = group[i];
      const std::string where = "communicator '" + comm.name + "', group " + std::to_string(g) + ": ";
      if (rank < 0 || rank >= ranks)
        return where + "expected ranks below " + std::to_string(ranks) + ", got " + std::to_string(rank);
      if (comm.groupOf[size_t(rank)] >= 0)
        return where + "expected every rank at most once, got rank " + std::to_string(rank) + " twice";
      comm.groupOf[size_t(rank)] = g;
      comm.memberOf[size_t(rank)] = int64_t(i);
    }
    comm.largest = std::max(comm.largest, group.size());
    comm.groups.push_back(std::move(group));
  }
  return "";
}

static std::vector<int64_t> coordinatesOf(int64_t rank, const prt_world &world) {
  std::vector<int64_t> result(size_t(world.axes), 0);
  for (int64_t axis = world.axes - 1; axis >= 0; --axis) {
    result[size_t(axis)] = rank % world.sizes[axis];
    rank /= world.sizes[axis];
  }
  return result;
}

std::string Job::create(const prt_world &world, const Options &chosen) {
  options = chosen;
  if (world.ranks < 1 || world.ranks > 4096)
    return "expected 1 to 4096 ranks, got " + std::to_string(world.ranks);
  int64_t product = 1;
  for (int64_t axis = 0; axis < world.axes; ++axis) {
    if (world.sizes[axis] < 1 || world.sizes[axis] > world.ranks)
      return "mesh axis " + std::to_string(axis) + ": expected a size of 1 to " + std::to_string(world.ranks) +
             ", got " + std::to_string(world.sizes[axis]);
    product *= world.sizes[axis];
    if (product > world.ranks)
      break;
  }
  if (world.axes > 0 && product != world.ranks)
    return "expected mesh axes of " + std::to_string(world.ranks) + " ranks in total, got " + std::to_string(product);
  comms.resize(size_t(world.comms));
  for (size_t i = 0; i < comms.size(); ++i) {
    std::string why = makeCommunicator(world.comm[i], world.ranks, comms[i]);
    if (!why.empty())
      return why;
  }
  for (int64_t rank = 0; rank < world.ranks; ++rank) {
    ranks.push_back(std::make_unique<prt_ctx>());
    ranks.back()->job = this;
    ranks.back()->rank = rank;
    ranks.back()->coordinates = coordinatesOf(rank, world);
    ranks.back()->sequence.assign(comms.size(), 0);
  }
  if (options.blasThreads <= 0)
    options.blasThreads = world.ranks > 1 ? 1 : int64_t(std::thread::hardware_concurrency());
  setBlasThreads(options.blasThreads);
  lastChange = Clock::now();
  return "";
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
struct ThreadArgument {
  std::shared_ptr<Job> job;
  prt_task task;
};
} // namespace

std::string Job::checkTasks(const prt_task *tasks, int64_t count) const {
  if (count != int64_t(ranks.size()))
    return "expected a task for each of " + std::to_string(ranks.size()) + " ranks, got " + std::to_string(count);
  std::vector<bool> seen(ranks.size());
  for (int64_t i = 0; i < count; ++i) {
    const int64_t rank = tasks[i].rank;
    if (rank < 0 || rank >= count || seen[size_t(rank)])
      return "expected every rank once, got rank " + std::to_string(rank) + " in task " + std::to_string(i);
    if (!tasks[i].entry)
      return "expected an entry for rank " + std::to_string(rank) + ", got null";
    seen[size_t(rank)] = true;
  }
  return "";
}

void Job::runTask(const prt_task &task) {
  prt_ctx &ctx = *ranks[size_t(task.rank)];
  const int32_t result = task.entry(&ctx, task.args, task.results, task.arena);
  if (!failed()) {
    ctx.lastKind.store("end");
    ctx.lastOp.store(-1);
    if (result != PRT_OK)
      fail(ctx, PRT_ERROR_PROGRAM, "the entry returned " + std::to_string(result) + " without an error of the engine");
    else if (ctx.group)
      fail(ctx, PRT_ERROR_ORDER, "expected the end of a group");
  }
  sync(ctx);
  Lock lock(mutex);
  ctx.state = State::Ended;
  --runningTasks;
  checkDeadlock();
  mainWake.notify_all();
}

void *Job::threadMain(void *argument) {
  std::unique_ptr<ThreadArgument> owned(static_cast<ThreadArgument *>(argument));
  owned->job->runTask(owned->task);
  return nullptr;
}

int32_t Job::run(const prt_task *tasks, int64_t count) {
  if (failed())
    return code.load();
  std::string why = checkTasks(tasks, count);
  Lock lock(mutex);
  if (!why.empty())
    failLocked(PRT_ERROR_ARGUMENT, "prt_job_run: " + why);
  setBlasThreads(options.blasThreads);
  for (const std::unique_ptr<prt_ctx> &ctx : ranks)
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
  for (const std::unique_ptr<prt_ctx> &ctx : ranks)
    ctx->state = State::Idle;
  return code.load();
}

//===----------------------------------------------------------------------===//
// ABI
//===----------------------------------------------------------------------===//

struct prt_job {
  std::shared_ptr<Job> job;
};

static prt_ctx *localRank(prt_job *job, int64_t rank) {
  return rank >= 0 && rank < int64_t(job->job->ranks.size()) ? job->job->ranks[size_t(rank)].get() : nullptr;
}

prt_job *prt_job_create(const prt_world *world, const prt_options *options, char *message, int64_t messageBytes) {
  auto job = std::make_shared<Job>();
  Options chosen;
  std::string why = world ? readOptions(options, chosen) : "expected a world, got null";
  if (why.empty())
    why = job->create(*world, chosen);
  if (message && messageBytes > 0)
    std::snprintf(message, size_t(messageBytes), "%s", why.c_str());
  return why.empty() ? new prt_job{job} : nullptr;
}

int64_t prt_job_local_ranks(prt_job *job, int64_t *ranks) {
  const int64_t count = int64_t(job->job->ranks.size());
  for (int64_t i = 0; ranks && i < count; ++i)
    ranks[i] = i;
  return count;
}

prt_ctx *prt_job_context(prt_job *job, int64_t rank) { return localRank(job, rank); }

void prt_job_set_ops(prt_job *job, int64_t rank, const prt_op_info *ops, int64_t count) {
  prt_ctx *ctx = localRank(job, rank);
  if (!ctx)
    return;
  auto text = [](const char *from) { return std::string(from ? from : ""); };
  ctx->ops.clear();
  for (int64_t i = 0; i < count; ++i)
    ctx->ops.push_back({text(ops[i].name), text(ops[i].location), text(ops[i].reason)});
}

int32_t prt_job_run(prt_job *job, const prt_task *tasks, int64_t count) { return job->job->run(tasks, count); }

const char *prt_job_message(prt_job *job) { return job->job->failed() ? job->job->message.c_str() : ""; }

int32_t prt_job_stuck(prt_job *job) { return job->job->stuck; }

int32_t prt_job_collect(prt_job *job, int64_t, const void *data, int64_t bytes, void *out) {
  if (bytes > 0 && data && out && data != out)
    std::memcpy(out, data, size_t(bytes));
  return job->job->code.load(std::memory_order_acquire);
}

void prt_job_counters(prt_job *job, int64_t rank, prt_counters *out) {
  prt_ctx *ctx = localRank(job, rank);
  *out = ctx ? ctx->counters : prt_counters{};
}

void prt_job_op_counters(prt_job *job, int64_t rank, int32_t op, prt_op_counters *out) {
  *out = {};
  prt_ctx *ctx = localRank(job, rank);
  if (!ctx)
    return;
  auto it = ctx->opCounters.find(op);
  if (it != ctx->opCounters.end())
    *out = it->second;
}

void prt_job_reset_counters(prt_job *job) {
  for (const std::unique_ptr<prt_ctx> &ctx : job->job->ranks) {
    ctx->counters = {};
    ctx->opCounters.clear();
  }
}

void prt_job_destroy(prt_job *job) { delete job; }
