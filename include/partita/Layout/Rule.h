//===- Rule.h - The sharding rule as plain data -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sharding rule as plain data: the index structure of one op, what a
// strategy needs of the operands and what it gives as results.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_RULE_H
#define PARTITA_LAYOUT_RULE_H

#include "partita/Layout/Transfer.h"

namespace partita {

/// One index of an op.
struct Factor {
  enum Kind : uint8_t {
    Parallel,
    Reduction, ///< Sharded, it makes the results partial.
    Whole      ///< Never sharded.
  };
  int64_t size = 1;
  Kind kind = Parallel;
  Combiner combiner = Combiner::Sum; ///< Of a Reduction.
};

/// A dimension is a product of factors, major to minor. No factor = size 1: one coordinate owns it and no axis
/// propagates through it. With a window the dimension reads its one factor (an output position) through it.
struct RuleDim {
  llvm::SmallVector<unsigned, 1> factors;
  std::optional<Window> window;
  int64_t extent = 0;    ///< Size of a dimension with a window; without one, the product of the factors counts.
  bool reversed = false; ///< Position i reads factor index size - 1 - i. One factor, no window.
};
using RuleOperand = llvm::SmallVector<RuleDim, 4>;

/// The index structure of one op. Example: matmul of 4x6 and 6x8 has factors m=4, n=8 (Parallel), k=6 (Reduction, Sum);
/// operands [m, k], [k, n]; result [m, n].
struct Rule {
  llvm::SmallVector<Factor, 4> factors;
  llvm::SmallVector<RuleOperand, 3> operands;
  llvm::SmallVector<RuleOperand, 1> results;

  int64_t dimSize(const RuleDim &dim) const;
};

/// One cut per factor.
struct Strategy {
  llvm::SmallVector<Cut, 4> cuts;

  /// Nothing sharded.
  static Strategy whole(const Rule &rule);
};

/// Factor numbers in range, windows and reversals over exactly one factor.
Result<void> checkRule(const Rule &rule);
/// One cut of the right size per factor, none on a Whole factor, no axis twice, one combiner.
Result<void> checkStrategy(const Mesh &mesh, const Rule &rule, const Strategy &strategy);

/// What the strategy needs of an operand: dimensions are the collapsed cuts of their factors, windows get the input cut
/// that follows the output (`Window::source`; halos come on top), reversed ones the shards that are needed, each on the
/// mirrored coordinate (`operandNeeds` says who reads which). Refused where a minor factor is sharded under a major
/// one with more than one index per part.
Result<Layout> neededLayout(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned operand);
/// What it gives as a result: sharded Reduction factors become partial axes, in the order of the factors.
Result<Layout> givenLayout(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned result);

/// The boxes of an operand that the ranks read, halos included: what `table` delivers from whatever layout it is in.
Result<Needs> operandNeeds(const Mesh &mesh, const Rule &rule, const Strategy &strategy, unsigned operand);

/// The cuts of the factors of a dimension, or none when the cut does not divide into them: then it has to be resharded.
/// A dimension without factors has no cuts.
std::optional<llvm::SmallVector<Cut, 4>> factorCuts(const Rule &rule, const RuleDim &dim, const Cut &cut);

} // namespace partita

#endif // PARTITA_LAYOUT_RULE_H
