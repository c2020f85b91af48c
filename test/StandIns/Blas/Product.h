//===- Product.h - One product of matrices ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_BLAS_PRODUCT_H
#define PARTITA_TEST_STANDINS_BLAS_PRODUCT_H

#include <cublasLt.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace partita::standin {

/// Column major unless it says otherwise.
struct Layout {
  int32_t type = 0, order = CUBLASLT_ORDER_COL, batch = 1;
  uint64_t rows = 0, columns = 0;
  int64_t ld = 0, stride = 0;

  /// From the first element to behind the last one.
  size_t bytes() const;
};

struct Operation {
  int32_t compute = 0, scale = 0, pointerMode = CUBLASLT_POINTER_MODE_HOST;
  int32_t transposes[2] = {CUBLAS_OP_N, CUBLAS_OP_N};
  uint32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  const void *bias = nullptr;
};

struct Product {
  Operation operation;
  Layout a, b, c, d;
  double alpha, beta;
  const void *from[3]; // a, b, c: where the bytes are
  void *to;
};

size_t bytesOfType(int32_t type);

/// D = epilogue(alpha * op(A) * op(B) + beta * C). Empty, or what is wrong with the data.
std::string multiply(const Product &product);

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_BLAS_PRODUCT_H
