//===- Library.cpp - Functions of numerical libraries ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks the request, then goes through the batch.
//
//===----------------------------------------------------------------------===//

#include "Library.h"

#include <algorithm>
#include <climits>

using namespace partita::runtime;

namespace {

constexpr int64_t kMostBytes = int64_t(1) << 48;
constexpr int64_t kMostOrder = 20000;

int64_t bytesOf(const prt_library_desc &desc) { return desc.type == PRT_F64 ? 8 : 4; }

/// Bytes of `batch` problems of `elements` numbers; negative if that is too many.
int64_t product(int64_t bytes, std::initializer_list<int64_t> extents) {
  for (int64_t extent : extents)
    if (extent == 0)
      return 0;
  for (int64_t extent : extents) {
    if (bytes > kMostBytes / extent)
      return -1;
    bytes *= extent;
  }
  return bytes;
}

std::string checkRecord(const prt_library_desc &desc) {
  static const int64_t known[] = {
      PRT_LIBRARY_INVERSE | PRT_LIBRARY_REAL,
      PRT_LIBRARY_COMPLEX | PRT_LIBRARY_LOWER | PRT_LIBRARY_INFO,
      PRT_LIBRARY_COMPLEX | PRT_LIBRARY_LOWER | PRT_LIBRARY_LEFT | PRT_LIBRARY_UNIT | PRT_LIBRARY_TRANSPOSED |
          PRT_LIBRARY_ADJOINT,
      PRT_LIBRARY_COMPLEX,
      PRT_LIBRARY_COMPLEX,
      PRT_LIBRARY_COMPLEX,
      PRT_LIBRARY_COMPLEX | PRT_LIBRARY_LOWER | PRT_LIBRARY_VECTORS,
      PRT_LIBRARY_COMPLEX | PRT_LIBRARY_VECTORS | PRT_LIBRARY_FULL,
  };
  static_assert(sizeof(known) / sizeof(*known) == PRT_LIBRARY_COUNT);
  if (desc.function < 0 || desc.function >= PRT_LIBRARY_COUNT)
    return "expected a function below " + std::to_string(PRT_LIBRARY_COUNT) + ", got " + std::to_string(desc.function);
  if (desc.type != PRT_F32 && desc.type != PRT_F64)
    return "expected elements of f32 or f64, got type code " + std::to_string(desc.type);
  if ((desc.flags & ~known[desc.function]) != 0)
    return "expected flags of the function, got " + std::to_string(desc.flags);
  if ((desc.flags & PRT_LIBRARY_TRANSPOSED) && (desc.flags & PRT_LIBRARY_ADJOINT))
    return "expected the transpose or the adjoint, got both";
  if (desc.batch < 0)
    return "expected a batch of at least 0, got " + std::to_string(desc.batch);
  static const int sizesUsed[] = {3, 1, 2, 2, 2, 3, 1, 2};
  const int used = sizesUsed[desc.function];
  for (int i = 0; i < used; ++i)
    if (desc.sizes[i] < 0 || desc.sizes[i] > INT_MAX)
      return "expected 0 <= size < 2^31, the limit of the libraries, got " + std::to_string(desc.sizes[i]);
  const int64_t *sizes = desc.sizes;
  if (desc.function == PRT_LIBRARY_ORGQR && (sizes[2] > sizes[1] || sizes[1] > sizes[0]))
    return "expected reflectors <= columns <= rows, got " + std::to_string(sizes[2]) + ", " + std::to_string(sizes[1]) +
           " and " + std::to_string(sizes[0]);
  // LAPACK counts the numbers of its workspace in 31 bits.
  const int64_t order = desc.function == PRT_LIBRARY_SYEVD   ? sizes[0]
                        : desc.function == PRT_LIBRARY_GESDD ? std::min(sizes[0], sizes[1])
                                                             : 0;
  if (order > kMostOrder)
    return "expected matrices of order " + std::to_string(kMostOrder) + " at most, the limit of LAPACK, got " +
           std::to_string(order);
  return "";
}

/// Buffers of GETRF and all behind it.
void addDecomposition(const prt_library_desc &desc, LibraryBuffers &buffers) {
  const size_t parts = desc.flags & PRT_LIBRARY_COMPLEX ? 2 : 1;
  const bool isSymmetric = desc.function == PRT_LIBRARY_SYEVD, isFull = (desc.flags & PRT_LIBRARY_FULL) != 0;
  const int64_t m = desc.sizes[0], n = isSymmetric ? m : desc.sizes[1], k = std::min(m, n);
  auto numbers = [&](std::initializer_list<int64_t> extents) { return product(bytesOf(desc), extents); };
  auto output = [&](size_t count, int64_t bytes) { buffers.outs.insert(buffers.outs.end(), count, bytes); };
  buffers.ins.assign(parts, numbers({desc.batch, m, n}));
  output(parts, buffers.ins.front());
  switch (desc.function) {
  case PRT_LIBRARY_GETRF:
    output(1, product(4, {desc.batch, k}));
    break;
  case PRT_LIBRARY_GEQRF:
    return output(parts, numbers({desc.batch, k}));
  case PRT_LIBRARY_ORGQR:
    buffers.ins.insert(buffers.ins.end(), parts, numbers({desc.batch, desc.sizes[2]}));
    return;
  case PRT_LIBRARY_SYEVD:
    output(1, numbers({desc.batch, n}));
    break;
  default:
    output(1, numbers({desc.batch, k}));
    output(parts, numbers({desc.batch, m, isFull ? m : k}));
    output(parts, numbers({desc.batch, isFull ? n : k, n}));
  }
  output(1, product(4, {desc.batch}));
}

/// The end of the parts of one problem in each buffer of the batch.
void advance(std::vector<const char *> &ins, std::vector<char *> &outs, const LibraryBuffers &bytes, int64_t batch) {
  for (size_t i = 0; i < ins.size(); ++i)
    ins[i] += bytes.ins[i] / batch;
  for (size_t i = 0; i < outs.size(); ++i)
    outs[i] += bytes.outs[i] / batch;
}

} // namespace

