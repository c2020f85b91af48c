//===- Runtime.cpp - The functions of cudart ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only what engines call. Each entry takes the lock, checks, and enqueues.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "State.h"

#include <cstdlib>
#include <cstring>

using namespace partita::standin;

static thread_local cudaError_t lastError = cudaSuccess;

static cudaError_t result(cudaError_t error) {
  if (error != cudaSuccess)
    lastError = error;
  return error;
}

namespace {
/// Holds the lock during a call.
struct Guard {
  Guard() : state(State::get()), lock(state.lock) {}
  State &state;
  std::unique_lock<std::mutex> lock;
};
} // namespace

extern "C" {

//===----------------------------------------------------------------------===//
// Devices and errors
//===----------------------------------------------------------------------===//

cudaError_t cudaGetDeviceCount(int *count) {
  *count = State::get().devices;
  return *count > 0 ? cudaSuccess : result(cudaErrorNoDevice);
}

static int currentDevice = 0;

cudaError_t cudaSetDevice(int device) {
  if (device < 0 || device >= State::get().devices)
    return result(cudaErrorInvalidDevice);
  currentDevice = device;
  standInTrace("cudaSetDevice %d", device);
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
  *device = currentDevice;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int) {
  switch (attribute) {
  case cudaDevAttrComputeCapabilityMajor:
    *value = 9;
    return cudaSuccess;
  case cudaDevAttrComputeCapabilityMinor:
    *value = 0;
    return cudaSuccess;
  case cudaDevAttrMultiProcessorCount:
    *value = 4;
    return cudaSuccess;
  case cudaDevAttrMaxSharedMemoryPerBlock:
    *value = 48 << 10;
    return cudaSuccess;
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    *value = 227 << 10;
    return cudaSuccess;
  case cudaDevAttrMaxThreadsPerBlock:
    *value = 1024;
    return cudaSuccess;
  case cudaDevAttrWarpSize:
    *value = 32;
    return cudaSuccess;
  case cudaDevAttrMemoryPoolsSupported:
    *value = 1;
    return cudaSuccess;
  default:
    *value = 0;
    return result(cudaErrorInvalidValue);
  }
}

cudaError_t cudaDriverGetVersion(int *version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int *version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t *unused, size_t *total) {
  *unused = *total = size_t(1) << 36;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  *pool = reinterpret_cast<cudaMemPool_t>(size_t(device) + 1);
  return cudaSuccess;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void *) { return cudaSuccess; }

const char *cudaGetErrorName(cudaError_t error) {
  switch (error) {
  case cudaSuccess:
    return "cudaSuccess";
  case cudaErrorInvalidValue:
    return "cudaErrorInvalidValue";
  case cudaErrorMemoryAllocation:
    return "cudaErrorMemoryAllocation";
  case cudaErrorInvalidConfiguration:
    return "cudaErrorInvalidConfiguration";
  case cudaErrorIllegalAddress:
    return "cudaErrorIllegalAddress";
  case cudaErrorLaunchFailure:
    return "cudaErrorLaunchFailure";
  case cudaErrorNotReady:
    return "cudaErrorNotReady";
  default:
    return "cudaError (stand-in)";
  }
}

/// After a fault, its text.
const char *cudaGetErrorString(cudaError_t error) {
  Guard guard;
  if (error != cudaSuccess && error == guard.state.error())
    return guard.state.message().c_str();
  switch (error) {
  case cudaSuccess:
    return "no error";
  case cudaErrorInvalidValue:
    return "invalid argument";
  case cudaErrorMemoryAllocation:
    return "out of memory";
  case cudaErrorNoDevice:
    return "no CUDA-capable device is detected";
  case cudaErrorInvalidDevice:
    return "invalid device ordinal";
  case cudaErrorInvalidKernelImage:
    return "device kernel image is invalid";
  case cudaErrorSymbolNotFound:
    return "named symbol not found";
  case cudaErrorNotReady:
    return "device not ready";
  default:
    return "error of the stand-in CUDA";
  }
}

cudaError_t cudaGetLastError() {
  cudaError_t error = State::get().error() != cudaSuccess ? State::get().error() : lastError;
  lastError = cudaSuccess;
  return error;
}

cudaError_t cudaPeekAtLastError() { return State::get().error() != cudaSuccess ? State::get().error() : lastError; }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static cudaError_t allocateNow(void **pointer, size_t bytes, bool pinned) {
  Guard guard;
  if (guard.state.error())
    return result(guard.state.error());
  return result(guard.state.allocate(pointer, bytes, pinned));
}

/// Frees that are not in a stream wait for everything.
static cudaError_t freeNow(void *pointer, bool pinned) {
  if (!pointer)
    return cudaSuccess;
  cudaDeviceSynchronize();
  Guard guard;
  cudaError_t error = guard.state.release(pointer, pinned);
  if (error == cudaSuccess)
    guard.state.reclaim(pointer);
  return result(error);
}

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
  standInTrace("cudaMalloc %zu", bytes);
  return allocateNow(pointer, bytes, /*pinned=*/false);
}

