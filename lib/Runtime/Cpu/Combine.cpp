//===- Combine.cpp - Combining the parts of several ranks -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One loop per (type, combiner). A block of a few thousand elements is
// accumulated on the stack, so each source is read and each target written once.
//
//===----------------------------------------------------------------------===//

#include "Combine.h"

#include "Combiners.h"
#include "ElementTypes.h"

#include <cstring>
#include <type_traits>

using namespace partita::runtime;

namespace {

constexpr int64_t blockElements = 2048;

template <int64_t type, int64_t combiner>
void combine(const char *const *sources, int64_t sourceCount, char *const *targets, int64_t targetCount, int64_t begin,
             int64_t end) {
  using E = Element<type>;
  using Stored = typename E::Stored;
  typename E::Computed sum[blockElements];
  Stored result[blockElements];
  for (int64_t at = begin; at < end; at += blockElements) {
    const int64_t n = end - at < blockElements ? end - at : blockElements;
    const Stored *first = reinterpret_cast<const Stored *>(sources[0]) + at;
    for (int64_t i = 0; i < n; ++i)
      sum[i] = E::load(first[i]);
    for (int64_t s = 1; s < sourceCount; ++s) {
      const Stored *next = reinterpret_cast<const Stored *>(sources[s]) + at;
      for (int64_t i = 0; i < n; ++i)
        sum[i] = combineElements<combiner, type>(sum[i], E::load(next[i]));
    }
    for (int64_t i = 0; i < n; ++i)
      result[i] = E::store(sum[i]);
    for (int64_t t = 0; t < targetCount; ++t)
      std::memcpy(targets[t] + at * int64_t(sizeof(Stored)), result, size_t(n) * sizeof(Stored));
  }
}

template <int64_t type> CombineFunction functionFor(int64_t combiner) {
  switch (combiner) {
  case PRT_SUM:
    return combine<type, PRT_SUM>;
  case PRT_PROD:
    return combine<type, PRT_PROD>;
  case PRT_MAX:
    return combine<type, PRT_MAX>;
  case PRT_MIN:
    return combine<type, PRT_MIN>;
  case PRT_MAXNUM:
    return combine<type, PRT_MAXNUM>;
  case PRT_MINNUM:
    return combine<type, PRT_MINNUM>;
  default:
    break;
  }
  if constexpr (std::is_integral_v<typename Element<type>::Computed>) {
    switch (combiner) {
    case PRT_AND:
      return combine<type, PRT_AND>;
    case PRT_OR:
      return combine<type, PRT_OR>;
    case PRT_XOR:
      return combine<type, PRT_XOR>;
    default:
      break;
    }
  }
  return nullptr;
}

/// A sum of pairs is a sum of twice as many parts.
template <int64_t part>
void combinePairs(const char *const *sources, int64_t sourceCount, char *const *targets, int64_t targetCount,
                  int64_t begin, int64_t end) {
  combine<part, PRT_SUM>(sources, sourceCount, targets, targetCount, 2 * begin, 2 * end);
}

} // namespace

CombineFunction partita::runtime::combineFunction(int64_t type, int64_t combiner) {
  switch (type) {
  case PRT_F32:
    return functionFor<PRT_F32>(combiner);
  case PRT_F16:
    return functionFor<PRT_F16>(combiner);
  case PRT_BF16:
    return functionFor<PRT_BF16>(combiner);
  case PRT_F64:
    return functionFor<PRT_F64>(combiner);
  case PRT_I32:
    return functionFor<PRT_I32>(combiner);
  case PRT_I64:
    return functionFor<PRT_I64>(combiner);
  case PRT_I8:
    return functionFor<PRT_I8>(combiner);
  case PRT_I16:
    return functionFor<PRT_I16>(combiner);
  case PRT_U8:
    return functionFor<PRT_U8>(combiner);
  case PRT_U16:
    return functionFor<PRT_U16>(combiner);
  case PRT_U32:
    return functionFor<PRT_U32>(combiner);
  case PRT_U64:
    return functionFor<PRT_U64>(combiner);
  case PRT_I1:
    return functionFor<PRT_I1>(combiner);
  case PRT_C64:
    return combiner == PRT_SUM ? combinePairs<PRT_F32> : nullptr;
  case PRT_C128:
    return combiner == PRT_SUM ? combinePairs<PRT_F64> : nullptr;
  default:
    return nullptr;
  }
}

std::string partita::runtime::whyNoCombine(int64_t type, int64_t combiner) {
  if (combineFunction(type, combiner))
    return "";
  if (bytesOf(type) == 0)
    return "expected an element type, got code " + std::to_string(type);
  if (combiner < 0 || combiner >= PRT_COMBINER_COUNT)
    return "expected a combiner, got code " + std::to_string(combiner);
  const std::string name = nameOfCombiner(combiner), of = nameOfType(type);
  if (combiner == PRT_REGION)
    return "expected prt_all_reduce_region for the combiner region";
  if (type == PRT_C64 || type == PRT_C128)
    return "expected the combiner sum for " + of + ", got " + name;
  if (type == PRT_F8E4M3 || type == PRT_F8E5M2)
    return "expected a type that combines, got " + of + ", which only moves";
  return "expected an integer type for the combiner " + name + ", got " + of;
}
