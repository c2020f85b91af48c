//===- ResolvedProgram.h - Layouts and strategies of a program --*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a resolved function says about each of its ops, read back from the IR. Localize and the checkers use it.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_RESOLVEDPROGRAM_H
#define PARTITA_ANALYSIS_RESOLVEDPROGRAM_H

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

/// One op of a resolved function. For layout changes and `dist.partial` there is no strategy.
struct ResolvedOp {
  Operation *op = nullptr;
  std::optional<::partita::Strategy> strategy;
  /// Per operand and result; rank 0 and replicated for what is no ranked tensor. Free operands as the op needs them.
  SmallVector<::partita::Layout, 3> operands;
  SmallVector<::partita::Layout, 1> results;
};

/// The layouts of a function. Free values (isFreeValue) have none of their own, and no entry in `ops`.
struct ResolvedProgram {
  func::FuncOp function;
  ::partita::Mesh mesh;
  FlatSymbolRefAttr meshName;
  SmallVector<::partita::Layout> arguments, results;
  std::vector<ResolvedOp> ops;

  /// Reads a function and checks it: see `partita-verify-resolved`.
  static FailureOr<ResolvedProgram> get(func::FuncOp function, dist::LayoutTable &table);
};

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_RESOLVEDPROGRAM_H
