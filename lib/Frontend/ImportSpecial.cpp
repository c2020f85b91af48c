//===- ImportSpecial.cpp - Special functions ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gamma functions by Lanczos' series (SIAM J. Numer. Anal. B 1, 1964; g = 7, 9 terms
// after Godfrey), computed in f64 and rounded once; neighbours of floats on their bits.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

static constexpr double kLanczosG = 7;
static constexpr double kLanczosBase = 0.99999999999980993227684700473478;
static constexpr double kLanczos[] = {676.520368121885098567009190444019, -1259.13921672240287047156078755283,
                                      771.3234287776530788486528258894,   -176.61502916214059906584551354,
                                      12.507343278686904814458936853,     -0.13857109526572011689554707,
                                      9.984369578019570859563e-6,         1.50563273514931155834e-7};
/// Chebyshev series of I1(x) / (x e^x) for 0 <= x <= 8, by x / 4 - 1, and of I1(x) sqrt(x) / e^x for x >= 8, by 16 / x
/// - 1.
static constexpr double kBesselSmall[] = {
    0.1262935932218168,     -0.17641651835783403,    0.10264365868984707,    -0.052945981208094947,
    0.024726449030626471,   -0.010564084894626159,   0.0041564229443128604,  -0.0015135724506312072,
    0.00051228595616853098, -0.00016176081582596619, 4.7815651075422405e-05, -1.3273163655895537e-05,
    3.4702513081463771e-06, -8.5687202659029404e-07, 2.0032947532777623e-07, -4.4450591124567396e-08,
    9.3815372623207161e-09, -1.887249818227632e-09,  3.6255910079718845e-10, -6.6634836537460274e-11,
    1.1736205757229001e-11, -1.9839026255130676e-12, 3.2224570234440364e-13, -5.0301776632899475e-14,
    7.5182915448834819e-15, -1.2030307305899157e-15};
static constexpr double kBesselLarge[] = {
    0.38928811750914005,     -0.0097610974913614479,  -0.00011058893876264922, -3.8825648088318399e-06,
    -2.5122362383640275e-07, -2.6314688473388914e-08, -3.8353803888261165e-09, -5.589743459766261e-10,
    -1.8974984777875292e-11, 3.2525912518899247e-11,  1.4125745278342761e-11,  2.0357326935283027e-12,
    -7.1981982006918965e-13, -4.0849268412301853e-13, -2.1073854467035247e-14, 4.2799097599299785e-14,
    1.021405182655144e-14,   -3.8302694349567901e-15, -1.7963061593739837e-15};
static constexpr double kPi = 3.14159265358979323846;

namespace {
/// Makes ops on tensors (or scalars, in bodies) of one float type.
class FloatMath {
public:
  FloatMath(Importer &im, Location loc, Type type) : im(im), loc(loc), type(type) {}

  Value constant(double value) { return im.splat(loc, type, value); }
  Value add(Value x, Value y) { return im.emit<arith::AddFOp>(loc, x, y); }
  Value sub(Value x, Value y) { return im.emit<arith::SubFOp>(loc, x, y); }
  Value mul(Value x, Value y) { return im.emit<arith::MulFOp>(loc, x, y); }
  Value div(Value x, Value y) { return im.emit<arith::DivFOp>(loc, x, y); }
  Value neg(Value x) { return im.emit<arith::NegFOp>(loc, x); }
  Value compare(arith::CmpFPredicate predicate, Value x, Value y) {
    return im.emit<arith::CmpFOp>(loc, predicate, x, y);
  }
  Value select(Value condition, Value x, Value y) { return im.emit<arith::SelectOp>(loc, condition, x, y); }
  template <typename OpTy> Value apply(Value x) { return im.emit<OpTy>(loc, x); }

  Value lgamma(Value x);
  Value digamma(Value x);
  Value besselI1e(Value x);

private:
  Value chebyshev(ArrayRef<double> coefficients, Value t);
  /// The series at z, and the sum of its terms over z + i + 1 once more.
  std::pair<Value, Value> series(Value z);
  Value isLeft(Value x) { return compare(arith::CmpFPredicate::OLT, x, constant(0.5)); }

