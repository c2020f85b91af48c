//===- ChooseStrategy.h - One strategy for one op ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which factor of an op's rule each mesh axis cuts, given how its operands and results lie. Plain data, no IR.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_RESHARD_CHOOSESTRATEGY_H
#define PARTITA_ANALYSIS_RESHARD_CHOOSESTRATEGY_H

#include "partita/Layout/Rule.h"

namespace partita {

/// How an operand or a result lies. No layout: it is no tensor, or can be made anew in any layout.
struct PlacedValue {
  const Layout *layout = nullptr;
  int64_t elementBytes = 1;
};

/// An axis that some value has on a factor, and that went to another factor, or to none.
struct LostAxis {
  SubAxis axis;
  unsigned factor = 0;
  std::optional<unsigned> winner;
};

struct StrategyChoice {
  Strategy strategy;
  /// What the strategy needs of the operands, and gives as results.
  llvm::SmallVector<Layout, 3> needed;
  llvm::SmallVector<Layout, 1> given;
  llvm::SmallVector<LostAxis, 0> lost;
};

/// Every axis goes to one factor. Where values disagree, the factor that most operands and results have the axis on
/// wins; of equally many, the one that moves fewer bytes; of equal ones, a reduction (its operands stay where they
/// are), then a factor of a result. An axis that only operands have stays off a factor when gathering them sends less
/// than gathering the results. Of two values with different boundaries on a factor the one with more axes wins, then
/// the more frequent, then the larger.
///
/// The time is linear in the number of operands and axes.
///
/// Examples, matmuls with factors m, n and k:
///   x by m, w by k, result by m: m keeps the axis (two against one), and w is gathered;
///   x by k, w by k, result by m: k keeps it, and the result is partial.
StrategyChoice chooseStrategy(const Mesh &mesh, const Rule &rule, llvm::ArrayRef<PlacedValue> operands,
                              llvm::ArrayRef<PlacedValue> results);

/// Fills `needed` and `given` from the strategy; false if the strategy is not legal.
bool deriveLayouts(const Mesh &mesh, const Rule &rule, StrategyChoice &choice);

/// The strategy without the axes that overlap `axis`; none if a cut has it above others.
std::optional<Strategy> withoutAxis(const Strategy &strategy, const SubAxis &axis);

/// Two (sub-)axes that share a digit.
bool overlap(const SubAxis &a, const SubAxis &b);
bool overlap(const SubAxis &a, llvm::ArrayRef<SubAxis> b);

} // namespace partita

#endif // PARTITA_ANALYSIS_RESHARD_CHOOSESTRATEGY_H
