//===- ChooseStrategy.cpp - One strategy for one op -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Almost always all values agree, and the first look is the last one. Otherwise every axis is contested separately.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/Reshard/ChooseStrategy.h"

#include "partita/Analysis/Reshard/ReshardPath.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <tuple>

using namespace partita;

bool partita::overlap(const SubAxis &a, const SubAxis &b) {
  return a.axis == b.axis && a.pre < b.pre * b.size && b.pre < a.pre * a.size;
}
bool partita::overlap(const SubAxis &a, llvm::ArrayRef<SubAxis> b) {
  return llvm::any_of(b, [&](const SubAxis &other) { return overlap(a, other); });
}

std::optional<Strategy> partita::withoutAxis(const Strategy &strategy, const SubAxis &axis) {
  Strategy result = strategy;
  for (Cut &cut : result.cuts) {
    int64_t parts = 1;
    bool gone = false;
    Cut normal = cut.normal();
    for (const SubAxis &used : normal.axes()) {
      if (overlap(used, axis))
        gone = true;
      else if (gone)
        return std::nullopt;
      else
        parts *= used.size;
    }
    if (!gone)
      continue;
    std::optional<Cut> major = majorPart(normal, parts);
    if (!major)
      return std::nullopt;
    cut = *major;
  }
  return result;
}

bool partita::deriveLayouts(const Mesh &mesh, const Rule &rule, StrategyChoice &choice) {
  choice.needed.clear();
  choice.given.clear();
  if (!checkStrategy(mesh, rule, choice.strategy))
    return false;
  for (unsigned i = 0; i < rule.operands.size(); ++i) {
    Result<Layout> needed = neededLayout(mesh, rule, choice.strategy, i);
    if (!needed)
      return false;
    choice.needed.push_back(*needed);
  }
  for (unsigned i = 0; i < rule.results.size(); ++i) {
    Result<Layout> given = givenLayout(mesh, rule, choice.strategy, i);
    if (!given)
      return false;
    choice.given.push_back(*given);
  }
  return true;
}

namespace {

/// A cut that some operand or result has on a factor.
struct Wish {
  unsigned factor;
  unsigned value; ///< Operands, then results.
  Cut cut;        ///< In normal form.
  bool loose;     ///< Seen through a window: what the value has does not fit anyway.
};

class Chooser {
public:
  Chooser(const Mesh &mesh, const Rule &rule, llvm::ArrayRef<PlacedValue> operands, llvm::ArrayRef<PlacedValue> results)
      : mesh(mesh), rule(rule), numOperands(operands.size()), values(operands.begin(), operands.end()) {
    values.append(results.begin(), results.end());
  }

  StrategyChoice choose() {
    choice.strategy = Strategy::whole(rule);
    collectWishes();
    if (!takeAgreement()) {
      contestAxes();
      takeWishes();
    }
    dropIllegal();
    return std::move(choice);
  }

private:
  bool isResult(unsigned value) const { return value >= numOperands; }
  const RuleOperand &dims(unsigned value) const {
    return isResult(value) ? rule.results[value - numOperands] : rule.operands[value];
  }
  bool hasFactor(unsigned value, unsigned factor) const {
    return llvm::any_of(dims(value), [&](const RuleDim &dim) { return llvm::is_contained(dim.factors, factor); });
  }
  int64_t bytes(unsigned value) const { return values[value].layout->largestVolume() * values[value].elementBytes; }

  void lose(const SubAxis &axis, unsigned factor, std::optional<unsigned> winner) {
    for (const LostAxis &lost : choice.lost)
      if (lost.axis == axis && lost.factor == factor)
        return;
    choice.lost.push_back({axis, factor, winner});
  }

  void collectWishes() {
    for (unsigned v = 0; v < values.size(); ++v) {
      if (!values[v].layout || dims(v).size() != values[v].layout->rank())
        continue;
      for (auto [dim, cut] : llvm::zip_equal(dims(v), values[v].layout->cuts())) {
        if (cut.isWhole() || dim.factors.empty())
          continue;
        std::optional<llvm::SmallVector<Cut, 4>> cuts = factorCuts(rule, dim, cut);
        if (!cuts)
          continue;
        for (auto [factor, part] : llvm::zip_equal(dim.factors, *cuts))
          if (!part.isWhole())
            wishes.push_back({factor, v, part.normal(), dim.window || dim.reversed});
      }
    }
    // An operand that is read through a window follows those that have the factor itself.
    auto isTight = [&](unsigned factor) {
      return llvm::any_of(wishes, [&](const Wish &wish) { return wish.factor == factor && !wish.loose; });
    };
    llvm::SmallVector<bool, 8> tight;
    for (unsigned f = 0; f < rule.factors.size(); ++f)
      tight.push_back(isTight(f));
    llvm::erase_if(wishes, [&](const Wish &wish) { return wish.loose && tight[wish.factor]; });
  }

