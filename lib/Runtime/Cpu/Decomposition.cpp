//===- Decomposition.cpp - LU and QR factors, eigenvalues, singular values ===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LAPACK's functions work on columns, so each matrix is transposed to where they work,
// and back. What OpenBLAS adds in another order with another number of threads comes out
// the same with the same number.
//
//===----------------------------------------------------------------------===//

#include "Library.h"

using namespace partita::runtime;

#ifndef PARTITA_HAVE_LAPACK

void partita::runtime::decompose(const prt_library_desc &, const void *const *, void *const *) {}

#else

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

using ComplexF32 = std::complex<float>;
using ComplexF64 = std::complex<double>;

// Fortran's, in OpenBLAS itself; column major.
// NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses)
#define PARTITA_FACTORS(letter, q, T)                                                                                  \
  void letter##getrf_(const int *m, const int *n, T *a, const int *lda, int *pivots, int *info);                       \
  void letter##geqrf_(const int *m, const int *n, T *a, const int *lda, T *tau, T *work, const int *lwork, int *info); \
  void letter##q##_(const int *m, const int *n, const int *k, T *a, const int *lda, const T *tau, T *work,             \
                    const int *lwork, int *info);
extern "C" {
PARTITA_FACTORS(s, orgqr, float)
PARTITA_FACTORS(d, orgqr, double)
PARTITA_FACTORS(c, ungqr, ComplexF32)
PARTITA_FACTORS(z, ungqr, ComplexF64)
void ssyevd_(const char *job, const char *uplo, const int *n, float *a, const int *lda, float *w, float *work,
             const int *lwork, int *iwork, const int *liwork, int *info, size_t jobLength, size_t uploLength);
void dsyevd_(const char *job, const char *uplo, const int *n, double *a, const int *lda, double *w, double *work,
             const int *lwork, int *iwork, const int *liwork, int *info, size_t jobLength, size_t uploLength);
void cheevd_(const char *job, const char *uplo, const int *n, ComplexF32 *a, const int *lda, float *w, ComplexF32 *work,
             const int *lwork, float *rwork, const int *lrwork, int *iwork, const int *liwork, int *info,
             size_t jobLength, size_t uploLength);
void zheevd_(const char *job, const char *uplo, const int *n, ComplexF64 *a, const int *lda, double *w,
             ComplexF64 *work, const int *lwork, double *rwork, const int *lrwork, int *iwork, const int *liwork,
             int *info, size_t jobLength, size_t uploLength);
void sgesdd_(const char *job, const int *m, const int *n, float *a, const int *lda, float *s, float *u, const int *ldu,
             float *vt, const int *ldvt, float *work, const int *lwork, int *iwork, int *info, size_t jobLength);
void dgesdd_(const char *job, const int *m, const int *n, double *a, const int *lda, double *s, double *u,
             const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *iwork, int *info,
             size_t jobLength);
void cgesdd_(const char *job, const int *m, const int *n, ComplexF32 *a, const int *lda, float *s, ComplexF32 *u,
             const int *ldu, ComplexF32 *vt, const int *ldvt, ComplexF32 *work, const int *lwork, float *rwork,
             int *iwork, int *info, size_t jobLength);
void zgesdd_(const char *job, const int *m, const int *n, ComplexF64 *a, const int *lda, double *s, ComplexF64 *u,
             const int *ldu, ComplexF64 *vt, const int *ldvt, ComplexF64 *work, const int *lwork, double *rwork,
             int *iwork, int *info, size_t jobLength);
}
// NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
#undef PARTITA_FACTORS

namespace {

/// The functions for one type of number.
template <typename T> struct Lapack;
#define PARTITA_LAPACK(T, R, letter, q, ev)                                                                            \
  template <> struct Lapack<T> {                                                                                       \
    using Real = R;                                                                                                    \
    static constexpr auto getrf = letter##getrf_;                                                                      \
    static constexpr auto geqrf = letter##geqrf_;                                                                      \
    static constexpr auto orgqr = letter##q##_;                                                                        \
    static constexpr auto syevd = letter##ev##evd_;                                                                    \
    static constexpr auto gesdd = letter##gesdd_;                                                                      \
  };
PARTITA_LAPACK(float, float, s, orgqr, sy)
PARTITA_LAPACK(double, double, d, orgqr, sy)
PARTITA_LAPACK(ComplexF32, float, c, ungqr, he)
PARTITA_LAPACK(ComplexF64, double, z, ungqr, he)
#undef PARTITA_LAPACK

template <typename T> constexpr bool kIsComplex = !std::is_same_v<T, typename Lapack<T>::Real>;
template <typename T> constexpr size_t kParts = kIsComplex<T> ? 2 : 1;

/// A matrix of columns.
template <typename T> struct Matrix {
  using Real = typename Lapack<T>::Real;

  Matrix(int64_t m, int64_t n) : m(int(m)), n(int(n)), lda(std::max(this->m, 1)), data(size_t(m * n)) {}

  void read(const void *const *parts) {
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        if constexpr (kIsComplex<T>)
          at(i, j) = {static_cast<const Real *>(parts[0])[i * n + j], static_cast<const Real *>(parts[1])[i * n + j]};
        else
          at(i, j) = static_cast<const Real *>(parts[0])[i * n + j];
      }
  }

