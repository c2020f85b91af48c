//===- Query.cpp - Functions of the ABI that ask --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a rank is, and how its job is doing.
//
//===----------------------------------------------------------------------===//

#include "Context.h"

using namespace partita::runtime;

int32_t prt_abi_version(void) { return PRT_ABI_VERSION; }

int64_t prt_rank(prt_ctx *ctx) { return ctx->rank; }

int64_t prt_size(prt_ctx *ctx) { return ctx->job.world.ranks; }

int64_t prt_coordinate(prt_ctx *ctx, int64_t axis) {
  if (axis >= 0 && axis < int64_t(ctx->coordinates.size()))
    return ctx->coordinates[size_t(axis)];
  if (ctx->enter("coordinate", -1))
    ctx->fail(PRT_ERROR_ARGUMENT, "expected a mesh axis below " + std::to_string(ctx->coordinates.size()) + ", got " +
                                      std::to_string(axis));
  return 0;
}

/// Null after an error: there is no such communicator.
static const Communicator *communicator(prt_ctx *ctx, int64_t comm) {
  const std::vector<Communicator> &comms = ctx->job.world.comms;
  if (comm >= 0 && comm < int64_t(comms.size()))
    return &comms[size_t(comm)];
  if (ctx->enter("communicator", -1))
    ctx->fail(PRT_ERROR_ARGUMENT,
              "expected a communicator below " + std::to_string(comms.size()) + ", got " + std::to_string(comm));
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
  return group < 0 ? 0 : int64_t(ctx->job.world.comms[size_t(comm)].groups[size_t(group)].size());
}

const void *prt_row(prt_ctx *ctx, const void *table, int64_t bytes) {
  return static_cast<const char *>(table) + ctx->rank * bytes;
}

int32_t prt_status(prt_ctx *ctx) { return ctx->job.stop.code.load(std::memory_order_acquire); }

const char *prt_message(prt_ctx *ctx) { return ctx->job.failed() ? ctx->job.message.c_str() : ""; }

void prt_fail(prt_ctx *ctx, int32_t op, const char *message) {
  if (ctx->enter("check", op))
    ctx->fail(PRT_ERROR_PROGRAM, message ? message : "failed");
}

void prt_sync(prt_ctx *ctx) {
  if (ctx->enterAlone("sync", -1))
    ctx->sync();
}
