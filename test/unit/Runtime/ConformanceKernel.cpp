//===- ConformanceKernel.cpp - What a rank does alone ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gemm, copies, fills and launches against plain loops.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cmath>
#include <cstring>
#include <type_traits>

using namespace partita::conformance;

namespace {

/// Small whole numbers, exact in every type.
template <typename T> std::vector<T> small(size_t count, int seed) {
  std::vector<T> result;
  result.reserve(count);
  for (size_t i = 0; i < count; ++i)
    result.push_back(T((int(i) * 7 + seed) % 5 - 2));
  return result;
}

/// One request in all four transpositions; rows apart by `pad` more than they are long.
template <typename T> void gemm(Rank &rank, int64_t type, prt_gemm_desc d, double alpha, double beta, int64_t pad) {
  using Sum = std::conditional_t<std::is_floating_point_v<T>, T, uint64_t>; // integers wrap
  for (int trans = 0; trans < 4; ++trans) {
    d.type = type;
    d.trans_a = trans & 1, d.trans_b = trans >> 1;
    d.lda = (d.trans_a ? d.m : d.k) + pad, d.ldb = (d.trans_b ? d.k : d.n) + pad, d.ldc = d.n + pad;
    d.stride_a = d.lda * (d.trans_a ? d.k : d.m), d.stride_c = d.ldc * d.m;
    d.stride_b = d.batch > 1 ? 0 : d.ldb * (d.trans_b ? d.n : d.k);
    std::vector<T> a = small<T>(size_t(d.batch * d.stride_a + 1), 1), b = small<T>(size_t(d.ldb * (d.k + d.n) + 1), 2);
    std::vector<T> c = small<T>(size_t(d.batch * d.stride_c + 1), 3);
    if (beta == 0 && std::is_floating_point_v<T>)
      std::fill(c.begin(), c.end(), T(NAN));
    std::vector<T> want = c;
    for (int64_t i = 0; i < d.batch; ++i)
      for (int64_t row = 0; row < d.m; ++row)
        for (int64_t column = 0; column < d.n; ++column) {
          Sum sum = 0;
          for (int64_t k = 0; k < d.k; ++k)
            sum += Sum(a[size_t(i * d.stride_a + (d.trans_a ? k * d.lda + row : row * d.lda + k))]) *
                   Sum(b[size_t(i * d.stride_b + (d.trans_b ? column * d.ldb + k : k * d.ldb + column))]);
          T &out = want[size_t(i * d.stride_c + row * d.ldc + column)];
          const Sum old = beta == 0 ? Sum(0) : Sum(Sum(int64_t(beta)) * Sum(out));
          out = T(Sum(Sum(int64_t(alpha)) * sum) + old);
        }
    prt_gemm(rank.ctx, rank.nextOp(), &d, alpha, a.data(), b.data(), beta, c.data());
    bool right = true;
    for (size_t i = 0; i < c.size(); ++i)
      right &= c[i] == want[i] || (std::isnan(double(c[i])) && std::isnan(double(want[i])));
    rank.check(right, "gemm, transpositions " + std::to_string(trans));
  }
}

template <typename T> void gemms(Rank &rank, int64_t type) {
  gemm<T>(rank, type, {1, 5, 7, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, 0, 0);
  gemm<T>(rank, type, {1, 33, 17, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, -2, 3, 4);
  gemm<T>(rank, type, {3, 4, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, 1, 1);
  gemm<T>(rank, type, {2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, 0, 0);
  for (int zero = 0; zero < 4; ++zero) { // an extent of 0, each in turn
    prt_gemm_desc d = {2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    (&d.batch)[zero] = 0;
    gemm<T>(rank, type, d, 1, 0, 0);
    gemm<T>(rank, type, d, 1, 2, 2);
  }
}

uint16_t bfloat(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return uint16_t(bits >> 16);
}

/// 300 products of 1: above 256 a bf16 sum would stick; an f32 sum does not.
void halfGemm(Rank &rank) {
  const int64_t k = 300;
  std::vector<uint16_t> a(size_t(2 * k), bfloat(1)), b(size_t(k), bfloat(1)), c(2, 0xffff);
  prt_gemm_desc d = {1, 2, 1, k, 0, 0, k, 1, 1, 0, 0, 0, PRT_BF16, 0, 0};
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, a.data(), b.data(), 0, c.data());
  rank.check(c[0] == bfloat(300) && c[1] == bfloat(300), "bf16 gemm");
  float wide[2] = {1, 2};
  d.flags = PRT_GEMM_RESULT(PRT_F32);
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, a.data(), b.data(), 1, wide);
  rank.check(wide[0] == 301 && wide[1] == 302, "bf16 gemm into f32");
  std::vector<uint16_t> ones(size_t(k), 0x3c00), half(1);
  d = {1, 1, 1, k, 0, 1, k, k, 1, 0, 0, 0, PRT_F16, 1 + PRT_F32, 0};
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, ones.data(), ones.data(), 0, half.data());
  rank.check(half[0] == 0x5cb0, "f16 gemm"); // 300
}

void integerGemm(Rank &rank) {
  std::vector<int8_t> a(400, 100), b(400, 100);
  int32_t c[1] = {5};
  prt_gemm_desc d = {1, 1, 1, 400, 0, 0, 400, 1, 1, 0, 0, 0, PRT_I8, 0, PRT_GEMM_RESULT(PRT_I32)};
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, a.data(), b.data(), 1, c);
  rank.check(c[0] == 4000005, "i8 gemm into i32");
  int8_t narrow[1] = {0};
  d.flags = 0;
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, a.data(), b.data(), 0, narrow);
  rank.check(narrow[0] == int8_t(uint8_t(4000000 & 0xff)), "i8 gemm wraps");
}

/// A product of small numbers, then bias and activation, against the formula in f64.
void epilogueOf(Rank &rank, int64_t type, int64_t result, bool hasBias, int64_t activation, int64_t k) {
  const int64_t batch = 2, m = 3, n = 5, lda = k + 1, ldb = n + 2, ldc = n + 1;
  const auto in = small<float>(size_t(batch * m * lda), 1), weights = small<float>(size_t(k * ldb + 1), 2);
  const auto shift = small<float>(size_t(n), 4);
  auto packed = [](int64_t to, const std::vector<float> &values) {
    std::vector<char> bytes;
    for (float value : values) {
      const double wide = value;
      const uint16_t narrow = bfloat(value);
      const char *from = reinterpret_cast<const char *>(&value);
      if (to == PRT_F64)
        from = reinterpret_cast<const char *>(&wide);
      else if (to == PRT_BF16)
        from = reinterpret_cast<const char *>(&narrow);
      bytes.insert(bytes.end(), from, from + (to == PRT_F64 ? 8 : to == PRT_BF16 ? 2 : 4));
    }
    return bytes;
  };
  const std::vector<char> a = packed(type, in), b = packed(type, weights), bias = packed(result, shift);
  std::vector<char> c = packed(result, std::vector<float>(size_t(batch * m * ldc), NAN));
  prt_gemm_desc d = {
      batch, m, n, k, 0, 0, lda, ldb, ldc, m * lda, 0, m * ldc, type, 0, type == result ? 0 : PRT_GEMM_RESULT(result)};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 0.5, a.data(), b.data(), c.data(), hasBias ? bias.data() : nullptr,
                    activation);
  bool right = true;
  for (int64_t i = 0; i < batch * m; ++i)
    for (int64_t j = 0; j <= n; ++j) {
      double x = hasBias && j < n ? double(shift[size_t(j)]) : 0;
      for (int64_t l = 0; j < n && l < k; ++l)
        x += 0.5 * double(in[size_t(i * lda + l)]) * double(weights[size_t(l * ldb + j)]);
      if (activation == PRT_ACTIVATION_RELU)
        x = x > 0 ? x : 0;
      else if (activation == PRT_ACTIVATION_GELU)
        x = x / 2 * (1 + std::tanh(0.79788456080286535588 * (x + 0.044715 * x * x * x)));
      const char *at = c.data() + (i * ldc + j) * int64_t(c.size()) / (batch * m * ldc);
      double got;
      float single;
      uint16_t half;
      std::memcpy(&got, at, result == PRT_F64 ? 8 : 0);
      std::memcpy(&single, at, result == PRT_F32 ? 4 : 0);
      std::memcpy(&half, at, result == PRT_BF16 ? 2 : 0);
      if (result == PRT_BF16) {
        const uint32_t bits = uint32_t(half) << 16;
        std::memcpy(&single, &bits, 4);
      }
      if (result != PRT_F64)
        got = double(single);
      const double bound = (result == PRT_BF16 ? 4e-3 : result == PRT_F32 ? 1e-6 : 1e-14) * std::fmax(std::fabs(x), 1);
      right &= j == n ? std::isnan(got) : std::fabs(got - x) <= bound; // no gap between rows is written
    }
  rank.check(right, "gemm with " + std::string(hasBias ? "bias, " : "no bias, ") + "activation " +
                        std::to_string(activation) + ", k = " + std::to_string(k));
}

