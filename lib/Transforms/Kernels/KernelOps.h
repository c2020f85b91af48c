//===- KernelOps.h - What forming kernels asks of an op ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only place of this stage that knows names of ops: which of them are
// elements of a kernel, roots, views, calls of a library, and so on.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_KERNELS_KERNELOPS_H
#define PARTITA_LIB_TRANSFORMS_KERNELS_KERNELOPS_H

#include "partita/Interfaces/Splat.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::partita {

enum class OpKind {
  Free,        ///< Splat constants, `tensor.empty`, scalar ops: made again wherever they are used.
  Literal,     ///< A constant that is stored.
  Coordinate,  ///< A rank's place on an axis.
  Element,     ///< Every element can be made alone: fused into its users, or a root.
  Root,        ///< Has loops of its own; always a kernel.
  Update,      ///< A root that writes into (a copy of) its operand `getUpdatedOperand`.
  Contraction, ///< A call of gemm.
  Library,     ///< A call of another function of a library.
  View,        ///< The same memory with another shape.
  Insert,      ///< A box copied into (a copy of) a tensor.
  Join,        ///< Boxes copied side by side.
  Collective,  ///< A layout change with a channel.
  Control,     ///< A loop or a branch, with lists of its own.
  Unknown
};

OpKind getKind(Operation *op);

/// How much work one element of an Element op is: 0 moves only, 1 cheap, more: do it once.
unsigned getCost(Operation *op);

/// Whether ops inside of the op's regions read the value by themselves.
bool isCaptured(Operation *op, Value value);

/// True if element (i, j, ...) of the op reads element (i, j, ...) of this operand and nothing else of it.
bool readsSameElement(Operation *op, Value operand);

/// How many elements of `operand` are computed if `evaluations` elements of the op are: a broadcast along inner
/// dimensions reads each element once, because its code is hoisted out of the inner loops.
int64_t evaluationsOf(Operation *op, Value operand, int64_t evaluations);

/// True for an op that moves elements so that neighbours of the result lie far apart in its operand.
bool readsAcross(Operation *op);

/// Elements that a root computes from its operand.
int64_t rootEvaluations(Operation *op, Value operand);

/// True for a root that reads its operands by code of its own: they are stored, never computed by element.
bool readsMemory(Operation *op);

/// The operand that an Update, or an Insert, writes into.
Value getUpdatedOperand(Operation *op);

/// The result of a loop that lies where operand `number` of it does; null if there is none.
Value getCarriedResult(Operation *loop, unsigned number);

/// True if the elements of the tensor have no meaning yet.
bool isUndefined(Value value);

/// Operands, and values from outside that regions use.
SmallVector<Value> getAllOperands(Operation *op);

/// A reduction of this op as a gemm: two inputs, products, sums, element types that the library has.
bool isGemmContraction(linalg::LinalgOp op);

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_KERNELOPS_H
