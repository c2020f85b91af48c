//===- ImportElementwise.cpp - Elementwise ops ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// arith and math on tensors, or on scalars inside of bodies. Where arith is
// undefined and StableHLO is not (division by zero, long shifts, conversions
// out of range), the defined result is selected.
//
//===----------------------------------------------------------------------===//

#include "CoreOps.h"
#include "Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <limits>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

static Type elementOf(Value value) { return getElementTypeOrSelf(value.getType()); }
static bool isFloat(Value value) { return isa<FloatType>(elementOf(value)); }
static bool isBool(Value value) { return elementOf(value).isInteger(1); }
/// i1 counts as unsigned: true is 1.
static bool isUnsigned(Value old) { return elementOf(old).isUnsignedInteger() || isBool(old); }
static unsigned widthOf(Value value) { return elementOf(value).getIntOrFloatBitWidth(); }
/// i1 in the shape of `value`.
static Type flagLike(Importer &im, Value value) {
  return withElement(value.getType(), IntegerType::get(value.getContext(), 1));
}
static Type typeLike(Value value, Type element) { return withElement(value.getType(), element); }

static Value select(Importer &im, Location loc, Value condition, Value onTrue, Value onFalse) {
  return im.emit<arith::SelectOp>(loc, condition, onTrue, onFalse);
}
static Value compare(Importer &im, Location loc, arith::CmpFPredicate predicate, Value lhs, Value rhs) {
  return im.emit<arith::CmpFOp>(loc, predicate, lhs, rhs);
}
static Value compare(Importer &im, Location loc, arith::CmpIPredicate predicate, Value lhs, Value rhs) {
  return im.emit<arith::CmpIOp>(loc, predicate, lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

namespace {
struct NoOp {};
/// A type as a value.
template <typename T> struct Kind {
  using type = T;
};
} // namespace

/// One op per kind of element; NoOp where StableHLO has none.
template <typename Op, typename Float, typename Signed, typename Unsigned, typename Bool>
static void handleBinary(HandlerMap &handlers) {
  handle<Op>(handlers, [](Importer &im, Op op) -> LogicalResult {
    Value lhs = im.get(op.getLhs()), rhs = im.get(op.getRhs());
    auto emit = [&](auto kind) -> LogicalResult {
      using Elementwise = typename decltype(kind)::type;
      if constexpr (std::is_same_v<Elementwise, NoOp>)
        return im.unsupported(op, "not on these elements");
      else
        return im.set(op.getResult(), im.emit<Elementwise>(op.getLoc(), lhs, rhs));
    };
    if (isFloat(lhs))
      return emit(Kind<Float>());
    if (isBool(lhs))
      return emit(Kind<Bool>());
    if (isUnsigned(op.getLhs()))
      return emit(Kind<Unsigned>());
    return emit(Kind<Signed>());
  });
}

/// Integer division as XLA defines it: x / 0 = -1 (all ones), x % 0 = x, MIN / -1 = MIN, MIN % -1 = 0.
template <typename Op, typename Float, typename Signed, typename Unsigned>
static LogicalResult importDivision(Importer &im, Op op, bool remainder) {
  Location loc = op.getLoc();
  Value lhs = im.get(op.getLhs()), rhs = im.get(op.getRhs());
  Type type = lhs.getType();
  if (isFloat(lhs))
    return im.set(op.getResult(), im.emit<Float>(loc, lhs, rhs));
  bool isSigned = !isUnsigned(op.getLhs());
  auto divide = [&](Value by) { return isSigned ? im.emit<Signed>(loc, lhs, by) : im.emit<Unsigned>(loc, lhs, by); };
  auto divisor = dyn_cast_or_null<IntegerAttr>(Importer::getSplat(rhs));
  if (divisor && !divisor.getValue().isZero() && !(isSigned && divisor.getValue().isAllOnes()))
    return im.set(op.getResult(), divide(rhs));
  unsigned width = widthOf(lhs);
  Value zero = im.splatInt(loc, type, APInt::getZero(width)), one = im.splatInt(loc, type, APInt(width, 1));
  Value ones = im.splatInt(loc, type, APInt::getAllOnes(width));
  Value isZero = compare(im, loc, arith::CmpIPredicate::eq, rhs, zero);
  Value special = isZero;
  Value overflows;
  if (isSigned) {
    Value least = im.splatInt(loc, type, APInt::getSignedMinValue(width));
    overflows = im.emit<arith::AndIOp>(loc, compare(im, loc, arith::CmpIPredicate::eq, lhs, least),
                                       compare(im, loc, arith::CmpIPredicate::eq, rhs, ones));
    special = im.emit<arith::OrIOp>(loc, isZero, overflows);
  }
  Value result = divide(select(im, loc, special, one, rhs));
  if (remainder)
    result = select(im, loc, isZero, lhs, result);
  else
    result = select(im, loc, isZero, ones, result); // MIN / 1 is MIN already.
  return im.set(op.getResult(), result);
}

/// Shifts by the width or more give 0, or the sign.
template <typename Op, typename Shift> static LogicalResult importShift(Importer &im, Op op, bool arithmetic) {
  Location loc = op.getLoc();
  Value lhs = im.get(op.getLhs()), rhs = im.get(op.getRhs());
  unsigned width = widthOf(lhs);
  auto amount = dyn_cast_or_null<IntegerAttr>(Importer::getSplat(rhs));
  if (amount && amount.getValue().ult(width))
    return im.set(op.getResult(), im.emit<Shift>(loc, lhs, rhs));
  Value limit = im.splatInt(loc, lhs.getType(), APInt(width, width - 1));
  Value inside = compare(im, loc, arith::CmpIPredicate::ule, rhs, limit);
  Value shifted = im.emit<Shift>(loc, lhs, select(im, loc, inside, rhs, limit));
  if (arithmetic) // Shifting by width - 1 leaves the sign.
    return im.set(op.getResult(), shifted);
  Value zero = im.splatInt(loc, lhs.getType(), APInt::getZero(width));
  return im.set(op.getResult(), select(im, loc, inside, shifted, zero));
}

static LogicalResult importPower(Importer &im, shlo::PowOp op) {
  Value lhs = im.get(op.getLhs()), rhs = im.get(op.getRhs());
  if (isFloat(lhs))
    return im.set(op.getResult(), im.emit<math::PowFOp>(op.getLoc(), lhs, rhs));
  return im.set(op.getResult(), integerPower(im, op.getLoc(), lhs, rhs, isUnsigned(op.getLhs())));
}

//===----------------------------------------------------------------------===//
// Comparison and choice
//===----------------------------------------------------------------------===//

/// Signed integers in the total order of floats: -NaN < -inf < ... < -0 < +0 < ... < NaN.
static Value totalOrder(Importer &im, Location loc, Value value) {
  unsigned width = widthOf(value);
  Type type = typeLike(value, IntegerType::get(value.getContext(), width));
  Value bits = im.emit<arith::BitcastOp>(loc, type, value);
  Value sign = im.emit<arith::ShRSIOp>(loc, bits, im.splatInt(loc, type, APInt(width, width - 1)));
  Value mask = im.emit<arith::AndIOp>(loc, sign, im.splatInt(loc, type, APInt::getSignedMaxValue(width)));
  return im.emit<arith::XOrIOp>(loc, bits, mask);
}

static LogicalResult importCompare(Importer &im, shlo::CompareOp op) {
  using FP = arith::CmpFPredicate;
  using IP = arith::CmpIPredicate;
  static constexpr FP floats[] = {FP::OEQ, FP::UNE, FP::OGE, FP::OGT, FP::OLE, FP::OLT};
  static constexpr IP ints[] = {IP::eq, IP::ne, IP::sge, IP::sgt, IP::sle, IP::slt};
  static constexpr IP unsignedInts[] = {IP::eq, IP::ne, IP::uge, IP::ugt, IP::ule, IP::ult};
  auto direction = static_cast<unsigned>(op.getComparisonDirection());
  auto kind = op.getCompareType().value_or(shlo::CompareKind::NOTYPE);
  Value lhs = im.get(op.getLhs()), rhs = im.get(op.getRhs());
  Location loc = op.getLoc();
  if (isFloat(lhs) && kind != shlo::CompareKind::TOTALORDER)
    return im.set(op.getResult(), compare(im, loc, floats[direction], lhs, rhs));
  if (isFloat(lhs)) {
    lhs = totalOrder(im, loc, lhs);
    rhs = totalOrder(im, loc, rhs);
  }
  bool asUnsigned = isUnsigned(op.getLhs()) || kind == shlo::CompareKind::UNSIGNED;
  return im.set(op.getResult(), compare(im, loc, asUnsigned ? unsignedInts[direction] : ints[direction], lhs, rhs));
}

/// A scalar operand in the shape of the result.
static Value spread(Importer &im, Location loc, Value value, Type like) {
  auto type = dyn_cast<RankedTensorType>(like);
  auto from = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !from || from.getShape() == type.getShape())
    return value;
  return im.broadcast(loc, value, type.clone(from.getElementType()), {});
}

static LogicalResult importSelect(Importer &im, shlo::SelectOp op) {
  Type type = im.convert(Type(op.getType()));
  Value pred = spread(im, op.getLoc(), im.get(op.getPred()), type);
  return im.set(op.getResult(), select(im, op.getLoc(), pred, im.get(op.getOnTrue()), im.get(op.getOnFalse())));
}

static LogicalResult importClamp(Importer &im, shlo::ClampOp op) {
  Location loc = op.getLoc();
  Type type = im.convert(Type(op.getType()));
  Value low = spread(im, loc, im.get(op.getMin()), type), high = spread(im, loc, im.get(op.getMax()), type);
  Value value = im.get(op.getOperand());
  if (isFloat(value))
    value = im.emit<arith::MinimumFOp>(loc, im.emit<arith::MaximumFOp>(loc, value, low), high);
  else if (isUnsigned(op.getOperand()))
    value = im.emit<arith::MinUIOp>(loc, im.emit<arith::MaxUIOp>(loc, value, low), high);
  else
    value = im.emit<arith::MinSIOp>(loc, im.emit<arith::MaxSIOp>(loc, value, low), high);
  return im.set(op.getResult(), value);
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

/// Toward zero; NaN gives 0, values out of range give the nearest integer.
static Value floatToInt(Importer &im, Location loc, Value value, Type type, bool toUnsigned) {
  auto element = cast<FloatType>(elementOf(value));
  unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  APInt least = toUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width);
  APInt most = toUnsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width);
  auto toFloat = [&](const APInt &bits) {
    APFloat number(element.getFloatSemantics());
    number.convertFromAPInt(bits, /*IsSigned=*/true, APFloat::rmNearestTiesToEven);
    return im.splat(loc, value.getType(), FloatAttr::get(element, number));
  };
  // Exact powers of two, or infinity where the float type ends earlier.
  Value end = toFloat(most.zext(width + 2) + 1);
  Value begin = toUnsigned ? toFloat(APInt::getAllOnes(2)) : toFloat(least);
  auto aboveBegin = toUnsigned ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OGE;
  Value inside = im.emit<arith::AndIOp>(loc, compare(im, loc, aboveBegin, value, begin),
                                        compare(im, loc, arith::CmpFPredicate::OLT, value, end));
  Value safe = select(im, loc, inside, value, im.splat(loc, value.getType(), 0.0));
  Value result = toUnsigned ? im.emit<arith::FPToUIOp>(loc, type, safe) : im.emit<arith::FPToSIOp>(loc, type, safe);
  result =
      select(im, loc, compare(im, loc, arith::CmpFPredicate::OGE, value, end), im.splatInt(loc, type, most), result);
  if (toUnsigned)
    return result;
  Value below = compare(im, loc, arith::CmpFPredicate::OLT, value, begin);
  return select(im, loc, below, im.splatInt(loc, type, least), result);
}

