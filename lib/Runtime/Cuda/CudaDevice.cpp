//===- CudaDevice.cpp - Device of the CUDA engine -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Streams, events, memory, copies. Modules and kernels are in CudaKernels.cpp,
// products in CudaProducts.cpp.
//
//===----------------------------------------------------------------------===//

#include "CudaDevice.h"

#include "../Cpu/Library.h"

#include "CudaProducts.h"

#include <algorithm>
#include <iterator>
#include <thread>

using namespace partita::runtime;

namespace partita::runtime {

/// A CUDA event that goes back to the pool when nobody refers to it.
class CudaEvent : public Event {
public:
  CudaEvent(std::shared_ptr<EventPool> pool, cudaEvent_t event) : event(event), pool(std::move(pool)) {}
  ~CudaEvent() override { pool->give(event); }
  cudaEvent_t event;

private:
  std::shared_ptr<EventPool> pool;
};

} // namespace partita::runtime

Outcome partita::runtime::cudaOutcome(const char *call, cudaError_t error) {
  if (error == cudaSuccess)
    return {};
  (void)cudaGetLastError(); // not again by the next call
  return Outcome::engine(std::string(call) + ": " + cudaGetErrorString(error) + " (" + cudaGetErrorName(error) + ")");
}

//===----------------------------------------------------------------------===//
// Start and end
//===----------------------------------------------------------------------===//

Outcome CudaDevice::open(int64_t rank, int64_t localRank, std::atomic<int64_t> *progress, const Stop *stop,
                         std::shared_ptr<CudaDevice> &device) {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error == cudaErrorInsufficientDriver || error == cudaErrorNoDevice || (error == cudaSuccess && count == 0))
    return Outcome::engine(std::string("expected a machine with a CUDA device and its driver, got: ") +
                           cudaGetErrorString(error == cudaSuccess ? cudaErrorNoDevice : error));
  if (Outcome done = cudaOutcome("cudaGetDeviceCount", error); !done)
    return done;
  device.reset(new CudaDevice());
  device->progress = progress;
  device->stop = stop;
  device->events = std::make_shared<EventPool>();
  if (Outcome done = device->start(int(localRank % count)); !done)
    return done;
  device->profile = std::make_unique<CudaProfile>(rank, device->streams[0]);
  return {};
}

Outcome CudaDevice::start(int chosen) {
  number = chosen;
  if (Outcome done = enterThread(); !done)
    return done;
  if (Outcome done = cudaOutcome("cudaFree", cudaFree(nullptr)); !done) // makes the context, on the chosen device
    return done;
  auto ask = [&](cudaDeviceAttr attribute, int &value) {
    return cudaOutcome("cudaDeviceGetAttribute", cudaDeviceGetAttribute(&value, attribute, number));
  };
  int major = 0, minor = 0, count = 1, shared = 48 << 10;
  for (Outcome done :
       {ask(cudaDevAttrComputeCapabilityMajor, major), ask(cudaDevAttrComputeCapabilityMinor, minor),
        ask(cudaDevAttrMultiProcessorCount, count), ask(cudaDevAttrMaxSharedMemoryPerBlockOptin, shared)})
    if (!done)
      return done;
  capability = major * 10 + minor;
  processors = std::max(count, 1);
  maxShared = shared;
  for (cudaStream_t &stream : streams)
    if (Outcome done = cudaOutcome("cudaStreamCreateWithPriority",
                                   cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, 0));
        !done)
      return done;
  // Keep freed memory instead of giving it back to the system at every synchronisation.
  cudaMemPool_t pool = nullptr;
  if (Outcome done = cudaOutcome("cudaDeviceGetDefaultMemPool", cudaDeviceGetDefaultMemPool(&pool, number)); !done)
    return done;
  uint64_t threshold = ~uint64_t(0);
  if (Outcome done = cudaOutcome("cudaMemPoolSetAttribute",
                                 cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
      !done)
    return done;
  products = std::make_unique<CudaProducts>(*this);
  return {};
}

/// Errors no longer matter here: the job has ended.
CudaDevice::~CudaDevice() {
  (void)cudaSetDevice(number);
  for (cudaStream_t stream : streams)
    if (stream)
      (void)cudaStreamSynchronize(stream);
  products.reset();
  profile.reset();
  for (void *memory : constantCopies)
    (void)cudaFreeAsync(memory, streams[0]);
  for (void *memory : buffers)
    (void)cudaFreeAsync(memory, streams[0]);
  for (const auto &buffer : hostBuffers)
    (void)cudaFreeHost(const_cast<char *>(buffer.first));
  for (const Mark &mark : marks)
    (void)cudaEventDestroy(mark.event);
  for (auto &entry : libraries)
    if (entry.second.library)
      (void)cudaLibraryUnload(entry.second.library);
  for (cudaStream_t stream : streams)
    if (stream) {
      (void)cudaStreamSynchronize(stream);
      (void)cudaStreamDestroy(stream);
    }
}

