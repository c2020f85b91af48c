//===- GpuToBinary.cpp - Images with limits -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All architectures of a module side by side; what a kernel may use.
//
//===----------------------------------------------------------------------===//

#include "Steps.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Threading.h"

#define DEBUG_TYPE "partita-gpu-to-binary"

namespace mlir::partita {
#define GEN_PASS_DEF_GPUTOBINARY
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

/// Compares what a kernel uses with the limits.
static LogicalResult verifyUse(gpu::GPUModuleOp module, const GpuKernelUse &use, const GpuOptions &options) {
  Operation *kernel = SymbolTable::lookupSymbolIn(module, use.kernel);
  LogicalResult result = success();
  auto check = [&](int64_t value, int64_t limit, StringRef what, StringRef cure) {
    if (value <= limit)
      return;
    (kernel ? kernel : module)->emitError("kernel '") << use.kernel << "' takes " << value << " " << what << " on "
                                                      << use.arch << ", expected at most " << limit << ": " << cure;
    result = failure();
  };
  check(use.spillBytes, options.maxSpillBytes, "bytes of spilled registers",
        "compute fewer values at once, or use smaller blocks");
  check(use.registers, options.maxRegisters, "registers", "compute fewer values at once");
  check(use.stackBytes, options.maxStackBytes, "bytes of memory per thread",
        "index arrays of a thread by constants only, so that they become registers");
  check(use.sharedBytes, options.maxSharedBytes, "bytes of static shared memory", "use smaller tiles");
  return result;
}

FailureOr<GpuImage> mlir::partita::compileGpuModule(gpu::GPUModuleOp module, const GpuOptions &options) {
  if (llvm::Error error = verifyGpuArchs(options.archs))
    return module.emitError(llvm::toString(std::move(error)));
  llvm::Expected<GpuToolkit> toolkit = GpuToolkit::find(options.toolkit);
  if (!toolkit)
    return module.emitError(llvm::toString(toolkit.takeError()));
  std::vector<GpuCode> codes(options.archs.size());
  auto compile = [&](size_t i) -> LogicalResult {
    FailureOr<std::string> ptx = translateToPtx(module, options.archs[i], *toolkit);
    if (failed(ptx))
      return failure();
    FailureOr<GpuCode> code = assemble(module, options.archs[i], std::move(*ptx), *toolkit);
    if (failed(code))
      return failure();
    codes[i] = std::move(*code);
    return success();
  };
  if (failed(failableParallelForEachN(module.getContext(), 0, codes.size(), compile)))
    return failure();
  GpuImage image;
  LogicalResult withinLimits = success();
  for (const GpuCode &code : codes)
    for (const GpuKernelUse &use : code.kernels) {
      if (failed(verifyUse(module, use, options)))
        withinLimits = failure();
      image.kernels.push_back(use);
    }
  if (failed(withinLimits))
    return failure();
  FailureOr<std::string> fatbin = joinImages(module, codes, *toolkit);
  if (failed(fatbin))
    return failure();
  image.fatbin = std::move(*fatbin);
  return image;
}

namespace {
struct GpuToBinary : mlir::partita::impl::GpuToBinaryBase<GpuToBinary> {
  using GpuToBinaryBase::GpuToBinaryBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    GpuToBinaryBase::getDependentDialects(registry);
    registerGpuToBinaryTranslations(registry);
  }

  void runOnOperation() override {
    GpuOptions options;
    if (!archs.empty())
      options.archs.assign(archs.begin(), archs.end());
    options.toolkit = toolkit;
    options.maxRegisters = maxRegisters;
    options.maxSpillBytes = maxSpillBytes;
    options.maxStackBytes = maxStackBytes;
    options.maxSharedBytes = maxSharedBytes;
    for (gpu::GPUModuleOp module : llvm::make_early_inc_range(getOperation().getOps<gpu::GPUModuleOp>())) {
      FailureOr<gpu::ObjectAttr> object = ptx ? makePtx(module, options) : makeImage(module, options);
      if (failed(object))
        return signalPassFailure();
      OpBuilder builder(module);
      gpu::BinaryOp::create(builder, module.getLoc(), module.getName(), nullptr, ArrayRef<Attribute>{*object});
      module.erase();
    }
  }

private:
  static FailureOr<gpu::ObjectAttr> makePtx(gpu::GPUModuleOp module, const GpuOptions &options);
  static FailureOr<gpu::ObjectAttr> makeImage(gpu::GPUModuleOp module, const GpuOptions &options);
};
} // namespace

/// What each kernel uses, as upstream's metadata: {sm_90 = {registers = 10, ...}}.
static gpu::KernelTableAttr tableOf(gpu::GPUModuleOp module, const GpuImage &image) {
  Builder builder(module.getContext());
  SmallVector<gpu::KernelMetadataAttr> kernels;
  for (auto kernel : module.getOps<LLVM::LLVMFuncOp>()) {
    SmallVector<NamedAttribute> archs;
    for (const GpuKernelUse &use : image.kernels)
      if (use.kernel == kernel.getName())
        archs.push_back(builder.getNamedAttr(
            use.arch, builder.getDictionaryAttr(
                          {builder.getNamedAttr("registers", builder.getI64IntegerAttr(use.registers)),
                           builder.getNamedAttr("shared_bytes", builder.getI64IntegerAttr(use.sharedBytes)),
                           builder.getNamedAttr("spill_bytes", builder.getI64IntegerAttr(use.spillBytes)),
                           builder.getNamedAttr("stack_bytes", builder.getI64IntegerAttr(use.stackBytes))})));
    if (!archs.empty())
      kernels.push_back(gpu::KernelMetadataAttr::get(kernel, builder.getDictionaryAttr(archs)));
  }
  return gpu::KernelTableAttr::get(module.getContext(), kernels);
}

static gpu::ObjectAttr makeObject(gpu::GPUModuleOp module, StringRef arch, gpu::CompilationTarget format,
                                  StringRef content, gpu::KernelTableAttr kernels) {
  MLIRContext *context = module.getContext();
  auto target = NVVM::NVVMTargetAttr::get(context, 3, "nvptx64-nvidia-cuda", arch);
  return gpu::ObjectAttr::get(target, format, StringAttr::get(context, content), DictionaryAttr(), kernels);
}

FailureOr<gpu::ObjectAttr> GpuToBinary::makePtx(gpu::GPUModuleOp module, const GpuOptions &options) {
  if (llvm::Error error = verifyGpuArchs(options.archs))
    return module.emitError(llvm::toString(std::move(error)));
  llvm::Expected<GpuToolkit> toolkit = GpuToolkit::find(options.toolkit);
  if (!toolkit)
    return module.emitError(llvm::toString(toolkit.takeError()));
  FailureOr<std::string> text = translateToPtx(module, options.archs.back(), *toolkit);
  if (failed(text))
    return failure();
  return makeObject(module, options.archs.back(), gpu::CompilationTarget::Assembly, *text, gpu::KernelTableAttr());
}

FailureOr<gpu::ObjectAttr> GpuToBinary::makeImage(gpu::GPUModuleOp module, const GpuOptions &options) {
  FailureOr<GpuImage> image = compileGpuModule(module, options);
  if (failed(image))
    return failure();
  return makeObject(module, options.archs.back(), gpu::CompilationTarget::Fatbin, image->fatbin,
                    tableOf(module, *image));
}