  /// True if nobody contradicts anybody: then the wishes are the strategy.
  bool takeAgreement() {
    llvm::SmallVector<SubAxis, 4> used;
    for (const Wish &wish : wishes) {
      Cut &cut = choice.strategy.cuts[wish.factor];
      if (rule.factors[wish.factor].kind == Factor::Whole)
        return false;
      if (!cut.isWhole()) {
        if (cut.isSameAs(wish.cut) || cut == wish.cut)
          continue;
        return false;
      }
      for (const SubAxis &axis : wish.cut.axes()) {
        if (overlap(axis, used))
          return false;
        used.push_back(axis);
      }
      cut = wish.cut;
    }
    // What only operands have may not be worth having.
    for (unsigned f = 0; f < rule.factors.size(); ++f)
      if (!choice.strategy.cuts[f].isWhole() && costsMoreThanGathering(f))
        return false;
    return true;
  }

  /// A parallel factor that operands have cut, and that a result has whole: the result would be gathered. Only for ops
  /// without reductions: for the others, the work divided is worth more.
  bool costsMoreThanGathering(unsigned factor) const {
    if (rule.factors[factor].kind != Factor::Parallel ||
        llvm::any_of(rule.factors, [](const Factor &f) { return f.kind == Factor::Reduction; }))
      return false;
    int64_t gatherOperands = 0, gatherResults = 0;
    for (const Wish &wish : wishes)
      if (wish.factor == factor) {
        if (isResult(wish.value))
          return false;
        gatherOperands += bytes(wish.value) * (wish.cut.parts() - 1);
      }
    for (unsigned v = numOperands; v < values.size(); ++v)
      if (values[v].layout && hasFactor(v, factor))
        gatherResults += bytes(v) - bytes(v) / choicePartsOf(factor);
    return gatherResults > gatherOperands;
  }
  int64_t choicePartsOf(unsigned factor) const {
    int64_t parts = 1;
    for (const Wish &wish : wishes)
      if (wish.factor == factor)
        parts = std::max(parts, wish.cut.parts());
    return parts;
  }

  /// Bytes that move when `axis` cuts `factor`: values that have it elsewhere change, and a reduction is finished.
  int64_t cost(const SubAxis &axis, unsigned factor) const {
    int64_t total = 0, n = axis.size;
    bool resultHasIt = false;
    for (const Wish &wish : wishes) {
      if (!overlap(axis, wish.cut.axes()) || wish.factor == factor)
        continue;
      bool reduces = isResult(wish.value) && rule.factors[factor].kind == Factor::Reduction;
      resultHasIt |= reduces;
      bool changesDimension = !reduces && hasFactor(wish.value, factor);
      total += changesDimension ? bytes(wish.value) * (n - 1) / n : bytes(wish.value) * (n - 1);
    }
    if (rule.factors[factor].kind == Factor::Reduction && !resultHasIt)
      for (unsigned v = numOperands; v < values.size(); ++v)
        if (values[v].layout)
          total += 2 * bytes(v) * (n - 1) / n;
    return total;
  }

  void contestAxes() {
    // Distinct axes in the order of the mesh.
    llvm::SmallVector<SubAxis, 4> axes;
    for (const Wish &wish : wishes)
      for (const SubAxis &axis : wish.cut.axes())
        if (!llvm::is_contained(axes, axis))
          axes.push_back(axis);
    llvm::sort(axes, [](const SubAxis &a, const SubAxis &b) {
      return std::tie(a.axis, a.pre, a.size) < std::tie(b.axis, b.pre, b.size);
    });
    for (const SubAxis &axis : axes)
      contest(axis);
  }

  void contest(const SubAxis &axis) {
    llvm::SmallVector<int64_t, 8> votes(rule.factors.size(), 0);
    llvm::SmallVector<bool, 8> inResult(rule.factors.size(), false);
    for (const Wish &wish : wishes)
      if (overlap(axis, wish.cut.axes())) {
        ++votes[wish.factor];
        inResult[wish.factor] |= isResult(wish.value);
      }
    std::optional<unsigned> best;
    std::tuple<int64_t, int64_t, int, unsigned> bestKey;
    for (unsigned f = 0; f < rule.factors.size(); ++f) {
      if (!votes[f] || rule.factors[f].kind == Factor::Whole || costsMoreThanGathering(f))
        continue;
      int rank = rule.factors[f].kind == Factor::Reduction ? 0 : inResult[f] ? 1 : 2;
      std::tuple<int64_t, int64_t, int, unsigned> key(-votes[f], cost(axis, f), rank, f);
      if (!best || key < bestKey) {
        best = f;
        bestKey = key;
      }
    }
    for (unsigned f = 0; f < rule.factors.size(); ++f)
      if (votes[f] && best != f)
        lose(axis, f, best);
  }