Outcome CudaDevice::enterThread() { return cudaOutcome("cudaSetDevice", cudaSetDevice(number)); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Outcome CudaDevice::allocate(Queue queue, int64_t bytes, void *&memory) {
  memory = nullptr;
  if (bytes < 0)
    return Outcome::argument("expected a size of at least 0, got " + std::to_string(bytes));
  void *got = nullptr;
  const size_t size = size_t(std::max<int64_t>(bytes, 1));
  if (Outcome done = cudaOutcome("cudaMallocAsync", cudaMallocAsync(&got, size, stream(queue))); !done) {
    done.why += ", for " + std::to_string(bytes) + " bytes";
    return done;
  }
  const std::lock_guard<std::mutex> lock(mutex);
  buffers.insert(got);
  memory = got;
  return {};
}

Outcome CudaDevice::release(Queue queue, void *memory) {
  if (!memory)
    return {};
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (buffers.erase(memory) == 0)
      return Outcome::argument("expected memory of prt_alloc that is not free yet");
  }
  return cudaOutcome("cudaFreeAsync", cudaFreeAsync(memory, stream(queue)));
}

Outcome CudaDevice::allocateHost(int64_t bytes, void *&memory) {
  memory = nullptr;
  if (bytes < 0)
    return Outcome::argument("expected a size of at least 0, got " + std::to_string(bytes));
  void *got = nullptr;
  const size_t size = size_t(std::max<int64_t>(bytes, 1));
  if (Outcome done = cudaOutcome("cudaHostAlloc", cudaHostAlloc(&got, size, cudaHostAllocDefault)); !done)
    return done;
  const std::lock_guard<std::mutex> lock(mutex);
  hostBuffers[static_cast<const char *>(got)] = int64_t(size);
  memory = got;
  return {};
}

Outcome CudaDevice::releaseHost(void *memory) {
  if (!memory)
    return {};
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (hostBuffers.erase(static_cast<const char *>(memory)) == 0)
      return Outcome::argument("expected memory of prt_alloc_host that is not free yet");
  }
  return cudaOutcome("cudaFreeHost", cudaFreeHost(memory));
}

