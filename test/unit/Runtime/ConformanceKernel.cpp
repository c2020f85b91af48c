//===- ConformanceKernel.cpp - What a rank does alone ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gemm, copies and fills against plain loops.
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
    const std::vector<T> a = small<T>(size_t(d.batch * d.stride_a + 1), 1);
    const std::vector<T> b = small<T>(size_t(d.ldb * (d.k + d.n) + 1), 2);
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
    const Buffer left(rank, a), factor(rank, b), product(rank, c);
    prt_gemm(rank.ctx, rank.nextOp(), &d, alpha, left.at(), factor.at(), beta, product.at());
    c = product.values<T>();
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

/// One product of vectors into `c`.
template <typename T, typename S>
std::vector<S> dot(Rank &rank, const prt_gemm_desc &d, const std::vector<T> &a, const std::vector<T> &b, double beta,
                   const std::vector<S> &c) {
  const Buffer left(rank, a), right(rank, b), product(rank, c);
  prt_gemm(rank.ctx, rank.nextOp(), &d, 1, left.at(), right.at(), beta, product.at());
  return product.values<S>();
}

/// 300 products of 1: above 256 a bf16 sum would stick; an f32 sum does not.
void halfGemm(Rank &rank) {
  const int64_t k = 300;
  const std::vector<uint16_t> a(size_t(2 * k), bfloat(1)), b(size_t(k), bfloat(1)), ones(size_t(k), 0x3c00);
  prt_gemm_desc d = {1, 2, 1, k, 0, 0, k, 1, 1, 0, 0, 0, PRT_BF16, 0, 0};
  const auto narrow = dot(rank, d, a, b, 0, std::vector<uint16_t>(2, 0xffff));
  rank.check(narrow == std::vector<uint16_t>(2, bfloat(300)), "bf16 gemm");
  d.flags = PRT_GEMM_RESULT(PRT_F32);
  const auto wide = dot(rank, d, a, b, 1, std::vector<float>({1, 2}));
  rank.check(wide[0] == 301 && wide[1] == 302, "bf16 gemm into f32");
  d = {1, 1, 1, k, 0, 1, k, k, 1, 0, 0, 0, PRT_F16, 1 + PRT_F32, 0};
  rank.check(dot(rank, d, ones, ones, 0, std::vector<uint16_t>(1))[0] == 0x5cb0, "f16 gemm"); // 300
}

void integerGemm(Rank &rank) {
  const std::vector<int8_t> a(400, 100), b(400, 100);
  prt_gemm_desc d = {1, 1, 1, 400, 0, 0, 400, 1, 1, 0, 0, 0, PRT_I8, 0, PRT_GEMM_RESULT(PRT_I32)};
  rank.check(dot(rank, d, a, b, 1, std::vector<int32_t>({5}))[0] == 4000005, "i8 gemm into i32");
  d.flags = 0;
  rank.check(dot(rank, d, a, b, 0, std::vector<int8_t>(1))[0] == int8_t(uint8_t(4000000 & 0xff)), "i8 gemm wraps");
}

/// Numbers as f32, f64 or bf16, and one of them read back.
std::vector<char> packed(int64_t type, const std::vector<float> &values) {
  std::vector<char> bytes;
  for (float value : values) {
    const double wide = value;
    const uint16_t narrow = bfloat(value);
    const char *from = reinterpret_cast<const char *>(&value);
    if (type == PRT_F64)
      from = reinterpret_cast<const char *>(&wide);
    else if (type == PRT_BF16)
      from = reinterpret_cast<const char *>(&narrow);
    bytes.insert(bytes.end(), from, from + (type == PRT_F64 ? 8 : type == PRT_BF16 ? 2 : 4));
  }
  return bytes;
}

double unpacked(int64_t type, const std::vector<char> &bytes, int64_t number) {
  double wide = 0;
  float single = 0;
  uint16_t half = 0;
  if (type == PRT_F64) {
    std::memcpy(&wide, bytes.data() + number * 8, 8);
    return wide;
  }
  if (type == PRT_BF16) {
    std::memcpy(&half, bytes.data() + number * 2, 2);
    const uint32_t bits = uint32_t(half) << 16;
    std::memcpy(&single, &bits, 4);
  } else {
    std::memcpy(&single, bytes.data() + number * 4, 4);
  }
  return double(single);
}

