//===- KernelsToLoops.cpp - Kernels become loops --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the destination-passing form (to_tensor, tensor ops,
// materialize_in_destination), makes the nests, and erases the tensors.
//
//===----------------------------------------------------------------------===//

#include "../Elements/KernelForm.h"
#include "RootLoops.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#define DEBUG_TYPE "partita-kernels-to-loops"

namespace mlir::partita {
#define GEN_PASS_DEF_KERNELSTOLOOPS
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

struct KernelsToLoops : mlir::partita::impl::KernelsToLoopsBase<KernelsToLoops> {
  using KernelsToLoopsBase::KernelsToLoopsBase;

  void runOnOperation() override {
    func::FuncOp kernel = getOperation();
    if (!isKernelForm(kernel))
      return;
    KernelForm form = readKernelForm(kernel);
    storeBitsAsBytes(kernel);
    if (failed(makeLoops(kernel, form)))
      return signalPassFailure();
    for (Operation *op : llvm::reverse(form.old))
      op->erase();
  }

private:
  static void storeBitsAsBytes(func::FuncOp kernel);
  static void dropRiskyAnnotations(func::FuncOp kernel);
  LogicalResult makeLoops(func::FuncOp kernel, const KernelForm &form);
};

} // namespace

void KernelsToLoops::storeBitsAsBytes(func::FuncOp kernel) {
  Builder builder(kernel.getContext());
  for (BlockArgument argument : kernel.getArguments()) {
    if (auto type = dyn_cast<MemRefType>(argument.getType()))
      argument.setType(getStoredType(type));
  }
  kernel.setType(builder.getFunctionType(kernel.getBody().getArgumentTypes(), {}));
}

LogicalResult KernelsToLoops::makeLoops(func::FuncOp kernel, const KernelForm &form) {
  KernelOptions options;
  options.exact = exact;
  options.accesses =
      LLVM::AccessGroupAttr::get(kernel.getContext(), DistinctAttr::create(UnitAttr::get(kernel.getContext())));
  OpBuilder builder(kernel.getBody().front().getTerminator());
  RootLoops loops(builder, options, form.leaves);
  for (auto &[root, outs] : form.roots)
    if (failed(loops.emit(root, outs)))
      return failure();
  for (auto [value, out] : form.copies)
    if (failed(loops.emitElements(value, out)))
      return failure();
  dropRiskyAnnotations(kernel);
  return success();
}

/// LLVM takes the annotation of a loop as leave to reorder the accesses inside of one iteration too (interleaved
/// access groups ask for no dependences then). Once inner loops are unrolled, a sum that is kept in memory is read
/// before it is written: such loops are not annotated.
void KernelsToLoops::dropRiskyAnnotations(func::FuncOp kernel) {
  kernel.walk([](scf::ForOp loop) {
    llvm::SmallDenseSet<Value, 4> read, written;
    bool hasLoops = false;
    loop.getBody()->walk([&](Operation *op) {
      hasLoops |= isa<scf::ForOp>(op);
      if (auto load = dyn_cast<memref::LoadOp>(op))
        read.insert(load.getMemRef());
      else if (auto store = dyn_cast<memref::StoreOp>(op))
        written.insert(store.getMemRef());
    });
    if (hasLoops && llvm::any_of(written, [&](Value buffer) { return read.contains(buffer); }))
      loop->removeAttr("llvm.loop_annotation");
  });
}
