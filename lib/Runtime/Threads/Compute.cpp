//===- Compute.cpp - Kernel queue of the threads engine -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ABI functions that ask where a rank is, and those of the kernel queue. Kernel
// work runs on the thread of its rank before the call returns.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/Copy.h"
#include "../Cpu/ElementTypes.h"
#include "../Cpu/Gemm.h"
#include "Engine.h"

#include <algorithm>

using namespace partita::runtime;

static double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// `enter` for everything that may not come between the begin and the end of a group.
static bool enterAlone(prt_ctx *ctx, const char *kind, int32_t op) {
  if (!ctx->job->enter(*ctx, kind, op))
    return false;
  if (!ctx->group)
    return true;
  ctx->job->fail(*ctx, PRT_ERROR_ORDER, "expected only communication between the begin and the end of a group");
  return false;
}

static bool check(prt_ctx *ctx, const std::string &why, int32_t code = PRT_ERROR_ARGUMENT) {
  if (why.empty())
    return true;
  ctx->job->fail(*ctx, code, why);
  return false;
}

static void unsupported(prt_ctx *ctx, const char *kind, int32_t op) {
  if (enterAlone(ctx, kind, op))
    ctx->job->fail(*ctx, PRT_ERROR_UNSUPPORTED, "not supported by this engine yet");
}

//===----------------------------------------------------------------------===//
// Where am I
//===----------------------------------------------------------------------===//

int32_t prt_abi_version(void) { return PRT_ABI_VERSION; }

const char *prt_engine_name(void) { return "threads"; }

int64_t prt_feature(int64_t query) { return query == PRT_FEATURE_LAZY || query == PRT_FEATURE_LOCAL_RANKS; }

int64_t prt_rank(prt_ctx *ctx) { return ctx->rank; }

int64_t prt_size(prt_ctx *ctx) { return int64_t(ctx->job->ranks.size()); }

int64_t prt_coordinate(prt_ctx *ctx, int64_t axis) {
  if (axis >= 0 && axis < int64_t(ctx->coordinates.size()))
    return ctx->coordinates[size_t(axis)];
  if (ctx->job->enter(*ctx, "coordinate", -1))
    check(ctx,
          "expected a mesh axis below " + std::to_string(ctx->coordinates.size()) + ", got " + std::to_string(axis));
  return 0;
}

/// Null after an error: there is no such communicator.
static const Communicator *communicator(prt_ctx *ctx, int64_t comm) {
  const std::vector<Communicator> &comms = ctx->job->comms;
  if (comm >= 0 && comm < int64_t(comms.size()))
    return &comms[size_t(comm)];
  if (ctx->job->enter(*ctx, "communicator", -1))
    check(ctx, "expected a communicator below " + std::to_string(comms.size()) + ", got " + std::to_string(comm));
  return nullptr;
}

int64_t prt_member(prt_ctx *ctx, int64_t comm) {
  const Communicator *found = communicator(ctx, comm);
  return found ? found->memberOf[size_t(ctx->rank)] : -1;
}

int64_t prt_group(prt_ctx *ctx, int64_t comm) {
  const Communicator *found = communicator(ctx, comm);
  return found ? found->groupOf[size_t(ctx->rank)] : -1;
}

int64_t prt_members(prt_ctx *ctx, int64_t comm) {
  const int64_t group = prt_group(ctx, comm);
  return group < 0 ? 0 : int64_t(ctx->job->comms[size_t(comm)].groups[size_t(group)].size());
}

const void *prt_row(prt_ctx *ctx, const void *table, int64_t bytes) {
  return static_cast<const char *>(table) + ctx->rank * bytes;
}

int32_t prt_status(prt_ctx *ctx) { return ctx->job->code.load(std::memory_order_acquire); }

const char *prt_message(prt_ctx *ctx) { return ctx->job->failed() ? ctx->job->message.c_str() : ""; }

void prt_fail(prt_ctx *ctx, int32_t op, const char *message) {
  if (ctx->job->enter(*ctx, "check", op))
    ctx->job->fail(*ctx, PRT_ERROR_PROGRAM, message ? message : "failed");
}

void prt_sync(prt_ctx *ctx) {
  if (enterAlone(ctx, "sync", -1))
    ctx->job->sync(*ctx);
}

//===----------------------------------------------------------------------===//
// Kernel queue
//===----------------------------------------------------------------------===//

void prt_module_load(prt_ctx *ctx, int32_t op, const prt_module *) { enterAlone(ctx, "module_load", op); }

void prt_launch(prt_ctx *ctx, int32_t op, const prt_kernel *kernel, void *const *args) {
  if (!enterAlone(ctx, "kernel", op))
    return;
  if (!kernel || !kernel->function)
    return (void)check(ctx, "expected a kernel for CPUs, got a record without a function");
  const Clock::time_point begin = Clock::now();
  kernel->function(args);
  ctx->counters.kernel_seconds += secondsSince(begin);
  ++ctx->counters.launches;
  ++ctx->opCounters[op].calls;
}

