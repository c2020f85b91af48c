//===- Combiners.h - The combiners, element by element ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each combiner does to two elements, on a CPU and in the kernels of the CUDA
// engine: one text, one meaning.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_COMBINERS_H
#define PARTITA_LIB_RUNTIME_CPU_COMBINERS_H

#include "ElementTypes.h"

#include <type_traits>

namespace partita::runtime {

template <typename T> using Unsigned = std::make_unsigned_t<T>;

// Integers wrap: the arithmetic is done unsigned and, against promotion of the
// narrow ones to int, in at least 32 bits.
template <typename T> using Wrapping = std::conditional_t<(sizeof(T) < 4), uint32_t, Unsigned<T>>;

inline PARTITA_DEVICE bool signBit(float value) { return bitsOf(value) >> 31 != 0; }
inline PARTITA_DEVICE bool signBit(double value) {
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits >> 63 != 0;
}

template <int64_t combiner, bool oneBit, typename T> PARTITA_DEVICE T combineIntegers(T a, T b) {
  if constexpr (combiner == PRT_SUM)
    return oneBit ? T(a ^ b) : T(Wrapping<T>(a) + Wrapping<T>(b));
  else if constexpr (combiner == PRT_PROD)
    return T(Wrapping<T>(a) * Wrapping<T>(b));
  else if constexpr (combiner == PRT_MAX || combiner == PRT_MAXNUM)
    return a > b ? a : b;
  else if constexpr (combiner == PRT_MIN || combiner == PRT_MINNUM)
    return a < b ? a : b;
  else if constexpr (combiner == PRT_AND)
    return T(a & b);
  else if constexpr (combiner == PRT_OR)
    return T(a | b);
  else
    return T(a ^ b);
}

// The two orders of floats, with -0 < +0: is `b` strictly beyond `a`, or equal with the better sign?
template <typename T> PARTITA_DEVICE bool above(T a, T b) { return b > a || (b == a && !signBit(b)); }
template <typename T> PARTITA_DEVICE bool below(T a, T b) { return b < a || (b == a && signBit(b)); }

template <int64_t combiner, typename T> PARTITA_DEVICE T combineFloats(T a, T b) {
  if constexpr (combiner == PRT_SUM)
    return a + b;
  else if constexpr (combiner == PRT_PROD)
    return a * b;
  else if constexpr (combiner == PRT_MAX)
    return (above(a, b) || b != b) ? b : a; // a NaN in `a` stays: nothing is above it
  else if constexpr (combiner == PRT_MIN)
    return (below(a, b) || b != b) ? b : a;
  else if constexpr (combiner == PRT_MAXNUM)
    return (above(a, b) || a != a) ? b : a;
  else
    return (below(a, b) || a != a) ? b : a;
}

/// `a` combined with `b`, which comes after it. `combiner` is one of PRT_SUM to PRT_XOR.
template <int64_t combiner, int64_t type, typename T> PARTITA_DEVICE T combineElements(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return combineFloats<combiner>(a, b);
  else
    return combineIntegers<combiner, type == PRT_I1>(a, b);
}

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_COMBINERS_H
