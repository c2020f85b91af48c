//===- LocalEngine.cpp - An engine of processes inside one process --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hub of messages that all ranks share, and what stands for devices.
//
//===----------------------------------------------------------------------===//

#include "LocalEngine.h"

#include "../../../lib/Runtime/Common/HostDevice.h"
#include "../../../lib/Runtime/Cpu/Combine.h"
#include "../../../lib/Runtime/Cpu/ElementTypes.h"
#include "../../../lib/Runtime/Process/Engine.h"

#include <condition_variable>
#include <cstring>
#include <deque>
#include <map>
#include <thread>
#include <tuple>

using namespace partita::runtime;
using partita::localengine::EngineSetup;

namespace {

/// Communicator, group, sender, receiver, tag (-1 - kind for parts of collectives).
using Key = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t>;

/// What the ranks of one setup share.
struct Hub {
  explicit Hub(const EngineSetup &setup) : setup(setup), sent(size_t(setup.ranks)) {}

  const EngineSetup setup;
  std::string address;
  std::vector<std::atomic<int64_t>> sent;
  std::mutex mutex;
  std::condition_variable changed;
  std::map<Key, std::deque<std::string>> mail;
};

// What an engine of processes takes from its environment.
thread_local Hub *hubOfThread = nullptr;
thread_local int64_t rankOfThread = 0;
bool hasDeviceMemory = false;

//===----------------------------------------------------------------------===//
// Device
//===----------------------------------------------------------------------===//

/// Buffers are those of `allocate` and nothing else.
class LocalDevice : public HostDevice {
public:
  using HostDevice::HostDevice;

  bool isHost() const override { return false; }

  Outcome allocate(Queue queue, int64_t bytes, void *&memory) override {
    if (Outcome done = HostDevice::allocate(queue, bytes, memory); !done)
      return done;
    std::memset(memory, 0xcb, size_t(bytes));
    std::lock_guard<std::mutex> lock(guard);
    sizes[static_cast<char *>(memory)] = bytes;
    return {};
  }
  Outcome release(Queue queue, void *memory) override {
    std::lock_guard<std::mutex> lock(guard);
    sizes.erase(static_cast<char *>(memory));
    return HostDevice::release(queue, memory);
  }
  Outcome constant(const void *data, int64_t bytes, const void *&memory) override {
    void *&copy = constants[data];
    memory = copy;
    if (copy)
      return {};
    if (Outcome done = allocate(Queue::Kernel, bytes, copy); !done)
      return done;
    memory = copy;
    return stageIn(Queue::Kernel, bytes, data, copy);
  }
  Outcome copy(Queue queue, int64_t bytes, const void *source, void *target) override {
    if (Outcome done = both(source, target, bytes); !done)
      return done;
    return HostDevice::copy(queue, bytes, source, target);
  }
  Outcome stageIn(Queue, int64_t bytes, const void *host, void *buffer) override {
    if (Outcome done = sides(host, buffer, bytes); !done)
      return done;
    return HostDevice::copy(Queue::Kernel, bytes, host, buffer);
  }
  Outcome stageOut(Queue, int64_t bytes, const void *buffer, void *host) override {
    if (Outcome done = sides(host, buffer, bytes); !done)
      return done;
    return HostDevice::copy(Queue::Kernel, bytes, buffer, host);
  }
  Outcome combine(Queue queue, int64_t type, int64_t combiner, const void *const *sources, int64_t sourceCount,
                  void *const *targets, int64_t targetCount, int64_t elements) override {
    for (int64_t i = 0; i < sourceCount; ++i)
      if (!isBuffer(sources[i], elements * bytesOf(type)))
        return Outcome::engine("a source that is no buffer");
    for (int64_t i = 0; i < targetCount; ++i)
      if (!isBuffer(targets[i], elements * bytesOf(type)))
        return Outcome::engine("a target that is no buffer");
    return HostDevice::combine(queue, type, combiner, sources, sourceCount, targets, targetCount, elements);
  }
  Outcome launch(Queue queue, const prt_kernel &kernel, void *const *args) override {
    for (int i = 0; i < 2; ++i)
      if (!isBuffer(args[i], 4))
        return Outcome::engine("an argument that is no buffer");
    return HostDevice::launch(queue, kernel, args);
  }

