//===- consumer.cpp - A user of an installed Partita ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads what an installed Partita registers and names its dialects.
//
//===----------------------------------------------------------------------===//

#include "partita/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

int main() {
  mlir::DialectRegistry registry;
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);
  mlir::partita::registerAllPasses();
  mlir::partita::registerAllPipelines();

  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  for (llvm::StringRef name : context.getAvailableDialects())
    llvm::outs() << name << "\n";
  return 0;
}
