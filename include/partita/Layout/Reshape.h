//===- Reshape.h - Which reshapes are local ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reshapes: which are local, what the layout is afterwards, and how it is
// spelled.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_RESHAPE_H
#define PARTITA_LAYOUT_RESHAPE_H

#include "partita/Layout/Transfer.h"

namespace partita {

/// A run of old dimensions and the run of new ones with the same product: first, and one past the last.
struct ReshapeGroup {
  unsigned oldBegin = 0, oldEnd = 0, newBegin = 0, newEnd = 0;
};
inline bool operator==(const ReshapeGroup &a, const ReshapeGroup &b) {
  return a.oldBegin == b.oldBegin && a.oldEnd == b.oldEnd && a.newBegin == b.newBegin && a.newEnd == b.newEnd;
}

/// Smallest runs of old and new dimensions with equal products. 12x8 -> 16x6 is one group, 4x6 -> 4x2x3 are two.
/// Refuses shapes with different numbers of elements, and tensors without elements.
Result<llvm::SmallVector<ReshapeGroup, 4>> reshapeGroups(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to);

/// A non-empty box in the row-major index, or none: after the first extent above 1 all must be whole.
std::optional<Interval> flatInterval(const Box &box, llvm::ArrayRef<int64_t> shape);

/// One cut over the row-major index of several dimensions, or none when some part is not an interval.
std::optional<Cut> collapse(llvm::ArrayRef<Cut> cuts);
/// Cuts for a dimension written as `sizes`, or none. The major dimension takes the axes whose boundaries are whole rows
/// (cutting inside an axis is allowed). Axes go on to the next dimension only when every part is then at most one row,
/// cut alike in every row.
std::optional<llvm::SmallVector<Cut, 4>> expand(const Cut &cut, llvm::ArrayRef<int64_t> sizes);

/// The layout after a reshape that moves nothing, or none: then the reshape is a reshard. Never looks at tiles.
Result<std::optional<Layout>> reshape(const Layout &layout, llvm::ArrayRef<int64_t> shape);

/// A reshape that moves: collapse every group (local), exchange, expand (local).
struct MovingReshape {
  Layout from, to; ///< One dimension per group.
  std::vector<Transfer> rows;
};
/// None when a side does not collapse to intervals: that side is resharded first.
Result<std::optional<MovingReshape>> reshapeMoving(const Layout &from, const Layout &to);

/// The same splits for the reshaped dimension when they give its boundaries, else none: print explicit boundaries. A
/// row is the product of the minor dimensions.
std::optional<llvm::SmallVector<AxisRef, 2>> respell(llvm::ArrayRef<AxisRef> refs, int64_t oldRow, const Cut &cut,
                                                     int64_t newRow);

/// Least tile, for a dimension whose rows hold `row` elements, that survives reshapes to all the other row lengths.
Result<int64_t> openTile(int64_t row, llvm::ArrayRef<int64_t> otherRows);

/// The largest load per weight with a tile, over that without. The reshape is better resharded above 2.
double slowdown(int64_t size, llvm::ArrayRef<int64_t> weights, int64_t tile);

} // namespace partita

#endif // PARTITA_LAYOUT_RESHAPE_H
