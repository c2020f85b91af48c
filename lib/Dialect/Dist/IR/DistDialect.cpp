//===- DistDialect.cpp - The dist dialect ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration, look-up through enclosing modules, and access to the sharding
// of a value.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

#include "partita/Dialect/Dist/IR/DistDialect.cpp.inc"

namespace {
/// Everything may be inlined: calls are, before a program is annotated.
struct InlineAnywhere : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const override { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const override { return true; }
};
} // namespace

void DistDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "partita/Dialect/Dist/IR/DistOps.cpp.inc"
      >();
  addInterfaces<InlineAnywhere>();
  registerAttributes();
}

Operation *dist::lookupOutwards(Operation *from, StringAttr name) {
  for (Operation *op = from; op; op = op->getParentOp())
    if (op->hasTrait<OpTrait::SymbolTable>())
      if (Operation *found = SymbolTable::lookupSymbolIn(op, name))
        return found;
  return nullptr;
}

RoleAttr dist::getEnclosingRole(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto module = dyn_cast<ModuleOp>(op))
      if (auto role = module->getAttrOfType<RoleAttr>(DistDialect::kRole))
        return role;
  return {};
}

ShardingAttr dist::getSharding(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (!function || !argument.getOwner()->isEntryBlock())
      return {};
    return function.getArgAttrOfType<ShardingAttr>(argument.getArgNumber(), DistDialect::kSharding);
  }
  auto result = cast<OpResult>(value);
  Attribute attr = result.getOwner()->getDiscardableAttr(DistDialect::kSharding);
  if (auto array = dyn_cast_or_null<ArrayAttr>(attr))
    attr = result.getResultNumber() < array.size() ? array[result.getResultNumber()] : Attribute();
  return dyn_cast_or_null<ShardingAttr>(attr);
}

void dist::setSharding(Value value, ShardingAttr sharding) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    function.setArgAttr(argument.getArgNumber(), DistDialect::kSharding, sharding);
    return;
  }
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  if (op->getNumResults() == 1) {
    op->setDiscardableAttr(DistDialect::kSharding, sharding);
    return;
  }
  // Results that have none yet are whole, so that the array is always complete.
  SmallVector<Attribute> all;
  for (OpResult other : op->getResults()) {
    ShardingAttr old = getSharding(other);
    auto type = dyn_cast<RankedTensorType>(other.getType());
    all.push_back(old ? old : ShardingAttr::replicated(sharding.getMesh(), type ? type.getRank() : 0));
  }
  all[result.getResultNumber()] = sharding;
  op->setDiscardableAttr(DistDialect::kSharding, ArrayAttr::get(op->getContext(), all));
}
