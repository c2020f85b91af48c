//===- LibraryCalls.h - Ops that become nd.library --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fourier transforms, Cholesky factors and triangular systems, and the calls of LAPACK
// that JAX prints for the last two. On real numbers the import makes the call; on complex
// ones SplitComplex, from the parts of the operands.
//
//===----------------------------------------------------------------------===//
#ifndef PARTITA_LIB_FRONTEND_LIBRARYCALLS_H
#define PARTITA_LIB_FRONTEND_LIBRARYCALLS_H

#include "partita/Frontend/StableHLO/Shlo.h"

namespace mlir::partita::frontend {

/// Whether the op is one of those. A call of LAPACK is known by its target and checked by `callLibrary`.
bool isLibraryCall(Operation *op);

/// Makes the call on the parts of the operands: two for each complex one, real and imaginary. Returns the parts of the
/// results, or reports an error.
FailureOr<SmallVector<Value>> callLibrary(OpBuilder &builder, Operation *op, ValueRange parts);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_LIBRARYCALLS_H
