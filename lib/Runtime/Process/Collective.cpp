//===- Collective.cpp - Operations as batches of transfers ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Staging, and running plans. How each kind of operation is planned: Plans.cpp.
//
//===----------------------------------------------------------------------===//

#include "Collective.h"

#include <algorithm>
#include <cstring>

using namespace partita::runtime;

Batch::~Batch() = default;
Transport::~Transport() = default;

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

Scratch::~Scratch() {
  for (const Block &block : blocks)
    (void)(onHost ? device.releaseHost(block.memory) : device.release(Queue::Communication, block.memory));
}

Outcome Scratch::take(int64_t bytes, char *&memory) {
  // The smallest free block that is not much too large.
  Block *best = nullptr;
  for (Block &block : blocks)
    if (!block.taken && block.bytes >= bytes && block.bytes <= std::max<int64_t>(4 * bytes, 1 << 16) &&
        (!best || block.bytes < best->bytes))
      best = &block;
  if (!best) {
    void *made = nullptr;
    Outcome done = onHost ? device.allocateHost(bytes, made) : device.allocate(Queue::Communication, bytes, made);
    if (!done)
      return done;
    blocks.push_back({static_cast<char *>(made), bytes, false});
    best = &blocks.back();
  }
  best->taken = true;
  memory = best->memory;
  return {};
}

void Scratch::giveAllBack() {
  for (Block &block : blocks)
    block.taken = false;
}

//===----------------------------------------------------------------------===//
// Staging
//===----------------------------------------------------------------------===//

Outcome Collective::place(Request request, Plan &plan) {
  const Place &place = channels.at(request.signature.comm);
  plan.request = std::move(request);
  plan.channel = place.channel;
  plan.transport = place.transport;
  plan.staged = place.transport->usesHostMemory() && !device.isHost();
  plan.worker = plan.staged ? &host : &device;
  plan.scratch = plan.staged ? &hostScratch : &deviceScratch;
  return plan.staged ? stageSources(plan) : Outcome();
}

static int64_t totalOf(const std::vector<Region> &regions) {
  int64_t total = 0;
  for (const Region &region : regions)
    total += region.bytes;
  return total;
}

/// Gives the request host copies of its regions, parts one after the other as in the buffers; a target that is a source
/// in place gets one of its own.
Outcome Collective::stageSources(Plan &plan) {
  char *sources = nullptr, *targets = nullptr;
  if (Outcome done = pinnedScratch.take(totalOf(plan.request.sources), sources); !done)
    return done;
  if (Outcome done = pinnedScratch.take(totalOf(plan.request.targets), targets); !done)
    return done;
  for (Region &source : plan.request.sources) {
    if (source.bytes > 0)
      if (Outcome done = device.stageOut(Queue::Communication, source.bytes, source.data, sources); !done)
        return done;
    source.data = sources;
    sources += source.bytes;
  }
  plan.originals = plan.request.targets;
  for (Region &target : plan.request.targets) {
    target.data = targets;
    targets += target.bytes;
  }
  return {};
}

