//===- WarpOps.cpp - Operations of warps in twins -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each op fills a record on its stack, hands it to the runtime, which acts when the
// whole warp has come, and reads the results from it. Asynchronous copies stay in a
// queue of their thread until it waits for them.
//
//===----------------------------------------------------------------------===//

#include "WarpOps.h"

#include "TwinChecks.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::twin;

bool twin::needsFibers(Operation *op) {
  return isa<gpu::BarrierOp, gpu::ShuffleOp, gpu::SubgroupReduceOp, nvgpu::DeviceAsyncCopyOp, nvgpu::LdMatrixOp,
             nvgpu::DeviceAsyncCreateGroupOp, nvgpu::DeviceAsyncWaitOp, NVVM::MmaOp, NVVM::CpAsyncCommitGroupOp,
             NVVM::CpAsyncWaitGroupOp, NVVM::SyncWarpOp>(op);
}

namespace {
/// A record on the stack of the function that `op` is in, made of words of 8 bytes.
class Record {
public:
  Record(OpBuilder &builder, Location loc, func::FuncOp function, int64_t words) : builder(builder), loc(loc) {
    OpBuilder entry = OpBuilder::atBlockBegin(&function.getBody().front());
    memory = LLVM::AllocaOp::create(entry, loc, LLVM::LLVMPointerType::get(builder.getContext()), builder.getI64Type(),
                                    constant64(entry, loc, words));
  }
  Value place(int64_t bytes) {
    return LLVM::GEPOp::create(builder, loc, memory.getType(), builder.getI8Type(), memory,
                               ArrayRef<LLVM::GEPArg>{int32_t(bytes)});
  }
  void set(int64_t bytes, Value value) { LLVM::StoreOp::create(builder, loc, value, place(bytes)); }
  Value get(int64_t bytes, Type type) { return LLVM::LoadOp::create(builder, loc, type, place(bytes)); }

  Value memory;

private:
  OpBuilder &builder;
  Location loc;
};

/// The ops of one function.
class Converter {
public:
  Converter(func::FuncOp function, Runtime &runtime, Value thread)
      : function(function), runtime(runtime), thread(thread) {}
  LogicalResult convert(Operation *op);
  void erase() {
    for (Operation *op : llvm::reverse(converted))
      op->erase();
  }

private:
  LogicalResult shuffle(gpu::ShuffleOp op);
  LogicalResult loadMatrix(nvgpu::LdMatrixOp op);
  LogicalResult multiply(NVVM::MmaOp op);
  LogicalResult copy(nvgpu::DeviceAsyncCopyOp op);
  Value pointer(OpBuilder &builder, Location loc, Value memref, ValueRange indices);

  func::FuncOp function;
  Runtime &runtime;
  Value thread;
  SmallVector<Operation *> converted;
};
} // namespace

Value Converter::pointer(OpBuilder &builder, Location loc, Value memref, ValueRange indices) {
  Value address = elementAddress(builder, loc, memref, indices);
  Value word = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  return LLVM::IntToPtrOp::create(builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), word);
}

static Value extend(OpBuilder &builder, Location loc, Value value) {
  if (value.getType().isInteger(64))
    return value;
  return arith::ExtUIOp::create(builder, loc, builder.getI64Type(), value);
}

