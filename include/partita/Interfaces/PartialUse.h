//===- PartialUse.h - What an op may do to partial operands -----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question and the answer of ShardingRuleOpInterface::usePartial.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_PARTIALUSE_H
#define PARTITA_INTERFACES_PARTIALUSE_H

#include "partita/Layout/Layout.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::partita {

/// How a value stands on the mesh: whole, or partial over some axes (then the members of the group hold shares which
/// `combiner` puts together).
struct PartialState {
  ::partita::Combiner combiner = ::partita::Combiner::Sum;
  /// In the order of the reduced dimension, major first. Empty: the value is whole.
  SmallVector<::partita::SubAxis, 1> axes;

  bool isPartial() const { return !axes.empty(); }
  static PartialState whole() { return {}; }
};

/// What becomes of the results of an op whose operands stand as given.
///
///   Resolve  the operands in `operands` must be made whole first; then ask again.
///   Carry    the results stand as `result` (which may be whole).
///   Once     the same, after every operand in `operands` was made partial with the combiner of `result` over the axes
///            of `result` that it does not have yet (`dist.partial`). A neutral operand (see `isNeutral`) may stay.
struct PartialUse {
  enum class Kind { Resolve, Carry, Once };

  Kind kind = Kind::Carry;
  llvm::SmallBitVector operands;
  PartialState result;

  static PartialUse resolve(llvm::SmallBitVector operands) { return {Kind::Resolve, std::move(operands), {}}; }
  static PartialUse carry(PartialState result) { return {Kind::Carry, {}, std::move(result)}; }
  /// Carry when no operand is in the mask.
  static PartialUse once(llvm::SmallBitVector operands, PartialState result) {
    Kind kind = operands.any() ? Kind::Once : Kind::Carry;
    return {kind, std::move(operands), std::move(result)};
  }
};

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_PARTIALUSE_H