  Importer &im;
  Location loc;
  Type type;
};
} // namespace

std::pair<Value, Value> FloatMath::series(Value z) {
  Value sum = constant(kLanczosBase), slope = constant(0);
  for (auto [i, coefficient] : llvm::enumerate(kLanczos)) {
    Value place = add(z, constant(double(i) + 1));
    Value term = div(constant(coefficient), place);
    sum = add(sum, term);
    slope = add(slope, div(term, place));
  }
  return {sum, slope};
}

Value FloatMath::lgamma(Value x) {
  // Left of 1/2 by reflection: lgamma(x) = log(pi / |sin(pi x)|) - lgamma(1 - x).
  Value left = isLeft(x), z = select(left, neg(x), sub(x, constant(1)));
  Value width = constant(kLanczosG + 0.5);
  // log(z + g + 1/2), and what multiplies it, without the loss of digits for large z.
  Value logarithm = add(apply<math::LogOp>(width), apply<math::Log1pOp>(div(z, width)));
  Value factor = sub(add(z, constant(0.5)), div(add(z, width), logarithm));
  Value right = add(constant(0.5 * std::log(2 * kPi)), mul(factor, logarithm));
  right = add(right, apply<math::LogOp>(series(z).first));
  Value length = apply<math::AbsFOp>(x), fraction = sub(length, apply<math::FloorOp>(length));
  Value half = compare(arith::CmpFPredicate::OGT, fraction, constant(0.5));
  Value angle = mul(constant(kPi), select(half, sub(constant(1), fraction), fraction));
  Value reflected = sub(sub(constant(std::log(kPi)), apply<math::LogOp>(apply<math::SinOp>(angle))), right);
  Value result = select(left, reflected, right);
  Value infinity = constant(std::numeric_limits<double>::infinity());
  return select(compare(arith::CmpFPredicate::OEQ, length, infinity), infinity, result);
}

Value FloatMath::digamma(Value x) {
  // Left of 1/2 by reflection: digamma(x) = digamma(1 - x) - pi / tan(pi x).
  Value left = isLeft(x), z = select(left, neg(x), sub(x, constant(1)));
  Value width = constant(kLanczosG + 0.5);
  Value logarithm = add(apply<math::LogOp>(width), apply<math::Log1pOp>(div(z, width)));
  auto [sum, slope] = series(z);
  Value right = sub(sub(logarithm, div(slope, sum)), div(constant(kLanczosG), add(z, width)));
  Value nearest = apply<math::AbsFOp>(apply<math::FloorOp>(add(x, constant(0.5))));
  Value angle = mul(constant(kPi), add(x, nearest));
  Value cotangent = div(apply<math::CosOp>(angle), apply<math::SinOp>(angle));
  Value result = select(left, sub(right, mul(constant(kPi), cotangent)), right);
  // Poles at 0 and the negative whole numbers.
  Value whole = compare(arith::CmpFPredicate::OEQ, x, apply<math::FloorOp>(x));
  Value notRight = compare(arith::CmpFPredicate::OLE, x, constant(0));
  Value pole = select(whole, notRight, whole);
  return select(pole, constant(std::numeric_limits<double>::quiet_NaN()), result);
}

/// Clenshaw's recurrence.
Value FloatMath::chebyshev(ArrayRef<double> coefficients, Value t) {
  Value twice = add(t, t), last = constant(0), before = last;
  for (double coefficient : llvm::reverse(coefficients.drop_front())) {
    Value next = add(sub(mul(twice, last), before), constant(coefficient));
    before = last;
    last = next;
  }
  return add(sub(mul(t, last), before), constant(coefficients.front()));
}

Value FloatMath::besselI1e(Value x) {
  Value length = apply<math::AbsFOp>(x);
  Value small = mul(length, chebyshev(kBesselSmall, sub(mul(length, constant(0.25)), constant(1))));
  Value large = chebyshev(kBesselLarge, sub(div(constant(16), length), constant(1)));
  large = div(large, apply<math::SqrtOp>(length));
  Value result = select(compare(arith::CmpFPredicate::OLE, length, constant(8)), small, large);
  return select(compare(arith::CmpFPredicate::OLT, x, constant(0)), neg(result), result);
}

