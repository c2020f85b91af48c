//===- Factorization.cpp - Cholesky factors and triangular systems --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LAPACK's potrf and the trsm of CBLAS. Real matrices are worked on in place of the
// result; complex ones are interleaved first.
//
//===----------------------------------------------------------------------===//

#include "Library.h"

using namespace partita::runtime;

#ifndef PARTITA_HAVE_LAPACK

std::string partita::runtime::whyNoFactorization() {
  return "factorizations need LAPACK, which the OpenBLAS that this engine was built with lacks: install Debian's "
         "libopenblas-dev and configure again";
}

void partita::runtime::factorCholesky(const prt_library_desc &, const void *const *, void *const *) {}
void partita::runtime::solveTriangular(const prt_library_desc &, const void *const *, void *const *) {}

#else

#include <cblas.h>

#include <complex>
#include <cstring>
#include <limits>

// Fortran's, in OpenBLAS itself; column major.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
void spotrf_(const char *uplo, const int *n, float *a, const int *lda, int *info, size_t uploLength);
void dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info, size_t uploLength);
void cpotrf_(const char *uplo, const int *n, void *a, const int *lda, int *info, size_t uploLength);
void zpotrf_(const char *uplo, const int *n, void *a, const int *lda, int *info, size_t uploLength);
}
// NOLINTEND(readability-identifier-naming)

std::string partita::runtime::whyNoFactorization() { return ""; }

namespace {

void potrf(char uplo, int n, float *a, int &info) { spotrf_(&uplo, &n, a, &n, &info, 1); }
void potrf(char uplo, int n, double *a, int &info) { dpotrf_(&uplo, &n, a, &n, &info, 1); }
void potrf(char uplo, int n, std::complex<float> *a, int &info) { cpotrf_(&uplo, &n, a, &n, &info, 1); }
void potrf(char uplo, int n, std::complex<double> *a, int &info) { zpotrf_(&uplo, &n, a, &n, &info, 1); }

/// How a triangular system is to be solved.
struct System {
  CBLAS_SIDE side;
  CBLAS_UPLO uplo;
  CBLAS_TRANSPOSE transpose;
  CBLAS_DIAG diagonal;
  int m, n, lda;
};

void trsm(const System &s, const float *a, float *b) {
  cblas_strsm(CblasRowMajor, s.side, s.uplo, s.transpose, s.diagonal, s.m, s.n, 1.0F, a, s.lda, b, s.n);
}
void trsm(const System &s, const double *a, double *b) {
  cblas_dtrsm(CblasRowMajor, s.side, s.uplo, s.transpose, s.diagonal, s.m, s.n, 1.0, a, s.lda, b, s.n);
}
void trsm(const System &s, const std::complex<float> *a, std::complex<float> *b) {
  const std::complex<float> one(1);
  cblas_ctrsm(CblasRowMajor, s.side, s.uplo, s.transpose, s.diagonal, s.m, s.n, &one, a, s.lda, b, s.n);
}
void trsm(const System &s, const std::complex<double> *a, std::complex<double> *b) {
  const std::complex<double> one(1);
  cblas_ztrsm(CblasRowMajor, s.side, s.uplo, s.transpose, s.diagonal, s.m, s.n, &one, a, s.lda, b, s.n);
}

template <typename T>
std::vector<std::complex<T>> interleave(const void *re, const void *im, int64_t rows, int64_t columns) {
  std::vector<std::complex<T>> result(size_t(rows * columns));
  for (size_t i = 0; i < result.size(); ++i)
    result[i] = {static_cast<const T *>(re)[i], static_cast<const T *>(im)[i]};
  return result;
}

template <typename T> void separate(const std::vector<std::complex<T>> &from, void *re, void *im) {
  for (size_t i = 0; i < from.size(); ++i) {
    static_cast<T *>(re)[i] = from[i].real();
    static_cast<T *>(im)[i] = from[i].imag();
  }
}

template <typename T> void setNaN(T &value) { value = std::numeric_limits<T>::quiet_NaN(); }
template <typename T> void setNaN(std::complex<T> &value) {
  value = {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::quiet_NaN()};
}

/// Row major, where LAPACK sees the transpose: of a hermitian matrix the conjugate, whose factor is the transpose of
/// the one that is wanted. So only the triangle has the other name.
template <typename T> void factor(const prt_library_desc &desc, T *a, void *info) {
  const bool isLower = desc.flags & PRT_LIBRARY_LOWER;
  const int64_t n = desc.sizes[0];
  int failed = 0;
  if (n != 0)
    potrf(isLower ? 'U' : 'L', int(n), a, failed);
  if (info) {
    *static_cast<int32_t *>(info) = failed;
    return;
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      if (isLower ? j > i : j < i)
        a[i * n + j] = T(0);
      else if (failed != 0)
        setNaN(a[i * n + j]);
    }
}

template <typename T> void factorAny(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  const int64_t n = desc.sizes[0];
  const bool isComplex = desc.flags & PRT_LIBRARY_COMPLEX;
  void *info = desc.flags & PRT_LIBRARY_INFO ? outs[isComplex ? 2 : 1] : nullptr;
  if (!isComplex) {
    auto *a = static_cast<T *>(outs[0]);
    if (n != 0)
      std::memcpy(a, ins[0], size_t(n * n) * sizeof(T));
    return factor(desc, a, info);
  }
  std::vector<std::complex<T>> a = interleave<T>(ins[0], ins[1], n, n);
  factor(desc, a.data(), info);
  separate(a, outs[0], outs[1]);
}

template <typename T> void solveAny(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  const int64_t m = desc.sizes[0], n = desc.sizes[1], flags = desc.flags;
  if (m == 0 || n == 0)
    return;
  const bool isLeft = flags & PRT_LIBRARY_LEFT;
  const int64_t order = isLeft ? m : n;
  const System system = {isLeft ? CblasLeft : CblasRight,
                         flags & PRT_LIBRARY_LOWER ? CblasLower : CblasUpper,
                         flags & PRT_LIBRARY_ADJOINT      ? CblasConjTrans
                         : flags & PRT_LIBRARY_TRANSPOSED ? CblasTrans
                                                          : CblasNoTrans,
                         flags & PRT_LIBRARY_UNIT ? CblasUnit : CblasNonUnit,
                         int(m),
                         int(n),
                         int(order)};
  if (!(flags & PRT_LIBRARY_COMPLEX)) {
    std::memcpy(outs[0], ins[1], size_t(m * n) * sizeof(T));
    return trsm(system, static_cast<const T *>(ins[0]), static_cast<T *>(outs[0]));
  }
  const std::vector<std::complex<T>> a = interleave<T>(ins[0], ins[1], order, order);
  std::vector<std::complex<T>> b = interleave<T>(ins[2], ins[3], m, n);
  trsm(system, a.data(), b.data());
  separate(b, outs[0], outs[1]);
}

} // namespace

void partita::runtime::factorCholesky(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  return desc.type == PRT_F64 ? factorAny<double>(desc, ins, outs) : factorAny<float>(desc, ins, outs);
}

void partita::runtime::solveTriangular(const prt_library_desc &desc, const void *const *ins, void *const *outs) {
  return desc.type == PRT_F64 ? solveAny<double>(desc, ins, outs) : solveAny<float>(desc, ins, outs);
}

#endif // PARTITA_HAVE_LAPACK
