//===- RtToLLVM.h - The host program of a role ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the list of runtime calls to one C function per role.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_CONVERSION_RTTOLLVM_H
#define PARTITA_CONVERSION_RTTOLLVM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// One call of a host program; its op id is its place in the list.
struct HostCall {
  std::string call;  ///< "gemm", "copy", "channel 3", or the name of the kernel.
  std::string value; ///< What it computes, as `rt.value` says.
  Location location;
  std::string reason; ///< Of a collective.
};

/// Writes `int32_t symbol(ctx, args, results, arena)` for a formed role function into `target`, with its constant
/// records. Kernels of the CPU are referred to by their leaf names; a `gpu.func` by its name in `image`, which becomes
/// part of `target`. In a role with target `cuda`, constants are asked of the runtime: kernels cannot read those of the
/// host. Returns the calls in the order of their op ids. A located error if an op is no runtime call.
FailureOr<SmallVector<HostCall>> lowerHostFunction(func::FuncOp function, StringRef symbol, ModuleOp target,
                                                   StringRef image = "");

/// Number of leading buffers of a formed function that are arguments; the others, before the arena, are results.
int64_t getNumArgumentBuffers(func::FuncOp function);

} // namespace mlir::partita

#endif // PARTITA_CONVERSION_RTTOLLVM_H
