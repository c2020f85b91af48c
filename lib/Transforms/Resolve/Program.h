//===- Program.h - A program on its way through Resolve ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function as tables: values with their layouts, ops with their rules and strategies. Private to Resolve.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_RESOLVE_PROGRAM_H
#define PARTITA_LIB_TRANSFORMS_RESOLVE_PROGRAM_H

#include "partita/Analysis/LayoutChanges.h"
#include "partita/Analysis/Reshard/ChooseStrategy.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita::resolve {

/// A ranked tensor value.
struct ProgramValue {
  Value value;
  /// Made anew in any layout: has no sharding.
  bool free = false;
  /// The layout that its sharding names: how its users see it once it is whole.
  dist::ShardingAttr sharding;
  const ::partita::Layout *wanted = nullptr;
  /// What its op gives: partial over sharded reductions. For arguments the wanted layout.
  ::partita::Layout given;
  int64_t elementBytes = 1;
  /// Ops that use it: indices into Program::ops; -1 stands for the end of the function.
  SmallVector<std::pair<int, unsigned>, 2> uses;

  /// Axes over which it stays partial for its users, and their combiner.
  SmallVector<::partita::SubAxis, 1> stays;
  ::partita::Combiner combiner = ::partita::Combiner::Sum;
};

struct ProgramOp {
  Operation *op = nullptr;
  ::partita::Rule rule;
  ::partita::StrategyChoice choice;
  /// Ids of operands and results; -1: no ranked tensor.
  SmallVector<int, 3> operands;
  SmallVector<int, 1> results;
};

struct Program {
  func::FuncOp function;
  ::partita::Mesh mesh;
  FlatSymbolRefAttr meshName;
  std::vector<ProgramValue> values;
  std::vector<ProgramOp> ops;
  DenseMap<Value, int> ids;
  /// Ids of what the function returns.
  SmallVector<int> returned;

  int idOf(Value value) const {
    auto it = ids.find(value);
    return it == ids.end() ? -1 : it->second;
  }
};

/// Reads a propagated function; errors where a sharding is missing, open or partial, or an op cannot be partitioned
/// yet.
FailureOr<Program> readProgram(func::FuncOp function, dist::LayoutTable &table);

/// Decides for every value over which axes it stays partial (`stays`), so that the bytes sent to make values whole are
/// as few as possible. May take an axis from the strategy of an element-wise op whose operands are all partial over it.
void planPartials(Program &program);

/// The state of a value, and what becomes of the results of an op whose operands stand so.
PartialUse askPartialUse(const ProgramOp &op, ArrayRef<PartialState> operands, const PartialState &reduced);

/// The partial axes that the strategy of an op leaves.
PartialState reducedState(const ProgramOp &op);

} // namespace mlir::partita::resolve

#endif // PARTITA_LIB_TRANSFORMS_RESOLVE_PROGRAM_H
