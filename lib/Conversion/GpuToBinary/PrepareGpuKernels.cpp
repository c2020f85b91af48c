//===- PrepareGpuKernels.cpp - Before kernels become NVVM -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites of single ops in the dialects of kernels.
//
//===----------------------------------------------------------------------===//

#include "../Elements/ElementEmitter.h"
#include "../Elements/EmptyArguments.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "partita-prepare-gpu-kernels"

namespace mlir::partita {
#define GEN_PASS_DEF_PREPAREGPUKERNELS
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
struct PrepareGpuKernels : mlir::partita::impl::PrepareGpuKernelsBase<PrepareGpuKernels> {
  using PrepareGpuKernelsBase::PrepareGpuKernelsBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    arith::populateCeilFloorDivExpandOpsPatterns(set);
    populateGpuAllReducePatterns(set);
    populateGpuBreakDownSubgroupReducePatterns(set, /*maxShuffleBitwidth=*/64);
    // A warp has 32 lanes on every architecture. Shuffles of 64 bits become two below.
    for (unsigned bits : {32u, 64u}) {
      populateGpuLowerSubgroupReduceToShufflePatterns(set, /*subgroupSize=*/32, bits,
                                                      PatternBenefit(bits == 32 ? 2 : 1));
      populateGpuLowerClusteredSubgroupReduceToShufflePatterns(set, /*subgroupSize=*/32, bits,
                                                               PatternBenefit(bits == 32 ? 2 : 1));
    }
    populateGpuShufflePatterns(set);
    patterns = FrozenRewritePatternSet(std::move(set));
    return success();
  }

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp, gpu::AllReduceOp, gpu::SubgroupReduceOp,
              gpu::ShuffleOp>(op))
        ops.push_back(op);
    });
    if (!ops.empty()) {
      GreedyRewriteConfig config;
      config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
      if (failed(applyOpPatternsGreedily(ops, patterns, config)))
        return signalPassFailure();
    }
    getOperation().walk([](math::ClampFOp op) {
      // What the op means, in ops that have instructions.
      OpBuilder builder(op);
      Value low = arith::MaximumFOp::create(builder, op.getLoc(), op.getValue(), op.getMin());
      Value high = arith::MinimumFOp::create(builder, op.getLoc(), low, op.getMax());
      op.replaceAllUsesWith(high);
      op.erase();
    });
    if (!exact)
      allowContraction();
    for (auto kernel : getOperation().getOps<gpu::GPUFuncOp>())
      flattenEmptyArguments(kernel);
  }

private:
  void allowContraction();

  FrozenRewritePatternSet patterns;
};
} // namespace

void PrepareGpuKernels::allowContraction() {
  getOperation().walk([](Operation *op) {
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(op) || op->hasAttr(kNoContraction))
      return;
    auto interface = cast<arith::ArithFastMathInterface>(op);
    arith::FastMathFlags flags = interface.getFastMathFlagsAttr().getValue() | arith::FastMathFlags::contract;
    op->setAttr(interface.getFastMathAttrName(), arith::FastMathFlagsAttr::get(op->getContext(), flags));
  });
}
