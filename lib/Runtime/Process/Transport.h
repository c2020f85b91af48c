//===- Transport.h - Moving data between processes --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The half of an engine that is about other ranks: MPI, NCCL. The core (Collective.h)
// turns every operation of the ABI into at most two batches of transfers of contiguous
// memory with local work of the Device after each, so a transport knows nothing of
// counts per member, combiners that it lacks, regions, or padding.
//
//   all_reduce, combiner known:   {AllReduce}
//   all_reduce, else:             {Send part j to j, Receive own part from each}, combine, {Send own, Receive others}
//   all_gather, equal or padded:  {AllGather}              unequal: {Send own to each, Receive from each}
//   reduce_scatter, known:        {ReduceScatter}          unequal: {Reduce to each member}
//   exchange                      {Send, Receive} or {AllToAll}
//
// All calls but `watch` and `abort` come from one thread (the communication thread; the
// creating thread for `connect`), in the order of the communication queue.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_TRANSPORT_H
#define PARTITA_LIB_RUNTIME_PROCESS_TRANSPORT_H

#include "../Common/Outcome.h"
#include "../Common/World.h"

#include <memory>
#include <vector>

namespace partita::runtime {

class Rendezvous;

/// This rank's group of one communicator. Lives as long as the job.
struct Channel {
  int64_t comm = 0;
  int64_t group = 0;
  std::string name;           ///< of the communicator
  std::vector<int64_t> ranks; ///< members, in order
  int64_t member = 0;         ///< this rank's position
};

/// One transfer of one channel. Members name each other by position.
struct Transfer {
  enum Kind {
    Send,          ///< `in` of `bytes` to member `peer`
    Receive,       ///< `out` of `bytes` from member `peer`
    AllReduce,     ///< `elements` of `in`, combined, to `out` (may be `in`)
    Reduce,        ///< `elements` of `in`, combined, to `out` (may be `in`) of member `peer`; `out` is null elsewhere
    ReduceScatter, ///< members * `elements` of `in`, combined; part `member` to `out` (may be that part of `in`)
    AllGather,     ///< `bytes` of `in` of each, to members * `bytes` of `out` (`in` may be the own part of `out`)
    AllToAll,      ///< members * `bytes` of `in`, part j to member j, to members * `bytes` of `out`; do not overlap
    Broadcast,     ///< `bytes` of `in` of member `peer`, to `out` of all (at the root, `out` may be `in`)
    Barrier        ///< nothing, to all
  };
  Kind kind = Barrier;
  const Channel *channel = nullptr;
  const void *in = nullptr;
  void *out = nullptr;
  int64_t bytes = 0;    ///< of one part
  int64_t elements = 0; ///< of one part, for those that combine
  int64_t type = PRT_U8;
  int64_t combiner = PRT_SUM;
  int64_t peer = -1;
  int64_t tag = -1; ///< Send, Receive: the program's tag, or -1 for a part of a collective
};

/// Transfers under way.
class Batch {
public:
  virtual ~Batch();
};

class Transport {
public:
  virtual ~Transport();

  /// Whether it reads and writes host memory. If the device's buffers are not, the core stages.
  virtual bool usesHostMemory() const = 0;

  /// Whether calls may come from a thread of the engine. If not, operations run on the thread that starts them.
  virtual bool allowsThread() const { return true; }

  /// Whether this transport is for that group; the first that says so serves it. All members say the same.
  virtual bool serves(const World &world, const Channel &channel) const = 0;

  /// Makes what is needed for these channels (by number of communicator). All ranks of the job call it once, with their
  /// own channels, and may use the rendezvous, all in the same way.
  virtual Outcome connect(const World &world, const std::vector<Channel *> &channels, Rendezvous &rendezvous) = 0;

  /// Whether it combines these with the meaning and the bits that the ABI asks for. Else the core moves the parts and
  /// the device combines.
  virtual bool combines(int64_t type, int64_t combiner) const = 0;

  /// Starts transfers that belong together: they run in any order, none waits for an earlier one of the batch.
  /// A host transport returns at once; one of a device enqueues on the communication queue. The transfers may be gone
  /// afterwards, the memory stays.
  virtual Outcome begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) = 0;

  /// Holds until the batch is done (nothing to do if a device queue has it), or until the job ends: Outcome::stopped.
  virtual Outcome finish(Batch &batch) = 0;

  /// Before a collective that comes alone: compares what the members are about to do. `hash` must be equal on all; else
  /// returns PRT_ERROR_MISMATCH with the text of another member as its reason. Optional: without it a mismatch shows as
  /// a timeout.
  virtual Outcome agree(const Channel &, uint64_t /*hash*/, const std::string & /*text*/) { return {}; }

  /// From the watching thread, a few times per second: errors that came up behind the host's back.
  virtual Outcome watch() { return {}; }

  /// From any thread, also during `connect`, when the job has failed: makes whatever hangs return (ncclCommAbort).
  /// Once.
  virtual void abort() {}
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_TRANSPORT_H