Outcome CudaDevice::constant(const void *data, int64_t bytes, const void *&memory) {
  memory = data;
  if (bytes < 0 || (bytes > 0 && !data))
    return Outcome::argument("expected program data and a size of at least 0, got a size of " + std::to_string(bytes));
  const std::lock_guard<std::mutex> lock(mutex);
  auto found = constants.find(data);
  if (found != constants.end() && found->second.first >= bytes) {
    memory = found->second.second;
    return {};
  }
  void *got = nullptr;
  const size_t size = size_t(std::max<int64_t>(bytes, 1));
  if (Outcome done = cudaOutcome("cudaMallocAsync", cudaMallocAsync(&got, size, streams[0])); !done)
    return done;
  constantCopies.push_back(got);
  if (bytes > 0)
    if (Outcome done =
            cudaOutcome("cudaMemcpyAsync", cudaMemcpyAsync(got, data, size, cudaMemcpyHostToDevice, streams[0]));
        !done)
      return done;
  constants[data] = {bytes, got};
  memory = got;
  return {};
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static Outcome copyAsync(int64_t bytes, const void *source, void *target, cudaMemcpyKind kind, cudaStream_t stream) {
  if (bytes < 0)
    return Outcome::argument("expected a size of at least 0, got " + std::to_string(bytes));
  if (bytes == 0)
    return {};
  if (!source || !target)
    return Outcome::argument("expected two buffers, got null");
  return cudaOutcome("cudaMemcpyAsync", cudaMemcpyAsync(target, source, size_t(bytes), kind, stream));
}

Outcome CudaDevice::copy(Queue queue, int64_t bytes, const void *source, void *target) {
  if (source == target)
    return {};
  if (Outcome done = copyAsync(bytes, source, target, cudaMemcpyDeviceToDevice, stream(queue)); !done)
    return done;
  return mark(queue);
}

Outcome CudaDevice::stageIn(Queue queue, int64_t bytes, const void *host, void *buffer) {
  return copyAsync(bytes, host, buffer, cudaMemcpyHostToDevice, stream(queue));
}

bool CudaDevice::isPinned(const void *host, int64_t bytes) {
  const std::lock_guard<std::mutex> lock(mutex);
  auto next = hostBuffers.upper_bound(static_cast<const char *>(host));
  if (next == hostBuffers.begin())
    return false;
  const auto &[begin, size] = *std::prev(next);
  return static_cast<const char *>(host) + bytes <= begin + size;
}

/// CUDA's copy to pageable memory holds the caller until the queue has got there, and no end of the job ends that: so
/// the queue is waited for in our own way before.
Outcome CudaDevice::stageOut(Queue queue, int64_t bytes, const void *buffer, void *host) {
  if (bytes > 0 && host && !isPinned(host, bytes))
    if (Outcome done = synchronize(queue, *stop); !done)
      return done;
  return copyAsync(bytes, buffer, host, cudaMemcpyDeviceToHost, stream(queue));
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

/// On the host: operands are brought there, results back, and the queue is empty in between.
Outcome CudaDevice::callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  LibraryBuffers bytes;
  if (Outcome done = Outcome::argument(checkLibrary(desc, bytes)); !done)
    return done;
  std::vector<std::vector<char>> memory;
  std::vector<const void *> from;
  std::vector<void *> to;
  for (size_t i = 0; i < bytes.ins.size(); ++i) {
    memory.emplace_back(size_t(bytes.ins[i]));
    from.push_back(memory.back().data());
    if (Outcome done = stageOut(Queue::Kernel, bytes.ins[i], ins[i], memory.back().data()); !done)
      return done;
  }
  if (Outcome done = synchronize(Queue::Kernel, *stop); !done)
    return done;
  for (int64_t size : bytes.outs) {
    memory.emplace_back(size_t(size));
    to.push_back(memory.back().data());
  }
  bool isUnsupported = false;
  if (std::string why = runtime::callLibrary(desc, from.data(), to.data(), *progress, isUnsupported); !why.empty())
    return isUnsupported ? Outcome(PRT_ERROR_UNSUPPORTED, why) : Outcome::argument(why);
  for (size_t i = 0; i < bytes.outs.size(); ++i)
    if (Outcome done = stageIn(Queue::Kernel, bytes.outs[i], to[i], outs[i]); !done)
      return done;
  return synchronize(Queue::Kernel, *stop);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

EventPool::~EventPool() {
  for (cudaEvent_t event : idle)
    (void)cudaEventDestroy(event);
}

Outcome EventPool::take(cudaEvent_t &event) {
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (!idle.empty()) {
      event = idle.back();
      idle.pop_back();
      return {};
    }
  }
  return cudaOutcome("cudaEventCreateWithFlags", cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
}

void EventPool::give(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(event);
}

Outcome CudaDevice::record(Queue queue, EventPtr &event) {
  cudaEvent_t taken = nullptr;
  if (Outcome done = events->take(taken); !done)
    return done;
  event = std::make_shared<CudaEvent>(events, taken);
  return cudaOutcome("cudaEventRecord", cudaEventRecord(taken, stream(queue)));
}

Outcome CudaDevice::waitFor(Queue queue, const EventPtr &event) {
  if (!event)
    return {};
  // Every event that reaches this device is one of its own.
  return cudaOutcome("cudaStreamWaitEvent",
                     cudaStreamWaitEvent(stream(queue), static_cast<const CudaEvent &>(*event).event, 0));
}

/// An event in error is reached: nothing more will come of it, and `watch` reports the error.
bool CudaDevice::isReached(const EventPtr &event) {
  if (!event || !enterThread())
    return true;
  return cudaEventQuery(static_cast<const CudaEvent &>(*event).event) != cudaErrorNotReady;
}

Outcome CudaDevice::mark(Queue queue) {
  constexpr int64_t interval = 64;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (++sinceMark[size_t(queue)] < interval)
      return {};
    sinceMark[size_t(queue)] = 0;
  }
  cudaEvent_t event = nullptr;
  if (Outcome done = events->take(event); !done)
    return done;
  if (Outcome done = cudaOutcome("cudaEventRecord", cudaEventRecord(event, stream(queue))); !done)
    return done;
  const std::lock_guard<std::mutex> lock(mutex);
  marks.push_back({queue, event});
  return {};
}

Outcome CudaDevice::watch() {
  if (Outcome done = enterThread(); !done)
    return done;
  const std::lock_guard<std::mutex> lock(mutex);
  // The queues are independent: each is asked for its oldest marks until one is not reached.
  for (const Queue queue : {Queue::Kernel, Queue::Communication}) {
    for (auto it = marks.begin(); it != marks.end();) {
      if (it->queue != queue) {
        ++it;
        continue;
      }
      const cudaError_t state = cudaEventQuery(it->event);
      if (state == cudaErrorNotReady)
        break;
      if (Outcome done = cudaOutcome("cudaEventQuery", state); !done)
        return done;
      events->give(it->event);
      it = marks.erase(it);
      if (progress)
        progress->fetch_add(1, std::memory_order_relaxed);
    }
  }
  return {};
}

void CudaDevice::seconds(double &kernels, double &products) const {
  kernels += profile->kernelSeconds;
  products += profile->productSeconds;
}

void CudaDevice::resetSeconds() { profile->kernelSeconds = profile->productSeconds = 0; }

/// Polls, so that an end of the job ends the wait; a step's end is met within microseconds, a long wait costs nothing.
Outcome CudaDevice::synchronize(Queue queue, const Stop &stop) {
  constexpr int spins = 64;
  for (int round = 0;; ++round) {
    const cudaError_t state = cudaStreamQuery(stream(queue));
    if (state == cudaSuccess) {
      if (queue == Queue::Kernel)
        profile->collect();
      return {};
    }
    if (state != cudaErrorNotReady)
      return cudaOutcome("cudaStreamQuery", state);
    if (stop.requested())
      return Outcome::stopped();
    if (round < spins)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(std::min(20 * (round / spins), 1000)));
  }
}
