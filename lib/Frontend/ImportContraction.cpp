//===- ImportContraction.cpp - Dots ---------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// A dot is a linalg.contract. Transposes of its operands, and the transpose of a
// result with no other use, only permute the indexing maps.
//
//===----------------------------------------------------------------------===//

#include "Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
/// One operand: its value, and the label of each dimension. Equal labels are paired.
struct Labelled {
  Value old;
  SmallVector<int64_t> labels;
};
/// A dot as labels: those of the result in order, the others are contracted.
struct LabelledDot {
  Operation *op;
  Labelled lhs, rhs;
  SmallVector<int64_t> result;
  int64_t count;
};
} // namespace

static LabelledDot label(Operation *op, Value lhs, Value rhs, ArrayRef<int64_t> lhsBatch, ArrayRef<int64_t> rhsBatch,
                         ArrayRef<int64_t> lhsContract, ArrayRef<int64_t> rhsContract) {
  LabelledDot dot{op, {lhs, {}}, {rhs, {}}, {}, 0};
  dot.lhs.labels.assign(cast<RankedTensorType>(lhs.getType()).getRank(), -1);
  dot.rhs.labels.assign(cast<RankedTensorType>(rhs.getType()).getRank(), -1);
  for (auto [l, r] : llvm::zip(lhsBatch, rhsBatch)) {
    dot.result.push_back(dot.count);
    dot.lhs.labels[l] = dot.rhs.labels[r] = dot.count++;
  }
  for (auto [l, r] : llvm::zip(lhsContract, rhsContract))
    dot.lhs.labels[l] = dot.rhs.labels[r] = dot.count++;
  for (SmallVector<int64_t> *labels : {&dot.lhs.labels, &dot.rhs.labels})
    for (int64_t &each : *labels)
      if (each < 0) {
        dot.result.push_back(dot.count);
        each = dot.count++;
      }
  return dot;
}

static std::optional<LabelledDot> label(Operation *op) {
  if (auto dot = dyn_cast_or_null<shlo::DotGeneralOp>(op)) {
    shlo::DotDimsAttr dims = dot.getDotDimensionNumbers();
    return label(op, dot.getLhs(), dot.getRhs(), dims.getLhsBatch(), dims.getRhsBatch(), dims.getLhsContract(),
                 dims.getRhsContract());
  }
  if (auto dot = dyn_cast_or_null<shlo::DotOp>(op))
    return label(op, dot.getLhs(), dot.getRhs(), {}, {}, {dot.getLhs().getType().getRank() - 1}, {0});
  return std::nullopt;
}

/// The only user of a dot's result when it is a transpose in the same block.
static shlo::TransposeOp onlyTranspose(Operation *dot) {
  if (!dot->hasOneUse() || dot->user_begin()->getBlock() != dot->getBlock())
    return {};
  return dyn_cast<shlo::TransposeOp>(*dot->user_begin());
}

static void lookThroughTransposes(Labelled &operand) {
  while (auto transpose = operand.old.getDefiningOp<shlo::TransposeOp>()) {
    // A transpose that a dot already takes into its result has no source of its own.
    if (Operation *source = transpose.getOperand().getDefiningOp();
        isa_and_nonnull<shlo::DotGeneralOp, shlo::DotOp>(source) && onlyTranspose(source) == transpose)
      return;
    SmallVector<int64_t> labels(operand.labels.size());
    for (auto [i, dim] : llvm::enumerate(transpose.getPermutation()))
      labels[dim] = operand.labels[i];
    operand.labels = labels;
    operand.old = transpose.getOperand();
  }
}

/// No dimension is contracted: both sides spread over the result, and a product.
static Value outerProduct(Importer &im, const LabelledDot &dot, RankedTensorType type) {
  Location loc = dot.op->getLoc();
  Value sides[2];
  const Labelled *operands[2] = {&dot.lhs, &dot.rhs};
  for (auto [side, each] : llvm::zip(sides, operands)) {
    const Labelled &operand = *each;
    auto dims = llvm::map_to_vector(
        operand.labels, [&](int64_t each) -> int64_t { return llvm::find(dot.result, each) - dot.result.begin(); });
    Value value = im.get(operand.old);
    side = im.broadcast(loc, value, type.clone(getElementTypeOrSelf(value.getType())), dims);
  }
  if (isa<FloatType>(type.getElementType()))
    return im.emit<arith::MulFOp>(loc, sides[0], sides[1]);
  if (type.getElementType().isInteger(1))
    return im.emit<arith::AndIOp>(loc, sides[0], sides[1]);
  return im.emit<arith::MulIOp>(loc, sides[0], sides[1]);
}