void epilogues(Rank &rank, int64_t type, int64_t result) {
  for (int64_t activation = 0; activation < PRT_ACTIVATION_COUNT; ++activation)
    for (int64_t k : {int64_t(7), int64_t(0)}) {
      epilogueOf(rank, type, result, /*hasBias=*/true, activation, k);
      epilogueOf(rank, type, result, /*hasBias=*/false, activation, k);
    }
}

/// NaN stays NaN; the sum of a half type is rounded once, after the bias.
void specialEpilogues(Rank &rank) {
  float a[3] = {NAN, -1, 1}, b[1] = {2}, c[3] = {0, 0, 0};
  prt_gemm_desc d = {1, 3, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, PRT_F32, 0, 0};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 1, a, b, c, nullptr, PRT_ACTIVATION_RELU);
  rank.check(std::isnan(c[0]) && c[1] == 0 && !std::signbit(c[1]) && c[2] == 2, "relu keeps NaN");
  std::vector<uint16_t> ones(257, bfloat(1));
  uint16_t bias[1] = {bfloat(1)}, sum[1] = {0};
  d = {1, 1, 1, 257, 0, 0, 257, 1, 1, 0, 0, 0, PRT_BF16, 0, 0};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 1, ones.data(), ones.data(), sum, bias, PRT_ACTIVATION_NONE);
  rank.check(sum[0] == bfloat(258), "bf16 bias before rounding"); // 257 would have been rounded to 256
}

