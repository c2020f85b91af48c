//===- ConformanceCombine.cpp - Every combiner on every type --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// all_reduce, buckets and reduce_scatter against a reference that is written here
// element by element: NaN, infinities, both zeros, subnormals, wrapping, rounding.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <type_traits>

using namespace partita::conformance;

namespace {

//===----------------------------------------------------------------------===//
// Reference
//===----------------------------------------------------------------------===//

/// What a stored element stands for, and back. Half types go through conversions that share
/// nothing with the engine's.
template <typename T> struct Plain {
  using Stored = T;
  using Value = T;
  static Value value(Stored s) { return s; }
  static Stored stored(Value v) { return v; }
};

struct Half {
  using Stored = uint16_t;
  using Value = float;
  static Value value(Stored s) {
    const int exponent = (s >> 10) & 31, fraction = s & 1023;
    const double sign = s & 0x8000 ? -1.0 : 1.0;
    if (exponent == 31)
      return fraction ? std::numeric_limits<float>::quiet_NaN() : float(sign * INFINITY);
    return float(sign * (exponent ? std::ldexp(1024 + fraction, exponent - 25) : std::ldexp(fraction, -24)));
  }
  /// The nearest of all halves; the even one of two.
  static Stored stored(Value v) {
    if (v != v)
      return 0x7e00;
    const Stored sign = std::signbit(v) ? 0x8000 : 0;
    const double magnitude = std::fabs(double(v));
    if (magnitude >= 65520)
      return sign | 0x7c00;
    Stored low = 0, high = 0x7bff;
    while (low < high) { // the largest half that is not above
      Stored middle = Stored((low + high + 1) / 2);
      if (value(middle) <= magnitude)
        low = middle;
      else
        high = Stored(middle - 1);
    }
    const double below = magnitude - value(low), gap = (low == 0x7bff ? 32.0 : value(Stored(low + 1)) - value(low));
    const bool up = below * 2 > gap || (below * 2 == gap && (low & 1));
    return Stored(sign | (low + (up ? 1 : 0)));
  }
};

struct Bfloat {
  using Stored = uint16_t;
  using Value = float;
  static Value value(Stored s) {
    uint32_t bits = uint32_t(s) << 16;
    float v;
    std::memcpy(&v, &bits, 4);
    return v;
  }
  static Stored stored(Value v) {
    if (v != v)
      return 0x7fc0;
    uint32_t bits;
    std::memcpy(&bits, &v, 4);
    const uint32_t low = bits & 0xffff;
    bits >>= 16;
    return Stored(bits + (low > 0x8000 || (low == 0x8000 && (bits & 1)) ? 1 : 0));
  }
};

struct Bool : Plain<uint8_t> {};

template <typename V> V pick(bool larger, V a, V b) {
  if (a == b && std::is_floating_point_v<V>)
    return std::signbit(double(a)) == larger ? b : a; // of two zeros, the one with the right sign
  return (a < b) == larger ? b : a;
}

template <typename E> typename E::Value reference(int64_t combiner, typename E::Value a, typename E::Value b) {
  using V = typename E::Value;
  if constexpr (std::is_floating_point_v<V>) {
    const bool number = combiner == PRT_MAXNUM || combiner == PRT_MINNUM;
    if (combiner == PRT_SUM)
      return a + b;
    if (combiner == PRT_PROD)
      return a * b;
    if (std::isnan(a) || std::isnan(b))
      return number ? (std::isnan(a) ? b : a) : std::numeric_limits<V>::quiet_NaN();
    return pick(combiner == PRT_MAX || combiner == PRT_MAXNUM, a, b);
  } else {
    const bool bit = std::is_same_v<E, Bool>;
    switch (combiner) {
    case PRT_SUM:
      return bit ? V((a + b) % 2) : V(uint64_t(a) + uint64_t(b));
    case PRT_PROD:
      return V(uint64_t(a) * uint64_t(b));
    case PRT_MAX:
    case PRT_MAXNUM:
      return pick(true, a, b);
    case PRT_MIN:
    case PRT_MINNUM:
      return pick(false, a, b);
    case PRT_AND:
      return V(a & b);
    case PRT_OR:
      return V(a | b);
    default:
      return V(a ^ b);
    }
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

template <typename E> std::vector<typename E::Stored> palette() {
  using S = typename E::Stored;
  if constexpr (std::is_same_v<E, Half>)
    return {0x3c01, 0xb555, 0x0000, 0x8000, 0x7c00, 0xfc00, 0x7e01, 0x0001, 0x7bff};
  else if constexpr (std::is_same_v<E, Bfloat>)
    return {0x3f81, 0xbe55, 0x0000, 0x8000, 0x7f80, 0xff80, 0x7fc1, 0x0001, 0x7f7f};
  else if constexpr (std::is_same_v<E, Bool>)
    return {0, 1, 1};
  else if constexpr (std::is_floating_point_v<S>)
    return {S(1.1),
            S(-0.3),
            S(0.0),
            S(-0.0),
            S(INFINITY),
            S(-INFINITY),
            S(NAN),
            std::numeric_limits<S>::denorm_min(),
            std::numeric_limits<S>::max()};
  else
    return {S(0), S(1), S(3), S(~S(0)), std::numeric_limits<S>::max(), std::numeric_limits<S>::min(), S(0x5a)};
}

/// Every combination of palette values on the first three members, then scattered.
template <typename E> typename E::Stored input(int64_t member, int64_t index) {
  static const std::vector<typename E::Stored> values = palette<E>();
  const int64_t n = int64_t(values.size());
  int64_t digit = index;
  for (int64_t i = 0; i < member && i < 2; ++i)
    digit /= n;
  if (member > 2)
    digit = index / (n * n) + member * 7 + index * 5;
  return values[size_t(digit % n)];
}

template <typename E> std::vector<typename E::Stored> inputs(int64_t member, int64_t first, int64_t count) {
  std::vector<typename E::Stored> result;
  result.reserve(size_t(count));
  for (int64_t i = 0; i < count; ++i)
    result.push_back(input<E>(member, first + i));
  return result;
}

template <typename E>
std::vector<typename E::Stored> expected(int64_t combiner, int64_t members, int64_t first, int64_t count) {
  std::vector<typename E::Stored> result;
  result.reserve(size_t(count));
  for (int64_t i = 0; i < count; ++i) {
    typename E::Value value = E::value(input<E>(0, first + i));
    for (int64_t member = 1; member < members; ++member)
      value = reference<E>(combiner, value, E::value(input<E>(member, first + i)));
    result.push_back(members == 1 ? input<E>(0, first + i) : E::stored(value));
  }
  return result;
}

template <typename V> bool isNan(V value) { return std::is_floating_point_v<V> && std::isnan(double(value)); }

/// Equal bits, or both NaN.
template <typename E>
bool same(const std::vector<typename E::Stored> &got, const std::vector<typename E::Stored> &want) {
  for (size_t i = 0; i < want.size(); ++i) {
    const bool nan = isNan(E::value(want[i])) && isNan(E::value(got[i]));
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): -0 is not +0 here
    if (!nan && std::memcmp(got.data() + i, want.data() + i, sizeof(got[i])) != 0)
      return false;
  }
  return got.size() == want.size();
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

/// Each member's `result` must have the same bits, NaN included.
template <typename S>
void checkCopies(Rank &rank, int64_t comm, const std::vector<S> &result, const std::string &what) {
  const size_t n = rank.group(comm).size(), bytes = result.size() * sizeof(S);
  const std::vector<int64_t> counts(n, int64_t(bytes));
  const Buffer mine(rank, result), all(rank, int64_t(n * bytes));
  const prt_gather_desc desc = {comm, PRT_U8, 0, PRT_PARTS_GROUPED};
  const int32_t op = rank.nextOp();
  prt_all_gather(rank.ctx, op, &desc, counts.data(), mine.at(), all.at());
  prt_wait(rank.ctx, op);
  const std::vector<char> got = all.values<char>();
  bool equal = true;
  for (size_t i = 0; i < n; ++i)
    equal &= bytes == 0 || std::memcmp(&got[i * bytes], result.data(), bytes) == 0;
  rank.check(equal, what + ": copies differ");
}

template <typename E>
void allReduce(Rank &rank, int64_t comm, int64_t type, int64_t combiner, int64_t count, bool inPlace) {
  using S = typename E::Stored;
  const std::vector<S> values = inputs<E>(rank.member(comm), 0, count);
  const Buffer in(rank, values), out(rank, std::vector<S>(values.size()));
  const prt_reduce_desc desc = {comm, count, type, combiner};
  const int32_t op = rank.nextOp();
  prt_all_reduce(rank.ctx, op, &desc, in.at(), inPlace ? in.at() : out.at());
  prt_wait(rank.ctx, op);
  const std::vector<S> got = (inPlace ? in : out).template values<S>();
  const std::string what = "all_reduce of " + std::to_string(count) + " on communicator " + std::to_string(comm);
  rank.check(same<E>(got, expected<E>(combiner, int64_t(rank.group(comm).size()), 0, count)), what + ": wrong values");
  rank.check(inPlace || values.empty() ||
                 std::memcmp(in.template values<S>().data(), values.data(), values.size() * sizeof(S)) == 0,
             what + ": an operand changed");
  checkCopies(rank, comm, got, what);
}

template <typename E> void bucket(Rank &rank, int64_t comm, int64_t type, int64_t combiner) {
  const std::vector<int64_t> counts = {5, 0, 81, 1};
  std::vector<std::unique_ptr<Buffer>> buffers;
  std::vector<const void *> ins;
  std::vector<void *> outs;
  for (size_t i = 0; i < counts.size(); ++i) {
    buffers.push_back(std::make_unique<Buffer>(rank, inputs<E>(rank.member(comm), int64_t(100 * i), counts[i])));
    ins.push_back(buffers[i]->at());
    outs.push_back(buffers[i]->at());
  }
  const prt_reduce_desc desc = {comm, int64_t(counts.size()), type, combiner};
  const int32_t op = rank.nextOp();
  prt_all_reduce_v(rank.ctx, op, &desc, counts.data(), ins.data(), outs.data());
  prt_wait(rank.ctx, op);
  for (size_t i = 0; i < counts.size(); ++i)
    rank.check(same<E>(buffers[i]->template values<typename E::Stored>(),
                       expected<E>(combiner, int64_t(rank.group(comm).size()), int64_t(100 * i), counts[i])),
               "bucket, buffer " + std::to_string(i));
}

/// Unequal parts, some empty.
template <typename E>
void reduceScatter(Rank &rank, int64_t comm, int64_t type, int64_t combiner, bool inPlace, int64_t parts) {
  using S = typename E::Stored;
  const std::vector<int64_t> &group = rank.group(comm);
  std::vector<int64_t> counts;
  int64_t total = 0, own = 0;
  for (size_t i = 0; i < group.size(); ++i) {
    counts.push_back(int64_t(i) % 3 == 1 ? 0 : 40 + 17 * int64_t(i));
    own = int64_t(i) == rank.member(comm) ? total : own;
    total += counts.back();
  }
  const int64_t mine = counts[size_t(rank.member(comm))];
  const Buffer in(rank, inputs<E>(rank.member(comm), 0, total)), out(rank, std::vector<S>(size_t(mine)));
  const prt_scatter_desc desc = {comm, type, combiner, 0, parts};
  const int32_t op = rank.nextOp();
  prt_reduce_scatter(rank.ctx, op, &desc, counts.data(), in.at(), inPlace ? in.at(own * int64_t(sizeof(S))) : out.at());
  prt_wait(rank.ctx, op);
  std::vector<S> got = (inPlace ? in : out).template values<S>();
  if (inPlace)
    got = std::vector<S>(got.begin() + own, got.begin() + own + mine);
  rank.check(same<E>(got, expected<E>(combiner, int64_t(group.size()), own, mine)),
             "reduce_scatter on communicator " + std::to_string(comm) + ": wrong values");
}

template <typename E> void combineAll(Rank &rank, int64_t type, int64_t combiner) {
  for (int64_t comm = 0; comm < CommCount; ++comm) {
    allReduce<E>(rank, comm, type, combiner, 0, false);
    allReduce<E>(rank, comm, type, combiner, 1, true);
    allReduce<E>(rank, comm, type, combiner, 9 * 9 * 9 + 2, comm == AllRanks);
    bucket<E>(rank, comm, type, combiner);
    reduceScatter<E>(rank, comm, type, combiner, false, PRT_PARTS_GROUPED);
    reduceScatter<E>(rank, comm, type, combiner, true, PRT_PARTS_GROUPED);
    reduceScatter<E>(rank, comm, type, combiner, comm == Halves, PRT_PARTS_PADDED);
  }
  allReduce<E>(rank, AllRanks, type, combiner, 70001, true); // more than a chunk for wide types
}

/// Complex numbers are pairs, and know sums only: twice as many real ones.
template <typename T> void complexSum(Rank &rank, int64_t type) {
  for (int64_t comm = 0; comm < CommCount; ++comm)
    for (int64_t count : {0, 3, 3000}) {
      const std::vector<T> values = inputs<Plain<T>>(rank.member(comm), 0, 2 * count);
      const Buffer in(rank, values), out(rank, values);
      const prt_reduce_desc desc = {comm, count, type, PRT_SUM};
      const int32_t op = rank.nextOp();
      prt_all_reduce(rank.ctx, op, &desc, in.at(), out.at());
      prt_wait(rank.ctx, op);
      const int64_t members = int64_t(rank.group(comm).size());
      rank.check(same<Plain<T>>(out.values<T>(), expected<Plain<T>>(PRT_SUM, members, 0, 2 * count)),
                 "sum of " + std::to_string(count) + " complex numbers on communicator " + std::to_string(comm));
    }
}

template <typename E> void addType(std::vector<Case> &cases, const std::string &name, int64_t type) {
  static const char *const combiners[] = {"sum", "prod", "max", "min", "maxnum", "minnum", "and", "or", "xor"};
  const bool integer = std::is_integral_v<typename E::Value>;
  for (int64_t combiner = 0; combiner < (integer ? PRT_XOR + 1 : PRT_AND); ++combiner)
    cases.push_back({name + " " + combiners[combiner], [=](Rank &rank) { combineAll<E>(rank, type, combiner); }});
}

} // namespace

void partita::conformance::addCombineCases(std::vector<Case> &cases) {
  addType<Plain<float>>(cases, "f32", PRT_F32);
  addType<Plain<double>>(cases, "f64", PRT_F64);
  addType<Half>(cases, "f16", PRT_F16);
  addType<Bfloat>(cases, "bf16", PRT_BF16);
  addType<Plain<int8_t>>(cases, "i8", PRT_I8);
  addType<Plain<int16_t>>(cases, "i16", PRT_I16);
  addType<Plain<int32_t>>(cases, "i32", PRT_I32);
  addType<Plain<int64_t>>(cases, "i64", PRT_I64);
  addType<Plain<uint8_t>>(cases, "u8", PRT_U8);
  addType<Plain<uint16_t>>(cases, "u16", PRT_U16);
  addType<Plain<uint32_t>>(cases, "u32", PRT_U32);
  addType<Plain<uint64_t>>(cases, "u64", PRT_U64);
  addType<Bool>(cases, "i1", PRT_I1);
  cases.push_back({"c64 sum", [](Rank &rank) { complexSum<float>(rank, PRT_C64); }});
  cases.push_back({"c128 sum", [](Rank &rank) { complexSum<double>(rank, PRT_C128); }});
}
