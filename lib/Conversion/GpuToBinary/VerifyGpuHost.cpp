//===- VerifyGpuHost.cpp - Nothing but calls on the host ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gate at the end of the road to GPUs.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/GpuToBinary.h"
#include "partita/Conversion/Passes.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#define DEBUG_TYPE "partita-verify-gpu-host"

namespace mlir::partita {
#define GEN_PASS_DEF_VERIFYGPUHOST
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static bool isShared(MemRefType type) {
  return gpu::GPUDialect::hasWorkgroupMemoryAddressSpace(type) ||
         (isa_and_present<IntegerAttr>(type.getMemorySpace()) && type.getMemorySpaceAsInt() == 3);
}

int64_t mlir::partita::getStaticSharedBytes(gpu::GPUFuncOp kernel) {
  int64_t bytes = 0;
  for (BlockArgument buffer : kernel.getWorkgroupAttributions())
    bytes += rt::getBufferBytes(cast<MemRefType>(buffer.getType()));
  llvm::SmallPtrSet<Operation *, 4> seen;
  kernel.walk([&](memref::GetGlobalOp op) {
    auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(op, op.getNameAttr());
    if (global && isShared(global.getType()) && seen.insert(global).second)
      bytes += rt::getBufferBytes(global.getType());
  });
  return bytes;
}

LogicalResult mlir::partita::verifyGpuLaunch(gpu::GPUFuncOp kernel,
                                             llvm::function_ref<InFlightDiagnostic()> emitError) {
  if (!kernel.isKernel())
    return emitError() << "expected a kernel, got the device function '" << kernel.getName() << "'";
  std::optional<ArrayRef<int32_t>> block = kernel.getKnownBlockSize(), grid = kernel.getKnownGridSize();
  if (!block || !grid)
    return emitError() << "expected known_block_size and known_grid_size on kernel '" << kernel.getName()
                       << "': a launch takes its sizes from there";
  if (llvm::any_of(*block, [](int32_t size) { return size < 1; }) ||
      llvm::any_of(*grid, [](int32_t size) { return size < 1; }))
    return emitError() << "expected positive sizes of the block and the grid of kernel '" << kernel.getName() << "'";
  int64_t threads = int64_t((*block)[0]) * (*block)[1] * (*block)[2];
  if (threads > kMaxBlockThreads || (*block)[2] > kMaxBlockDepth)
    return emitError() << "expected at most " << kMaxBlockThreads << " threads in a block, and " << kMaxBlockDepth
                       << " along z, got " << (*block)[0] << " x " << (*block)[1] << " x " << (*block)[2]
                       << " in kernel '" << kernel.getName() << "'";
  if ((*grid)[1] > kMaxGridRows || (*grid)[2] > kMaxGridRows)
    return emitError() << "expected at most " << kMaxGridRows << " blocks along y and z, got " << (*grid)[1] << " and "
                       << (*grid)[2] << " in kernel '" << kernel.getName() << "'";
  auto dynamic = kernel->getAttrOfType<IntegerAttr>(rt::kDynamicSharedAttr);
  int64_t shared = getStaticSharedBytes(kernel);
  if (dynamic && (dynamic.getInt() < 0 || shared + dynamic.getInt() > kMaxShared))
    return emitError() << "expected at most " << kMaxShared << " bytes of shared memory, got " << shared
                       << " static and " << dynamic.getInt() << " dynamic in kernel '" << kernel.getName() << "'";
  if (shared > kMaxStaticShared)
    return emitError() << "expected at most " << kMaxStaticShared << " bytes of static shared memory, got " << shared
                       << " in kernel '" << kernel.getName() << "': take dynamic shared memory for more";
  return success();
}

static LogicalResult verifyDispatch(ModuleOp module, rt::DispatchOp op) {
  if (failed(op.verifyKernel()))
    return failure();
  auto kernel = dyn_cast_or_null<gpu::GPUFuncOp>(SymbolTable::lookupSymbolIn(module, op.getKernel()));
  if (!kernel)
    return op.emitError("expected a kernel for GPUs, got ")
           << op.getKernel() << ", which runs on the host: run partita-kernels-to-gpu";
  return verifyGpuLaunch(kernel, [&] { return op.emitError(); });
}

/// Loops and branches around calls, and the numbers that they go by.
static bool isHostControl(Operation &op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  return isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op) ||
         (constant && isa<IntegerAttr>(constant.getValue()));
}

static LogicalResult verifyCalls(ModuleOp module, Block &block) {
  LogicalResult result = success();
  for (Operation &op : block) {
    if (isa<func::ReturnOp, scf::ConditionOp, scf::YieldOp>(op))
      continue;
    if (isHostControl(op)) {
      for (Region &region : op.getRegions())
        if (!region.empty() && failed(verifyCalls(module, region.front())))
          result = failure();
      continue;
    }
    if (!isa<rt::RtDialect>(op.getDialect())) {
      InFlightDiagnostic error = op.emitError("expected a call of the runtime, got '") << op.getName() << "', which ";
      if (isa<memref::AllocOp>(op))
        error << "would give kernels memory of the host: buffers are slots of the arena";
      else
        error << "would run on the host: its work belongs into a kernel";
      result = failure();
      continue;
    }
    if (auto dispatch = dyn_cast<rt::DispatchOp>(op); dispatch && failed(verifyDispatch(module, dispatch)))
      result = failure();
  }
  return result;
}

static LogicalResult verifyFunction(ModuleOp module, func::FuncOp function) {
  if (!function->hasAttr(rt::kArenaAttr))
    return function.emitError("expected a list of calls over an arena: run partita-form-kernels");
  return verifyCalls(module, function.getBody().front());
}

LogicalResult mlir::partita::verifyGpuHost(ModuleOp module) {
  LogicalResult result = success();
  for (ModuleOp role : module.getOps<ModuleOp>()) {
    auto attribute = role->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
    if (!attribute || attribute.getTarget() != "cuda")
      continue;
    for (Operation &op : *role.getBody()) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (failed(function ? verifyFunction(module, function)
                          : LogicalResult(op.emitError("expected functions only in a role for GPUs"))))
        result = failure();
    }
  }
  return result;
}

namespace {
struct VerifyGpuHost : mlir::partita::impl::VerifyGpuHostBase<VerifyGpuHost> {
  void runOnOperation() override {
    if (failed(verifyGpuHost(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
