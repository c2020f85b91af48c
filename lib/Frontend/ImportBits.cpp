//===- ImportBits.cpp - Powers of integers, precision, bit casts ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise ops that are spelled out on the bits of their operands.
//
//===----------------------------------------------------------------------===//
#include "CoreOps.h"
#include "Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
/// Makes ops on integers of one type.
class IntegerMath {
public:
  IntegerMath(Importer &im, Location loc, Type type) : im(im), loc(loc), type(type) {}

  unsigned width() const { return getElementTypeOrSelf(type).getIntOrFloatBitWidth(); }
  Value number(const APInt &value) { return im.splatInt(loc, type, value); }
  Value number(uint64_t value) { return number(APInt(width(), value)); }
  Value add(Value x, Value y) { return im.emit<arith::AddIOp>(loc, x, y); }
  Value mul(Value x, Value y) { return im.emit<arith::MulIOp>(loc, x, y); }
  Value bitAnd(Value x, Value y) { return im.emit<arith::AndIOp>(loc, x, y); }
  Value bitOr(Value x, Value y) { return im.emit<arith::OrIOp>(loc, x, y); }
  Value shiftRight(Value x, unsigned bits) { return im.emit<arith::ShRUIOp>(loc, x, number(bits)); }
  Value compare(arith::CmpIPredicate predicate, Value x, Value y) {
    return im.emit<arith::CmpIOp>(loc, predicate, x, y);
  }
  Value select(Value condition, Value x, Value y) { return im.emit<arith::SelectOp>(loc, condition, x, y); }

private:
  Importer &im;
  Location loc;
  Type type;
};
} // namespace

Value frontend::integerPower(Importer &im, Location loc, Value base, Value exponent, bool isUnsigned) {
  IntegerMath math(im, loc, base.getType());
  Value one = math.number(1), zero = math.number(0), result = one, square = base;
  auto constant = dyn_cast_if_present<IntegerAttr>(Importer::getSplat(exponent));
  for (unsigned i = 0, bits = math.width() - !isUnsigned; i < bits; ++i) {
    if (constant && constant.getValue().lshr(i).isZero())
      break;
    if (i > 0)
      square = math.mul(square, square);
    if (constant && constant.getValue()[i]) {
      result = math.mul(result, square);
    } else if (!constant) {
      Value isSet = math.compare(arith::CmpIPredicate::ne,
                                 math.bitAnd(exponent, math.number(APInt::getOneBitSet(math.width(), i))), zero);
      result = math.select(isSet, math.mul(result, square), result);
    }
  }
  if (isUnsigned || (constant && !constant.getValue().isNegative()))
    return result;
  // One over a power: 0, but for 1 and -1.
  Value minusOne = math.number(APInt::getAllOnes(math.width()));
  Value isOdd = math.compare(arith::CmpIPredicate::ne, math.bitAnd(exponent, one), zero);
  Value ofMinusOne = math.select(isOdd, minusOne, one);
  Value inverse = math.select(math.compare(arith::CmpIPredicate::eq, base, one), one, zero);
  inverse = math.select(math.compare(arith::CmpIPredicate::eq, base, minusOne), ofMinusOne, inverse);
  return math.select(math.compare(arith::CmpIPredicate::slt, exponent, zero), inverse, result);
}

/// Rounds the mantissa to nearest, ties to even; what carries goes into the exponent.
static Value roundMantissa(IntegerMath &math, Value bits, unsigned dropped) {
  APInt last = APInt::getOneBitSet(math.width(), dropped);
  Value isOdd = math.shiftRight(math.bitAnd(bits, math.number(last)), dropped);
  Value bias = math.add(isOdd, math.number(last.lshr(1) - 1));
  return math.bitAnd(math.add(bits, bias), math.number(~(last - 1)));
}

