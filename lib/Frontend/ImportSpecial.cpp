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

private:
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
  handle<chlo::NextAfterOp>(handlers, importNextAfter, /*inBodies=*/true);
}
