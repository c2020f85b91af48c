//===- CudaDevice.h - Device of the CUDA engine -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One GPU: two streams, stream-ordered memory, kernels of the program and of the
// engine, products by cuBLASLt. Only the CUDA runtime is used, never the driver's
// library, so the engine loads on a machine without a driver and says what is missing.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_CUDADEVICE_H
#define PARTITA_LIB_RUNTIME_CUDA_CUDADEVICE_H

#include "../Common/Device.h"
#include "CudaProfile.h"

#include <cuda_runtime_api.h>

#include <array>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace partita::runtime {

/// "cudaMallocAsync: out of memory (cudaErrorMemoryAllocation)", or nothing.
Outcome cudaOutcome(const char *call, cudaError_t error);

/// The kernels of Kernels.cu.
enum class EngineKernel {
#define PRT_KERNEL(name) name,
#include "Kernels.def"
  Count
};

class CudaProducts;

/// Events that nobody uses at the moment. Outlives the device as long as there are events.
class EventPool {
public:
  ~EventPool();
  Outcome take(cudaEvent_t &event);
  void give(cudaEvent_t event);

private:
  std::mutex mutex;
  std::vector<cudaEvent_t> idle;
};

class CudaDevice : public Device {
public:
  /// Takes the GPU of this rank of its machine. `progress` is raised whenever the GPU gets on; `stop` ends waits.
  static Outcome open(int64_t rank, int64_t localRank, std::atomic<int64_t> *progress, const Stop *stop,
                      std::shared_ptr<CudaDevice> &device);
  ~CudaDevice() override;

  bool isHost() const override { return false; }
  Outcome enterThread() override;

  Outcome allocate(Queue queue, int64_t bytes, void *&memory) override;
  Outcome release(Queue queue, void *memory) override;
  Outcome allocateHost(int64_t bytes, void *&memory) override;
  Outcome releaseHost(void *memory) override;
  Outcome constant(const void *data, int64_t bytes, const void *&memory) override;

  Outcome copy(Queue queue, int64_t bytes, const void *source, void *target) override;
  Outcome stageIn(Queue queue, int64_t bytes, const void *host, void *buffer) override;
  Outcome stageOut(Queue queue, int64_t bytes, const void *buffer, void *host) override;
  Outcome copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source, void *target) override;
  Outcome fill(Queue queue, const prt_fill_desc &desc, void *target) override;

  Outcome loadModule(const prt_module &module) override;
  Outcome launch(Queue queue, const prt_kernel &kernel, void *const *args) override;

  Outcome gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta, void *c) override;
  Outcome gemmEpilogue(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, void *c, const void *bias,
                       int64_t activation) override;
  Outcome callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs) override;
  Outcome combine(Queue queue, int64_t type, int64_t combiner, const void *const *sources, int64_t sourceCount,
                  void *const *targets, int64_t targetCount, int64_t elements) override;

  void seconds(double &kernels, double &products) const override;
  void resetSeconds() override;

  Outcome record(Queue queue, EventPtr &event) override;
  Outcome waitFor(Queue queue, const EventPtr &event) override;
  bool isReached(const EventPtr &event) override;
  Outcome synchronize(Queue queue, const Stop &stop) override;

  cudaStream_t stream(Queue queue) const { return streams[size_t(queue)]; }

  /// Runs a kernel of the engine over `count` elements. The arguments have the very types of its parameters.
  template <typename... Args> Outcome run(Queue queue, EngineKernel kernel, int64_t count, Args... args) {
    void *places[] = {static_cast<void *>(&args)...};
    return runKernel(queue, kernel, count, places);
  }

  /// Once in a while gives the queue an event by which `watch` sees that it gets on. Call after giving it work.
  Outcome mark(Queue queue);

  /// From any thread: finds out how far the GPU has come.
  Outcome watch();

private:
  struct Library {
    cudaLibrary_t library = nullptr;
    std::unordered_map<std::string, cudaKernel_t> kernels;
    std::unordered_map<std::string, int64_t> sharedBytes; ///< what a kernel has been allowed to have
  };
  /// What a launch record led to. Records may be temporary, so what they say is compared.
  struct Resolved {
    const void *image = nullptr;
    std::string name;
    int64_t sharedBytes = 0;
    cudaKernel_t kernel = nullptr;
  };
  struct Mark {
    Queue queue;
    cudaEvent_t event;
  };

  CudaDevice() = default;
  bool isPinned(const void *host, int64_t bytes);
  Outcome start(int number);
  Outcome runKernel(Queue queue, EngineKernel kernel, int64_t count, void **args);
  Outcome library(const void *image, Library *&result);
  Outcome resolve(const prt_kernel &kernel, cudaKernel_t &result);

  int number = 0;
  int64_t capability = 0; ///< 80 for 8.0
  int64_t processors = 1;
  int64_t maxShared = 48 << 10;
  std::array<cudaStream_t, 2> streams = {};
  std::atomic<int64_t> *progress = nullptr;
  const Stop *stop = nullptr;
  std::unique_ptr<CudaProducts> products;
  std::unique_ptr<CudaProfile> profile;
  std::shared_ptr<EventPool> events;

  std::mutex mutex; ///< guards what follows
  std::unordered_map<const void *, Library> libraries;
  std::unordered_map<const prt_kernel *, Resolved> resolved;
  std::array<cudaKernel_t, size_t(EngineKernel::Count)> engineKernels = {};
  std::unordered_set<void *> buffers;
  std::map<const char *, int64_t> hostBuffers;                  ///< pinned; sizes by address
  std::map<const void *, std::pair<int64_t, void *>> constants; ///< by address: bytes, copy
  std::vector<void *> constantCopies;
  std::deque<Mark> marks; ///< points that the GPU has not reached yet, as far as known
  std::array<int64_t, 2> sinceMark = {};
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_CUDADEVICE_H
