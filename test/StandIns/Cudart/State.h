//===- State.h - One process with its stand-in device -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory, streams with their clocks, and who executes what is in them. Work is
// executed by whichever thread calls (or by a helper thread, if nobody does), one
// entry at a time. All state is under one lock, which is free while work runs.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_CUDART_STATE_H
#define PARTITA_TEST_STANDINS_CUDART_STATE_H

#include "../StandIn.h"

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>

namespace partita::standin {

/// What a stream, an event or the host knows to have happened: per stream, the number of entries.
using Clock = std::vector<uint64_t>;

inline void join(Clock &into, const Clock &other) {
  if (into.size() < other.size())
    into.resize(other.size());
  for (size_t i = 0; i < other.size(); ++i)
    into[i] = std::max(into[i], other[i]);
}

/// The state of an event at a record. A wait keeps the one it saw.
struct Marker {
  bool done = false;
  Clock clock;
  double seconds = 0;
};

struct Entry {
  uint64_t order = 0;
  std::unique_ptr<Work> work;
  std::shared_ptr<Marker> record, wait;
};

/// A range that an entry touches, for the check of order.
struct Touch {
  uint64_t tick;
  uintptr_t begin, end;
  bool writes;
  std::shared_ptr<const std::string> what;
};

struct Stream {
  size_t index;
  std::deque<Entry> entries;
  bool running = false; // its first entry is being executed
  uint64_t tick = 0;
  Clock clock;
  std::deque<Touch> touches;
};

struct Event {
  std::shared_ptr<Marker> marker; // null: never recorded
  bool timing = true;
};

struct Allocation {
  size_t bytes;
  bool pinned;
  bool freeing = false; // freed in the order of a stream that is not there yet
};

class State {
public:
  static State &get();

  // Memory.
  cudaError_t allocate(void **pointer, size_t bytes, bool pinned);
  cudaError_t release(void *pointer, bool pinned);
  /// Called at the free's place in the stream.
  void reclaim(const void *pointer);
  char *memory(const void *pointer) const;
  bool inHeap(const void *pointer) const { return heapBytes && pointer >= hostBase && pointer < hostBase + heapBytes; }
  bool valid(const void *pointer, size_t bytes);
  size_t bytesOf(const void *pointer) const {
    auto found = live.find(reinterpret_cast<uintptr_t>(pointer));
    return found == live.end() ? 0 : found->second.bytes;
  }
  HeapInfo heap() { return {heapFile, heapBytes, hostBase}; }
  /// "offset 8 of an allocation of 64 bytes", or why it is none.
  std::string describe(const void *pointer);

  // Streams. All of these hold the lock already.
  Stream *createStream();
  Stream *stream(cudaStream_t handle);
  cudaError_t append(Stream *stream, std::unique_ptr<Work> work, const std::vector<Access> &accesses);
  void record(Stream *stream, Event &event);
  void wait(Stream *stream, const Event &event);
  /// Executes until `done`.
  void runUntil(std::unique_lock<std::mutex> &lock, const std::function<bool()> &done);
  /// Executes what an enqueueing call does on the way.
  void poke(std::unique_lock<std::mutex> &lock);
  /// One query of the host. In the asynchronous mode some of them make progress.
  void poll(std::unique_lock<std::mutex> &lock);
  void knows(const Clock &clock) { join(hostClock, clock); }
  void knowsAll() {
    for (auto &stream : streams)
      join(hostClock, stream->clock);
  }
  bool pending() const;

  // Faults.
  void fail(cudaError_t code, const std::string &message);
  cudaError_t error() const { return sticky; }
  const std::string &message() const { return faultText; }

  bool asynchronous() const { return async; }
  std::mt19937_64 &random() { return generator; }

  std::mutex lock;
  const char *rankText;
  FILE *trace = nullptr;
  int devices;

private:
  State();
  void reserve();
  bool step(std::unique_lock<std::mutex> &lock, bool any);
  bool runHead(std::unique_lock<std::mutex> &lock, Stream &stream);
  void checkOrder(Stream &stream, const Access &access, const std::shared_ptr<const std::string> &what);
  void helper();

  char *hostBase = nullptr, *deviceBase = nullptr;
  size_t heapBytes = 0, pinnedFrom = 0, nextDevice = 0, nextPinned = 0;
  size_t limit = 0, used = 0;
  int heapFile = -1;
  std::map<uintptr_t, Allocation> live;
  std::map<uintptr_t, size_t> freed;

  std::vector<std::unique_ptr<Stream>> streams;
  Clock hostClock;
  uint64_t nextOrder = 0, steps = 0;
  bool busy = false, helping = false;
  std::condition_variable changed;

  bool async = false;
  std::mt19937_64 generator;
  cudaError_t sticky = cudaSuccess;
  std::string faultText;
};

/// Work made of a function.
class Call : public Work {
public:
  Call(std::string name, std::function<void()> function) : function(std::move(function)) { what = std::move(name); }
  Progress advance() override {
    function();
    return Progress::Done;
  }

private:
  std::function<void()> function;
};

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_CUDART_STATE_H
