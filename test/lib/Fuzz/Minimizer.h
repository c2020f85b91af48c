//===- Minimizer.h - Smaller programs with the same fault -------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Drops results, ops, shardings and axes while a program still fails.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_MINIMIZER_H
#define PARTITA_TEST_LIB_FUZZ_MINIMIZER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::partita::fuzz {

/// The smallest program found for which `fails` still holds. `fails` must be total: run it in a process of its own.
OwningOpRef<ModuleOp> minimize(ModuleOp program, function_ref<bool(ModuleOp)> fails);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_MINIMIZER_H
