//===- TwinChecks.h - Checks of accesses in twins ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINCHECKS_H
#define PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINCHECKS_H

#include "TwinRuntime.h"

namespace mlir::partita::twin {

/// Address of an element, as an index.
Value elementAddress(OpBuilder &builder, Location loc, Value memref, ValueRange indices);

/// Stops the thread unless the elements from `indices` on lie within the shape of `memref`: one, or `count` of the last
/// dimension (null: a constant number `elements`).
void checkBounds(OpBuilder &builder, Location loc, Runtime &runtime, Value thread, Value memref, ValueRange indices,
                 int64_t elements, Value count, StringRef what);

/// Stops the thread unless that element's address is a multiple of `alignment`.
void checkAlignment(OpBuilder &builder, Location loc, Runtime &runtime, Value thread, Value memref, ValueRange indices,
                    int64_t alignment, StringRef what);

/// Buffers whose uses by several threads are checked: of a block, and of the launch.
struct Buffers {
  ValueRange shared, global;
};

/// Checks of every load and store below `op`: bounds, alignment, that what is read was written before, and races.
LogicalResult checkAccesses(Operation *op, Runtime &runtime, Value thread, const Buffers &buffers);

} // namespace mlir::partita::twin

#endif // PARTITA_LIB_CONVERSION_GPUTOTWIN_TWINCHECKS_H
