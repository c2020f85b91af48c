//===- Plans.cpp - How each kind of operation travels ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a request to transfers and local work, kind by kind. Between members everything
// follows from counts that all of them know.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/ElementTypes.h"
#include "Collective.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace partita::runtime;

static bool is(const Plan &plan, const char *kind) { return std::strcmp(plan.request.signature.kind, kind) == 0; }

static int64_t elementBytes(const Plan &plan) { return bytesOf(plan.request.signature.type); }

static Transfer transfer(const Plan &plan, Transfer::Kind kind, const void *in, void *out, int64_t bytes,
                         int64_t peer = -1) {
  Transfer result;
  result.kind = kind;
  result.channel = plan.channel;
  result.in = in;
  result.out = out;
  result.bytes = bytes;
  result.elements = bytes / elementBytes(plan);
  result.type = plan.request.signature.type;
  result.combiner = plan.request.signature.combiner;
  result.peer = peer;
  return result;
}

static void sendTo(std::vector<Transfer> &batch, const Plan &plan, int64_t peer, const void *in, int64_t bytes) {
  if (bytes > 0)
    batch.push_back(transfer(plan, Transfer::Send, in, nullptr, bytes, peer));
}

static void receiveFrom(std::vector<Transfer> &batch, const Plan &plan, int64_t peer, void *out, int64_t bytes) {
  if (bytes > 0)
    batch.push_back(transfer(plan, Transfer::Receive, nullptr, out, bytes, peer));
}

static Outcome copyRegion(Device &device, const Region &source, const Region &target) {
  if (source.bytes == 0 || source.data == target.data)
    return {};
  return device.copy(Queue::Communication, source.bytes, source.data, target.data);
}

static Outcome zero(Device &device, int64_t bytes, char *memory) {
  return bytes > 0 ? device.fill(Queue::Communication, {bytes, PRT_U8, 0}, memory) : Outcome();
}

/// Copies a part into its slot of `bytes` and clears the rest, which others will read.
static Outcome pad(Device &device, const Region &part, char *slot, int64_t bytes) {
  if (Outcome done = copyRegion(device, part, {slot, part.bytes}); !done)
    return done;
  return zero(device, bytes - part.bytes, slot + part.bytes);
}

/// Every target takes its part of `slots` of `bytes` bytes each.
static Outcome unpad(const Plan &plan, char *slots, int64_t bytes) {
  for (size_t i = 0; i < plan.request.targets.size(); ++i) {
    const Region &target = plan.request.targets[i];
    if (Outcome done = copyRegion(*plan.worker, {slots + int64_t(i) * bytes, target.bytes}, target); !done)
      return done;
  }
  return {};
}

