//===- ScalarAlgebra.cpp - Partial operands of scalar ops -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names for the ops of arith, math and complex, and the look-up in the tables.
//
//===----------------------------------------------------------------------===//

#include "ScalarAlgebra.h"

#include "partita/Interfaces/RuleBuilder.h"
#include "partita/Layout/Partial.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::NumberKind;
using ::partita::PartialOp;
using ::partita::PartialRule;
using ::partita::SubAxis;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static bool isConstant(Value value) { return matchPattern(value, m_Constant()); }

/// True for constants whose elements are all above zero.
static bool isPositive(Value value) {
  Attribute attr;
  if (!matchPattern(value, m_Constant(&attr)))
    return false;
  if (auto elements = dyn_cast<DenseElementsAttr>(attr)) {
    if (!elements.isSplat())
      return false;
    attr = elements.getSplatValue<Attribute>();
  }
  auto number = dyn_cast<FloatAttr>(attr);
  return number && number.getValue().isFinite() && !number.getValue().isZero() && !number.getValue().isNegative();
}

static std::optional<PartialOp> comparison(arith::CmpFPredicate predicate) {
  switch (predicate) {
  case arith::CmpFPredicate::OLT:
  case arith::CmpFPredicate::OLE:
    return PartialOp::Less;
  case arith::CmpFPredicate::OGT:
  case arith::CmpFPredicate::OGE:
    return PartialOp::Greater;
  default:
    return std::nullopt;
  }
}

static std::optional<PartialOp> comparison(arith::CmpIPredicate predicate) {
  switch (predicate) {
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::sle:
    return PartialOp::Less;
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::sge:
    return PartialOp::Greater;
  case arith::CmpIPredicate::ult:
  case arith::CmpIPredicate::ule:
    return PartialOp::LessUnsigned;
  case arith::CmpIPredicate::ugt:
  case arith::CmpIPredicate::uge:
    return PartialOp::GreaterUnsigned;
  default:
    return std::nullopt;
  }
}

static std::optional<PartialOp> unaryName(Operation *op) {
  using Name = std::optional<PartialOp>;
  return TypeSwitch<Operation *, Name>(op)
      .Case<arith::NegFOp, complex::NegOp>([](auto) { return PartialOp::Neg; })
      .Case<math::AbsFOp, math::AbsIOp>([](auto) { return PartialOp::Abs; })
      .Case<arith::TruncFOp, arith::TruncIOp>([](auto) { return PartialOp::Narrow; })
      .Case<arith::ExtFOp, arith::ExtSIOp>([](auto) { return PartialOp::Widen; })
      .Case<arith::ExtUIOp>([](auto) { return PartialOp::WidenUnsigned; })
      .Case<math::ExpOp, math::Exp2Op, math::ExpM1Op, math::TanhOp, math::ErfOp, math::AtanOp, math::SinhOp,
            math::CbrtOp, math::FloorOp, math::CeilOp, math::RoundOp, math::RoundEvenOp, math::TruncOp>(
          [](auto) { return PartialOp::Increasing; })
      .Case<math::ErfcOp>([](auto) { return PartialOp::Decreasing; })
      .Default([](auto) { return Name(); });
}

static std::optional<PartialOp> binaryName(Operation *op) {
  using Name = std::optional<PartialOp>;
  return TypeSwitch<Operation *, Name>(op)
      .Case<arith::AddFOp, arith::AddIOp, complex::AddOp>([](auto) { return PartialOp::Add; })
      .Case<arith::SubFOp, arith::SubIOp, complex::SubOp>([](auto) { return PartialOp::Sub; })
      .Case<arith::MulFOp, arith::MulIOp, complex::MulOp>([](auto) { return PartialOp::Mul; })
      .Case<arith::DivFOp, complex::DivOp>([](auto) { return PartialOp::Div; })
      .Case<arith::MaximumFOp, arith::MaxSIOp>([](auto) { return PartialOp::Max; })
      .Case<arith::MinimumFOp, arith::MinSIOp>([](auto) { return PartialOp::Min; })
      .Case<arith::MaxUIOp>([](auto) { return PartialOp::MaxUnsigned; })
      .Case<arith::MinUIOp>([](auto) { return PartialOp::MinUnsigned; })
      .Case<arith::AndIOp>([](auto) { return PartialOp::And; })
      .Case<arith::OrIOp>([](auto) { return PartialOp::Or; })
      .Case<arith::XOrIOp>([](auto) { return PartialOp::Xor; })
      .Case<arith::CmpFOp, arith::CmpIOp>([](auto cmp) { return comparison(cmp.getPredicate()); })
      .Default([](auto) { return Name(); });
}

//===----------------------------------------------------------------------===//
// Look-up
//===----------------------------------------------------------------------===//

static NumberKind numberKind(Operation *op) {
  Type element = getElementTypeOrSelf(op->getOperand(0));
  return isa<FloatType, ComplexType>(element) ? NumberKind::Float : NumberKind::Int;
}

static llvm::SmallBitVector only(unsigned size, std::initializer_list<unsigned> bits) {
  llvm::SmallBitVector mask(size);
  for (unsigned bit : bits)
    mask.set(bit);
  return mask;
}

