//===- FlattenTuples.cpp - Tuples as single values ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments, results, then the ops that make tuples and take them apart.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

namespace mlir::partita {
#define GEN_PASS_DEF_FLATTENTUPLES
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-flatten-tuples"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct FlattenTuplesPass : mlir::partita::impl::FlattenTuplesBase<FlattenTuplesPass> {
  void runOnOperation() override;
};
} // namespace

/// The parts of a value, in order.
static void takeApart(OpBuilder &builder, Value value, SmallVectorImpl<Value> &parts) {
  auto tuple = dyn_cast<TupleType>(value.getType());
  if (!tuple) {
    parts.push_back(value);
    return;
  }
  for (auto [i, type] : llvm::enumerate(tuple.getTypes()))
    takeApart(builder, shlo::GetTupleElementOp::create(builder, value.getLoc(), type, value, i), parts);
}

/// The value of this type from its parts, the first of which are taken.
static Value putTogether(OpBuilder &builder, Location loc, Type type, ArrayRef<Value> &parts) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple) {
    Value part = parts.front();
    parts = parts.drop_front();
    return part;
  }
  SmallVector<Value> values;
  for (Type each : tuple.getTypes())
    values.push_back(putTogether(builder, loc, each, parts));
  return shlo::TupleOp::create(builder, loc, tuple, values);
}

static void flattenArguments(func::FuncOp function) {
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  for (unsigned i = 0; i < function.getNumArguments();) {
    BlockArgument argument = function.getArgument(i);
    auto tuple = dyn_cast<TupleType>(argument.getType());
    if (!tuple) {
      ++i;
      continue;
    }
    SmallVector<Type> types;
    tuple.getFlattenedTypes(types);
    SmallVector<unsigned> positions(types.size(), i + 1);
    SmallVector<DictionaryAttr> attributes(types.size());
    SmallVector<Location> locs(types.size(), argument.getLoc());
    (void)function.insertArguments(positions, types, attributes, locs);
    SmallVector<Value> parts(function.getArguments().slice(i + 1, types.size()));
    ArrayRef<Value> rest = parts;
    argument.replaceAllUsesWith(putTogether(builder, argument.getLoc(), tuple, rest));
    (void)function.eraseArgument(i);
    i += types.size();
  }
}

static void flattenResults(func::FuncOp function, func::ReturnOp end) {
  OpBuilder builder(end);
  SmallVector<Value> parts;
  SmallVector<DictionaryAttr> attributes;
  for (auto [i, value] : llvm::enumerate(end.getOperands())) {
    DictionaryAttr own = isa<TupleType>(value.getType()) ? DictionaryAttr() : function.getResultAttrDict(i);
    takeApart(builder, value, parts);
    attributes.resize(parts.size(), own ? own : builder.getDictionaryAttr({}));
  }
  end.getOperandsMutable().assign(parts);
  function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), end->getOperandTypes()));
  function.setAllResultAttrs(attributes);
}

/// Arguments of a block and what its end returns, in parts.
static void flattenBlock(Block &block) {
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  for (unsigned i = 0; i < block.getNumArguments(); ++i) {
    BlockArgument argument = block.getArgument(i);
    auto tuple = dyn_cast<TupleType>(argument.getType());
    if (!tuple)
      continue;
    SmallVector<Type> types;
    tuple.getFlattenedTypes(types);
    SmallVector<Value> parts;
    for (auto [number, type] : llvm::enumerate(types))
      parts.push_back(block.insertArgument(i + 1 + number, type, argument.getLoc()));
    ArrayRef<Value> rest = parts;
    argument.replaceAllUsesWith(putTogether(builder, argument.getLoc(), tuple, rest));
    block.eraseArgument(i);
    i += types.size() - 1; // -1 for an empty tuple: the next argument has moved here.
  }
  SmallVector<Value> returned;
  builder.setInsertionPoint(block.getTerminator());
  for (Value value : block.getTerminator()->getOperands())
    takeApart(builder, value, returned);
  block.getTerminator()->setOperands(returned);
}

/// A loop, branch or barrier that carries tuples as one that carries their parts.
static void flattenCarried(Operation *op) {
  OpBuilder builder(op);
  OperationState state(op->getLoc(), op->getName());
  SmallVector<Value> operands;
  for (Value value : op->getOperands())
    takeApart(builder, value, operands);
  state.addOperands(operands);
  for (Type type : op->getResultTypes()) {
    if (auto tuple = dyn_cast<TupleType>(type))
      tuple.getFlattenedTypes(state.types);
    else
      state.addTypes(type);
  }
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  for (Region &region : op->getRegions()) {
    flattenBlock(region.front());
    state.addRegion()->takeBody(region);
  }
  Operation *flat = builder.create(state);
  SmallVector<Value> parts(flat->getResults());
  ArrayRef<Value> rest = parts;
  for (OpResult result : op->getResults())
    result.replaceAllUsesWith(putTogether(builder, op->getLoc(), result.getType(), rest));
  op->erase();
}

/// Elements of tuples that are made in sight.
static void foldElements(func::FuncOp function) {
  SmallVector<Operation *> dead;
  function.walk([&](shlo::GetTupleElementOp op) {
    auto tuple = op.getOperand().getDefiningOp<shlo::TupleOp>();
    if (!tuple)
      return;
    op.replaceAllUsesWith(tuple.getOperand(op.getIndex()));
    dead.push_back(op);
  });
  for (Operation *op : llvm::reverse(dead))
    op->erase();
}

void FlattenTuplesPass::runOnOperation() {
  func::FuncOp function = getOperation();
  auto isTuple = [](Type type) { return isa<TupleType>(type); };
  bool takes = llvm::any_of(function.getArgumentTypes(), isTuple);
  bool returns = llvm::any_of(function.getResultTypes(), isTuple);
  if (function.isExternal() || !function.getBody().hasOneBlock())
    return;
  auto end = dyn_cast<func::ReturnOp>(function.front().getTerminator());
  if (takes)
    flattenArguments(function);
  if (returns && end)
    flattenResults(function, end);
  SmallVector<Operation *> carriers;
  function.walk([&](Operation *op) {
    if (isa<shlo::CaseOp, shlo::IfOp, shlo::OptimizationBarrierOp, shlo::WhileOp>(op) &&
        (llvm::any_of(op->getOperandTypes(), isTuple) || llvm::any_of(op->getResultTypes(), isTuple)))
      carriers.push_back(op);
  });
  for (Operation *op : carriers)
    flattenCarried(op);
  foldElements(function);
}
