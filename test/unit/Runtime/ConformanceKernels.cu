//===- ConformanceKernels.cu - Kernels of the conformance program ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device's side of the kernels in ConformanceKernel.cpp; one thread each.
//
//===----------------------------------------------------------------------===//

#include <cstdint>

extern "C" {

__global__ void twice(const int32_t *in, int32_t *out) { *out = 2 * *in; }

/// Depends on the order: 3 * sum + next.
__global__ void fold(const uint32_t *sum, const uint32_t *next, uint32_t *result) {
  for (int i = 0; i < 5; ++i)
    result[i] = 3 * sum[i] + next[i];
}

} // extern "C"
