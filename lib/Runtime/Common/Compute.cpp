//===- Compute.cpp - Functions of the ABI on the kernel queue -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels, products, copies, waits, and memory.
//
//===----------------------------------------------------------------------===//

#include "Context.h"

#include "../Cpu/ElementTypes.h"

using namespace partita::runtime;

static double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Of a call that does the work; others only say what is to be done (Device::seconds).
static double workSince(const prt_ctx *ctx, Clock::time_point begin) {
  return ctx->device->isHost() ? secondsSince(begin) : 0;
}

/// Two pointers and a size that can be.
static bool areRanges(prt_ctx *ctx, int64_t bytes, const void *a, const void *b) {
  if (bytes == 0 || (bytes > 0 && a && b))
    return true;
  return ctx->fail(PRT_ERROR_ARGUMENT,
                   "expected two buffers and a size of at least 0, got a size of " + std::to_string(bytes));
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

void prt_module_load(prt_ctx *ctx, int32_t op, const prt_module *module) {
  if (ctx->enterAlone("module_load", op) && module)
    ctx->check(ctx->device->loadModule(*module));
}

void prt_launch(prt_ctx *ctx, int32_t op, const prt_kernel *kernel, void *const *args) {
  if (!ctx->enterAlone("kernel", op))
    return;
  if (!kernel)
    return (void)ctx->fail(PRT_ERROR_ARGUMENT, "expected a kernel, got null");
  const Clock::time_point begin = Clock::now();
  if (!ctx->check(ctx->device->launch(Queue::Kernel, *kernel, args)))
    return;
  ctx->counters.kernel_seconds += workSince(ctx, begin);
  ++ctx->counters.launches;
  ++ctx->opCounters[op].calls;
}

static void countProduct(prt_ctx *ctx, int32_t op, const prt_gemm_desc &desc, Clock::time_point begin) {
  const int64_t flops = 2 * desc.batch * desc.m * desc.n * desc.k;
  ctx->counters.gemm_seconds += workSince(ctx, begin);
  ctx->counters.flops += flops;
  ++ctx->counters.gemms;
  prt_op_counters &counters = ctx->opCounters[op];
  ++counters.calls;
  counters.flops += flops;
}

void prt_gemm(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a, const void *b,
              double beta, void *c) {
  if (!ctx->enterAlone("gemm", op))
    return;
  const Clock::time_point begin = Clock::now();
  if (ctx->check(ctx->device->gemm(*desc, alpha, a, b, beta, c)))
    countProduct(ctx, op, *desc, begin);
}

void prt_gemm_epilogue(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a, const void *b,
                       void *c, const void *bias, int64_t activation) {
  if (!ctx->enterAlone("gemm", op))
    return;
  const Clock::time_point begin = Clock::now();
  if (ctx->check(ctx->device->gemmEpilogue(*desc, alpha, a, b, c, bias, activation)))
    countProduct(ctx, op, *desc, begin);
}

void prt_library(prt_ctx *ctx, int32_t op, const prt_library_desc *desc, const void *const *ins, void *const *outs) {
  if (!ctx->enterAlone("library", op))
    return;
  const Clock::time_point begin = Clock::now();
  if (!ctx->check(ctx->device->callLibrary(*desc, ins, outs)))
    return;
  ctx->counters.kernel_seconds += workSince(ctx, begin);
  ++ctx->counters.launches;
  ++ctx->opCounters[op].calls;
}

const void *prt_constant(prt_ctx *ctx, const void *data, int64_t bytes) {
  const void *memory = data;
  if (ctx->device->isHost() || !ctx->enter("constant", -1))
    return memory;
  ctx->check(ctx->device->constant(data, bytes, memory));
  return memory;
}

void prt_copy(prt_ctx *ctx, int32_t op, int64_t bytes, const void *source, void *target) {
  if (!ctx->enterAlone("copy", op) || !areRanges(ctx, bytes, source, target) || bytes == 0)
    return;
  const char *from = static_cast<const char *>(source);
  char *to = static_cast<char *>(target);
  if (from < to + bytes && to < from + bytes)
    return (void)ctx->fail(PRT_ERROR_ARGUMENT, "expected ranges that do not overlap");
  ctx->check(ctx->device->copy(Queue::Kernel, bytes, source, target));
}

void prt_copy_box(prt_ctx *ctx, int32_t op, const prt_copy_desc *desc, const int64_t *shape, const void *source,
                  void *target) {
  if (ctx->enterAlone("copy_box", op))
    ctx->check(ctx->device->copyBox(*desc, shape, source, target));
}

void prt_fill(prt_ctx *ctx, int32_t op, const prt_fill_desc *desc, void *target) {
  if (ctx->enterAlone("fill", op))
    ctx->check(ctx->device->fill(Queue::Kernel, *desc, target));
}

/// The loop that reads this op may go on.
static bool goesOn(prt_ctx *ctx, int32_t op) {
  prt_ctx::Reads &reads = ctx->reads[op];
  const Clock::time_point now = Clock::now();
  if (reads.count++ == 0)
    reads.first = now;
  if (std::chrono::duration<double>(now - reads.first).count() < ctx->job.options.loopTimeout)
    return true;
  return ctx->fail(PRT_ERROR_TIMEOUT, "expected a loop that ends, got one that has gone on for " +
                                          std::to_string(int64_t(ctx->job.options.loopTimeout)) +
                                          " seconds (PRT_LOOP_TIMEOUT) and " + std::to_string(reads.count - 1) +
                                          " turns");
}

template <typename T> static int64_t valueAt(const void *memory) {
  T value;
  std::memcpy(&value, memory, sizeof(value));
  return int64_t(value);
}

static int64_t valueOf(int64_t type, const void *memory) {
  switch (type) {
  case PRT_I8:
    return valueAt<int8_t>(memory);
  case PRT_I16:
    return valueAt<int16_t>(memory);
  case PRT_I32:
    return valueAt<int32_t>(memory);
  case PRT_U16:
    return valueAt<uint16_t>(memory);
  case PRT_U32:
    return valueAt<uint32_t>(memory);
  case PRT_I1:
  case PRT_U8:
    return valueAt<uint8_t>(memory);
  default:
    return valueAt<int64_t>(memory);
  }
}

int64_t prt_read(prt_ctx *ctx, int32_t op, int64_t type, const void *buffer) {
  if (!ctx->enterAlone("read", op) || !goesOn(ctx, op))
    return 0;
  const bool isNumber = (type >= PRT_I32 && type <= PRT_I1);
  if (!isNumber || !buffer)
    return ctx->fail(PRT_ERROR_ARGUMENT, "expected a buffer of i1 or of integers to read from, got one of " +
                                             std::string(nameOfType(type)));
  int64_t memory = 0;
  if (!ctx->check(ctx->device->stageOut(Queue::Kernel, bytesOf(type), buffer, &memory)))
    return 0;
  ctx->sync();
  return ctx->job.failed() ? 0 : valueOf(type, &memory);
}

int64_t prt_turn(prt_ctx *ctx, int32_t op) { return ctx->enterAlone("loop", op) && goesOn(ctx, op) ? 1 : 0; }

void prt_wait(prt_ctx *ctx, int32_t op) {
  if (!ctx->enterAlone("wait", op))
    return;
  auto it = ctx->started.find(op);
  if (it == ctx->started.end())
    return (void)ctx->fail(PRT_ERROR_ORDER,
                           "expected a started operation, got one that was not started, or was waited for before");
  std::shared_ptr<Pending> entry = it->second;
  ctx->lastKind.store(entry->kind);
  const Clock::time_point begin = Clock::now();
  ctx->await(*entry);
  ctx->counters.wait_seconds += secondsSince(begin);
  for (int32_t id : entry->ids)
    ctx->started.erase(id);
  if (ctx->job.failed())
    return;
  if (std::string why = release(entry->heldSources, entry->heldTargets); !why.empty())
    ctx->fail(PRT_ERROR_ORDER, why);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static bool isSize(prt_ctx *ctx, int64_t bytes) {
  constexpr int64_t limit = int64_t(1) << 48;
  if (bytes >= 0 && bytes <= limit)
    return true;
  return ctx->fail(PRT_ERROR_ARGUMENT, "expected a size of 0 to 2^48 bytes, got " + std::to_string(bytes));
}

void *prt_alloc(prt_ctx *ctx, int32_t op, int64_t bytes) {
  void *memory = nullptr;
  if (ctx->enterAlone("alloc", op) && isSize(ctx, bytes) &&
      !ctx->check(ctx->device->allocate(Queue::Kernel, bytes, memory)))
    return nullptr;
  return memory;
}

void prt_free(prt_ctx *ctx, int32_t op, void *memory) {
  if (memory && ctx->enterAlone("free", op))
    ctx->check(ctx->device->release(Queue::Kernel, memory));
}

void *prt_alloc_host(prt_ctx *ctx, int32_t op, int64_t bytes) {
  void *memory = nullptr;
  if (ctx->enterAlone("alloc_host", op) && isSize(ctx, bytes) && !ctx->check(ctx->device->allocateHost(bytes, memory)))
    return nullptr;
  return memory;
}

void prt_free_host(prt_ctx *ctx, int32_t op, void *memory) {
  if (memory && ctx->enterAlone("free_host", op))
    ctx->check(ctx->device->releaseHost(memory));
}

void prt_stage_in(prt_ctx *ctx, int32_t op, int64_t bytes, const void *host, void *device) {
  if (ctx->enterAlone("stage_in", op) && areRanges(ctx, bytes, host, device))
    ctx->check(ctx->device->stageIn(Queue::Kernel, bytes, host, device));
}

void prt_stage_out(prt_ctx *ctx, int32_t op, int64_t bytes, const void *device, void *host) {
  if (ctx->enterAlone("stage_out", op) && areRanges(ctx, bytes, device, host))
    ctx->check(ctx->device->stageOut(Queue::Kernel, bytes, device, host));
}
