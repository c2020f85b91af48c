//===- BufferRanges.h - Which bytes a call touches --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A list of calls names memory by arguments, slots and views. Slots may overlap,
// and a donated argument may be the memory of its result: who wants to move or
// drop a call asks here for bytes, not for values.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUGEMM_BUFFERRANGES_H
#define PARTITA_LIB_CONVERSION_GPUGEMM_BUFFERRANGES_H

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

/// Bytes of one memory: that of an argument or result, the arena, or a constant.
struct ByteRange {
  Value memory;
  int64_t begin = 0, end = 0;

  bool overlaps(const ByteRange &other) const {
    return memory == other.memory && begin < other.end && other.begin < end;
  }
  bool operator==(const ByteRange &other) const {
    return memory == other.memory && begin == other.begin && end == other.end;
  }
};

/// From the first to the last byte of a buffer.
ByteRange byteRangeOf(Value buffer);

/// The CPU's form of the kernel that a dispatch names; null if there is none.
func::FuncOp kernelOf(rt::DispatchOp dispatch);

/// What a call does with some bytes.
struct BufferAccess {
  ByteRange range;
  bool reads = false, writes = false;
  bool covers = false; ///< Writes every byte of the range, whatever was there.
};

/// The accesses of every op of a list of calls, in order.
class BufferAccesses {
public:
  explicit BufferAccesses(func::FuncOp function);

  unsigned numOps() const { return ops.size(); }
  Operation *op(unsigned position) const { return ops[position]; }
  unsigned positionOf(Operation *op) const { return positions.lookup(op); }
  ArrayRef<BufferAccess> at(unsigned position) const { return accesses[position]; }
  /// What the op at this position does now; null: nothing any more.
  void replace(unsigned position, Operation *op);

  /// Is there an op at [from, to) that touches (or only: writes) some of these bytes? Whoever waits for a collective
  /// touches its buffers.
  bool isTouched(const ByteRange &range, unsigned from, unsigned to) const;
  bool isWritten(const ByteRange &range, unsigned from, unsigned to) const;
  /// Is the content of these bytes read by an op from `from` on, or by the caller?
  bool isReadAfter(const ByteRange &range, unsigned from) const;

private:
  std::vector<Operation *> ops;
  std::vector<SmallVector<BufferAccess, 4>> accesses;
  llvm::DenseMap<Operation *, unsigned> positions;
};

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_GPUGEMM_BUFFERRANGES_H
