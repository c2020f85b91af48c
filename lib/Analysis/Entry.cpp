//===- Entry.cpp - The function a program is about ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whole programs have one public function, or say which one is meant.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/Entry.h"

using namespace mlir;

FailureOr<func::FuncOp> mlir::partita::findEntry(ModuleOp module, StringRef name) {
  SmallVector<func::FuncOp> candidates;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    if (!name.empty() ? function.getSymName() == name : function.getSymName() == "main")
      return function;
    if (function.isPublic())
      candidates.push_back(function);
  }
  if (!name.empty())
    return emitError(module.getLoc()) << "expected a function @" << name << ", the program has none of this name";
  if (candidates.size() == 1)
    return candidates.front();
  InFlightDiagnostic error = emitError(module.getLoc()) << "expected a function @main or one public function, got "
                                                        << candidates.size() << ": name one with --entry";
  for (func::FuncOp function : candidates)
    error.attachNote(function.getLoc()) << "@" << function.getSymName();
  return error;
}
