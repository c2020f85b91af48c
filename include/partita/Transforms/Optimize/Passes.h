//===- Passes.h - Passes of the stage Optimize ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Improves communication on the resolved global program, once for all ranks.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_OPTIMIZE_PASSES_H
#define PARTITA_TRANSFORMS_OPTIMIZE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Optimize/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_OPTIMIZE_PASSES_H
