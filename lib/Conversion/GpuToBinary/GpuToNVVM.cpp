//===- GpuToNVVM.cpp - Kernels become the NVVM dialect --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One conversion of everything, with indices of 32 bits in kernels where each index is
// proved to fit, and of 64 bits in the others.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/GpuToBinary.h"
#include "partita/Conversion/Passes.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

#define DEBUG_TYPE "partita-gpu-to-nvvm"

namespace mlir::partita {
#define GEN_PASS_DEF_GPUTONVVM
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static bool fits(const APInt &value) { return value.getSignificantBits() <= 32; }

/// Does a buffer end before 2^31 elements?
static bool fits(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return false;
  int64_t last = 0;
  for (auto [extent, stride] : llvm::zip_equal(type.getShape(), strides)) {
    // A piece of a buffer, somewhere inside.
    if (ShapedType::isDynamic(extent) || ShapedType::isDynamic(stride))
      return type.getRank() > 0;
    int64_t step = 0;
    if (extent > 0 && (llvm::MulOverflow(extent - 1, std::abs(stride), step) || llvm::AddOverflow(last, step, last)))
      return false;
  }
  return last < std::numeric_limits<int32_t>::max();
}

namespace {
/// Proves that each index of a kernel lies in 32 bits. Calls and indices from memory are not followed.
class NarrowIndices {
public:
  explicit NarrowIndices(gpu::GPUFuncOp kernel) : kernel(kernel) {
    dataflow::loadBaselineAnalyses(solver);
    solver.load<dataflow::IntegerRangeAnalysis>();
  }

  bool prove() {
    if (failed(solver.initializeAndRun(kernel)) || !llvm::all_of(kernel.getBody().front().getArguments(), isNarrow))
      return false;
    return !kernel.getBody().walk([&](Operation *op) { return WalkResult(success(isSound(op))); }).wasInterrupted();
  }

private:
  std::optional<ConstantIntRanges> rangeOf(Value value) {
    auto *state = solver.lookupState<dataflow::IntegerValueRangeLattice>(value);
    if (!state || state->getValue().isUninitialized())
      return std::nullopt;
    return state->getValue().getValue();
  }
  bool isSound(Operation *op);

  gpu::GPUFuncOp kernel;
  DataFlowSolver solver;
  std::function<bool(Value)> isNarrow = [this](Value value) {
    Type type = value.getType();
    if (auto buffer = dyn_cast<MemRefType>(type))
      return !buffer.getElementType().isIndex() && fits(buffer);
    if (!getElementTypeOrSelf(type).isIndex())
      return true;
    std::optional<ConstantIntRanges> range = rangeOf(value);
    return range && fits(range->smin()) && fits(range->smax());
  };
};
} // namespace

bool NarrowIndices::isSound(Operation *op) {
  if (isa<CallOpInterface>(op))
    return false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (!llvm::all_of(block.getArguments(), isNarrow))
        return false;
  // The last step of a loop is not in the range of its index.
  if (auto loop = dyn_cast<scf::ForOp>(op); loop && loop.getInductionVar().getType().isIndex()) {
    std::optional<ConstantIntRanges> end = rangeOf(loop.getUpperBound()), step = rangeOf(loop.getStep());
    if (!end || !step || !fits(end->smax() + step->smax()))
      return false;
  }
  // A negative number is another one without its sign, and which one depends on its width.
  if (isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp, arith::ShRUIOp, arith::IndexCastUIOp>(op))
    for (Value operand : op->getOperands())
      if (getElementTypeOrSelf(operand).isIndex())
        if (std::optional<ConstantIntRanges> range = rangeOf(operand); !range || range->smin().isNegative())
          return false;
  if (isa<arith::MulSIExtendedOp, arith::MulUIExtendedOp, arith::AddUIExtendedOp>(op))
    return false;
  return llvm::all_of(op->getResults(), isNarrow);
}

namespace {
struct GpuToNVVM : mlir::partita::impl::GpuToNVVMBase<GpuToNVVM> {
  using GpuToNVVMBase::GpuToNVVMBase;

