//===- Number.cpp - Numbers that know how sure they are -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// arith and math on one element each, with running error bounds.
//
//===----------------------------------------------------------------------===//

#include "Number.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

Number Number::ofFloat(double value) {
  Number number;
  number.value = value;
  number.magnitude = std::fabs(value);
  return number;
}

Number Number::ofInteger(int64_t bits) {
  Number number;
  number.bits = bits;
  return number;
}

Number Number::doubtful(Doubt doubt) {
  Number number;
  number.doubt = doubt;
  return number;
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// Multiples of 2^-10 below 2^12 need 22 bits: any sum of such numbers is exact as long as magnitudes stay below.
static bool isExact(double value, double magnitude) {
  return magnitude <= 4096 && value * 1024 == std::floor(value * 1024);
}

/// The result of an op that rounds once, or `slack` times as badly.
static Number rounded(double value, double magnitude, double error, double slack = 1) {
  if (!std::isfinite(value) || magnitude > 1e30)
    return Number::doubtful(Doubt::Rounding);
  Number number;
  number.value = value;
  number.magnitude = magnitude;
  number.error = error == 0 && isExact(value, magnitude) ? 0 : error + slack * magnitude;
  return number;
}

/// A smooth function whose derivative near `a` is at most `slope` (per unit of the argument's error).
static Number smooth(double value, const Number &a, double slope) {
  Number number = rounded(value, std::fabs(value), a.error * slope, 8);
  if (number.doubt == Doubt::None && number.error == 0)
    number.error = 8 * number.magnitude;
  return number;
}

/// What the argument may be off by, seen as a float of 32 bits, with room to spare.
static double uncertainty(const Number &a) { return a.error * kEps32 * 16; }

/// Shares of a product may be large where the product is small: factors below 1 do not make the magnitude smaller.
static Number multiply(const Number &a, const Number &b) {
  double left = std::max(a.magnitude, 1.0), right = std::max(b.magnitude, 1.0);
  return rounded(a.value * b.value, left * right, a.error * right + b.error * left);
}

static Number add(const Number &a, const Number &b, double sign) {
  return rounded(a.value + sign * b.value, a.magnitude + b.magnitude, a.error + b.error);
}

static Number divide(const Number &a, const Number &b) {
  double low = std::fabs(b.value) - uncertainty(b);
  if (low <= 0)
    return Number::doubtful(Doubt::Rounding);
  Number result = rounded(a.value / b.value, a.magnitude / low, a.error / low + b.error * a.magnitude / (low * low), 2);
  return result;
}

/// max and min: the error of the larger one.
static Number pick(const Number &a, const Number &b, bool larger, bool preferNumber) {
  if (std::isnan(a.value) || std::isnan(b.value)) {
    if (preferNumber)
      return std::isnan(a.value) ? b : a;
    return std::isnan(a.value) ? a : b;
  }
  Number result = (larger ? a.value >= b.value : a.value <= b.value) ? a : b;
  result.error = std::max(a.error, b.error);
  if (std::isfinite(a.magnitude) && std::isfinite(b.magnitude))
    result.magnitude = std::max(a.magnitude, b.magnitude);
  return result;
}

static Number exponential(const Number &a) {
  double value = std::exp(a.value);
  return smooth(value, a, value * (1 + uncertainty(a)));
}

static Number squareRoot(const Number &a, bool reciprocal) {
  double low = a.value - uncertainty(a);
  if (low <= 0 && !(a.value == 0 && a.error == 0 && !reciprocal))
    return Number::doubtful(Doubt::Rounding);
  double root = std::sqrt(a.value);
  if (!reciprocal)
    return a.value == 0 ? Number::ofFloat(0) : smooth(root, a, 0.5 / std::sqrt(low));
  return smooth(1 / root, a, 0.5 / (low * std::sqrt(low)));
}

/// floor, ceil, ...: rounding decides near an integer.
static Number step(double value, const Number &a) {
  if (a.error != 0 && std::fabs(a.value - std::nearbyint(a.value)) <= uncertainty(a))
    return Number::doubtful(Doubt::Rounding);
  return Number::ofFloat(value);
}

static bool isFinite(const Number &a) { return std::isfinite(a.value); }

/// What comes of an infinity or a NaN. A NaN out of a product is in doubt: a whole infinity may meet shares that are 0.
static Number ofSpecial(double value, bool fromNaN) {
  if (std::isnan(value) && !fromNaN)
    return Number::doubtful(Doubt::Rounding);
  return Number::ofFloat(value);
}

static Number unaryOfInfinite(Operation *op, const Number &a) {
  if (std::isnan(a.value))
    return a;
  bool positive = a.value > 0;
  double zero = 0, nan = std::nan("");
  return TypeSwitch<Operation *, Number>(op)
      .Case<arith::ExtFOp, arith::TruncFOp, math::FloorOp, math::CeilOp>([&](auto) { return a; })
      .Case<math::ExpOp>([&](auto) { return Number::ofFloat(positive ? a.value : zero); })
      .Case<math::TanhOp, math::ErfOp>([&](auto) { return Number::ofFloat(positive ? 1 : -1); })
      .Case<math::SqrtOp, math::LogOp>([&](auto) { return ofSpecial(positive ? a.value : nan, false); })
      .Case<math::RsqrtOp>([&](auto) { return ofSpecial(positive ? zero : nan, false); })
      .Default([](Operation *) { return Number::doubtful(Doubt::Rounding); });
}

static Number binaryOfInfinite(Operation *op, const Number &a, const Number &b) {
  bool fromNaN = std::isnan(a.value) || std::isnan(b.value);
  auto known = [&](double value) { return ofSpecial(value, fromNaN); };
  return TypeSwitch<Operation *, Number>(op)
      .Case<arith::AddFOp>([&](auto) { return Number::ofFloat(a.value + b.value); })
      .Case<arith::SubFOp>([&](auto) { return Number::ofFloat(a.value - b.value); })
      .Case<arith::MulFOp>([&](auto) { return known(a.value * b.value); })
      .Default([](Operation *) { return Number::doubtful(Doubt::Rounding); });
}

static FailureOr<Number> evalFloatUnary(Operation *op, const Number &a) {
  if (isa<arith::NegFOp, math::AbsFOp>(op)) {
    Number result = a;
    result.value = isa<arith::NegFOp>(op) ? -a.value : std::fabs(a.value);
    return result;
  }
  if (!isFinite(a))
    return unaryOfInfinite(op, a);
  return TypeSwitch<Operation *, FailureOr<Number>>(op)
      .Case<arith::ExtFOp>([&](auto) { return a; })
      .Case<arith::TruncFOp>([&](auto) { return rounded(a.value, a.magnitude, a.error); })
      .Case<math::ExpOp>([&](auto) { return exponential(a); })
      .Case<math::TanhOp>([&](auto) { return smooth(std::tanh(a.value), a, 1); })
      .Case<math::SinOp>(
          [&](auto) { return a.magnitude > 100 ? Number::doubtful(Doubt::Rounding) : smooth(std::sin(a.value), a, 1); })
      .Case<math::ErfOp>([&](auto) { return smooth(std::erf(a.value), a, 1.2); })
      .Case<math::SqrtOp>([&](auto) { return squareRoot(a, false); })
      .Case<math::RsqrtOp>([&](auto) { return squareRoot(a, true); })
      .Case<math::LogOp>([&](auto) {
        double low = a.value - uncertainty(a);
        return low <= 0 ? Number::doubtful(Doubt::Rounding) : smooth(std::log(a.value), a, 1 / low);
      })
      .Case<math::FloorOp>([&](auto) { return step(std::floor(a.value), a); })
      .Case<math::CeilOp>([&](auto) { return step(std::ceil(a.value), a); })
      .Default([](Operation *) { return FailureOr<Number>(failure()); });
}

static FailureOr<Number> evalFloatBinary(Operation *op, const Number &a, const Number &b) {
  if (isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp>(op))
    return pick(a, b, isa<arith::MaximumFOp, arith::MaxNumFOp>(op), isa<arith::MaxNumFOp, arith::MinNumFOp>(op));
  if (!isFinite(a) || !isFinite(b))
    return binaryOfInfinite(op, a, b);
  return TypeSwitch<Operation *, FailureOr<Number>>(op)
      .Case<arith::AddFOp>([&](auto) { return add(a, b, 1); })
      .Case<arith::SubFOp>([&](auto) { return add(a, b, -1); })
      .Case<arith::MulFOp>([&](auto) { return multiply(a, b); })
      .Case<arith::DivFOp>([&](auto) { return divide(a, b); })
      .Default([](Operation *) { return FailureOr<Number>(failure()); });
}

static Number compareFloats(arith::CmpFOp op, const Number &a, const Number &b) {
  bool close = isFinite(a) && isFinite(b) && std::fabs(a.value - b.value) <= uncertainty(a) + uncertainty(b);
  if (close && (a.error != 0 || b.error != 0))
    return Number::doubtful(Doubt::Rounding);
  APFloat left(a.value), right(b.value);
  return Number::ofInteger(arith::applyCmpPredicate(op.getPredicate(), left, right));
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static unsigned widthOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
}

/// The bits of a type: sign-extended, an i1 as 0 or 1.
static int64_t wrap(uint64_t bits, unsigned width) {
  if (width == 1)
    return bits & 1;
  return width >= 64 ? static_cast<int64_t>(bits) : static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
}

static APInt toAPInt(const Number &number, unsigned width) {
  return APInt(width, static_cast<uint64_t>(number.bits), /*isSigned=*/true, /*implicitTrunc=*/true);
}

static Number fromAPInt(const APInt &value) {
  return Number::ofInteger(wrap(value.zextOrTrunc(64).getZExtValue(), value.getBitWidth()));
}

static FailureOr<Number> evalIntegerBinary(Operation *op, const Number &left, const Number &right) {
  unsigned width = widthOf(op->getOperand(0).getType());
  APInt a = toAPInt(left, width), b = toAPInt(right, width);
  auto known = [](const APInt &value) -> FailureOr<Number> { return fromAPInt(value); };
  bool undefined = isa<arith::DivSIOp, arith::RemSIOp, arith::DivUIOp>(op) &&
                   (b.isZero() || (a.isMinSignedValue() && b.isAllOnes()));
  undefined |= isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op) && b.uge(width);
  if (undefined)
    return Number::doubtful(Doubt::Rounding);
  return TypeSwitch<Operation *, FailureOr<Number>>(op)
      .Case<arith::AddIOp>([&](auto) { return known(a + b); })
      .Case<arith::SubIOp>([&](auto) { return known(a - b); })
      .Case<arith::MulIOp>([&](auto) { return known(a * b); })
      .Case<arith::DivSIOp>([&](auto) { return known(a.sdiv(b)); })
      .Case<arith::RemSIOp>([&](auto) { return known(a.srem(b)); })
      .Case<arith::DivUIOp>([&](auto) { return known(a.udiv(b)); })
      .Case<arith::AndIOp>([&](auto) { return known(a & b); })
      .Case<arith::OrIOp>([&](auto) { return known(a | b); })
      .Case<arith::XOrIOp>([&](auto) { return known(a ^ b); })
      .Case<arith::ShLIOp>([&](auto) { return known(a.shl(b)); })
      .Case<arith::ShRSIOp>([&](auto) { return known(a.ashr(b)); })
      .Case<arith::ShRUIOp>([&](auto) { return known(a.lshr(b)); })
      .Case<arith::MaxSIOp>([&](auto) { return known(a.sgt(b) ? a : b); })
      .Case<arith::MinSIOp>([&](auto) { return known(a.slt(b) ? a : b); })
      .Case<arith::MaxUIOp>([&](auto) { return known(a.ugt(b) ? a : b); })
      .Case<arith::MinUIOp>([&](auto) { return known(a.ult(b) ? a : b); })
      .Default([](Operation *) { return FailureOr<Number>(failure()); });
}

