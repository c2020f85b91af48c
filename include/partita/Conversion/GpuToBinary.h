//===- GpuToBinary.h - Kernels to code for GPUs -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gpu.module → NVVM → PTX (in this process) → machine code per architecture (ptxas) → one
// image for all of them (fatbinary), with limits on what a kernel may use.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_CONVERSION_GPUTOBINARY_H
#define PARTITA_CONVERSION_GPUTOBINARY_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"

namespace mlir::partita {

/// What a launch can have. The driver refuses more.
constexpr int64_t kMaxBlockThreads = 1024, kMaxBlockDepth = 64, kMaxGridRows = 65535;
constexpr int64_t kMaxStaticShared = 48 * 1024;
/// Static and dynamic, on the architecture that has most of it (sm_90).
constexpr int64_t kMaxShared = 227 * 1024;

struct GpuOptions {
  /// Architectures of the image: `sm_NN`, with PTX of the highest one for later ones.
  std::vector<std::string> archs = {"sm_80", "sm_90"};
  bool exact = false; ///< No contraction of products and sums.
  /// Root of the CUDA toolkit; empty: CUDA_HOME, CUDA_ROOT, CUDA_PATH, /usr/local/cuda, or where ptxas is.
  std::string toolkit;
  /// What a kernel may use; more is an error that names it.
  int64_t maxRegisters = 255, maxSpillBytes = 0, maxSharedBytes = kMaxStaticShared;
  /// Memory of a thread. Range reduction of libdevice's sine takes 40 bytes; an array that did not become registers
  /// takes more.
  int64_t maxStackBytes = 128;
};

/// What ptxas says about one kernel.
struct GpuKernelUse {
  std::string kernel, arch;
  int64_t registers = 0, sharedBytes = 0, stackBytes = 0, spillBytes = 0;
};

struct GpuImage {
  std::string fatbin;
  std::vector<GpuKernelUse> kernels; ///< By architecture, then in the order of the module.
};

/// The programs and files of the CUDA toolkit that are used.
struct GpuToolkit {
  std::string ptxas, fatbinary, libdevice;
  /// An error says what was looked for, where, and what to set.
  static llvm::Expected<GpuToolkit> find(StringRef root);
};

/// Checks names of architectures; the error says what is expected.
llvm::Error verifyGpuArchs(ArrayRef<std::string> archs);

/// A copy of the kernels with these (qualified) names, and of what they use, as one module. Kernels of several modules
/// must not have the same name.
FailureOr<OwningOpRef<gpu::GPUModuleOp>> extractKernels(ModuleOp module, ArrayRef<SymbolRefAttr> names);

/// Passes on a module whose gpu.modules then are in the NVVM dialect.
void buildGpuToNVVMPipeline(OpPassManager &manager, bool exact);

/// Dialects and translations that `compileGpuModule` needs; once, before threads share the context.
void registerGpuToBinaryTranslations(DialectRegistry &registry);
void initializeGpuToBinary();

/// Code of a gpu.module in the NVVM dialect. Errors are reported at the module or at the kernel.
FailureOr<GpuImage> compileGpuModule(gpu::GPUModuleOp module, const GpuOptions &options);

/// What `partita-verify-gpu-host` checks.
LogicalResult verifyGpuHost(ModuleOp module);

/// Can this kernel be launched with the sizes that it names?
LogicalResult verifyGpuLaunch(gpu::GPUFuncOp kernel, llvm::function_ref<InFlightDiagnostic()> emitError);

/// Bytes of static shared memory that a kernel declares or refers to.
int64_t getStaticSharedBytes(gpu::GPUFuncOp kernel);

} // namespace mlir::partita

#endif // PARTITA_CONVERSION_GPUTOBINARY_H