static Type withElement(Type type, Type element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? Type(tensor.clone(element)) : element;
}

/// `function` in f64, rounded to the type of the operand.
template <typename OpTy> static LogicalResult importInF64(Importer &im, OpTy op, Value (FloatMath::*function)(Value)) {
  Value value = im.get(op.getOperand());
  Type element = getElementTypeOrSelf(value.getType());
  if (!isa<FloatType>(element) || element.getIntOrFloatBitWidth() > 64)
    return im.unsupported(op, "not on these elements");
  Type wide = withElement(value.getType(), Float64Type::get(op.getContext()));
  FloatMath math(im, op.getLoc(), wide);
  if (value.getType() == wide)
    return im.set(op.getResult(), (math.*function)(value));
  Value result = (math.*function)(im.emit<arith::ExtFOp>(op.getLoc(), wide, value));
  return im.set(op.getResult(), im.emit<arith::TruncFOp>(op.getLoc(), value.getType(), result));
}

static LogicalResult importNextAfter(Importer &im, chlo::NextAfterOp op) {
  Value from = im.get(op.getLhs()), to = im.get(op.getRhs());
  Type type = from.getType(), element = getElementTypeOrSelf(type);
  if (!element.isF16() && !element.isBF16() && !element.isF32() && !element.isF64())
    return im.unsupported(op, "not on these elements");
  Location loc = op.getLoc();
  unsigned width = element.getIntOrFloatBitWidth();
  Type bitsType = withElement(type, IntegerType::get(op.getContext(), width));
  auto number = [&](const APInt &value) { return im.splatInt(loc, bitsType, value); };
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) {
    return im.emit<arith::CmpFOp>(loc, predicate, x, y);
  };
  auto select = [&](Value condition, Value x, Value y) { return im.emit<arith::SelectOp>(loc, condition, x, y); };
  Value bits = im.emit<arith::BitcastOp>(loc, bitsType, from), zero = im.splat(loc, type, 0.0);
  Value sign =
      im.emit<arith::AndIOp>(loc, im.emit<arith::BitcastOp>(loc, bitsType, to), number(APInt::getSignMask(width)));
  // Away from zero the bits grow; of zero the neighbour is the smallest number with the sign of the goal.
  Value up = compare(arith::CmpFPredicate::OLT, from, to), positive = compare(arith::CmpFPredicate::OGT, from, zero);
  Value grows = im.emit<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, up, positive);
  Value one = number(APInt(width, 1));
  Value next = im.emit<arith::AddIOp>(loc, bits, select(grows, one, number(APInt::getAllOnes(width))));
  next = select(compare(arith::CmpFPredicate::OEQ, from, zero), im.emit<arith::OrIOp>(loc, sign, one), next);
  Value result = im.emit<arith::BitcastOp>(loc, type, next);
  result = select(compare(arith::CmpFPredicate::OEQ, from, to), to, result);
  Value nan = im.splat(loc, type, std::numeric_limits<double>::quiet_NaN());
  return im.set(op.getResult(), select(compare(arith::CmpFPredicate::UNO, from, to), nan, result));
}

void frontend::addSpecial(HandlerMap &handlers) {
  handle<chlo::LgammaOp>(
      handlers, [](Importer &im, chlo::LgammaOp op) { return importInF64(im, op, &FloatMath::lgamma); },
      /*inBodies=*/true);
  handle<chlo::DigammaOp>(
      handlers, [](Importer &im, chlo::DigammaOp op) { return importInF64(im, op, &FloatMath::digamma); },
      /*inBodies=*/true);
  handle<chlo::BesselI1eOp>(
      handlers, [](Importer &im, chlo::BesselI1eOp op) { return importInF64(im, op, &FloatMath::besselI1e); },
      /*inBodies=*/true);
  handle<chlo::NextAfterOp>(handlers, importNextAfter, /*inBodies=*/true);
}
