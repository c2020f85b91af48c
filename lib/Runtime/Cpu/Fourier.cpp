//===- Fourier.cpp - Fourier transforms by KissFFT ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Line by line, in f64, rounded once. KissFFT takes time in proportion to the largest
// prime factor of a length: lengths with a large one become a convolution of a power of
// two (L. Bluestein, IEEE Trans. Audio Electroacoust. 18, 1970).
//
//===----------------------------------------------------------------------===//

#include "Library.h"

using namespace partita::runtime;

#ifndef PARTITA_HAVE_KISSFFT

std::string partita::runtime::whyNoFourier() {
  return "Fourier transforms need KissFFT, which was not there when this engine was built: install libkissfft-dev and "
         "configure again";
}

void partita::runtime::transformFourier(const prt_library_desc &, const void *const *, void *const *,
                                        std::atomic<int64_t> &) {}

#else

#include <kissfft/kissfft.hh>

#include <cmath>
#include <memory>

std::string partita::runtime::whyNoFourier() { return ""; }

namespace {

using Complex = std::complex<double>;

constexpr int64_t kLargestPrime = 64;

std::vector<Complex> makeLine(int64_t length) { return std::vector<Complex>(static_cast<size_t>(length)); }

int64_t largestPrimeFactor(int64_t number) {
  int64_t largest = 1;
  for (int64_t factor = 2; factor * factor <= number; ++factor)
    for (; number % factor == 0; number /= factor)
      largest = factor;
  return number > 1 ? number : largest;
}

/// The transform of lines of one length.
class LineTransform {
public:
  LineTransform(int64_t length, bool isInverse);
  /// `from` and `to` do not overlap.
  void run(const Complex *from, Complex *to);

private:
  int64_t length;
  std::unique_ptr<kissfft<double>> direct;
  // Bluestein: ij = (i^2 + j^2 - (i - j)^2) / 2 makes the sum a convolution with a chirp.
  std::unique_ptr<kissfft<double>> forward, backward;
  std::vector<Complex> chirp, kernel, work, spectrum;
};

LineTransform::LineTransform(int64_t length, bool isInverse) : length(length) {
  if (largestPrimeFactor(length) <= kLargestPrime) {
    direct = std::make_unique<kissfft<double>>(size_t(length), isInverse);
    return;
  }
  int64_t size = 1;
  while (size < 2 * length - 1)
    size *= 2;
  forward = std::make_unique<kissfft<double>>(size_t(size), false);
  backward = std::make_unique<kissfft<double>>(size_t(size), true);
  const double pi = std::acos(-1.0);
  chirp.resize(size_t(length));
  work.assign(size_t(size), Complex());
  kernel.resize(size_t(size));
  spectrum.resize(size_t(size));
  for (int64_t i = 0; i < length; ++i) {
    const int64_t square = i * i % (2 * length); // i < 2^31
    const double angle = pi * double(square) / double(length);
    chirp[size_t(i)] = std::polar(1.0, isInverse ? angle : -angle);
    work[size_t(i)] = work[size_t((size - i) % size)] = std::conj(chirp[size_t(i)]);
  }
  forward->transform(work.data(), kernel.data());
  for (Complex &value : kernel)
    value /= double(size);
}

void LineTransform::run(const Complex *from, Complex *to) {
  if (direct)
    return direct->transform(from, to);
  work.assign(work.size(), Complex());
  for (int64_t i = 0; i < length; ++i)
    work[size_t(i)] = from[i] * chirp[size_t(i)];
  forward->transform(work.data(), spectrum.data());
  for (size_t i = 0; i < spectrum.size(); ++i)
    spectrum[i] *= kernel[i];
  backward->transform(spectrum.data(), work.data());
  for (int64_t i = 0; i < length; ++i)
    to[i] = work[size_t(i)] * chirp[size_t(i)];
}

/// One problem in f64: the extents of `data` are those of the lengths, or half of the last one.
class Transform {
public:
  Transform(const prt_library_desc &desc, std::atomic<int64_t> &progress)
      : sizes(desc.sizes), isReal(desc.flags & PRT_LIBRARY_REAL), isInverse(desc.flags & PRT_LIBRARY_INVERSE),
        half(isReal ? sizes[2] / 2 + 1 : sizes[2]), progress(progress), data(size_t(sizes[0] * sizes[1] * half)) {}

  template <typename T> void run(const void *const *ins, void *const *outs);

private:
  template <typename T> void readLast(const void *const *ins);
  template <typename T> void writeLast(void *const *outs);
  void transformOuter(int dim);

