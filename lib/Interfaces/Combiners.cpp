//===- Combiners.cpp - Combiners of ops, and their neutrals ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names of ops of arith and complex, one table of neutrals for floats and one for integers.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Combiner mlir::partita::combinerOn(Combiner combiner, Type type) {
  if (!getElementTypeOrSelf(type).isInteger(1))
    return combiner;
  // One bit: sums wrap, and as a signed number 1 is -1. Engines see bytes, so the bitwise name is the one that is
  // right.
  switch (combiner) {
  case Combiner::Sum:
    return Combiner::Xor;
  case Combiner::Product:
  case Combiner::Max:
  case Combiner::MinUnsigned:
    return Combiner::And;
  case Combiner::Min:
  case Combiner::MaxUnsigned:
    return Combiner::Or;
  default:
    return combiner;
  }
}

std::optional<Combiner> mlir::partita::combinerOf(Operation *op) {
  using Name = std::optional<Combiner>;
  Name combiner = TypeSwitch<Operation *, Name>(op)
                      .Case<arith::AddFOp, arith::AddIOp, complex::AddOp>([](auto) { return Combiner::Sum; })
                      .Case<arith::MulFOp, arith::MulIOp, complex::MulOp>([](auto) { return Combiner::Product; })
                      .Case<arith::MaximumFOp, arith::MaxSIOp>([](auto) { return Combiner::Max; })
                      .Case<arith::MinimumFOp, arith::MinSIOp>([](auto) { return Combiner::Min; })
                      .Case<arith::MaxNumFOp>([](auto) { return Combiner::MaxNumber; })
                      .Case<arith::MinNumFOp>([](auto) { return Combiner::MinNumber; })
                      .Case<arith::MaxUIOp>([](auto) { return Combiner::MaxUnsigned; })
                      .Case<arith::MinUIOp>([](auto) { return Combiner::MinUnsigned; })
                      .Case<arith::AndIOp>([](auto) { return Combiner::And; })
                      .Case<arith::OrIOp>([](auto) { return Combiner::Or; })
                      .Case<arith::XOrIOp>([](auto) { return Combiner::Xor; })
                      .Default([](auto) { return Name(); });
  return combiner ? std::optional(combinerOn(*combiner, op->getResult(0).getType())) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Neutral elements
//===----------------------------------------------------------------------===//

/// The number at an end of the format: infinity, or the largest number where it has none.
static APFloat getEnd(const llvm::fltSemantics &semantics, bool negative) {
  return APFloat::semanticsHasInf(semantics) ? APFloat::getInf(semantics, negative)
                                             : APFloat::getLargest(semantics, negative);
}

static TypedAttr getNeutralFloat(Combiner combiner, FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  // Exponents only (f8E8M0FNU): no zero, and no number below it.
  if (!APFloat::semanticsHasZero(semantics) || !APFloat::semanticsHasSignedRepr(semantics))
    return {};
  switch (combiner) {
  case Combiner::Sum:
    return FloatAttr::get(type, APFloat::getZero(semantics, /*Negative=*/true));
  case Combiner::Product:
    return FloatAttr::get(type, APFloat::getOne(semantics));
  case Combiner::Max:
    return FloatAttr::get(type, getEnd(semantics, /*negative=*/true));
  case Combiner::Min:
    return FloatAttr::get(type, getEnd(semantics, /*negative=*/false));
  case Combiner::MaxNumber:
  case Combiner::MinNumber:
    // A number wins over NaN, so that only NaN keeps NaN.
    return APFloat::semanticsHasNaN(semantics)
               ? FloatAttr::get(type, APFloat::getNaN(semantics))
               : FloatAttr::get(type, getEnd(semantics, /*negative=*/combiner == Combiner::MaxNumber));
  default:
    return {};
  }
}

TypedAttr mlir::partita::getNeutral(Combiner combiner, Type element) {
  if (auto type = dyn_cast<FloatType>(element))
    return getNeutralFloat(combiner, type);
  if (!element.isIntOrIndex())
    return {};
  unsigned width = element.isIndex() ? IndexType::kInternalStorageBitWidth : element.getIntOrFloatBitWidth();
  switch (combiner) {
  case Combiner::Sum:
  case Combiner::Or:
  case Combiner::Xor:
  case Combiner::MaxUnsigned:
    return IntegerAttr::get(element, APInt::getZero(width));
  case Combiner::Product:
    return IntegerAttr::get(element, APInt(width, 1));
  case Combiner::And:
  case Combiner::MinUnsigned:
    return IntegerAttr::get(element, APInt::getAllOnes(width));
  case Combiner::Max:
    return IntegerAttr::get(element, APInt::getSignedMinValue(width));
  case Combiner::Min:
    return IntegerAttr::get(element, APInt::getSignedMaxValue(width));
  default:
    return {};
  }
}

bool mlir::partita::isNeutral(Combiner combiner, Attribute element) {
  auto typed = dyn_cast_if_present<TypedAttr>(element);
  if (!typed)
    return false;
  TypedAttr neutral = getNeutral(combiner, typed.getType());
  if (!neutral)
    return false;
  auto number = dyn_cast<FloatAttr>(typed);
  if (!number)
    return typed == neutral;
  const APFloat value = number.getValue();
  switch (combiner) {
  case Combiner::Sum:
    return value.isZero();
  case Combiner::MaxNumber:
    return value.isNaN() || (value.isInfinity() && value.isNegative());
  case Combiner::MinNumber:
    return value.isNaN() || (value.isInfinity() && !value.isNegative());
  default:
    return typed == neutral;
  }
}
