//===- NdInterpreter.h - Indexed access and windows -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of nd that need more than moving elements by a fixed rule.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_NDINTERPRETER_H
#define PARTITA_TEST_LIB_FUZZ_NDINTERPRETER_H

#include "Interpreter.h"

namespace mlir::partita::fuzz {

/// Evaluates gathers, scatters, dynamic slices, convolutions and window reductions. None: another op.
std::optional<llvm::Error> evaluateNd(Operation *op, Environment &values);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_NDINTERPRETER_H
