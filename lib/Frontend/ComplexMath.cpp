//===- ComplexMath.cpp - Functions of complex numbers as pairs ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forms of asin, acos, acosh and tanh are those of Kahan, "Branch cuts for complex
// elementary functions" (1987); the quotient is Smith's (CACM 5, 1962).
//
//===----------------------------------------------------------------------===//
#include "ComplexMath.h"

#include "partita/Frontend/StableHLO/Shlo.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

//===----------------------------------------------------------------------===//
// Real tensors
//===----------------------------------------------------------------------===//

Value ComplexMath::constant(Value like, double value) {
  auto type = cast<RankedTensorType>(like.getType());
  auto element = FloatAttr::get(type.getElementType(), value);
  return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, Attribute(element)));
}

Value ComplexMath::convert(Value value, Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == element)
    return value;
  return shlo::ConvertOp::create(builder, loc, type.clone(element), value);
}

Value ComplexMath::add(Value x, Value y) { return binary<shlo::AddOp>(x, y); }
Value ComplexMath::sub(Value x, Value y) { return binary<shlo::SubOp>(x, y); }
Value ComplexMath::mul(Value x, Value y) { return binary<shlo::MulOp>(x, y); }
Value ComplexMath::neg(Value x) { return unary<shlo::NegOp>(x); }

Value ComplexMath::compare(Value x, Value y, unsigned direction) {
  auto type = cast<RankedTensorType>(x.getType()).clone(builder.getI1Type());
  return shlo::CompareOp::create(builder, loc, type, x, y, static_cast<shlo::Direction>(direction),
                                 shlo::CompareKindAttr());
}