  bool isBuffer(const void *memory, int64_t bytes) {
    std::lock_guard<std::mutex> lock(guard);
    auto it = sizes.upper_bound(static_cast<const char *>(memory));
    if (it == sizes.begin())
      return bytes == 0;
    --it;
    return bytes == 0 || static_cast<const char *>(memory) + bytes <= it->first + it->second;
  }

private:
  Outcome both(const void *a, const void *b, int64_t bytes) {
    return isBuffer(a, bytes) && isBuffer(b, bytes) ? Outcome() : Outcome::engine("expected two buffers");
  }
  Outcome sides(const void *host, const void *buffer, int64_t bytes) {
    return bytes == 0 || (isBuffer(buffer, bytes) && !isBuffer(host, bytes))
               ? Outcome()
               : Outcome::engine("expected host memory and a buffer");
  }

  std::mutex guard;
  std::map<const char *, int64_t> sizes;
  std::map<const void *, void *> constants;
};

//===----------------------------------------------------------------------===//
// Transport
//===----------------------------------------------------------------------===//

class LocalBatch : public Batch {
public:
  std::vector<Transfer> transfers;
};

class LocalTransport : public Transport {
public:
  LocalTransport(Hub &hub, const Stop &stop, LocalDevice *device) : hub(hub), stop(stop), device(device) {}

  bool usesHostMemory() const override { return hub.setup.hostTransport; }
  bool allowsThread() const override { return hub.setup.threads; }
  bool serves(const World &, const Channel &) const override { return true; }
  Outcome connect(const World &, const std::vector<Channel *> &, Rendezvous &) override { return {}; }
  bool combines(int64_t type, int64_t combiner) const override {
    return hub.setup.combines && combineFunction(type, combiner);
  }

  Outcome begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) override {
    auto made = std::make_unique<LocalBatch>();
    made->transfers = transfers;
    for (const Transfer &t : transfers)
      if (Outcome done = send(t); !done)
        return done;
    batch = std::move(made);
    return {};
  }

  Outcome finish(Batch &batch) override {
    for (const Transfer &t : static_cast<LocalBatch &>(batch).transfers)
      if (Outcome done = receive(t); !done)
        return done;
    return {};
  }

private:
  static int64_t members(const Transfer &t) { return int64_t(t.channel->ranks.size()); }

  Outcome send(const Transfer &t);
  Outcome receive(const Transfer &t);
  Outcome post(const Transfer &t, int64_t peer, const void *data);
  Outcome take(const Transfer &t, int64_t peer, std::string &data);
  Outcome combineAll(const Transfer &t);
  Outcome checkMemory(const void *memory, int64_t bytes);
  static int64_t tagOf(const Transfer &t) {
    const bool peers = t.kind == Transfer::Send || t.kind == Transfer::Receive;
    return peers ? (t.tag < 0 ? -1 : t.tag) : -2 - t.kind;
  }

  Hub &hub;
  const Stop &stop;
  LocalDevice *device; ///< null if buffers are host memory
};

Outcome LocalTransport::checkMemory(const void *memory, int64_t bytes) {
  if (!device || bytes == 0 || device->isBuffer(memory, bytes) != usesHostMemory())
    return {};
  return Outcome::engine(usesHostMemory() ? "expected host memory, got a buffer"
                                          : "expected a buffer, got host memory");
}

Outcome LocalTransport::post(const Transfer &t, int64_t peer, const void *data) {
  if (Outcome done = checkMemory(data, t.bytes); !done)
    return done;
  const int64_t own = t.channel->member;
  std::lock_guard<std::mutex> lock(hub.mutex);
  hub.mail[{t.channel->comm, t.channel->group, own, peer, tagOf(t)}].emplace_back(static_cast<const char *>(data),
                                                                                  size_t(t.bytes));
  if (peer != own)
    hub.sent[size_t(t.channel->ranks[size_t(own)])] += t.bytes;
  hub.changed.notify_all();
  return {};
}

Outcome LocalTransport::take(const Transfer &t, int64_t peer, std::string &data) {
  const Key key(t.channel->comm, t.channel->group, peer, t.channel->member, tagOf(t));
  std::unique_lock<std::mutex> lock(hub.mutex);
  std::deque<std::string> &box = hub.mail[key];
  while (box.empty()) {
    if (stop.requested())
      return Outcome::stopped();
    hub.changed.wait_for(lock, std::chrono::milliseconds(20));
  }
  data = std::move(box.front());
  box.pop_front();
  return int64_t(data.size()) == t.bytes
             ? Outcome()
             : Outcome(PRT_ERROR_MISMATCH,
                       "expected " + std::to_string(t.bytes) + " bytes, got " + std::to_string(data.size()));
}

