//===- ScalarAlgebra.h - Partial operands of scalar ops ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ops of arith, math and complex do to partial operands, on tensors as in
// the bodies of structured ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_INTERFACES_MODELS_SCALARALGEBRA_H
#define PARTITA_LIB_INTERFACES_MODELS_SCALARALGEBRA_H

#include "partita/Interfaces/PartialUse.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace mlir::partita {

/// The answer of `usePartial` for one elementwise op, from the tables of Layout/Partial.h.
PartialUse scalarUse(Operation *op, ArrayRef<PartialState> operands);

} // namespace mlir::partita

#endif // PARTITA_LIB_INTERFACES_MODELS_SCALARALGEBRA_H
