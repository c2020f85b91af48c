//===- ImportSpecial.cpp - Special functions ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gamma functions by Lanczos' series (SIAM J. Numer. Anal. B 1, 1964; g = 7, 9 terms
// after Godfrey), zeta by the formula of Euler and Maclaurin, Bessel's I1 by Chebyshev
// series, all computed in f64 and rounded once; neighbours of floats on their bits.
//
//===----------------------------------------------------------------------===//
#include "CoreOps.h"
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
/// exp(-x) I1(x) / x on [0, 8], by Chebyshev polynomials of x / 4 - 1, and exp(-x) I1(x) sqrt(x) from 8 on, of 16 / x
/// - 1.
static constexpr double kBesselSmall[] = {
    0.12629359322181682,    -0.17641651835783406,    0.10264365868984709,    -0.052945981208094989,
    0.024726449030626516,   -0.010564084894626197,   0.0041564229443128882,  -0.0015135724506312532,
    0.00051228595616857576, -0.00016176081582589674, 4.7815651075500542e-05, -1.3273163656039436e-05,
    3.4702513081376785e-06, -8.5687202646954547e-07, 2.0032947535521353e-07, -4.4450591287963281e-08,
    9.3815373864957726e-09, -1.8872497517228294e-09, 3.6255902815521172e-10, -6.6634897235020271e-11,
    1.1736186298890901e-11, -1.9839743977649436e-12, 3.2237933659455748e-13, -5.0421855047279118e-14,
    7.6006842947354077e-15, -1.1055969477353862e-15, 1.5536319577362005e-16, -2.111421214358166e-17,
    2.7779141127610464e-18, -3.5415817725421362e-19};
static constexpr double kBesselLarge[] = {
    0.38928811750914005,     -0.0097610974913614687,  -0.00011058893876262371, -3.8825648088776906e-06,
    -2.5122362378702088e-07, -2.6314688468895196e-08, -3.835380385964237e-09,  -5.5897434621965838e-10,
    -1.8974958123505413e-11, 3.2526035830154884e-11,  1.4125807436613782e-11,  2.0356285441470896e-12,
    -7.1985517762459084e-13, -4.0835511110921974e-13, -2.1015418427726643e-14, 4.272440016711951e-14,
    1.0420276984128802e-14,  -3.8144030724370075e-15, -1.8803547755107825e-15, 3.3082023109209285e-16,
    2.9626289976459501e-16,  -3.2095259219934238e-17, -4.6503053684893586e-17, 4.4143483230717077e-18,
    7.5172963108421052e-18,  -9.3141788673268842e-19};
/// (2k)! / B(2k): what divides the terms of Euler's and Maclaurin's correction.
static constexpr double kZeta[] = {12.0,
                                   -720.0,
                                   30240.0,
                                   -1209600.0,
                                   47900160.0,
                                   -1.8924375803183791606e9,
                                   7.47242496e10,
                                   -2.950130727918164224e12,
                                   1.1646782814350067249e14,
                                   -4.5979787224074726105e15,
                                   1.8152105401943546773e17,
                                   -7.1661652561756670113e18};
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
  /// The sum of (q + i)^-x over all i from 0 on.
  Value zeta(Value x, Value q);
  /// Derivative `order` of digamma.
  Value polygamma(Value order, Value x);

private:
  /// Clenshaw's sum of a Chebyshev series.
  Value chebyshev(ArrayRef<double> coefficients, Value x);
  Value isWhole(Value x) { return compare(arith::CmpFPredicate::OEQ, x, apply<math::FloorOp>(x)); }
  Value isEven(Value x) { return isWhole(mul(x, constant(0.5))); }
  Value both(Value a, Value b) { return im.emit<arith::AndIOp>(loc, a, b); }
  Value negate(Value a) { return im.emit<arith::XOrIOp>(loc, a, im.splatInt(loc, a.getType(), APInt(1, 1))); }
  Value power(Value x, Value y) { return im.emit<math::PowFOp>(loc, x, y); }

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

Value FloatMath::chebyshev(ArrayRef<double> coefficients, Value x) {
  Value twice = add(x, x), one = constant(0), two = constant(0);
  for (double coefficient : llvm::reverse(coefficients.drop_front())) {
    Value next = add(sub(mul(twice, one), two), constant(coefficient));
    two = one;
    one = next;
  }
  return add(sub(mul(x, one), two), constant(coefficients.front()));
}

