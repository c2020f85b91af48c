//===- Windows.h - Parts that are cut out and put in ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Slices, pads and joins along a sharded dimension: each rank has the inputs
// that its outputs read, and the rest is where they begin.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_INTERFACES_MODELS_WINDOWS_H
#define PARTITA_LIB_INTERFACES_MODELS_WINDOWS_H

#include "partita/Interfaces/Place.h"

namespace mlir::partita {

/// Where the part of `inner` stands in the part of `outer` of the running rank, when element i of the inner dimension
/// is element i * stride + start of the outer one. Slice [1, 5) of 6 elements over two ranks that hold 3 each, and of
/// the slice 2 each: 1 on rank 0 and 0 on rank 1.
OpFoldResult offsetInPart(OpBuilder &builder, Location loc, const Place &where, const ::partita::Cut &inner,
                          const ::partita::Cut &outer, int64_t stride, int64_t start);

/// One part of a tensor inside of another one with as many dimensions.
struct InnerPart {
  Value part;
  const ::partita::Layout &layout;
  SmallVector<int64_t> starts; ///< Global, one per dimension.
};
/// Writes a part into `dest`, which lies as `layout` says; nothing where the part is empty.
Value insertPart(OpBuilder &builder, Location loc, const Place &where, const InnerPart &inner, Value dest,
                 const ::partita::Layout &layout);

} // namespace mlir::partita

#endif // PARTITA_LIB_INTERFACES_MODELS_WINDOWS_H
