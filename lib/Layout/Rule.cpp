//===- Rule.cpp - What a strategy needs and gives -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layouts of operands and results from the cuts of factors, and the cuts of factors from layouts.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Rule.h"
#include "partita/Layout/Reshape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::Twine;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

int64_t Rule::dimSize(const RuleDim &dim) const {
  if (dim.window)
    return dim.extent;
  int64_t size = 1;
  for (unsigned factor : dim.factors)
    size *= factors[factor].size;
  return size;
}

Strategy Strategy::whole(const Rule &rule) {
  Strategy strategy;
  for (const Factor &factor : rule.factors)
    strategy.cuts.push_back(Cut(factor.size));
  return strategy;
}

static Result<void> checkRuleDim(const Rule &rule, const RuleDim &dim) {
  for (unsigned factor : dim.factors)
    if (factor >= rule.factors.size())
      return refuse("factor number " + Twine(factor) + " of a rule with " + Twine(rule.factors.size()));
  if ((dim.window || dim.reversed) && dim.factors.size() != 1)
    return refuse("a dimension with a window or reversed has " + Twine(dim.factors.size()) + " factors, expected 1");
  if (dim.window && dim.reversed)
    return refuse("a dimension with a window is also reversed");
  if (dim.window && dim.extent < 0)
    return refuse("a dimension with a window has size " + Twine(dim.extent));
  return dim.window ? dim.window->check() : Result<void>();
}

Result<void> partita::checkRule(const Rule &rule) {
  for (auto [i, factor] : llvm::enumerate(rule.factors))
    if (factor.size < 0)
      return refuse("factor " + Twine(i) + " has size " + Twine(factor.size));
  for (ArrayRef<RuleOperand> side : {ArrayRef<RuleOperand>(rule.operands), ArrayRef<RuleOperand>(rule.results)})
    for (const RuleOperand &operand : side)
      for (const RuleDim &dim : operand)
        if (Result<void> ok = checkRuleDim(rule, dim); !ok)
          return ok;
  return {};
}

Result<void> partita::checkStrategy(const Mesh &mesh, const Rule &rule, const Strategy &strategy) {
  if (strategy.cuts.size() != rule.factors.size())
    return refuse("a strategy of " + Twine(strategy.cuts.size()) + " cuts for " + Twine(rule.factors.size()) +
                  " factors");
  std::optional<Combiner> combiner;
  SmallVector<SubAxis, 4> used;
  for (auto [i, factor, cut] : llvm::enumerate(rule.factors, strategy.cuts)) {
    if (cut.size() != factor.size)
      return refuse("factor " + Twine(i) + " of size " + Twine(factor.size) + " is cut as if it had " +
                    Twine(cut.size()));
    used.append(cut.axes().begin(), cut.axes().end());
    if (cut.isWhole())
      continue;
    if (factor.kind == Factor::Whole)
      return refuse("factor " + Twine(i) + " is kept whole, but the strategy cuts it into " + Twine(cut.parts()));
    if (factor.kind != Factor::Reduction)
      continue;
    if (combiner && *combiner != factor.combiner)
      return refuse("the sharded reductions have different combiners: " + name(*combiner) + " and " +
                    name(factor.combiner));
    combiner = factor.combiner;
  }
  return used.empty() ? Result<void>() : mesh.checkTogether(used);
}

/// Position i of a reversed dimension is index size - 1 - i: part j trades places with part n - 1 - j.
static Cut mirror(const Cut &cut) {
  SmallVector<int64_t, 8> bounds;
  for (int64_t bound : llvm::reverse(cut.bounds()))
    bounds.push_back(cut.size() - bound);
  return makeCut(cut.axes(), std::move(bounds));
}

