//===- EmitSdy.h - A plan in the words of Shardy ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// From the shardings of a program at the core level back to the StableHLO that it
// was imported from.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_EMITSDY_H
#define PARTITA_FRONTEND_EMITSDY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// Before the import: numbers the ops of a function in their locations, so that the import leaves the number of a value
/// at the op that makes it. Locations are what canonicalize and CSE carry along and never compare.
void traceValues(func::FuncOp function);

namespace frontend {
/// Called by the import when `converted` is the new value of `old`.
void traceValue(Value old, Value converted);
} // namespace frontend

/// Replaces the annotations of `original` (a front end's program, as it was before the import) by the mesh and the
/// shardings of `planned`, a function of the same program after Propagate, as `sdy`. Arguments and results have them
/// all; ops those whose value is still there. An error if Shardy cannot say how an argument or result is divided;
/// `unsaid` counts such results of ops, which get no sharding.
LogicalResult emitSdy(func::FuncOp original, func::FuncOp planned, int64_t &unsaid);

} // namespace mlir::partita

#endif // PARTITA_FRONTEND_EMITSDY_H
