//===- Gemm.cpp - Contractions on one CPU ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks the request, then goes matrix by matrix through the batch. CBLAS gets
// slabs of rows, so that there is a sign of life at least every few seconds.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include "ElementTypes.h"

#include <cblas.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <type_traits>
#include <vector>

using namespace partita::runtime;

namespace {

/// The request with its defaults resolved; positions and counts of one matrix of the batch.
struct Product {
  int64_t m, n, k;
  bool transA, transB;
  int64_t lda, ldb, ldc;
  int64_t type, result;
  double alpha, beta;
  Epilogue epilogue;

  bool hasEpilogue() const { return epilogue.bias || epilogue.activation != PRT_ACTIVATION_NONE; }
};

int64_t atLeast(int64_t value, int64_t least) { return value < least ? least : value; }

/// Rows of c per call: about 10^11 operations.
int64_t slabRows(const Product &p) {
  return atLeast(int64_t(1e11 / (2.0 * double(atLeast(p.n, 1)) * double(atLeast(p.k, 1)))), 1);
}

template <typename T> T activate(int64_t activation, T x) {
  if (activation == PRT_ACTIVATION_RELU)
    return x <= T(0) ? T(0) : x; // NaN stays, -0 becomes +0
  if (activation == PRT_ACTIVATION_GELU)
    return x / 2 * (1 + std::tanh(T(0.79788456080286535588) * (x + T(0.044715) * x * x * x)));
  return x;
}

/// The epilogue of row `row` of a finished c.
template <int64_t type> void finishRow(const Product &p, void *c, int64_t row) {
  using E = Element<type>;
  const auto *bias = static_cast<const typename E::Stored *>(p.epilogue.bias);
  auto *out = static_cast<typename E::Stored *>(c) + row * p.ldc;
  for (int64_t j = 0; j < p.n; ++j) {
    const typename E::Computed sum = bias ? E::load(out[j]) + E::load(bias[j]) : E::load(out[j]);
    out[j] = E::store(activate(p.epilogue.activation, sum));
  }
}

CBLAS_TRANSPOSE transposed(bool yes) { return yes ? CblasTrans : CblasNoTrans; }

void callBlas(const Product &p, int64_t rows, const float *a, const float *b, double beta, float *c) {
  cblas_sgemm(CblasRowMajor, transposed(p.transA), transposed(p.transB), int(rows), int(p.n), int(p.k), float(p.alpha),
              a, int(p.lda), b, int(p.ldb), float(beta), c, int(p.ldc));
}
void callBlas(const Product &p, int64_t rows, const double *a, const double *b, double beta, double *c) {
  cblas_dgemm(CblasRowMajor, transposed(p.transA), transposed(p.transB), int(rows), int(p.n), int(p.k), p.alpha, a,
              int(p.lda), b, int(p.ldb), beta, c, int(p.ldc));
}

template <typename T> void gemmBlas(const Product &p, const T *a, const T *b, T *c, std::atomic<int64_t> &progress) {
  const int64_t step = slabRows(p);
  for (int64_t row = 0; row < p.m; row += step) {
    const int64_t rows = p.m - row < step ? p.m - row : step;
    callBlas(p, rows, a + (p.transA ? row : row * p.lda), b, p.beta, c + row * p.ldc);
    for (int64_t i = row; p.hasEpilogue() && i < row + rows; ++i)
      finishRow<std::is_same_v<T, float> ? PRT_F32 : PRT_F64>(p, c, i);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
}

/// Keeps the value modulo the width of `To`; integers by way of 64 bits, so that their sign counts.
template <typename To, typename From> To widen(From value) {
  if constexpr (std::is_integral_v<From>)
    return To(int64_t(value));
  else
    return To(value);
}

/// A row-major block in another type, rows packed one after the other.
template <typename To, int64_t type> void packAs(int64_t rows, int64_t columns, int64_t ld, const void *from, To *to) {
  const auto *source = static_cast<const typename Element<type>::Stored *>(from);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      to[i * columns + j] = widen<To>(Element<type>::load(source[i * ld + j]));
}

void packFloat(int64_t type, int64_t rows, int64_t columns, int64_t ld, const void *from, float *to) {
  if (type == PRT_F16)
    packAs<float, PRT_F16>(rows, columns, ld, from, to);
  else
    packAs<float, PRT_BF16>(rows, columns, ld, from, to);
}

template <typename To>
void packInteger(int64_t type, int64_t rows, int64_t columns, int64_t ld, const void *from, To *to) {
  switch (type) {
  case PRT_I8:
    return packAs<To, PRT_I8>(rows, columns, ld, from, to);
  case PRT_I16:
    return packAs<To, PRT_I16>(rows, columns, ld, from, to);
  case PRT_I32:
    return packAs<To, PRT_I32>(rows, columns, ld, from, to);
  case PRT_U8:
    return packAs<To, PRT_U8>(rows, columns, ld, from, to);
  case PRT_U16:
    return packAs<To, PRT_U16>(rows, columns, ld, from, to);
  case PRT_U32:
    return packAs<To, PRT_U32>(rows, columns, ld, from, to);
  default:
    return packAs<To, PRT_I64>(rows, columns, ld, from, to); // also u64: the same bits modulo 2^64
  }
}

/// c = activation(sum + bias) for one row of f32 sums: rounded once.
template <int64_t type> void finishSums(const Product &p, const float *sum, void *c, int64_t row) {
  using E = Element<type>;
  const auto *bias = static_cast<const typename E::Stored *>(p.epilogue.bias);
  auto *out = static_cast<typename E::Stored *>(c) + row * p.ldc;
  for (int64_t j = 0; j < p.n; ++j)
    out[j] = E::store(activate(p.epilogue.activation, bias ? sum[j] + E::load(bias[j]) : sum[j]));
}

/// c = sum + beta * c for one row of f32 sums, in the type of c; or with the epilogue.
void finishFloatRow(const Product &p, const float *sum, void *c, int64_t row) {
  if (p.hasEpilogue())
    return p.result == PRT_F32   ? finishSums<PRT_F32>(p, sum, c, row)
           : p.result == PRT_F16 ? finishSums<PRT_F16>(p, sum, c, row)
                                 : finishSums<PRT_BF16>(p, sum, c, row);
  for (int64_t j = 0; j < p.n; ++j) {
    const int64_t at = row * p.ldc + j;
    if (p.result == PRT_F32) {
      float *out = static_cast<float *>(c) + at;
      *out = sum[j] + (p.beta == 0 ? 0.0f : float(p.beta) * *out);
      continue;
    }
    uint16_t *out = static_cast<uint16_t *>(c) + at;
    const float old = p.beta == 0 ? 0.0f : p.result == PRT_F16 ? fromHalf(*out) : fromBfloat(*out);
    const float value = sum[j] + (p.beta == 0 ? 0.0f : float(p.beta) * old);
    *out = p.result == PRT_F16 ? toHalf(value) : toBfloat(value);
  }
}

/// f16 and bf16: f32 copies of b and of slabs of a and c.
void gemmHalf(const Product &p, const void *a, const void *b, void *c, std::atomic<int64_t> &progress) {
  const int64_t bRows = p.transB ? p.n : p.k, bColumns = p.transB ? p.k : p.n;
  std::vector<float> packedB(size_t(bRows * bColumns));
  packFloat(p.type, bRows, bColumns, p.ldb, b, packedB.data());
  int64_t step = atLeast((int64_t(1) << 20) / atLeast(p.k > p.n ? p.k : p.n, 1), 16);
  step = step < p.m ? step : p.m;
  std::vector<float> packedA(size_t(step * p.k)), sums(size_t(step * p.n));
  for (int64_t row = 0; row < p.m; row += step) {
    const int64_t rows = p.m - row < step ? p.m - row : step;
    Product part = p;
    part.ldb = atLeast(bColumns, 1);
    part.ldc = atLeast(p.n, 1);
    part.lda = atLeast(p.transA ? rows : p.k, 1);
    const uint16_t *from = static_cast<const uint16_t *>(a) + (p.transA ? row : row * p.lda);
    packFloat(p.type, p.transA ? p.k : rows, p.transA ? rows : p.k, p.lda, from, packedA.data());
    callBlas(part, rows, packedA.data(), packedB.data(), 0.0, sums.data());
    for (int64_t i = 0; i < rows; ++i)
      finishFloatRow(p, &sums[size_t(i * p.n)], c, row + i);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
}

template <typename Sum, typename Out> void finishIntegerRow(const Product &p, const Sum *sum, void *c, int64_t row) {
  Out *out = static_cast<Out *>(c) + row * p.ldc;
  const Sum alpha = Sum(int64_t(p.alpha)), beta = Sum(int64_t(p.beta));
  for (int64_t j = 0; j < p.n; ++j) {
    Sum value = alpha * sum[j];
    if (p.beta != 0)
      value += beta * Sum(out[j]);
    out[j] = Out(value);
  }
}

/// Integers, modulo 2^32 or 2^64: what is dropped at the end does not matter before.
template <typename Sum>
void gemmInteger(const Product &p, const void *a, const void *b, void *c, std::atomic<int64_t> &progress) {
  const int64_t bRows = p.transB ? p.n : p.k, bColumns = p.transB ? p.k : p.n;
  std::vector<Sum> stored(size_t(bRows * bColumns)), packedB, line(size_t(p.k)), sum(size_t(p.n));
  packInteger(p.type, bRows, bColumns, p.ldb, b, stored.data());
  if (p.transB) {
    packedB.resize(stored.size());
    for (int64_t j = 0; j < p.n; ++j)
      for (int64_t l = 0; l < p.k; ++l)
        packedB[size_t(l * p.n + j)] = stored[size_t(j * p.k + l)];
  } else {
    packedB.swap(stored);
  }
  for (int64_t i = 0; i < p.m; ++i) {
    const char *from = static_cast<const char *>(a) + (p.transA ? i : i * p.lda) * bytesOf(p.type);
    packInteger(p.type, p.transA ? p.k : 1, p.transA ? 1 : p.k, p.lda, from, line.data());
    std::fill(sum.begin(), sum.end(), Sum(0));
    for (int64_t l = 0; l < p.k; ++l)
      for (int64_t j = 0; j < p.n; ++j)
        sum[size_t(j)] += line[size_t(l)] * packedB[size_t(l * p.n + j)];
    switch (bytesOf(p.result)) {
    case 1:
      finishIntegerRow<Sum, uint8_t>(p, sum.data(), c, i);
      break;
    case 2:
      finishIntegerRow<Sum, uint16_t>(p, sum.data(), c, i);
      break;
    case 4:
      finishIntegerRow<Sum, uint32_t>(p, sum.data(), c, i);
      break;
    default:
      finishIntegerRow<Sum, uint64_t>(p, sum.data(), c, i);
    }
    progress.fetch_add(1, std::memory_order_relaxed);
  }
}

template <int64_t type> void scaleMatrix(const Product &p, void *c) {
  using E = Element<type>;
  auto *out = static_cast<typename E::Stored *>(c);
  for (int64_t i = 0; i < p.m; ++i)
    for (int64_t j = 0; j < p.n; ++j) {
      auto &value = out[i * p.ldc + j];
      value = p.beta == 0 ? E::store(typename E::Computed(0))
                          : E::store(typename E::Computed(typename E::Computed(p.beta) * E::load(value)));
    }
}

template <int64_t type> void scaleFloats(const Product &p, void *c) {
  scaleMatrix<type>(p, c);
  for (int64_t i = 0; p.hasEpilogue() && i < p.m; ++i)
    finishRow<type>(p, c, i);
}

/// Nothing to contract: c = beta * c, or the epilogue of zeros.
void scale(const Product &p, void *c) {
  switch (p.result) {
  case PRT_F32:
    return scaleFloats<PRT_F32>(p, c);
  case PRT_F64:
    return scaleFloats<PRT_F64>(p, c);
  case PRT_F16:
    return scaleFloats<PRT_F16>(p, c);
  case PRT_BF16:
    return scaleFloats<PRT_BF16>(p, c);
  default:
    break;
  }
  switch (bytesOf(p.result)) {
  case 1:
    return scaleMatrix<PRT_U8>(p, c);
  case 2:
    return scaleMatrix<PRT_U16>(p, c);
  case 4:
    return scaleMatrix<PRT_U32>(p, c);
  default:
    return scaleMatrix<PRT_U64>(p, c);
  }
}

void multiply(const Product &p, const void *a, const void *b, void *c, std::atomic<int64_t> &progress) {
  if (p.k == 0)
    return scale(p, c);
  switch (p.type) {
  case PRT_F32:
    return gemmBlas(p, static_cast<const float *>(a), static_cast<const float *>(b), static_cast<float *>(c), progress);
  case PRT_F64:
    return gemmBlas(p, static_cast<const double *>(a), static_cast<const double *>(b), static_cast<double *>(c),
                    progress);
  case PRT_F16:
  case PRT_BF16:
    return gemmHalf(p, a, b, c, progress);
  default:
    break;
  }
  if (bytesOf(p.result) == 8)
    return gemmInteger<uint64_t>(p, a, b, c, progress);
  return gemmInteger<uint32_t>(p, a, b, c, progress);
}

bool isInteger(int64_t type) { return type >= PRT_I32 && type <= PRT_U64; }

bool resultFits(int64_t type, int64_t result) {
  if (type == result)
    return true;
  if (type == PRT_F16 || type == PRT_BF16)
    return result == PRT_F32;
  return isInteger(type) && isInteger(result) && bytesOf(result) > bytesOf(type);
}

std::string checkTypes(const prt_gemm_desc &desc, Product &p, bool &unsupported) {
  p.type = desc.type;
  p.result = (desc.flags >> 8) & 0xff;
  p.result = p.result == 0 ? p.type : p.result - 1;
  if (bytesOf(p.type) == 0 || bytesOf(p.result) == 0)
    return "expected element types, got codes " + std::to_string(p.type) + " and " + std::to_string(p.result);
  const std::string name = std::string("gemm of ") + nameOfType(p.type);
  const bool isFloat = p.type == PRT_F32 || p.type == PRT_F64 || p.type == PRT_F16 || p.type == PRT_BF16;
  const int64_t natural = 1 + (isFloat && p.type != PRT_F64 ? int64_t(PRT_F32) : p.result);
  unsupported = true;
  if (!isFloat && !isInteger(p.type))
    return name + " is not supported by this engine yet";
  if (!resultFits(p.type, p.result))
    return name + " into " + nameOfType(p.result) + " is not supported by this engine yet";
  if (desc.compute != 0 && desc.compute != natural)
    return name + " computed in " + nameOfType(desc.compute - 1) + " is not supported by this engine yet";
  unsupported = false;
  return "";
}

std::string checkEpilogue(const Product &p, bool &unsupported) {
  if (p.epilogue.activation < 0 || p.epilogue.activation >= PRT_ACTIVATION_COUNT)
    return "expected an activation below " + std::to_string(PRT_ACTIVATION_COUNT) + ", got " +
           std::to_string(p.epilogue.activation);
  unsupported = p.hasEpilogue() && isInteger(p.type);
  return unsupported ? std::string("gemm of ") + nameOfType(p.type) +
                           " with a bias or activation is not supported by this engine yet"
                     : "";
}

std::string checkLeading(const char *name, int64_t rows, int64_t columns, int64_t &ld) {
  if (rows > 1 && columns > 0 && ld < columns)
    return std::string("expected ") + name + " >= " + std::to_string(columns) + ", got " + std::to_string(ld);
  ld = rows > 1 ? ld : columns; // BLAS insists on ld >= columns even where ld is never used
  ld = atLeast(ld, 1);
  if (ld > INT_MAX)
    return std::string("expected ") + name + " < 2^31, the limit of CBLAS, got " + std::to_string(ld);
  return "";
}

std::string checkExtents(const prt_gemm_desc &desc, Product &p) {
  const int64_t extents[] = {desc.batch, desc.m, desc.n, desc.k};
  const char *const names[] = {"batch", "m", "n", "k"};
  for (int i = 0; i < 4; ++i)
    if (extents[i] < 0 || (i > 0 && extents[i] > INT_MAX))
      return std::string("expected 0 <= ") + names[i] + " < 2^31, the limit of CBLAS, got " +
             std::to_string(extents[i]);
  p.m = desc.m, p.n = desc.n, p.k = desc.k;
  p.transA = desc.trans_a != 0, p.transB = desc.trans_b != 0;
  p.lda = desc.lda, p.ldb = desc.ldb, p.ldc = desc.ldc;
  std::string why = checkLeading("lda", p.transA ? p.k : p.m, p.transA ? p.m : p.k, p.lda);
  if (why.empty())
    why = checkLeading("ldb", p.transB ? p.n : p.k, p.transB ? p.k : p.n, p.ldb);
  if (why.empty())
    why = checkLeading("ldc", p.m, p.n, p.ldc);
  if (why.empty() && desc.batch > 1 && p.m > 0 && p.n > 0 && desc.stride_c == 0)
    why = "expected stride_c != 0 in a batch, got 0";
  return why;
}

} // namespace

std::string partita::runtime::gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta,
                                   void *c, std::atomic<int64_t> &progress, bool &unsupported,
                                   const Epilogue &epilogue) {
  Product p;
  p.alpha = alpha, p.beta = beta, p.epilogue = epilogue;
  unsupported = false;
  std::string why = checkTypes(desc, p, unsupported);
  if (why.empty())
    why = checkExtents(desc, p);
  if (why.empty())
    why = checkEpilogue(p, unsupported);
  if (!why.empty())
    return why;
  if (desc.batch == 0 || desc.m == 0 || desc.n == 0)
    return "";
  if (!c || (desc.k != 0 && (!a || !b)))
    return "expected three buffers, got null";
  if (desc.k != 0 && (a == c || b == c))
    return "expected a result apart from both operands, got the same buffer";
  const bool integral = alpha == double(int64_t(alpha)) && beta == double(int64_t(beta));
  if (isInteger(desc.type) && !integral)
    return "expected whole alpha and beta for integers, got " + std::to_string(alpha) + " and " + std::to_string(beta);
  const int64_t size = bytesOf(p.type), resultSize = bytesOf(p.result);
  for (int64_t i = 0; i < desc.batch; ++i)
    multiply(p, static_cast<const char *>(a) + i * desc.stride_a * size,
             static_cast<const char *>(b) + i * desc.stride_b * size,
             static_cast<char *>(c) + i * desc.stride_c * resultSize, progress);
  return "";
}

void partita::runtime::setBlasThreads(int64_t threads) { openblas_set_num_threads(int(atLeast(threads, 1))); }
