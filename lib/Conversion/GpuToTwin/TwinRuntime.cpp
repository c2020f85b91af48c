//===- TwinRuntime.cpp - What CPU twins of kernels call -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TwinRuntime.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::twin;

Value twin::constant64(OpBuilder &builder, Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(value));
}

static LLVM::LLVMPointerType pointerType(MLIRContext *context) { return LLVM::LLVMPointerType::get(context); }

Value Runtime::loadIndex(OpBuilder &builder, Location loc, Value thread, int32_t word) {
  auto pointer = pointerType(builder.getContext());
  Value place = LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(), thread, ArrayRef<LLVM::GEPArg>{word});
  Value value = LLVM::LoadOp::create(builder, loc, builder.getI64Type(), place);
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), value);
}

Value Runtime::site(OpBuilder &builder, Location loc, StringRef what) {
  std::string text = kernel;
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    text += " at " + file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" +
            std::to_string(file.getColumn());
  if (!what.empty())
    text += ": " + what.str();
  text.push_back('\0');
  LLVM::GlobalOp &global = strings[text];
  if (!global) {
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), text.size());
    global = LLVM::GlobalOp::create(top, module.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::Internal,
                                    "partita_twin_site" + std::to_string(strings.size()), builder.getStringAttr(text));
  }
  return LLVM::AddressOfOp::create(builder, loc, global);
}

/// A function that calls entry number `entry` of the thread's table.
LLVM::LLVMFuncOp Runtime::helper(StringRef name, int32_t entry, ArrayRef<Type> parameters, bool returns) {
  LLVM::LLVMFuncOp &function = helpers[name];
  if (function)
    return function;
  MLIRContext *context = module.getContext();
  Location loc = module.getLoc();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto pointer = pointerType(context);
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), parameters);
  function = LLVM::LLVMFuncOp::create(builder, loc, ("partita_twin_" + name).str(), type, LLVM::Linkage::Internal);
  if (!returns)
    function.setPassthroughAttr(builder.getStrArrayAttr({"noreturn", "cold", "noinline"}));
  builder.setInsertionPointToStart(function.addEntryBlock(builder));
  Value table = LLVM::LoadOp::create(builder, loc, pointer, function.getArgument(0));
  Value place = LLVM::GEPOp::create(builder, loc, pointer, pointer, table, ArrayRef<LLVM::GEPArg>{entry});
  SmallVector<Value> operands = {LLVM::LoadOp::create(builder, loc, pointer, place)};
  llvm::append_range(operands, function.getArguments());
  LLVM::CallOp::create(builder, loc, type, operands);
  if (returns)
    LLVM::ReturnOp::create(builder, loc, ValueRange());
  else
    LLVM::UnreachableOp::create(builder, loc);
  return function;
}

void Runtime::call(OpBuilder &builder, Location loc, StringRef name, int32_t entry, ValueRange operands, bool returns) {
  LLVM::LLVMFuncOp function = helper(name, entry, llvm::to_vector(operands.getTypes()), returns);
  LLVM::CallOp::create(builder, loc, function, operands);
}

void Runtime::barrier(OpBuilder &builder, Location loc, Value thread) {
  call(builder, loc, "barrier", 0, {thread, site(builder, loc, "gpu.barrier")});
}

void Runtime::warp(OpBuilder &builder, Location loc, Value thread, WarpKind kind, Value record, StringRef what) {
  call(builder, loc, "warp", 1, {thread, site(builder, loc, what), constant64(builder, loc, kind), record});
}

void Runtime::fault(OpBuilder &builder, Location loc, Value thread, FaultKind kind, ValueRange values, StringRef what) {
  auto pointer = pointerType(builder.getContext());
  for (auto [dim, id] : llvm::enumerate(ids)) {
    Value place = LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(), thread,
                                      ArrayRef<LLVM::GEPArg>{int32_t(kThreadField + dim)});
    LLVM::StoreOp::create(builder, loc, arith::IndexCastOp::create(builder, loc, builder.getI64Type(), id), place);
  }
  Value list = LLVM::AllocaOp::create(builder, loc, pointer, builder.getI64Type(),
                                      constant64(builder, loc, std::max<int64_t>(1, values.size())));
  for (auto [i, value] : llvm::enumerate(values)) {
    Value place =
        LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(), list, ArrayRef<LLVM::GEPArg>{int32_t(i)});
    Value word = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
    LLVM::StoreOp::create(builder, loc, word, place);
  }
  call(
      builder, loc, "fault", 2,
      {thread, site(builder, loc, what), constant64(builder, loc, kind), constant64(builder, loc, values.size()), list},
      /*returns=*/false);
}

void Runtime::asyncCopy(OpBuilder &builder, Location loc, Value thread, Value target, Value source, Value bytes,
                        Value readBytes) {
  call(builder, loc, "async_copy", 3, {thread, target, source, bytes, readBytes});
}

void Runtime::asyncCommit(OpBuilder &builder, Location loc, Value thread) {
  call(builder, loc, "async_commit", 4, {thread});
}

void Runtime::asyncWait(OpBuilder &builder, Location loc, Value thread, int64_t pending) {
  call(builder, loc, "async_wait", 5, {thread, constant64(builder, loc, pending)});
}

void Runtime::shared(OpBuilder &builder, Location loc, Value thread, Value address, int64_t bytes, int64_t step,
                     bool writes, StringRef what) {
  Value word = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  Value pointer = LLVM::IntToPtrOp::create(builder, loc, pointerType(builder.getContext()), word);
  call(builder, loc, "shared", 6,
       {thread, site(builder, loc, what), pointer, constant64(builder, loc, bytes), constant64(builder, loc, step),
        constant64(builder, loc, writes)});
}

void Runtime::global(OpBuilder &builder, Location loc, Value thread, Value address, int64_t bytes, int64_t step,
                     bool writes, StringRef what) {
  Value word = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  Value pointer = LLVM::IntToPtrOp::create(builder, loc, pointerType(builder.getContext()), word);
  Value self = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), number);
  call(builder, loc, "global", 7,
       {thread, site(builder, loc, what), pointer, constant64(builder, loc, bytes), constant64(builder, loc, step),
        constant64(builder, loc, writes), self});
}
