//===- HostDevice.cpp - Memory and kernels of a CPU rank ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything is done before the call returns.
//
//===----------------------------------------------------------------------===//

#include "HostDevice.h"

#include "../Cpu/Combine.h"
#include "../Cpu/Copy.h"
#include "../Cpu/Gemm.h"
#include "../Cpu/Library.h"

#include <cstdlib>
#include <cstring>

using namespace partita::runtime;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

HostDevice::~HostDevice() {
  for (const std::unordered_set<void *> *set : {&buffers, &hostBuffers})
    for (void *memory : *set)
      std::free(memory);
}

static Outcome allocateIn(std::unordered_set<void *> &set, int64_t bytes, void *&memory) {
  constexpr size_t alignment = 256;
  const size_t size = bytes < 1 ? alignment : (size_t(bytes) + alignment - 1) / alignment * alignment;
  memory = std::aligned_alloc(alignment, size);
  if (!memory)
    return Outcome::engine("expected " + std::to_string(bytes) + " bytes of memory, got none");
  set.insert(memory);
  return {};
}

static Outcome releaseFrom(std::unordered_set<void *> &set, void *memory, const char *from) {
  if (set.erase(memory) == 0)
    return Outcome::argument(std::string("expected memory of ") + from + " that is not free yet, got another pointer");
  std::free(memory);
  return {};
}

Outcome HostDevice::allocate(Queue, int64_t bytes, void *&memory) {
  std::lock_guard<std::mutex> lock(mutex);
  return allocateIn(buffers, bytes, memory);
}

Outcome HostDevice::release(Queue, void *memory) {
  std::lock_guard<std::mutex> lock(mutex);
  return releaseFrom(buffers, memory, "prt_alloc");
}

Outcome HostDevice::allocateHost(int64_t bytes, void *&memory) {
  std::lock_guard<std::mutex> lock(mutex);
  return allocateIn(hostBuffers, bytes, memory);
}

Outcome HostDevice::releaseHost(void *memory) {
  std::lock_guard<std::mutex> lock(mutex);
  return releaseFrom(hostBuffers, memory, "prt_alloc_host");
}

Outcome HostDevice::constant(const void *data, int64_t, const void *&memory) {
  memory = data;
  return {};
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

Outcome HostDevice::copy(Queue, int64_t bytes, const void *source, void *target) {
  if (bytes > 0 && source != target)
    std::memcpy(target, source, size_t(bytes));
  return {};
}

Outcome HostDevice::stageIn(Queue queue, int64_t bytes, const void *host, void *buffer) {
  return copy(queue, bytes, host, buffer);
}

Outcome HostDevice::stageOut(Queue queue, int64_t bytes, const void *buffer, void *host) {
  return copy(queue, bytes, buffer, host);
}

Outcome HostDevice::copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source, void *target) {
  return Outcome::argument(runtime::copyBox(desc, shape, source, target));
}

Outcome HostDevice::fill(Queue, const prt_fill_desc &desc, void *target) {
  return Outcome::argument(runtime::fill(desc, target));
}

Outcome HostDevice::loadModule(const prt_module &) { return {}; }

Outcome HostDevice::launch(Queue, const prt_kernel &kernel, void *const *args) {
  if (!kernel.function)
    return Outcome::argument("expected a kernel for CPUs, got a record without a function");
  kernel.function(args);
  return {};
}

Outcome HostDevice::gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta, void *c) {
  bool isUnsupported = false;
  const std::string why = runtime::gemm(desc, alpha, a, b, beta, c, progress, isUnsupported);
  return isUnsupported ? Outcome(PRT_ERROR_UNSUPPORTED, why) : Outcome::argument(why);
}

Outcome HostDevice::gemmEpilogue(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, void *c,
                                 const void *bias, int64_t activation) {
  bool isUnsupported = false;
  const std::string why = runtime::gemm(desc, alpha, a, b, 0, c, progress, isUnsupported, {bias, activation});
  return isUnsupported ? Outcome(PRT_ERROR_UNSUPPORTED, why) : Outcome::argument(why);
}

Outcome HostDevice::callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  bool isUnsupported = false;
  const std::string why = runtime::callLibrary(desc, ins, outs, progress, isUnsupported);
  return isUnsupported ? Outcome(PRT_ERROR_UNSUPPORTED, why) : Outcome::argument(why);
}

Outcome HostDevice::combine(Queue, int64_t type, int64_t combiner, const void *const *sources, int64_t sourceCount,
                            void *const *targets, int64_t targetCount, int64_t elements) {
  CombineFunction function = combineFunction(type, combiner);
  if (!function)
    return Outcome::argument(whyNoCombine(type, combiner));
  constexpr int64_t step = int64_t(1) << 20;
  for (int64_t at = 0; at < elements; at += step) {
    function(reinterpret_cast<const char *const *>(sources), sourceCount, reinterpret_cast<char *const *>(targets),
             targetCount, at, at + step < elements ? at + step : elements);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

Outcome HostDevice::record(Queue, EventPtr &event) {
  event = nullptr;
  return {};
}

Outcome HostDevice::waitFor(Queue, const EventPtr &) { return {}; }

Outcome HostDevice::synchronize(Queue, const Stop &) { return {}; }
