//===- Passes.h - Passes of the stage Localize ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts the global program into one local program per role.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_LOCALIZE_PASSES_H
#define PARTITA_TRANSFORMS_LOCALIZE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Localize/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_LOCALIZE_PASSES_H
