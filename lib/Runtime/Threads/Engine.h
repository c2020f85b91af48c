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

#include "partita/Runtime/partita_rt.h"
#include "../Cpu/Combine.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace partita::runtime {

class Job;
struct Entry;

/// A piece of memory that an operation reads or writes.
struct Region {
  char *data = nullptr;
  int64_t bytes = 0;
};

/// What all parties of an operation must agree on. `numbers` are counts, and the root or tag.
struct Signature {
  const char *kind = "";
  int64_t comm = 0, group = 0, type = 0, combiner = 0;
  std::vector<int64_t> numbers;
};

/// What one rank asks for: the signature and its own memory. The meaning of the regions follows
/// from the kind (Operation.cpp lists them).
struct Request {
  int32_t op = 0;
  Signature signature;
  int64_t party = 0;          ///< which party of the operation this rank is
  int64_t from = -1, to = -1; ///< members, for send and receive only
  bool idle = false;          ///< a send or receive without a peer
  std::vector<Region> sources, targets;
};

struct Party {
  prt_ctx *ctx = nullptr; ///< null until this party has posted
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
  std::atomic<size_t> nextChunk{0}, finishedChunks{0};

  /// Fills transfers and chunks once all parties have posted.
  void plan();
  void run(const Chunk &chunk) const;
};

/// PRT_LAZY: what an operation really reads and writes instead of the caller's buffers.
struct Held {
  int64_t type;
  Region original;
  std::unique_ptr<char[]> copy;
  bool inPlace;
};

/// One entry of a rank's communication queue.
struct Entry {
  prt_ctx *owner = nullptr;
  const char *kind = "";
  std::vector<int32_t> ids; ///< the op ids that may be waited for; ascending
  std::vector<std::shared_ptr<Operation>> operations;
  size_t remaining = 0;
  bool atHead = false, done = false;
  std::vector<Held> heldSources, heldTargets;
};

struct Communicator {
  std::string name;
  std::vector<std::vector<int64_t>> groups;
  std::vector<int64_t> groupOf, memberOf; ///< by rank; -1 outside
  size_t largest = 0;
};

struct OpText {
  std::string name, location, reason;
};

enum class State { Idle, Running, Blocked, Ended };

} // namespace partita::runtime

/// One rank. The thread of the rank owns what is not atomic and not marked "job".
struct prt_ctx {
  partita::runtime::Job *job = nullptr;
  int64_t rank = 0;
  std::vector<int64_t> coordinates;
  std::vector<partita::runtime::OpText> ops;

  std::atomic<int64_t> progress{0};
  std::atomic<const char *> lastKind{"start"};
  std::atomic<int32_t> lastOp{-1};

  std::unordered_map<int32_t, std::shared_ptr<partita::runtime::Entry>> started;
  std::shared_ptr<partita::runtime::Entry> group; ///< open group
  std::vector<partita::runtime::Request> groupRequests;
  prt_counters counters = {};
  std::unordered_map<int32_t, prt_op_counters> opCounters;

  // job: guarded by its mutex
  partita::runtime::State state = partita::runtime::State::Idle;
  const partita::runtime::Entry *blockedOn = nullptr;
  std::deque<std::shared_ptr<partita::runtime::Entry>> queue;
  std::vector<uint64_t> sequence; ///< collectives posted so far, by communicator
  std::condition_variable wake;
};

namespace partita::runtime {

using Clock = std::chrono::steady_clock;

struct Options {
  double timeout = 60;
  bool lazy = false;
  int64_t injectRank = -1, injectOp = -1;
  bool injectHang = false;
  int64_t blasThreads = 0; ///< 0: see prt_options
};

/// Reads the settings, or the environment; returns why they cannot be, or an empty string.
std::string readOptions(const prt_options *given, Options &options);

class Job : public std::enable_shared_from_this<Job> {
public:
  /// Returns why this world cannot be, or an empty string.
  std::string create(const prt_world &world, const Options &options);

  int32_t run(const prt_task *tasks, int64_t count);

  // Errors (Errors.cpp) -------------------------------------------------------

  /// Begins a call: false if the job has failed (or fails here). Comes first in every ABI function.
  bool enter(prt_ctx &ctx, const char *kind, int32_t op);

  /// Ends the job with this error of `ctx` in its current call.
  void fail(prt_ctx &ctx, int32_t code, const std::string &why);

  /// "all_reduce 'g' (op 8 at step.mlir:12:10, because ...)"
  std::string describe(const prt_ctx &ctx, const char *kind, int32_t op) const;

  bool failed() const { return code.load(std::memory_order_acquire) != PRT_OK; }

  // Queue (Queue.cpp) ---------------------------------------------------------

  /// Posts requests as one entry. `op` is the id to wait for besides those of the requests.
  void post(prt_ctx &ctx, int32_t op, const std::shared_ptr<Entry> &entry, std::vector<Request> &requests);

  /// Blocks the rank until the entry is done or the job has failed; meanwhile runs what is ready.
  void wait(prt_ctx &ctx, const Entry &entry);

  /// Waits for the whole queue; ends what was started and not waited for.
  void sync(prt_ctx &ctx);

  Options options;
  std::vector<std::unique_ptr<prt_ctx>> ranks;
  std::vector<Communicator> comms;
  std::atomic<int32_t> code{PRT_OK};
  std::string message; ///< written once, before `code`
  bool stuck = false;

private:
  using Lock = std::unique_lock<std::mutex>;
  using PeerKey = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t>; // comm, group, from, to, tag

  void failLocked(int32_t newCode, std::string text);
  bool inject(prt_ctx &ctx);

  std::shared_ptr<Operation> match(prt_ctx &ctx, const Request &request);
  std::shared_ptr<Operation> matchPeer(const Request &request);
  std::string disagreement(const prt_ctx &ctx, const Request &request, const Operation &operation) const;
  void settle(std::vector<prt_ctx *> changed);
  void makeReady(const std::shared_ptr<Operation> &operation, std::vector<prt_ctx *> &changed);
  void finish(Operation &operation, std::vector<prt_ctx *> &changed);
  void work(prt_ctx &ctx, Lock &lock);
  void block(prt_ctx &ctx, const Entry &entry, Lock &lock);

  void checkDeadlock();
  void checkTimeout();
  std::string explainWait(const prt_ctx &ctx) const;
  std::string explainRanks() const;

  static void *threadMain(void *argument);
  void runTask(const prt_task &task);
  std::string checkTasks(const prt_task *tasks, int64_t count) const;

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