  void write(void *const *parts) {
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        static_cast<Real *>(parts[0])[i * n + j] = std::real(at(i, j));
        if constexpr (kIsComplex<T>)
          static_cast<Real *>(parts[1])[i * n + j] = std::imag(at(i, j));
      }
  }

  void setIdentity() {
    std::fill(data.begin(), data.end(), T(0));
    for (int64_t i = 0; i < std::min(m, n); ++i)
      at(i, i) = T(1);
  }

  static bool isElementNaN(T x) { return std::isnan(std::real(x)) || std::isnan(std::imag(x)); }

  bool hasNaN() const { return std::any_of(data.begin(), data.end(), isElementNaN); }

  bool isNaN() const { return std::all_of(data.begin(), data.end(), isElementNaN); }

  void setNaN() { std::fill(data.begin(), data.end(), T(std::numeric_limits<Real>::quiet_NaN())); }

  T &at(int64_t i, int64_t j) { return data[size_t(j * m + i)]; }
  bool isEmpty() const { return data.empty(); }

  int m, n, lda;
  std::vector<T> data;
};

/// What a function says that it wants; f32 may have rounded it down.
template <typename T> int wanted(T answer, int64_t least) {
  const double number = std::real(answer);
  return int(std::max<int64_t>({least, number > 0 && number < 2e9 ? int64_t(number) : 0, 1}));
}

template <typename T> void luFactors(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  Matrix<T> a(desc.sizes[0], desc.sizes[1]);
  a.read(ins);
  int info = 0;
  if (!a.isEmpty())
    Lapack<T>::getrf(&a.m, &a.n, a.data.data(), &a.lda, static_cast<int *>(outs[kParts<T>]), &info);
  a.write(outs);
  *static_cast<int32_t *>(outs[kParts<T> + 1]) = info;
}

template <typename T> void qrFactors(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  Matrix<T> a(desc.sizes[0], desc.sizes[1]), scales(std::min(a.m, a.n), 1);
  a.read(ins);
  if (a.hasNaN()) { // The length of a reflector may hide it.
    a.setNaN();
    scales.setNaN();
  } else if (!a.isEmpty()) {
    int info = 0, size = -1;
    T answer(0);
    Lapack<T>::geqrf(&a.m, &a.n, a.data.data(), &a.lda, scales.data.data(), &answer, &size, &info);
    size = wanted(answer, a.n);
    std::vector<T> work(static_cast<size_t>(size));
    Lapack<T>::geqrf(&a.m, &a.n, a.data.data(), &a.lda, scales.data.data(), work.data(), &size, &info);
  }
  a.write(outs);
  scales.write(outs + kParts<T>);
}

template <typename T> void qColumns(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  Matrix<T> a(desc.sizes[0], desc.sizes[1]), scales(desc.sizes[2], 1);
  a.read(ins);
  scales.read(ins + kParts<T>);
  if (!scales.isEmpty() && scales.isNaN()) {
    a.setNaN();
  } else if (!a.isEmpty()) {
    int info = 0, size = -1;
    T answer(0);
    Lapack<T>::orgqr(&a.m, &a.n, &scales.m, a.data.data(), &a.lda, scales.data.data(), &answer, &size, &info);
    size = wanted(answer, a.n);
    std::vector<T> work(static_cast<size_t>(size));
    Lapack<T>::orgqr(&a.m, &a.n, &scales.m, a.data.data(), &a.lda, scales.data.data(), work.data(), &size, &info);
  }
  a.write(outs);
}