Outcome LocalTransport::send(const Transfer &t) {
  const char *in = static_cast<const char *>(t.in);
  switch (t.kind) {
  case Transfer::Send:
    return post(t, t.peer, in);
  case Transfer::Receive:
    return {};
  case Transfer::Reduce:
    return post(t, t.peer, in);
  case Transfer::Broadcast:
    if (t.peer != t.channel->member)
      return {};
    break;
  default:
    break;
  }
  const bool parts = t.kind == Transfer::ReduceScatter || t.kind == Transfer::AllToAll;
  for (int64_t i = 0; i < members(t); ++i)
    if (Outcome done = post(t, i, parts ? in + i * t.bytes : t.kind == Transfer::Barrier ? "" : in); !done)
      return done;
  return {};
}

/// One value of each member, combined in order.
Outcome LocalTransport::combineAll(const Transfer &t) {
  std::vector<std::string> values(static_cast<size_t>(members(t)));
  std::vector<const char *> sources;
  for (int64_t i = 0; i < members(t); ++i) {
    if (Outcome done = take(t, i, values[size_t(i)]); !done)
      return done;
    sources.push_back(values[size_t(i)].data());
  }
  char *target = static_cast<char *>(t.out);
  combineFunction(t.type, t.combiner)(sources.data(), members(t), &target, 1, 0, t.elements);
  return checkMemory(target, t.bytes);
}

Outcome LocalTransport::receive(const Transfer &t) {
  auto put = [&](int64_t peer, void *out) {
    std::string value;
    if (Outcome done = checkMemory(out, t.bytes); !done)
      return done;
    Outcome done = take(t, peer, value);
    if (done && t.bytes > 0)
      std::memcpy(out, value.data(), value.size());
    return done;
  };
  char *out = static_cast<char *>(t.out);
  switch (t.kind) {
  case Transfer::Send:
    return {};
  case Transfer::Receive:
  case Transfer::Broadcast:
    return put(t.peer, out);
  case Transfer::Reduce:
    return t.peer == t.channel->member ? combineAll(t) : Outcome();
  case Transfer::AllReduce:
  case Transfer::ReduceScatter:
    return combineAll(t);
  case Transfer::AllGather:
  case Transfer::AllToAll:
  case Transfer::Barrier:
    break;
  }
  for (int64_t i = 0; i < members(t); ++i)
    if (Outcome done = put(i, t.kind == Transfer::Barrier ? nullptr : out + i * t.bytes); !done)
      return done;
  return {};
}

} // namespace

//===----------------------------------------------------------------------===//
// Engine
//===----------------------------------------------------------------------===//

Outcome partita::runtime::openEngine(const EngineHost &host, EngineParts &parts) {
  Hub &hub = *hubOfThread;
  parts.launch.launcher = "a test";
  parts.launch.rank = rankOfThread;
  parts.launch.ranks = hub.setup.ranks;
  parts.launch.rendezvous = hub.address;
  if (hub.setup.broken == rankOfThread)
    return Outcome::engine("expected a device, got none");
  LocalDevice *device = nullptr;
  if (hub.setup.deviceMemory && (!hub.setup.mixed || rankOfThread % 2 == 1)) {
    auto made = std::make_shared<LocalDevice>(*host.progress);
    device = made.get();
    parts.device = made;
  } else {
    parts.device = std::make_shared<HostDevice>(*host.progress);
  }
  parts.transports.push_back(std::make_unique<LocalTransport>(hub, *host.stop, device));
  return {};
}

const char *partita::runtime::engineName() { return "local"; }

bool partita::runtime::engineFeature(int64_t query) {
  return query == PRT_FEATURE_DEVICE_MEMORY ? hasDeviceMemory : query == PRT_FEATURE_LAZY && !hasDeviceMemory;
}

std::vector<int64_t> partita::localengine::runRanks(const EngineSetup &setup,
                                                    const std::function<void(int64_t)> &body) {
  Hub hub(setup);
  hasDeviceMemory = setup.deviceMemory;
  // A port that was free a moment ago.
  std::unique_ptr<Listener> listener;
  if (!Listener::open("", listener))
    return {};
  const std::string all = listener->addresses();
  hub.address = all.substr(all.rfind(',') + 1);
  listener.reset();
  std::vector<std::thread> threads;
  for (int64_t rank = 0; rank < setup.ranks; ++rank)
    threads.emplace_back([&, rank] {
      hubOfThread = &hub;
      rankOfThread = rank;
      body(rank);
    });
  for (std::thread &thread : threads)
    thread.join();
  return {hub.sent.begin(), hub.sent.end()};
}
