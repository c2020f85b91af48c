//===- Steps.h - The steps from NVVM to an image ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the sources of this folder share.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUTOBINARY_STEPS_H
#define PARTITA_LIB_CONVERSION_GPUTOBINARY_STEPS_H

#include "partita/Conversion/GpuToBinary.h"

namespace mlir::partita {

/// PTX of a gpu.module in the NVVM dialect, optimized, libdevice linked in.
FailureOr<std::string> translateToPtx(gpu::GPUModuleOp module, StringRef arch, const GpuToolkit &toolkit);

/// Machine code of one architecture, and what ptxas says about its kernels.
struct GpuCode {
  std::string arch, ptx, cubin;
  std::vector<GpuKernelUse> kernels;
};
FailureOr<GpuCode> assemble(gpu::GPUModuleOp module, StringRef arch, std::string ptx, const GpuToolkit &toolkit);

/// What `ptxas -v` printed, kernel by kernel.
std::vector<GpuKernelUse> readAssemblerReport(StringRef text, StringRef arch);

/// One image for all architectures, and PTX of the last one.
FailureOr<std::string> joinImages(gpu::GPUModuleOp module, ArrayRef<GpuCode> codes, const GpuToolkit &toolkit);

/// The number of an architecture: 90 for `sm_90a`.
int64_t getArchNumber(StringRef arch);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_GPUTOBINARY_STEPS_H
