//===- KernelForm.cpp - What a kernel says --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over the ops of a kernel.
//
//===----------------------------------------------------------------------===//

#include "KernelForm.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::isKernelForm(func::FuncOp function) {
  return !function.isDeclaration() && !function.getOps<bufferization::MaterializeInDestinationOp>().empty();
}

KernelForm mlir::partita::readKernelForm(func::FuncOp kernel) {
  KernelForm form;
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    form.old.push_back(&op);
    if (auto input = dyn_cast<bufferization::ToTensorOp>(op))
      form.leaves.push_back({input.getResult(), input.getBuffer()});
    auto output = dyn_cast<bufferization::MaterializeInDestinationOp>(op);
    if (!output)
      continue;
    Operation *root = output.getSource().getDefiningOp();
    if (!root || isa<bufferization::ToTensorOp>(root)) {
      form.copies.push_back({output.getSource(), output.getDest()});
      continue;
    }
    SmallVector<Value> &outs = form.roots[root];
    outs.resize(root->getNumResults());
    outs[cast<OpResult>(output.getSource()).getResultNumber()] = output.getDest();
  }
  return form;
}

MemRefType mlir::partita::getStoredType(MemRefType type) {
  if (!type.getElementType().isInteger(1))
    return type;
  return MemRefType::Builder(type).setElementType(IntegerType::get(type.getContext(), 8));
}
