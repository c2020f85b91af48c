//===- Passes.h - Passes of the Plan stage ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the machines, and decides how a program uses them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_PLAN_PASSES_H
#define PARTITA_TRANSFORMS_PLAN_PASSES_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Transforms/Plan/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Plan/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_PLAN_PASSES_H
