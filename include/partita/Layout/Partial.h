//===- Partial.h - What ops may do to partial values ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op may do to the shares of a partial value without resolving them,
// in one table. A missing entry means that the value is resolved first.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_PARTIAL_H
#define PARTITA_LAYOUT_PARTIAL_H

#include "partita/Layout/Combiner.h"

namespace partita {

/// Wrapping integers (i1 included), or floats (valid up to rounding, for finite numbers).
enum class NumberKind : uint8_t { Int, Float };

/// Ops by what they do to a value. Comparisons and Max, Min, Widen come signed and unsigned; of floats, Max and Min
/// propagate NaN and comparisons are ordered.
enum class PartialOp : uint8_t {
  // One operand.
  Neg,
  Not,
  Abs,
  Square,
  ShiftLeft,     ///< By a constant.
  ShiftRight,    ///< Arithmetic, by a constant.
  Clamp,         ///< Between signed constants.
  Narrow,        ///< Integer truncation; of floats, a cast to a type of less precision.
  Widen,         ///< Sign extension; of floats, an exact cast.
  WidenUnsigned, ///< Zero extension.
  Increasing, ///< A float function that is monotone and defined on all of the reals: exp, tanh, floor; not sqrt, log.
  Decreasing,
  // Two operands.
  Add,
  Sub,
  Mul,
  MulPositive, ///< By a whole value known to be positive.
  Div,         ///< Of floats, by a whole value.
  Max,
  Min,
  MaxUnsigned,
  MinUnsigned,
  And,
  Or,
  Xor,
  Less, ///< Partial < whole.
  Greater,
  LessUnsigned,
  GreaterUnsigned
};

/// How the shares of the result come about.
struct PartialRule {
  enum How : uint8_t {
    Each, ///< Apply the op to every share.
    Once  ///< As Each, but an operand counts on coordinate 0 only, and is neutral elsewhere: the whole operand, or each
          ///< side on coordinate 0 of the other side's axes.
  };
  How how = Each;
  Combiner combiner = Combiner::Sum; ///< Of the result.
};
inline bool operator==(const PartialRule &a, const PartialRule &b) {
  return a.how == b.how && a.combiner == b.combiner;
}

/// An op on one partial value. Float narrowing keeps max and min exactly; sum and product lose accuracy and have no
/// entry (carrying them is an option of the compiler).
std::optional<PartialRule> partialUnary(PartialOp op, Combiner combiner, NumberKind kind);
/// Partial on the left, whole on the right. (`Sub` and the comparisons are not symmetric: whole - partial is Neg of
/// it.)
std::optional<PartialRule> partialWithWhole(PartialOp op, Combiner combiner, NumberKind kind);
/// Both partial over the same axes with the same combiner.
std::optional<PartialRule> partialPair(PartialOp op, Combiner combiner, NumberKind kind);
/// Both partial, over different axes, with the same combiner.
std::optional<PartialRule> partialCross(PartialOp op, Combiner combiner, NumberKind kind);

/// A reduction over another dimension keeps a partial of its own combiner, and of none other.
inline bool partialSurvivesReduction(Combiner partial, Combiner reduction) {
  return partial == reduction && partial != Combiner::Region;
}

} // namespace partita

#endif // PARTITA_LAYOUT_PARTIAL_H
