//===- SequentialLoops.cpp - Parallel loops in loops over memory ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One order for scf.parallel and its reductions, that of nested loops: the same everywhere.
//
//===----------------------------------------------------------------------===//

#include "MemoryCode.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::partita;

/// Copies the body; returns what the reductions make of `carried`.
static SmallVector<Value> copyBody(OpBuilder &builder, scf::ParallelOp op, IRMapping &mapping, ValueRange carried) {
  SmallVector<Value> results;
  for (Operation &inner : op.getBody()->without_terminator())
    builder.clone(inner, mapping);
  auto reduce = cast<scf::ReduceOp>(op.getBody()->getTerminator());
  for (auto [before, operand, region] : llvm::zip_equal(carried, reduce.getOperands(), reduce.getReductions())) {
    Block &block = region.front();
    mapping.map(block.getArgument(0), before);
    mapping.map(block.getArgument(1), mapping.lookupOrDefault(operand));
    for (Operation &inner : block.without_terminator())
      builder.clone(inner, mapping);
    results.push_back(mapping.lookupOrDefault(cast<scf::ReduceReturnOp>(block.getTerminator()).getResult()));
  }
  return results;
}

static void nestLoops(scf::ParallelOp op) {
  OpBuilder builder(op);
  IRMapping mapping;
  SmallVector<scf::ForOp> loops;
  SmallVector<Value> carried(op.getInitVals());
  for (auto [low, high, step, counter] :
       llvm::zip_equal(op.getLowerBound(), op.getUpperBound(), op.getStep(), op.getInductionVars())) {
    auto loop = scf::ForOp::create(builder, op.getLoc(), low, high, step, carried);
    mapping.map(counter, loop.getInductionVar());
    carried.assign(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end());
    loops.push_back(loop);
    builder.setInsertionPointToStart(loop.getBody());
  }
  SmallVector<Value> results = copyBody(builder, op, mapping, carried);
  for (scf::ForOp loop : llvm::reverse(loops)) {
    if (!results.empty()) {
      builder.setInsertionPointToEnd(loop.getBody());
      scf::YieldOp::create(builder, op.getLoc(), results);
    }
    results.assign(loop.result_begin(), loop.result_end());
  }
  op->replaceAllUsesWith(results);
  op->erase();
}

void mlir::partita::makeSequential(Block &block) {
  SmallVector<scf::ParallelOp> found;
  block.walk([&](scf::ParallelOp op) { found.push_back(op); });
  llvm::for_each(found, nestLoops);
}