Value frontend::reducePrecision(Importer &im, Location loc, Value value, unsigned exponent, unsigned mantissa) {
  auto element = cast<FloatType>(getElementTypeOrSelf(value.getType()));
  unsigned width = element.getWidth(), ownMantissa = element.getFPMantissaWidth() - 1;
  unsigned ownExponent = width - 1 - ownMantissa;
  Type type = withElement(value.getType(), IntegerType::get(element.getContext(), width));
  IntegerMath math(im, loc, type);
  Value bits = im.emit<arith::BitcastOp>(loc, type, value);
  if (mantissa < ownMantissa)
    bits = roundMantissa(math, bits, ownMantissa - mantissa);
  if (exponent < ownExponent) {
    // Beyond the range of the exponents are the infinities and, without subnormals, the zeros.
    uint64_t bias = (uint64_t(1) << (ownExponent - 1)) - 1, reduced = (uint64_t(1) << (exponent - 1)) - 1;
    APInt mask = APInt::getBitsSet(width, ownMantissa, width - 1);
    Value held = math.bitAnd(bits, math.number(mask));
    Value sign = math.bitAnd(bits, math.number(APInt::getSignMask(width)));
    auto limit = [&](uint64_t number) { return math.number(APInt(width, number).shl(ownMantissa)); };
    Value above = math.compare(arith::CmpIPredicate::ugt, held, limit(bias + reduced));
    Value below = math.compare(arith::CmpIPredicate::ule, held, limit(bias - reduced));
    bits = math.select(above, math.bitOr(sign, math.number(mask)), bits);
    bits = math.select(below, sign, bits);
  }
  Value result = im.emit<arith::BitcastOp>(loc, value.getType(), bits);
  Value isNan = im.emit<arith::CmpFOp>(loc, arith::CmpFPredicate::UNO, value, value);
  return im.emit<arith::SelectOp>(loc, isNan, value, result);
}

/// 0, w, 2 w, ... along the last dimension.
static Value shiftsLike(Importer &im, Location loc, RankedTensorType type, unsigned step) {
  int64_t count = type.getShape().back();
  SmallVector<APInt> shifts;
  for (int64_t i = 0; i < count; ++i)
    shifts.emplace_back(type.getElementTypeBitWidth(), i * step);
  auto line = RankedTensorType::get({count}, type.getElementType());
  Value constant = im.constant(loc, DenseElementsAttr::get(line, shifts));
  return im.broadcast(loc, constant, type, {type.getRank() - 1});
}

FailureOr<Value> frontend::bitcastWidths(Importer &im, Location loc, Value value, Type type) {
  auto from = dyn_cast<RankedTensorType>(value.getType()), to = dyn_cast<RankedTensorType>(type);
  if (!from || !to)
    return failure();
  MLIRContext *context = type.getContext();
  unsigned fromWidth = from.getElementTypeBitWidth(), toWidth = to.getElementTypeBitWidth();
  auto fromBits = from.clone(IntegerType::get(context, fromWidth));
  auto toBits = to.clone(IntegerType::get(context, toWidth));
  unsigned narrow = std::min(fromWidth, toWidth), wide = std::max(fromWidth, toWidth);
  if (narrow < 8 || wide % narrow != 0)
    return failure();
  Value bits = from == fromBits ? value : im.emit<arith::BitcastOp>(loc, fromBits, value);
  if (toWidth < fromWidth) {
    // Every number next to itself, each copy shifted to another part.
    auto copies = RankedTensorType::get(to.getShape(), fromBits.getElementType());
    auto dims = llvm::to_vector(llvm::seq<int64_t>(0, from.getRank()));
    Value shifted =
        im.emit<arith::ShRUIOp>(loc, im.broadcast(loc, bits, copies, dims), shiftsLike(im, loc, copies, narrow));
    bits = im.emit<arith::TruncIOp>(loc, toBits, shifted);
  } else {
    Value whole;
    SmallVector<int64_t> starts(from.getRank(), 0), strides(from.getRank(), 1), sizes(from.getShape());
    sizes.back() = 1;
    for (unsigned i = 0; i < wide / narrow; ++i) {
      starts.back() = i;
      Value part = im.reshape(loc, im.slice(loc, bits, starts, sizes, strides), to.getShape());
      part = im.emit<arith::ExtUIOp>(loc, toBits, part);
      part = im.emit<arith::ShLIOp>(loc, part, im.splatInt(loc, toBits, APInt(wide, uint64_t(i) * narrow)));
      whole = whole ? im.emit<arith::OrIOp>(loc, whole, part) : part;
    }
    bits = whole;
  }
  return to == toBits ? bits : im.emit<arith::BitcastOp>(loc, to, bits);
}
