//===- Passes.h - From local tensors to a list of calls ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarations of the passes of Passes.td.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_KERNELS_PASSES_H
#define PARTITA_TRANSFORMS_KERNELS_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Transforms/Kernels/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Kernels/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_KERNELS_PASSES_H
