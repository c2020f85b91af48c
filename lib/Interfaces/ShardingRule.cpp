//===- ShardingRule.cpp - Questions about ops and values ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The defaults of the interface, and answers for ops that do not have it.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/ShardingRule.h"

#include "partita/Interfaces/Combiners.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Cut;
using ::partita::Factor;
using ::partita::Rule;
using ::partita::RuleDim;
using ::partita::RuleOperand;
using ::partita::Strategy;
using ::partita::SubAxis;

#include "partita/Interfaces/ShardingRuleOpInterface.cpp.inc"

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Every dimension above 1 is a factor of its own, kept whole. Dynamic dimensions are one factor of size 0.
static RuleOperand wholeOperand(Rule &rule, Type type) {
  RuleOperand operand;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return operand;
  for (int64_t size : tensor.getShape()) {
    RuleDim dim;
    if (size != 1) {
      dim.factors.push_back(rule.factors.size());
      rule.factors.push_back({ShapedType::isDynamic(size) ? 0 : size, Factor::Whole, Combiner::Sum});
    }
    operand.push_back(dim);
  }
  return operand;
}

std::optional<Rule> mlir::partita::getKnownRule(Operation *op) {
  auto ruled = dyn_cast<ShardingRuleOpInterface>(op);
  return ruled ? ruled.getShardingRule() : std::nullopt;
}

Rule mlir::partita::getRule(Operation *op) {
  if (std::optional<Rule> known = getKnownRule(op))
    return *std::move(known);
  Rule rule;
  for (Type type : op->getOperandTypes())
    rule.operands.push_back(wholeOperand(rule, type));
  for (Type type : op->getResultTypes())
    rule.results.push_back(wholeOperand(rule, type));
  return rule;
}

//===----------------------------------------------------------------------===//
// Free values, neutral elements
//===----------------------------------------------------------------------===//

bool mlir::partita::isFreeValue(Value value) {
  auto ruled = value.getDefiningOp<ShardingRuleOpInterface>();
  return ruled && isa<RankedTensorType>(value.getType()) && ruled.isFree();
}

FailureOr<Value> mlir::partita::localizeFree(OpBuilder &builder, Value value, const ::partita::Layout &layout,
                                             Place &where) {
  Operation *op = value.getDefiningOp();
  assert(isFreeValue(value) && "only free values are made anew");
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (!isFreeValue(operand)) { // A scalar.
      operands.push_back(where.localValue(operand));
      if (!operands.back() && matchPattern(operand, m_Constant()))
        operands.back() = builder.clone(*operand.getDefiningOp())->getResult(0);
      if (!operands.back())
        return op->emitOpError("expected operands that were localized before it");
      continue;
    }
    auto rank = cast<RankedTensorType>(operand.getType()).getRank();
    FailureOr<Value> local =
        localizeFree(builder, operand, rank == 0 ? ::partita::Layout::replicated(where.mesh, {}) : layout, where);
    if (failed(local))
      return failure();
    operands.push_back(*local);
  }
  SmallVector<::partita::Layout> layouts;
  for (Value operand : op->getOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    layouts.push_back(type && type.getRank() > 0 ? layout : ::partita::Layout::replicated(where.mesh, {}));
  }
  where.operands = layouts;
  where.results = layout;
  where.strategy = nullptr;
  FailureOr<SmallVector<Value>> made = localizeOp(op, builder, operands, where);
  where.operands = where.results = {};
  if (failed(made))
    return failure();
  return (*made)[cast<OpResult>(value).getResultNumber()];
}

/// The element that all of a value consists of, if it is known.
static Attribute splatElement(Value value) {
  DenseElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)))
    return elements.isSplat() ? elements.getSplatValue<Attribute>() : Attribute();
  Attribute scalar;
  if (!isa<ShapedType>(value.getType()) && matchPattern(value, m_Constant(&scalar)))
    return scalar;
  auto ruled = value.getDefiningOp<ShardingRuleOpInterface>();
  return ruled ? ruled.getSplatElement() : Attribute();
}

bool mlir::partita::isNeutral(Value value, Combiner combiner) { return isNeutral(combiner, splatElement(value)); }

bool mlir::partita::isIdempotent(Combiner combiner) {
  switch (combiner) {
  case Combiner::Sum:
  case Combiner::Product:
  case Combiner::Xor:
  case Combiner::Region:
    return false;
  default:
    return true;
  }
}

//===----------------------------------------------------------------------===//
// Partial values
//===----------------------------------------------------------------------===//

PartialUse mlir::partita::resolveAll(ArrayRef<PartialState> operands, const PartialState &reduced) {
  llvm::SmallBitVector mask(operands.size());
  for (auto [i, state] : llvm::enumerate(operands))
    if (state.isPartial())
      mask.set(i);
  return mask.any() ? PartialUse::resolve(std::move(mask)) : PartialUse::carry(reduced);
}

