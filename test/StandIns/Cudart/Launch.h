//===- Launch.h - Kernels by name -------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_CUDART_LAUNCH_H
#define PARTITA_TEST_STANDINS_CUDART_LAUNCH_H

#include "Grid.h"
#include "State.h"

namespace partita::standin {

/// A kernel of the engine: what EngineKernels.cpp knows of its parameters.
struct EngineKernel {
  const char *name;
  void (*function)(void *const *args);
  size_t parameters;
  const size_t *bytes;
  const int *access; // 0: no pointer, 1: reads, 2: may write
};

/// All of them.
const EngineKernel *engineKernels(size_t &count);

/// Where engine kernels find their thread.
extern TwinThread *engineThread;

/// The kernel as cudaKernel_t; null if neither the twins nor the engine have it.
cudaKernel_t findKernel(const char *name, std::string &reason);

cudaError_t setSharedLimit(const void *kernel, size_t bytes);

/// The lock is held.
cudaError_t launch(State &state, const void *kernel, dim3 grid, dim3 block, void **args, size_t shared,
                   cudaStream_t stream);

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_CUDART_LAUNCH_H
