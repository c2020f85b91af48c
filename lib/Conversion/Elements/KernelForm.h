//===- KernelForm.h - What a kernel says ------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the destination-passing form: to_tensor, tensor ops,
// materialize_in_destination.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_ELEMENTS_KERNELFORM_H
#define PARTITA_LIB_CONVERSION_ELEMENTS_KERNELFORM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::partita {

/// What a kernel in destination-passing form says.
struct KernelForm {
  /// Tensors that are inputs, and their memrefs.
  SmallVector<std::pair<Value, Value>> leaves;
  /// Per op that computes outputs: a memref per result (null: not wanted).
  llvm::MapVector<Operation *, SmallVector<Value>> roots;
  /// Outputs that are inputs: copies.
  SmallVector<std::pair<Value, Value>> copies;
  /// All ops of the form, in order.
  SmallVector<Operation *> old;
};

/// True if the function is a kernel in destination-passing form.
bool isKernelForm(func::FuncOp function);
KernelForm readKernelForm(func::FuncOp kernel);

/// The type of a buffer as kernels see it: truth values lie in memory as bytes.
MemRefType getStoredType(MemRefType type);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_ELEMENTS_KERNELFORM_H
