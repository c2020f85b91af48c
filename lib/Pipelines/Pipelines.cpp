//===- Pipelines.cpp - The road as pass pipelines -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which passes make a stage, in which order, and why there.
//
//===----------------------------------------------------------------------===//

#include "partita/Pipelines/Pipelines.h"

#include "partita/Conversion/GpuToBinary.h"
#include "partita/Conversion/Passes.h"
#include "partita/Transforms/Kernels/Passes.h"
#include "partita/Transforms/Localize/Passes.h"
#include "partita/Transforms/Optimize/Passes.h"
#include "partita/Transforms/Propagate/Passes.h"
#include "partita/Transforms/Resolve/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::partita;

void mlir::partita::buildPropagatePipeline(OpPassManager &manager) {
  manager.addPass(createPropagate());
  manager.addPass(createVerifyPropagated());
}

void mlir::partita::buildResolvePipeline(OpPassManager &manager) {
  manager.addPass(createResolve());
  manager.addPass(createVerifyResolved());
}

void mlir::partita::buildOptimizePipeline(OpPassManager &manager) {
  // Equal changes first: a reduction that two slices share must be seen as one.
  manager.addPass(createMergeLayoutChanges());
  manager.addPass(createFormReduceScatter());
  // After reduce-scatters took what they can.
  manager.addPass(createCombineAllReduces());
  manager.addPass(createVerifyResolved());
}

void mlir::partita::buildLocalizePipeline(OpPassManager &manager) { buildLocalizePipelineFor(manager, "cpu"); }

void mlir::partita::buildLocalizePipelineFor(OpPassManager &manager, StringRef target) {
  LocalizeOptions options;
  options.target = target.str();
  manager.addPass(createLocalize(std::move(options)));
  manager.addPass(createVerifyChannels());
}

void mlir::partita::buildKernelsPipeline(OpPassManager &manager) {
  manager.addPass(createOpenWhole());
  // Contractions of patches are contractions: convolutions first.
  manager.addPass(createSplitConvPhases());
  manager.addPass(createExpandConv());
  manager.addPass(createPrepareContractions());
  manager.addPass(createFormKernels());
}

void mlir::partita::buildGpuPipeline(OpPassManager &manager) { buildGpuPipelineFor(manager, /*generatedGemms=*/false); }

void mlir::partita::buildGpuPipelineFor(OpPassManager &manager, bool generatedGemms, bool exact) {
  // What follows a product is part of it before anybody asks who computes it. The library's gelu is what it is.
  if (!exact)
    manager.addPass(createFuseGemmEpilogues());
  SelectGemmsOptions select;
  select.generated = generatedGemms;
  manager.addPass(createSelectGemms(select));
  manager.addPass(createKernelsToGpu());
  manager.addPass(createVerifyGpuHost());
}

static void buildCompileCudaPipeline(OpPassManager &manager) {
  manager.addPass(createConvertRtToLLVM());
  buildGpuToNVVMPipeline(manager, /*exact=*/false);
}

static void buildLocalizeForCuda(OpPassManager &manager) { buildLocalizePipelineFor(manager, "cuda"); }

static void buildCompileCpuPipeline(OpPassManager &manager) {
  manager.addPass(createConvertRtToLLVM());
  OpPassManager &modules = manager.nest<ModuleOp>();
  modules.addNestedPass<func::FuncOp>(createKernelsToLoops());
  modules.addPass(createKernelsToLLVM());
}

/// Registers the stages up to number `stages` as one pipeline.
static void registerPrefix(StringRef name, StringRef description, size_t stages, bool cuda = false) {
  PassPipelineRegistration<>(name, description, [stages, cuda](OpPassManager &manager) {
    using Build = void (*)(OpPassManager &);
    const Build onCpu[] = {buildPropagatePipeline, buildResolvePipeline, buildOptimizePipeline,
                           buildLocalizePipeline,  buildKernelsPipeline, buildCompileCpuPipeline};
    const Build onCuda[] = {buildPropagatePipeline, buildResolvePipeline, buildOptimizePipeline,   buildLocalizeForCuda,
                            buildKernelsPipeline,   buildGpuPipeline,     buildCompileCudaPipeline};
    for (Build build : (cuda ? llvm::ArrayRef(onCuda) : llvm::ArrayRef(onCpu)).take_front(stages))
      build(manager);
  });
}

void mlir::partita::registerPartitaPipelines() {
  registerPrefix("partita-to-propagated", "annotated program to closed shardings", 1);
  registerPrefix("partita-to-resolved", "annotated program to explicit layout changes", 2);
  registerPrefix("partita-to-optimized", "annotated program to cheaper layout changes", 3);
  registerPrefix("partita-to-localized", "annotated program to one local program per role", 4);
  registerPrefix("partita-to-kernels", "annotated program to lists of calls and kernels", 5);
  registerPrefix("partita-compile-cpu", "annotated program to the LLVM dialect for CPU ranks", 6);
  registerPrefix("partita-to-gpu", "annotated program to lists of calls and kernels for GPUs", 6, /*cuda=*/true);
  registerPrefix("partita-compile-cuda", "annotated program to the LLVM and NVVM dialects for GPUs", 7, /*cuda=*/true);
}