LogicalResult Converter::shuffle(gpu::ShuffleOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Type type = op.getValue().getType();
  auto vector = dyn_cast<VectorType>(type);
  Type element = vector ? vector.getElementType() : type;
  unsigned width =
      element.isIntOrFloat() ? element.getIntOrFloatBitWidth() * (vector ? vector.getNumElements() : 1) : 0;
  if (width == 0 || width > 64)
    return op.emitError("expected a shuffle of at most 64 bits, got ") << type;
  Type bits = builder.getIntegerType(width);
  Value value = op.getValue();
  if (vector) {
    value = vector::BitCastOp::create(builder, loc, VectorType::get({1}, bits), value);
    value = vector::ExtractOp::create(builder, loc, value, ArrayRef<int64_t>{0});
  } else if (type != bits) {
    value = arith::BitcastOp::create(builder, loc, bits, value);
  }
  Record record(builder, loc, function, 5);
  record.set(0, extend(builder, loc, value));
  gpu::ShuffleMode mode = op.getMode();
  record.set(8, constant64(builder, loc,
                           mode == gpu::ShuffleMode::XOR    ? 0
                           : mode == gpu::ShuffleMode::UP   ? 1
                           : mode == gpu::ShuffleMode::DOWN ? 2
                                                            : 3));
  Value offset = arith::ExtSIOp::create(builder, loc, builder.getI64Type(), op.getOffset());
  record.set(16, offset);
  record.set(24, arith::ExtSIOp::create(builder, loc, builder.getI64Type(), op.getWidth()));
  runtime.warp(builder, loc, thread, kShuffle, record.memory, "gpu.shuffle");
  Value result = record.get(0, builder.getI64Type());
  if (width < 64)
    result = arith::TruncIOp::create(builder, loc, bits, result);
  if (vector) {
    result = vector::FromElementsOp::create(builder, loc, VectorType::get({1}, bits), result);
    result = vector::BitCastOp::create(builder, loc, vector, result);
  } else if (type != bits) {
    result = arith::BitcastOp::create(builder, loc, type, result);
  }
  Value valid = arith::TruncIOp::create(builder, loc, builder.getI1Type(), record.get(32, builder.getI64Type()));
  op.replaceAllUsesWith(ValueRange{result, valid});
  return success();
}

LogicalResult Converter::loadMatrix(nvgpu::LdMatrixOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto type = cast<VectorType>(op.getRes().getType());
  int64_t tiles = op.getNumTiles();
  if (type.getRank() != 2 || type.getDimSize(0) != tiles || type.getDimSize(1) != 2 ||
      type.getElementType().getIntOrFloatBitWidth() != 16 || tiles > 4)
    return op.emitError("expected up to 4 registers of 2 elements of 16 bits, got ") << type;
  std::string what = "nvgpu.ldmatrix";
  checkBounds(builder, loc, runtime, thread, op.getSrcMemref(), op.getIndices(), 8, Value(), what);
  Record record(builder, loc, function, 5);
  record.set(0, pointer(builder, loc, op.getSrcMemref(), op.getIndices()));
  record.set(8, constant64(builder, loc, tiles));
  record.set(16, constant64(builder, loc, op.getTranspose()));
  runtime.warp(builder, loc, thread, kLoadMatrix, record.memory, what);
  auto pair = VectorType::get({2}, type.getElementType());
  Value value = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  for (int64_t tile = 0; tile < tiles; ++tile)
    value = vector::InsertOp::create(builder, loc, record.get(24 + 4 * tile, pair), value, ArrayRef<int64_t>{tile});
  op.getRes().replaceAllUsesWith(value);
  return success();
}

/// Number of the operand type in MmaRecord, or -1.
static int64_t mmaType(NVVM::MmaOp op) {
  NVVM::MMAShapeAttr shape = op.getShape();
  bool isK16 = shape.getM() == 16 && shape.getN() == 8 && shape.getK() == 16;
  bool isK8 = shape.getM() == 16 && shape.getN() == 8 && shape.getK() == 8;
  std::optional<NVVM::MMATypes> a = op.getMultiplicandAPtxType();
  if (isK16 && (a == NVVM::MMATypes::bf16))
    return 1;
  if (isK8 && a == NVVM::MMATypes::tf32)
    return 2;
  if (isK16 && (a == NVVM::MMATypes::f16 || (!a && isa<VectorType>(op.getOperandA()[0].getType()))))
    return 0;
  return -1;
}