static FailureOr<Number> evalConversion(Operation *op, const Number &a) {
  unsigned from = widthOf(op->getOperand(0).getType()), to = widthOf(op->getResult(0).getType());
  auto unsignedBits = [&] { return toAPInt(a, from).zextOrTrunc(64).getZExtValue(); };
  auto toFloat = [](double value) {
    Number number = Number::ofFloat(value);
    number.error = isExact(value, number.magnitude) ? 0 : number.magnitude;
    return number;
  };
  return TypeSwitch<Operation *, FailureOr<Number>>(op)
      .Case<arith::ExtSIOp>([&](auto) { return fromAPInt(toAPInt(a, from).sext(to)); })
      .Case<arith::ExtUIOp>([&](auto) { return fromAPInt(toAPInt(a, from).zext(to)); })
      .Case<arith::TruncIOp, arith::IndexCastOp>([&](auto) { return Number::ofInteger(wrap(a.bits, to)); })
      .Case<arith::IndexCastUIOp>([&](auto) { return Number::ofInteger(wrap(unsignedBits(), to)); })
      .Case<math::AbsIOp>([&](auto) { return fromAPInt(toAPInt(a, from).abs()); })
      .Case<arith::SIToFPOp>([&](auto) { return toFloat(toAPInt(a, from).sextOrTrunc(64).getSExtValue()); })
      .Case<arith::UIToFPOp>([&](auto) { return toFloat(static_cast<double>(unsignedBits())); })
      .Case<arith::FPToSIOp>([&](auto) {
        Number whole = step(std::trunc(a.value), a);
        if (whole.doubt != Doubt::None || !isFinite(a) || std::fabs(a.value) >= std::ldexp(1.0, to - 1))
          return Number::doubtful(Doubt::Rounding);
        return Number::ofInteger(static_cast<int64_t>(whole.value));
      })
      .Default([](Operation *) { return FailureOr<Number>(failure()); });
}