static Value floatToFloat(Importer &im, Location loc, Value value, Type type) {
  unsigned from = widthOf(value), to = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  if (from < to)
    return im.emit<arith::ExtFOp>(loc, type, value);
  if (from > to)
    return im.emit<arith::TruncFOp>(loc, type, value);
  // f16 and bf16 hold each other in f32.
  Type wide = typeLike(value, from < 32 ? Type(Float32Type::get(value.getContext()))
                                        : Type(Float64Type::get(value.getContext())));
  return im.emit<arith::TruncFOp>(loc, type, im.emit<arith::ExtFOp>(loc, wide, value));
}

static LogicalResult importConvert(Importer &im, shlo::ConvertOp op) {
  Location loc = op.getLoc();
  Value value = im.get(op.getOperand());
  Type type = im.convert(Type(op.getType())), element = getElementTypeOrSelf(type);
  bool fromUnsigned = isUnsigned(op.getOperand());
  if (value.getType() == type)
    return im.set(op.getResult(), value);
  if (!elementOf(value).isIntOrFloat() || !element.isIntOrFloat())
    return im.unsupported(op, "not on these elements");
  if (element.isInteger(1)) {
    Value zero = im.splat(loc, value.getType(), 0.0);
    return im.set(op.getResult(), isFloat(value) ? compare(im, loc, arith::CmpFPredicate::UNE, value, zero)
                                                 : compare(im, loc, arith::CmpIPredicate::ne, value, zero));
  }
  if (isFloat(value) && isa<FloatType>(element))
    return im.set(op.getResult(), floatToFloat(im, loc, value, type));
  if (isFloat(value))
    return im.set(op.getResult(), floatToInt(im, loc, value, type, isUnsigned(op.getResult())));
  if (isa<FloatType>(element))
    return im.set(op.getResult(), fromUnsigned ? im.emit<arith::UIToFPOp>(loc, type, value)
                                               : im.emit<arith::SIToFPOp>(loc, type, value));
  if (widthOf(value) > element.getIntOrFloatBitWidth())
    return im.set(op.getResult(), im.emit<arith::TruncIOp>(loc, type, value));
  return im.set(op.getResult(),
                fromUnsigned ? im.emit<arith::ExtUIOp>(loc, type, value) : im.emit<arith::ExtSIOp>(loc, type, value));
}

