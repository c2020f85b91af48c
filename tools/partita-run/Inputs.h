//===- Inputs.h - Arrays of arguments ---------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the arrays of a program's arguments come from: a file, else a recipe.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_INPUTS_H
#define PARTITA_TOOLS_RUN_INPUTS_H

#include "CommandLine.h"
#include "InputRecipe.h"

#include "partita/Support/Npz.h"

namespace partita::run {

/// The arrays that `--inputs`, `--input-recipe` and `--seed` give; each is made when it is asked for.
class Inputs {
public:
  /// An error for a file or a recipe that cannot be right for these arguments.
  /// `written` are those that stand in the program's text: for arguments that no file holds.
  static llvm::Expected<Inputs> open(const RunOptions &options, llvm::ArrayRef<ArgumentSpec> arguments,
                                     const std::map<size_t, Array> &written = {});

  llvm::Expected<Array> make(size_t argument);
  llvm::Expected<std::vector<Array>> makeAll();

private:
  llvm::SmallVector<ArgumentSpec> arguments;
  InputRecipe recipe;
  std::map<size_t, Array> written;
  std::optional<NpzReader> file;
  bool haveRecipe = false;
  uint64_t seed = 0;
};

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_INPUTS_H
