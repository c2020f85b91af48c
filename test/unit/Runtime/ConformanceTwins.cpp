//===- ConformanceTwins.cpp - Twins of ConformanceKernels.cu --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same kernels for the stand-in of CUDA, which finds them by their names.
//
//===----------------------------------------------------------------------===//

#define __global__ static
#include "ConformanceKernels.cu"

extern "C" {

void *partita_twin_thread; // of no use to kernels of one thread

void twice__twin(void *const *args) {
  twice(*static_cast<const int32_t *const *>(args[0]), *static_cast<int32_t *const *>(args[1]));
}
void compose__twin(void *const *args) {
  compose(*static_cast<const uint32_t *const *>(args[0]), *static_cast<const uint32_t *const *>(args[1]),
          *static_cast<uint32_t *const *>(args[2]));
}

// version, mode (a call is a thread), shared bytes, block, grid, arguments, then bytes and access of each
// (1 reads, 2 writes).
extern const int64_t twice__twin_info[];
const int64_t twice__twin_info[] = {1, 1, 0, 1, 1, 1, 1, 1, 1, 2, 4, 1, 4, 2};
extern const int64_t compose__twin_info[];
const int64_t compose__twin_info[] = {1, 1, 0, 1, 1, 1, 1, 1, 1, 3, 2400, 1, 2400, 1, 2400, 2};

} // extern "C"
