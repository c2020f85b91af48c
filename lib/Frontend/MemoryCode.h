//===- MemoryCode.h - Code on memrefs and vectors ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What of it is taken, and what keeps its accesses inside of its buffers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_MEMORYCODE_H
#define PARTITA_LIB_FRONTEND_MEMORYCODE_H

#include "mlir/IR/Operation.h"

namespace mlir::partita {

/// Whether the type is a memref or a vector.
bool isMemoryCodeType(Type type);

/// Whether the op, or one inside of it, has a memref or a vector.
bool isMemoryCode(Operation *op);

/// An error at the first op, or type, that code on memory may not have.
LogicalResult checkMemoryCode(Operation *op);

/// The buffer that the op writes; null if it writes none.
Value getWrittenBuffer(Operation *op);

/// Parallel loops become nested ones.
void makeSequential(Block &block);

/// Brings every access in the block inside of its buffer: indices of loads that may lie outside are clamped, stores
/// outside are dropped, lanes outside are masked. An access that is known to lie inside stays as it is.
void guardAccesses(Block &block);

} // namespace mlir::partita

#endif // PARTITA_LIB_FRONTEND_MEMORYCODE_H