static LogicalResult importBitcast(Importer &im, shlo::BitcastConvertOp op) {
  Value value = im.get(op.getOperand());
  Type type = im.convert(Type(op.getType()));
  if (value.getType() == type)
    return im.set(op.getResult(), value);
  if (widthOf(value) != getElementTypeOrSelf(type).getIntOrFloatBitWidth()) {
    FailureOr<Value> cast = bitcastWidths(im, op.getLoc(), value, type);
    return succeeded(cast) ? im.set(op.getResult(), *cast) : im.unsupported(op, "between these widths");
  }
  return im.set(op.getResult(), im.emit<arith::BitcastOp>(op.getLoc(), type, value));
}

static LogicalResult importReducePrecision(Importer &im, shlo::ReducePrecisionOp op) {
  Value value = im.get(op.getOperand());
  auto element = dyn_cast<FloatType>(elementOf(value));
  if (!element)
    return im.unsupported(op, "not on these elements");
  unsigned ownMantissa = element.getFPMantissaWidth() - 1, ownExponent = element.getWidth() - 1 - ownMantissa;
  unsigned exponent = op.getExponentBits(), mantissa = op.getMantissaBits();
  if (exponent >= ownExponent && mantissa >= ownMantissa)
    return im.set(op.getResult(), value);
  if (element.isF32() && exponent == ownExponent && mantissa == 7) { // A rounding that machines have.
    Value narrow = im.emit<arith::TruncFOp>(op.getLoc(), typeLike(value, BFloat16Type::get(op.getContext())), value);
    return im.set(op.getResult(), im.emit<arith::ExtFOp>(op.getLoc(), value.getType(), narrow));
  }
  if (exponent == 0 || mantissa == 0 || element.getWidth() < 16)
    return im.unsupported(op, "without exponent or mantissa");
  return im.set(op.getResult(), reducePrecision(im, op.getLoc(), value, exponent, mantissa));
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

/// Floats only, one op.
template <typename Op, typename Math> static void handleMath(HandlerMap &handlers) {
  handle<Op>(handlers, [](Importer &im, Op op) -> LogicalResult {
    Value value = im.get(op.getOperand());
    if (!isFloat(value))
      return im.unsupported(op, "not on these elements");
    return im.set(op.getResult(), im.emit<Math>(op.getLoc(), value));
  });
}

/// Integers only, one op.
template <typename Op, typename Math> static void handleBits(HandlerMap &handlers) {
  handle<Op>(handlers, [](Importer &im, Op op) -> LogicalResult {
    Value value = im.get(op.getOperand());
    if (isFloat(value))
      return im.unsupported(op, "not on these elements");
    return im.set(op.getResult(), im.emit<Math>(op.getLoc(), value));
  });
}

static LogicalResult importAbs(Importer &im, shlo::AbsOp op) {
  Value value = im.get(op.getOperand());
  if (isUnsigned(op.getOperand()))
    return im.set(op.getResult(), value);
  return im.set(op.getResult(),
                isFloat(value) ? im.emit<math::AbsFOp>(op.getLoc(), value) : im.emit<math::AbsIOp>(op.getLoc(), value));
}

static LogicalResult importNegate(Importer &im, shlo::NegOp op) {
  Value value = im.get(op.getOperand());
  Location loc = op.getLoc();
  if (isFloat(value))
    return im.set(op.getResult(), im.emit<arith::NegFOp>(loc, value));
  Value zero = im.splatInt(loc, value.getType(), APInt::getZero(widthOf(value)));
  return im.set(op.getResult(), im.emit<arith::SubIOp>(loc, zero, value));
}

static LogicalResult importNot(Importer &im, shlo::NotOp op) {
  Value value = im.get(op.getOperand());
  if (isFloat(value))
    return im.unsupported(op, "not on these elements");
  Value ones = im.splatInt(op.getLoc(), value.getType(), APInt::getAllOnes(widthOf(value)));
  return im.set(op.getResult(), im.emit<arith::XOrIOp>(op.getLoc(), value, ones));
}

/// Zeros and NaN are their own sign.
static LogicalResult importSign(Importer &im, shlo::SignOp op) {
  Location loc = op.getLoc();
  Value value = im.get(op.getOperand());
  Type type = value.getType();
  if (isFloat(value)) {
    Value own = compare(im, loc, arith::CmpFPredicate::UEQ, value, im.splat(loc, type, 0.0));
    Value one = im.emit<math::CopySignOp>(loc, im.splat(loc, type, 1.0), value);
    return im.set(op.getResult(), select(im, loc, own, value, one));
  }
  if (isUnsigned(op.getOperand()))
    return im.unsupported(op, "not on these elements");
  unsigned width = widthOf(value);
  Value low = im.splatInt(loc, type, APInt::getAllOnes(width)), high = im.splatInt(loc, type, APInt(width, 1));
  return im.set(op.getResult(), im.emit<arith::MinSIOp>(loc, im.emit<arith::MaxSIOp>(loc, value, low), high));
}

/// 1 / (1 + exp(-x)).
static LogicalResult importLogistic(Importer &im, shlo::LogisticOp op) {
  Value value = im.get(op.getOperand());
  if (!isFloat(value))
    return im.unsupported(op, "not on these elements");
  Location loc = op.getLoc();
  Value one = im.splat(loc, value.getType(), 1.0);
  Value below = im.emit<arith::AddFOp>(loc, one, im.emit<math::ExpOp>(loc, im.emit<arith::NegFOp>(loc, value)));
  return im.set(op.getResult(), im.emit<arith::DivFOp>(loc, one, below));
}

static LogicalResult importIsFinite(Importer &im, shlo::IsFiniteOp op) {
  Value value = im.get(op.getOperand());
  if (!isFloat(value))
    return im.unsupported(op, "not on these elements");
  return im.set(op.getResult(), im.emit<math::IsFiniteOp>(op.getLoc(), flagLike(im, value), value));
}

/// c[0] x^n + ... + c[n].
static Value polynomial(Importer &im, Location loc, Value x, ArrayRef<double> coefficients) {
  Value sum = im.splat(loc, x.getType(), coefficients.front());
  for (double coefficient : coefficients.drop_front())
    sum = im.emit<arith::AddFOp>(loc, im.emit<arith::MulFOp>(loc, sum, x), im.splat(loc, x.getType(), coefficient));
  return sum;
}

// Coefficients of inverseErf, highest power first.
static constexpr double middle32[] = {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                                      -0.00125372503, -0.00417768164, 0.246640727,    1.50140941};
static constexpr double tail32[] = {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                                    -0.0076224613,   0.00943887047,  1.00167406,    2.83297682};
static constexpr double middle64[] = {
    -3.6444120640178196996e-21, -1.685059138182016589e-19,  1.2858480715256400167e-18,  1.115787767802518096e-17,
    -1.333171662854620906e-16,  2.0972767875968561637e-17,  6.6376381343583238325e-15,  -4.0545662729752068639e-14,
    -8.1519341976054721522e-14, 2.6335093153082322977e-12,  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
    1.051212273321532285e-09,   -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
    -1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352,   -0.00074070253416626697512,
    -0.0060336708714301490533,  0.24015818242558961693,     1.6536545626831027356};
static constexpr double tail64[] = {
    2.2137376921775787049e-09,  9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
    1.5027403968909827627e-06,  -4.013867526981545969e-06, 2.9234449089955446044e-06,  1.2475304481671778723e-05,
    -4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05,  -0.0003550375203628474796,
    0.00095328937973738049703,  -0.0016882755560235047313, 0.0024914420961078508066,   -0.0037512085075692412107,
    0.005370914553590063617,    1.0052589676941592334,     3.0838856104922207635};
static constexpr double far64[] = {-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09,
                                   -3.7894654401267369937e-09, 7.6157012080783393804e-09,  -1.4960026627149240478e-08,
                                   2.9147953450901080826e-08,  -6.7711997758452339498e-08, 2.2900482228026654717e-07,
                                   -9.9298272942317002539e-07, 4.5260625972231537039e-06,  -1.9681778105531670567e-05,
                                   7.5995277030017761139e-05,  -0.00021503011930044477347, -0.00013871931833623122026,
                                   1.0103004648645343977,      4.8499064014085844221};

/// The inverse error function by the polynomials of M. Giles, "Approximating the erfinv function" (2010), in
/// w = -log((1 - x)(1 + x)): one for the middle, one (f64: two) for the tails.
static Value inverseErf(Importer &im, Location loc, Value x) {
  Type type = x.getType();
  auto constant = [&](double value) { return im.splat(loc, type, value); };
  auto minus = [&](Value a, double b) { return im.emit<arith::SubFOp>(loc, a, constant(b)); };
  auto below = [&](Value a, double b) { return compare(im, loc, arith::CmpFPredicate::OLT, a, constant(b)); };
  Value square = im.emit<arith::NegFOp>(loc, im.emit<arith::MulFOp>(loc, x, x));
  Value w = im.emit<arith::NegFOp>(loc, im.emit<math::Log1pOp>(loc, square));
  Value root = im.emit<math::SqrtOp>(loc, w);
  bool wide = elementOf(x).isF64();
  Value tail = wide ? select(im, loc, below(w, 16.0), polynomial(im, loc, minus(root, 3.25), tail64),
                             polynomial(im, loc, minus(root, 5.0), far64))
                    : polynomial(im, loc, minus(root, 3.0), tail32);
  Value middle = wide ? polynomial(im, loc, minus(w, 3.125), middle64) : polynomial(im, loc, minus(w, 2.5), middle32);
  Value scaled = im.emit<arith::MulFOp>(loc, x, select(im, loc, below(w, wide ? 6.25 : 5.0), middle, tail));
  // The ends are infinite: x * inf with the sign of x.
  Value ends = compare(im, loc, arith::CmpFPredicate::OEQ, im.emit<math::AbsFOp>(loc, x), constant(1.0));
  Value infinite = im.emit<arith::MulFOp>(loc, x, constant(std::numeric_limits<double>::infinity()));
  return select(im, loc, ends, infinite, scaled);
}

static LogicalResult importErfInv(Importer &im, chlo::ErfInvOp op) {
  Value value = im.get(op.getOperand());
  if (!isFloat(value))
    return im.unsupported(op, "not on these elements");
  Location loc = op.getLoc();
  if (widthOf(value) >= 32)
    return im.set(op.getResult(), inverseErf(im, loc, value));
  Type wide = typeLike(value, Float32Type::get(op.getContext()));
  Value result = inverseErf(im, loc, im.emit<arith::ExtFOp>(loc, wide, value));
  return im.set(op.getResult(), im.emit<arith::TruncFOp>(loc, value.getType(), result));
}

static LogicalResult importSquare(Importer &im, chlo::SquareOp op) {
  Value value = im.get(op.getOperand());
  return im.set(op.getResult(), isFloat(value) ? im.emit<arith::MulFOp>(op.getLoc(), value, value)
                                               : im.emit<arith::MulIOp>(op.getLoc(), value, value));
}

static void addUnary(HandlerMap &handlers) {
  handleMath<shlo::CbrtOp, math::CbrtOp>(handlers);
  handleMath<shlo::CeilOp, math::CeilOp>(handlers);
  handleMath<shlo::CosineOp, math::CosOp>(handlers);
  handleMath<shlo::ExpOp, math::ExpOp>(handlers);
  handleMath<shlo::Expm1Op, math::ExpM1Op>(handlers);
  handleMath<shlo::FloorOp, math::FloorOp>(handlers);
  handleMath<shlo::LogOp, math::LogOp>(handlers);
  handleMath<shlo::Log1pOp, math::Log1pOp>(handlers);
  handleMath<shlo::RoundOp, math::RoundOp>(handlers);
  handleMath<shlo::RoundEvenOp, math::RoundEvenOp>(handlers);
  handleMath<shlo::RsqrtOp, math::RsqrtOp>(handlers);
  handleMath<shlo::SineOp, math::SinOp>(handlers);
  handleMath<shlo::SqrtOp, math::SqrtOp>(handlers);
  handleMath<shlo::TanOp, math::TanOp>(handlers);
  handleMath<shlo::TanhOp, math::TanhOp>(handlers);
  handleMath<chlo::AcosOp, math::AcosOp>(handlers);
  handleMath<chlo::AcoshOp, math::AcoshOp>(handlers);
  handleMath<chlo::AsinOp, math::AsinOp>(handlers);
  handleMath<chlo::AsinhOp, math::AsinhOp>(handlers);
  handleMath<chlo::AtanOp, math::AtanOp>(handlers);
  handleMath<chlo::AtanhOp, math::AtanhOp>(handlers);
  handleMath<chlo::CoshOp, math::CoshOp>(handlers);
  handleMath<chlo::ErfOp, math::ErfOp>(handlers);
  handleMath<chlo::ErfcOp, math::ErfcOp>(handlers);
  handleMath<chlo::SinhOp, math::SinhOp>(handlers);
  handleMath<chlo::TanOp, math::TanOp>(handlers);
  handleBits<shlo::ClzOp, math::CountLeadingZerosOp>(handlers);
  handleBits<shlo::PopcntOp, math::CtPopOp>(handlers);
  handle<shlo::AbsOp>(handlers, importAbs);
  handle<shlo::IsFiniteOp>(handlers, importIsFinite);
  handle<shlo::LogisticOp>(handlers, importLogistic);
  handle<shlo::NegOp>(handlers, importNegate);
  handle<shlo::NotOp>(handlers, importNot);
  handle<shlo::SignOp>(handlers, importSign);
  handle<chlo::ErfInvOp>(handlers, importErfInv);
  handle<chlo::SquareOp>(handlers, importSquare);
}

static void addBinary(HandlerMap &handlers) {
  handleBinary<shlo::AddOp, arith::AddFOp, arith::AddIOp, arith::AddIOp, arith::OrIOp>(handlers);
  handleBinary<shlo::MulOp, arith::MulFOp, arith::MulIOp, arith::MulIOp, arith::AndIOp>(handlers);
  handleBinary<shlo::SubOp, arith::SubFOp, arith::SubIOp, arith::SubIOp, NoOp>(handlers);
  handleBinary<shlo::MaxOp, arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp, arith::OrIOp>(handlers);
  handleBinary<shlo::MinOp, arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp, arith::AndIOp>(handlers);
  handleBinary<shlo::AndOp, NoOp, arith::AndIOp, arith::AndIOp, arith::AndIOp>(handlers);
  handleBinary<shlo::OrOp, NoOp, arith::OrIOp, arith::OrIOp, arith::OrIOp>(handlers);
  handleBinary<shlo::XorOp, NoOp, arith::XOrIOp, arith::XOrIOp, arith::XOrIOp>(handlers);
  handleBinary<shlo::Atan2Op, math::Atan2Op, NoOp, NoOp, NoOp>(handlers);
  handle<shlo::DivOp>(handlers, [](Importer &im, shlo::DivOp op) {
    return importDivision<shlo::DivOp, arith::DivFOp, arith::DivSIOp, arith::DivUIOp>(im, op, /*remainder=*/false);
  });
  handle<shlo::RemOp>(handlers, [](Importer &im, shlo::RemOp op) {
    return importDivision<shlo::RemOp, arith::RemFOp, arith::RemSIOp, arith::RemUIOp>(im, op, /*remainder=*/true);
  });
  handle<shlo::ShlOp>(handlers, [](Importer &im, shlo::ShlOp op) {
    return importShift<shlo::ShlOp, arith::ShLIOp>(im, op, /*arithmetic=*/false);
  });
  handle<shlo::ShruOp>(handlers, [](Importer &im, shlo::ShruOp op) {
    return importShift<shlo::ShruOp, arith::ShRUIOp>(im, op, /*arithmetic=*/false);
  });
  handle<shlo::ShrsOp>(handlers, [](Importer &im, shlo::ShrsOp op) {
    return importShift<shlo::ShrsOp, arith::ShRSIOp>(im, op, /*arithmetic=*/true);
  });
  handle<shlo::PowOp>(handlers, importPower);
}

void frontend::addElementwise(HandlerMap &handlers) {
  HandlerMap own;
  addUnary(own);
  addBinary(own);
  handle<shlo::CompareOp>(own, importCompare);
  handle<shlo::SelectOp>(own, importSelect);
  handle<shlo::ClampOp>(own, importClamp);
  handle<shlo::ConvertOp>(own, importConvert);
  handle<shlo::BitcastConvertOp>(own, importBitcast);
  handle<shlo::ReducePrecisionOp>(own, importReducePrecision);
  for (auto &[op, handler] : own) {
    handler.inBodies = true;
    handlers[op] = handler;
  }
}