/// A product of small numbers, then bias and activation, against the formula in f64.
void epilogueOf(Rank &rank, int64_t type, int64_t result, bool hasBias, int64_t activation, int64_t k) {
  const int64_t batch = 2, m = 3, n = 5, lda = k + 1, ldb = n + 2, ldc = n + 1;
  const auto in = small<float>(size_t(batch * m * lda), 1), weights = small<float>(size_t(k * ldb + 1), 2);
  const auto shift = small<float>(size_t(n), 4);
  const Buffer a(rank, packed(type, in)), b(rank, packed(type, weights)), bias(rank, packed(result, shift));
  const Buffer product(rank, packed(result, std::vector<float>(size_t(batch * m * ldc), NAN)));
  prt_gemm_desc d = {
      batch, m, n, k, 0, 0, lda, ldb, ldc, m * lda, 0, m * ldc, type, 0, type == result ? 0 : PRT_GEMM_RESULT(result)};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 0.5, a.at(), b.at(), product.at(), hasBias ? bias.at() : nullptr,
                    activation);
  const std::vector<char> c = product.values<char>();
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
      const double got = unpacked(result, c, i * ldc + j);
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
  const Buffer a(rank, std::vector<float>({NAN, -1, 1})), b(rank, std::vector<float>({2})), positive(rank, 12);
  prt_gemm_desc d = {1, 3, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, PRT_F32, 0, 0};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 1, a.at(), b.at(), positive.at(), nullptr, PRT_ACTIVATION_RELU);
  const std::vector<float> c = positive.values<float>();
  rank.check(std::isnan(c[0]) && c[1] == 0 && !std::signbit(c[1]) && c[2] == 2, "relu keeps NaN");
  const Buffer ones(rank, std::vector<uint16_t>(257, bfloat(1))), bias(rank, std::vector<uint16_t>({bfloat(1)}));
  const Buffer sum(rank, 2);
  d = {1, 1, 1, 257, 0, 0, 257, 1, 1, 0, 0, 0, PRT_BF16, 0, 0};
  prt_gemm_epilogue(rank.ctx, rank.nextOp(), &d, 1, ones.at(), ones.at(), sum.at(), bias.at(), PRT_ACTIVATION_NONE);
  // 257 would have been rounded to 256.
  rank.check(sum.values<uint16_t>()[0] == bfloat(258), "bf16 bias before rounding");
}

/// A box out of a 3-d array, transposed, reversed, broadcast.
void copies(Rank &rank) {
  std::vector<int32_t> from(4 * 70 * 50), want;
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = int32_t(i);
  const Buffer source(rank, from);
  auto box = [&](std::vector<int64_t> shape, int64_t fromOffset, int64_t toOffset, const char *what) {
    want.assign(from.size(), -1);
    const Buffer target(rank, want);
    for (int64_t i = 0; i < shape[0]; ++i)
      for (int64_t j = 0; j < shape[1]; ++j)
        for (int64_t k = 0; k < shape[2]; ++k)
          want[size_t(toOffset + i * shape[6] + j * shape[7] + k * shape[8])] =
              from[size_t(fromOffset + i * shape[3] + j * shape[4] + k * shape[5])];
    prt_copy_desc desc = {4, 3, fromOffset, toOffset};
    prt_copy_box(rank.ctx, rank.nextOp(), &desc, shape.data(), source.at(), target.at());
    rank.check(target.values<int32_t>() == want, what);
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
  const Buffer target(rank, 40);
  prt_copy(rank.ctx, rank.nextOp(), 40, source.at(), target.at());
  from.resize(10);
  rank.check(target.values<int32_t>() == from, "contiguous copy");
  prt_copy(rank.ctx, rank.nextOp(), 0, nullptr, nullptr);
}

void fills(Rank &rank) {
  const Buffer halves(rank, std::vector<uint16_t>(5, 1)), wide(rank, std::vector<double>({3, 4}));
  prt_fill_desc desc = {4, PRT_F16, 0x3c00};
  prt_fill(rank.ctx, rank.nextOp(), &desc, halves.at());
  rank.check(halves.values<uint16_t>() == std::vector<uint16_t>({0x3c00, 0x3c00, 0x3c00, 0x3c00, 1}), "fill of f16");
  desc = {1, PRT_F64, int64_t(0x8000000000000000u)};
  prt_fill(rank.ctx, rank.nextOp(), &desc, wide.at());
  const std::vector<double> got = wide.values<double>();
  rank.check(got[0] == 0 && std::signbit(got[0]) && got[1] == 4, "fill with -0");
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
}
