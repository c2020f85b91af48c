//===- Queue.cpp - Queues of the threads engine ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matching what ranks post, finding out what is ready, running it, waiting.
// Everything here but the chunks runs under the job's mutex.
//
//===----------------------------------------------------------------------===//

#include "Engine.h"

#include <algorithm>

using namespace partita::runtime;

/// The send or receive at the other end, if it waits there; else a new operation.
std::shared_ptr<Operation> ThreadJob::matchPeer(const Request &request) {
  const Signature &signature = request.signature;
  PeerKey key(signature.comm, signature.group, request.from, request.to, signature.numbers[1]);
  std::deque<std::shared_ptr<Operation>> &waiting = openPeers[key];
  for (auto it = waiting.begin(); it != waiting.end(); ++it) {
    if ((*it)->parties[size_t(request.party)].ctx)
      continue;
    std::shared_ptr<Operation> found = *it;
    waiting.erase(it);
    return found;
  }
  auto made = std::make_shared<Operation>();
  made->signature = signature;
  made->parties.resize(2);
  waiting.push_back(made);
  return made;
}

/// The operation that this request is a part of, or null after an error.
std::shared_ptr<Operation> ThreadJob::match(ThreadRank &ctx, const Request &request) {
  const Signature &signature = request.signature;
  std::shared_ptr<Operation> operation;
  if (request.from >= 0) {
    operation = matchPeer(request);
  } else {
    const size_t members = world.comms[size_t(signature.comm)].groups[size_t(signature.group)].size();
    auto key = std::make_tuple(signature.comm, signature.group, ctx.sequence[size_t(signature.comm)]++);
    std::shared_ptr<Operation> &slot = open[key];
    if (!slot) {
      slot = std::make_shared<Operation>();
      slot->signature = signature;
      slot->parties.resize(members);
    }
    operation = slot;
    if (operation->posted + 1 == members)
      open.erase(key);
  }
  std::string why = disagreement(ctx, request, *operation);
  if (why.empty())
    return operation;
  failLocked(PRT_ERROR_MISMATCH, why);
  return nullptr;
}

void ThreadJob::post(ThreadRank &ctx, const std::shared_ptr<Entry> &entry, std::vector<Request> &requests) {
  Lock lock(mutex);
  if (failed())
    return;
  for (Request &request : requests) {
    if (request.idle)
      continue;
    std::shared_ptr<Operation> operation = match(ctx, request);
    if (!operation)
      return;
    Party &party = operation->parties[size_t(request.party)];
    party = {&ctx, entry.get(), request.op, std::move(request.sources), std::move(request.targets)};
    ++operation->posted;
    operation->kernel = request.kernel;
    entry->operations.push_back(operation);
  }
  entry->remaining = entry->operations.size();
  ctx.queue.push_back(entry);
  settle({&ctx});
}

/// Brings queues up to date after their heads may have changed.
void ThreadJob::settle(std::vector<ThreadRank *> changed) {
  while (!changed.empty()) {
    ThreadRank *ctx = changed.back();
    changed.pop_back();
    while (!ctx->queue.empty()) {
      std::shared_ptr<Entry> head = ctx->queue.front();
      if (!head->atHead) {
        head->atHead = true;
        for (const std::shared_ptr<Operation> &operation : head->operations)
          if (++operation->atHead == operation->parties.size())
            makeReady(operation, changed);
      }
      if (head->remaining != 0)
        break;
      head->done = true;
      ctx->queue.pop_front();
      ctx->wake.notify_one();
    }
  }
}

void ThreadJob::makeReady(const std::shared_ptr<Operation> &operation, std::vector<ThreadRank *> &changed) {
  operation->plan();
  if (operation->chunks.empty())
    return finish(*operation, changed);
  ready.push_back(operation);
  // Wake as many sleepers as there are chunks; parties first, they have nothing better to do.
  size_t wanted = operation->chunks.size();
  for (const Party &party : operation->parties)
    if (wanted > 0 && party.ctx->state == State::Blocked) {
      party.ctx->wake.notify_one();
      --wanted;
    }
  for (const std::unique_ptr<ThreadRank> &other : ranks)
    if (wanted == operation->chunks.size() && other->state == State::Blocked) {
      other->wake.notify_one();
      --wanted;
    }
}

void ThreadJob::finish(Operation &operation, std::vector<ThreadRank *> &changed) {
  operation.done = true;
  for (Party &party : operation.parties) {
    --party.entry->remaining;
    changed.push_back(party.ctx);
  }
}

/// Takes chunks of the oldest ready operation until none is left.
void ThreadJob::work(ThreadRank &ctx, Lock &lock) {
  std::shared_ptr<Operation> operation = ready.front();
  const size_t count = operation->chunks.size();
  ++workers;
  lock.unlock();
  size_t chunk;
  while (!failed() && (chunk = operation->nextChunk.fetch_add(1)) < count) {
    operation->run(operation->chunks[chunk]);
    ctx.progress.fetch_add(1, std::memory_order_relaxed);
    operation->finishedChunks.fetch_add(1);
  }
  lock.lock();
  --workers;
  auto it = std::find(ready.begin(), ready.end(), operation);
  if (it != ready.end())
    ready.erase(it);
  if (operation->finishedChunks.load() == count && !operation->done) {
    std::vector<ThreadRank *> changed;
    finish(*operation, changed);
    settle(std::move(changed));
  }
}

void ThreadJob::block(ThreadRank &ctx, const Entry &entry, Lock &lock) {
  const State before = ctx.state;
  ctx.state = State::Blocked;
  ctx.blockedOn = &entry;
  checkDeadlock();
  if (!failed()) {
    const double slice = std::min(options.timeout / 4, 0.5);
    if (ctx.wake.wait_for(lock, std::chrono::duration<double>(slice)) == std::cv_status::timeout)
      checkTimeout();
  }
  ctx.state = before;
  ctx.blockedOn = nullptr;
}

void ThreadJob::wait(ThreadRank &ctx, const Entry &entry) {
  Lock lock(mutex);
  while (!entry.done && !failed()) {
    if (!ready.empty())
      work(ctx, lock);
    else
      block(ctx, entry, lock);
  }
}

void ThreadJob::drain(ThreadRank &ctx) {
  std::shared_ptr<Entry> last;
  {
    Lock lock(mutex);
    if (!ctx.queue.empty())
      last = ctx.queue.back();
  }
  if (last)
    wait(ctx, *last);
  // After an error others may still be inside of chunks that use this rank's buffers.
  Lock lock(mutex);
  while (failed() && workers > 0)
    ctx.wake.wait_for(lock, std::chrono::milliseconds(1));
}

//===----------------------------------------------------------------------===//
// Rank
//===----------------------------------------------------------------------===//

void ThreadRank::enqueue(const std::shared_ptr<Pending> &entry, std::vector<Request> &requests) {
  threads.post(*this, std::static_pointer_cast<Entry>(entry), requests);
}

void ThreadRank::await(Pending &entry) { threads.wait(*this, static_cast<Entry &>(entry)); }

void ThreadRank::drain() { threads.drain(*this); }

void ThreadRank::hang() { threads.hang(*this); }