Value FloatMath::besselI1e(Value x) {
  Value length = apply<math::AbsFOp>(x), limit = constant(8);
  Value isSmall = compare(arith::CmpFPredicate::OLE, length, limit);
  Value near = select(isSmall, length, limit), far = select(isSmall, limit, length);
  Value small = mul(chebyshev(kBesselSmall, sub(mul(near, constant(0.25)), constant(1))), near);
  Value large = div(chebyshev(kBesselLarge, sub(div(constant(16), far), constant(1))), apply<math::SqrtOp>(far));
  return im.emit<math::CopySignOp>(loc, select(isSmall, small, large), x);
}

Value FloatMath::zeta(Value x, Value q) {
  constexpr int terms = 9;
  Value minusX = neg(x), place = q, term = power(q, minusX), first = term;
  for (int i = 0; i < terms; ++i) {
    place = add(place, constant(1));
    term = power(place, minusX);
    first = add(first, term);
  }
  place = add(place, constant(1));
  term = power(place, minusX);
  // What comes behind: the integral, half of a term, and corrections by its derivatives.
  Value sum = add(first, add(div(mul(term, place), sub(x, constant(1))), mul(constant(0.5), term)));
  Value factor = constant(1), scale = term, square = mul(place, place);
  Value step = x;
  scale = div(scale, place);
  for (auto [k, divisor] : llvm::enumerate(kZeta)) {
    factor = mul(factor, step);
    sum = add(sum, div(mul(factor, scale), constant(divisor)));
    factor = mul(factor, add(x, constant(2.0 * double(k) + 1)));
    step = add(x, constant(2.0 * double(k) + 2));
    scale = div(scale, square);
  }
  Value tiny = compare(arith::CmpFPredicate::OLT, apply<math::AbsFOp>(term),
                       mul(apply<math::AbsFOp>(first), constant(std::numeric_limits<double>::epsilon())));
  sum = select(tiny, first, sum);
  Value nan = constant(std::numeric_limits<double>::quiet_NaN());
  Value infinity = constant(std::numeric_limits<double>::infinity());
  sum = select(compare(arith::CmpFPredicate::OLT, x, constant(1)), nan, sum);
  // Left of zero: powers of negative numbers, and poles.
  Value left = compare(arith::CmpFPredicate::OLE, q, constant(0));
  sum = select(both(left, negate(isWhole(x))), nan, sum);
  sum = select(both(left, isWhole(q)), select(both(isWhole(x), isEven(x)), infinity, nan), sum);
  return select(compare(arith::CmpFPredicate::OEQ, x, constant(1)), infinity, sum);
}

Value FloatMath::polygamma(Value order, Value x) {
  Value next = add(order, constant(1)), minusOne = constant(-1);
  Value sign = select(isEven(order), minusOne, constant(1));
  Value factorial = apply<math::ExpOp>(lgamma(next));
  Value result = mul(mul(sign, factorial), zeta(next, x));
  result = select(compare(arith::CmpFPredicate::OEQ, order, constant(0)), digamma(x), result);
  Value known = both(isWhole(order), compare(arith::CmpFPredicate::OGE, order, constant(0)));
  return select(known, result, constant(std::numeric_limits<double>::quiet_NaN()));
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

/// The same of two operands.
template <typename OpTy>
static LogicalResult importPairInF64(Importer &im, OpTy op, Value (FloatMath::*function)(Value, Value)) {
  Value left = im.get(op.getLhs()), right = im.get(op.getRhs());
  Type element = getElementTypeOrSelf(left.getType());
  if (!isa<FloatType>(element) || element.getIntOrFloatBitWidth() > 64)
    return im.unsupported(op, "not on these elements");
  Type wide = withElement(left.getType(), Float64Type::get(op.getContext()));
  FloatMath math(im, op.getLoc(), wide);
  if (left.getType() == wide)
    return im.set(op.getResult(), (math.*function)(left, right));
  auto widen = [&](Value value) { return im.emit<arith::ExtFOp>(op.getLoc(), wide, value); };
  Value result = (math.*function)(widen(left), widen(right));
  return im.set(op.getResult(), im.emit<arith::TruncFOp>(op.getLoc(), left.getType(), result));
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
  handle<chlo::ZetaOp>(
      handlers, [](Importer &im, chlo::ZetaOp op) { return importPairInF64(im, op, &FloatMath::zeta); },
      /*inBodies=*/true);
  handle<chlo::PolygammaOp>(
      handlers, [](Importer &im, chlo::PolygammaOp op) { return importPairInF64(im, op, &FloatMath::polygamma); },
      /*inBodies=*/true);
  handle<chlo::NextAfterOp>(handlers, importNextAfter, /*inBodies=*/true);
}