static PartialUse resolvePartial(ArrayRef<PartialState> operands) { return resolveAll(operands, {}); }

static PartialUse withWhole(Operation *op, PartialOp name, ArrayRef<PartialState> operands, unsigned partial) {
  NumberKind kind = numberKind(op);
  const PartialState &state = operands[partial];
  unsigned whole = 1 - partial;
  Combiner combiner = state.combiner;
  if (partial == 1) {
    if (name == PartialOp::Div)
      return resolvePartial(operands);
    if (name == PartialOp::Less || name == PartialOp::Greater)
      name = name == PartialOp::Less ? PartialOp::Greater : PartialOp::Less;
    else if (name == PartialOp::LessUnsigned || name == PartialOp::GreaterUnsigned)
      name = name == PartialOp::LessUnsigned ? PartialOp::GreaterUnsigned : PartialOp::LessUnsigned;
    else if (name == PartialOp::Sub) { // whole - partial = -partial + whole
      std::optional<PartialRule> negated = partialUnary(PartialOp::Neg, combiner, kind);
      if (!negated)
        return resolvePartial(operands);
      combiner = negated->combiner;
      name = PartialOp::Add;
    }
  }
  if (name == PartialOp::Mul && kind == NumberKind::Float && isPositive(op->getOperand(whole)))
    name = PartialOp::MulPositive;
  std::optional<PartialRule> rule = partialWithWhole(name, combiner, kind);
  if (!rule)
    return resolvePartial(operands);
  PartialState result{rule->combiner, state.axes};
  if (rule->how == PartialRule::Once)
    return PartialUse::once(only(2, {whole}), std::move(result));
  return PartialUse::carry(std::move(result));
}

static bool contains(ArrayRef<SubAxis> axes, const SubAxis &axis) { return llvm::is_contained(axes, axis); }

static PartialUse bothPartial(Operation *op, PartialOp name, ArrayRef<PartialState> operands) {
  const PartialState &a = operands[0], &b = operands[1];
  bool sameValue = op->getOperand(0) == op->getOperand(1);
  auto refuse = [&]() { return sameValue ? resolvePartial(operands) : PartialUse::resolve(only(2, {1})); };
  if (sameValue && name == PartialOp::Mul) {
    std::optional<PartialRule> square = partialUnary(PartialOp::Square, a.combiner, numberKind(op));
    return square ? PartialUse::carry({square->combiner, a.axes}) : refuse();
  }
  if (a.combiner != b.combiner)
    return refuse();
  PartialState result = a;
  unsigned common = 0;
  for (const SubAxis &axis : b.axes) {
    if (contains(a.axes, axis))
      ++common;
    else
      result.axes.push_back(axis);
  }
  bool equal = common == a.axes.size() && common == b.axes.size(), disjoint = common == 0;
  std::optional<PartialRule> pair = partialPair(name, a.combiner, numberKind(op));
  std::optional<PartialRule> cross = partialCross(name, a.combiner, numberKind(op));
  if ((!pair && !disjoint) || (!cross && !equal) ||
      (pair && cross && !equal && !disjoint && pair->combiner != cross->combiner))
    return refuse();
  result.combiner = equal ? pair->combiner : cross->combiner;
  llvm::SmallBitVector once(2);
  if (!equal && cross->how == PartialRule::Once) {
    once[0] = a.axes.size() != result.axes.size();
    once[1] = b.axes.size() != result.axes.size();
  }
  return PartialUse::once(std::move(once), std::move(result));
}

/// By a constant: the second operand says how far.
static std::optional<PartialOp> shiftName(Operation *op) {
  if (!isa<arith::ShLIOp, arith::ShRSIOp>(op) || !isConstant(op->getOperand(1)))
    return std::nullopt;
  return isa<arith::ShLIOp>(op) ? PartialOp::ShiftLeft : PartialOp::ShiftRight;
}

static PartialUse unaryUse(Operation *op, PartialOp name, ArrayRef<PartialState> operands) {
  std::optional<PartialRule> rule = partialUnary(name, operands[0].combiner, numberKind(op));
  return rule ? PartialUse::carry({rule->combiner, operands[0].axes}) : resolvePartial(operands);
}

PartialUse mlir::partita::scalarUse(Operation *op, ArrayRef<PartialState> operands) {
  if (llvm::none_of(operands, [](const PartialState &state) { return state.isPartial(); }))
    return PartialUse::carry({});
  if (isa<arith::SelectOp>(op))
    return moveElements(operands, only(3, {1, 2}));
  if (operands.size() == 1) {
    std::optional<PartialOp> name = unaryName(op);
    return name ? unaryUse(op, *name, operands) : resolvePartial(operands);
  }
  if (operands.size() != 2)
    return resolvePartial(operands);
  if (std::optional<PartialOp> shift = shiftName(op))
    return unaryUse(op, *shift, operands);
  std::optional<PartialOp> name = binaryName(op);
  if (!name)
    return resolvePartial(operands);
  if (operands[0].isPartial() && operands[1].isPartial())
    return bothPartial(op, *name, operands);
  return withWhole(op, *name, operands, operands[0].isPartial() ? 0 : 1);
}