//===----------------------------------------------------------------------===//
// Any op
//===----------------------------------------------------------------------===//

bool fuzz::isScalarOp(Operation *op) {
  return op->getNumResults() == 1 && op->hasTrait<OpTrait::Elementwise>() &&
         isa<arith::ArithDialect, math::MathDialect>(op->getDialect());
}

FailureOr<Number> fuzz::evalScalar(Operation *op, ArrayRef<Number> operands) {
  if (isa<arith::SelectOp>(op)) {
    if (operands[0].doubt != Doubt::None)
      return operands[0];
    return operands[0].bits ? operands[1] : operands[2];
  }
  for (const Number &operand : operands)
    if (operand.doubt == Doubt::Unwritten)
      return operand;
  for (const Number &operand : operands)
    if (operand.doubt != Doubt::None)
      return operand;
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return compareFloats(compare, operands[0], operands[1]);
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    unsigned width = widthOf(compare.getLhs().getType());
    return Number::ofInteger(
        arith::applyCmpPredicate(compare.getPredicate(), toAPInt(operands[0], width), toAPInt(operands[1], width)));
  }
  bool toFloat = isa<FloatType>(getElementTypeOrSelf(op->getResult(0)));
  bool fromFloat = isa<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  if (operands.size() == 1)
    return toFloat && fromFloat ? evalFloatUnary(op, operands[0]) : evalConversion(op, operands[0]);
  if (operands.size() == 2)
    return toFloat ? evalFloatBinary(op, operands[0], operands[1]) : evalIntegerBinary(op, operands[0], operands[1]);
  return failure();
}

