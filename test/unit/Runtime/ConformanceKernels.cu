//===- ConformanceKernels.cu - Kernels of the conformance program ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device's side of the kernels in ConformanceLaunch.cpp; one thread each.
//
//===----------------------------------------------------------------------===//

#include <cstdint>

extern "C" {

__global__ void twice(const int32_t *in, int32_t *out) { *out = 2 * *in; }

/// 300 maps x -> a * x + b: the next one after the first. The result may be the first.
__global__ void compose(const uint32_t *first, const uint32_t *next, uint32_t *result) {
  for (int i = 0; i < 600; i += 2) {
    const uint32_t a = next[i] * first[i], b = next[i] * first[i + 1] + next[i + 1];
    result[i] = a;
    result[i + 1] = b;
  }
}

} // extern "C"