/// The cut of a dimension, from those of its factors.
static std::optional<Cut> dimCut(const Strategy &strategy, const RuleDim &dim) {
  if (dim.factors.empty())
    return Cut(1);
  const Cut &first = strategy.cuts[dim.factors.front()];
  if (dim.window)
    return dim.window->source(first, dim.extent);
  if (dim.reversed)
    return mirror(first);
  if (dim.factors.size() == 1)
    return first;
  SmallVector<Cut, 4> cuts;
  for (unsigned factor : dim.factors)
    cuts.push_back(strategy.cuts[factor]);
  return collapse(cuts);
}

static Result<Layout> operandLayout(const Mesh &mesh, const Strategy &strategy, const RuleOperand &operand,
                                    ArrayRef<SubAxis> partial, Combiner combiner) {
  SmallVector<Cut, 4> cuts;
  for (auto [d, dim] : llvm::enumerate(operand)) {
    std::optional<Cut> cut = dimCut(strategy, dim);
    if (!cut)
      return refuse("dimension " + Twine(d) + " is a product of " + Twine(dim.factors.size()) +
                    " factors; a minor one is sharded, but a major one has more than one index in a part");
    cuts.push_back(std::move(*cut));
  }
  return Layout::get(mesh, cuts, partial, combiner);
}

Result<Layout> partita::neededLayout(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned operand) {
  if (Result<void> ok = checkStrategy(mesh, rule, strategy); !ok)
    return ok.refused();
  return operandLayout(mesh, strategy, rule.operands[operand], {}, Combiner::Sum);
}

Result<Layout> partita::givenLayout(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned result) {
  if (Result<void> ok = checkStrategy(mesh, rule, strategy); !ok)
    return ok.refused();
  const RuleOperand &dims = rule.results[result];
  SmallVector<SubAxis, 2> partial;
  Combiner combiner = Combiner::Sum;
  for (auto [i, factor] : llvm::enumerate(rule.factors)) {
    const Cut &cut = strategy.cuts[i];
    bool appears = llvm::any_of(dims, [i = i](const RuleDim &dim) { return llvm::is_contained(dim.factors, i); });
    if (factor.kind != Factor::Reduction || cut.isWhole() || appears)
      continue;
    partial.append(cut.axes().begin(), cut.axes().end());
    combiner = factor.combiner;
  }
  return operandLayout(mesh, strategy, dims, partial, combiner);
}

Result<Needs> partita::operandNeeds(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned operand) {
  if (Result<void> ok = checkStrategy(mesh, rule, strategy); !ok)
    return ok.refused();
  // In the space of the factors, and from there through windows and reversals.
  RuleOperand plain = rule.operands[operand];
  SmallVector<DimMap, 4> maps;
  Shape shape;
  for (RuleDim &dim : plain) {
    shape.push_back(rule.dimSize(dim));
    maps.push_back(dim.reversed ? DimMap(Reverse()) : DimMap(dim.window.value_or(Window())));
    dim.reversed = false;
    dim.window.reset();
  }
  Result<Layout> read = operandLayout(mesh, strategy, plain, {}, Combiner::Sum);
  if (!read)
    return read.refused();
  return needs(*read, shape, maps);
}

std::optional<SmallVector<Cut, 4>> partita::factorCuts(const Rule &rule, const RuleDim &dim, const Cut &cut) {
  if (dim.factors.empty())
    return SmallVector<Cut, 4>();
  int64_t first = rule.factors[dim.factors.front()].size;
  if (dim.window)
    return SmallVector<Cut, 4>{dim.window->follow(cut, first)};
  if (dim.reversed)
    return SmallVector<Cut, 4>{mirror(cut)};
  SmallVector<int64_t, 4> sizes;
  for (unsigned factor : dim.factors)
    sizes.push_back(rule.factors[factor].size);
  if (sizes.size() > 1 && cut.size() == 0) { // No boundary says anything.
    SmallVector<Cut, 4> whole;
    for (int64_t size : sizes)
      whole.push_back(Cut(size));
    return cut.isWhole() ? std::optional(whole) : std::nullopt;
  }
  return expand(cut.normal(), sizes);
}