template <typename T> void eigen(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  using Real = typename Lapack<T>::Real;
  Matrix<T> a(desc.sizes[0], desc.sizes[0]);
  a.read(ins);
  int info = 0;
  if (!a.isEmpty()) {
    const char job = desc.flags & PRT_LIBRARY_VECTORS ? 'V' : 'N', uplo = desc.flags & PRT_LIBRARY_LOWER ? 'L' : 'U';
    const int64_t n = a.n;
    auto *values = static_cast<Real *>(outs[kParts<T>]);
    T answer(0);
    Real realAnswer(0);
    int wholeAnswer = 0, ask = -1;
    auto call = [&](T *work, int size, Real *reals, int numReals, int *wholes, int numWholes) {
      if constexpr (kIsComplex<T>)
        Lapack<T>::syevd(&job, &uplo, &a.n, a.data.data(), &a.lda, values, work, &size, reals, &numReals, wholes,
                         &numWholes, &info, 1, 1);
      else
        Lapack<T>::syevd(&job, &uplo, &a.n, a.data.data(), &a.lda, values, work, &size, wholes, &numWholes, &info, 1,
                         1);
    };
    call(&answer, ask, &realAnswer, ask, &wholeAnswer, ask);
    std::vector<T> work(size_t(wanted(answer, kIsComplex<T> ? 2 * n + n * n : 1 + 6 * n + 2 * n * n)));
    std::vector<Real> reals(size_t(wanted(realAnswer, kIsComplex<T> ? 1 + 5 * n + 2 * n * n : 1)));
    std::vector<int> wholes(size_t(std::max<int64_t>(wholeAnswer, 3 + 5 * n)));
    call(work.data(), int(work.size()), reals.data(), int(reals.size()), wholes.data(), int(wholes.size()));
  }
  a.write(outs);
  *static_cast<int32_t *>(outs[kParts<T> + 1]) = info;
}

template <typename T> void singular(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  using Real = typename Lapack<T>::Real;
  const bool isFull = desc.flags & PRT_LIBRARY_FULL;
  Matrix<T> a(desc.sizes[0], desc.sizes[1]);
  const int64_t m = a.m, n = a.n, k = std::min(m, n), longer = std::max(m, n);
  Matrix<T> u(m, isFull ? m : k), v(isFull ? n : k, n);
  a.read(ins);
  int info = 0;
  if (a.isEmpty()) {
    u.setIdentity();
    v.setIdentity();
  } else {
    const char job = !(desc.flags & PRT_LIBRARY_VECTORS) ? 'N' : isFull ? 'A' : 'S';
    auto *values = static_cast<Real *>(outs[kParts<T>]);
    std::vector<Real> reals(
        size_t(kIsComplex<T> ? std::max(5 * k * k + 7 * k, 2 * longer * k + 2 * k * k + k) : int64_t(1)));
    std::vector<int> wholes(size_t(8 * k));
    auto call = [&](T *work, int size) {
      if constexpr (kIsComplex<T>)
        Lapack<T>::gesdd(&job, &a.m, &a.n, a.data.data(), &a.lda, values, u.data.data(), &u.lda, v.data.data(), &v.lda,
                         work, &size, reals.data(), wholes.data(), &info, 1);
      else
        Lapack<T>::gesdd(&job, &a.m, &a.n, a.data.data(), &a.lda, values, u.data.data(), &u.lda, v.data.data(), &v.lda,
                         work, &size, wholes.data(), &info, 1);
    };
    T answer(0);
    call(&answer, -1);
    std::vector<T> work(size_t(wanted(answer, 4 * k * k + 7 * k + longer)));
    call(work.data(), int(work.size()));
  }
  a.write(outs);
  u.write(outs + kParts<T> + 1);
  v.write(outs + 2 * kParts<T> + 1);
  *static_cast<int32_t *>(outs[3 * kParts<T> + 1]) = info;
}

template <typename T> void decomposeOn(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  switch (desc.function) {
  case PRT_LIBRARY_GETRF:
    return luFactors<T>(desc, ins, outs);
  case PRT_LIBRARY_GEQRF:
    return qrFactors<T>(desc, ins, outs);
  case PRT_LIBRARY_ORGQR:
    return qColumns<T>(desc, ins, outs);
  case PRT_LIBRARY_SYEVD:
    return eigen<T>(desc, ins, outs);
  default:
    return singular<T>(desc, ins, outs);
  }
}

} // namespace

void partita::runtime::decompose(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  if (desc.flags & PRT_LIBRARY_COMPLEX)
    return desc.type == PRT_F64 ? decomposeOn<ComplexF64>(desc, ins, outs) : decomposeOn<ComplexF32>(desc, ins, outs);
  return desc.type == PRT_F64 ? decomposeOn<double>(desc, ins, outs) : decomposeOn<float>(desc, ins, outs);
}

#endif // PARTITA_HAVE_LAPACK
