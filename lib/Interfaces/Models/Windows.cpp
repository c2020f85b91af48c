//===- Windows.cpp - Parts that are cut out and put in --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Offsets are numbers per rank: Localize makes tables of them.
//
//===----------------------------------------------------------------------===//

#include "Windows.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;

OpFoldResult mlir::partita::offsetInPart(OpBuilder &builder, Location loc, const Place &where,
                                         const ::partita::Cut &inner, const ::partita::Cut &outer, int64_t stride,
                                         int64_t start) {
  SmallVector<int64_t> perRank;
  for (int64_t rank = 0; rank < where.mesh.numRanks(); ++rank) {
    ::partita::Interval part = partOf(where.mesh, inner, rank), whole = partOf(where.mesh, outer, rank);
    // An empty part stands nowhere; 0 is always in bounds.
    perRank.push_back(part.size() == 0 ? 0 : part.lo * stride + start - whole.lo);
  }
  return where.lookup(builder, loc, perRank);
}

Value mlir::partita::insertPart(OpBuilder &builder, Location loc, const Place &where, const InnerPart &inner,
                                Value dest, const ::partita::Layout &layout) {
  auto type = cast<RankedTensorType>(inner.part.getType());
  if (type.getNumElements() == 0)
    return dest;
  SmallVector<OpFoldResult> offsets, sizes, strides(type.getRank(), builder.getIndexAttr(1));
  for (unsigned i = 0; i < static_cast<unsigned>(type.getRank()); ++i) {
    offsets.push_back(
        offsetInPart(builder, loc, where, inner.layout.cut(i), layout.cut(i), /*stride=*/1, inner.starts[i]));
    sizes.push_back(builder.getIndexAttr(type.getDimSize(i)));
  }
  return tensor::InsertSliceOp::create(builder, loc, inner.part, dest, offsets, sizes, strides);
}