  bool lost(const SubAxis &axis, unsigned factor) const {
    return llvm::any_of(choice.lost, [&](const LostAxis &l) { return l.factor == factor && overlap(l.axis, axis); });
  }

  /// What is left of a wish when the axes are gone that its factor lost.
  Cut remaining(const Wish &wish) const {
    int64_t parts = 1;
    llvm::SmallVector<SubAxis, 2> kept;
    bool prefix = true, any = false;
    for (const SubAxis &axis : wish.cut.axes()) {
      if (lost(axis, wish.factor)) {
        any = true;
        continue;
      }
      prefix &= !any;
      parts *= axis.size;
      kept.push_back(axis);
    }
    if (!any)
      return wish.cut;
    if (prefix)
      if (std::optional<Cut> major = majorPart(wish.cut, parts))
        return *major;
    Cut cut(wish.cut.size());
    for (const SubAxis &axis : kept)
      if (Result<Cut> next = refine(cut, AxisRef{axis, std::nullopt, 1}))
        cut = *next;
    return cut.normal();
  }

  void takeWishes() {
    llvm::SmallVector<SubAxis, 4> used;
    for (unsigned f = 0; f < rule.factors.size(); ++f) {
      choice.strategy.cuts[f] = Cut(rule.factors[f].size);
      if (rule.factors[f].kind != Factor::Whole)
        takeWishes(f, used);
    }
  }

  void takeWishes(unsigned factor, llvm::SmallVectorImpl<SubAxis> &used) {
    struct Candidate {
      Cut cut;
      int64_t votes, bytes;
    };
    llvm::SmallVector<Candidate, 4> candidates;
    for (const Wish &wish : wishes) {
      if (wish.factor != factor)
        continue;
      Cut cut = remaining(wish);
      if (cut.isWhole() || llvm::any_of(cut.axes(), [&](const SubAxis &axis) { return overlap(axis, used); }))
        continue;
      auto it = llvm::find_if(candidates, [&](const Candidate &c) { return c.cut == cut; });
      if (it == candidates.end())
        it = candidates.insert(candidates.end(), {cut, 0, 0});
      ++it->votes;
      it->bytes += bytes(wish.value);
    }
    if (candidates.empty())
      return;
    const Candidate *best = &candidates.front();
    for (const Candidate &c : candidates)
      if (std::make_tuple(c.cut.parts(), c.votes, c.bytes) >
          std::make_tuple(best->cut.parts(), best->votes, best->bytes))
        best = &c;
    Cut cut = best->cut;
    // Axes of the others go to the minor end.
    for (const Candidate &c : candidates)
      for (const SubAxis &axis : c.cut.axes())
        if (!overlap(axis, cut.axes()))
          if (Result<Cut> next = refine(cut, AxisRef{axis, std::nullopt, 1}))
            cut = *next;
    used.append(cut.axes().begin(), cut.axes().end());
    choice.strategy.cuts[factor] = cut.normal();
  }

  /// Two combiners at once, or a minor factor under a major one with several indices per part: minor factors give way.
  void dropIllegal() {
    bool legal = deriveLayouts(mesh, rule, choice);
    for (unsigned f = rule.factors.size(); f-- > 0 && !legal;) {
      Cut &cut = choice.strategy.cuts[f];
      for (const SubAxis &axis : cut.axes())
        lose(axis, f, std::nullopt);
      cut = Cut(rule.factors[f].size);
      legal = deriveLayouts(mesh, rule, choice);
    }
  }

  const Mesh &mesh;
  const Rule &rule;
  unsigned numOperands;
  llvm::SmallVector<PlacedValue, 4> values;
  llvm::SmallVector<Wish, 8> wishes;
  StrategyChoice choice;
};

} // namespace

StrategyChoice partita::chooseStrategy(const Mesh &mesh, const Rule &rule, llvm::ArrayRef<PlacedValue> operands,
                                       llvm::ArrayRef<PlacedValue> results) {
  return Chooser(mesh, rule, operands, results).choose();
}
