//===- Streams.cpp - What waits in streams, and when it runs --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Order is checked when work is enqueued, with one clock per stream: what two streams
// do to the same bytes must be ordered by an event or by the host. Execution is in the
// order of the calls or, in the asynchronous mode, late and in a random order that
// streams and events allow.
//
//===----------------------------------------------------------------------===//

#include "State.h"

#include <algorithm>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <unistd.h>

using namespace partita::standin;

static const char *variable(std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (const char *value = getenv(name); value && *value)
      return value;
  return nullptr;
}

/// A run that had faults does not end with success.
static void onExit(int status, void *) {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock, std::try_to_lock);
  if (state.trace)
    fflush(state.trace);
  if (status == 0 && state.error() != cudaSuccess) {
    fprintf(stderr, "stand-in CUDA: %s: there were faults, so this is exit status 70\n", state.rankText);
    _exit(70);
  }
}

State &State::get() {
  static State *state = new State(); // never destroyed: threads outlive main
  return *state;
}

State::State() {
  const char *rank = variable({"RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID"});
  rankText = strdup(("rank " + std::string(rank ? rank : "0")).c_str());
  if (const char *prefix = variable({"PARTITA_STANDIN_TRACE"}))
    trace = fopen((std::string(prefix) + "." + (rank ? rank : "0")).c_str(), "w");
  const char *count = variable({"PARTITA_STANDIN_DEVICES"});
  devices = count ? int(strtol(count, nullptr, 10)) : 8;
  const char *bytes = variable({"PARTITA_STANDIN_MEMORY"});
  limit = bytes ? strtoull(bytes, nullptr, 10) : size_t(1) << 36;
  if (const char *seed = variable({"PARTITA_STANDIN_ASYNC"})) {
    async = true;
    generator.seed(strtoull(seed, nullptr, 10) * 1000003 + (rank ? strtoul(rank, nullptr, 10) : 0));
  }
  on_exit(onExit, nullptr);
}

//===----------------------------------------------------------------------===//
// Enqueueing
//===----------------------------------------------------------------------===//

Stream *State::createStream() {
  streams.push_back(std::make_unique<Stream>());
  Stream *stream = streams.back().get();
  stream->index = streams.size() - 1;
  stream->clock = hostClock;
  stream->clock.resize(std::max(stream->clock.size(), streams.size()));
  if (!helping) {
    helping = true;
    std::thread([this] { helper(); }).detach();
  }
  return stream;
}

Stream *State::stream(cudaStream_t handle) {
  if (streams.empty())
    createStream(); // the default stream
  if (!handle)
    return streams.front().get();
  return reinterpret_cast<Stream *>(handle);
}

void State::checkOrder(Stream &stream, const Access &access, const std::shared_ptr<const std::string> &what) {
  auto begin = reinterpret_cast<uintptr_t>(access.address), end = begin + access.bytes;
  for (auto &other : streams) {
    if (other.get() == &stream)
      continue;
    uint64_t seen = other->index < stream.clock.size() ? stream.clock[other->index] : 0;
    uint64_t settled = other->index < hostClock.size() ? hostClock[other->index] : 0;
    while (!other->touches.empty() && other->touches.front().tick <= settled)
      other->touches.pop_front();
    for (auto touch = other->touches.rbegin(); touch != other->touches.rend() && touch->tick > seen; ++touch)
      if ((touch->writes || access.writes) && touch->begin < end && begin < touch->end) {
        fail(cudaErrorLaunchFailure, "missing wait: " + *what + (access.writes ? " writes " : " reads ") +
                                         describe(access.address) + " while " + *touch->what + " on another stream " +
                                         (touch->writes ? "writes" : "reads") + " it, with no event between them");
        return;
      }
  }
}

cudaError_t State::append(Stream *stream, std::unique_ptr<Work> work, const std::vector<Access> &accesses) {
  if (sticky)
    return sticky;
  join(stream->clock, hostClock);
  stream->clock.resize(std::max(stream->clock.size(), stream->index + 1));
  stream->clock[stream->index] = ++stream->tick;
  auto whole = std::make_shared<const std::string>(work->what);
  for (const Access &access : accesses) {
    auto what = access.part ? std::make_shared<const std::string>(access.part) : whole;
    if (access.bytes == 0 || !inHeap(access.address))
      continue;
    if (!valid(access.address, access.bytes)) {
      fail(cudaErrorIllegalAddress, *what + ": " + std::to_string(access.bytes) + " bytes to " +
                                        (access.writes ? "write" : "read") + " at " + describe(access.address));
      return sticky;
    }
    checkOrder(*stream, access, what);
    auto begin = reinterpret_cast<uintptr_t>(access.address);
    stream->touches.push_back({stream->tick, begin, begin + access.bytes, access.writes, what});
  }
  if (sticky)
    return sticky;
  Entry entry;
  entry.order = nextOrder++;
  entry.work = std::move(work);
  stream->entries.push_back(std::move(entry));
  return cudaSuccess;
}

void State::record(Stream *stream, Event &event) {
  join(stream->clock, hostClock);
  event.marker = std::make_shared<Marker>();
  event.marker->clock = stream->clock;
  Entry entry;
  entry.order = nextOrder++;
  entry.record = event.marker;
  stream->entries.push_back(std::move(entry));
}

