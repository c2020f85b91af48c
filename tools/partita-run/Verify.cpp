//===- Verify.cpp - Comparison of results ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The norms and bounds of verification.
//
//===----------------------------------------------------------------------===//

#include "Verify.h"

#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstring>

using namespace partita;
using namespace partita::run;

static OutputCheck refuse(std::string why) {
  OutputCheck check;
  check.passed = false;
  check.why = std::move(why);
  check.maxAbsError = check.maxRelError = INFINITY;
  return check;
}

static OutputCheck compareExactly(const Array &got, const Array &want) {
  OutputCheck check;
  for (int64_t i = 0, n = got.numElements(); i < n; ++i) {
    if (std::memcmp(got.data.data() + i * got.type.bytes(), want.data.data() + i * want.type.bytes(),
                    got.type.bytes()) == 0)
      continue;
    double error = std::abs(got.asDouble(i) - want.asDouble(i));
    if (check.passed)
      check.why = llvm::formatv("element {0}: expected {1}, got {2} (exact)", i, want.asInteger(i), got.asInteger(i));
    check.passed = false;
    check.maxAbsError = std::max(check.maxAbsError, error);
    check.maxRelError = std::max(check.maxRelError, error / std::max(1.0, std::abs(want.asDouble(i))));
  }
  return check;
}

namespace {
/// Largest differences and magnitudes of two arrays, over elements that are finite in both.
struct Norms {
  double error = 0, magnitude = 0;
  int64_t worst = -1;
  int64_t nonFinite = -1; ///< first element that is not finite in `want`
  int64_t unequal = -1;   ///< first non-finite element where the two are different
};
} // namespace

/// Number of doubles that make an element: 2 for complex.
static int64_t lanes(const Array &array) { return array.type.kind() == ElementType::Complex ? 2 : 1; }

static double lane(const Array &array, int64_t index) {
  if (lanes(array) == 1)
    return array.asDouble(index);
  if (array.type.bytes() == 8)
    return reinterpret_cast<const float *>(array.data.data())[index];
  return reinterpret_cast<const double *>(array.data.data())[index];
}

static Norms norms(const Array &got, const Array &want) {
  Norms result;
  for (int64_t i = 0, n = want.numElements() * lanes(want); i < n; ++i) {
    double a = lane(got, i), b = lane(want, i);
    if (std::isfinite(a) && std::isfinite(b)) {
      if (double error = std::abs(a - b); error > result.error) {
        result.error = error;
        result.worst = i;
      }
      result.magnitude = std::max(result.magnitude, std::abs(b));
      continue;
    }
    if (!std::isfinite(b) && result.nonFinite < 0)
      result.nonFinite = i;
    if (!(a == b || (std::isnan(a) && std::isnan(b))) && result.unequal < 0)
      result.unequal = i;
  }
  return result;
}

/// The shared part of both comparisons: what must hold apart from bounds.
static std::optional<OutputCheck> comparePreconditions(const Array &got, const Array &want, const Norms &n,
                                                       bool allowNonFinite) {
  if (n.nonFinite >= 0 && !allowNonFinite)
    return refuse(
        llvm::formatv("element {0} of the reference is {1}; give finite inputs, or allow it with --allow-nonfinite",
                      n.nonFinite, lane(want, n.nonFinite)));
  if (n.unequal >= 0)
    return refuse(
        llvm::formatv("element {0}: expected {1}, got {2}", n.unequal, lane(want, n.unequal), lane(got, n.unequal)));
  return std::nullopt;
}

static OutputCheck judge(const Norms &n, double bound) {
  OutputCheck check;
  check.maxAbsError = n.error;
  check.maxRelError = n.magnitude > 0 ? n.error / n.magnitude : (n.error > 0 ? INFINITY : 0);
  check.passed = n.error <= bound;
  if (!check.passed)
    check.why = llvm::formatv("element {0} is off by {1:e3}, more than {2:e3}; the largest value is {3:e3}", n.worst,
                              n.error, bound, n.magnitude);
  return check;
}

OutputCheck run::compare(const Array &got, const Array &want, const Tolerance &tolerance) {
  if (got.shape != want.shape || got.type != want.type)
    return refuse("shape or type differs: expected " + want.type.str() + ", got " + got.type.str());
  if (!got.type.isFloating())
    return compareExactly(got, want);
  Norms n = norms(got, want);
  if (auto refused = comparePreconditions(got, want, n, tolerance.allowNonFinite))
    return *refused;
  return judge(n, tolerance.relative * n.magnitude + tolerance.absolute);
}

OutputCheck run::compareStrict(const Array &got, const Array &reference, const Array &wide, bool allowNonFinite) {
  if (!got.type.isFloating())
    return compareExactly(got, reference);
  Norms distance = norms(got, wide), own = norms(reference, wide), report = norms(got, reference);
  if (auto refused = comparePreconditions(got, wide, distance, allowNonFinite))
    return *refused;
  bool narrow = got.type.bytes() < 4;
  OutputCheck check = judge(distance, 4 * own.error + (narrow ? 1e-2 : 1e-6) * distance.magnitude);
  check.maxAbsError = report.error;
  check.maxRelError = report.magnitude > 0 ? report.error / report.magnitude : (report.error > 0 ? INFINITY : 0);
  return check;
}

/// The floats of a type in their order, zero at 0: neighbours are 1 apart.
static int64_t orderOf(uint64_t bits, unsigned bytes) {
  uint64_t sign = uint64_t(1) << (8 * bytes - 1);
  return bits & sign ? -static_cast<int64_t>(bits & (sign - 1)) : static_cast<int64_t>(bits);
}

static uint64_t laneBits(const Array &array, int64_t index, unsigned bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, array.data.data() + index * bytes, bytes);
  return bits;
}

OutputCheck run::compareExpected(const Array &got, const Array &want, const Expectation &expectation) {
  if (got.shape != want.shape || got.type != want.type)
    return refuse("shape or type differs: expected " + want.type.str() + ", got " + got.type.str());
  if (!got.type.isFloating())
    return compareExactly(got, want);
  Norms n = norms(got, want);
  OutputCheck check;
  check.maxAbsError = n.error;
  check.maxRelError = n.magnitude > 0 ? n.error / n.magnitude : (n.error > 0 ? INFINITY : 0);
  unsigned bytes = got.type.bytes() / lanes(got);
  int64_t wrong = 0, count = want.numElements() * lanes(want);
  for (int64_t i = 0; i < count; ++i) {
    double a = lane(got, i), b = lane(want, i);
    uint64_t x = laneBits(got, i, bytes), y = laneBits(want, i, bytes);
    bool same = x == y || (std::isnan(a) && std::isnan(b));
    if (!same && !std::isnan(a) && !std::isnan(b) && expectation.kind == Expectation::Close)
      same =
          std::abs(static_cast<double>(orderOf(x, bytes)) - static_cast<double>(orderOf(y, bytes))) <= expectation.ulps;
    if (!same && expectation.kind == Expectation::AlmostEqual)
      same = a == b || (std::abs(a - b) <= expectation.tolerance && std::signbit(a) == std::signbit(b));
    if (same)
      continue;
    if (wrong++ == 0)
      check.why = llvm::formatv("element {0}: expected {1:e8}, got {2:e8}", i, b, a);
  }
  check.passed = wrong == 0;
  if (wrong > 1)
    check.why += llvm::formatv(" ({0} of {1} are wrong)", wrong, count);
  return check;
}
