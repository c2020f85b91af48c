//===- VerifyChlo.cpp - Verifiers of chlo ops -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values in the shape of others, and operands that grow.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::chlo;

LogicalResult ConstantLikeOp::verify() {
  Type element = getResult().getType().getElementType();
  if (getValue().getType() == element)
    return success();
  return emitOpError("expected a value of type ") << element << ", got " << getValue();
}

/// The operand's dimension i is dimension dims[i] of the result, or has size 1.
static LogicalResult verifyGrows(Operation *op, RankedTensorType from, RankedTensorType to, ArrayRef<int64_t> dims) {
  for (auto [i, dim] : llvm::enumerate(dims))
    if (dim < 0 || dim >= to.getRank() || (i > 0 && dim <= dims[i - 1]) ||
        (from.getDimSize(i) != 1 && from.getDimSize(i) != to.getDimSize(dim)))
      return op->emitOpError("expected an operand that grows to ") << to << ", got " << from;
  return success();
}

/// The dimensions of the result that an operand's are without further word.
static SmallVector<int64_t> trailing(RankedTensorType type, RankedTensorType to) {
  return llvm::to_vector(llvm::seq<int64_t>(to.getRank() - type.getRank(), to.getRank()));
}

template <typename OpTy> static LogicalResult verifyBroadcast(OpTy op) {
  RankedTensorType lhs = op.getLhs().getType(), rhs = op.getRhs().getType(), to = op.getResult().getType();
  if (!lhs.hasStaticShape() || !rhs.hasStaticShape() || !to.hasStaticShape())
    return success(); // unknown sizes are refused later
  if (lhs.getRank() > to.getRank() || rhs.getRank() > to.getRank() ||
      std::max(lhs.getRank(), rhs.getRank()) < to.getRank())
    return op.emitOpError("expected a result of the rank of the larger operand, got ") << to;
  SmallVector<int64_t> left = trailing(lhs, to), right = trailing(rhs, to);
  if (op.getBroadcastDimensions() && lhs.getRank() != rhs.getRank()) {
    ArrayRef<int64_t> given = *op.getBroadcastDimensions();
    SmallVector<int64_t> &smaller = lhs.getRank() < rhs.getRank() ? left : right;
    if (given.size() != smaller.size())
      return op.emitOpError("expected ") << smaller.size() << " entries of 'broadcast_dimensions', got "
                                         << given.size();
    smaller.assign(given.begin(), given.end());
  }
  return failure(failed(verifyGrows(op, lhs, to, left)) || failed(verifyGrows(op, rhs, to, right)));
}

LogicalResult BroadcastCompareOp::verify() { return verifyBroadcast(*this); }

LogicalResult BroadcastSelectOp::verify() {
  RankedTensorType to = getResult().getType();
  int64_t rank = 0;
  for (Type type : getOperandTypes()) {
    auto tensor = cast<RankedTensorType>(type);
    if (!tensor.hasStaticShape() || !to.hasStaticShape())
      return success(); // unknown sizes are refused later
    rank = std::max(rank, tensor.getRank());
  }
  if (rank != to.getRank())
    return emitOpError("expected a result of the rank of the largest operand, got ") << to;
  for (Type type : getOperandTypes()) {
    auto tensor = cast<RankedTensorType>(type);
    if (failed(verifyGrows(*this, tensor, to, trailing(tensor, to))))
      return failure();
  }
  return success();
}

LogicalResult BroadcastAddOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastAndOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastAtan2Op::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastComplexOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastDivideOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastMaximumOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastMinimumOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastMultiplyOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastNextAfterOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastOrOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastPolygammaOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastPowerOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastRemainderOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastShiftLeftOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastShiftRightArithmeticOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastShiftRightLogicalOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastSubtractOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastXorOp::verify() { return verifyBroadcast(*this); }
LogicalResult BroadcastZetaOp::verify() { return verifyBroadcast(*this); }