/// True if the digits of two sub-axes may overlap.
static bool overlap(const SubAxis &a, const SubAxis &b) {
  return a.axis == b.axis && a.pre < b.pre * b.size && b.pre < a.pre * a.size;
}

PartialUse mlir::partita::partialUse(Operation *op, ArrayRef<PartialState> operands, const Rule &rule,
                                     const Strategy &strategy) {
  PartialState reduced;
  SmallVector<SubAxis> used;
  for (auto [factor, cut] : llvm::zip_equal(rule.factors, strategy.cuts)) {
    llvm::append_range(used, cut.axes());
    if (factor.kind != Factor::Reduction || cut.axes().empty())
      continue;
    reduced.combiner = factor.combiner;
    llvm::append_range(reduced.axes, cut.axes());
  }
  llvm::SmallBitVector clash(operands.size());
  for (auto [i, state] : llvm::enumerate(operands))
    for (const SubAxis &axis : state.axes)
      if (llvm::any_of(used, [&](const SubAxis &other) { return overlap(axis, other); }))
        clash.set(i);
  if (clash.any())
    return PartialUse::resolve(std::move(clash));
  if (auto ruled = dyn_cast<ShardingRuleOpInterface>(op))
    return ruled.usePartial(operands, reduced);
  return resolveAll(operands, reduced);
}

//===----------------------------------------------------------------------===//
// Localize
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>> mlir::partita::cloneWithLocalTypes(Operation *op, OpBuilder &builder, ValueRange operands,
                                                                 const Place &where) {
  IRMapping mapping;
  for (auto [global, local] : llvm::zip_equal(op->getOperands(), operands))
    mapping.map(global, local);
  for (Region &region : op->getRegions())
    visitUsedValuesDefinedAbove(region, region, [&](OpOperand *use) {
      if (Value local = where.localValue(use->get()))
        mapping.map(use->get(), local);
    });
  Operation *clone = builder.clone(*op, mapping);
  // A free value that is an operand twice may lie in two ways.
  clone->setOperands(operands);
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    clone->getResult(i).setType(where.localResultType(op, i));
  clone->removeDiscardableAttr("dist.sharding");
  clone->removeDiscardableAttr("dist.strategy");
  return SmallVector<Value>(clone->getResults());
}

FailureOr<SmallVector<Value>> mlir::partita::localizeOp(Operation *op, OpBuilder &builder, ValueRange operands,
                                                        const Place &where) {
  if (auto ruled = dyn_cast<ShardingRuleOpInterface>(op))
    return ruled.localize(builder, operands, where);
  return cloneWithLocalTypes(op, builder, operands, where);
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

/// Elements of an operand or result on one rank.
static double localElements(const Rule &rule, const RuleOperand &operand, ArrayRef<double> factorSizes) {
  double elements = 1;
  for (const RuleDim &dim : operand) {
    double size = 1, whole = 1;
    for (unsigned factor : dim.factors) {
      size *= factorSizes[factor];
      whole *= static_cast<double>(rule.factors[factor].size);
    }
    if (dim.window)
      size = whole > 0 ? static_cast<double>(dim.extent) * size / whole : 0;
    elements *= size;
  }
  return elements;
}

static double elementBytes(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * elementBytes(complex.getElementType());
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  return bits < 8 ? 1 : bits / 8.0;
}

::partita::Work mlir::partita::defaultWork(Operation *op, const ::partita::Mesh &mesh, const Strategy &strategy,
                                           int64_t rank) {
  Rule rule = getRule(op);
  SmallVector<double> sizes;
  for (const Cut &cut : strategy.cuts)
    sizes.push_back(static_cast<double>(partOf(mesh, cut, rank).size()));
  ::partita::Work work;
  for (auto [operand, type] : llvm::zip_equal(rule.operands, op->getOperandTypes()))
    work.bytesRead += localElements(rule, operand, sizes) * elementBytes(type);
  for (auto [result, type] : llvm::zip_equal(rule.results, op->getResultTypes())) {
    double elements = localElements(rule, result, sizes);
    work.flops += elements;
    work.bytesWritten += elements * elementBytes(type);
  }
  if (op->getNumResults() > 0) {
    llvm::raw_string_ostream os(work.type);
    os << getElementTypeOrSelf(op->getResult(0));
  }
  return work;
}

::partita::Work mlir::partita::getWork(Operation *op, const ::partita::Mesh &mesh, const Strategy &strategy,
                                       int64_t rank) {
  if (auto ruled = dyn_cast<ShardingRuleOpInterface>(op))
    return ruled.getWork(mesh, strategy, rank);
  return defaultWork(op, mesh, strategy, rank);
}
