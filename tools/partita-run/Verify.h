//===- Verify.h - Comparison of results -------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Comparison of results: the partitioned program against the unpartitioned one, against
// the same program in f64, and against given outputs.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_VERIFY_H
#define PARTITA_TOOLS_RUN_VERIFY_H

#include "partita/Support/Array.h"

namespace partita::run {

/// How one result compares. Norms are largest absolute values.
struct OutputCheck {
  double maxAbsError = 0; ///< |got - want|
  double maxRelError = 0; ///< maxAbsError / |want|
  bool passed = true;
  std::string why; ///< empty when it passed
};

struct Tolerance {
  double relative = 0, absolute = 0;
  bool allowNonFinite = false;
};

/// |got - want| <= relative * |want| + absolute. Integers and predicates exactly.
OutputCheck compare(const Array &got, const Array &want, const Tolerance &tolerance);

/// Strict verification: |got - wide| <= 4 * |reference - wide| + r * |wide|, where `wide` is the result of the program
/// widened to f64 and r is 1e-6, or 1e-2 for bf16 and f16. The errors reported are those against `reference`.
OutputCheck compareStrict(const Array &got, const Array &reference, const Array &wide, bool allowNonFinite);

/// What a check call of a program expects of a value.
struct Expectation {
  enum Kind {
    Equal,       ///< The same bits, or NaN both.
    Close,       ///< At most `ulps` numbers of the type between them; NaN is NaN.
    AlmostEqual, ///< At most `tolerance` apart, and of one sign; NaN is NaN.
  };
  Kind kind = Equal;
  double ulps = 3, tolerance = 1e-3;
};

/// Complex numbers are compared part by part, everything but floats exactly.
OutputCheck compareExpected(const Array &got, const Array &want, const Expectation &expectation);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_VERIFY_H
