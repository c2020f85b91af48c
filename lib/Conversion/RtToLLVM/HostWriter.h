//===- HostWriter.h - The host program of a role ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a list of calls to an LLVM function that makes them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_RTTOLLVM_HOSTWRITER_H
#define PARTITA_LIB_CONVERSION_RTTOLLVM_HOSTWRITER_H

#include "CollectiveTables.h"
#include "Records.h"

#include "partita/Conversion/RtToLLVM.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::partita {

/// Writes the host function of one role.
class HostWriter {
public:
  HostWriter(func::FuncOp source, ModuleOp target, StringRef image)
      : source(source), target(target), image(image), records(target), builder(source.getContext()) {
    auto role = source->getParentOfType<ModuleOp>()->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
    onDevice = role && role.getTarget() == "cuda";
  }

  LogicalResult write(StringRef symbol);
  SmallVector<HostCall> calls;

private:
  void readBuffers(Block *entry);
  LogicalResult lower(Operation &op);
  LogicalResult lowerConstant(rt::ConstantOp op);
  LogicalResult lowerRow(rt::RowOp op);
  Value inReach(Value data, int64_t bytes);
  FailureOr<FlatSymbolRefAttr> kernelRecord(rt::DispatchOp op);
  LogicalResult lowerGemm(rt::GemmOp op);
  LogicalResult lowerLibrary(rt::LibraryOp op);
  LogicalResult lowerCopy(rt::CopyOp op);
  LogicalResult lowerFill(rt::FillOp op);
  LogicalResult lowerDispatch(rt::DispatchOp op);
  LogicalResult lowerAllReduce(rt::AllReduceOp op);
  template <typename Op> LogicalResult lowerGather(Op op);
  LogicalResult lowerReduceScatter(rt::ReduceScatterOp op);
  LogicalResult lowerBroadcast(rt::BroadcastOp op);
  LogicalResult lowerExchange(rt::ExchangeOp op);
  LogicalResult lowerWait(rt::WaitOp op);

  // Numbers of the host, loops and branches (HostBlocks.cpp)
  LogicalResult lowerBlock(Block &block);
  LogicalResult lowerRead(rt::ReadOp op);
  LogicalResult lowerSet(rt::SetOp op);
  LogicalResult lowerNumber(arith::ConstantOp op);
  LogicalResult lowerWhile(scf::WhileOp op);
  LogicalResult lowerFor(scf::ForOp op);
  LogicalResult lowerIf(scf::IfOp op);
  LogicalResult lowerSwitch(scf::IndexSwitchOp op);
  Value countTrips(Value low, Value high, Value step);
  void splitBlock();
  Block *newBlock(ArrayRef<Type> arguments = {});
  void jump(Block *to, ValueRange arguments = {});
  Value goesOn(Operation *loop);
  Value askNumber(StringRef function, ArrayRef<Value> arguments);

  FailureOr<CommunicatorTables> tablesOf(Operation *op, FlatSymbolRefAttr comm);
  FailureOr<int64_t> typeCode(Operation *op, Type element, bool isUnsigned = false);

  /// Starts a call: its op id as a value. `call` says what it is.
  Value number(Operation *op, const Twine &call, StringRef reason = "");
  /// The same for a collective, whose event waits will name.
  template <typename Op> Value start(Op op) {
    Value id = number(op, "channel " + Twine(op.getChannel()), op.getReason().value_or(""));
    starts[op.getDone()] = calls.size() - 1;
    return id;
  }
  void call(StringRef function, ArrayRef<Value> arguments);
  Value address(FlatSymbolRefAttr global) {
    return LLVM::AddressOfOp::create(builder, loc, pointer, global.getValue());
  }
  Value record(ArrayRef<int64_t> values) { return address(records.numbers(values)); }
  Value constant(double value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getF64Type(), builder.getF64FloatAttr(value));
  }
  Value constant(int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(value));
  }
  Value moved(Value base, int64_t bytes);
  /// This rank's row of a table with one row of `bytes` bytes per rank.
  Value rankRow(Value table, int64_t bytes);
  /// A function of the runtime with a result.
  Value ask(StringRef function, ArrayRef<Value> arguments);
  Value list(ValueRange buffers, unsigned from = 0);

  func::FuncOp source;
  ModuleOp target;
  StringRef image;
  bool onDevice = false; ///< Kernels cannot read memory of the host.
  Records records;
  OpBuilder builder;
  Location loc = source.getLoc();
  LLVM::LLVMPointerType pointer = LLVM::LLVMPointerType::get(source.getContext());
  Value context, pointers;
  Value fill;                       ///< Memory for the record of a fill.
  size_t firstInBlock = 0;          ///< Number of calls before this block.
  DenseMap<Value, Value> numbers;   ///< Of the host, as i64.
  DenseMap<Value, Value> addresses; ///< Of buffers and the arena.
  DenseMap<Value, int64_t> starts;  ///< Op ids of events.
  llvm::StringMap<LLVM::LLVMFuncOp> functions;
  llvm::StringMap<Value> constants, rows; ///< By the symbol of their data.
};

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_RTTOLLVM_HOSTWRITER_H
