//===- ImportBuffers.cpp - Memory that a program reads and writes ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments in memory become tensors in, and results out; globals of a module their first values.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/Passes.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTBUFFERS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-import-buffers"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct ImportBuffersPass : mlir::partita::impl::ImportBuffersBase<ImportBuffersPass> {
  void runOnOperation() override;
};
} // namespace

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// What is in memory after the block; null after an error. Every use must be one whose time is known.
static Value followArgument(Block &entry, BlockArgument memory, Value content, bool &written) {
  for (Operation *user : memory.getUsers()) {
    if (user->getBlock() == &entry && isa<bufferization::ToTensorOp, bufferization::MaterializeInDestinationOp>(user))
      continue;
    user->emitError("expected an argument in memory to be read by bufferization.to_tensor and written by "
                    "bufferization.materialize_in_destination only, got '")
        << user->getName() << "'";
    return {};
  }
  for (Operation &op : llvm::make_early_inc_range(entry)) {
    if (auto read = dyn_cast<bufferization::ToTensorOp>(op); read && read.getBuffer() == memory) {
      read.replaceAllUsesWith(content);
      read.erase();
    } else if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op);
               write && write.getDest() == memory) {
      content = write.getSource();
      written = true;
      write.erase();
    }
  }
  return content;
}

/// A memref of dense rows is a tensor.
static FailureOr<RankedTensorType> tensorOf(func::FuncOp function, BlockArgument argument) {
  auto memory = cast<MemRefType>(argument.getType());
  if (memory.hasStaticShape() && memory.getLayout().isIdentity())
    return RankedTensorType::get(memory.getShape(), memory.getElementType());
  return emitError(argument.getLoc(), "expected an argument in memory of static shape and without a layout, got ")
         << memory;
}

static LogicalResult importArguments(func::FuncOp function) {
  if (function.isExternal() || !llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>))
    return success();
  if (!function.getBody().hasOneBlock())
    return function.emitError("expected a function of one block, because it has arguments in memory");
  Block &entry = function.front();
  auto end = cast<func::ReturnOp>(entry.getTerminator());
  unsigned old = end.getNumOperands();
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    BlockArgument memory = entry.getArgument(i);
    if (!isa<MemRefType>(memory.getType()))
      continue;
    FailureOr<RankedTensorType> type = tensorOf(function, memory);
    if (failed(type))
      return failure();
    BlockArgument tensor = entry.insertArgument(i + 1, *type, memory.getLoc());
    bool written = false;
    Value content = followArgument(entry, memory, tensor, written);
    if (!content)
      return failure();
    entry.eraseArgument(i);
    if (written) {
      function.setArgAttr(i, rt::kDonatesAttr,
                          IntegerAttr::get(IntegerType::get(function.getContext(), 64), end.getNumOperands()));
      end.getOperandsMutable().append(content); // A use, so that it follows what happens to its op.
    }
  }
  SmallVector<DictionaryAttr> attrs;
  function.getAllResultAttrs(attrs);
  attrs.resize(end.getNumOperands(), DictionaryAttr::get(function.getContext()));
  function.setType(FunctionType::get(function.getContext(), entry.getArgumentTypes(), end.getOperandTypes()));
  if (old != 0)
    function.setAllResultAttrs(attrs);
  return success();
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

/// A global of a program that runs once: its first value, until it is written.
static LogicalResult importGlobal(ModuleOp module, ml_program::GlobalOp global) {
  auto uses = SymbolTable::getSymbolUses(global, module);
  if (!uses)
    return global.emitError("expected every use of this global to be known");
  auto first = dyn_cast_or_null<ElementsAttr>(global.getValueAttr());
  SmallVector<Operation *> users;
  for (const SymbolTable::SymbolUse &use : *uses)
    users.push_back(use.getUser());
  for (Operation *user : users) {
    if (!isa<ml_program::GlobalLoadOp, ml_program::GlobalLoadConstOp, ml_program::GlobalStoreOp>(user) ||
        !isa<func::FuncOp>(user->getParentOp()) || user->getBlock() != users.front()->getBlock())
      return user->emitError("expected a global to be read and written in one block of one function, got '")
             << user->getName() << "'";
  }
  if (users.empty()) {
    global.erase();
    return success();
  }
  if (!first || !isa<RankedTensorType>(first.getType()))
    return global.emitError("expected a global with a value");
  Value content;
  Block &block = *users.front()->getBlock();
  OpBuilder builder(&block, block.begin());
  content = arith::ConstantOp::create(builder, global.getLoc(), cast<TypedAttr>(first));
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (!llvm::is_contained(users, &op))
      continue;
    if (auto store = dyn_cast<ml_program::GlobalStoreOp>(op)) {
      content = store.getValue();
      store.emitWarning("the state of '")
          << global.getSymName() << "' is not kept: every run begins with its first value";
    } else {
      op.getResult(0).replaceAllUsesWith(content);
    }
    op.erase();
  }
  global.erase();
  return success();
}

void ImportBuffersPass::runOnOperation() {
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (failed(importArguments(function)))
      return signalPassFailure();
  for (auto global : llvm::make_early_inc_range(getOperation().getOps<ml_program::GlobalOp>()))
    if (failed(importGlobal(getOperation(), global)))
      return signalPassFailure();
}
