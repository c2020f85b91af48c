//===- Kernels.cu - The engine's own kernels ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the engine computes itself: copies of boxes, fills, the local half of the
// combiners that NCCL lacks, products that cuBLASLt refuses. All are grid-stride
// loops over one dimension, without shared memory or barriers, so that the stand-in
// for CUDA compiles the same text for the CPU.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/Combiners.h"
#include "../Cpu/ElementTypes.h"
#include "Kernels.h"

#include <cmath>
#include <type_traits>

using namespace partita::runtime;

namespace {

__device__ int64_t firstElement() { return int64_t(blockIdx.x) * blockDim.x + threadIdx.x; }
__device__ int64_t elementStep() { return int64_t(gridDim.x) * blockDim.x; }

//===----------------------------------------------------------------------===//
// Moving
//===----------------------------------------------------------------------===//

struct alignas(16) Wide {
  uint64_t words[2];
};

/// 32-bit divisions where they are enough: the 64-bit ones cost more than the memory.
template <typename T, typename Index> __device__ void copyBox(const Box &box, const T *source, T *target) {
#pragma unroll 1
  for (int64_t i = firstElement(); i < box.count; i += elementStep()) {
    Index rest = Index(i);
    int64_t from = 0, to = 0;
#pragma unroll 1
    for (int64_t d = box.dims - 1; d > 0; --d) {
      const Index size = Index(box.size[d]), at = rest % size;
      rest /= size;
      from += int64_t(at) * box.from[d];
      to += int64_t(at) * box.to[d];
    }
    if (box.dims > 0) {
      from += int64_t(rest) * box.from[0];
      to += int64_t(rest) * box.to[0];
    }
    target[to] = source[from];
  }
}

template <typename T> __device__ void copyBox(const Box &box, const void *source, void *target) {
  const T *from = static_cast<const T *>(source);
  if (box.count <= 0x7fffffff)
    copyBox<T, uint32_t>(box, from, static_cast<T *>(target));
  else
    copyBox<T, uint64_t>(box, from, static_cast<T *>(target));
}

template <typename T> __device__ void fillWith(int64_t count, int64_t bits, void *target) {
  T *out = static_cast<T *>(target);
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep())
    out[i] = T(bits);
}

//===----------------------------------------------------------------------===//
// Keys: integers in the order of floats, so that NCCL's integer max and min do what the combiner says. -0 is below
// +0. A NaN is beyond everything for max and min, and behind everything for maxnum and minnum.
//===----------------------------------------------------------------------===//

template <typename Key> struct KeyTraits {
  static constexpr Key lowest = Key(Key(1) << (sizeof(Key) * 8 - 1));
  static constexpr Key highest = Key(~lowest);
};

/// Of the numbers' keys none is the lowest or the highest: those would be NaNs.
template <typename Key> __device__ Key nanKey(int64_t combiner) {
  const bool high = combiner == PRT_MAX || combiner == PRT_MINNUM;
  return high ? KeyTraits<Key>::highest : KeyTraits<Key>::lowest;
}

/// Negative floats count downwards: all their bits but the sign are turned over. Its own inverse.
template <typename Key> __device__ Key turn(Key bits) { return bits < 0 ? Key(bits ^ KeyTraits<Key>::highest) : bits; }

template <typename Key> __device__ void toKeys(int64_t combiner, int64_t count, Key infinity, const Key *in, Key *out) {
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    const Key bits = in[i];
    const bool isNan = Key(bits & KeyTraits<Key>::highest) > infinity;
    out[i] = isNan ? nanKey<Key>(combiner) : turn(bits);
  }
}

template <typename Key> __device__ void fromKeys(int64_t combiner, int64_t count, Key nan, const Key *in, Key *out) {
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    const Key key = in[i];
    out[i] = key == nanKey<Key>(combiner) ? nan : turn(key);
  }
}

