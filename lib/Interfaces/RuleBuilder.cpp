//===- RuleBuilder.cpp - Writing rules down -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What models of ops share.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/RuleBuilder.h"

#include "partita/Interfaces/ShardingRule.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Factor;
using ::partita::RuleDim;
using ::partita::RuleOperand;

RuleDim RuleBuilder::add(int64_t size, Factor::Kind kind, Combiner combiner) {
  RuleDim dim;
  if (size == 1)
    return dim;
  dim.factors.push_back(rule.factors.size());
  rule.factors.push_back({size, kind, combiner});
  return dim;
}

RuleDim RuleBuilder::window(const RuleDim &output, const ::partita::Window &window, int64_t extent) {
  if (output.factors.size() != 1)
    return whole(extent);
  RuleDim dim = output;
  dim.window = window;
  dim.extent = extent;
  return dim;
}

RuleOperand RuleBuilder::addAll(Type type, Factor::Kind kind) {
  RuleOperand dims;
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    for (int64_t size : tensor.getShape())
      dims.push_back(add(size, kind));
  return dims;
}

SmallVector<RegisteredOperationName> mlir::partita::registeredOps(MLIRContext *context, StringRef dialect) {
  SmallVector<RegisteredOperationName> found;
  for (RegisteredOperationName name : context->getRegisteredOperations())
    if (name.getDialectNamespace() == dialect)
      found.push_back(name);
  return found;
}

bool mlir::partita::hasStaticTensors(Operation *op) {
  auto fits = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || (isa<RankedTensorType>(shaped) && shaped.hasStaticShape());
  };
  return llvm::all_of(op->getOperandTypes(), fits) && llvm::all_of(op->getResultTypes(), fits);
}

PartialUse mlir::partita::moveElements(ArrayRef<PartialState> operands, const llvm::SmallBitVector &moved) {
  llvm::SmallBitVector wrong(operands.size());
  PartialState result;
  for (auto [i, state] : llvm::enumerate(operands)) {
    if (!state.isPartial())
      continue;
    if (!moved[i] || (result.isPartial() && result.combiner != state.combiner)) {
      wrong.set(i);
      continue;
    }
    result.combiner = state.combiner;
    for (const ::partita::SubAxis &axis : state.axes)
      if (!llvm::is_contained(result.axes, axis))
        result.axes.push_back(axis);
  }
  if (wrong.any())
    return PartialUse::resolve(std::move(wrong));
  llvm::SmallBitVector once(operands.size());
  for (auto [i, state] : llvm::enumerate(operands))
    if (moved[i] && state.axes.size() != result.axes.size())
      once.set(i);
  // Counting a value several times is no fault of an idempotent combiner.
  if (isIdempotent(result.combiner))
    once.reset();
  return PartialUse::once(std::move(once), std::move(result));
}
