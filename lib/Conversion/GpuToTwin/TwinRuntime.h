//===- TwinRuntime.h - What CPU twins of kernels call -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records and numbers of test/StandIns/Twin.h, and calls of its functions.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINRUNTIME_H
#define PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINRUNTIME_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita::twin {

/// Attributes of a twin: `twin.mode` says that it is one, and how it is called.
constexpr llvm::StringLiteral kModeAttr = "twin.mode";
constexpr llvm::StringLiteral kBlockAttr = "twin.block";
constexpr llvm::StringLiteral kGridAttr = "twin.grid";
/// Pairs: bytes from the pointer on, and access (1 reads, 2 writes).
constexpr llvm::StringLiteral kArgumentsAttr = "twin.arguments";
/// Offsets of the workgroup buffers, which are the last arguments.
constexpr llvm::StringLiteral kSharedAttr = "twin.shared";
constexpr llvm::StringLiteral kSharedBytesAttr = "twin.shared_bytes";

constexpr int64_t kVersion = 1;
constexpr int64_t kRunsBlock = 0, kRunsThread = 1;
constexpr int64_t kPoisonPattern = 0xFFF7;

/// Places in TwinThread, in words of 8 bytes.
enum Field : int32_t { kThreadField = 1, kBlockField = 4, kBlockDimField = 7, kGridDimField = 10, kSharedField = 13 };

/// Kinds of warp operations and of faults.
enum WarpKind : int64_t { kShuffle = 0, kLoadMatrix = 1, kMma = 2, kWarpBarrier = 3 };
enum FaultKind : int64_t { kOutOfBounds = 0, kMisaligned = 1, kPoison = 2 };

/// Calls of the runtime; each function of it gets a helper in the module that finds it through the thread.
class Runtime {
public:
  explicit Runtime(ModuleOp module) : module(module) {}

  /// What follows belongs to this kernel; a fault says its name and the thread, whose place is `ids`.
  void setKernel(StringRef name) { kernel = name.str(); }
  void setThread(ValueRange place) { ids.assign(place.begin(), place.end()); }
  /// The thread's number in its block.
  void setNumber(Value value) { number = value; }

  /// A word of the thread's record as an index.
  static Value loadIndex(OpBuilder &builder, Location loc, Value thread, int32_t word);

  void barrier(OpBuilder &builder, Location loc, Value thread);
  void warp(OpBuilder &builder, Location loc, Value thread, WarpKind kind, Value record, StringRef what);
  /// `values` are indices. Does not return.
  void fault(OpBuilder &builder, Location loc, Value thread, FaultKind kind, ValueRange values, StringRef what);
  void asyncCopy(OpBuilder &builder, Location loc, Value thread, Value target, Value source, Value bytes,
                 Value readBytes);
  void asyncCommit(OpBuilder &builder, Location loc, Value thread);
  void asyncWait(OpBuilder &builder, Location loc, Value thread, int64_t pending);
  /// Workgroup memory from an address (an index) on is used.
  void shared(OpBuilder &builder, Location loc, Value thread, Value address, int64_t bytes, int64_t step, bool writes,
              StringRef what);
  /// A buffer of the launch is used.
  void global(OpBuilder &builder, Location loc, Value thread, Value address, int64_t bytes, int64_t step, bool writes,
              StringRef what);

private:
  /// Pointer to a string that names the kernel, the line and `what`.
  Value site(OpBuilder &builder, Location loc, StringRef what);
  LLVM::LLVMFuncOp helper(StringRef name, int32_t entry, ArrayRef<Type> parameters, bool returns);
  void call(OpBuilder &builder, Location loc, StringRef name, int32_t entry, ValueRange operands, bool returns = true);

  ModuleOp module;
  std::string kernel;
  SmallVector<Value> ids;
  Value number;
  llvm::StringMap<LLVM::GlobalOp> strings;
  llvm::StringMap<LLVM::LLVMFuncOp> helpers;
};

/// An LLVM constant of 64 bits.
Value constant64(OpBuilder &builder, Location loc, int64_t value);

} // namespace mlir::partita::twin

#endif // PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINRUNTIME_H
