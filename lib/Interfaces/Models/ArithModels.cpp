//===- ArithModels.cpp - Rules of constants -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splat constants are free in any layout. Others are kept whole: a slice of
// what every rank has costs nothing.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "partita/Interfaces/RuleBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;

/// The elements of a constant tensor that are all equal.
static DenseElementsAttr splatOf(Operation *op) {
  auto elements = dyn_cast<DenseElementsAttr>(cast<arith::ConstantOp>(op).getValue());
  return elements && elements.getNumElements() > 0 && elements.isSplat() ? elements : DenseElementsAttr();
}

namespace {

struct ConstantModel : public RuleModel<ConstantModel> {
  std::optional<::partita::Rule> getShardingRule(Operation *op) const {
    if (!hasStaticTensors(op))
      return std::nullopt;
    RuleBuilder rule;
    Type type = op->getResult(0).getType();
    rule.result(splatOf(op) ? rule.parallel(type) : rule.whole(type));
    return rule.take();
  }

  bool isFree(Operation *op) const { return static_cast<bool>(splatOf(op)); }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    DenseElementsAttr splat = splatOf(op);
    if (!splat)
      return cloneWithLocalTypes(op, builder, operands, where);
    auto type = cast<RankedTensorType>(where.localResultType(op, 0));
    auto constant = arith::ConstantOp::create(builder, op->getLoc(), type,
                                              DenseElementsAttr::get(type, splat.getSplatValue<Attribute>()));
    return SmallVector<Value>{constant};
  }
};

} // namespace

void mlir::partita::registerArithModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    arith::ConstantOp::attachInterface<ConstantModel>(*context);
  });
}
