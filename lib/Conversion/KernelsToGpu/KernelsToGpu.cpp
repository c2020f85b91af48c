//===- KernelsToGpu.cpp - Kernels of CUDA roles become GPU functions ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every dispatch of a role asks the library for the launches of its kernel, in
// the form for its alignment. A form is made once, whatever role or layer asks.
//
//===----------------------------------------------------------------------===//

#include "GpuKernel.h"

#include "partita/Conversion/Passes.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

#define DEBUG_TYPE "partita-kernels-to-gpu"

namespace mlir::partita {
#define GEN_PASS_DEF_KERNELSTOGPU
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// What a dispatch becomes.
struct MappedKernel {
  SmallVector<SymbolRefAttr> launches;
  SmallVector<MemRefType> scratch;
};

/// The GPU module of the program, and the forms of kernels that it holds.
class GpuLibrary {
public:
  explicit GpuLibrary(ModuleOp module) : module(module) {}

  /// The launches of a kernel; null after an error.
  const MappedKernel *get(func::FuncOp kernel, bool aligned);

private:
  MappedKernel insert(GpuKernel &kernel, bool unaligned);
  gpu::GPUModuleOp getModule();

  ModuleOp module;
  /// By kernel and form; a kernel that does not care has both.
  llvm::DenseMap<std::pair<Operation *, unsigned>, std::unique_ptr<MappedKernel>> known;
};

struct KernelsToGpu : mlir::partita::impl::KernelsToGpuBase<KernelsToGpu> {
  void runOnOperation() override {
    GpuLibrary library(getOperation());
    for (ModuleOp role : getOperation().getOps<ModuleOp>()) {
      auto attribute = role->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
      if (!attribute || attribute.getTarget() != "cuda")
        continue;
      for (func::FuncOp function : role.getOps<func::FuncOp>())
        if (failed(rewrite(function, library)))
          return signalPassFailure();
    }
    dropUnused();
  }

private:
  LogicalResult rewrite(func::FuncOp function, GpuLibrary &library);
  void dropUnused();
};

} // namespace

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

gpu::GPUModuleOp GpuLibrary::getModule() {
  if (auto known = module.lookupSymbol<gpu::GPUModuleOp>("gpu_kernels"))
    return known;
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  return gpu::GPUModuleOp::create(builder, module.getLoc(), "gpu_kernels");
}

MappedKernel GpuLibrary::insert(GpuKernel &kernel, bool unaligned) {
  MappedKernel result;
  llvm::append_range(result.scratch, kernel.getScratch());
  if (kernel.getLaunches().empty())
    return result;
  gpu::GPUModuleOp target = getModule();
  SymbolTable symbols(target);
  for (gpu::GPUFuncOp launch : kernel.getLaunches()) {
    if (unaligned)
      launch.setName((launch.getName() + "_unaligned").str());
    StringAttr name = symbols.insert(launch);
    result.launches.push_back(SymbolRefAttr::get(target.getNameAttr(), {FlatSymbolRefAttr::get(name)}));
  }
  return result;
}

const MappedKernel *GpuLibrary::get(func::FuncOp function, bool aligned) {
  std::unique_ptr<MappedKernel> &entry = known[{function, unsigned(aligned)}];
  if (entry)
    return entry.get();
  if (!isKernelForm(function)) {
    function.emitOpError() << "expected a kernel in destination-passing form";
    return nullptr;
  }
  GpuKernel kernel(function, aligned);
  if (failed(mapKernel(kernel))) {
    kernel.dropLaunches();
    return nullptr;
  }
  entry = std::make_unique<MappedKernel>(insert(kernel, !aligned && kernel.hasAskedAlignment()));
  const MappedKernel *result = entry.get();
  if (!kernel.hasAskedAlignment())
    known[{function, unsigned(!aligned)}] = std::make_unique<MappedKernel>(*result);
  return result;
}

