//===- CompileGpu.h - Images of CUDA roles ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which roles share an image, and how one is made.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_COMPILE_COMPILEGPU_H
#define PARTITA_LIB_CONVERSION_COMPILE_COMPILEGPU_H

#include "partita/Conversion/CompiledProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

/// The kernels of one or more roles.
struct GpuImagePlan {
  SmallVector<SymbolRefAttr> kernels;
  std::string name; ///< Of its files, without an ending: "program.role0".
};

/// One plan per set of kernels; writes into the manifest's roles which image they have.
SmallVector<GpuImagePlan> planGpuImages(ArrayRef<func::FuncOp> roles, ::partita::Manifest &manifest);

/// What comes of a plan.
struct GpuImageFiles {
  ::partita::ManifestImage description;
  std::unique_ptr<llvm::MemoryBuffer> fatbin;
};
FailureOr<GpuImageFiles> compileGpuImage(ModuleOp module, const GpuImagePlan &plan, const CompileOptions &options);

/// The kernels of all plans as one module.
FailureOr<std::string> printGpuKernels(ModuleOp module, ArrayRef<GpuImagePlan> plans);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_COMPILE_COMPILEGPU_H