cudaError_t cudaFree(void *pointer) { return freeNow(pointer, /*pinned=*/false); }

cudaError_t cudaMallocHost(void **pointer, size_t bytes) { return allocateNow(pointer, bytes, /*pinned=*/true); }

cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned) {
  standInTrace("cudaHostAlloc %zu", bytes);
  return allocateNow(pointer, bytes, /*pinned=*/true);
}

cudaError_t cudaFreeHost(void *pointer) { return freeNow(pointer, /*pinned=*/true); }

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t stream) {
  standInTrace("cudaMallocAsync %zu", bytes);
  Guard guard;
  State &state = guard.state;
  if (state.error())
    return result(state.error());
  if (cudaError_t error = state.allocate(pointer, bytes, /*pinned=*/false))
    return result(error);
  auto work = std::make_unique<Call>("cudaMallocAsync", [] {});
  return result(state.append(state.stream(stream), std::move(work), {{*pointer, bytes, true}}));
}

cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream) {
  if (!pointer)
    return cudaSuccess;
  Guard guard;
  State &state = guard.state;
  if (state.error())
    return result(state.error());
  size_t bytes = state.bytesOf(pointer);
  auto work = std::make_unique<Call>("cudaFreeAsync", [&state, pointer] {
    std::unique_lock<std::mutex> lock(state.lock);
    state.reclaim(pointer);
  });
  cudaError_t error = state.append(state.stream(stream), std::move(work), {{pointer, bytes, true}});
  if (error == cudaSuccess)
    error = state.release(pointer, /*pinned=*/false);
  state.poke(guard.lock);
  return result(error);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static const char *text(cudaMemcpyKind kind) {
  static const char *const names[] = {"HostToHost", "HostToDevice", "DeviceToHost", "DeviceToDevice", "Default"};
  return names[kind];
}

cudaError_t cudaMemcpyAsync(void *target, const void *source, size_t bytes, enum cudaMemcpyKind kind,
                            cudaStream_t stream) {
  standInTrace("cudaMemcpyAsync %zu %s", bytes, text(kind));
  Guard guard;
  State &state = guard.state;
  if (bytes == 0)
    return result(state.error());
  std::string what = "cudaMemcpyAsync " + std::string(text(kind)) + " of " + std::to_string(bytes) + " bytes";
  bool fromDevice = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  bool toDevice = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  if (fromDevice && !state.inHeap(source))
    state.fail(cudaErrorInvalidValue, what + ": its source is " + state.describe(source));
  if (toDevice && !state.inHeap(target))
    state.fail(cudaErrorInvalidValue, what + ": its target is " + state.describe(target));
  if (state.error())
    return result(state.error());
  // Pageable memory is read during the call; a copy to it ends before the call does.
  auto staged = std::make_shared<std::vector<char>>();
  if (!state.inHeap(source))
    staged->assign(static_cast<const char *>(source), static_cast<const char *>(source) + bytes);
  auto copy = [staged, bytes, to = state.memory(target), from = state.memory(source)] {
    memmove(to, staged->empty() ? from : staged->data(), bytes);
  };
  Stream *queue = state.stream(stream);
  cudaError_t error =
      state.append(queue, std::make_unique<Call>(what, copy), {{source, bytes, false}, {target, bytes, true}});
  state.poke(guard.lock);
  if (error == cudaSuccess && !state.inHeap(target)) {
    Clock clock = queue->clock;
    state.runUntil(guard.lock, [&] { return queue->entries.empty() || state.error(); });
    state.knows(clock);
    error = state.error();
  }
  return result(error);
}

cudaError_t cudaMemcpy(void *target, const void *source, size_t bytes, enum cudaMemcpyKind kind) {
  if (cudaError_t error = cudaMemcpyAsync(target, source, bytes, kind, nullptr))
    return error;
  return cudaStreamSynchronize(nullptr);
}

cudaError_t cudaMemsetAsync(void *target, int value, size_t bytes, cudaStream_t stream) {
  standInTrace("cudaMemsetAsync %zu", bytes);
  Guard guard;
  State &state = guard.state;
  if (bytes > 0 && !state.inHeap(target))
    state.fail(cudaErrorInvalidValue, "cudaMemsetAsync of " + state.describe(target));
  if (state.error() || bytes == 0)
    return result(state.error());
  auto set = [to = state.memory(target), value, bytes] { memset(to, value, bytes); };
  cudaError_t error =
      state.append(state.stream(stream), std::make_unique<Call>("cudaMemsetAsync", set), {{target, bytes, true}});
  state.poke(guard.lock);
  return result(error);
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned, int priority) {
  Guard guard;
  guard.state.stream(nullptr);
  *stream = reinterpret_cast<cudaStream_t>(guard.state.createStream());
  standInTrace("cudaStreamCreate %zu priority %d", guard.state.stream(*stream)->index, priority);
  return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  return cudaStreamCreateWithPriority(stream, flags, 0);
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) { return cudaStreamCreateWithPriority(stream, 0, 0); }

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}

