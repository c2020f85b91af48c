//===- ShardingRule.h - Questions about ops and values ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the passes ask what an op allows. Total: ops without the interface, and ops whose operands do not fit, get the
// answer that is always right.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_SHARDINGRULE_H
#define PARTITA_INTERFACES_SHARDINGRULE_H

#include "partita/Interfaces/ShardingRuleOpInterface.h"

namespace mlir::partita {

/// The rule of an op. Ops without the interface, and those that answer with none, get a rule in which every dimension
/// of size above 1 is a factor of its own that is kept whole.
::partita::Rule getRule(Operation *op);

/// The same rule, or none; for remarks.
std::optional<::partita::Rule> getKnownRule(Operation *op);

/// True for values that are made anew in any layout and carry no sharding: splat constants, tensor.empty, nd.iota, and
/// scalars that are spread over such a value (linalg.fill, linalg.broadcast of rank 0, tensor.splat). The op of a free
/// value runs wherever it is needed; operands that are not free are scalars, which must be whole.
bool isFreeValue(Value value);

/// Makes the part of a free value that `layout` gives to the role, with the free values that it needs. Scalars are
/// looked up. Overwrites the layouts and the strategy of `where`.
FailureOr<Value> localizeFree(OpBuilder &builder, Value value, const ::partita::Layout &layout, Place &where);

/// True for splat constants (through fill, empty excluded) whose element is the neutral of the combiner, so that
/// counting it on every rank changes nothing. Zero of either sign is neutral for float sums.
bool isNeutral(Value value, ::partita::Combiner combiner);

/// True if combining a value with itself gives the value: max, min, and, or.
bool isIdempotent(::partita::Combiner combiner);

/// What becomes of operands in these states when the op runs under a strategy. On top of
/// ShardingRuleOpInterface::usePartial it adds the sharded reductions of the strategy to the question, and has operands
/// made whole that are partial over an axis that the strategy uses.
PartialUse partialUse(Operation *op, ArrayRef<PartialState> operands, const ::partita::Rule &rule,
                      const ::partita::Strategy &strategy);

/// Creates the op of one role (see ShardingRuleOpInterface::localize); ops without the interface are cloned with local
/// types.
FailureOr<SmallVector<Value>> localizeOp(Operation *op, OpBuilder &builder, ValueRange operands, const Place &where);

/// The work of one rank under a strategy.
::partita::Work getWork(Operation *op, const ::partita::Mesh &mesh, const ::partita::Strategy &strategy, int64_t rank);

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_SHARDINGRULE_H
