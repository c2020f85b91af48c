//===- Rt.h - The dialect of the runtime's calls ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types and ops of `rt`, and the names of the attributes that it puts on other
// dialects' ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RT_H
#define PARTITA_DIALECT_RT_IR_RT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "partita/Dialect/Rt/IR/RtDialect.h.inc"

#include "partita/Dialect/Rt/IR/RtEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Dialect/Rt/IR/RtAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "partita/Dialect/Rt/IR/RtTypes.h.inc"

#define GET_OP_CLASSES
#include "partita/Dialect/Rt/IR/RtOps.h.inc"

namespace mlir::partita::rt {

/// Function attribute: bytes of the arena.
inline constexpr llvm::StringLiteral kArenaAttr = "rt.arena";
/// Function attribute: how many of its buffers are arguments; results and the arena follow.
inline constexpr llvm::StringLiteral kArgumentsAttr = "rt.arguments";
/// Argument attribute: the result whose buffer may be this argument's.
inline constexpr llvm::StringLiteral kDonatesAttr = "rt.donates";
/// Argument and result attribute: the element type of the front end.
inline constexpr llvm::StringLiteral kTypeAttr = "rt.type";
/// Argument and result attribute: the name for people and files.
inline constexpr llvm::StringLiteral kNameAttr = "rt.name";
/// On a kernel for a device: bytes of shared memory that its launch adds to the static ones.
inline constexpr llvm::StringLiteral kDynamicSharedAttr = "rt.dynamic_shared";
/// Attribute of a call: the names of the values that it computes.
inline constexpr llvm::StringLiteral kValueAttr = "rt.value";

/// Every slot begins at a multiple of this, on all targets.
inline constexpr int64_t kSlotAlignment = 256;

/// Bytes of one element as the runtime stores it: i1 is a byte, index is 8.
int64_t getElementBytes(Type type);

/// Elements from the first to behind the last one of a strided buffer.
int64_t getSpan(MemRefType type);

/// Bytes of a buffer of this shape, packed. Works on tensors and memrefs.
int64_t getBufferBytes(ShapedType type);

} // namespace mlir::partita::rt

#endif // PARTITA_DIALECT_RT_IR_RT_H
