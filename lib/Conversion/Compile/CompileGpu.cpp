//===- CompileGpu.cpp - Images of CUDA roles ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One module with all kernels of a role: an assembler run per kernel would cost more
// than the assembling.
//
//===----------------------------------------------------------------------===//

#include "CompileGpu.h"

#include "partita/Conversion/GpuToBinary.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::partita;

SmallVector<GpuImagePlan> mlir::partita::planGpuImages(ArrayRef<func::FuncOp> roles, ::partita::Manifest &manifest) {
  SmallVector<GpuImagePlan> plans;
  for (auto [i, role] : llvm::enumerate(manifest.roles)) {
    func::FuncOp function = roles[i];
    if (role.target != "cuda")
      continue;
    SmallVector<SymbolRefAttr> kernels;
    function.walk([&](rt::DispatchOp op) { kernels.push_back(op.getKernel()); });
    llvm::sort(kernels, [](SymbolRefAttr a, SymbolRefAttr b) {
      return std::make_pair(a.getLeafReference().getValue(), a.getRootReference().getValue()) <
             std::make_pair(b.getLeafReference().getValue(), b.getRootReference().getValue());
    });
    kernels.erase(llvm::unique(kernels), kernels.end());
    if (kernels.empty())
      continue;
    auto plan = llvm::find_if(plans, [&](const GpuImagePlan &plan) { return plan.kernels == kernels; });
    if (plan == plans.end()) {
      // The object of the role is NAME.o.
      StringRef name = role.object;
      plans.push_back({kernels, name.drop_back(name.ends_with(".o") ? 2 : 0).str()});
      plan = std::prev(plans.end());
    }
    role.image = plan->name + ".fatbin";
  }
  return plans;
}

FailureOr<GpuImageFiles> mlir::partita::compileGpuImage(ModuleOp module, const GpuImagePlan &plan,
                                                        const CompileOptions &options) {
  FailureOr<OwningOpRef<gpu::GPUModuleOp>> kernels = extractKernels(module, plan.kernels);
  if (failed(kernels))
    return failure();
  MLIRContext *context = module.getContext();
  OwningOpRef<ModuleOp> holder = ModuleOp::create((*kernels)->getLoc());
  gpu::GPUModuleOp code = kernels->release();
  holder->push_back(code);

  GpuImageFiles files;
  files.description.file = plan.name + ".fatbin";
  PassManager manager(context);
  buildGpuToNVVMPipeline(manager, options.exact);
  if (failed(manager.run(*holder)))
    return failure();
  GpuOptions gpuOptions;
  gpuOptions.archs = options.gpuArchs;
  FailureOr<GpuImage> image = compileGpuModule(code, gpuOptions);
  if (failed(image))
    return failure();
  files.description.archs = options.gpuArchs;
  files.description.bytes = static_cast<int64_t>(image->fatbin.size());
  for (const GpuKernelUse &use : image->kernels)
    files.description.kernels.push_back(
        {use.kernel, use.arch, use.registers, use.sharedBytes, use.stackBytes, use.spillBytes});
  files.fatbin = llvm::MemoryBuffer::getMemBufferCopy(image->fatbin, files.description.file);
  return std::move(files);
}

FailureOr<std::string> mlir::partita::printGpuKernels(ModuleOp module, ArrayRef<GpuImagePlan> plans) {
  llvm::SetVector<SymbolRefAttr> names;
  for (const GpuImagePlan &plan : plans)
    names.insert(plan.kernels.begin(), plan.kernels.end());
  FailureOr<OwningOpRef<gpu::GPUModuleOp>> kernels = extractKernels(module, names.getArrayRef());
  if (failed(kernels))
    return failure();
  OwningOpRef<ModuleOp> holder = ModuleOp::create((*kernels)->getLoc());
  holder->push_back(kernels->release());
  std::string text;
  llvm::raw_string_ostream stream(text);
  holder->print(stream);
  return text;
}