//===----------------------------------------------------------------------===//
// Combining the parts of all members, in their order
//===----------------------------------------------------------------------===//

/// `out` may be one of the parts.
template <int64_t type, int64_t combiner>
__device__ void combineParts(const PartList &parts, int64_t partCount, int64_t count, void *out) {
  using E = Element<type>;
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    auto value = E::load(static_cast<const typename E::Stored *>(parts.part[0])[i]);
#pragma unroll 1
    for (int64_t part = 1; part < partCount; ++part)
      value =
          combineElements<combiner, type>(value, E::load(static_cast<const typename E::Stored *>(parts.part[part])[i]));
    static_cast<typename E::Stored *>(out)[i] = E::store(value);
  }
}

template <int64_t type>
__device__ void combine(int64_t combiner, const PartList &parts, int64_t partCount, int64_t count, void *out) {
  switch (combiner) {
  case PRT_SUM:
    return combineParts<type, PRT_SUM>(parts, partCount, count, out);
  case PRT_PROD:
    return combineParts<type, PRT_PROD>(parts, partCount, count, out);
  case PRT_MAX:
    return combineParts<type, PRT_MAX>(parts, partCount, count, out);
  case PRT_MIN:
    return combineParts<type, PRT_MIN>(parts, partCount, count, out);
  case PRT_MAXNUM:
    return combineParts<type, PRT_MAXNUM>(parts, partCount, count, out);
  case PRT_MINNUM:
    return combineParts<type, PRT_MINNUM>(parts, partCount, count, out);
  default:
    break;
  }
  if constexpr (std::is_integral<typename Element<type>::Computed>::value) {
    switch (combiner) {
    case PRT_AND:
      return combineParts<type, PRT_AND>(parts, partCount, count, out);
    case PRT_OR:
      return combineParts<type, PRT_OR>(parts, partCount, count, out);
    case PRT_XOR:
      return combineParts<type, PRT_XOR>(parts, partCount, count, out);
    default:
      break;
    }
  }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

template <typename T> __device__ T activate(T x, int64_t activation) {
  if (activation == PRT_ACTIVATION_RELU)
    return x < T(0) ? T(0) : x; // NaN stays
  if (activation == PRT_ACTIVATION_GELU)
    return T(0.5) * x * (T(1) + T(tanh(T(0.7978845608028654) * (x + T(0.044715) * x * x * x))));
  return x;
}

/// One element of c per step; for shapes that the library refuses.
template <int64_t type, int64_t result>
__device__ void product(const ProductShape &p, const void *a, const void *b, const void *bias, void *c) {
  using E = Element<type>;
  using R = Element<result>;
  using Sum = typename R::Computed;
  const int64_t count = p.batch * p.m * p.n;
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    const int64_t column = i % p.n, row = i / p.n % p.m, matrix = i / p.n / p.m;
    const auto *left = static_cast<const typename E::Stored *>(a) + matrix * p.strideA + row * (p.transA ? 1 : p.lda);
    const auto *right =
        static_cast<const typename E::Stored *>(b) + matrix * p.strideB + column * (p.transB ? p.ldb : 1);
    const int64_t leftStep = p.transA ? p.lda : 1, rightStep = p.transB ? 1 : p.ldb;
    Sum sum = 0;
#pragma unroll 1
    for (int64_t k = 0; k < p.k; ++k)
      sum += Sum(E::load(left[k * leftStep])) * Sum(E::load(right[k * rightStep]));
    auto &out = static_cast<typename R::Stored *>(c)[matrix * p.strideC + row * p.ldc + column];
    Sum value = Sum(p.alpha) * sum;
    if (p.beta != 0)
      value += Sum(p.beta) * R::load(out);
    if (bias)
      value += R::load(static_cast<const typename R::Stored *>(bias)[column]);
    out = R::store(activate(value, p.activation));
  }
}