Outcome Collective::stageTargets(Plan &plan) {
  for (size_t i = 0; i < plan.originals.size(); ++i)
    if (plan.originals[i].bytes > 0)
      if (Outcome done = device.stageIn(Queue::Communication, plan.originals[i].bytes, plan.request.targets[i].data,
                                        plan.originals[i].data);
          !done)
        return done;
  return {};
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static bool isPeer(const Plan &plan) { return plan.request.from >= 0; }

/// Begins a batch per transport and finishes them all.
Outcome Collective::runBatch(std::vector<Plan> &plans, std::vector<Transfer> Plan::*batch) {
  std::vector<std::pair<Transport *, std::unique_ptr<Batch>>> running;
  std::vector<Transport *> transports;
  for (const Plan &plan : plans)
    if (!(plan.*batch).empty() && std::find(transports.begin(), transports.end(), plan.transport) == transports.end())
      transports.push_back(plan.transport);
  for (Transport *transport : transports) {
    std::vector<Transfer> transfers;
    for (Plan &plan : plans)
      if (plan.transport == transport)
        transfers.insert(transfers.end(), (plan.*batch).begin(), (plan.*batch).end());
    running.emplace_back(transport, nullptr);
    if (Outcome done = transport->begin(transfers, running.back().second); !done)
      return done;
  }
  for (auto &[transport, started] : running) {
    if (!started)
      continue;
    if (Outcome done = transport->finish(*started); !done)
      return done;
    progress.fetch_add(1, std::memory_order_relaxed);
  }
  return {};
}

Outcome Collective::local(std::vector<Plan> &plans, std::function<Outcome()> Plan::*work) {
  for (Plan &plan : plans)
    if (plan.*work) {
      current = &plan.request;
      if (Outcome done = (plan.*work)(); !done)
        return done;
    }
  return {};
}

/// Members that disagree find out before they move anything.
static Outcome compareNotes(const Plan &plan, const Collective::Where &where) {
  const Signature &signature = plan.request.signature;
  const std::string mine = describeSignature(signature);
  Outcome done = plan.transport->agree(*plan.channel, hashOf(signature), mine + " in " + where(plan.request));
  if (done.code == PRT_ERROR_MISMATCH)
    done.why = "expected the same on all members of communicator '" + plan.channel->name + "', got " + mine + ", but " +
               done.why;
  return done;
}

Outcome Collective::runPlans(std::vector<Request> requests, std::vector<Plan> &plans, const Where &where) {
  // Members may list the collectives of a group in any order; those of one communicator are in order.
  std::vector<std::pair<int64_t, size_t>> order;
  for (size_t i = 0; i < requests.size(); ++i)
    if (!requests[i].idle)
      order.emplace_back(requests[i].signature.comm, i);
  std::sort(order.begin(), order.end());
  plans.resize(order.size());
  for (size_t i = 0; i < plans.size(); ++i) {
    current = &plans[i].request;
    if (Outcome done = place(std::move(requests[order[i].second]), plans[i]); !done)
      return done;
  }
  if (std::any_of(plans.begin(), plans.end(), [](const Plan &plan) { return plan.staged; }))
    if (Outcome done = device.synchronize(Queue::Communication, stop); !done)
      return done;
  for (Plan &plan : plans) {
    current = &plan.request;
    if (plans.size() == 1 && !isPeer(plan) && plan.members() > 1)
      if (Outcome done = compareNotes(plan, where); !done)
        return done;
    if (Outcome done = makePlan(plan); !done)
      return done;
  }
  // Sends and receives of a group are under way while its collectives run. A transport with a queue of its own gets
  // them in the same batch instead, since nothing there can begin after it and end before.
  std::vector<std::pair<Plan *, std::unique_ptr<Batch>>> peers;
  for (Plan &plan : plans)
    if (isPeer(plan) && plans.size() > 1 && plan.transport->usesHostMemory()) {
      current = &plan.request;
      peers.emplace_back(&plan, nullptr);
      if (Outcome done = plan.transport->begin(plan.first, peers.back().second); !done)
        return done;
      plan.first.clear();
    }
  if (Outcome done = local(plans, &Plan::before); !done)
    return done;
  current = plans.empty() ? nullptr : &plans.front().request;
  if (Outcome done = runBatch(plans, &Plan::first); !done)
    return done;
  if (Outcome done = local(plans, &Plan::between); !done)
    return done;
  if (Outcome done = runBatch(plans, &Plan::second); !done)
    return done;
  if (Outcome done = local(plans, &Plan::after); !done)
    return done;
  for (auto &[plan, batch] : peers) {
    current = &plan->request;
    if (!batch)
      continue;
    if (Outcome done = plan->transport->finish(*batch); !done)
      return done;
  }
  bool staged = false;
  for (Plan &plan : plans)
    if (plan.staged) {
      staged = true;
      if (Outcome done = stageTargets(plan); !done)
        return done;
    }
  // The host copies are in use until then.
  if (staged)
    if (Outcome done = device.synchronize(Queue::Communication, stop); !done)
      return done;
  for (Scratch *scratch : {&deviceScratch, &hostScratch, &pinnedScratch})
    scratch->giveAllBack();
  return {};
}

Outcome Collective::run(std::vector<Request> requests, const Where &where) {
  std::vector<Plan> plans;
  Outcome done = runPlans(std::move(requests), plans, where);
  if (!done && current && !done.why.empty())
    done.why = where(*current) + ": " + done.why;
  current = nullptr;
  return done;
}
