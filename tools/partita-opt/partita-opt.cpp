//===- partita-opt.cpp - The optimizer driver of Partita ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All passes and pipelines of Partita and of upstream MLIR on one command line.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Frontend.h"
#include "partita/Frontend/Passes.h"
#include "partita/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#ifndef NDEBUG
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"

#include <string>
#include <vector>

/// Release builds of LLVM do not register --debug-only, but keep what is
/// behind it.
static llvm::cl::list<std::string> debugOnly("debug-only", llvm::cl::CommaSeparated,
                                             llvm::cl::desc("Enable the debug output of these types"),
                                             llvm::cl::callback([](const std::string &type) {
                                               static std::vector<std::string> names;
                                               names.push_back(type);
                                               std::vector<const char *> raw;
                                               for (const std::string &name : names)
                                                 raw.push_back(name.c_str());
                                               llvm::DebugFlag = true;
                                               llvm::setCurrentDebugTypes(raw.data(), raw.size());
                                             }));
#endif

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);
  mlir::partita::registerFrontendDialects(registry);

  mlir::registerAllPasses();
  mlir::partita::registerAllPasses();
  mlir::partita::registerAllPipelines();
  mlir::partita::registerFrontendPasses();
  mlir::partita::registerFrontendPipelines();

  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Partita optimizer driver\n", registry));
}
