//===- ExpandLinalg.cpp - linalg and tensor ops in simpler ones -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Packing, softmax and single elements by upstream's own expansions, where they are exact.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDLINALG
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-linalg"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct ExpandLinalgPass : mlir::partita::impl::ExpandLinalgBase<ExpandLinalgPass> {
  void runOnOperation() override;
};
} // namespace

static LogicalResult unsupported(Operation *op, const Twine &why) {
  return op->emitError("'") << op->getName() << "' is not supported by the import: " << why;
}

static LogicalResult expand(RewriterBase &rewriter, linalg::PackOp op) {
  if (!op.hasPureTensorSemantics() || !llvm::all_of(op->getOperandTypes(), [](Type type) {
        auto tensor = dyn_cast<RankedTensorType>(type);
        return !tensor || tensor.hasStaticShape();
      }))
    return unsupported(op, "shapes must be static");
  if (failed(linalg::lowerPack(rewriter, op, /*lowerPadLikeWithInsertSlice=*/false)))
    return unsupported(op, "this form of packing");
  return success();
}

static LogicalResult expand(RewriterBase &rewriter, linalg::UnPackOp op) {
  if (!op.hasPureTensorSemantics() || !op.getSourceType().hasStaticShape() || !op.getDestType().hasStaticShape())
    return unsupported(op, "shapes must be static");
  if (failed(linalg::lowerUnPack(rewriter, op, /*lowerUnpadLikeWithExtractSlice=*/false)))
    return unsupported(op, "this form of packing");
  return success();
}

static LogicalResult expand(RewriterBase &rewriter, linalg::SoftmaxOp op) {
  auto isFloat = [](Type type) { return isa<FloatType>(getElementTypeOrSelf(type)); };
  if (!llvm::all_of(op->getOperandTypes(), isFloat)) // upstream's expansion takes them for floats
    return unsupported(op, "softmax of other elements than floats");
  FailureOr<SmallVector<Value>> parts = op.decomposeOperation(rewriter);
  if (failed(parts))
    return unsupported(op, "this form of softmax");
  rewriter.replaceOp(op, *parts);
  return success();
}

/// One element: a slice that is overwritten.
static LogicalResult expand(RewriterBase &rewriter, tensor::InsertOp op) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getDest().getType());
  SmallVector<int64_t> ones(type.getRank(), 1);
  auto small = RankedTensorType::get(ones, type.getElementType());
  Value update = tensor::FromElementsOp::create(rewriter, loc, small, op.getScalar());
  if (type.getRank() == 0) {
    rewriter.replaceOp(op, update);
    return success();
  }
  SmallVector<Value> starts;
  for (Value index : op.getIndices()) {
    auto scalar = RankedTensorType::get({}, rewriter.getIndexType());
    starts.push_back(tensor::FromElementsOp::create(rewriter, loc, scalar, index));
  }
  rewriter.replaceOp(op, nd::DynamicUpdateSliceOp::create(rewriter, loc, update, op.getDest(), starts).getResult());
  return success();
}

static LogicalResult expand(RewriterBase &rewriter, tensor::ReshapeOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getResult().getType());
  auto from = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!type || !from || !type.hasStaticShape() || !from.hasStaticShape())
    return unsupported(op, "shapes must be static");
  rewriter.replaceOp(op, frontend::reshape(rewriter, op.getLoc(), op.getSource(), type.getShape()));
  return success();
}

