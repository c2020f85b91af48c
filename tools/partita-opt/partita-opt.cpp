//===- partita-opt.cpp - The optimizer driver of Partita ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All passes and pipelines of Partita and of upstream MLIR on one command line. Text that would exhaust the parser's
// stack is refused before it is parsed.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/Frontend.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/ProgramText.h"
#include "partita/InitAll.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ToolOutputFile.h"

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

/// Reads, checks and optimizes.
static llvm::LogicalResult optimize(llvm::StringRef input, llvm::StringRef output, mlir::DialectRegistry &registry) {
  if (input == "-" && llvm::sys::Process::FileDescriptorIsDisplayed(0))
    llvm::errs() << "(processing input from stdin now, hit ctrl-c/ctrl-d to interrupt)\n";
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = mlir::openInputFile(input, &message);
  std::unique_ptr<llvm::ToolOutputFile> file = buffer ? mlir::openOutputFile(output, &message) : nullptr;
  if (!file) {
    llvm::errs() << message << "\n";
    return llvm::failure();
  }
  if (auto fault = mlir::isBytecode(*buffer) ? std::nullopt : mlir::partita::checkNesting(buffer->getBuffer())) {
    auto [line, column] = mlir::partita::lineAndColumn(buffer->getBuffer(), fault->offset);
    llvm::errs() << input << ":" << line << ":" << column << ": error: " << fault->message << "\n";
    return llvm::failure();
  }
  if (llvm::failed(
          mlir::MlirOptMain(file->os(), std::move(buffer), registry, mlir::MlirOptMainConfig::createFromCLOptions())))
    return llvm::failure();
  file->keep();
  return llvm::success();
}

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

  auto [input, output] = mlir::registerAndParseCLIOptions(argc, argv, "Partita optimizer driver\n", registry);
  mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
  llvm::InitLLVM init(argc, argv);
  return mlir::asMainReturnCode(optimize(input, output, registry));
}
