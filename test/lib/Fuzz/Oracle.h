//===- Oracle.h - Right or wrong --------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Partitions a program, runs it on all ranks, and compares with the original.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_ORACLE_H
#define PARTITA_TEST_LIB_FUZZ_ORACLE_H

#include "Interpreter.h"

#include <string>

namespace mlir::partita::fuzz {

enum class Outcome {
  Right,
  Wrong,     ///< Other numbers, or a program that cannot run.
  Refused,   ///< A pass failed on a legal program.
  Crashed,   ///< A signal.
  Hung,      ///< No end within the limit.
  Unchanged, ///< The fault that was asked for has no place in this program.
};
StringRef name(Outcome outcome);

/// What a program exercises.
struct Facts {
  bool uneven = false;             ///< A dimension whose boundaries are not those of the even split.
  bool empty = false;              ///< A rank without a part of a value that has elements.
  bool partialToNonlinear = false; ///< A partial value whose user needs it whole.
  bool communicates = false;
  unsigned ops = 0;
  unsigned ranks = 1;
};

struct Verdict {
  Outcome outcome = Outcome::Right;
  std::string text; ///< What is wrong.
  Facts facts;
};

struct OracleOptions {
  std::string fault;       ///< Of partita-test-damage; empty: none.
  uint64_t inputSeed = 1;  ///< Of the arguments.
  bool interpret = true;   ///< Run the localized program on the interpreter.
  bool compile = false;    ///< Run it, and the original, as compiled code on the threads engine.
  unsigned optLevel = 1;   ///< Of kernels.
  bool printLocal = false; ///< Print the stages to stderr.
};

/// `program` is annotated; it is not changed.
Verdict check(ModuleOp program, const OracleOptions &options);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_ORACLE_H