//===----------------------------------------------------------------------===//
// Dispatches
//===----------------------------------------------------------------------===//

/// The largest power of two, up to 256, that the address is known to be a multiple of: the ABI aligns arguments,
/// results, constants and the arena to 256 bytes.
static int64_t alignmentOf(Value buffer) {
  constexpr int64_t most = rt::kSlotAlignment;
  auto with = [](int64_t alignment, int64_t bytes) {
    return bytes == 0 ? alignment : int64_t(llvm::MinAlign(alignment, uint64_t(bytes)));
  };
  if (auto slot = buffer.getDefiningOp<rt::SlotOp>())
    return with(most, slot.getOffset());
  if (auto view = buffer.getDefiningOp<rt::ViewOp>())
    return with(alignmentOf(view.getSource()),
                view.getOffset() * rt::getElementBytes(cast<MemRefType>(view.getType()).getElementType()));
  return most;
}

static func::FuncOp lookupKernel(rt::DispatchOp dispatch) {
  for (Operation *scope = dispatch->getParentOp(); scope; scope = scope->getParentOp())
    if (scope->hasTrait<OpTrait::SymbolTable>())
      if (Operation *found = SymbolTable::lookupSymbolIn(scope, dispatch.getKernelAttr()))
        return dyn_cast<func::FuncOp>(found);
  return func::FuncOp();
}

LogicalResult KernelsToGpu::rewrite(func::FuncOp function, GpuLibrary &library) {
  auto arenaBytes = function->getAttrOfType<IntegerAttr>(rt::kArenaAttr);
  if (function.isExternal() || !arenaBytes)
    return success();
  int64_t begin = llvm::alignTo(arenaBytes.getInt(), rt::kSlotAlignment), end = arenaBytes.getInt();
  Value arena = function.getArguments().back();
  SmallVector<rt::DispatchOp> dispatches;
  function.walk([&](rt::DispatchOp dispatch) { dispatches.push_back(dispatch); });
  for (rt::DispatchOp dispatch : dispatches) {
    func::FuncOp kernel = lookupKernel(dispatch);
    if (!kernel)
      continue; // a GPU function already, or an error of the verifier at the end
    bool aligned = llvm::all_of(dispatch->getOperands(), [](Value buffer) { return alignmentOf(buffer) % 16 == 0; });
    const MappedKernel *mapped = library.get(kernel, aligned);
    if (!mapped)
      return failure();
    OpBuilder builder(dispatch);
    SmallVector<Value> outputs(dispatch.getOutputs());
    int64_t offset = begin;
    for (MemRefType type : mapped->scratch) {
      outputs.push_back(rt::SlotOp::create(builder, dispatch.getLoc(), type, arena, offset));
      end = std::max(end, offset + rt::getBufferBytes(type));
      offset = llvm::alignTo(offset + rt::getBufferBytes(type), rt::kSlotAlignment);
    }
    for (SymbolRefAttr launch : mapped->launches)
      rt::DispatchOp::create(builder, dispatch.getLoc(), launch, dispatch.getInputs(), outputs);
    dispatch.erase();
  }
  function->setAttr(rt::kArenaAttr, OpBuilder(function).getI64IntegerAttr(end));
  return success();
}

/// Kernels that no role dispatches any more.
void KernelsToGpu::dropUnused() {
  llvm::SmallDenseSet<Operation *> used;
  getOperation().walk([&](rt::DispatchOp dispatch) {
    if (func::FuncOp kernel = lookupKernel(dispatch))
      used.insert(kernel);
  });
  for (ModuleOp nested : llvm::to_vector(getOperation().getOps<ModuleOp>())) {
    if (nested->hasAttr(dist::DistDialect::kRole))
      continue;
    for (func::FuncOp kernel : llvm::to_vector(nested.getOps<func::FuncOp>()))
      if (isKernelForm(kernel) && !used.contains(kernel))
        kernel.erase();
  }
}