static int64_t largest(const std::vector<int64_t> &counts) {
  return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

static bool areEqual(const std::vector<int64_t> &counts) {
  return std::all_of(counts.begin(), counts.end(), [&](int64_t count) { return count == counts[0]; });
}

Outcome Collective::makePlan(Plan &plan) {
  if (is(plan, "all_reduce"))
    return plan.request.signature.combiner == PRT_REGION ? planRegion(plan) : planAllReduce(plan);
  if (is(plan, "reduce_scatter"))
    return planReduceScatter(plan);
  if (is(plan, "all_gather"))
    return planAllGather(plan);
  if (is(plan, "exchange"))
    return planExchange(plan);
  if (is(plan, "broadcast"))
    planBroadcast(plan);
  else if (is(plan, "barrier"))
    plan.first = {transfer(plan, Transfer::Barrier, nullptr, nullptr, 0)};
  else
    planPeer(plan);
  return {};
}

//===----------------------------------------------------------------------===//
// Combining
//===----------------------------------------------------------------------===//

namespace {
/// Where member i's share of a value of `elements` begins, of n members.
int64_t shareBegin(int64_t elements, int64_t i, int64_t n) { return elements / n * i + std::min(elements % n, i); }

/// One value whose members combine it share by share: to be kept alive by the steps of a plan.
struct Shared {
  char *in, *out;
  std::vector<int64_t> begins; ///< in bytes, and the end
  std::vector<const void *> parts;
};

constexpr int64_t smallBytes = 1 << 12;
} // namespace

/// One value of all buffers, packed if there are several: `in` and `out` of it.
static Outcome packBuffers(Plan &plan, Region &in, Region &out, bool &packed) {
  const std::vector<Region> &sources = plan.request.sources, &targets = plan.request.targets;
  int64_t total = 0, used = 0;
  for (size_t i = 0; i < sources.size(); ++i)
    if (sources[i].bytes > 0) {
      in = sources[i];
      out = targets[i];
      total += sources[i].bytes;
      ++used;
    }
  packed = used > 1;
  if (!packed)
    return {};
  char *memory = nullptr;
  if (Outcome done = plan.scratch->take(total, memory); !done)
    return done;
  in = out = {memory, total};
  return {};
}

Outcome Collective::planAllReduce(Plan &plan) {
  const Signature &signature = plan.request.signature;
  const std::vector<Region> &sources = plan.request.sources, &targets = plan.request.targets;
  const int64_t n = plan.members(), own = plan.member();
  if (n == 1) {
    plan.before = [&plan] {
      for (size_t i = 0; i < plan.request.sources.size(); ++i)
        if (Outcome done = copyRegion(*plan.worker, plan.request.sources[i], plan.request.targets[i]); !done)
          return done;
      return Outcome();
    };
    return {};
  }
  if (plan.transport->combines(signature.type, signature.combiner)) {
    for (size_t i = 0; i < sources.size(); ++i)
      if (sources[i].bytes > 0)
        plan.first.push_back(transfer(plan, Transfer::AllReduce, sources[i].data, targets[i].data, sources[i].bytes));
    return {};
  }

  Region in, out;
  bool packed = false;
  if (Outcome done = packBuffers(plan, in, out, packed); !done)
    return done;
  if (in.bytes == 0)
    return {};
  const int64_t size = elementBytes(plan), elements = in.bytes / size;
  auto shared = std::make_shared<Shared>();
  shared->in = in.data;
  shared->out = out.data;
  // A small value goes to all at once; of a larger one each member combines its share.
  const bool small = in.bytes <= smallBytes;
  char *parts = nullptr;
  const int64_t share = small ? in.bytes : (elements / n + 1) * size;
  if (Outcome done = plan.scratch->take(n * share, parts); !done)
    return done;
  for (int64_t i = 0; i <= n; ++i)
    shared->begins.push_back(shareBegin(elements, i, n) * size);
  const auto begin = [&](int64_t i) { return small ? 0 : shared->begins[size_t(i)]; };
  const auto bytes = [&](int64_t i) {
    return small ? in.bytes : shared->begins[size_t(i) + 1] - shared->begins[size_t(i)];
  };
  for (int64_t i = 0; i < n; ++i)
    shared->parts.push_back(i == own && !small ? in.data + begin(own) : parts + i * share);
  if (small) {
    plan.first = {transfer(plan, Transfer::AllGather, in.data, parts, in.bytes)};
  } else {
    for (int64_t i = 0; i < n; ++i)
      if (i != own) {
        sendTo(plan.first, plan, i, in.data + begin(i), bytes(i));
        receiveFrom(plan.first, plan, i, parts + i * share, bytes(own));
        sendTo(plan.second, plan, i, out.data + begin(own), bytes(own));
        receiveFrom(plan.second, plan, i, out.data + begin(i), bytes(i));
      }
  }
  if (packed)
    plan.before = [&plan, shared] {
      char *at = shared->in;
      for (const Region &source : plan.request.sources) {
        if (Outcome done = copyRegion(*plan.worker, source, {at, source.bytes}); !done)
          return done;
        at += source.bytes;
      }
      return Outcome();
    };
  void *target = out.data + begin(own);
  const int64_t combined = bytes(own) / size;
  plan.between = [&plan, shared, target, combined] {
    const Signature &what = plan.request.signature;
    return plan.worker->combine(Queue::Communication, what.type, what.combiner, shared->parts.data(),
                                int64_t(shared->parts.size()), &target, 1, combined);
  };
  if (packed)
    plan.after = [&plan, shared] {
      char *at = shared->out;
      for (const Region &target : plan.request.targets) {
        if (Outcome done = copyRegion(*plan.worker, {at, target.bytes}, target); !done)
          return done;
        at += target.bytes;
      }
      return Outcome();
    };
  return {};
}

/// Member 0 gets all values whole, since a kernel knows its number of elements, combines, and tells the result.
Outcome Collective::planRegion(Plan &plan) {
  const Region source = plan.request.sources[0], target = plan.request.targets[0];
  const int64_t n = plan.members(), bytes = source.bytes;
  if (bytes == 0)
    return {};
  if (plan.member() != 0) {
    sendTo(plan.first, plan, 0, source.data, bytes);
    plan.second = {transfer(plan, Transfer::Broadcast, nullptr, target.data, bytes, 0)};
    return {};
  }
  const int64_t slot = (bytes + 255) / 256 * 256;
  char *parts = nullptr, *buffers = nullptr;
  if (Outcome done = plan.scratch->take(n * slot, parts); !done)
    return done;
  for (int64_t i = 1; i < n; ++i)
    receiveFrom(plan.first, plan, i, parts + i * slot, bytes);
  // The kernel runs on the device, wherever the values came from.
  buffers = parts;
  if (plan.staged)
    if (Outcome done = deviceScratch.take(n * slot, buffers); !done)
      return done;
  plan.between = [this, &plan, source, target, parts, buffers, n, slot, bytes] {
    if (Outcome done = copyRegion(*plan.worker, source, {parts, bytes}); !done)
      return done;
    if (plan.staged)
      if (Outcome done = device.stageIn(Queue::Communication, n * slot, parts, buffers); !done)
        return done;
    for (int64_t i = 1; i < n; ++i) {
      void *args[3] = {buffers, buffers + i * slot, buffers};
      if (Outcome done = device.launch(Queue::Communication, plan.request.kernel, args); !done)
        return done;
    }
    if (!plan.staged)
      return device.copy(Queue::Communication, bytes, buffers, target.data);
    if (Outcome done = device.stageOut(Queue::Communication, bytes, buffers, target.data); !done)
      return done;
    return device.synchronize(Queue::Communication, stop);
  };
  if (n > 1)
    plan.second = {transfer(plan, Transfer::Broadcast, target.data, target.data, bytes, 0)};
  return {};
}

Outcome Collective::planReduceScatter(Plan &plan) {
  const Signature &signature = plan.request.signature;
  const std::vector<Region> &sources = plan.request.sources;
  const Region target = plan.request.targets[0];
  const int64_t n = plan.members(), own = plan.member(), size = elementBytes(plan);
  const int64_t most = largest(signature.numbers) * size;
  if (most == 0)
    return {};
  if (n == 1) {
    plan.before = [&plan, target] { return copyRegion(*plan.worker, plan.request.sources[0], target); };
    return {};
  }
  const bool known = plan.transport->combines(signature.type, signature.combiner), equal = areEqual(signature.numbers);
  if (known && equal) {
    plan.first = {transfer(plan, Transfer::ReduceScatter, sources[0].data, target.data, most)};
    return {};
  }
  if (known && !signature.padded) {
    for (int64_t i = 0; i < n; ++i)
      if (sources[size_t(i)].bytes > 0)
        plan.first.push_back(transfer(plan, Transfer::Reduce, sources[size_t(i)].data, i == own ? target.data : nullptr,
                                      sources[size_t(i)].bytes, i));
    return {};
  }

  char *slots = nullptr, *parts = nullptr;
  if (signature.padded) {
    if (Outcome done = plan.scratch->take(n * most, slots); !done)
      return done;
    plan.before = [&plan, slots, most] {
      for (size_t i = 0; i < plan.request.sources.size(); ++i)
        if (Outcome done = pad(*plan.worker, plan.request.sources[i], slots + int64_t(i) * most, most); !done)
          return done;
      return Outcome();
    };
  }
  if (Outcome done = plan.scratch->take(n * most, parts); !done)
    return done;
  if (known) {
    plan.first = {transfer(plan, Transfer::ReduceScatter, slots, parts, most)};
    plan.between = [&plan, parts, target] { return copyRegion(*plan.worker, {parts, target.bytes}, target); };
    return {};
  }
  if (signature.padded)
    plan.first = {transfer(plan, Transfer::AllToAll, slots, parts, most)};
  else
    for (int64_t i = 0; i < n; ++i)
      if (i != own) {
        sendTo(plan.first, plan, i, sources[size_t(i)].data, sources[size_t(i)].bytes);
        receiveFrom(plan.first, plan, i, parts + i * most, target.bytes);
      }
  plan.between = [&plan, parts, most, target, n, own, size] {
    const Signature &what = plan.request.signature;
    std::vector<const void *> members;
    members.reserve(size_t(n));
    for (int64_t i = 0; i < n; ++i)
      members.push_back(i == own ? plan.request.sources[size_t(own)].data : parts + i * most);
    void *out = target.data;
    return target.bytes == 0 ? Outcome()
                             : plan.worker->combine(Queue::Communication, what.type, what.combiner, members.data(), n,
                                                    &out, 1, target.bytes / size);
  };
  return {};
}

//===----------------------------------------------------------------------===//
// Moving
//===----------------------------------------------------------------------===//

Outcome Collective::planAllGather(Plan &plan) {
  const Signature &signature = plan.request.signature;
  const std::vector<Region> &targets = plan.request.targets;
  const Region source = plan.request.sources[0];
  const int64_t n = plan.members(), own = plan.member();
  const int64_t most = largest(signature.numbers) * elementBytes(plan);
  if (most == 0)
    return {};
  const bool equal = areEqual(signature.numbers);
  if (n > 1 && equal) {
    plan.first = {transfer(plan, Transfer::AllGather, source.data, targets[0].data, most)};
    return {};
  }
  if (n == 1 || !signature.padded) {
    plan.before = [&plan, source, own] { return copyRegion(*plan.worker, source, plan.request.targets[size_t(own)]); };
    for (int64_t i = 0; i < n; ++i)
      if (i != own) {
        sendTo(plan.first, plan, i, source.data, source.bytes);
        receiveFrom(plan.first, plan, i, targets[size_t(i)].data, targets[size_t(i)].bytes);
      }
    return {};
  }
  char *mine = nullptr, *all = nullptr;
  if (Outcome done = plan.scratch->take(most, mine); !done)
    return done;
  if (Outcome done = plan.scratch->take(n * most, all); !done)
    return done;
  plan.before = [&plan, source, mine, most] { return pad(*plan.worker, source, mine, most); };
  plan.first = {transfer(plan, Transfer::AllGather, mine, all, most)};
  plan.between = [&plan, all, most] { return unpad(plan, all, most); };
  return {};
}

Outcome Collective::planExchange(Plan &plan) {
  const Signature &signature = plan.request.signature;
  const std::vector<Region> &sources = plan.request.sources, &targets = plan.request.targets;
  const int64_t n = plan.members(), own = plan.member();
  const int64_t most = largest(signature.numbers) * elementBytes(plan);
  if (most == 0)
    return {};
  if (n == 1 || !signature.padded) {
    plan.before = [&plan, own] {
      return copyRegion(*plan.worker, plan.request.sources[size_t(own)], plan.request.targets[size_t(own)]);
    };
    for (int64_t i = 0; i < n; ++i)
      if (i != own) {
        sendTo(plan.first, plan, i, sources[size_t(i)].data, sources[size_t(i)].bytes);
        receiveFrom(plan.first, plan, i, targets[size_t(i)].data, targets[size_t(i)].bytes);
      }
    return {};
  }
  char *slots = nullptr, *parts = nullptr;
  if (Outcome done = plan.scratch->take(n * most, slots); !done)
    return done;
  if (Outcome done = plan.scratch->take(n * most, parts); !done)
    return done;
  plan.before = [&plan, slots, most] {
    for (size_t i = 0; i < plan.request.sources.size(); ++i)
      if (Outcome done = pad(*plan.worker, plan.request.sources[i], slots + int64_t(i) * most, most); !done)
        return done;
    return Outcome();
  };
  plan.first = {transfer(plan, Transfer::AllToAll, slots, parts, most)};
  plan.between = [&plan, parts, most] { return unpad(plan, parts, most); };
  return {};
}

void Collective::planBroadcast(Plan &plan) {
  const Region source = plan.request.sources[0], target = plan.request.targets[0];
  if (target.bytes == 0)
    return;
  if (plan.members() == 1)
    plan.before = [&plan, source, target] { return copyRegion(*plan.worker, source, target); };
  else
    plan.first = {
        transfer(plan, Transfer::Broadcast, source.data, target.data, target.bytes, plan.request.signature.numbers[1])};
}

void Collective::planPeer(Plan &plan) {
  const bool sends = is(plan, "send");
  const Region region = sends ? plan.request.sources[0] : plan.request.targets[0];
  Transfer peer = transfer(plan, sends ? Transfer::Send : Transfer::Receive, sends ? region.data : nullptr,
                           sends ? nullptr : region.data, region.bytes, sends ? plan.request.to : plan.request.from);
  peer.tag = plan.request.signature.numbers[1];
  plan.first = {peer};
}