/// What is in it still runs.
cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  Guard guard;
  State &state = guard.state;
  Stream *queue = state.stream(stream);
  Clock clock = queue->clock;
  state.runUntil(guard.lock, [&] { return queue->entries.empty() || state.error(); });
  state.knows(clock);
  return result(state.error());
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
  Guard guard;
  State &state = guard.state;
  Stream *queue = state.stream(stream);
  state.poll(guard.lock);
  if (state.error())
    return result(state.error());
  if (!queue->entries.empty())
    return cudaErrorNotReady;
  state.knows(queue->clock);
  return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize() {
  Guard guard;
  State &state = guard.state;
  state.runUntil(guard.lock, [&] { return !state.pending() || state.error(); });
  state.knowsAll();
  return result(state.error());
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  auto *made = new Event();
  made->timing = !(flags & cudaEventDisableTiming);
  *event = reinterpret_cast<cudaEvent_t>(made);
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event) { return cudaEventCreateWithFlags(event, 0); }

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  delete reinterpret_cast<Event *>(event);
  return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  Guard guard;
  if (guard.state.error())
    return result(guard.state.error());
  guard.state.record(guard.state.stream(stream), *reinterpret_cast<Event *>(event));
  guard.state.poke(guard.lock);
  return cudaSuccess;
}

/// A fault on demand, for the test of the tests: this call of cudaStreamWaitEvent, from 1 on, does nothing.
static bool isDropped() {
  static const char *const number = getenv("PARTITA_STANDIN_DROP_WAIT");
  static int calls = 0;
  return number && ++calls == strtol(number, nullptr, 10);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  Guard guard;
  standInTrace("cudaStreamWaitEvent by stream %zu", guard.state.stream(stream)->index);
  if (isDropped())
    return cudaSuccess;
  if (guard.state.error())
    return result(guard.state.error());
  guard.state.wait(guard.state.stream(stream), *reinterpret_cast<Event *>(event));
  guard.state.poke(guard.lock);
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  Guard guard;
  State &state = guard.state;
  state.poll(guard.lock);
  if (state.error())
    return result(state.error());
  std::shared_ptr<Marker> marker = reinterpret_cast<Event *>(event)->marker;
  if (marker && !marker->done)
    return cudaErrorNotReady;
  if (marker)
    state.knows(marker->clock);
  return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  Guard guard;
  State &state = guard.state;
  std::shared_ptr<Marker> marker = reinterpret_cast<Event *>(event)->marker;
  if (!marker)
    return cudaSuccess;
  state.runUntil(guard.lock, [&] { return marker->done || state.error(); });
  state.knows(marker->clock);
  return result(state.error());
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  Guard guard;
  auto *first = reinterpret_cast<Event *>(start), *last = reinterpret_cast<Event *>(end);
  if (!first->timing || !last->timing || !first->marker || !last->marker)
    return result(cudaErrorInvalidResourceHandle);
  if (!first->marker->done || !last->marker->done)
    return cudaErrorNotReady;
  *milliseconds = float((last->marker->seconds - first->marker->seconds) * 1e3);
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

cudaError_t cudaLibraryLoadData(cudaLibrary_t *library, const void *code, enum cudaJitOption *, void **, unsigned,
                                enum cudaLibraryOption *, void **, unsigned) {
  // What a driver takes: a cubin (ELF), a fatbin, or PTX.
  uint32_t magic;
  memcpy(&magic, code, sizeof magic);
  standInTrace("cudaLibraryLoadData %08x", magic);
  const char *start = static_cast<const char *>(code);
  if (magic != 0x464C457F && magic != 0xBA55ED50 && *start != '/' && *start != '\n' && *start != '.')
    return result(cudaErrorInvalidKernelImage);
  *library = reinterpret_cast<cudaLibrary_t>(const_cast<void *>(code));
  return cudaSuccess;
}

cudaError_t cudaLibraryUnload(cudaLibrary_t) { return cudaSuccess; }

cudaError_t cudaLibraryGetKernel(cudaKernel_t *kernel, cudaLibrary_t, const char *name) {
  Guard guard;
  std::string reason;
  *kernel = findKernel(name, reason);
  standInTrace("cudaLibraryGetKernel %s", name);
  if (*kernel)
    return cudaSuccess;
  fprintf(stderr, "stand-in CUDA: %s: kernel '%s': %s\n", guard.state.rankText, name, reason.c_str());
  return result(cudaErrorSymbolNotFound);
}

cudaError_t cudaFuncSetAttribute(const void *kernel, enum cudaFuncAttribute attribute, int value) {
  Guard guard;
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize)
    return cudaSuccess;
  return result(setSharedLimit(kernel, value));
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **args, size_t shared,
                             cudaStream_t stream) {
  Guard guard;
  cudaError_t error = launch(guard.state, kernel, grid, block, args, shared, stream);
  guard.state.poke(guard.lock);
  return result(error);
}
}
