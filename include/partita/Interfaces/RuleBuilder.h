//===- RuleBuilder.h - Writing rules down -----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What models of ops share: a builder of rules, and the defaults of the
// interface for models of foreign ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_RULEBUILDER_H
#define PARTITA_INTERFACES_RULEBUILDER_H

#include "partita/Interfaces/ShardingRuleOpInterface.h"

namespace mlir::partita {

/// Makes the factors of a rule one dimension at a time. A dimension of size 1 has no factor.
///
///   RuleBuilder rule;                               // transpose of 4x6
///   auto m = rule.parallel(4), n = rule.parallel(6);
///   rule.operand({m, n}).result({n, m});
///   return rule.take();
class RuleBuilder {
public:
  ::partita::RuleDim parallel(int64_t size) { return add(size, ::partita::Factor::Parallel); }
  ::partita::RuleDim whole(int64_t size) { return add(size, ::partita::Factor::Whole); }
  ::partita::RuleDim reduction(int64_t size, ::partita::Combiner combiner) {
    return add(size, ::partita::Factor::Reduction, combiner);
  }
  /// A dimension of `extent` elements that the one factor of `output` reads through a window, or backwards. Whole where
  /// the output has no factor.
  ::partita::RuleDim window(const ::partita::RuleDim &output, const ::partita::Window &window, int64_t extent);
  /// The dimensions of a tensor type, all parallel or all whole; none for other types.
  ::partita::RuleOperand parallel(Type type) { return addAll(type, ::partita::Factor::Parallel); }
  ::partita::RuleOperand whole(Type type) { return addAll(type, ::partita::Factor::Whole); }

  RuleBuilder &operand(::partita::RuleOperand dims) {
    rule.operands.push_back(std::move(dims));
    return *this;
  }
  RuleBuilder &result(::partita::RuleOperand dims) {
    rule.results.push_back(std::move(dims));
    return *this;
  }
  ::partita::Rule take() { return std::move(rule); }

private:
  ::partita::RuleDim add(int64_t size, ::partita::Factor::Kind kind,
                         ::partita::Combiner combiner = ::partita::Combiner::Sum);
  ::partita::RuleOperand addAll(Type type, ::partita::Factor::Kind kind);

  ::partita::Rule rule;
};

/// The registered ops of a dialect. (MLIRContext's own look-up by dialect is wrong while dialects are being loaded.)
SmallVector<RegisteredOperationName> registeredOps(MLIRContext *context, StringRef dialect);

/// True if all operand and result types that are tensors are ranked and static: what a rule needs.
bool hasStaticTensors(Operation *op);

/// The defaults of the interface, for models that are attached to many ops at once. A model derives from it, adds
/// getShardingRule, and hides what differs.
template <typename Model> struct RuleModel : public ShardingRuleOpInterface::FallbackModel<Model> {
  SmallVector<SmallVector<Value>> getShardingClasses(Operation *) const { return {}; }
  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return resolveAll(operands, reduced);
  }
  bool isFree(Operation *) const { return false; }
  Attribute getSplatElement(Operation *) const { return {}; }
  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    return cloneWithLocalTypes(op, builder, operands, where);
  }
  ::partita::Work getWork(Operation *op, const ::partita::Mesh &mesh, const ::partita::Strategy &strategy,
                          int64_t rank) const {
    return defaultWork(op, mesh, strategy, rank);
  }
};

/// For ops that only move elements (transpose, reshape, slice, concatenate): every combiner survives; operands that mix
/// with partial ones count once. All operands in `moved` are moved; the others must be whole.
PartialUse moveElements(ArrayRef<PartialState> operands, const llvm::SmallBitVector &moved);

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_RULEBUILDER_H