  LogicalResult initialize(MLIRContext *context) override {
    // What upstream's conversion of vectors does before its conversion proper.
    RewritePatternSet set(context);
    vector::populateVectorBitCastLoweringPatterns(set);
    vector::populateVectorBroadcastLoweringPatterns(set);
    vector::populateVectorContractLoweringPatterns(set, vector::VectorContractLowering::Dot);
    vector::populateVectorMaskOpLoweringPatterns(set);
    vector::populateVectorShapeCastLoweringPatterns(set);
    vector::populateVectorInterleaveLoweringPatterns(set);
    vector::populateVectorTransposeLoweringPatterns(set, vector::VectorTransposeLowering::EltWise);
    vector::populateVectorMultiReductionLoweringPatterns(set, vector::VectorMultiReductionLowering::InnerParallel);
    vector::populateVectorTransferLoweringPatterns(set, /*maxTransferRank=*/1);
    vector::populateVectorInsertExtractStridedSliceTransforms(set);
    vector::populateVectorStepLoweringPatterns(set);
    vector::populateVectorRankReducingFMAPattern(set);
    vector::populateVectorGatherLoweringPatterns(set);
    vector::populateVectorFromElementsUnrollPatterns(set);
    vector::populateVectorToElementsUnrollPatterns(set);
    vectors = FrozenRewritePatternSet(std::move(set));
    return success();
  }

  void runOnOperation() override {
    gpu::GPUModuleOp module = getOperation();
    if (indexBits != 0 && indexBits != 32 && indexBits != 64) {
      module.emitError("expected index-bits to be 0, 32 or 64, got ") << int64_t(indexBits);
      return signalPassFailure();
    }
    SmallVector<Operation *> narrow;
    for (gpu::GPUFuncOp kernel : module.getOps<gpu::GPUFuncOp>())
      if (indexBits == 32 || (indexBits == 0 && NarrowIndices(kernel).prove()))
        narrow.push_back(kernel);
    if (failed(lowerVectors()) || failed(convert(narrow, 32)) || failed(convert({module}, 64)))
      return signalPassFailure();
  }

private:
  LogicalResult lowerVectors();
  LogicalResult convert(ArrayRef<Operation *> ops, unsigned bits);

  FrozenRewritePatternSet vectors;
};
} // namespace

LogicalResult GpuToNVVM::lowerVectors() {
  SmallVector<Operation *> ops;
  getOperation().walk([&](Operation *op) {
    if (isa<vector::VectorDialect>(op->getDialect()))
      ops.push_back(op);
  });
  if (ops.empty())
    return success();
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  return applyOpPatternsGreedily(ops, vectors, config);
}

LogicalResult GpuToNVVM::convert(ArrayRef<Operation *> ops, unsigned bits) {
  if (ops.empty())
    return success();
  MLIRContext *context = &getContext();
  LowerToLLVMOptions options(context);
  options.useBarePtrCallConv = true;
  options.overrideIndexBitwidth(bits);
  LLVMTypeConverter converter(context, options);
  configureGpuToNVVMTypeConverter(converter);
  // Tokens of asynchronous copies say nothing: groups are counted.
  converter.addConversion([&](nvgpu::DeviceAsyncTokenType type) -> Type { return IntegerType::get(context, 32); });
  RewritePatternSet patterns(context);
  populateGpuToNVVMConversionPatterns(converter, patterns, /*benefit=*/10);
  populateGpuWMMAToNVVMConversionPatterns(converter, patterns);
  populateNVGPUToNVVMConversionPatterns(converter, patterns);
  populateAffineToStdConversionPatterns(patterns);
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns, /*reassociateFPReductions=*/false,
                                         /*force32BitVectorIndices=*/true, /*useVectorAlignment=*/false);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  LLVMConversionTarget target(*context);
  configureGpuToNVVMConversionLegality(target);
  target.addLegalDialect<NVVM::NVVMDialect>();
  return applyFullConversion(ops, target, FrozenRewritePatternSet(std::move(patterns)));
}

void mlir::partita::buildGpuToNVVMPipeline(OpPassManager &manager, bool exact) {
  OpPassManager &kernels = manager.nest<gpu::GPUModuleOp>();
  kernels.addPass(createPrepareGpuKernels({exact}));
  kernels.addPass(memref::createFoldMemRefAliasOpsPass());
  kernels.addPass(memref::createExpandStridedMetadataPass());
  // Vectors of several dimensions must not reach LLVM.
  VectorTransferToSCFOptions vectors;
  vectors.enableFullUnroll(true).setTargetRank(1);
  kernels.addPass(createConvertVectorToSCFPass(vectors));
  kernels.addPass(createCSEPass());
  kernels.addPass(createGpuToNVVM());
  kernels.addPass(createConvertNVVMToLLVMPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
}
