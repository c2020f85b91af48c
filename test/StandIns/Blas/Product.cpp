//===- Product.cpp - One product of matrices ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands are gathered into plain matrices of float or double, OpenBLAS multiplies,
// and the result is rounded to its type once. The fast compute types round operands
// first, as tensor cores do. Integers are multiplied by loops.
//
//===----------------------------------------------------------------------===//

#include "Product.h"

#include "../Twin.h"

#include <cblas.h>

#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

using namespace partita::standin;

size_t partita::standin::bytesOfType(int32_t type) {
  switch (type) {
  case CUDA_R_8I:
    return 1;
  case CUDA_R_16F:
  case CUDA_R_16BF:
    return 2;
  case CUDA_R_32F:
  case CUDA_R_32I:
    return 4;
  case CUDA_R_64F:
    return 8;
  default:
    return 0;
  }
}

size_t Layout::bytes() const {
  if (rows == 0 || columns == 0 || batch == 0)
    return 0;
  uint64_t lines = order == CUBLASLT_ORDER_COL ? columns : rows, line = order == CUBLASLT_ORDER_COL ? rows : columns;
  return ((lines - 1) * ld + line + (batch - 1) * stride) * bytesOfType(type);
}

static float floatOf(uint32_t bits) {
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

static uint32_t bitsOf(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return bits;
}

/// Keeps the upper bits, to nearest even.
static float roundBits(float value, unsigned dropped) {
  uint32_t bits = bitsOf(value);
  if (std::isnan(value) || std::isinf(value))
    return value;
  bits += (1u << (dropped - 1)) - 1 + (bits >> dropped & 1);
  return floatOf(bits & ~((1u << dropped) - 1));
}

static double readElement(const void *data, int64_t index, int32_t type) {
  switch (type) {
  case CUDA_R_8I:
    return static_cast<const int8_t *>(data)[index];
  case CUDA_R_16F:
    return static_cast<const _Float16 *>(data)[index];
  case CUDA_R_16BF:
    return floatOf(uint32_t(static_cast<const uint16_t *>(data)[index]) << 16);
  case CUDA_R_32F:
    return static_cast<const float *>(data)[index];
  case CUDA_R_32I:
    return static_cast<const int32_t *>(data)[index];
  default:
    return static_cast<const double *>(data)[index];
  }
}

static void writeElement(void *data, int64_t index, int32_t type, double value) {
  switch (type) {
  case CUDA_R_16F:
    static_cast<_Float16 *>(data)[index] = static_cast<_Float16>(float(value));
    break;
  case CUDA_R_16BF:
    static_cast<uint16_t *>(data)[index] =
        std::isnan(value) ? 0x7FFF : uint16_t(bitsOf(roundBits(float(value), 16)) >> 16);
    break;
  case CUDA_R_32F:
    static_cast<float *>(data)[index] = float(value);
    break;
  case CUDA_R_32I:
    static_cast<int32_t *>(data)[index] = int32_t(value);
    break;
  default:
    static_cast<double *>(data)[index] = value;
    break;
  }
}

static int64_t indexOf(const Layout &layout, int64_t batch, int64_t row, int64_t column) {
  int64_t at = layout.order == CUBLASLT_ORDER_COL ? column * layout.ld + row : row * layout.ld + column;
  return batch * layout.stride + at;
}

/// True if the bits are those of memory that nobody wrote.
template <class E> static bool isPoison(const E &element) {
  if constexpr (sizeof(E) == 1) {
    return false;
  } else {
    uint16_t words[sizeof(E) / 2];
    memcpy(words, &element, sizeof(E));
    bool all = true;
    for (uint16_t word : words)
      all &= word == kPoisonPattern;
    return all;
  }
}

template <class T> static T rounded(T value, int32_t compute) {
  if (compute == CUBLAS_COMPUTE_32F_FAST_TF32)
    return T(roundBits(float(value), 13));
  if (compute == CUBLAS_COMPUTE_32F_FAST_16BF)
    return T(roundBits(float(value), 16));
  return value;
}

/// Elements of type E, which `read` turns into numbers.
template <class E, class T, class Read>
static bool gatherAs(T *to, const void *data, const Layout &layout, int32_t transpose, int64_t batch, int32_t compute,
                     Read read) {
  int64_t rows = transpose == CUBLAS_OP_N ? layout.rows : layout.columns;
  int64_t columns = transpose == CUBLAS_OP_N ? layout.columns : layout.rows;
  int64_t first = indexOf(layout, batch, 0, 0), down = indexOf(layout, batch, 1, 0) - first,
          right = indexOf(layout, batch, 0, 1) - first;
  if (transpose != CUBLAS_OP_N)
    std::swap(down, right);
  auto *from = static_cast<const E *>(data) + first;
  bool written = true;
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j) {
      const E &element = from[i * down + j * right];
      written &= !isPoison(element);
      to[i * columns + j] = rounded(T(read(element)), compute);
    }
  return written;
}

