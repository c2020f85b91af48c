//===- Pipelines.h - The road as pass pipelines -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One builder per stage, and the pipelines that end after each of them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_PIPELINES_PIPELINES_H
#define PARTITA_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"

namespace mlir::partita {

/// Annotated → every value has a closed sharding.
void buildPropagatePipeline(OpPassManager &manager);
/// Propagated → one strategy per op, layout changes explicit.
void buildResolvePipeline(OpPassManager &manager);
/// Resolved → fewer and cheaper layout changes.
void buildOptimizePipeline(OpPassManager &manager);
/// Resolved → one local program per role, channels numbered.
void buildLocalizePipeline(OpPassManager &manager);
/// The same for a target: "cpu", "cuda", or "kinds" (as the devices of the fleet say).
void buildLocalizePipelineFor(OpPassManager &manager, StringRef target);
/// Local programs (or a whole one) → lists of calls over an arena, kernels outlined.
void buildKernelsPipeline(OpPassManager &manager);
/// Kernels that CUDA roles dispatch → blocks and threads, checked. Does nothing without such roles.
void buildGpuPipeline(OpPassManager &manager);
/// The same; `generatedGemms`: products by kernels of ours only, not by the library.
/// `exact`: nothing that follows a product is left to the library.
void buildGpuPipelineFor(OpPassManager &manager, bool generatedGemms, bool exact = false);

/// `partita-to-propagated`, `-resolved`, `-optimized`, `-localized`, `-kernels`: from an annotated core-level program
/// to the end of that stage; `partita-compile-cpu`: to LLVM. `partita-to-gpu`, `partita-compile-cuda`: the same with
/// roles for GPUs.
void registerPartitaPipelines();

} // namespace mlir::partita

#endif // PARTITA_PIPELINES_PIPELINES_H