  const int64_t *sizes;
  bool isReal, isInverse;
  int64_t half;
  std::atomic<int64_t> &progress;
  std::vector<Complex> data;
};

/// The last dimension of a forward transform, from the buffers.
template <typename T> void Transform::readLast(const void *const *ins) {
  const T *re = static_cast<const T *>(ins[0]), *im = isReal ? nullptr : static_cast<const T *>(ins[1]);
  LineTransform transform(sizes[2], isInverse);
  std::vector<Complex> line = makeLine(sizes[2]), out = makeLine(sizes[2]);
  for (int64_t row = 0; row < sizes[0] * sizes[1]; ++row) {
    for (int64_t i = 0; i < sizes[2]; ++i, ++re)
      line[size_t(i)] = Complex(double(*re), im ? double(*im++) : 0.0);
    transform.run(line.data(), out.data());
    std::copy(out.begin(), out.begin() + half, data.begin() + row * half);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
}

/// The last dimension of an inverse real transform, to the buffer: the other half of a line is the conjugate of this
/// one, and what is imaginary in the result is not there.
template <typename T> void Transform::writeLast(void *const *outs) {
  T *out = static_cast<T *>(outs[0]);
  LineTransform transform(sizes[2], isInverse);
  std::vector<Complex> line = makeLine(sizes[2]), result = makeLine(sizes[2]);
  const double scale = 1.0 / (double(sizes[0]) * double(sizes[1]) * double(sizes[2]));
  for (int64_t row = 0; row < sizes[0] * sizes[1]; ++row) {
    const Complex *from = data.data() + row * half;
    for (int64_t i = 0; i < half; ++i)
      line[size_t(i)] = from[i];
    for (int64_t i = half; i < sizes[2]; ++i)
      line[size_t(i)] = std::conj(from[sizes[2] - i]);
    // These are their own conjugates.
    line[0] = line[0].real();
    if (sizes[2] % 2 == 0)
      line[size_t(half - 1)] = line[size_t(half - 1)].real();
    transform.run(line.data(), result.data());
    for (int64_t i = 0; i < sizes[2]; ++i)
      *out++ = T(result[size_t(i)].real() * scale);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
}

void Transform::transformOuter(int dim) {
  if (sizes[dim] == 1)
    return;
  const int64_t inner = dim == 0 ? sizes[1] * half : half, outer = dim == 0 ? 1 : sizes[0];
  LineTransform transform(sizes[dim], isInverse);
  std::vector<Complex> line = makeLine(sizes[dim]), out = makeLine(sizes[dim]);
  for (int64_t block = 0; block < outer; ++block)
    for (int64_t column = 0; column < inner; ++column) {
      Complex *first = data.data() + block * sizes[dim] * inner + column;
      for (int64_t i = 0; i < sizes[dim]; ++i)
        line[size_t(i)] = first[i * inner];
      transform.run(line.data(), out.data());
      for (int64_t i = 0; i < sizes[dim]; ++i)
        first[i * inner] = out[size_t(i)];
      progress.fetch_add(1, std::memory_order_relaxed);
    }
}

template <typename T> void Transform::run(const void *const *ins, void *const *outs) {
  const bool halves = isReal && isInverse;
  if (halves) {
    const T *re = static_cast<const T *>(ins[0]), *im = static_cast<const T *>(ins[1]);
    for (size_t i = 0; i < data.size(); ++i)
      data[i] = Complex(double(re[i]), double(im[i]));
  } else {
    readLast<T>(ins);
  }
  transformOuter(1);
  transformOuter(0);
  if (halves)
    return writeLast<T>(outs);
  T *re = static_cast<T *>(outs[0]), *im = static_cast<T *>(outs[1]);
  const double scale = isInverse ? 1.0 / (double(sizes[0]) * double(sizes[1]) * double(sizes[2])) : 1.0;
  for (size_t i = 0; i < data.size(); ++i) {
    re[i] = T(data[i].real() * scale);
    im[i] = T(data[i].imag() * scale);
  }
}

} // namespace

void partita::runtime::transformFourier(const prt_library_desc &desc, const void *const *ins, void *const *outs,
                                        std::atomic<int64_t> &progress) {
  if (desc.sizes[0] == 0 || desc.sizes[1] == 0 || desc.sizes[2] == 0)
    return;
  Transform transform(desc, progress);
  if (desc.type == PRT_F64)
    transform.run<double>(ins, outs);
  else
    transform.run<float>(ins, outs);
}

#endif // PARTITA_HAVE_KISSFFT
