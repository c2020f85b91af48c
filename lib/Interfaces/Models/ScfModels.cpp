//===- ScfModels.cpp - Rules of scf ---------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops: one sharding per carried value.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "partita/Interfaces/RuleBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct ForModel : public RuleModel<ForModel> {
  std::optional<::partita::Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    auto loop = cast<scf::ForOp>(op);
    RuleBuilder rule;
    rule.operand({}).operand({}).operand({});
    for (Value init : loop.getInitArgs()) {
      ::partita::RuleOperand dims = rule.parallel(init.getType());
      rule.operand(dims).result(dims);
    }
    return rule.take();
  }

  SmallVector<SmallVector<Value>> getShardingClasses(Operation *op) const {
    auto loop = cast<scf::ForOp>(op);
    SmallVector<SmallVector<Value>> classes;
    for (auto [init, arg, yielded, result] :
         llvm::zip_equal(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getYieldedValues(), loop.getResults()))
      classes.push_back({init, arg, yielded, result});
    return classes;
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &, ValueRange, const Place &) const {
    return op->emitOpError("expected straight-line code, got a loop: loops over sharded tensors are not partitioned "
                           "yet; unroll it");
  }
};

} // namespace

void mlir::partita::registerScfModels(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, scf::SCFDialect *) { scf::ForOp::attachInterface<ForModel>(*context); });
}
