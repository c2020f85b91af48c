//===- StructuredBody.cpp - What the body of a structured op computes -----===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body is run on states instead of numbers: each value is whole or partial,
// with the operands that it depends on.
//
//===----------------------------------------------------------------------===//

#include "StructuredBody.h"

#include "ScalarAlgebra.h"

#include "partita/Interfaces/Combiners.h"
#include "partita/Interfaces/ShardingRule.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::SubAxis;

//===----------------------------------------------------------------------===//
// Map and combiners
//===----------------------------------------------------------------------===//

/// The accumulator has one use, and so has every value on the way to the yield.
static std::optional<Accumulation> matchAccumulation(linalg::LinalgOp op, unsigned result) {
  Value value = op.getRegionOutputArgs()[result];
  Operation *yield = op.getBlock()->getTerminator();
  Accumulation chain;
  while (true) {
    if (!value.hasOneUse())
      return std::nullopt;
    OpOperand &use = *value.use_begin();
    if (use.getOwner() == yield) {
      if (use.getOperandNumber() != result || chain.steps.empty())
        return std::nullopt;
      return chain;
    }
    std::optional<Combiner> combiner = combinerOf(use.getOwner());
    if (!combiner || use.getOwner()->getBlock() != op.getBlock())
      return std::nullopt;
    if (!chain.steps.empty() && chain.combiner != *combiner)
      return std::nullopt;
    chain.combiner = *combiner;
    chain.steps.push_back(use.getOwner());
    chain.terms.push_back(use.getOwner()->getOperand(1 - use.getOperandNumber()));
    value = use.getOwner()->getResult(0);
  }
}

std::optional<SmallVector<Accumulation, 1>> mlir::partita::matchAccumulations(linalg::LinalgOp op) {
  SmallVector<Accumulation, 1> found;
  for (unsigned i = 0, e = op.getNumDpsInits(); i < e; ++i) {
    std::optional<Accumulation> one = matchAccumulation(op, i);
    if (!one)
      return std::nullopt;
    found.push_back(std::move(*one));
  }
  // Single uses along every chain: no term of one result can see the accumulator of another.
  return found;
}

//===----------------------------------------------------------------------===//
// Partial values
//===----------------------------------------------------------------------===//

namespace {

/// The states of the values of one body.
class BodyStates {
public:
  BodyStates(linalg::LinalgOp op, ArrayRef<PartialState> operands) : op(op), operands(operands) {}

  /// Runs all ops but `skipped`. False: `resolve` says which operands must be whole.
  bool run(ArrayRef<Operation *> skipped);
  PartialState stateOf(Value value) const;
  /// Operands that a value depends on and that are partial.
  llvm::SmallBitVector partialSources(Value value) const;

  llvm::SmallBitVector resolve;
  /// Whole operands that have to count once, over these axes.
  llvm::SmallBitVector once;
  SmallVector<SubAxis, 1> onceAxes;

private:
  bool step(Operation &inner);
  bool countOnce(Operation &inner, const PartialUse &use);
  bool refuse(llvm::SmallBitVector mask) {
    resolve = std::move(mask);
    return false;
  }
  llvm::SmallBitVector allPartial() const;

  linalg::LinalgOp op;
  ArrayRef<PartialState> operands;
  DenseMap<Value, PartialState> states;
  DenseMap<Value, llvm::SmallBitVector> sources;
};

} // namespace

llvm::SmallBitVector BodyStates::allPartial() const {
  llvm::SmallBitVector mask(operands.size());
  for (auto [i, state] : llvm::enumerate(operands))
    if (state.isPartial())
      mask.set(i);
  return mask;
}

PartialState BodyStates::stateOf(Value value) const {
  auto found = states.find(value);
  return found == states.end() ? PartialState() : found->second;
}

llvm::SmallBitVector BodyStates::partialSources(Value value) const {
  auto found = sources.find(value);
  return found == sources.end() ? llvm::SmallBitVector(operands.size()) : found->second;
}

bool BodyStates::run(ArrayRef<Operation *> skipped) {
  once.resize(operands.size());
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    if (!operands[number].isPartial())
      continue;
    BlockArgument arg = op.getMatchingBlockArgument(&operand);
    states[arg] = operands[number];
    llvm::SmallBitVector self(operands.size());
    self.set(number);
    sources[arg] = self;
  }
  for (Operation &inner : op.getBlock()->without_terminator())
    if (!llvm::is_contained(skipped, &inner) && !step(inner))
      return false;
  return true;
}

