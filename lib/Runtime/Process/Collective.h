//===- Collective.h - Operations as batches of transfers --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the communication thread does with an entry of the queue: every request becomes a
// plan, which is a first batch of transfers, local work, a second batch, local work. The
// requests of a group go through these steps together.
//
// If the transport works on host memory and the device's buffers are not, operands and
// results are staged, and the CPU combines; so members of both kinds agree on the bits.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_COLLECTIVE_H
#define PARTITA_LIB_RUNTIME_PROCESS_COLLECTIVE_H

#include "../Common/HostDevice.h"
#include "../Common/Request.h"
#include "Transport.h"

#include <functional>
#include <map>

namespace partita::runtime {

/// Memory for the parts of operations, kept for the next ones: in the order of the communication queue, so what one
/// operation gives back the next may take at once.
class Scratch {
public:
  Scratch(Device &device, bool onHost) : device(device), onHost(onHost) {}
  ~Scratch(); ///< the queue must be empty
  Outcome take(int64_t bytes, char *&memory);
  void giveAllBack();

private:
  Device &device;
  const bool onHost; ///< pinned host memory
  struct Block {
    char *memory;
    int64_t bytes;
    bool taken;
  };
  std::vector<Block> blocks;
};

/// One request on its way. `sources` and `targets` of the request are what the transport sees: staged copies if need
/// be.
struct Plan {
  Request request;
  const Channel *channel = nullptr;
  Transport *transport = nullptr;
  Device *worker = nullptr;   ///< the device of those regions
  Scratch *scratch = nullptr; ///< of the worker
  bool staged = false;
  std::vector<Region> originals; ///< of the targets
  std::vector<Transfer> first, second;
  std::function<Outcome()> before, between, after; ///< local work; null: none

  int64_t members() const { return int64_t(channel->ranks.size()); }
  int64_t member() const { return channel->member; }
};

class Collective {
public:
  Collective(Device &device, const Stop &stop, std::atomic<int64_t> &progress)
      : device(device), stop(stop), progress(progress), host(progress), deviceScratch(device, false),
        hostScratch(host, false), pinnedScratch(device, true) {}

  /// The transport of a group, and what it is to it.
  void addChannel(const Channel &channel, Transport &transport) { channels[channel.comm] = {&channel, &transport}; }

  /// Describes a request: "rank 1, all_reduce 'g' (op 8 at ...)".
  using Where = std::function<std::string(const Request &)>;

  /// Runs the requests of one entry. A failure says which of them it is about.
  Outcome run(std::vector<Request> requests, const Where &where);

private:
  Outcome runPlans(std::vector<Request> requests, std::vector<Plan> &plans, const Where &where);

  struct Place {
    const Channel *channel;
    Transport *transport;
  };

  Outcome place(Request request, Plan &plan);
  Outcome stageSources(Plan &plan);
  Outcome stageTargets(Plan &plan);

  Outcome makePlan(Plan &plan);
  Outcome planAllReduce(Plan &plan);
  Outcome planRegion(Plan &plan);
  Outcome planReduceScatter(Plan &plan);
  Outcome planAllGather(Plan &plan);
  Outcome planExchange(Plan &plan);
  void planBroadcast(Plan &plan);
  void planPeer(Plan &plan);

  Outcome runBatch(std::vector<Plan> &plans, std::vector<Transfer> Plan::*batch);
  Outcome local(std::vector<Plan> &plans, std::function<Outcome()> Plan::*work);

  Device &device;
  const Stop &stop;
  std::atomic<int64_t> &progress;
  HostDevice host;
  Scratch deviceScratch, hostScratch, pinnedScratch;
  std::map<int64_t, Place> channels; ///< by communicator
  const Request *current = nullptr;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_COLLECTIVE_H
