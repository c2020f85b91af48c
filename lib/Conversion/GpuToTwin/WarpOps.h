//===- WarpOps.h - Operations of warps in twins -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUTOTWIN_WARPOPS_H
#define PARTITA_LIB_CONVERSION_GPUTOTWIN_WARPOPS_H

#include "TwinRuntime.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita::twin {

/// True for ops in which threads wait for each other, or that belong to a thread for longer than one op.
bool needsFibers(Operation *op);

/// Turns shuffles, matrix fragments, matrix products and asynchronous copies into calls.
LogicalResult convertWarpOps(func::FuncOp function, Runtime &runtime, Value thread);

} // namespace mlir::partita::twin

#endif // PARTITA_LIB_CONVERSION_GPUTOTWIN_WARPOPS_H
