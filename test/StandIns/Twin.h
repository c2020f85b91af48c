//===- Twin.h - Between CPU twins of kernels and who runs them --*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of twins, made by partita-gpu-to-twin, exports for each kernel
//   void NAME__twin(void *const *args);   args[i]: address of argument i's pointer
//   const int64_t NAME__twin_info[];      see TwinInfo
// and once for all
//   TwinThread *partita_twin_thread;      set before each call of a twin
// A twin runs a whole block (mode 0, no thread waits for another) or one thread.
// lib/Conversion/GpuToTwin/TwinRuntime.h holds the same numbers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_TWIN_H
#define PARTITA_TEST_STANDINS_TWIN_H

#include <cstdint>

namespace partita::standin {

struct TwinThread;

/// What a twin asks of its runner. `site` says which op of which kernel.
struct TwinRuntime {
  /// gpu.barrier.
  void (*barrier)(TwinThread *, const char *site);
  /// All lanes of a warp give an operand record and get their results in it.
  void (*warp)(TwinThread *, const char *site, int64_t kind, void *record);
  /// Never returns.
  void (*fault)(TwinThread *, const char *site, int64_t kind, int64_t count, const int64_t *values);
  void (*asyncCopy)(TwinThread *, void *target, const void *source, int64_t bytes, int64_t readBytes);
  void (*asyncCommit)(TwinThread *);
  /// At most `pending` of the newest groups stay in flight.
  void (*asyncWait)(TwinThread *, int64_t pending);
  /// `bytes` of workgroup memory are read or written, in elements of `step` bytes.
  void (*shared)(TwinThread *, const char *site, const void *address, int64_t bytes, int64_t step, int64_t writes);
  /// The same for the buffers of a launch, by thread number `self` of its block; twins made with `races` call it.
  void (*global)(TwinThread *, const char *site, const void *address, int64_t bytes, int64_t step, int64_t writes,
                 int64_t self);
};

/// What a thread of a kernel knows of itself.
struct TwinThread {
  const TwinRuntime *runtime;
  int64_t thread[3], block[3], blockDim[3], gridDim[3];
  char *shared;        // static workgroup memory
  char *dynamicShared; // that of the launch
  int64_t dynamicSharedBytes;
};

/// Kinds of TwinRuntime::warp.
enum : int64_t { kShuffle = 0, kLoadMatrix = 1, kMma = 2, kWarpBarrier = 3 };

struct ShuffleRecord {
  int64_t value; // also the result
  int64_t mode;  // 0 xor, 1 up, 2 down, 3 idx
  int64_t offset, width;
  int64_t valid; // result
};

/// Tiles of 8 x 8 elements of 2 bytes.
struct LoadMatrixRecord {
  const char *row;
  int64_t tiles, transpose;
  uint32_t registers[4]; // results
};

/// m16n8k16 for 2-byte elements, m16n8k8 for tf32.
struct MmaRecord {
  int64_t type; // 0 f16, 1 bf16, 2 tf32
  uint32_t a[4], b[4];
  float c[4]; // also the results
};

/// Kinds of TwinRuntime::fault, and what `values` are.
enum : int64_t {
  kOutOfBounds = 0, // indices
  kMisaligned = 1,  // address, alignment
  kPoison = 2,      // indices
  kAssert = 3
};

/// Layout of NAME__twin_info.
struct TwinInfo {
  int64_t version; // kTwinVersion
  int64_t mode;    // 0: a call runs a block; 1: a call runs a thread
  int64_t sharedBytes;
  int64_t block[3], grid[3]; // 0: any
  int64_t arguments;
  struct Argument {
    int64_t bytes;  // from its pointer on
    int64_t access; // 1 reads, 2 writes
  } argument[1];    // as many as `arguments`
};

constexpr int64_t kTwinVersion = 1;

/// What nobody wrote: a NaN of every float type, in memory of devices and blocks.
constexpr uint16_t kPoisonPattern = 0xFFF7;

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_TWIN_H
