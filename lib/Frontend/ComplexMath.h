//===- ComplexMath.h - Functions of complex numbers as pairs ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise functions of (real part, imaginary part), in StableHLO ops on real
// tensors. Functions of complex<f32> are computed in f64 and rounded once; those
// of complex<f64> use forms that neither overflow nor cancel where the result does
// not.
//
//===----------------------------------------------------------------------===//
#ifndef PARTITA_LIB_FRONTEND_COMPLEXMATH_H
#define PARTITA_LIB_FRONTEND_COMPLEXMATH_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::partita::frontend {

/// A complex tensor as two real ones of equal type.
struct ComplexPair {
  Value re, im;
};

/// Makes ops at a builder's insertion point. All operands of one call have one shape and element type.
class ComplexMath {
public:
  ComplexMath(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}

  // Exact but for rounding: in the type of the operands.
  ComplexPair add(ComplexPair x, ComplexPair y);
  ComplexPair sub(ComplexPair x, ComplexPair y);
  ComplexPair mul(ComplexPair x, ComplexPair y);
  ComplexPair neg(ComplexPair x);
  ComplexPair conj(ComplexPair x);
  ComplexPair square(ComplexPair x);
  /// i1: both parts equal.
  Value equal(ComplexPair x, ComplexPair y);
  Value isFinite(ComplexPair x);

  // In f64 inside; parts come back in the type of the operands.
  Value abs(ComplexPair x);
  ComplexPair div(ComplexPair x, ComplexPair y);
  ComplexPair pow(ComplexPair x, ComplexPair y);
  ComplexPair sign(ComplexPair x);
  ComplexPair sqrt(ComplexPair x);
  ComplexPair rsqrt(ComplexPair x);
  ComplexPair cbrt(ComplexPair x);
  ComplexPair exp(ComplexPair x);
  ComplexPair expm1(ComplexPair x);
  ComplexPair log(ComplexPair x);
  ComplexPair log1p(ComplexPair x);
  ComplexPair logistic(ComplexPair x);
  ComplexPair sin(ComplexPair x);
  ComplexPair cos(ComplexPair x);
  ComplexPair tan(ComplexPair x);
  ComplexPair sinh(ComplexPair x);
  ComplexPair cosh(ComplexPair x);
  ComplexPair tanh(ComplexPair x);
  ComplexPair asin(ComplexPair x);
  ComplexPair acos(ComplexPair x);
  ComplexPair atan(ComplexPair x);
  ComplexPair asinh(ComplexPair x);
  ComplexPair acosh(ComplexPair x);
  ComplexPair atanh(ComplexPair x);

  // Real tensors.
  Value constant(Value like, double value);
  Value convert(Value value, Type element);
  Value add(Value x, Value y);
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);

private:
  ComplexPair wide(ComplexPair x);
  ComplexPair narrow(ComplexPair x, Type element);
  /// `function` in f64, rounded to the type of `x`.
  ComplexPair inF64(ComplexPair x, ComplexPair (ComplexMath::*function)(ComplexPair));
  /// -i g(iz).
  ComplexPair turned(ComplexPair x, ComplexPair (ComplexMath::*function)(ComplexPair));
  /// |x| with the sign of `sign`; of its zeros only where `x` is zero.
  Value signedLike(Value x, Value sign);
  /// Whether a part of `x` is infinite.
  Value isInfinite(ComplexPair x);

  // On f64.
  Value absWide(ComplexPair x);
  Value logAbsWide(ComplexPair x);
  ComplexPair divWide(ComplexPair x, ComplexPair y);
  ComplexPair signWide(ComplexPair x);
  ComplexPair sqrtWide(ComplexPair x);
  ComplexPair rsqrtWide(ComplexPair x);
  ComplexPair cbrtWide(ComplexPair x);
  ComplexPair expWide(ComplexPair x);
  ComplexPair expm1Wide(ComplexPair x);
  ComplexPair logWide(ComplexPair x);
  ComplexPair log1pWide(ComplexPair x);
  ComplexPair logisticWide(ComplexPair x);
  ComplexPair sinhWide(ComplexPair x);
  ComplexPair coshWide(ComplexPair x);
  ComplexPair tanhWide(ComplexPair x);
  ComplexPair asinWide(ComplexPair x);
  ComplexPair acosWide(ComplexPair x);
  ComplexPair acoshWide(ComplexPair x);
  ComplexPair atanhWide(ComplexPair x);

  template <typename OpTy> Value unary(Value x) { return OpTy::create(builder, loc, x.getType(), x); }
  template <typename OpTy> Value binary(Value x, Value y) { return OpTy::create(builder, loc, x.getType(), x, y); }
  Value neg(Value x);
  Value half(Value x) { return mul(x, constant(x, 0.5)); }
  /// The predicate `x direction y`; a direction is one of EQ, NE, GE, GT, LE, LT by its number.
  Value compare(Value x, Value y, unsigned direction);
  Value select(Value pred, Value x, Value y);

  OpBuilder &builder;
  Location loc;
};

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_COMPLEXMATH_H
