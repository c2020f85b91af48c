//===- Core.h - The job of one rank in one process --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the core of these engines is made of:
//
// * The thread of the rank runs the entry; kernel work goes to the device's queue.
// * The communication thread takes entries from the queue, in order: it waits (on the
//   device) for the kernel work before, runs the transfers, and records an event.
//   prt_wait holds the rank until the entry has been taken care of, and makes the kernel
//   queue wait for that event.
// * The rendezvous thread watches: it reports what this rank does, and hears of failures.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_CORE_H
#define PARTITA_LIB_RUNTIME_PROCESS_CORE_H

#include "../Common/Context.h"
#include "Collective.h"
#include "Engine.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace partita::runtime {

class ProcessJob;

struct QueueEntry : Pending {
  std::vector<Request> requests;
  EventPtr ready;    ///< the kernel work before the start
  EventPtr finished; ///< of the communication queue; set before `done`
  bool done = false; ///< nothing is left for the host to do
};

/// The rank of this process.
class ProcessRank : public prt_ctx {
public:
  ProcessRank(ProcessJob &job, int64_t rank);

  std::shared_ptr<Pending> makePending() override { return std::make_shared<QueueEntry>(); }
  void enqueue(const std::shared_ptr<Pending> &entry, std::vector<Request> &requests) override;
  void await(Pending &entry) override;
  void drain() override;
  void hang() override;

  ProcessJob &process;
};

class ProcessJob : public Job, public std::enable_shared_from_this<ProcessJob> {
public:
  ~ProcessJob() override;

  /// Returns why this job cannot be, or an empty string.
  std::string create(const prt_world &from, const Options &chosen);

  int32_t run(const prt_task *tasks, int64_t count) override;
  int32_t collect(int64_t rank, const void *data, int64_t bytes, void *out) override;
  void fail(int32_t code, const std::string &message) override;

private:
  friend class ProcessRank;
  using Lock = std::unique_lock<std::mutex>;
  enum class State { Idle, Running, Blocked };

  Outcome open();
  Outcome join();
  Outcome connect();

  void post(const std::shared_ptr<QueueEntry> &entry);
  void await(QueueEntry &entry);
  void drain();

  void communicate();
  Outcome execute(QueueEntry &entry);
  void failFromQueue(const Outcome &outcome);

  bool endHere(int32_t code, const std::string &message);
  RankStatus status();
  void tick();

  static void *threadMain(void *argument);
  void runTask(const prt_task &task);

  EngineParts parts;
  std::atomic<int64_t> work{0}; ///< progress of the device and the communication thread
  std::unique_ptr<ProcessRank> rank;
  std::vector<std::unique_ptr<Channel>> channels;
  std::unique_ptr<Collective> collective;
  std::unique_ptr<Rendezvous> rendezvous;
  std::thread communicator;
  std::atomic<bool> connected{false}; ///< transports may be watched

  std::mutex watching; ///< held by the rendezvous thread while it uses the transports; guards the next two
  bool closed = false; ///< the transports are going
  bool aborted = false;

  std::mutex mutex; ///< guards the rest
  std::condition_variable changed;
  std::deque<std::shared_ptr<QueueEntry>> queue;  ///< the first one is being executed
  std::deque<std::shared_ptr<QueueEntry>> issued; ///< done for the host, perhaps not for the device
  const QueueEntry *blockedOn = nullptr;
  State state = State::Idle;
  bool quit = false;
  Clock::time_point firstTrouble; ///< of a transport's watch
  bool hasTrouble = false;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_CORE_H
