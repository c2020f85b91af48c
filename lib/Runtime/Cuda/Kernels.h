//===- Kernels.h - Arguments of the engine's own kernels --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Records that kernels of Kernels.cu take by value. Seen by the host and the device.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_KERNELS_H
#define PARTITA_LIB_RUNTIME_CUDA_KERNELS_H

#include <cstdint>

namespace partita::runtime {

/// A box of `count` elements: sizes and strides, the last dimension fastest.
struct Box {
  static constexpr int64_t maxDims = 8;
  int64_t dims, count;
  int64_t size[maxDims], from[maxDims], to[maxDims];
};

/// Where the parts of all members are. By value: kernel arguments may have 4 KiB.
struct PartList {
  static constexpr int64_t maxParts = 256;
  const void *part[maxParts];
};

/// A batch of products (see prt_gemm_desc), with what follows each.
struct ProductShape {
  int64_t batch, m, n, k;
  int64_t transA, transB;
  int64_t lda, ldb, ldc;
  int64_t strideA, strideB, strideC;
  int64_t type, result; ///< of integers: prt_product_integer
  int64_t activation;
  double alpha, beta;
};

/// `batch` matrices of m x n, rows `ldc` and matrices `strideC` apart.
struct MatrixShape {
  int64_t batch, m, n;
  int64_t ldc, strideC;
  int64_t activation;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_KERNELS_H