std::string partita::runtime::checkLibrary(const prt_library_desc &desc, LibraryBuffers &buffers) {
  std::string why = checkRecord(desc);
  if (!why.empty())
    return why;
  const int64_t bytes = bytesOf(desc), *sizes = desc.sizes;
  const bool isComplex = (desc.flags & PRT_LIBRARY_COMPLEX) != 0;
  if (desc.function == PRT_LIBRARY_FOURIER) {
    const bool isReal = (desc.flags & PRT_LIBRARY_REAL) != 0, isInverse = (desc.flags & PRT_LIBRARY_INVERSE) != 0;
    const int64_t last = isReal && sizes[2] != 0 ? sizes[2] / 2 + 1 : sizes[2];
    const int64_t whole = product(bytes, {desc.batch, sizes[0], sizes[1], sizes[2]});
    const int64_t half = whole < 0 ? -1 : product(bytes, {desc.batch, sizes[0], sizes[1], last});
    (isInverse ? buffers.outs : buffers.ins).assign(isReal ? 1 : 2, whole);
    (isInverse ? buffers.ins : buffers.outs).assign(2, half);
  } else if (desc.function >= PRT_LIBRARY_GETRF) {
    buffers = LibraryBuffers();
    addDecomposition(desc, buffers);
  } else {
    const bool solves = desc.function == PRT_LIBRARY_TRIANGULAR_SOLVE;
    const int64_t order = solves && !(desc.flags & PRT_LIBRARY_LEFT) ? sizes[1] : sizes[0];
    const size_t parts = isComplex ? 2 : 1;
    const int64_t matrix = product(bytes, {desc.batch, order, order});
    const int64_t sides = solves ? product(bytes, {desc.batch, sizes[0], sizes[1]}) : matrix;
    buffers.ins.assign(parts, matrix);
    if (solves)
      buffers.ins.insert(buffers.ins.end(), parts, sides);
    buffers.outs.assign(parts, sides);
    if (desc.flags & PRT_LIBRARY_INFO)
      buffers.outs.push_back(product(4, {desc.batch}));
  }
  for (const std::vector<int64_t> *list : {&buffers.ins, &buffers.outs})
    for (int64_t size : *list)
      if (size < 0)
        return "expected buffers of at most 2^48 bytes";
  return "";
}

std::string partita::runtime::callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs,
                                          std::atomic<int64_t> &progress, bool &unsupported) {
  LibraryBuffers bytes;
  unsupported = false;
  std::string why = checkLibrary(desc, bytes);
  if (!why.empty())
    return why;
  why = desc.function == PRT_LIBRARY_FOURIER ? whyNoFourier() : whyNoFactorization();
  unsupported = !why.empty();
  if (unsupported)
    return why;
  std::vector<const char *> from;
  std::vector<char *> to;
  for (size_t i = 0; i < bytes.ins.size(); ++i) {
    from.push_back(static_cast<const char *>(ins[i]));
    if (bytes.ins[i] != 0 && !from.back())
      return "expected buffers to read, got null";
  }
  for (size_t i = 0; i < bytes.outs.size(); ++i) {
    to.push_back(static_cast<char *>(outs[i]));
    if (bytes.outs[i] != 0 && !to.back())
      return "expected buffers to write, got null";
    for (size_t in = 0; in < from.size(); ++in) // Buffers of nothing lie anywhere.
      if (bytes.ins[in] != 0 && bytes.outs[i] != 0 && from[in] == to.back())
        return "expected outputs apart from the inputs, got the same buffer";
  }
  for (int64_t i = 0; i < desc.batch; ++i) {
    const auto *partsIn = reinterpret_cast<const void *const *>(from.data());
    auto *partsOut = reinterpret_cast<void *const *>(to.data());
    if (desc.function == PRT_LIBRARY_FOURIER)
      transformFourier(desc, partsIn, partsOut, progress);
    else if (desc.function == PRT_LIBRARY_CHOLESKY)
      factorCholesky(desc, partsIn, partsOut);
    else if (desc.function == PRT_LIBRARY_TRIANGULAR_SOLVE)
      solveTriangular(desc, partsIn, partsOut);
    else
      decompose(desc, partsIn, partsOut);
    advance(from, to, bytes, desc.batch);
    progress.fetch_add(1, std::memory_order_relaxed);
  }
  return "";
}
