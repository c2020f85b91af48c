//===- Frontend.h - Programs of front ends as core level programs --*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// What tools use: the dialects of the reader, the parser that keeps argument
// names, and the import as a pipeline and as a function.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_FRONTEND_H
#define PARTITA_FRONTEND_FRONTEND_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir::partita {

/// The StableHLO, CHLO and Shardy dialects as Partita reads them. An embedder that has the official ones registers
/// those instead and uses none of this library.
void registerFrontendDialects(DialectRegistry &registry);
/// The pipeline `partita-import`. Its passes are registered by registerFrontendPasses() of Passes.h.
void registerFrontendPipelines();

/// What the import is told.
struct ImportOptions : public PassPipelineOptions<ImportOptions> {
  Option<bool> allowOpaqueCalls{*this, "allow-opaque-calls",
                                llvm::cl::desc("Custom calls of unknown targets are kept whole"),
                                llvm::cl::init(false)};
  Option<bool> narrowF64{*this, "narrow-f64", llvm::cl::desc("f64 between f32 is computed in f32"),
                         llvm::cl::init(false)};
  ListOption<std::string> mesh{*this, "mesh",
                               llvm::cl::desc("Axes (x=2) with the sizes that hold, whatever the program's mesh says")};
  Option<int64_t> devices{*this, "devices",
                          llvm::cl::desc("The program is written per device, for so many (partita-wrap-per-device)"),
                          llvm::cl::init(0)};
};

/// Adds the import: inline calls, then what the module holds (`partita-import-stablehlo`, upstream's `tosa-to-linalg`;
/// linalg on tensors needs nothing), canonicalize and CSE, pads folded into convolutions.
void buildImportPipeline(OpPassManager &manager, const ImportOptions &options);

/// Parses a program and names its functions' arguments (`rt.name`): by location, else by the SSA name in the text,
/// unless that is a number or `argN`. Of several modules in one text (`// -----`) `which` chooses one by number or
/// `@name`; without a choice they are an error. One error at most, to the context's engine.
OwningOpRef<ModuleOp> parseProgram(llvm::SourceMgr &source, MLIRContext &context, StringRef which = {});

/// Runs the import on a parsed program.
LogicalResult importProgram(ModuleOp module, const ImportOptions &options = {});

} // namespace mlir::partita

#endif // PARTITA_FRONTEND_FRONTEND_H
