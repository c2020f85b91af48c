//===- partita-run.cpp - Compile and run a program ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `partita-run PROGRAM`: see docs/partita-run.md.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Runner.h"

#include "partita/Runtime/partita_rt.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

#include "Execute.h"

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  std::optional<partita::run::RunOptions> options = partita::run::parseCommandLine(argc, argv);
  if (!options)
    return partita::run::Usage;
  int status = mlir::partita::run::runProgram(*options);
  llvm::outs().flush();
  if (partita::run::engineIsStuck())
    _exit(status); // a rank did not come back: nothing may be freed
  return status;
}