/// op(X) as a plain row-major matrix; false if a part of it was never written.
template <class T>
static bool gather(std::vector<T> &to, const void *data, const Layout &layout, int32_t transpose, int64_t batch,
                   int32_t compute) {
  to.resize(layout.rows * layout.columns);
  auto same = [](auto element) { return element; };
  switch (layout.type) {
  case CUDA_R_8I:
    return gatherAs<int8_t>(to.data(), data, layout, transpose, batch, compute, same);
  case CUDA_R_16F:
    return gatherAs<_Float16>(to.data(), data, layout, transpose, batch, compute,
                              [](_Float16 element) { return float(element); });
  case CUDA_R_16BF:
    return gatherAs<uint16_t>(to.data(), data, layout, transpose, batch, compute,
                              [](uint16_t element) { return floatOf(uint32_t(element) << 16); });
  case CUDA_R_32F:
    return gatherAs<float>(to.data(), data, layout, transpose, batch, compute, same);
  default:
    return gatherAs<double>(to.data(), data, layout, transpose, batch, compute, same);
  }
}

template <class T> static double activate(double value, uint32_t epilogue) {
  // What cuBLASLt does with NaN is not documented: this is the unfriendly reading.
  if (epilogue & CUBLASLT_EPILOGUE_RELU)
    return value > 0 ? value : 0;
  if (epilogue & CUBLASLT_EPILOGUE_GELU) {
    T x = T(value), inner = T(0.7978845608028654) * (x + T(0.044715) * x * x * x);
    return T(0.5) * x * (1 + std::tanh(inner));
  }
  return value;
}

static void multiplyPlain(std::vector<float> &c, const std::vector<float> &a, const std::vector<float> &b, int64_t m,
                          int64_t n, int64_t k) {
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a.data(), k, b.data(), n, 0, c.data(), n);
}

static void multiplyPlain(std::vector<double> &c, const std::vector<double> &a, const std::vector<double> &b, int64_t m,
                          int64_t n, int64_t k) {
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a.data(), k, b.data(), n, 0, c.data(), n);
}

/// Sums wrap.
static void multiplyPlain(std::vector<int32_t> &c, const std::vector<int32_t> &a, const std::vector<int32_t> &b,
                          int64_t m, int64_t n, int64_t k) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      uint32_t sum = 0;
      for (int64_t l = 0; l < k; ++l)
        sum += uint32_t(a[i * k + l] * b[l * n + j]);
      c[i * n + j] = int32_t(sum);
    }
}

template <class T> static std::string multiplyAs(const Product &p) {
  const Operation &operation = p.operation;
  int64_t m = p.d.rows, n = p.d.columns;
  int64_t k = operation.transposes[0] == CUBLAS_OP_N ? p.a.columns : p.a.rows;
  std::vector<T> a, b, c(m * n);
  for (int64_t batch = 0; batch < p.d.batch; ++batch) {
    if (!gather(a, p.from[0], p.a, operation.transposes[0], batch, operation.compute))
      return "its first operand (A) is memory that nobody wrote";
    if (!gather(b, p.from[1], p.b, operation.transposes[1], batch, operation.compute))
      return "its second operand (B) is memory that nobody wrote";
    if (m > 0 && n > 0 && k > 0)
      multiplyPlain(c, a, b, m, n, k);
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        double value = T(T(p.alpha) * c[i * n + j]);
        if (p.beta != 0)
          value = T(value + p.beta * readElement(p.from[2], indexOf(p.c, batch, i, j), p.c.type));
        if (operation.epilogue & CUBLASLT_EPILOGUE_BIAS)
          value = T(value + readElement(operation.bias, i, p.d.type));
        value = activate<T>(value, operation.epilogue);
        writeElement(p.to, indexOf(p.d, batch, i, j), p.d.type, value);
      }
  }
  return "";
}

std::string partita::standin::multiply(const Product &product) {
  openblas_set_num_threads(1);
  switch (product.operation.compute) {
  case CUBLAS_COMPUTE_64F:
    return multiplyAs<double>(product);
  case CUBLAS_COMPUTE_32I:
    return multiplyAs<int32_t>(product);
  default:
    return multiplyAs<float>(product);
  }
}
