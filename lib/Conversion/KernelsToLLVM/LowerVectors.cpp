//===- LowerVectors.cpp - Vectors that a program brings -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's patterns in the order of its convert-vector-to-llvm.
//
//===----------------------------------------------------------------------===//

#include "LowerVectors.h"

#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::hasVectors(ModuleOp module) {
  WalkResult found = module.walk([](Operation *op) {
    return isa_and_nonnull<vector::VectorDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found.wasInterrupted();
}

namespace {
/// Loads and stores of several dimensions are transfers that stay inside.
struct LoadRows : OpRewritePattern<vector::LoadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::LoadOp op, PatternRewriter &rewriter) const override {
    VectorType type = op.getVectorType();
    if (type.getRank() < 2)
      return failure();
    Value unread =
        arith::ConstantOp::create(rewriter, op.getLoc(), cast<TypedAttr>(rewriter.getZeroAttr(type.getElementType())));
    rewriter.replaceOpWithNewOp<vector::TransferReadOp>(op, type, op.getBase(), op.getIndices(), unread,
                                                        SmallVector<bool>(type.getRank(), true));
    return success();
  }
};

struct StoreRows : OpRewritePattern<vector::StoreOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::StoreOp op, PatternRewriter &rewriter) const override {
    int64_t rank = op.getVectorType().getRank();
    if (rank < 2)
      return failure();
    rewriter.replaceOpWithNewOp<vector::TransferWriteOp>(op, op.getValueToStore(), op.getBase(), op.getIndices(),
                                                         SmallVector<bool>(rank, true));
    return success();
  }
};
} // namespace

/// Transfers of several dimensions become loops of transfers of rows.
static LogicalResult lowerTransfers(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  VectorTransferToSCFOptions options;
  options.enableFullUnroll();
  patterns.add<LoadRows, StoreRows>(module.getContext());
  populateVectorToSCFConversionPatterns(patterns, options);
  return applyPatternsGreedily(module, std::move(patterns));
}

namespace {
/// Upstream would let the machine choose whether to round between (`fmuladd`).
struct FuseAlways : OpRewritePattern<vector::FMAOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::FMAOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<math::FmaOp>(op, op.getLhs(), op.getRhs(), op.getAcc());
    return success();
  }
};
} // namespace

static LogicalResult lowerOps(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  vector::populateVectorToVectorCanonicalizationPatterns(patterns);
  vector::populateVectorBitCastLoweringPatterns(patterns);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorContractLoweringPatterns(patterns, vector::VectorContractLowering::Dot);
  vector::populateVectorMaskOpLoweringPatterns(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  vector::populateVectorInterleaveLoweringPatterns(patterns);
  vector::populateVectorTransposeLoweringPatterns(patterns, vector::VectorTransposeLowering::EltWise);
  // Transfers of one dimension become loads and stores with masks.
  vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/false);
  vector::populateVectorMaskLoweringPatternsForSideEffectingOps(patterns);
  vector::populateVectorTransferLoweringPatterns(patterns, /*maxTransferRank=*/1);
  vector::populateVectorMultiReductionLoweringPatterns(patterns, vector::VectorMultiReductionLowering::InnerReduction);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  vector::populateVectorStepLoweringPatterns(patterns);
  patterns.add<FuseAlways>(module.getContext());
  vector::populateVectorGatherLoweringPatterns(patterns);
  vector::populateVectorShuffleLoweringPatterns(patterns);
  vector::populateVectorScanLoweringPatterns(patterns);
  return applyPatternsGreedily(module, std::move(patterns));
}

LogicalResult mlir::partita::simplifyVectors(ModuleOp module) {
  return failure(failed(lowerTransfers(module)) || failed(lowerOps(module)));
}
