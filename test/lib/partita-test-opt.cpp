//===- partita-test-opt.cpp - The driver of tests -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// partita-opt with the test passes.
//
//===----------------------------------------------------------------------===//

#include "partita/InitAll.h"
#include "TestPasses.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);

  mlir::registerAllPasses();
  mlir::partita::registerAllPasses();
  mlir::partita::registerAllPipelines();
  mlir::partita::test::registerTestPasses();

  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Partita optimizer driver with test passes\n", registry));
}
