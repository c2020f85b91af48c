//===- Compiled.h - Programs as code on the threads engine ------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Forms kernels, compiles, loads and runs in this process: what a user gets.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_COMPILED_H
#define PARTITA_TEST_LIB_FUZZ_COMPILED_H

#include "Interpreter.h"

namespace mlir::partita::fuzz {

/// Runs a localized module on all of its ranks. `module` is changed. The results are put together from the ranks;
/// copies that differ are an error.
llvm::Expected<std::vector<Tensor>> runCompiled(ModuleOp module, ArrayRef<Tensor> arguments, unsigned optLevel);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_COMPILED_H