Number fuzz::constantElement(TypedAttr value, int64_t index) {
  if (auto elements = dyn_cast<DenseElementsAttr>(value)) {
    if (isa<FloatType>(elements.getElementType()))
      return Number::ofFloat(elements.isSplat() ? elements.getSplatValue<APFloat>().convertToDouble()
                                                : elements.getValues<APFloat>()[index].convertToDouble());
    return fromAPInt(elements.isSplat() ? elements.getSplatValue<APInt>() : elements.getValues<APInt>()[index]);
  }
  if (auto number = dyn_cast<FloatAttr>(value))
    return Number::ofFloat(number.getValueAsDouble());
  if (auto number = dyn_cast<IntegerAttr>(value))
    return fromAPInt(number.getValue());
  return Number::doubtful(Doubt::Unwritten);
}

static Number combineIntegers(StringRef combiner, unsigned width, const Number &left, const Number &right) {
  APInt a = toAPInt(left, width), b = toAPInt(right, width);
  if (combiner == "sum")
    return fromAPInt(a + b);
  if (combiner == "product")
    return fromAPInt(a * b);
  if (combiner == "max" || combiner == "max_number")
    return fromAPInt(a.sgt(b) ? a : b);
  if (combiner == "min" || combiner == "min_number")
    return fromAPInt(a.slt(b) ? a : b);
  if (combiner == "max_unsigned")
    return fromAPInt(a.ugt(b) ? a : b);
  if (combiner == "min_unsigned")
    return fromAPInt(a.ult(b) ? a : b);
  if (combiner == "and")
    return fromAPInt(a & b);
  if (combiner == "or")
    return fromAPInt(a | b);
  if (combiner == "xor")
    return fromAPInt(a ^ b);
  return Number::doubtful(Doubt::Unwritten);
}

Number fuzz::combine(StringRef combiner, Type elementType, const Number &a, const Number &b) {
  if (a.doubt != Doubt::None || b.doubt != Doubt::None)
    return a.doubt != Doubt::None && b.doubt != Doubt::Unwritten ? a : b;
  if (!isa<FloatType>(elementType))
    return combineIntegers(combiner, widthOf(elementType), a, b);
  if (combiner == "max" || combiner == "min")
    return pick(a, b, combiner == "max", /*preferNumber=*/false);
  if (combiner == "max_number" || combiner == "min_number")
    return pick(a, b, combiner == "max_number", /*preferNumber=*/true);
  if (!isFinite(a) || !isFinite(b))
    return combiner == "sum" ? Number::ofFloat(a.value + b.value)
                             : ofSpecial(a.value * b.value, std::isnan(a.value) || std::isnan(b.value));
  if (combiner == "sum")
    return add(a, b, 1);
  if (combiner == "product")
    return multiply(a, b);
  return Number::doubtful(Doubt::Unwritten);
}