bool BodyStates::step(Operation &inner) {
  SmallVector<PartialState> states;
  for (Value operand : inner.getOperands())
    states.push_back(stateOf(operand));
  if (llvm::none_of(states, [](const PartialState &state) { return state.isPartial(); }))
    return true;
  if (inner.getNumResults() != 1 || inner.getNumRegions() != 0)
    return refuse(allPartial());
  PartialUse use = scalarUse(&inner, states);
  llvm::SmallBitVector from(operands.size());
  if (use.kind == PartialUse::Kind::Resolve) {
    for (unsigned bit : use.operands.set_bits())
      from |= partialSources(inner.getOperand(bit));
    return refuse(std::move(from));
  }
  if (use.kind == PartialUse::Kind::Once && !countOnce(inner, use))
    return refuse(allPartial());
  for (Value operand : inner.getOperands())
    from |= partialSources(operand);
  this->states[inner.getResult(0)] = use.result;
  sources[inner.getResult(0)] = from;
  return true;
}

/// Only a whole operand of the structured op that has no other use in the body can be made to count once.
bool BodyStates::countOnce(Operation &inner, const PartialUse &use) {
  if (once.any() && onceAxes != use.result.axes)
    return false;
  for (unsigned bit : use.operands.set_bits()) {
    auto arg = dyn_cast<BlockArgument>(inner.getOperand(bit));
    if (!arg || arg.getOwner() != op.getBlock() || !arg.hasOneUse())
      return false;
    once.set(op.getMatchingOpOperand(arg)->getOperandNumber());
  }
  onceAxes = use.result.axes;
  return true;
}

/// Adds the axes of `from` that `to` lacks.
static void unite(SmallVectorImpl<SubAxis> &to, ArrayRef<SubAxis> from) {
  for (const SubAxis &axis : from)
    if (!llvm::is_contained(to, axis))
      to.push_back(axis);
}

/// True if the states agree: all whole, or all partial alike.
static bool sameState(const PartialState &a, const PartialState &b) {
  return a.axes == b.axes && (!a.isPartial() || a.combiner == b.combiner);
}

/// A result without accumulator: the yielded value.
static PartialUse mapUse(linalg::LinalgOp op, ArrayRef<PartialState> operands) {
  BodyStates body(op, operands);
  if (!body.run({}))
    return PartialUse::resolve(std::move(body.resolve));
  Operation *yield = op.getBlock()->getTerminator();
  PartialState result = body.stateOf(yield->getOperand(0));
  for (Value other : yield->getOperands())
    if (!sameState(result, body.stateOf(other)))
      return resolveAll(operands, {});
  if (body.once.any() && body.onceAxes != result.axes)
    return resolveAll(operands, {});
  return PartialUse::once(std::move(body.once), std::move(result));
}

PartialUse mlir::partita::structuredUse(linalg::LinalgOp op, ArrayRef<PartialState> operands,
                                        const PartialState &reduced) {
  bool anyPartial = llvm::any_of(operands, [](const PartialState &state) { return state.isPartial(); });
  if (op.getNumReductionLoops() == 0)
    return anyPartial ? mapUse(op, operands) : PartialUse::carry({});
  if (!anyPartial && !reduced.isPartial())
    return PartialUse::carry({});
  std::optional<SmallVector<Accumulation, 1>> results = matchAccumulations(op);
  if (!results)
    return resolveAll(operands, {});

  BodyStates body(op, operands);
  SmallVector<Operation *> steps;
  for (const Accumulation &result : *results)
    llvm::append_range(steps, result.steps);
  if (!body.run(steps))
    return PartialUse::resolve(std::move(body.resolve));

  // All terms alike and of the combiner of the op; the initial values may be whole or partial over the same axes.
  Combiner combiner = results->front().combiner;
  PartialState term = body.stateOf(results->front().terms.front());
  for (const Accumulation &result : *results) {
    for (Value value : result.terms)
      if (!sameState(term, body.stateOf(value)))
        return resolveAll(operands, {});
    if ((term.isPartial() || reduced.isPartial()) && result.combiner != combiner)
      return resolveAll(operands, {});
  }
  if ((term.isPartial() && term.combiner != combiner) || (body.once.any() && body.onceAxes != term.axes))
    return resolveAll(operands, {});

  PartialState result{combiner, term.axes};
  unite(result.axes, reduced.axes);
  llvm::SmallBitVector wrong(operands.size());
  for (OpOperand &init : op.getDpsInitsMutable()) {
    const PartialState &state = operands[init.getOperandNumber()];
    bool within = llvm::all_of(state.axes, [&](const SubAxis &axis) { return llvm::is_contained(result.axes, axis); });
    if (state.isPartial() && (state.combiner != combiner || !within))
      wrong.set(init.getOperandNumber());
    else if (!isIdempotent(combiner) && state.axes.size() != result.axes.size())
      body.once.set(init.getOperandNumber());
  }
  if (wrong.any())
    return PartialUse::resolve(std::move(wrong));
  // What counts once inside the map must do so over the axes of the term, not over those of the reduction.
  if (term.axes.size() != result.axes.size())
    for (OpOperand *input : op.getDpsInputOperands())
      if (body.once.test(input->getOperandNumber()))
        return resolveAll(operands, {});
  return PartialUse::once(std::move(body.once), std::move(result));
}
