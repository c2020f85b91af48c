//===- ElementTypes.h - Element types of buffers ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and names of the ABI's element types, and a traits class per type: how
// it is stored, in what it is computed, and how to go from one to the other.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_ELEMENTTYPES_H
#define PARTITA_LIB_RUNTIME_CPU_ELEMENTTYPES_H

#include "partita/Runtime/partita_rt.h"

#include <cstdint>
#include <cstring>

/// For what kernels of the CUDA engine use as well.
#if defined(__CUDACC__)
#define PARTITA_DEVICE __host__ __device__
#else
#define PARTITA_DEVICE
#endif

namespace partita::runtime {

/// Bytes of one element, or 0 if there is no such type.
int64_t bytesOf(int64_t type);

/// "f32"; "type 99" prints as "?".
const char *nameOfType(int64_t type);

/// "sum"; likewise.
const char *nameOfCombiner(int64_t combiner);

inline PARTITA_DEVICE uint32_t bitsOf(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

inline PARTITA_DEVICE float floatOf(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

/// bfloat16 is the upper half of f32; rounds to nearest even and keeps NaN a NaN.
inline PARTITA_DEVICE float fromBfloat(uint16_t bits) { return floatOf(uint32_t(bits) << 16); }
inline PARTITA_DEVICE uint16_t toBfloat(float value) {
  uint32_t bits = bitsOf(value);
  uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  uint32_t nan = (bits >> 16) | 0x40;
  return uint16_t((bits & 0x7fffffff) > 0x7f800000 ? nan : rounded);
}

/// IEEE half. Subnormals go through a float whose exponent makes the FPU do the shift.
inline PARTITA_DEVICE float fromHalf(uint16_t half) {
  const uint32_t sign = uint32_t(half & 0x8000) << 16;
  const uint32_t magnitude = half & 0x7fff;
  const uint32_t normal = (magnitude << 13) + (112u << 23);
  const uint32_t special = (magnitude << 13) | 0x7f800000;
  const uint32_t subnormal = bitsOf(floatOf((magnitude << 13) + (113u << 23)) - floatOf(113u << 23));
  uint32_t bits = magnitude < 0x400 ? subnormal : normal;
  bits = magnitude >= 0x7c00 ? special : bits;
  return floatOf(bits | sign);
}

inline PARTITA_DEVICE uint16_t toHalf(float value) {
  const uint32_t bits = bitsOf(value);
  const uint32_t sign = (bits >> 16) & 0x8000;
  const uint32_t magnitude = bits & 0x7fffffff;
  // Adding 0.5 leaves a subnormal's ten bits, rounded to even, at the end of the mantissa.
  const uint32_t subnormal = bitsOf(floatOf(magnitude) + 0.5f) - bitsOf(0.5f);
  const uint32_t normal = (magnitude - (112u << 23) + 0xfff + ((magnitude >> 13) & 1)) >> 13;
  uint32_t half = magnitude < (113u << 23) ? subnormal : normal;
  half = magnitude >= 0x47800000 ? 0x7c00 : half; // 65536 and above; what rounds up to it is 0x7c00 already
  half = magnitude > 0x7f800000 ? 0x7e00 | (magnitude >> 13 & 0x3ff) : half;
  return uint16_t(half | sign);
}

/// Traits: Stored, Computed, load, store. Integers are computed unsigned where they wrap.
template <int64_t type> struct Element;

template <typename T> struct PlainElement {
  using Stored = T;
  using Computed = T;
  static PARTITA_DEVICE Computed load(Stored value) { return value; }
  static PARTITA_DEVICE Stored store(Computed value) { return value; }
};

template <> struct Element<PRT_F32> : PlainElement<float> {};
template <> struct Element<PRT_F64> : PlainElement<double> {};
template <> struct Element<PRT_I8> : PlainElement<int8_t> {};
template <> struct Element<PRT_I16> : PlainElement<int16_t> {};
template <> struct Element<PRT_I32> : PlainElement<int32_t> {};
template <> struct Element<PRT_I64> : PlainElement<int64_t> {};
template <> struct Element<PRT_U8> : PlainElement<uint8_t> {};
template <> struct Element<PRT_U16> : PlainElement<uint16_t> {};
template <> struct Element<PRT_U32> : PlainElement<uint32_t> {};
template <> struct Element<PRT_U64> : PlainElement<uint64_t> {};
template <> struct Element<PRT_I1> : PlainElement<uint8_t> {};
template <> struct Element<PRT_F16> {
  using Stored = uint16_t;
  using Computed = float;
  static PARTITA_DEVICE Computed load(Stored value) { return fromHalf(value); }
  static PARTITA_DEVICE Stored store(Computed value) { return toHalf(value); }
};
template <> struct Element<PRT_BF16> {
  using Stored = uint16_t;
  using Computed = float;
  static PARTITA_DEVICE Computed load(Stored value) { return fromBfloat(value); }
  static PARTITA_DEVICE Stored store(Computed value) { return toBfloat(value); }
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_ELEMENTTYPES_H
