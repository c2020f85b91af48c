//===- Rendezvous.h - Where the processes of a job meet ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A star of TCP connections with rank 0 in the middle, beside the data path: the ranks
// exchange small values (NCCL ids), wait for each other, bring results to rank 0, and
// learn at once that a rank has failed, has been killed or hangs.
//
// * One thread per process serves the sockets. Every rank reports its status a few times
//   per second. Rank 0 ends the job when no rank has made progress for the timeout, when
//   a rank does not report for so long, or when a connection closes that has not said
//   goodbye; the message says which rank, and where it was last. The others end it when
//   rank 0 does not report.
// * The first failure that rank 0 hears of is the failure of the job on all ranks.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_RENDEZVOUS_H
#define PARTITA_LIB_RUNTIME_PROCESS_RENDEZVOUS_H

#include "../Common/Outcome.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace partita::runtime {

/// What a rank is doing, for the one who watches.
struct RankStatus {
  int64_t progress = 0; ///< anything that grows while there is progress
  /// Done: at the end of a run, waiting for the others. Idle: between two runs.
  enum State { Computes, Waits, Done, Idle } state = Idle;
  std::string text; ///< "is in gemm 'h' (op 7 at ...)", "waits in ... for rank 2"
};

/// A socket that accepts ranks: rank 0 makes it before it tells the others where it is.
class Listener {
public:
  ~Listener();
  Listener(const Listener &) = delete;

  /// Opens "host:port", or a free port if `address` is empty or the port is 0. A host of 127... is reached from this
  /// machine only, any other name stands for all interfaces.
  static Outcome open(const std::string &address, std::unique_ptr<Listener> &listener);

  /// Addresses to try, in order: "10.0.0.2:4711,127.0.0.1:4711".
  std::string addresses() const;

  int release(); ///< the socket, which is the caller's now

private:
  Listener() = default;
  int socket = -1;
  int port = 0;
  bool isLocal = false;
};

class Rendezvous {
public:
  struct Settings {
    int64_t rank = 0, ranks = 1;
    double timeout = 60;
    uint64_t program = 0;               ///< the same on all ranks, or joining fails (World::hash)
    std::string address;                ///< "host:port" or a list of them, comma between
    std::unique_ptr<Listener> listener; ///< rank 0 only; null: opens `address`
    /// What this rank does; asked for on the rendezvous thread.
    std::function<RankStatus()> status;
    /// The job has failed somewhere: on the rendezvous thread, once. Not called for `fail` of this rank before it has
    /// come back from rank 0.
    std::function<void(int32_t code, const std::string &message)> failed;
    /// A few times per second on the rendezvous thread (Transport::watch).
    std::function<void()> tick;
  };

  /// Connects, with retries until the timeout, and starts the thread. All ranks join.
  static Outcome join(Settings settings, std::unique_ptr<Rendezvous> &result);

  virtual ~Rendezvous(); ///< says goodbye

  // Collective: all ranks, in the same order. Return Outcome::stopped once the job has failed.

  /// all[i] is what rank i gave.
  virtual Outcome exchange(const std::string &mine, std::vector<std::string> &all) = 0;
  virtual Outcome barrier() = 0;
  /// `bytes` of `data` on rank `from` to `out` on rank 0.
  virtual Outcome collect(int64_t from, const void *data, int64_t bytes, void *out) = 0;

  /// Has the status reported now: a rank that ends suddenly was last seen doing what it did then.
  virtual void report() = 0;

  /// Ends the job on all ranks.
  virtual void fail(int32_t code, const std::string &message) = 0;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_RENDEZVOUS_H