static void multiply(prt_ctx *ctx, const char *kind, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a,
                     const void *b, double beta, void *c, const Epilogue &epilogue) {
  if (!enterAlone(ctx, kind, op))
    return;
  const Clock::time_point begin = Clock::now();
  bool isUnsupported = false;
  const std::string why = gemm(*desc, alpha, a, b, beta, c, ctx->progress, isUnsupported, epilogue);
  if (!check(ctx, why, isUnsupported ? PRT_ERROR_UNSUPPORTED : PRT_ERROR_ARGUMENT))
    return;
  const int64_t flops = 2 * desc->batch * desc->m * desc->n * desc->k;
  ctx->counters.gemm_seconds += secondsSince(begin);
  ctx->counters.flops += flops;
  ++ctx->counters.gemms;
  prt_op_counters &counters = ctx->opCounters[op];
  ++counters.calls;
  counters.flops += flops;
}

void prt_gemm(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a, const void *b,
              double beta, void *c) {
  multiply(ctx, "gemm", op, desc, alpha, a, b, beta, c, Epilogue());
}

void prt_gemm_epilogue(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a, const void *b,
                       void *c, const void *bias, int64_t activation) {
  multiply(ctx, "gemm", op, desc, alpha, a, b, 0, c, {bias, activation});
}

const void *prt_constant(prt_ctx *, const void *data, int64_t) { return data; }

void prt_copy(prt_ctx *ctx, int32_t op, int64_t bytes, const void *source, void *target) {
  if (!enterAlone(ctx, "copy", op) || bytes == 0)
    return;
  const char *from = static_cast<const char *>(source);
  char *to = static_cast<char *>(target);
  if (bytes < 0 || !from || !to)
    return (void)check(ctx, "expected two buffers and a size of at least 0, got a size of " + std::to_string(bytes));
  if (from < to + bytes && to < from + bytes)
    return (void)check(ctx, "expected ranges that do not overlap");
  std::memcpy(to, from, size_t(bytes));
}

void prt_copy_box(prt_ctx *ctx, int32_t op, const prt_copy_desc *desc, const int64_t *shape, const void *source,
                  void *target) {
  if (enterAlone(ctx, "copy_box", op))
    check(ctx, copyBox(*desc, shape, source, target));
}

void prt_fill(prt_ctx *ctx, int32_t op, const prt_fill_desc *desc, void *target) {
  if (enterAlone(ctx, "fill", op))
    check(ctx, fill(*desc, target));
}

/// PRT_LAZY: only now do the results appear. What touched them, or the sources, came too early.
static void release(prt_ctx *ctx, Entry &entry) {
  for (const Held &held : entry.heldTargets)
    if (!isPoison(held.type, held.original.data, held.original.bytes))
      return (void)check(ctx, "its result was written between its start and its wait", PRT_ERROR_ORDER);
  for (const Held &held : entry.heldSources)
    if (!held.inPlace && std::memcmp(held.copy.get(), held.original.data, size_t(held.original.bytes)) != 0)
      return (void)check(ctx, "its operand was written between its start and its wait", PRT_ERROR_ORDER);
  for (const Held &held : entry.heldTargets)
    std::memcpy(held.original.data, held.copy.get(), size_t(held.original.bytes));
}

void prt_wait(prt_ctx *ctx, int32_t op) {
  if (!enterAlone(ctx, "wait", op))
    return;
  auto it = ctx->started.find(op);
  if (it == ctx->started.end())
    return (void)check(ctx, "expected a started operation, got one that was not started, or was waited for before",
                       PRT_ERROR_ORDER);
  std::shared_ptr<Entry> entry = it->second;
  ctx->lastKind.store(entry->kind);
  ctx->job->wait(*ctx, *entry);
  for (int32_t id : entry->ids)
    ctx->started.erase(id);
  if (!ctx->job->failed())
    release(ctx, *entry);
}

//===----------------------------------------------------------------------===//
// Combiners of the program, memory
//===----------------------------------------------------------------------===//

void prt_all_reduce_region(prt_ctx *ctx, int32_t op, const prt_reduce_desc *, const prt_kernel *, const void *,
                           void *) {
  unsupported(ctx, "all_reduce_region", op);
}

void *prt_alloc(prt_ctx *ctx, int32_t op, int64_t) {
  unsupported(ctx, "alloc", op);
  return nullptr;
}

void prt_free(prt_ctx *ctx, int32_t op, void *) { unsupported(ctx, "free", op); }

void *prt_alloc_host(prt_ctx *ctx, int32_t op, int64_t) {
  unsupported(ctx, "alloc_host", op);
  return nullptr;
}

void prt_free_host(prt_ctx *ctx, int32_t op, void *) { unsupported(ctx, "free_host", op); }

void prt_stage_in(prt_ctx *ctx, int32_t op, int64_t, const void *, void *) { unsupported(ctx, "stage_in", op); }

void prt_stage_out(prt_ctx *ctx, int32_t op, int64_t, const void *, void *) { unsupported(ctx, "stage_out", op); }
