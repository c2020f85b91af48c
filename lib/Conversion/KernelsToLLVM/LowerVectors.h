//===- LowerVectors.h - Vectors that a program brings -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of the vector dialect in kernels, which come from `nd.loops` only: those that LLVM has no form for become simpler
// ones before the conversion of everything.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOLLVM_LOWERVECTORS_H
#define PARTITA_LIB_CONVERSION_KERNELSTOLLVM_LOWERVECTORS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// Whether some op of `module` has a vector.
bool hasVectors(ModuleOp module);

/// Leaves only ops of the vector dialect that `populateVectorToLLVMConversionPatterns` takes. The order of sums is
/// kept.
LogicalResult simplifyVectors(ModuleOp module);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOLLVM_LOWERVECTORS_H