void State::wait(Stream *stream, const Event &event) {
  if (!event.marker)
    return;
  join(stream->clock, event.marker->clock);
  Entry entry;
  entry.order = nextOrder++;
  entry.wait = event.marker;
  stream->entries.push_back(std::move(entry));
}

//===----------------------------------------------------------------------===//
// Executing
//===----------------------------------------------------------------------===//

bool State::pending() const {
  for (const auto &stream : streams)
    if (!stream->entries.empty())
      return true;
  return false;
}

/// Executes the first entry of a stream if that can be done now.
bool State::runHead(std::unique_lock<std::mutex> &lock, Stream &stream) {
  Entry &entry = stream.entries.front();
  if (entry.wait && !entry.wait->done && !sticky)
    return false;
  if (entry.record) {
    entry.record->done = true;
    entry.record->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }
  // After a fault nothing is executed any more.
  if (entry.work && !sticky) {
    Work *work = entry.work.get();
    stream.running = true;
    lock.unlock();
    Progress progress = work->advance();
    lock.lock();
    stream.running = false;
    if (progress == Progress::Waiting && !sticky)
      return false;
  }
  std::unique_ptr<Work> finished = std::move(stream.entries.front().work);
  stream.entries.pop_front();
  return true;
}

/// One round: `any` ends it after one entry. True if something was executed.
bool State::step(std::unique_lock<std::mutex> &lock, bool any) {
  std::vector<Stream *> ready;
  for (auto &stream : streams)
    if (!stream->entries.empty())
      ready.push_back(stream.get());
  if (async)
    std::shuffle(ready.begin(), ready.end(), generator);
  else
    std::sort(ready.begin(), ready.end(),
              [](Stream *a, Stream *b) { return a->entries.front().order < b->entries.front().order; });
  busy = true;
  bool moved = false;
  for (Stream *stream : ready) {
    moved |= runHead(lock, *stream);
    if (moved && (any || async))
      break;
  }
  busy = false;
  steps += moved;
  if (moved)
    changed.notify_all();
  return moved;
}

void State::runUntil(std::unique_lock<std::mutex> &lock, const std::function<bool()> &done) {
  int idle = 0;
  while (!done()) {
    if (busy) {
      changed.wait_for(lock, std::chrono::microseconds(200));
      continue;
    }
    if (step(lock, /*any=*/true)) {
      idle = 0;
      continue;
    }
    // Another rank has to come first.
    ++idle;
    lock.unlock();
    if (idle < 20)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(std::min(idle, 300)));
    lock.lock();
  }
}

void State::poke(std::unique_lock<std::mutex> &lock) {
  if (async)
    return;
  while (!busy && step(lock, /*any=*/false)) {
  }
}

void State::poll(std::unique_lock<std::mutex> &lock) {
  if (!async)
    return poke(lock);
  for (uint64_t count = generator() % 4; count > 0 && !busy; --count)
    step(lock, /*any=*/true);
}

/// Work goes on when nobody calls, as on a device.
void State::helper() {
  uint64_t seen = 0;
  while (true) {
    std::this_thread::sleep_for(std::chrono::milliseconds(async ? 10 : 2));
    std::unique_lock<std::mutex> guard(lock);
    if (!busy && steps == seen)
      while (!busy && step(guard, /*any=*/false)) {
      }
    seen = steps;
  }
}

//===----------------------------------------------------------------------===//
// Faults, traces, and what the other stand-ins call
//===----------------------------------------------------------------------===//

void State::fail(cudaError_t code, const std::string &message) {
  if (sticky)
    return;
  sticky = code;
  faultText = message;
  fprintf(stderr, "stand-in CUDA: %s: %s\n", rankText, message.c_str());
  standInTrace("fault %s", message.c_str());
  changed.notify_all();
}

extern "C" cudaError_t standInEnqueue(cudaStream_t stream, Work *work, const Access *accesses, size_t count) {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock);
  cudaError_t error =
      state.append(state.stream(stream), std::unique_ptr<Work>(work), std::vector<Access>(accesses, accesses + count));
  state.poke(lock);
  return error;
}

extern "C" void *standInMemory(const void *pointer) { return State::get().memory(pointer); }

extern "C" bool standInValid(const void *pointer, size_t bytes) {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock);
  return state.valid(pointer, bytes);
}

extern "C" void standInFail(cudaError_t code, const char *message) {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock);
  state.fail(code, message);
}

extern "C" bool standInFailed() { return State::get().error() != cudaSuccess; }

extern "C" void standInTrace(const char *format, ...) {
  FILE *file = State::get().trace;
  if (!file)
    return;
  static std::mutex *writing = new std::mutex();
  std::lock_guard<std::mutex> guard(*writing);
  va_list list;
  va_start(list, format);
  vfprintf(file, format, list);
  va_end(list);
  fputc('\n', file);
  fflush(file);
}

extern "C" const char *standInRank() { return State::get().rankText; }

extern "C" HeapInfo standInHeap() {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock);
  if (state.heap().bytes == 0) {
    void *pointer = nullptr;
    state.allocate(&pointer, 1, /*pinned=*/false);
  }
  return state.heap();
}

extern "C" void standInProgress() {
  State &state = State::get();
  std::unique_lock<std::mutex> lock(state.lock);
  state.poll(lock);
}