/// An integer as 64 bits, by its sign where it has one.
__device__ uint64_t loadInteger(const void *memory, int64_t type, int64_t at) {
  switch (type) {
  case PRT_I8:
    return uint64_t(int64_t(static_cast<const int8_t *>(memory)[at]));
  case PRT_I16:
    return uint64_t(int64_t(static_cast<const int16_t *>(memory)[at]));
  case PRT_I32:
    return uint64_t(int64_t(static_cast<const int32_t *>(memory)[at]));
  case PRT_U8:
    return static_cast<const uint8_t *>(memory)[at];
  case PRT_U16:
    return static_cast<const uint16_t *>(memory)[at];
  case PRT_U32:
    return static_cast<const uint32_t *>(memory)[at];
  default:
    return static_cast<const uint64_t *>(memory)[at];
  }
}

__device__ void storeInteger(void *memory, int64_t type, int64_t at, uint64_t value) {
  switch (type) {
  case PRT_I8:
  case PRT_U8:
    static_cast<uint8_t *>(memory)[at] = uint8_t(value);
    break;
  case PRT_I16:
  case PRT_U16:
    static_cast<uint16_t *>(memory)[at] = uint16_t(value);
    break;
  case PRT_I32:
  case PRT_U32:
    static_cast<uint32_t *>(memory)[at] = uint32_t(value);
    break;
  default:
    static_cast<uint64_t *>(memory)[at] = value;
  }
}

/// Whether the value, cut to the type, is below zero.
__device__ bool isNegative(int64_t type, uint64_t value) {
  switch (type) {
  case PRT_I8:
    return int8_t(value) < 0;
  case PRT_I16:
    return int16_t(value) < 0;
  case PRT_I32:
    return int32_t(value) < 0;
  case PRT_I64:
    return int64_t(value) < 0;
  default:
    return false;
  }
}

template <int64_t type> __device__ void activateMatrices(const MatrixShape &shape, const void *bias, void *c) {
  using E = Element<type>;
  const int64_t count = shape.batch * shape.m * shape.n;
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    const int64_t column = i % shape.n, row = i / shape.n % shape.m, matrix = i / shape.n / shape.m;
    auto &out = static_cast<typename E::Stored *>(c)[matrix * shape.strideC + row * shape.ldc + column];
    auto value = E::load(out);
    if (bias)
      value += E::load(static_cast<const typename E::Stored *>(bias)[column]);
    out = E::store(activate(value, shape.activation));
  }
}

} // namespace

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

extern "C" {

#define PRT_COPY_BOX(bytes, type)                                                                                      \
  __global__ void prt_copy_box_##bytes(Box box, const void *source, void *target) {                                    \
    copyBox<type>(box, source, target);                                                                                \
  }
PRT_COPY_BOX(1, uint8_t)
PRT_COPY_BOX(2, uint16_t)
PRT_COPY_BOX(4, uint32_t)
PRT_COPY_BOX(8, uint64_t)
PRT_COPY_BOX(16, Wide)

#define PRT_FILL(bytes, type)                                                                                          \
  __global__ void prt_fill_##bytes(int64_t count, int64_t bits, void *target) { fillWith<type>(count, bits, target); }
PRT_FILL(1, uint8_t)
PRT_FILL(2, uint16_t)
PRT_FILL(4, uint32_t)
PRT_FILL(8, uint64_t)

__global__ void prt_keys_f32(int64_t combiner, int64_t count, const int32_t *in, int32_t *out) {
  toKeys<int32_t>(combiner, count, 0x7f800000, in, out);
}
__global__ void prt_keys_f64(int64_t combiner, int64_t count, const int64_t *in, int64_t *out) {
  toKeys<int64_t>(combiner, count, 0x7ff0000000000000, in, out);
}
__global__ void prt_values_f32(int64_t combiner, int64_t count, const int32_t *in, int32_t *out) {
  fromKeys<int32_t>(combiner, count, 0x7fc00000, in, out);
}
__global__ void prt_values_f64(int64_t combiner, int64_t count, const int64_t *in, int64_t *out) {
  fromKeys<int64_t>(combiner, count, 0x7ff8000000000000, in, out);
}

