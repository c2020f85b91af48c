//===- Entry.h - The function a program is about ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which function is annotated, planned and run.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_ENTRY_H
#define PARTITA_ANALYSIS_ENTRY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// The function that a program is about: `name`, or `main`, or the only public one. Errors are at the module.
FailureOr<func::FuncOp> findEntry(ModuleOp module, StringRef name = "");

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_ENTRY_H
