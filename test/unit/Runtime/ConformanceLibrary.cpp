//===- ConformanceLibrary.cpp - Functions of numerical libraries ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_library against the definitions, on engines that have the functions.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cmath>
#include <complex>

using namespace partita::conformance;

namespace {

using Complex = std::complex<double>;

std::vector<double> numbers(size_t count, int seed) {
  std::vector<double> result;
  for (size_t i = 0; i < count; ++i)
    result.push_back(double((int(i) * 37 + seed * 11) % 29 - 14) / 7);
  return result;
}

template <typename T> std::vector<T> narrowed(const std::vector<double> &values) {
  return std::vector<T>(values.begin(), values.end());
}

template <typename T> bool isNear(const std::vector<T> &got, const std::vector<double> &want) {
  const double tolerance = sizeof(T) == 8 ? 1e-12 : 1e-5;
  bool near = got.size() == want.size();
  for (size_t i = 0; near && i < got.size(); ++i)
    near = std::abs(double(got[i]) - want[i]) <= tolerance * (1 + std::abs(want[i]));
  return near;
}

/// The sum itself, over the last two dimensions.
std::vector<Complex> slowTransform(const std::vector<Complex> &x, int64_t batch, int64_t n, int64_t m, double sign) {
  const double pi = std::acos(-1.0);
  std::vector<Complex> result(x.size());
  for (int64_t b = 0; b < batch; ++b)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t l = 0; l < m; ++l) {
        Complex sum = 0;
        for (int64_t i = 0; i < n; ++i)
          for (int64_t j = 0; j < m; ++j)
            sum += x[size_t((b * n + i) * m + j)] *
                   std::polar(1.0, sign * 2 * pi * (double(k * i % n) / double(n) + double(l * j % m) / double(m)));
        result[size_t((b * n + k) * m + l)] = sum;
      }
  return result;
}

void call(Rank &rank, const prt_library_desc &desc, std::vector<const Buffer *> ins, std::vector<const Buffer *> outs) {
  std::vector<const void *> from;
  std::vector<void *> to;
  for (const Buffer *in : ins)
    from.push_back(in->at());
  for (const Buffer *out : outs)
    to.push_back(out->at());
  prt_library(rank.ctx, rank.nextOp(), &desc, from.data(), to.data());
}

/// Forward and back, complex and real, of n x m.
template <typename T> void fourier(Rank &rank, int64_t type, int64_t batch, int64_t n, int64_t m) {
  const size_t count = size_t(batch * n * m), half = size_t(batch * n * (m / 2 + 1));
  const std::vector<double> re = numbers(count, 1), im = numbers(count, 2);
  std::vector<Complex> x(count), real(count);
  for (size_t i = 0; i < count; ++i) {
    x[i] = {double(T(re[i])), double(T(im[i]))};
    real[i] = double(T(re[i]));
  }
  const std::string what = " of " + std::to_string(n) + " x " + std::to_string(m);
  const Buffer a(rank, narrowed<T>(re)), b(rank, narrowed<T>(im));
  const Buffer c(rank, int64_t(count * sizeof(T))), d(rank, int64_t(count * sizeof(T)));
  const auto parts = [](const std::vector<Complex> &values, bool imaginary) {
    std::vector<double> list;
    for (const Complex &value : values)
      list.push_back(imaginary ? value.imag() : value.real());
    return list;
  };
  prt_library_desc desc = {PRT_LIBRARY_FOURIER, type, 0, batch, {1, n, m}};
  call(rank, desc, {&a, &b}, {&c, &d});
  const std::vector<Complex> forward = slowTransform(x, batch, n, m, -1);
  rank.check(isNear(c.values<T>(), parts(forward, false)) && isNear(d.values<T>(), parts(forward, true)),
             "transform" + what);
  desc.flags = PRT_LIBRARY_INVERSE;
  const Buffer e(rank, int64_t(count * sizeof(T))), f(rank, int64_t(count * sizeof(T)));
  call(rank, desc, {&c, &d}, {&e, &f});
  rank.check(isNear(e.values<T>(), parts(x, false)) && isNear(f.values<T>(), parts(x, true)), "inverse" + what);
  desc.flags = PRT_LIBRARY_REAL;
  const Buffer g(rank, int64_t(half * sizeof(T))), h(rank, int64_t(half * sizeof(T)));
  call(rank, desc, {&a}, {&g, &h});
  std::vector<Complex> halves;
  const std::vector<Complex> whole = slowTransform(real, batch, n, m, -1);
  for (size_t i = 0; i < count; ++i)
    if (int64_t(i) % m <= m / 2)
      halves.push_back(whole[i]);
  rank.check(isNear(g.values<T>(), parts(halves, false)) && isNear(h.values<T>(), parts(halves, true)), "real" + what);
  desc.flags = PRT_LIBRARY_REAL | PRT_LIBRARY_INVERSE;
  call(rank, desc, {&g, &h}, {&e});
  rank.check(isNear(e.values<T>(), parts(real, false)), "real inverse" + what);
}

