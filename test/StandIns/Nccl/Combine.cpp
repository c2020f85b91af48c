//===- Combine.cpp - Reductions as NCCL does them -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the type itself: halves are rounded at each step, and the maximum of a number
// and NaN is the number.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <cmath>
#include <cstring>
#include <type_traits>

using namespace partita::standin;

namespace {
struct BFloat16 {
  uint16_t bits;
  BFloat16(float value = 0) {
    uint32_t word;
    memcpy(&word, &value, 4);
    bits = std::isnan(value) ? 0x7FFF : (word + 0x7FFF + (word >> 16 & 1)) >> 16;
  }
  operator float() const {
    uint32_t word = uint32_t(bits) << 16;
    float value;
    memcpy(&value, &word, 4);
    return value;
  }
};
} // namespace

template <class T> static T apply(T a, T b, int op) {
  constexpr bool isInteger = std::is_integral_v<T>;
  using Wide = std::conditional_t<isInteger, uint64_t, std::conditional_t<std::is_same_v<T, double>, double, float>>;
  switch (op) {
  case ncclSum:
  case ncclAvg:
    return T(Wide(a) + Wide(b));
  case ncclProd:
    return T(Wide(a) * Wide(b));
  case ncclMax:
    if constexpr (isInteger)
      return a > b ? a : b;
    else
      return T(std::fmax(Wide(a), Wide(b)));
  default:
    if constexpr (isInteger)
      return a < b ? a : b;
    else
      return T(std::fmin(Wide(a), Wide(b)));
  }
}

template <class T> static void combineAs(void *into, const void *from, uint64_t count, int op) {
  auto *a = static_cast<T *>(into);
  auto *b = static_cast<const T *>(from);
  for (uint64_t i = 0; i < count; ++i)
    a[i] = apply<T>(a[i], b[i], op);
}

void partita::standin::combine(void *into, const void *from, uint64_t count, int type, int op) {
  switch (type) {
  case ncclInt8:
    return combineAs<int8_t>(into, from, count, op);
  case ncclUint8:
    return combineAs<uint8_t>(into, from, count, op);
  case ncclInt32:
    return combineAs<int32_t>(into, from, count, op);
  case ncclUint32:
    return combineAs<uint32_t>(into, from, count, op);
  case ncclInt64:
    return combineAs<int64_t>(into, from, count, op);
  case ncclUint64:
    return combineAs<uint64_t>(into, from, count, op);
  case ncclFloat16:
    return combineAs<_Float16>(into, from, count, op);
  case ncclFloat32:
    return combineAs<float>(into, from, count, op);
  case ncclFloat64:
    return combineAs<double>(into, from, count, op);
  case ncclBfloat16:
    return combineAs<BFloat16>(into, from, count, op);
  default:
    return standInFail(cudaErrorLaunchFailure, "a reduction of a type that the stand-in NCCL has not");
  }
}
