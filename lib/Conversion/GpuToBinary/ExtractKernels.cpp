//===- ExtractKernels.cpp - Some kernels of a module ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of a gpu.module with some of its kernels, and what these refer to.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/GpuToBinary.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::partita;

namespace {
class Extractor {
public:
  explicit Extractor(ModuleOp module) : module(module), result(gpu::GPUModuleOp()) {}

  FailureOr<OwningOpRef<gpu::GPUModuleOp>> extract(ArrayRef<SymbolRefAttr> names);

private:
  void addUses(gpu::GPUModuleOp kernels, SmallVector<Operation *> todo);
  LogicalResult copy(gpu::GPUModuleOp kernels);

  ModuleOp module;
  DenseSet<Operation *> wanted;
  OwningOpRef<gpu::GPUModuleOp> result;
};
} // namespace

/// Adds ops of one module, and what they refer to.
void Extractor::addUses(gpu::GPUModuleOp kernels, SmallVector<Operation *> todo) {
  while (!todo.empty()) {
    Operation *next = todo.pop_back_val();
    if (!wanted.insert(next).second)
      continue;
    std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(next);
    if (!uses)
      continue;
    for (SymbolTable::SymbolUse use : *uses)
      if (Operation *used = SymbolTable::lookupSymbolIn(kernels, use.getSymbolRef().getLeafReference()))
        todo.push_back(used);
  }
}

LogicalResult Extractor::copy(gpu::GPUModuleOp kernels) {
  OpBuilder builder = OpBuilder::atBlockEnd(result->getBody());
  for (Operation &op : *kernels.getBody()) {
    if (!wanted.contains(&op))
      continue;
    if (auto symbol = dyn_cast<SymbolOpInterface>(op))
      if (Operation *other = SymbolTable::lookupSymbolIn(*result, symbol.getNameAttr())) {
        if (OperationEquivalence::isEquivalentTo(&op, other, OperationEquivalence::IgnoreLocations))
          continue;
        InFlightDiagnostic error = op.emitError("expected one meaning of '")
                                   << symbol.getName() << "' in the kernels of a role";
        error.attachNote(other->getLoc()) << "the other one";
        return error;
      }
    builder.clone(op);
  }
  return success();
}

FailureOr<OwningOpRef<gpu::GPUModuleOp>> Extractor::extract(ArrayRef<SymbolRefAttr> names) {
  llvm::SetVector<Operation *> modules;
  for (SymbolRefAttr name : names) {
    auto kernel = dyn_cast_or_null<gpu::GPUFuncOp>(SymbolTable::lookupSymbolIn(module, name));
    if (!kernel)
      return module.emitError("expected a kernel for GPUs, got ") << name;
    auto kernels = kernel->getParentOfType<gpu::GPUModuleOp>();
    modules.insert(kernels);
    addUses(kernels, {kernel});
  }
  if (modules.empty())
    return module.emitError("expected at least one kernel");
  OpBuilder builder(module.getContext());
  auto first = cast<gpu::GPUModuleOp>(modules.front());
  result = gpu::GPUModuleOp::create(builder, first.getLoc(), first.getName());
  // Modules say how wide an index is. That of several of them has the default, which is wide enough for all.
  if (modules.size() == 1)
    result->getOperation()->setDiscardableAttrs(first->getDiscardableAttrDictionary());
  for (Operation *kernels : modules)
    if (failed(copy(cast<gpu::GPUModuleOp>(kernels))))
      return failure();
  return std::move(result);
}

FailureOr<OwningOpRef<gpu::GPUModuleOp>> mlir::partita::extractKernels(ModuleOp module, ArrayRef<SymbolRefAttr> names) {
  return Extractor(module).extract(names);
}