/// The contraction with its result's dimensions in the order of `dot.result`.
static LogicalResult emitContraction(Importer &im, LabelledDot dot, Value oldResult) {
  RankedTensorType type = im.convert(cast<RankedTensorType>(oldResult.getType()));
  Location loc = dot.op->getLoc();
  lookThroughTransposes(dot.lhs);
  lookThroughTransposes(dot.rhs);
  Value lhs = im.get(dot.lhs.old), rhs = im.get(dot.rhs.old);
  Type lhsElement = getElementTypeOrSelf(lhs.getType()), rhsElement = getElementTypeOrSelf(rhs.getType());
  bool sameTypes = lhsElement == type.getElementType() && rhsElement == type.getElementType();
  if (isa<FloatType>(lhsElement) != isa<FloatType>(type.getElementType()) ||
      isa<FloatType>(rhsElement) != isa<FloatType>(type.getElementType()))
    return im.unsupported(dot.op, "a product of integers and floats");
  if (dot.count == int64_t(dot.result.size())) {
    if (!sameTypes)
      return im.unsupported(dot.op, "an outer product of mixed types");
    return im.set(oldResult, outerProduct(im, dot, type));
  }
  // Loops: the result's dimensions in order, then the contracted ones.
  SmallVector<int64_t> loopOf(dot.count, -1);
  for (auto [i, each] : llvm::enumerate(dot.result))
    loopOf[each] = i;
  int64_t next = dot.result.size();
  for (int64_t &loop : loopOf)
    if (loop < 0)
      loop = next++;
  auto mapOf = [&](ArrayRef<int64_t> labels) {
    auto exprs = llvm::map_to_vector(
        labels, [&](int64_t each) { return getAffineDimExpr(loopOf[each], im.builder().getContext()); });
    return AffineMap::get(dot.count, 0, exprs, im.builder().getContext());
  };
  AffineMap maps[] = {mapOf(dot.lhs.labels), mapOf(dot.rhs.labels), mapOf(dot.result)};
  bool asUnsigned = getElementTypeOrSelf(dot.lhs.old.getType()).isUnsignedInteger();
  SmallVector<NamedAttribute> attrs;
  if (!sameTypes && asUnsigned)
    attrs.push_back(im.builder().getNamedAttr(
        "cast", linalg::TypeFnAttr::get(im.builder().getContext(), linalg::TypeFn::cast_unsigned)));
  Value zero = im.splat(loc, type, 0.0);
  auto contract = linalg::ContractOp::create(im.builder(), loc, TypeRange(type), ValueRange{lhs, rhs}, ValueRange{zero},
                                             im.builder().getAffineMapArrayAttr(maps), attrs);
  return im.set(oldResult, contract->getResult(0));
}

static LogicalResult importDot(Importer &im, Operation *op) {
  if (onlyTranspose(op))
    return success(); // The transpose makes it.
  return emitContraction(im, *label(op), op->getResult(0));
}

static LogicalResult importTranspose(Importer &im, shlo::TransposeOp op) {
  SmallVector<int64_t> permutation = op.getPermutation();
  std::optional<LabelledDot> dot = label(op.getOperand().getDefiningOp());
  if (!dot || onlyTranspose(dot->op) != op)
    return im.set(op.getResult(), im.transpose(op.getLoc(), im.get(op.getOperand()), permutation));
  dot->result = llvm::map_to_vector(permutation, [&](int64_t dim) { return dot->result[dim]; });
  return emitContraction(im, *dot, op.getResult());
}

void frontend::addContraction(HandlerMap &handlers) {
  handle<shlo::DotOp>(handlers, [](Importer &im, shlo::DotOp op) { return importDot(im, op); });
  handle<shlo::DotGeneralOp>(handlers, [](Importer &im, shlo::DotGeneralOp op) { return importDot(im, op); });
  handle<shlo::TransposeOp>(handlers, importTranspose);
}
