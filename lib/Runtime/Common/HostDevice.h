//===- HostDevice.h - Memory and kernels of a CPU rank ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device of engines for CPUs: buffers are host memory, and the kernel queue is the
// thread that calls.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_HOSTDEVICE_H
#define PARTITA_LIB_RUNTIME_COMMON_HOSTDEVICE_H

#include "Device.h"

#include <mutex>
#include <unordered_set>

namespace partita::runtime {

class HostDevice : public Device {
public:
  /// `progress` is raised by long work.
  explicit HostDevice(std::atomic<int64_t> &progress) : progress(progress) {}
  ~HostDevice() override;

  bool isHost() const override { return true; }

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

  Outcome record(Queue queue, EventPtr &event) override;
  Outcome waitFor(Queue queue, const EventPtr &event) override;
  Outcome synchronize(Queue queue, const Stop &stop) override;

private:
  std::atomic<int64_t> &progress;
  std::mutex mutex;
  std::unordered_set<void *> buffers, hostBuffers; ///< allocated and not released
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_HOSTDEVICE_H