#define PRT_COMBINE(name, type)                                                                                        \
  __global__ void prt_combine_##name(int64_t combiner, PartList parts, int64_t partCount, int64_t count, void *out) {  \
    combine<type>(combiner, parts, partCount, count, out);                                                             \
  }
PRT_COMBINE(f32, PRT_F32)
PRT_COMBINE(f16, PRT_F16)
PRT_COMBINE(bf16, PRT_BF16)
PRT_COMBINE(f64, PRT_F64)
PRT_COMBINE(i32, PRT_I32)
PRT_COMBINE(i64, PRT_I64)
PRT_COMBINE(i8, PRT_I8)
PRT_COMBINE(i16, PRT_I16)
PRT_COMBINE(u8, PRT_U8)
PRT_COMBINE(u16, PRT_U16)
PRT_COMBINE(u32, PRT_U32)
PRT_COMBINE(u64, PRT_U64)
PRT_COMBINE(i1, PRT_I1)

#define PRT_PRODUCT(name, type, result)                                                                                \
  __global__ void prt_product_##name(ProductShape shape, const void *a, const void *b, const void *bias, void *c) {    \
    product<type, result>(shape, a, b, bias, c);                                                                       \
  }
PRT_PRODUCT(f32, PRT_F32, PRT_F32)
PRT_PRODUCT(f64, PRT_F64, PRT_F64)
PRT_PRODUCT(f16, PRT_F16, PRT_F16)
PRT_PRODUCT(f16_f32, PRT_F16, PRT_F32)
PRT_PRODUCT(bf16, PRT_BF16, PRT_BF16)
PRT_PRODUCT(bf16_f32, PRT_BF16, PRT_F32)

/// All pairs of integer types, modulo 2^64 and then cut: what is dropped at the end does not matter before.
__global__ void prt_product_integer(ProductShape p, const void *a, const void *b, const void *bias, void *c) {
  const int64_t count = p.batch * p.m * p.n;
  const uint64_t alpha = uint64_t(int64_t(p.alpha)), beta = uint64_t(int64_t(p.beta));
#pragma unroll 1
  for (int64_t i = firstElement(); i < count; i += elementStep()) {
    const int64_t column = i % p.n, row = i / p.n % p.m, matrix = i / p.n / p.m;
    const int64_t left = matrix * p.strideA + row * (p.transA ? 1 : p.lda), leftStep = p.transA ? p.lda : 1;
    const int64_t right = matrix * p.strideB + column * (p.transB ? p.ldb : 1), rightStep = p.transB ? 1 : p.ldb;
    const int64_t at = matrix * p.strideC + row * p.ldc + column;
    uint64_t sum = 0;
#pragma unroll 1
    for (int64_t k = 0; k < p.k; ++k)
      sum += loadInteger(a, p.type, left + k * leftStep) * loadInteger(b, p.type, right + k * rightStep);
    sum = alpha * sum + (p.beta != 0 ? beta * loadInteger(c, p.result, at) : 0);
    sum += bias ? loadInteger(bias, p.result, column) : 0;
    if (p.activation == PRT_ACTIVATION_RELU && isNegative(p.result, sum))
      sum = 0;
    storeInteger(c, p.result, at, sum);
  }
}

#define PRT_ACTIVATE(name, type)                                                                                       \
  __global__ void prt_activate_##name(MatrixShape shape, const void *bias, void *c) {                                  \
    activateMatrices<type>(shape, bias, c);                                                                            \
  }
PRT_ACTIVATE(f32, PRT_F32)
PRT_ACTIVATE(f64, PRT_F64)
PRT_ACTIVATE(f16, PRT_F16)
PRT_ACTIVATE(bf16, PRT_BF16)

} // extern "C"
