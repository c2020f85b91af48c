//===- Nd.h - The nd dialect ------------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that linalg lacks, on statically shaped tensors.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_ND_IR_ND_H
#define PARTITA_DIALECT_ND_IR_ND_H

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "partita/Dialect/Nd/IR/NdDialect.h.inc"

namespace mlir::partita::nd {

/// One dimension of a window: output o reads positions o*stride - low + j*dilation, j < size, of an input whose element
/// i lies at i*base, with `low` and `high` more positions before and after.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, base = 1, dilation = 1;

  /// Number of outputs over `extent` inputs; 0 when the window does not fit.
  int64_t outputs(int64_t extent) const;
};

} // namespace mlir::partita::nd

#define GET_OP_CLASSES
#include "partita/Dialect/Nd/IR/NdOps.h.inc"

#endif // PARTITA_DIALECT_ND_IR_ND_H
