//===- StandIn.h - What the stand-in libraries share ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stand-in cudart exports these few functions to the stand-in NCCL and
// cuBLASLt: they put work into streams, and ask about memory.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_STANDIN_H
#define PARTITA_TEST_STANDINS_STANDIN_H

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace partita::standin {

enum class Progress { Done, Waiting };

/// One entry of a stream.
class Work {
public:
  virtual ~Work() = default;
  /// Does what can be done now. Never blocks; Waiting is asked again.
  virtual Progress advance() = 0;

  /// What it is, for messages: "ncclAllReduce #3".
  std::string what;
};

/// A range of device or pinned memory that work reads or writes.
struct Access {
  const void *address;
  size_t bytes;
  bool writes;
  const char *part = nullptr; // of the work, for messages
};

/// The memory that all allocations of this process lie in, for peers to map.
struct HeapInfo {
  int file; // a memfd
  size_t bytes;
  const char *base; // of device pointers
};

} // namespace partita::standin

extern "C" {

/// Appends work to a stream, which owns it from now on. Checks that all ranges lie in live allocations and are ordered
/// with what other streams do to them.
cudaError_t standInEnqueue(cudaStream_t stream, partita::standin::Work *work, const partita::standin::Access *accesses,
                           size_t count);

/// Where the bytes of a device pointer are: device pointers themselves cannot be read by the host.
void *standInMemory(const void *pointer);

/// True if the whole range lies in one live allocation.
bool standInValid(const void *pointer, size_t bytes);

/// Reports a fault (once per text), and makes every later call of cudart fail with `code`.
void standInFail(cudaError_t code, const char *message);

/// True after a fault: work that waits for other ranks gives up.
bool standInFailed();

/// Appends a line to the trace of this rank.
void standInTrace(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Text in front of messages: "stand-in NCCL: rank 2: ".
const char *standInRank();

partita::standin::HeapInfo standInHeap();

/// Runs what can run; for calls that wait for other ranks outside of streams.
void standInProgress();
}

#endif // PARTITA_TEST_STANDINS_STANDIN_H
