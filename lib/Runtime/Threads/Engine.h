//===- Engine.h - The threads engine from inside ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks are threads of one process. How it works:
//
// * Kernel work runs at once on the thread of its rank: that is the kernel queue.
// * Communication is posted. Each rank has a queue of entries; an entry is one
//   started operation, or a group of them. An operation is shared by its parties
//   (the members of a group, or sender and receiver). Once it heads the queue of
//   every party it is ready, and becomes a list of chunks of plain memory work.
// * There are no communication threads: whoever waits takes chunks of whatever is
//   ready, for all parties, since all buffers are in one address space. So a rank
//   that computes never holds up those that wait for what it has already posted.
// * One mutex guards queues and operations; chunks run outside of it. Ranks sleep
//   on a condition variable each; nothing spins.
// * If every rank sleeps or has ended and nothing is ready, no rank can ever go on:
//   that is reported at once. Otherwise the timeout finds ranks without progress.
// * The first error ends the job: every sleeper wakes, every later call returns.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_THREADS_ENGINE_H
#define PARTITA_LIB_RUNTIME_THREADS_ENGINE_H

#include "../Common/Context.h"
#include "../Cpu/Combine.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <tuple>

namespace partita::runtime {

class ThreadJob;
class ThreadRank;
struct Entry;

struct Party {
  ThreadRank *ctx = nullptr; ///< null until this party has posted
  Entry *entry = nullptr;
  int32_t op = 0;
  std::vector<Region> sources, targets;
};

/// Element by element: combine the sources in order, or copy the only one, to all targets.
struct Transfer {
  std::vector<const char *> sources;
  std::vector<char *> targets;
  int64_t count = 0;
};

struct Chunk {
  size_t transfer;
  int64_t begin, end; ///< elements
};

/// One collective, or one send with its receive.
struct Operation {
  Signature signature;
  std::vector<Party> parties;
  size_t posted = 0, atHead = 0;
  bool done = false;
  std::vector<Transfer> transfers;
  std::vector<Chunk> chunks;
  CombineFunction combine = nullptr;
  prt_kernel kernel = {}; ///< of an all_reduce by PRT_REGION
  std::atomic<size_t> nextChunk{0}, finishedChunks{0};

  /// Fills transfers and chunks once all parties have posted.
  void plan();
  void run(const Chunk &chunk) const;

private:
  void runKernel(const Transfer &transfer) const;
};

/// One entry of a rank's communication queue.
struct Entry : Pending {
  std::vector<std::shared_ptr<Operation>> operations;
  size_t remaining = 0;
  bool atHead = false, done = false;
};

enum class State { Idle, Running, Blocked, Ended };

/// One rank.
class ThreadRank : public prt_ctx {
public:
  ThreadRank(ThreadJob &job, int64_t rank);

  std::shared_ptr<Pending> makePending() override { return std::make_shared<Entry>(); }
  void enqueue(const std::shared_ptr<Pending> &entry, std::vector<Request> &requests) override;
  void await(Pending &entry) override;
  void drain() override;
  void hang() override;

  ThreadJob &threads;

  // Guarded by the job's mutex:
  State state = State::Idle;
  const Entry *blockedOn = nullptr;
  std::deque<std::shared_ptr<Entry>> queue;
  std::vector<uint64_t> sequence; ///< collectives posted so far, by communicator
  std::condition_variable wake;
};

class ThreadJob : public Job, public std::enable_shared_from_this<ThreadJob> {
public:
  /// Returns why this world cannot be, or an empty string.
  std::string create(const prt_world &from, const Options &chosen);

  int32_t run(const prt_task *tasks, int64_t count) override;
  int32_t collect(int64_t rank, const void *data, int64_t bytes, void *out) override;
  void fail(int32_t code, const std::string &message) override;

  /// Posts requests as one entry (Queue.cpp).
  void post(ThreadRank &ctx, const std::shared_ptr<Entry> &entry, std::vector<Request> &requests);

  /// Blocks the rank until the entry is done or the job has failed; meanwhile runs what is ready.
  void wait(ThreadRank &ctx, const Entry &entry);

  /// Waits for the whole queue of a rank.
  void drain(ThreadRank &ctx);

  /// PRT_INJECT: blocks the rank until the job has failed.
  void hang(ThreadRank &ctx);

  std::vector<std::unique_ptr<ThreadRank>> ranks;

private:
  using Lock = std::unique_lock<std::mutex>;
  using PeerKey = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t>; // comm, group, from, to, tag

  void failLocked(int32_t newCode, std::string text);

  std::shared_ptr<Operation> match(ThreadRank &ctx, const Request &request);
  std::shared_ptr<Operation> matchPeer(const Request &request);
  std::string disagreement(const ThreadRank &ctx, const Request &request, const Operation &operation) const;
  void settle(std::vector<ThreadRank *> changed);
  void makeReady(const std::shared_ptr<Operation> &operation, std::vector<ThreadRank *> &changed);
  void finish(Operation &operation, std::vector<ThreadRank *> &changed);
  void work(ThreadRank &ctx, Lock &lock);
  void block(ThreadRank &ctx, const Entry &entry, Lock &lock);

  void checkDeadlock();
  void checkTimeout();
  std::string explainWait(const ThreadRank &ctx) const;
  std::string explainRanks() const;

  static void *threadMain(void *argument);
  void runTask(const prt_task &task);

  mutable std::mutex mutex;
  std::condition_variable mainWake;
  int64_t runningTasks = 0;
  std::deque<std::shared_ptr<Operation>> ready;
  int64_t workers = 0; ///< ranks inside of chunks
  /// Collectives that not all members have posted, by (communicator, group, number in sequence).
  std::map<std::tuple<int64_t, int64_t, uint64_t>, std::shared_ptr<Operation>> open;
  std::map<PeerKey, std::deque<std::shared_ptr<Operation>>> openPeers;
  int64_t lastProgress = -1;
  Clock::time_point lastChange;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_THREADS_ENGINE_H
