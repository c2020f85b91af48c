//===- Passes.h - Passes that read front ends -------------------*- C++ -*-===//
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
#ifndef PARTITA_FRONTEND_PASSES_H
#define PARTITA_FRONTEND_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Frontend/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Frontend/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_FRONTEND_PASSES_H