Value ComplexMath::select(Value pred, Value x, Value y) {
  return shlo::SelectOp::create(builder, loc, x.getType(), pred, x, y);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

ComplexPair ComplexMath::add(ComplexPair x, ComplexPair y) { return {add(x.re, y.re), add(x.im, y.im)}; }
ComplexPair ComplexMath::sub(ComplexPair x, ComplexPair y) { return {sub(x.re, y.re), sub(x.im, y.im)}; }
ComplexPair ComplexMath::neg(ComplexPair x) { return {neg(x.re), neg(x.im)}; }
ComplexPair ComplexMath::conj(ComplexPair x) { return {x.re, neg(x.im)}; }

ComplexPair ComplexMath::mul(ComplexPair x, ComplexPair y) {
  return {sub(mul(x.re, y.re), mul(x.im, y.im)), add(mul(x.re, y.im), mul(x.im, y.re))};
}

ComplexPair ComplexMath::square(ComplexPair x) {
  Value product = mul(x.re, x.im);
  return {mul(sub(x.re, x.im), add(x.re, x.im)), add(product, product)};
}

Value ComplexMath::equal(ComplexPair x, ComplexPair y) {
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  return binary<shlo::AndOp>(compare(x.re, y.re, eq), compare(x.im, y.im, eq));
}

Value ComplexMath::isFinite(ComplexPair x) {
  auto type = cast<RankedTensorType>(x.re.getType()).clone(builder.getI1Type());
  Value re = shlo::IsFiniteOp::create(builder, loc, type, x.re),
        im = shlo::IsFiniteOp::create(builder, loc, type, x.im);
  return binary<shlo::AndOp>(re, im);
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

ComplexPair ComplexMath::wide(ComplexPair x) {
  return {convert(x.re, builder.getF64Type()), convert(x.im, builder.getF64Type())};
}
ComplexPair ComplexMath::narrow(ComplexPair x, Type element) {
  return {convert(x.re, element), convert(x.im, element)};
}

ComplexPair ComplexMath::inF64(ComplexPair x, ComplexPair (ComplexMath::*function)(ComplexPair)) {
  return narrow((this->*function)(wide(x)), getElementTypeOrSelf(x.re));
}

Value ComplexMath::abs(ComplexPair x) { return convert(absWide(wide(x)), getElementTypeOrSelf(x.re)); }
ComplexPair ComplexMath::div(ComplexPair x, ComplexPair y) {
  return narrow(divWide(wide(x), wide(y)), getElementTypeOrSelf(x.re));
}
ComplexPair ComplexMath::sign(ComplexPair x) { return inF64(x, &ComplexMath::signWide); }
ComplexPair ComplexMath::sqrt(ComplexPair x) { return inF64(x, &ComplexMath::sqrtWide); }
ComplexPair ComplexMath::rsqrt(ComplexPair x) { return inF64(x, &ComplexMath::rsqrtWide); }
ComplexPair ComplexMath::cbrt(ComplexPair x) { return inF64(x, &ComplexMath::cbrtWide); }
ComplexPair ComplexMath::exp(ComplexPair x) { return inF64(x, &ComplexMath::expWide); }
ComplexPair ComplexMath::expm1(ComplexPair x) { return inF64(x, &ComplexMath::expm1Wide); }
ComplexPair ComplexMath::log(ComplexPair x) { return inF64(x, &ComplexMath::logWide); }
ComplexPair ComplexMath::log1p(ComplexPair x) { return inF64(x, &ComplexMath::log1pWide); }
ComplexPair ComplexMath::logistic(ComplexPair x) { return inF64(x, &ComplexMath::logisticWide); }
ComplexPair ComplexMath::sinh(ComplexPair x) { return inF64(x, &ComplexMath::sinhWide); }
ComplexPair ComplexMath::cosh(ComplexPair x) { return inF64(x, &ComplexMath::coshWide); }
ComplexPair ComplexMath::tanh(ComplexPair x) { return inF64(x, &ComplexMath::tanhWide); }
ComplexPair ComplexMath::asin(ComplexPair x) { return inF64(x, &ComplexMath::asinWide); }
ComplexPair ComplexMath::acos(ComplexPair x) { return inF64(x, &ComplexMath::acosWide); }
ComplexPair ComplexMath::acosh(ComplexPair x) { return inF64(x, &ComplexMath::acoshWide); }
ComplexPair ComplexMath::atanh(ComplexPair x) { return inF64(x, &ComplexMath::atanhWide); }

ComplexPair ComplexMath::turned(ComplexPair x, ComplexPair (ComplexMath::*function)(ComplexPair)) {
  ComplexPair result = (this->*function)({neg(x.im), x.re});
  return {result.im, neg(result.re)};
}

ComplexPair ComplexMath::sin(ComplexPair x) { return turned(x, &ComplexMath::sinh); }
ComplexPair ComplexMath::tan(ComplexPair x) { return turned(x, &ComplexMath::tanh); }
ComplexPair ComplexMath::atan(ComplexPair x) { return turned(x, &ComplexMath::atanh); }
ComplexPair ComplexMath::asinh(ComplexPair x) { return turned(x, &ComplexMath::asin); }
ComplexPair ComplexMath::cos(ComplexPair x) { return cosh({neg(x.im), x.re}); }

ComplexPair ComplexMath::pow(ComplexPair x, ComplexPair y) {
  Type element = getElementTypeOrSelf(x.re);
  x = wide(x);
  y = wide(y);
  ComplexPair power = expWide(mul(y, logWide(x)));
  // 0^0 = 1, and 0^y = 0 for a y with a positive real part.
  Value zero = constant(x.re, 0), one = constant(x.re, 1);
  ComplexPair none{zero, zero};
  unsigned gt = static_cast<unsigned>(shlo::Direction::GT);
  Value isZero = equal(x, none), vanishes = binary<shlo::AndOp>(isZero, compare(y.re, zero, gt)),
        isOne = binary<shlo::AndOp>(isZero, equal(y, none));
  power = {select(vanishes, zero, power.re), select(vanishes, zero, power.im)};
  return narrow({select(isOne, one, power.re), select(isOne, zero, power.im)}, element);
}

//===----------------------------------------------------------------------===//
// In f64
//===----------------------------------------------------------------------===//

Value ComplexMath::absWide(ComplexPair x) {
  Value re = unary<shlo::AbsOp>(x.re), im = unary<shlo::AbsOp>(x.im);
  Value large = binary<shlo::MaxOp>(re, im), small = binary<shlo::MinOp>(re, im);
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value ratio = binary<shlo::DivOp>(small, large);
  Value result = mul(large, unary<shlo::SqrtOp>(add(constant(large, 1), mul(ratio, ratio))));
  Value zero = constant(large, 0), infinity = constant(large, kInfinity);
  result = select(compare(large, zero, eq), zero, result);
  // An infinite part wins over NaN.
  Value infinite = binary<shlo::OrOp>(compare(re, infinity, eq), compare(im, infinity, eq));
  return select(infinite, infinity, result);
}

/// log |z|; near |z| = 1 by log1p of |z|^2 - 1.
Value ComplexMath::logAbsWide(ComplexPair x) {
  Value re = unary<shlo::AbsOp>(x.re), im = unary<shlo::AbsOp>(x.im);
  Value large = binary<shlo::MaxOp>(re, im), small = binary<shlo::MinOp>(re, im);
  Value one = constant(large, 1), ratio = binary<shlo::DivOp>(small, large);
  unsigned lt = static_cast<unsigned>(shlo::Direction::LT), gt = static_cast<unsigned>(shlo::Direction::GT),
           eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value far = add(unary<shlo::LogOp>(large), half(unary<shlo::Log1pOp>(mul(ratio, ratio))));
  Value near = half(unary<shlo::Log1pOp>(add(mul(sub(large, one), add(large, one)), mul(small, small))));
  Value isNear = binary<shlo::AndOp>(compare(large, constant(large, 0.5), gt), compare(large, constant(large, 3), lt));
  Value result = select(isNear, near, far);
  Value zero = constant(large, 0), infinity = constant(large, kInfinity);
  result = select(compare(large, zero, eq), constant(large, -kInfinity), result);
  Value infinite = binary<shlo::OrOp>(compare(re, infinity, eq), compare(im, infinity, eq));
  return select(infinite, infinity, result);
}

ComplexPair ComplexMath::divWide(ComplexPair x, ComplexPair y) {
  unsigned ge = static_cast<unsigned>(shlo::Direction::GE), eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value byReal = compare(unary<shlo::AbsOp>(y.re), unary<shlo::AbsOp>(y.im), ge);
  // The larger part of y divides: x / y = (p + q r, q - p r) / d, or (p r + q, q r - p) / d.
  Value large = select(byReal, y.re, y.im), small = select(byReal, y.im, y.re);
  Value ratio = binary<shlo::DivOp>(small, large), scale = add(large, mul(small, ratio));
  Value re = select(byReal, add(x.re, mul(x.im, ratio)), add(mul(x.re, ratio), x.im));
  Value im = select(byReal, sub(x.im, mul(x.re, ratio)), sub(mul(x.im, ratio), x.re));
  Value zero = constant(large, 0), byZero = compare(large, zero, eq);
  // The real part's sign is the sign of the infinity.
  re = select(byZero, binary<shlo::DivOp>(x.re, y.re), binary<shlo::DivOp>(re, scale));
  im = select(byZero, binary<shlo::DivOp>(x.im, y.re), binary<shlo::DivOp>(im, scale));
  return {re, im};
}

ComplexPair ComplexMath::signWide(ComplexPair x) {
  Value length = absWide(x), zero = constant(length, 0);
  Value isZero = compare(length, zero, static_cast<unsigned>(shlo::Direction::EQ));
  Value re = binary<shlo::DivOp>(x.re, length), im = binary<shlo::DivOp>(x.im, length);
  return {select(isZero, zero, re), select(isZero, zero, im)};
}

ComplexPair ComplexMath::sqrtWide(ComplexPair x) {
  unsigned ge = static_cast<unsigned>(shlo::Direction::GE), lt = static_cast<unsigned>(shlo::Direction::LT),
           eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value zero = constant(x.re, 0), infinity = constant(x.re, kInfinity);
  // Quarters, so that the sum does not overflow; twice the root comes back.
  Value re = unary<shlo::AbsOp>(x.re), quarter = constant(x.re, 0.25);
  Value length = absWide({mul(re, quarter), mul(x.im, quarter)});
  Value root = unary<shlo::SqrtOp>(half(add(mul(re, quarter), length)));
  root = add(root, root);
  Value other = binary<shlo::DivOp>(half(unary<shlo::AbsOp>(x.im)), root);
  Value right = compare(x.re, zero, ge);
  Value real = select(right, root, other), imaginary = select(right, other, root);
  imaginary = select(compare(x.im, zero, lt), neg(imaginary), imaginary);
  Value isZero = compare(root, zero, eq);
  real = select(isZero, zero, real);
  imaginary = select(isZero, x.im, imaginary);
  Value infinite = compare(unary<shlo::AbsOp>(x.im), infinity, eq);
  return {select(infinite, infinity, real), select(infinite, x.im, imaginary)};
}

ComplexPair ComplexMath::rsqrtWide(ComplexPair x) {
  Value zero = constant(x.re, 0), one = constant(x.re, 1);
  ComplexPair result = divWide({one, zero}, sqrtWide(x));
  // Below the branch cut: sqrt takes -0 for 0, the root's inverse does not.
  unsigned lt = static_cast<unsigned>(shlo::Direction::LT);
  Value isBelow = binary<shlo::AndOp>(compare(x.im, zero, static_cast<unsigned>(shlo::Direction::EQ)),
                                      compare(binary<shlo::DivOp>(one, x.im), zero, lt));
  Value cut = binary<shlo::AndOp>(isBelow, compare(x.re, zero, lt));
  result.im = select(cut, neg(result.im), result.im);
  Value isZero = equal(x, {zero, zero}), far = isInfinite(x);
  result = {select(far, zero, result.re), select(far, zero, result.im)};
  return {select(isZero, constant(x.re, kInfinity), result.re), select(isZero, constant(x.re, NAN), result.im)};
}

ComplexPair ComplexMath::cbrtWide(ComplexPair x) {
  Value zero = constant(x.re, 0), third = constant(x.re, 1.0 / 3.0);
  ComplexPair log = logWide(x), root = expWide({mul(log.re, third), mul(log.im, third)});
  Value isZero = equal(x, {zero, zero});
  return {select(isZero, zero, root.re), select(isZero, zero, root.im)};
}

ComplexPair ComplexMath::expWide(ComplexPair x) {
  Value zero = constant(x.re, 0), length = unary<shlo::ExpOp>(x.re);
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value real = compare(x.im, zero, eq), infinity = constant(x.re, -kInfinity);
  // exp(-inf + iy) is 0 whatever y is.
  Value vanishes = compare(x.re, infinity, eq);
  Value re = select(real, length, mul(length, unary<shlo::CosineOp>(x.im)));
  Value im = select(real, x.im, mul(length, unary<shlo::SineOp>(x.im)));
  return {select(vanishes, zero, re), select(vanishes, zero, im)};
}

ComplexPair ComplexMath::expm1Wide(ComplexPair x) {
  Value s = unary<shlo::SineOp>(half(x.im)), zero = constant(x.re, 0);
  Value re = sub(mul(unary<shlo::Expm1Op>(x.re), unary<shlo::CosineOp>(x.im)), mul(constant(s, 2), mul(s, s)));
  Value im = mul(unary<shlo::ExpOp>(x.re), unary<shlo::SineOp>(x.im));
  Value real = compare(x.im, zero, static_cast<unsigned>(shlo::Direction::EQ));
  return {select(real, unary<shlo::Expm1Op>(x.re), re), select(real, x.im, im)};
}

ComplexPair ComplexMath::logWide(ComplexPair x) { return {logAbsWide(x), binary<shlo::Atan2Op>(x.im, x.re)}; }

ComplexPair ComplexMath::log1pWide(ComplexPair x) {
  Value one = constant(x.re, 1), shifted = add(x.re, one);
  Value excess = add(mul(x.re, add(x.re, constant(x.re, 2))), mul(x.im, x.im));
  // Small numbers lose their digits in 1 + x.
  Value near = half(unary<shlo::Log1pOp>(excess)), far = logAbsWide({shifted, x.im});
  Value isNear = compare(unary<shlo::AbsOp>(excess), constant(x.re, 0.5), static_cast<unsigned>(shlo::Direction::LT));
  return {select(isNear, near, far), binary<shlo::Atan2Op>(x.im, shifted)};
}

ComplexPair ComplexMath::logisticWide(ComplexPair x) {
  Value zero = constant(x.re, 0), one = constant(x.re, 1);
  ComplexPair e = expWide(neg(x));
  return divWide({one, zero}, {add(one, e.re), e.im});
}

ComplexPair ComplexMath::sinhWide(ComplexPair x) {
  Value re = mul(unary<chlo::SinhOp>(x.re), unary<shlo::CosineOp>(x.im));
  Value im = mul(unary<chlo::CoshOp>(x.re), unary<shlo::SineOp>(x.im));
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value zero = constant(x.re, 0);
  return {select(compare(x.re, zero, eq), x.re, re), select(compare(x.im, zero, eq), x.im, im)};
}

ComplexPair ComplexMath::coshWide(ComplexPair x) {
  Value re = mul(unary<chlo::CoshOp>(x.re), unary<shlo::CosineOp>(x.im));
  Value im = mul(unary<chlo::SinhOp>(x.re), unary<shlo::SineOp>(x.im));
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value zero = constant(x.re, 0);
  Value axis = binary<shlo::OrOp>(compare(x.re, zero, eq), compare(x.im, zero, eq));
  return {re, select(axis, mul(x.re, x.im), im)};
}

ComplexPair ComplexMath::tanhWide(ComplexPair x) {
  Value one = constant(x.re, 1), t = unary<shlo::TanOp>(x.im), s = unary<chlo::SinhOp>(x.re);
  Value beta = add(one, mul(t, t)), rho = unary<shlo::SqrtOp>(add(one, mul(s, s)));
  Value scale = add(one, mul(beta, mul(s, s)));
  Value re = binary<shlo::DivOp>(mul(mul(beta, rho), s), scale), im = binary<shlo::DivOp>(t, scale);
  // Beyond 20 the real part is one, and sinh soon overflows.
  Value length = unary<shlo::AbsOp>(x.re);
  Value isFar = compare(length, constant(length, 20), static_cast<unsigned>(shlo::Direction::GT));
  Value decay = unary<shlo::ExpOp>(mul(constant(length, -2), length));
  Value wave = mul(constant(length, 4), mul(unary<shlo::SineOp>(x.im), unary<shlo::CosineOp>(x.im)));
  return {select(isFar, unary<shlo::SignOp>(x.re), re), select(isFar, mul(wave, decay), im)};
}

Value ComplexMath::isInfinite(ComplexPair x) {
  unsigned eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value infinity = constant(x.re, kInfinity);
  return binary<shlo::OrOp>(compare(unary<shlo::AbsOp>(x.re), infinity, eq),
                            compare(unary<shlo::AbsOp>(x.im), infinity, eq));
}

Value ComplexMath::signedLike(Value x, Value sign) {
  unsigned lt = static_cast<unsigned>(shlo::Direction::LT), eq = static_cast<unsigned>(shlo::Direction::EQ);
  Value length = unary<shlo::AbsOp>(x), zero = constant(x, 0);
  Value result = select(compare(sign, zero, lt), neg(length), length);
  return select(compare(length, zero, eq), sign, result);
}

ComplexPair ComplexMath::asinWide(ComplexPair x) {
  Value one = constant(x.re, 1);
  ComplexPair below = sqrtWide({sub(one, x.re), neg(x.im)}), above = sqrtWide({add(one, x.re), x.im});
  Value re = binary<shlo::Atan2Op>(x.re, mul(below, above).re);
  Value im = signedLike(unary<chlo::AsinhOp>(mul(conj(below), above).im), x.im);
  Value far = isInfinite(x), infinity = signedLike(constant(x.re, kInfinity), x.im);
  return {select(far, binary<shlo::Atan2Op>(x.re, unary<shlo::AbsOp>(x.im)), re), select(far, infinity, im)};
}

ComplexPair ComplexMath::acosWide(ComplexPair x) {
  Value one = constant(x.re, 1);
  ComplexPair below = sqrtWide({sub(one, x.re), neg(x.im)}), above = sqrtWide({add(one, x.re), x.im});
  Value angle = binary<shlo::Atan2Op>(below.re, above.re);
  Value im = signedLike(unary<chlo::AsinhOp>(mul(conj(above), below).im), x.im);
  Value far = isInfinite(x), infinity = signedLike(constant(x.re, kInfinity), x.im);
  return {select(far, binary<shlo::Atan2Op>(unary<shlo::AbsOp>(x.im), x.re), add(angle, angle)),
          neg(select(far, infinity, im))};
}

ComplexPair ComplexMath::acoshWide(ComplexPair x) {
  Value one = constant(x.re, 1);
  ComplexPair below = sqrtWide({sub(x.re, one), x.im}), above = sqrtWide({add(x.re, one), x.im});
  Value angle = binary<shlo::Atan2Op>(below.im, above.re);
  Value far = isInfinite(x), infinity = constant(x.re, kInfinity);
  return {select(far, infinity, unary<chlo::AsinhOp>(mul(conj(below), above).re)),
          select(far, binary<shlo::Atan2Op>(x.im, x.re), add(angle, angle))};
}

ComplexPair ComplexMath::atanhWide(ComplexPair x) {
  Value one = constant(x.re, 1), left = sub(one, x.re), squared = mul(x.im, x.im);
  Value ratio = binary<shlo::DivOp>(mul(constant(x.re, 4), x.re), add(mul(left, left), squared));
  Value re = mul(constant(x.re, 0.25), unary<shlo::Log1pOp>(ratio));
  Value angle = binary<shlo::Atan2Op>(add(x.im, x.im), sub(mul(left, add(one, x.re)), squared));
  Value far = isInfinite(x), zero = mul(unary<shlo::SignOp>(x.re), constant(x.re, 0));
  return {select(far, zero, re), select(far, signedLike(constant(x.re, std::acos(0.0)), x.im), half(angle))};
}
