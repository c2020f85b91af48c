//===- CallExpansions.h - Custom calls as ops, by who makes them -*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What partita-expand-calls knows about targets, and how it reads what stands beside them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_CALLEXPANSIONS_H
#define PARTITA_LIB_FRONTEND_CALLEXPANSIONS_H

#include "partita/Frontend/StableHLO/Shlo.h"

namespace mlir::partita::frontend {

/// The values of a call in ops, or an error.
using CallResults = FailureOr<SmallVector<Value>>;

/// "@target: expected ..".
LogicalResult refuseCall(shlo::CustomCallOp call, const Twine &expected);

/// The targets `byteir.*`: what ByteIR's frontends for PyTorch, TensorFlow and ONNX make. Null if it is not known here.
/// Shapes are static.
CallResults (*findByteirExpansion(StringRef target))(shlo::CustomCallOp call);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_CALLEXPANSIONS_H