template <typename T> void fouriers(Rank &rank, int64_t type) {
  if (!prt_feature(PRT_FEATURE_FOURIER))
    return;
  fourier<T>(rank, type, 2, 1, 8);
  fourier<T>(rank, type, 2, 3, 5);
  fourier<T>(rank, type, 1, 1, 67);
  fourier<T>(rank, type, 1, 2, 134);
  fourier<T>(rank, type, 3, 1, 1);
}

/// A factor, and a system that it solves: l l' x = b by two calls.
template <typename T> void factorization(Rank &rank, int64_t type) {
  if (!prt_feature(PRT_FEATURE_FACTORIZATION))
    return;
  const int64_t n = 3, m = 2;
  const std::vector<double> l = {2, 0, 0, 1, 3, 0, -1, 0.5, 1.5}, x = numbers(size_t(n * m), 3);
  std::vector<double> a(size_t(n * n)), b(size_t(n * m));
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t j = 0; j < n; ++j)
        a[size_t(i * n + j)] += l[size_t(i * n + k)] * l[size_t(j * n + k)];
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t j = 0; j < m; ++j)
        b[size_t(i * m + j)] += a[size_t(i * n + k)] * x[size_t(k * m + j)];
  a[1] = a[2] = a[5] = 77; // not read
  const Buffer matrix(rank, narrowed<T>(a)), sides(rank, narrowed<T>(b));
  const Buffer factor(rank, int64_t(n * n * sizeof(T))), middle(rank, int64_t(n * m * sizeof(T)));
  const Buffer solution(rank, int64_t(n * m * sizeof(T)));
  call(rank, {PRT_LIBRARY_CHOLESKY, type, PRT_LIBRARY_LOWER, 1, {n, 0, 0}}, {&matrix}, {&factor});
  rank.check(isNear(factor.values<T>(), l), "factor");
  const int64_t flags = PRT_LIBRARY_LOWER | PRT_LIBRARY_LEFT;
  call(rank, {PRT_LIBRARY_TRIANGULAR_SOLVE, type, flags, 1, {n, m, 0}}, {&factor, &sides}, {&middle});
  call(rank, {PRT_LIBRARY_TRIANGULAR_SOLVE, type, flags | PRT_LIBRARY_TRANSPOSED, 1, {n, m, 0}}, {&factor, &middle},
       {&solution});
  rank.check(isNear(solution.values<T>(), x), "solution");
  // With info: what is not read stays, and a matrix without a factor is told.
  a[size_t(n * n - 1)] = -1;
  const Buffer indefinite(rank, narrowed<T>(a)), info(rank, std::vector<int32_t>{-1});
  call(rank, {PRT_LIBRARY_CHOLESKY, type, PRT_LIBRARY_LOWER | PRT_LIBRARY_INFO, 1, {n, 0, 0}}, {&indefinite},
       {&factor, &info});
  rank.check(info.values<int32_t>()[0] == 3 && factor.values<T>()[1] == T(77), "info");
  call(rank, {PRT_LIBRARY_CHOLESKY, type, PRT_LIBRARY_LOWER, 1, {n, 0, 0}}, {&indefinite}, {&factor});
  const std::vector<T> none = factor.values<T>();
  rank.check(std::isnan(double(none[0])) && none[1] == 0 && std::isnan(double(none[8])), "no factor");
}

