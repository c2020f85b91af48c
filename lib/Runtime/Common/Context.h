//===- Context.h - Contexts and jobs of every engine ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all engines have in common: the functions of the ABI are written once, in
// Start.cpp, Compute.cpp, Query.cpp and JobAbi.cpp of this folder, on top of a context
// with a Device and a handful of virtual functions for what engines do in their own way:
// queue requests, wait for them, end a job.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_CONTEXT_H
#define PARTITA_LIB_RUNTIME_COMMON_CONTEXT_H

#include "Device.h"
#include "Options.h"
#include "Request.h"
#include "World.h"

#include <chrono>
#include <cstdio>
#include <unordered_map>

namespace partita::runtime {

using Clock = std::chrono::steady_clock;

struct OpText {
  std::string name, location, reason;
};

/// One entry of a rank's communication queue: an operation, or a group of them. Engines add to it.
struct Pending {
  virtual ~Pending();

  const char *kind = "";
  std::vector<int32_t> ids; ///< the op ids that may be waited for; ascending
  std::vector<Held> heldSources, heldTargets;
};

/// The local ranks of a job.
class Job {
public:
  virtual ~Job();

  /// prt_job_run, for tasks that have been checked.
  virtual int32_t run(const prt_task *tasks, int64_t count) = 0;
  virtual int32_t collect(int64_t rank, const void *data, int64_t bytes, void *out) = 0;

  /// Ends the job on all ranks with this message, unless it has ended before.
  virtual void fail(int32_t code, const std::string &message) = 0;

  bool failed() const { return stop.requested(); }

  World world;
  Options options;
  Stop stop;
  std::string message; ///< written once, before stop's code
  std::atomic<bool> stuck{false};
  std::vector<prt_ctx *> local; ///< ascending
};

/// Makes the job of this engine. Defined by each engine. Returns why it cannot, or an empty string.
std::string makeJob(const prt_world &world, const Options &options, std::shared_ptr<Job> &job);

/// Counters' bytes of an operation, line by line (PRT_TRACE).
class Trace {
public:
  ~Trace();
  /// Returns why the file cannot be written, or an empty string. An empty prefix: no trace.
  std::string open(const std::string &prefix, int64_t rank);
  void line(const Request &request, const std::string &communicator, int64_t bytes);

private:
  std::FILE *file = nullptr;
};

} // namespace partita::runtime

/// One rank. The thread of the rank owns what is not atomic.
struct prt_ctx {
  prt_ctx(partita::runtime::Job &job, int64_t rank);
  prt_ctx(const prt_ctx &) = delete;
  virtual ~prt_ctx();

  /// Begins a call: false if the job has failed (or fails here). Comes first in every ABI function.
  bool enter(const char *kind, int32_t op);
  /// The same for everything that may not come between the begin and the end of a group.
  bool enterAlone(const char *kind, int32_t op);

  /// Ends the job with this error in the current call. Returns false.
  bool fail(int32_t code, const std::string &why);
  /// Does so unless `outcome` is good (which is returned) or the job has ended already.
  bool check(const partita::runtime::Outcome &outcome);

  /// "all_reduce 'g' (op 8 at step.mlir:12:10, because ...)".
  std::string describe(const char *kind, int32_t op) const;
  /// "rank 1, all_reduce 'g' (...)" of the current call.
  std::string here() const;

  /// Registers the ids of the entry and queues the requests. `op` is an id besides those of the requests.
  void post(int32_t op, const std::shared_ptr<partita::runtime::Pending> &entry,
            std::vector<partita::runtime::Request> requests);
  /// Empties both queues; ends what was started and not waited for.
  void sync();
  /// After the entry has returned `result`: what a program must not leave behind.
  void end(int32_t result);

  //===--------------------------------------------------------------------===//
  // What engines do in their own way
  //===--------------------------------------------------------------------===//

  virtual std::shared_ptr<partita::runtime::Pending> makePending() = 0;
  virtual void enqueue(const std::shared_ptr<partita::runtime::Pending> &entry,
                       std::vector<partita::runtime::Request> &requests) = 0;
  /// Later work of the kernel queue comes after the entry.
  virtual void await(partita::runtime::Pending &entry) = 0;
  /// Holds the caller until the communication queue is empty, or the job has failed and nobody touches its buffers.
  virtual void drain() = 0;
  /// PRT_INJECT: holds the caller until the job has failed.
  virtual void hang() = 0;

  partita::runtime::Job &job;
  const int64_t rank;
  std::vector<int64_t> coordinates;
  std::shared_ptr<partita::runtime::Device> device;
  std::vector<partita::runtime::OpText> ops;
  partita::runtime::Trace trace;

  std::atomic<int64_t> progress{0};
  std::atomic<const char *> lastKind{"start"};
  std::atomic<int32_t> lastOp{-1};

  std::unordered_map<int32_t, std::shared_ptr<partita::runtime::Pending>> started;
  std::shared_ptr<partita::runtime::Pending> group; ///< open group
  std::vector<partita::runtime::Request> groupRequests;
  struct Reads {
    partita::runtime::Clock::time_point first;
    int64_t count = 0;
  };
  std::unordered_map<int32_t, Reads> reads; ///< of this run, by op: how long a loop has been going on
  prt_counters counters = {};
  std::unordered_map<int32_t, prt_op_counters> opCounters;
};

#endif // PARTITA_LIB_RUNTIME_COMMON_CONTEXT_H
