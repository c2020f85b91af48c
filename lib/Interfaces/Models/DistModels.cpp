//===- DistModels.cpp - Rules of dist -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constraint is the identity with a result whose sharding is given.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Interfaces/RuleBuilder.h"
#include "partita/Interfaces/ShardingRule.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct ConstraintModel : public RuleModel<ConstraintModel> {
  /// What is free before the constraint is free after it: it will be again once the constraint is gone.
  bool isFree(Operation *op) const { return isFreeValue(op->getOperand(0)); }

  std::optional<::partita::Rule> getShardingRule(Operation *op) const {
    RuleBuilder rule;
    ::partita::RuleOperand dims = rule.parallel(op->getResult(0).getType());
    rule.operand(dims).result(dims);
    return rule.take();
  }
  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveElements(operands, llvm::SmallBitVector(1, true));
  }
  /// Says nothing in a local program.
  FailureOr<SmallVector<Value>> localize(Operation *, OpBuilder &, ValueRange operands, const Place &) const {
    return SmallVector<Value>(operands);
  }
};

} // namespace

void mlir::partita::registerDistModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, dist::DistDialect *) {
    dist::ConstraintOp::attachInterface<ConstraintModel>(*context);
  });
}