/// Factors of small matrices whose results are known.
template <typename T> void decomposition(Rank &rank, int64_t type) {
  if (!prt_feature(PRT_FEATURE_FACTORIZATION))
    return;
  const auto buffer = [&](size_t count) { return Buffer(rank, int64_t(count * sizeof(T))); };
  // Rows change places: the pivots begin with 1. The second matrix of the batch is singular.
  const Buffer pair(rank, narrowed<T>({1, 2, 4, 2, 1, 2, 2, 4})), lu = buffer(8);
  const Buffer pivots(rank, std::vector<int32_t>(4, -1)), infos(rank, std::vector<int32_t>(2, -1));
  call(rank, {PRT_LIBRARY_GETRF, type, 0, 2, {2, 2, 0}}, {&pair}, {&lu, &pivots, &infos});
  rank.check(isNear(lu.values<T>(), {4, 2, 0.25, 1.5, 2, 4, 0.5, 0}), "lu factors");
  rank.check(pivots.values<int32_t>() == std::vector<int32_t>({2, 2, 2, 2}), "pivots");
  rank.check(infos.values<int32_t>() == std::vector<int32_t>({0, 2}), "info of lu");
  // Of (3 4)' a reflector makes (-5 0)'.
  const Buffer column(rank, narrowed<T>({3, 4})), qr = buffer(2), scale = buffer(1), q = buffer(2);
  call(rank, {PRT_LIBRARY_GEQRF, type, 0, 1, {2, 1, 0}}, {&column}, {&qr, &scale});
  rank.check(isNear(qr.values<T>(), {-5, 0.5}) && isNear(scale.values<T>(), {1.6}), "qr factors");
  call(rank, {PRT_LIBRARY_ORGQR, type, 0, 1, {2, 1, 1}}, {&qr, &scale}, {&q});
  rank.check(isNear(q.values<T>(), {-0.6, -0.8}), "columns of q");
  // Only the lower triangle is read.
  const Buffer symmetric(rank, narrowed<T>({2, 77, 1, 2})), vectors = buffer(4), values = buffer(2);
  const Buffer info(rank, std::vector<int32_t>{-1});
  const int64_t flags = PRT_LIBRARY_LOWER | PRT_LIBRARY_VECTORS;
  call(rank, {PRT_LIBRARY_SYEVD, type, flags, 1, {2, 0, 0}}, {&symmetric}, {&vectors, &values, &info});
  const std::vector<T> v = vectors.values<T>();
  rank.check(isNear(values.values<T>(), {1, 3}) && info.values<int32_t>()[0] == 0, "eigenvalues");
  rank.check(std::abs(double(v[0] + v[2])) < 1e-5 && std::abs(double(v[1] - v[3])) < 1e-5, "eigenvectors");
  const Buffer left = buffer(2), u = buffer(4), w = buffer(1), sigma = buffer(1);
  call(rank, {PRT_LIBRARY_GESDD, type, PRT_LIBRARY_VECTORS | PRT_LIBRARY_FULL, 1, {2, 1, 0}}, {&column},
       {&left, &sigma, &u, &w, &info});
  rank.check(isNear(sigma.values<T>(), {5}) && info.values<int32_t>()[0] == 0, "singular values");
  const double sign = double(w.values<T>()[0]);
  rank.check(isNear(std::vector<T>{u.values<T>()[0], u.values<T>()[2]}, {sign * 0.6, sign * 0.8}), "singular vectors");
}

} // namespace

void partita::conformance::addLibraryCases(std::vector<Case> &cases) {
  cases.push_back({"fourier f32", [](Rank &rank) { fouriers<float>(rank, PRT_F32); }});
  cases.push_back({"fourier f64", [](Rank &rank) { fouriers<double>(rank, PRT_F64); }});
  cases.push_back({"factorization f32", [](Rank &rank) { factorization<float>(rank, PRT_F32); }});
  cases.push_back({"factorization f64", [](Rank &rank) { factorization<double>(rank, PRT_F64); }});
  cases.push_back({"decomposition f32", [](Rank &rank) { decomposition<float>(rank, PRT_F32); }});
  cases.push_back({"decomposition f64", [](Rank &rank) { decomposition<double>(rank, PRT_F64); }});
}