LogicalResult Converter::multiply(NVVM::MmaOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  int64_t type = mmaType(op);
  if (type < 0 || op.getOperandA().size() != 4 || op.getOperandB().size() != 2 || op.getOperandC().size() != 4 ||
      !op.getOperandC()[0].getType().isF32() || op.getLayoutA() != NVVM::MMALayout::row ||
      op.getLayoutB() != NVVM::MMALayout::col)
    return op.emitError("expected m16n8k16 of f16 or bf16, or m16n8k8 of tf32, row.col, with f32 results");
  Record record(builder, loc, function, 7);
  record.set(0, constant64(builder, loc, type));
  for (auto [i, value] : llvm::enumerate(op.getOperandA()))
    record.set(8 + 4 * i, value);
  for (auto [i, value] : llvm::enumerate(op.getOperandB()))
    record.set(24 + 4 * i, value);
  for (auto [i, value] : llvm::enumerate(op.getOperandC()))
    record.set(40 + 4 * i, value);
  runtime.warp(builder, loc, thread, kMma, record.memory, "nvvm.mma.sync");
  Value result = record.get(40, op.getRes().getType());
  op.getRes().replaceAllUsesWith(result);
  return success();
}

LogicalResult Converter::copy(nvgpu::DeviceAsyncCopyOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  int64_t elements = op.getDstElementsAttr().getInt();
  auto type = cast<MemRefType>(op.getDst().getType());
  int64_t width = type.getElementTypeBitWidth() / 8, bytes = elements * width;
  if (bytes != 4 && bytes != 8 && bytes != 16)
    return op.emitError("expected copies of 4, 8 or 16 bytes, got ") << bytes;
  Value read = op.getSrcElements();
  std::string what = "nvgpu.device_async_copy";
  checkBounds(builder, loc, runtime, thread, op.getDst(), op.getDstIndices(), elements, Value(), what + " (target)");
  checkBounds(builder, loc, runtime, thread, op.getSrc(), op.getSrcIndices(), elements, read, what + " (source)");
  checkAlignment(builder, loc, runtime, thread, op.getDst(), op.getDstIndices(), bytes, what + " (target)");
  checkAlignment(builder, loc, runtime, thread, op.getSrc(), op.getSrcIndices(), bytes, what + " (source)");
  Value all = constant64(builder, loc, bytes), some = all;
  if (read) {
    Value count = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), read);
    some = arith::MulIOp::create(builder, loc, count, constant64(builder, loc, width));
  }
  runtime.asyncCopy(builder, loc, thread, pointer(builder, loc, op.getDst(), op.getDstIndices()),
                    pointer(builder, loc, op.getSrc(), op.getSrcIndices()), all, some);
  return success();
}

LogicalResult Converter::convert(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  LogicalResult result =
      llvm::TypeSwitch<Operation *, LogicalResult>(op)
          .Case([&](gpu::ShuffleOp op) { return shuffle(op); })
          .Case([&](nvgpu::LdMatrixOp op) { return loadMatrix(op); })
          .Case([&](NVVM::MmaOp op) { return multiply(op); })
          .Case([&](nvgpu::DeviceAsyncCopyOp op) { return copy(op); })
          .Case([&](gpu::BarrierOp) {
            runtime.barrier(builder, loc, thread);
            return success();
          })
          .Case([&](NVVM::SyncWarpOp) {
            Record none(builder, loc, function, 1);
            runtime.warp(builder, loc, thread, kWarpBarrier, none.memory, "nvvm.bar.warp.sync");
            return success();
          })
          .Case<nvgpu::DeviceAsyncCreateGroupOp, NVVM::CpAsyncCommitGroupOp>([&](Operation *) {
            runtime.asyncCommit(builder, loc, thread);
            return success();
          })
          .Case([&](nvgpu::DeviceAsyncWaitOp op) {
            runtime.asyncWait(builder, loc, thread, op.getNumGroups().value_or(0));
            return success();
          })
          .Case([&](NVVM::CpAsyncWaitGroupOp op) {
            runtime.asyncWait(builder, loc, thread, op.getN());
            return success();
          })
          .Default([](Operation *op) { return op->emitError("is not supported in twins of kernels"); });
  converted.push_back(op);
  return result;
}

LogicalResult twin::convertWarpOps(func::FuncOp function, Runtime &runtime, Value thread) {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa<gpu::GPUDialect, nvgpu::NVGPUDialect, NVVM::NVVMDialect>(op->getDialect()))
      ops.push_back(op);
  });
  Converter converter(function, runtime, thread);
  for (Operation *op : ops)
    if (failed(converter.convert(op)))
      return failure();
  converter.erase();
  return success();
}
