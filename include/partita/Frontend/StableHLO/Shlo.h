//===- Shlo.h - What the StableHLO reader takes -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialects `stablehlo`, `mhlo` and `chlo` as read by Partita, and the small
// accessors that hide the two spellings of integer lists.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLO_H
#define PARTITA_FRONTEND_STABLEHLO_SHLO_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::partita::shlo {

/// A ranked tensor of static shape, without an encoding, of integers, floats, complex numbers or indices.
bool isReadableTensor(Type type);
/// A readable tensor of i1.
bool isPredicate(Type type);
/// A readable tensor, a tuple or a token: what control flow may carry.
bool isReadableValue(Type type);

/// `array<i64: 1, 2>` or `dense<[1, 2]> : tensor<2xi64>`.
bool isIntList(Attribute attr);
SmallVector<int64_t> readInts(Attribute attr);
/// `array<i1: true>` or `dense<true> : tensor<1xi1>`.
bool isBoolList(Attribute attr);
SmallVector<bool> readBools(Attribute attr);
/// `dense<..> : tensor<Nx2xi64>`.
bool isPairList(Attribute attr);

} // namespace mlir::partita::shlo

#include "partita/Frontend/StableHLO/ShloDialect.h.inc"
#include "partita/Frontend/StableHLO/ShloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloTypes.h.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ShloOps.h.inc"

#include "partita/Frontend/StableHLO/MhloDialect.h.inc"

namespace mlir::partita::mhlo {
/// Makes a StableHLO op of every `mhlo` op below `root`. The result is not verified.
LogicalResult renameOps(Operation *root);
} // namespace mlir::partita::mhlo

#include "partita/Frontend/StableHLO/ChloDialect.h.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ChloOps.h.inc"

#endif // PARTITA_FRONTEND_STABLEHLO_SHLO_H