/// A box out of a 3-d array, transposed, reversed, broadcast.
void copies(Rank &rank) {
  std::vector<int32_t> from(4 * 70 * 50), to(from.size(), -1), want = to;
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = int32_t(i);
  auto box = [&](std::vector<int64_t> shape, int64_t fromOffset, int64_t toOffset, const char *what) {
    std::fill(to.begin(), to.end(), -1);
    want = to;
    for (int64_t i = 0; i < shape[0]; ++i)
      for (int64_t j = 0; j < shape[1]; ++j)
        for (int64_t k = 0; k < shape[2]; ++k)
          want[size_t(toOffset + i * shape[6] + j * shape[7] + k * shape[8])] =
              from[size_t(fromOffset + i * shape[3] + j * shape[4] + k * shape[5])];
    prt_copy_desc desc = {4, 3, fromOffset, toOffset};
    prt_copy_box(rank.ctx, rank.nextOp(), &desc, shape.data(), from.data(), to.data());
    rank.check(to == want, what);
  };
  box({4, 70, 50, 3500, 50, 1, 3500, 50, 1}, 0, 0, "whole");
  box({2, 33, 20, 3500, 50, 1, 660, 20, 1}, 3560, 3, "box to packed");
  box({2, 33, 20, 660, 20, 1, 3500, 50, 1}, 1, 3560, "packed to box");
  box({4, 50, 70, 3500, 1, 50, 3500, 70, 1}, 0, 0, "transposed");
  box({50, 4, 70, 1, 3500, 50, 280, 70, 1}, 0, 0, "transposed in three dimensions");
  box({1, 1, 50, 0, 0, -1, 50, 50, 1}, 49, 0, "reversed");
  box({3, 40, 50, 0, 50, 0, 2000, 50, 1}, 7, 0, "broadcast");
  box({1, 1, 1, 9, 9, 9, 9, 9, 9}, 5, 6, "one element");
  box({3, 0, 2, 1, 1, 1, 1, 1, 1}, 0, 0, "nothing");
  prt_copy(rank.ctx, rank.nextOp(), 40, from.data(), to.data());
  rank.check(std::memcmp(from.data(), to.data(), 40) == 0, "contiguous copy");
  prt_copy(rank.ctx, rank.nextOp(), 0, nullptr, nullptr);
}

