//===- Compiler.h - From text to objects ------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The MLIR side of the runner: reads a program, partitions it as the options say, and
// compiles it. Everything it learns goes into the report.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_COMPILER_H
#define PARTITA_TOOLS_RUN_COMPILER_H

#include "CommandLine.h"
#include "InputRecipe.h"
#include "RunReport.h"
#include "SelfChecks.h"

#include "partita/Analysis/WorkShare.h"
#include "partita/Conversion/CompiledProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::partita::run {
using namespace ::partita::run; // NOLINT: one namespace on both sides of MLIR

class Compiler {
public:
  Compiler(MLIRContext &context, const RunOptions &options, RunReport &report);

  /// Reads and imports the program; picks the entry function.
  LogicalResult read();
  /// What the entry takes and gives, in order.
  ArrayRef<ArgumentSpec> arguments() const { return argumentSpecs; }
  ArrayRef<ArgumentSpec> results() const { return resultSpecs; }
  /// The comparisons that the program makes of its own results, and the inputs that stand in its text.
  const SelfChecks &selfChecks() const { return checks; }
  /// SHA-256 of the program's text.
  ArrayRef<uint8_t> hash() const { return programHash; }

  /// The program as the options divide it, with the tables of the report.
  FailureOr<ProgramObjects> compilePartitioned();
  /// The program as it is, on one rank; `widen`: in f64.
  FailureOr<ProgramObjects> compileWhole(bool widen);

private:
  LogicalResult checkManual();
  LogicalResult completeWeights();
  LogicalResult checkOpaqueCalls();
  LogicalResult keepOriginal();
  LogicalResult writeSdy(ModuleOp planned);
  LogicalResult describe();
  LogicalResult annotate(ModuleOp module);
  LogicalResult decide(ModuleOp module);
  void reportPlan(ModuleOp module);
  LogicalResult partition(ModuleOp module);
  LogicalResult expectWork(func::FuncOp function, const AnnotatedDims &annotated);
  LogicalResult runPasses(ModuleOp module, StringRef phase, function_ref<void(OpPassManager &)> build);
  FailureOr<ProgramObjects> lower(ModuleOp module, bool isReference);
  StringRef target() const;
  void reportLocalPrograms(ModuleOp module);
  void dump(ModuleOp module, StringRef stage);

  MLIRContext &context;
  const RunOptions &options;
  RunReport &report;
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler diagnostics{sources, &context}; ///< Prints file:line:column and the line itself.
  OwningOpRef<ModuleOp> program;                             ///< At the core level, not annotated.
  OwningOpRef<ModuleOp> original;                            ///< As it was read, for --emit-sdy.
  SmallVector<ArgumentSpec> argumentSpecs, resultSpecs;
  SelfChecks checks;
  std::vector<uint8_t> programHash;
  std::string entryName;
  unsigned dumped = 0;
  bool hasOpaqueCalls = false;
};

} // namespace mlir::partita::run

#endif // PARTITA_TOOLS_RUN_COMPILER_H
