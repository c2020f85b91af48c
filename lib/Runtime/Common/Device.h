//===- Device.h - What a rank computes and keeps data on --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The half of an engine that is about memory and kernels: host memory and CBLAS
// (Cpu/HostDevice.h), or CUDA. The other half, between ranks, is a Transport.
//
// A device has two in-order queues. Work that is given to a queue may be done later;
// the host device does it at once, on the calling thread. Records have been checked
// by the caller as far as they do not depend on the device.
//
// Kernel-queue work comes from the thread of the rank, communication-queue work from
// the communication thread: both may call at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_DEVICE_H
#define PARTITA_LIB_RUNTIME_COMMON_DEVICE_H

#include "Outcome.h"

#include <memory>

namespace partita::runtime {

enum class Queue { Kernel = 0, Communication = 1 };

/// A point in a queue. Null: nothing to wait for.
class Event {
public:
  virtual ~Event();
};
using EventPtr = std::shared_ptr<Event>;

class Device {
public:
  virtual ~Device();

  /// Whether buffers are host memory.
  virtual bool isHost() const = 0;

  /// First on every thread that calls the others (cudaSetDevice).
  virtual Outcome enterThread() { return {}; }

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  /// Memory for buffers in the order of a queue, aligned to 256 bytes; zero bytes give a pointer of their own.
  virtual Outcome allocate(Queue queue, int64_t bytes, void *&memory) = 0;
  /// Fails for a pointer that `allocate` did not give (or gave before).
  virtual Outcome release(Queue queue, void *memory) = 0;

  /// Host memory that the device reaches (pinned).
  virtual Outcome allocateHost(int64_t bytes, void *&memory) = 0;
  virtual Outcome releaseHost(void *memory) = 0;

  /// prt_constant.
  virtual Outcome constant(const void *data, int64_t bytes, const void *&memory) = 0;

  //===--------------------------------------------------------------------===//
  // Work
  //===--------------------------------------------------------------------===//

  /// Between buffers; the ranges do not overlap. Zero bytes are fine.
  virtual Outcome copy(Queue queue, int64_t bytes, const void *source, void *target) = 0;
  virtual Outcome stageIn(Queue queue, int64_t bytes, const void *host, void *buffer) = 0;
  virtual Outcome stageOut(Queue queue, int64_t bytes, const void *buffer, void *host) = 0;

  virtual Outcome copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source, void *target) = 0;
  virtual Outcome fill(Queue queue, const prt_fill_desc &desc, void *target) = 0;

  virtual Outcome loadModule(const prt_module &module) = 0;
  virtual Outcome launch(Queue queue, const prt_kernel &kernel, void *const *args) = 0;

  virtual Outcome gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta, void *c) = 0;
  virtual Outcome gemmEpilogue(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, void *c,
                               const void *bias, int64_t activation) = 0;
  /// prt_library.
  virtual Outcome callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs) = 0;

  /// Element by element: `sources` combined in their order, into every target. A target may be one of the sources.
  /// The pair has an answer in Cpu/Combine.h, and the bits are those of that function.
  virtual Outcome combine(Queue queue, int64_t type, int64_t combiner, const void *const *sources, int64_t sourceCount,
                          void *const *targets, int64_t targetCount, int64_t elements) = 0;

  /// Seconds of kernels and of products since the last reset, on a device that does the work later and keeps time.
  virtual void seconds(double & /*kernels*/, double & /*products*/) const {}
  virtual void resetSeconds() {}

  //===--------------------------------------------------------------------===//
  // Order
  //===--------------------------------------------------------------------===//

  /// The point that the queue has reached when all work so far is done.
  virtual Outcome record(Queue queue, EventPtr &event) = 0;
  /// Later work of the queue begins after the event. Does not hold the calling thread.
  virtual Outcome waitFor(Queue queue, const EventPtr &event) = 0;
  /// Whether the queue has got there. From any thread.
  virtual bool isReached(const EventPtr &) { return true; }
  /// Holds the calling thread until the queue is empty, or `stop` is requested.
  virtual Outcome synchronize(Queue queue, const Stop &stop) = 0;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_DEVICE_H
