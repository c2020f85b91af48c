//===- RowFusion.h - Reductions that share rows -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row program computes reductions over the trailing dimensions of one shape,
// and elements before, between and behind them. A block of threads has a row, so
// a reduction is known where its row is. Values of such a kernel are named by how
// many of the shape's dimensions index them: the first `lead` ones, in order,
// dimensions of size 1 left out.
//
//   %m = reduce max(%x)                      lead 1 of [8, 16]
//   %b = broadcast %m : [8] to [8, 16]       lead 2
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_KERNELS_ROWFUSION_H
#define PARTITA_LIB_TRANSFORMS_KERNELS_ROWFUSION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Block.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace mlir::partita {

/// The shape over which a reduction runs, and how many of its dimensions stay.
struct RowDomain {
  SmallVector<int64_t> sizes;
  int64_t rows = 0;

  /// Elements that are indexed by the first dimensions.
  int64_t count(int64_t lead) const;
};

/// The dimensions that are longer than 1.
SmallVector<int64_t> getLongSizes(Value value);

/// Null unless the op reduces trailing dimensions that one block of threads can reduce.
std::optional<RowDomain> getRowDomain(Operation *op);

/// How `operand` is indexed where the op's result is indexed by all of its `lead` long dimensions; for a reduction,
/// where it runs over all of its domain. -1: in another way.
int64_t getLead(Operation *op, Value operand, int64_t lead);

/// True if there are enough rows to keep a device busy with one block each.
bool hasEnoughRows(const RowDomain &domain);

/// Moves small elementwise ops to the first user of their results: what only a later kernel needs is not in the way of
/// the kernel that makes its operands.
void sinkSmallElements(Block &block);

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_ROWFUSION_H
