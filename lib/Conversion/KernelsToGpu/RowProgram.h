//===- RowProgram.h - Threads that share a row ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows are what a reduction leaves, columns what it reduces. A thread, a warp
// or a block has one row, and each thread the same columns in every phase: one
// phase per reduction, whose result all threads of the row then know, and one
// that stores what is wanted. Softmax is max, sum, store.
//
// A short row is unrolled: what one phase has computed of a column stays in a
// register for the next. A long one is a loop per phase that computes it again.
//
// Which columns a thread has, and in which order parts are merged, depends on
// the number of columns alone: ranks of different roles, and kernels with other
// ops in them, get the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOGPU_ROWPROGRAM_H
#define PARTITA_LIB_CONVERSION_KERNELSTOGPU_ROWPROGRAM_H

#include "GpuKernel.h"
#include "Reduction.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::partita {

/// How the columns of a row are spread.
struct RowShape {
  explicit RowShape(int64_t columns);

  int64_t columns;
  int64_t threads; ///< Of a row: one, a warp, or a block.
  int64_t vector;  ///< Neighbouring columns that a thread takes at once.
  int64_t chunk;   ///< Columns of a launch's row; the others are rows of their own, merged by a second launch.

  int64_t numChunks() const { return llvm::divideCeil(columns, chunk); }
  /// Runs of `vector` columns of each thread.
  int64_t numRuns() const { return llvm::divideCeil(chunk, threads * vector); }
  /// False: every phase is a loop that computes its columns again. Set where too much would have to stay in registers;
  /// it does not change the order of anything.
  bool mayUnroll = true;

  bool isUnrolled() const;
  /// Registers of a thread that may hold what one phase leaves to the next.
  int64_t getRoom() const { return threads > 256 ? 48 : 96; }
  /// Rows of a block.
  int64_t rowsPerBlock() const;
  LaunchSize block() const;
};

/// Code of one launch.
class RowProgram {
public:
  /// Sizes: of the rows' and the columns' dimensions. `aligned`: neighbouring columns may be one access.
  RowProgram(Launch &launch, ArrayRef<int64_t> rowSizes, ArrayRef<int64_t> columnSizes, const RowShape &shape,
             bool aligned);

  ElementEmitter &emitter() { return elements; }
  ArrayRef<Value> getRow() const { return rowIndices; }
  /// The row's number, and that of its chunk.
  Value getRowPosition() const { return row; }
  Value getChunk() const { return chunk; }

  /// All threads of the row get the result.
  FailureOr<SmallVector<Value>> fold(const Fold &fold);
  /// Code for every column of the row, one after the other or in a loop. Columns outside are clamped.
  LogicalResult forColumns(llvm::function_ref<LogicalResult(ArrayRef<Member>)> body);
  /// Code of one thread of the row.
  void onceForRow(llvm::function_ref<void()> body);
  /// Opens a branch unless all rows of the grid exist and the column is inside; true if it did.
  bool openStore(Value inside);

  static LaunchSize gridOf(int64_t rows, const RowShape &shape);

private:
  using Parts = SmallVector<Value>;

  Member columnAt(Value position, Value inside);
  SmallVector<Member> runAt(Value first, Value inside);
  FailureOr<Parts> foldUnordered(const Fold &fold);
  FailureOr<Parts> foldOrdered(const Fold &fold, Value &count);
  FailureOr<Parts> mergeWarp(const Fold &fold, Parts parts, Value count);
  FailureOr<Parts> mergeBlock(const Fold &fold, Parts parts, Value count);
  Value shuffle(Value value, int64_t offset, bool swap);
  Value shuffleWord(Value word, int64_t offset, bool swap);
  Value lessThan(Value a, Value b);
  Value minimum(Value a, Value b);

  Launch &launch;
  ElementEmitter elements;
  RowShape shape;
  bool aligned;
  SmallVector<int64_t> columnSizes;
  Value thread; ///< In the row.
  Value row, realRow, chunk, low, high;
  SmallVector<Value> rowIndices;
  std::vector<SmallVector<Member>> runs; ///< Of an unrolled row.
};

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOGPU_ROWPROGRAM_H
