//===- ElementwiseModels.cpp - Rules of elementwise ops -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One model for every op with the Elementwise trait: the same factors in all
// tensors. Scalar operands go everywhere.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "ScalarAlgebra.h"

#include "partita/Interfaces/RuleBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct ElementwiseModel : public RuleModel<ElementwiseModel> {
  std::optional<::partita::Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    ::partita::RuleOperand dims;
    for (Type type : op->getOperandTypes())
      if (dims.empty())
        dims = rule.parallel(type);
    auto add = [&](Type type) { return isa<RankedTensorType>(type) ? dims : ::partita::RuleOperand(); };
    for (Type type : op->getOperandTypes())
      rule.operand(add(type));
    for (Type type : op->getResultTypes())
      rule.result(add(type));
    return rule.take();
  }

  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &) const {
    return scalarUse(op, operands);
  }
};

} // namespace

static void attachToElementwise(MLIRContext *context, StringRef dialect) {
  for (RegisteredOperationName name : registeredOps(context, dialect))
    if (name.hasTrait<OpTrait::Elementwise>())
      name.attachInterface<ElementwiseModel>();
}

void mlir::partita::registerElementwiseModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) { attachToElementwise(context, "arith"); });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) { attachToElementwise(context, "math"); });
  registry.addExtension(
      +[](MLIRContext *context, complex::ComplexDialect *) { attachToElementwise(context, "complex"); });
}
