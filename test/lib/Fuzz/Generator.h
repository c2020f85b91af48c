//===- Generator.h - Random programs, meshes and shardings ------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs of the core level with annotations that are legal, so that every
// refusal of the compiler is a finding.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_GENERATOR_H
#define PARTITA_TEST_LIB_FUZZ_GENERATOR_H

#include "Interpreter.h"
#include "Random.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir::partita::fuzz {

/// The seed of program `number` of a run.
uint64_t programSeed(uint64_t seed, uint64_t number);

/// A module with a mesh, splits and one function `main` of 3 to 15 ops.
OwningOpRef<ModuleOp> generateProgram(MLIRContext *context, uint64_t seed);

/// Adds a mesh, splits, and shardings of arguments, results and some ops to a program.
void annotate(ModuleOp module, Random &random);

/// Values for the arguments of a program: multiples of a quarter, small integers, now and then NaN or an infinity.
std::vector<Tensor> makeArguments(func::FuncOp function, uint64_t seed);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_GENERATOR_H
