//===- Passes.h - From the list of calls to machine code --------*- C++ -*-===//
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

#ifndef PARTITA_CONVERSION_PASSES_H
#define PARTITA_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class ModuleOp;
namespace func {
class FuncOp;
} // namespace func
namespace gpu {
class GPUModuleOp;
} // namespace gpu
} // namespace mlir

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Conversion/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_CONVERSION_PASSES_H
