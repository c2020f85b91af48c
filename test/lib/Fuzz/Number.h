//===- Number.h - Numbers that know how sure they are -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scalars of the interpreter. A float carries how far a correct program may
// be from it, whatever the order of its sums.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_NUMBER_H
#define PARTITA_TEST_LIB_FUZZ_NUMBER_H

#include "mlir/IR/Operation.h"
#include <cstdint>

namespace mlir::partita::fuzz {

/// Sure numbers are compared; the others say why not.
enum class Doubt : uint8_t {
  None,
  /// Rounding decides: a comparison of nearly equal floats, an overflow, infinities that cancel.
  Rounding,
  /// Nobody wrote it. In a partitioned program that is a fault, unless the original has it too.
  Unwritten
};

/// One element. Integers and predicates are sign-extended in `bits`; an i1 is 0 or 1. Floats are evaluated as f64,
/// whatever their type.
struct Number {
  double value = 0;
  /// At least |value|: sums add the magnitudes of their terms, so that it bounds every partial sum in every order.
  double magnitude = 0;
  /// In units of the rounding error: a correct program is within `error * eps` of `value`. Zero: exact in f32, in
  /// every order.
  double error = 0;
  int64_t bits = 0;
  Doubt doubt = Doubt::None;

  static Number ofFloat(double value);
  static Number ofInteger(int64_t bits);
  static Number doubtful(Doubt doubt);
};

/// The rounding error of an element type for which `Number::error` counts: floats that are stored in f32, or f64 only.
inline constexpr double kEps32 = 1.1920928955078125e-07;
inline constexpr double kEps64 = 2.220446049250313e-16;

/// True for ops that `evalScalar` knows.
bool isScalarOp(Operation *op);

/// One application of an arith or math op to scalars (its types may be tensors: element types count). An op that is
/// not known gives `failure`.
FailureOr<Number> evalScalar(Operation *op, ArrayRef<Number> operands);

/// The element `index` of a constant.
Number constantElement(TypedAttr value, int64_t index);

/// How shares are combined, by the name of the combiner ("sum", ...).
Number combine(StringRef combiner, Type elementType, const Number &a, const Number &b);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_NUMBER_H
