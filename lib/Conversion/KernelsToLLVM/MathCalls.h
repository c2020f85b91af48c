//===- MathCalls.h - Functions of the mathematical library ------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which math ops stay for LLVM, and the calls that the others become: for kernels and for
// twins of kernels.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOLLVM_MATHCALLS_H
#define PARTITA_LIB_CONVERSION_KERNELSTOLLVM_MATHCALLS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace mlir::partita {

/// Functions that are one instruction, or few.
bool isInstruction(Operation *op);

/// Turns all other math ops of `module` into calls, by `library` (populateMathToLibmConversionPatterns).
LogicalResult callMathLibrary(ModuleOp module, const FrozenRewritePatternSet &library);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOLLVM_MATHCALLS_H
