//===- DamagedInputs.h - Inputs that no tool wrote --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Truncated and bit-flipped programs, annotations, fleets and arrays, read the
// way the tools read them. Any diagnostic is right; a crash or a hang is not.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_DAMAGEDINPUTS_H
#define PARTITA_TEST_LIB_FUZZ_DAMAGEDINPUTS_H

#include "Random.h"

#include "mlir/IR/MLIRContext.h"

#include <string>
#include <vector>

namespace mlir::partita::fuzz {

enum class InputKind {
  Program,     ///< StableHLO or core-level text, up to kernels on two ranks.
  Dist,        ///< A generated program with its mesh, splits and shardings.
  Annotations, ///< JSON, applied to the program in `InputOptions::program`.
  Fleet,       ///< JSON, and a plan of that program for it.
  Npz
};
std::optional<InputKind> parseInputKind(StringRef name);

struct InputOptions {
  InputKind kind = InputKind::Program;
  std::vector<std::string> samples; ///< Contents; of Npz and Dist some are made when there are none.
  std::string program;              ///< Text of the program that annotations and fleets are for.
};

/// Takes the sections of a file that `// -----` lines separate.
std::vector<std::string> splitSections(StringRef text);

/// A sample with one to four pieces of damage: cut off, bits flipped, pieces lost, doubled or exchanged, numbers that
/// are absurd.
std::string damagedSample(const InputOptions &options, uint64_t seed);

/// Reads `text` and goes as far as it goes; says how far.
std::string readInput(MLIRContext &context, const InputOptions &options, StringRef text);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_DAMAGEDINPUTS_H