void fills(Rank &rank) {
  uint16_t halves[5] = {1, 1, 1, 1, 1};
  prt_fill_desc desc = {4, PRT_F16, 0x3c00};
  prt_fill(rank.ctx, rank.nextOp(), &desc, halves);
  rank.check(halves[3] == 0x3c00 && halves[4] == 1, "fill of f16");
  double wide[2] = {3, 4};
  desc = {1, PRT_F64, int64_t(0x8000000000000000u)};
  prt_fill(rank.ctx, rank.nextOp(), &desc, wide);
  rank.check(wide[0] == 0 && std::signbit(wide[0]) && wide[1] == 4, "fill with -0");
}

void twice(void *const *args) {
  const auto *in = static_cast<const int32_t *>(args[0]);
  *static_cast<int32_t *>(args[1]) = 2 * *in;
}

/// A started collective sees all earlier kernel work, and later kernels see its result.
void launches(Rank &rank) {
  int32_t value = int32_t(rank.rank() + 1), doubled = 0, result = 0;
  prt_kernel kernel = {twice, nullptr, "twice", 2, {1, 1, 1}, {1, 1, 1}, 0};
  void *in[2] = {&value, &doubled}, *out[2] = {&doubled, &result};
  prt_reduce_desc desc = {AllRanks, 1, PRT_I32, PRT_SUM};
  prt_launch(rank.ctx, rank.nextOp(), &kernel, in);
  const int32_t op = rank.nextOp();
  prt_all_reduce(rank.ctx, op, &desc, &doubled, &doubled);
  prt_wait(rank.ctx, op);
  prt_launch(rank.ctx, rank.nextOp(), &kernel, out);
  const int64_t n = prt_size(rank.ctx);
  rank.check(result == int32_t(2 * n * (n + 1)), "kernel, all_reduce, kernel");
}

} // namespace

void partita::conformance::addKernelCases(std::vector<Case> &cases) {
  cases.push_back({"gemm f32", [](Rank &rank) { gemms<float>(rank, PRT_F32); }});
  cases.push_back({"gemm f64", [](Rank &rank) { gemms<double>(rank, PRT_F64); }});
  cases.push_back({"gemm i8", [](Rank &rank) { gemms<int8_t>(rank, PRT_I8); }});
  cases.push_back({"gemm i32", [](Rank &rank) { gemms<int32_t>(rank, PRT_I32); }});
  cases.push_back({"gemm i64", [](Rank &rank) { gemms<int64_t>(rank, PRT_I64); }});
  cases.push_back({"gemm u16", [](Rank &rank) { gemms<uint16_t>(rank, PRT_U16); }});
  cases.push_back({"gemm of half types", halfGemm});
  cases.push_back({"gemm of narrow integers", integerGemm});
  cases.push_back({"epilogues f32", [](Rank &rank) { epilogues(rank, PRT_F32, PRT_F32); }});
  cases.push_back({"epilogues f64", [](Rank &rank) { epilogues(rank, PRT_F64, PRT_F64); }});
  cases.push_back({"epilogues bf16", [](Rank &rank) { epilogues(rank, PRT_BF16, PRT_BF16); }});
  cases.push_back({"epilogues bf16 into f32", [](Rank &rank) { epilogues(rank, PRT_BF16, PRT_F32); }});
  cases.push_back({"epilogues of special values", specialEpilogues});
  cases.push_back({"copies", copies});
  cases.push_back({"fills", fills});
  cases.push_back({"launches", launches});
}
