//===- Passes.h - Passes of the Annotate stage ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a user says about a program becomes attributes; and the way back.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_ANNOTATE_PASSES_H
#define PARTITA_TRANSFORMS_ANNOTATE_PASSES_H

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Transforms/Annotate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Annotate/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_ANNOTATE_PASSES_H
