//===- JobAbi.cpp - Functions of the ABI that embedders call --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Jobs: creation, running, and what one asks afterwards.
//
//===----------------------------------------------------------------------===//

#include "Context.h"

#include <algorithm>
#include <cstdio>

using namespace partita::runtime;

struct prt_job {
  std::shared_ptr<Job> job;
};

static prt_ctx *localRank(prt_job *job, int64_t rank) {
  for (prt_ctx *ctx : job->job->local)
    if (ctx->rank == rank)
      return ctx;
  return nullptr;
}

prt_job *prt_job_create(const prt_world *world, const prt_options *options, char *message, int64_t messageBytes) {
  std::shared_ptr<Job> job;
  Options chosen;
  std::string why = world ? readOptions(options, chosen) : "expected a world, got null";
  if (why.empty())
    why = makeJob(*world, chosen, job);
  for (size_t i = 0; why.empty() && i < job->local.size(); ++i)
    why = job->local[i]->trace.open(chosen.trace, job->local[i]->rank);
  if (message && messageBytes > 0)
    std::snprintf(message, size_t(messageBytes), "%s", why.c_str());
  return why.empty() ? new prt_job{job} : nullptr;
}

int64_t prt_job_local_ranks(prt_job *job, int64_t *ranks) {
  const std::vector<prt_ctx *> &local = job->job->local;
  for (size_t i = 0; ranks && i < local.size(); ++i)
    ranks[i] = local[i]->rank;
  return int64_t(local.size());
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

static std::string checkTasks(const Job &job, const prt_task *tasks, int64_t count) {
  const std::string ranks = std::to_string(job.local.size()) + (job.local.size() == 1 ? " local rank" : " ranks");
  if (count != int64_t(job.local.size()))
    return "expected a task for each of " + ranks + ", got " + std::to_string(count);
  std::vector<bool> seen(job.local.size());
  for (int64_t i = 0; i < count; ++i) {
    auto it =
        std::find_if(job.local.begin(), job.local.end(), [&](prt_ctx *ctx) { return ctx->rank == tasks[i].rank; });
    const size_t at = size_t(it - job.local.begin());
    if (it == job.local.end() || seen[at])
      return "expected every rank of this process once, got rank " + std::to_string(tasks[i].rank) + " in task " +
             std::to_string(i);
    if (!tasks[i].entry)
      return "expected an entry for rank " + std::to_string(tasks[i].rank) + ", got null";
    seen[at] = true;
  }
  return "";
}

int32_t prt_job_run(prt_job *job, const prt_task *tasks, int64_t count) {
  if (!job->job->failed()) {
    const std::string why = checkTasks(*job->job, tasks, count);
    if (why.empty())
      return job->job->run(tasks, count);
    job->job->fail(PRT_ERROR_ARGUMENT, "prt_job_run: " + why);
  }
  return job->job->stop.code.load();
}

const char *prt_job_message(prt_job *job) { return job->job->failed() ? job->job->message.c_str() : ""; }

int32_t prt_job_stuck(prt_job *job) { return job->job->stuck; }

int32_t prt_job_collect(prt_job *job, int64_t rank, const void *data, int64_t bytes, void *out) {
  if (job->job->failed())
    return job->job->stop.code.load();
  if (rank >= 0 && rank < job->job->world.ranks && bytes >= 0)
    return job->job->collect(rank, data, bytes, out);
  job->job->fail(PRT_ERROR_ARGUMENT, "prt_job_collect: expected a rank below " + std::to_string(job->job->world.ranks) +
                                         " and a size of at least 0, got rank " + std::to_string(rank) + " and " +
                                         std::to_string(bytes) + " bytes");
  return PRT_ERROR_ARGUMENT;
}

void prt_job_counters(prt_job *job, int64_t rank, prt_counters *out) {
  prt_ctx *ctx = localRank(job, rank);
  *out = ctx ? ctx->counters : prt_counters{};
  if (ctx)
    ctx->device->seconds(out->kernel_seconds, out->gemm_seconds);
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
  for (prt_ctx *ctx : job->job->local) {
    ctx->counters = {};
    ctx->device->resetSeconds();
    ctx->opCounters.clear();
  }
}

void prt_job_destroy(prt_job *job) { delete job; }
