//===- Errors.cpp - Errors, timeouts and injected faults ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every way in which a job ends early, and the text that says so: which rank,
// what kind of operation, its id, line and reason, and what others waited for.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/ElementTypes.h"
#include "Engine.h"

#include <cstdio>

using namespace partita::runtime;

std::string Job::describe(const prt_ctx &ctx, const char *kind, int32_t op) const {
  std::string text = kind;
  if (op < 0)
    return text;
  const OpText *row = size_t(op) < ctx.ops.size() ? &ctx.ops[size_t(op)] : nullptr;
  if (row && !row->name.empty())
    text += " '" + row->name + "'";
  text += " (op " + std::to_string(op);
  if (row && !row->location.empty())
    text += " at " + row->location;
  if (row && !row->reason.empty())
    text += ", because " + row->reason;
  return text + ")";
}

bool Job::enter(prt_ctx &ctx, const char *kind, int32_t op) {
  if (failed())
    return false;
  ctx.progress.fetch_add(1, std::memory_order_relaxed);
  ctx.lastKind.store(kind, std::memory_order_relaxed);
  ctx.lastOp.store(op, std::memory_order_relaxed);
  if (op >= 0 && op == options.injectOp && ctx.rank == options.injectRank)
    return inject(ctx);
  return true;
}

bool Job::inject(prt_ctx &ctx) {
  if (!options.injectHang) {
    fail(ctx, PRT_ERROR_INJECTED, "injected failure");
    return false;
  }
  Lock lock(mutex);
  while (!failed())
    ctx.wake.wait(lock);
  return false;
}

void Job::fail(prt_ctx &ctx, int32_t newCode, const std::string &why) {
  Lock lock(mutex);
  failLocked(newCode, "rank " + std::to_string(ctx.rank) + ", " +
                          describe(ctx, ctx.lastKind.load(), ctx.lastOp.load()) + ": " + why);
}

void Job::failLocked(int32_t newCode, std::string text) {
  if (failed())
    return;
  message = std::move(text);
  code.store(newCode, std::memory_order_release);
  for (const std::unique_ptr<prt_ctx> &ctx : ranks)
    ctx->wake.notify_all();
  mainWake.notify_all();
}

static bool isPeerKind(const std::string &kind) { return kind == "send" || kind == "recv"; }

/// "all_reduce of [640] f32 by sum".
static std::string describeSignature(const Signature &signature) {
  const std::string kind = signature.kind;
  const bool reduces = kind == "all_reduce" || kind == "reduce_scatter";
  std::string text = kind + " of ";
  const size_t shown = signature.numbers.size() < 8 ? signature.numbers.size() : 8;
  for (size_t i = 0; i < shown; ++i)
    text += (i ? ", " : "[") + std::to_string(signature.numbers[i]);
  text += shown == 0 ? "[" : shown < signature.numbers.size() ? ", ..." : "";
  text += std::string("] ") + nameOfType(signature.type);
  return reduces ? text + " by " + nameOfCombiner(signature.combiner) : text;
}

std::string Job::disagreement(const prt_ctx &ctx, const Request &request, const Operation &operation) const {
  const Signature &mine = request.signature, &theirs = operation.signature;
  const bool pair = request.from >= 0;
  if ((pair || mine.kind == std::string(theirs.kind)) && mine.type == theirs.type && mine.combiner == theirs.combiner &&
      mine.numbers == theirs.numbers)
    return "";
  std::string text = "rank " + std::to_string(ctx.rank) + ", " + describe(ctx, mine.kind, request.op) +
                     ": expected the same on all members of communicator '" + comms[size_t(mine.comm)].name +
                     "', got " + describeSignature(mine);
  for (const Party &party : operation.parties)
    if (party.ctx)
      return text + ", but " + describeSignature(theirs) + " on rank " + std::to_string(party.ctx->rank) + " in " +
             describe(*party.ctx, theirs.kind, party.op);
  return text;
}

/// What holds up a rank that waits: the head of its queue, and who is missing there.
std::string Job::explainWait(const prt_ctx &ctx) const {
  if (ctx.queue.empty())
    return "waits";
  for (const std::shared_ptr<Operation> &operation : ctx.queue.front()->operations) {
    if (operation->done || operation->atHead == operation->parties.size())
      continue;
    int32_t op = -1;
    for (const Party &party : operation->parties)
      op = party.ctx == &ctx ? party.op : op;
    std::string text = "waits in " + describe(ctx, operation->signature.kind, op) + " for";
    const Signature &signature = operation->signature;
    const std::vector<int64_t> &members = comms[size_t(signature.comm)].groups[size_t(signature.group)];
    const bool collective = !isPeerKind(signature.kind);
    const char *separator = " rank ";
    for (size_t i = 0; i < operation->parties.size(); ++i) {
      const Party &party = operation->parties[i];
      if (!party.ctx) {
        text += separator + (collective ? std::to_string(members[i]) : std::string(i ? "that receives" : "that sends"));
      } else if (!party.entry->atHead) {
        text += separator + std::to_string(party.ctx->rank) + " (which has it behind " +
                describe(*party.ctx, party.ctx->queue.front()->kind, party.ctx->queue.front()->ids.front()) + ")";
      } else {
        continue;
      }
      separator = ", ";
    }
    return text;
  }
  return "waits";
}

/// All ranks and what they are at: first those that compute, since they hold up the others.
std::string Job::explainRanks() const {
  std::vector<std::string> rows;
  for (const State state : {State::Running, State::Idle, State::Blocked, State::Ended})
    for (const std::unique_ptr<prt_ctx> &ctx : ranks) {
      if (ctx->state != state)
        continue;
      std::string row = "rank " + std::to_string(ctx->rank) + " ";
      if (state == State::Ended)
        row += "has ended";
      else if (state == State::Blocked)
        row += explainWait(*ctx);
      else
        row += "is in " + describe(*ctx, ctx->lastKind.load(), ctx->lastOp.load());
      rows.push_back(row);
    }
  std::string text;
  for (size_t i = 0; i < rows.size() && i < 8; ++i)
    text += (i ? "; " : "") + rows[i];
  return rows.size() > 8 ? text + "; ... " + std::to_string(rows.size() - 8) + " more ranks" : text;
}

void Job::checkDeadlock() {
  if (failed() || !ready.empty() || workers > 0)
    return;
  bool anyBlocked = false;
  for (const std::unique_ptr<prt_ctx> &ctx : ranks) {
    if (ctx->state == State::Ended)
      continue;
    if (ctx->state != State::Blocked || ctx->blockedOn->done)
      return;
    anyBlocked = true;
  }
  if (anyBlocked)
    failLocked(PRT_ERROR_TIMEOUT, "no rank can go on: " + explainRanks());
}

void Job::checkTimeout() {
  if (failed())
    return;
  int64_t progress = 0;
  for (const std::unique_ptr<prt_ctx> &ctx : ranks)
    progress += ctx->progress.load(std::memory_order_relaxed);
  const Clock::time_point now = Clock::now();
  if (progress != lastProgress) {
    lastProgress = progress;
    lastChange = now;
    return;
  }
  if (std::chrono::duration<double>(now - lastChange).count() < options.timeout)
    return;
  char seconds[32];
  std::snprintf(seconds, sizeof(seconds), "%g", options.timeout);
  failLocked(PRT_ERROR_TIMEOUT, std::string("no progress for ") + seconds + " s (PRT_TIMEOUT): " + explainRanks());
}