/// On tensors it says only where the value shall lie.
static LogicalResult expand(RewriterBase &rewriter, bufferization::MaterializeInDestinationOp op) {
  if (op->getNumResults() != 1)
    return unsupported(op, "a memref that is no argument of the function");
  rewriter.replaceOp(op, op.getSource());
  return success();
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// A coordinate of the running rank, or what a table holds for it: inside of whatever it is for.
static bool isNumberOfRank(Value index) {
  if (auto element = index.getDefiningOp<tensor::ExtractOp>())
    return !element.getIndices().empty() && llvm::all_of(element.getIndices(), isNumberOfRank);
  return index.getDefiningOp<dist::CoordinateOp>() != nullptr;
}

/// The offsets at which a slice lies inside of its dimension.
static std::optional<std::pair<int64_t, int64_t>> rangeOfOffsets(int64_t dim, int64_t size, int64_t stride) {
  int64_t span;
  if (size == 0)
    return {{0, dim}};
  if (llvm::MulOverflow(size - 1, stride, span) || std::abs(span) >= dim)
    return std::nullopt;
  return {{span < 0 ? -span : 0, span < 0 ? dim - 1 : dim - 1 - span}};
}

static Value clamp(OpBuilder &builder, Location loc, Value index, int64_t low, int64_t high) {
  Value above = arith::MaxSIOp::create(builder, loc, index, arith::ConstantIndexOp::create(builder, loc, low));
  return arith::MinSIOp::create(builder, loc, above, arith::ConstantIndexOp::create(builder, loc, high));
}

/// Offsets that are known at run time only stay inside, as those of StableHLO's slices.
template <typename SliceOp>
static LogicalResult keepInside(RewriterBase &rewriter, SliceOp op, RankedTensorType whole) {
  Location loc = op.getLoc();
  auto operand = op.getOffsetsMutable().begin();
  for (auto [d, offset] : llvm::enumerate(op.getMixedOffsets())) {
    auto value = dyn_cast<Value>(offset);
    if (!value)
      continue;
    OpOperand &use = *operand++;
    std::optional<int64_t> size = getConstantIntValue(op.getMixedSizes()[d]);
    std::optional<int64_t> stride = getConstantIntValue(op.getMixedStrides()[d]);
    if (!size || !stride || whole.isDynamicDim(d) || isNumberOfRank(value) || getConstantIntValue(value))
      continue;
    auto range = rangeOfOffsets(whole.getDimSize(d), *size, *stride);
    if (!range)
      return unsupported(op, "a slice that does not fit into dimension " + Twine(d) + " of the tensor");
    use.set(clamp(rewriter, loc, value, range->first, range->second));
  }
  return success();
}

static LogicalResult expand(RewriterBase &rewriter, tensor::ExtractSliceOp op) {
  return keepInside(rewriter, op, op.getSourceType());
}

static LogicalResult expand(RewriterBase &rewriter, tensor::InsertSliceOp op) {
  return keepInside(rewriter, op, op.getDestType());
}

/// A scalar of the program. In bodies of linalg's ops they become gathers, which keep inside themselves.
static LogicalResult expand(RewriterBase &rewriter, tensor::ExtractOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getTensor().getType());
  if (!type || op->getParentOfType<linalg::LinalgOp>())
    return success();
  for (OpOperand &index : op.getIndicesMutable()) {
    int64_t dim = type.getDimSize(index.getOperandNumber() - 1);
    if (!getConstantIntValue(index.get()) && !isNumberOfRank(index.get()) && !ShapedType::isDynamic(dim) && dim > 0)
      index.set(clamp(rewriter, op.getLoc(), index.get(), 0, dim - 1));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// index
//===----------------------------------------------------------------------===//

template <typename ArithOp> static LogicalResult expandAs(RewriterBase &rewriter, Operation *op) {
  rewriter.replaceOp(op,
                     ArithOp::create(rewriter, op->getLoc(), op->getResultTypes(), op->getOperands())->getResults());
  return success();
}

/// Ops of `index` that upstream's lowering of TOSA makes, as the arith ops that they are.
static LogicalResult expandIndex(RewriterBase &rewriter, Operation *op) {
  if (auto constant = dyn_cast<index::ConstantOp>(op)) {
    rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(op, constant.getValue().getSExtValue());
    return success();
  }
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<index::AddOp>([&](auto) { return expandAs<arith::AddIOp>(rewriter, op); })
      .Case<index::SubOp>([&](auto) { return expandAs<arith::SubIOp>(rewriter, op); })
      .Case<index::MulOp>([&](auto) { return expandAs<arith::MulIOp>(rewriter, op); })
      .Case<index::DivSOp>([&](auto) { return expandAs<arith::DivSIOp>(rewriter, op); })
      .Case<index::DivUOp>([&](auto) { return expandAs<arith::DivUIOp>(rewriter, op); })
      .Case<index::RemSOp>([&](auto) { return expandAs<arith::RemSIOp>(rewriter, op); })
      .Case<index::RemUOp>([&](auto) { return expandAs<arith::RemUIOp>(rewriter, op); })
      .Case<index::CastSOp>([&](auto) { return expandAs<arith::IndexCastOp>(rewriter, op); })
      .Case<index::CastUOp>([&](auto) { return expandAs<arith::IndexCastUIOp>(rewriter, op); })
      .Default([](Operation *other) { return unsupported(other, "use arith on index"); });
}

void ExpandLinalgPass::runOnOperation() {
  SmallVector<Operation *> ops;
  getOperation()->walk([&](Operation *op) { ops.push_back(op); });
  IRRewriter rewriter(&getContext());
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (isa_and_nonnull<index::IndexDialect>(op->getDialect())) {
      if (failed(expandIndex(rewriter, op)))
        return signalPassFailure();
      continue;
    }
    LogicalResult expanded =
        llvm::TypeSwitch<Operation *, LogicalResult>(op)
            .Case<bufferization::MaterializeInDestinationOp, linalg::PackOp, linalg::SoftmaxOp, linalg::UnPackOp,
                  tensor::ExtractOp, tensor::ExtractSliceOp, tensor::InsertOp, tensor::InsertSliceOp,
                  tensor::ReshapeOp>([&](auto known) { return expand(rewriter, known); })
            .Case<linalg::WinogradFilterTransformOp, linalg::WinogradInputTransformOp,
                  linalg::WinogradOutputTransformOp>([](Operation *winograd) {
              return unsupported(winograd, "a part of a convolution; export the whole one");
            })
            .Default([](Operation *) { return success(); });
    if (failed(expanded))
      return signalPassFailure();
  }
}
