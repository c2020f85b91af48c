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

#include "Engine.h"

#include <cstdio>

using namespace partita::runtime;

void ThreadJob::hang(ThreadRank &ctx) {
  Lock lock(mutex);
  while (!failed())
    ctx.wake.wait(lock);
}

void ThreadJob::fail(int32_t code, const std::string &message) {
  Lock lock(mutex);
  failLocked(code, message);
}

void ThreadJob::failLocked(int32_t newCode, std::string text) {
  if (failed())
    return;
  message = std::move(text);
  stop.code.store(newCode, std::memory_order_release);
  for (const std::unique_ptr<ThreadRank> &ctx : ranks)
    ctx->wake.notify_all();
  mainWake.notify_all();
}

static bool isPeerKind(const std::string &kind) { return kind == "send" || kind == "recv"; }

std::string ThreadJob::disagreement(const ThreadRank &ctx, const Request &request, const Operation &operation) const {
  const Signature &mine = request.signature, &theirs = operation.signature;
  if (agree(mine, theirs, /*isPair=*/request.from >= 0))
    return "";
  std::string text = "rank " + std::to_string(ctx.rank) + ", " + ctx.describe(mine.kind, request.op) +
                     ": expected the same on all members of communicator '" + world.comms[size_t(mine.comm)].name +
                     "', got " + describeSignature(mine);
  for (const Party &party : operation.parties)
    if (party.ctx)
      return text + ", but " + describeSignature(theirs) + " on rank " + std::to_string(party.ctx->rank) + " in " +
             party.ctx->describe(theirs.kind, party.op);
  return text;
}

/// What holds up a rank that waits: the head of its queue, and who is missing there.
std::string ThreadJob::explainWait(const ThreadRank &ctx) const {
  if (ctx.queue.empty())
    return "waits";
  for (const std::shared_ptr<Operation> &operation : ctx.queue.front()->operations) {
    if (operation->done || operation->atHead == operation->parties.size())
      continue;
    int32_t op = -1;
    for (const Party &party : operation->parties)
      op = party.ctx == &ctx ? party.op : op;
    std::string text = "waits in " + ctx.describe(operation->signature.kind, op) + " for";
    const Signature &signature = operation->signature;
    const std::vector<int64_t> &members = world.comms[size_t(signature.comm)].groups[size_t(signature.group)];
    const bool collective = !isPeerKind(signature.kind);
    const char *separator = " rank ";
    for (size_t i = 0; i < operation->parties.size(); ++i) {
      const Party &party = operation->parties[i];
      if (!party.ctx) {
        text += separator + (collective ? std::to_string(members[i]) : std::string(i ? "that receives" : "that sends"));
      } else if (!party.entry->atHead) {
        text += separator + std::to_string(party.ctx->rank) + " (which has it behind " +
                party.ctx->describe(party.ctx->queue.front()->kind, party.ctx->queue.front()->ids.front()) + ")";
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
std::string ThreadJob::explainRanks() const {
  std::vector<std::string> rows;
  for (const State state : {State::Running, State::Idle, State::Blocked, State::Ended})
    for (const std::unique_ptr<ThreadRank> &ctx : ranks) {
      if (ctx->state != state)
        continue;
      std::string row = "rank " + std::to_string(ctx->rank) + " ";
      if (state == State::Ended)
        row += "has ended";
      else if (state == State::Blocked)
        row += explainWait(*ctx);
      else
        row += "is in " + ctx->describe(ctx->lastKind.load(), ctx->lastOp.load());
      rows.push_back(row);
    }
  std::string text;
  for (size_t i = 0; i < rows.size() && i < 8; ++i)
    text += (i ? "; " : "") + rows[i];
  return rows.size() > 8 ? text + "; ... " + std::to_string(rows.size() - 8) + " more ranks" : text;
}

void ThreadJob::checkDeadlock() {
  if (failed() || !ready.empty() || workers > 0)
    return;
  bool anyBlocked = false;
  for (const std::unique_ptr<ThreadRank> &ctx : ranks) {
    if (ctx->state == State::Ended)
      continue;
    if (ctx->state != State::Blocked || ctx->blockedOn->done)
      return;
    anyBlocked = true;
  }
  if (anyBlocked)
    failLocked(PRT_ERROR_TIMEOUT, "no rank can go on: " + explainRanks());
}

void ThreadJob::checkTimeout() {
  if (failed())
    return;
  int64_t progress = 0;
  for (const std::unique_ptr<ThreadRank> &ctx : ranks)
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
