//===- FuncModels.cpp - Rules of functions --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A return passes every operand on to the function's result as it is. Calls are
// inlined before.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "partita/Interfaces/RuleBuilder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct ReturnModel : public RuleModel<ReturnModel> {
  std::optional<::partita::Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    for (Type type : op->getOperandTypes())
      rule.operand(rule.parallel(type));
    return rule.take();
  }
};

} // namespace

void mlir::partita::registerFuncModels(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, func::FuncDialect *) { func::ReturnOp::attachInterface<ReturnModel>(*context); });
}
