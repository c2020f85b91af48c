//===- TwinToLLVM.cpp - Twins of kernels become the LLVM dialect ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Float functions go to the C library, as on the device they go to libdevice. Then one
// conversion of everything, and the entries that a runner looks for.
//
//===----------------------------------------------------------------------===//

#include "../Elements/EmptyArguments.h"
#include "../KernelsToLLVM/MathCalls.h"
#include "TwinRuntime.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "partita-twin-to-llvm"

namespace mlir::partita {
#define GEN_PASS_DEF_TWINTOLLVM
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::twin;

namespace {

/// What a twin's attributes say, kept while it is converted.
struct Description {
  std::string name;
  int64_t mode = 0, sharedBytes = 0;
  SmallVector<int64_t> block, grid, arguments, shared;
};

struct TwinToLLVM : mlir::partita::impl::TwinToLLVMBase<TwinToLLVM> {
  using TwinToLLVMBase::TwinToLLVMBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet before(context), libm(context);
    arith::populateCeilFloorDivExpandOpsPatterns(before);
    arith::populateExpandBFloat16Patterns(before);
    memref::populateExpandStridedMetadataPatterns(before);
    vector::populateVectorShapeCastLoweringPatterns(before);
    simplify = FrozenRewritePatternSet(std::move(before));
    populateMathToLibmConversionPatterns(libm);
    library = FrozenRewritePatternSet(std::move(libm));
    return success();
  }
  void runOnOperation() override;

private:
  LogicalResult prepare(ModuleOp module);
  LogicalResult convert(ModuleOp module);

  FrozenRewritePatternSet simplify, library;
};

} // namespace

static Description describe(func::FuncOp function) {
  Description result;
  auto list = [&](StringRef name) {
    return llvm::to_vector(function->getAttrOfType<DenseI64ArrayAttr>(name).asArrayRef());
  };
  result.name = function.getName().str();
  result.mode = function->getAttrOfType<IntegerAttr>(kModeAttr).getInt();
  result.sharedBytes = function->getAttrOfType<IntegerAttr>(kSharedBytesAttr).getInt();
  result.block = list(kBlockAttr);
  result.grid = list(kGridAttr);
  result.arguments = list(kArgumentsAttr);
  result.shared = list(kSharedAttr);
  return result;
}

LogicalResult TwinToLLVM::prepare(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    bool bf16 = isa<arith::ExtFOp, arith::TruncFOp>(op) &&
                (getElementTypeOrSelf(op->getOperand(0)).isBF16() || getElementTypeOrSelf(op->getResult(0)).isBF16());
    if (bf16 || isa<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp, memref::SubViewOp,
                    memref::ExtractStridedMetadataOp, memref::ExtractAlignedPointerAsIndexOp, memref::CollapseShapeOp,
                    memref::ExpandShapeOp, vector::ShapeCastOp>(op))
      ops.push_back(op);
  });
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  if (failed(applyOpPatternsGreedily(ops, simplify, config)))
    return module.emitError("twins of kernels cannot be simplified");
  return callMathLibrary(module, library);
}

LogicalResult TwinToLLVM::convert(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    flattenEmptyArguments(function, /*callees=*/true);
  LowerToLLVMOptions options(&getContext());
  options.useBarePtrCallConv = true;
  options.overrideIndexBitwidth(64);
  LLVMTypeConverter converter(&getContext(), options);
  RewritePatternSet patterns(&getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  vector::populateVectorFromElementsUnrollPatterns(patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  LLVMConversionTarget target(getContext());
  target.addLegalOp<ModuleOp>();
  return applyFullConversion(module, target, std::move(patterns));
}

/// f(thread, a, b, ..., workgroup buffers) becomes f(args), which finds all of them.
static void takeArgumentList(LLVM::LLVMFuncOp function, const Description &twin, LLVM::GlobalOp current) {
  MLIRContext *context = function.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Location loc = function.getLoc();
  Block &entry = function.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  unsigned count = entry.getNumArguments(), arguments = twin.arguments.size() / 2;
  BlockArgument list = entry.addArgument(pointer, loc);
  Value thread = LLVM::LoadOp::create(builder, loc, pointer, LLVM::AddressOfOp::create(builder, loc, current));
  entry.getArgument(0).replaceAllUsesWith(thread);
  for (unsigned i = 0; i < arguments; ++i) {
    Value place = LLVM::GEPOp::create(builder, loc, pointer, pointer, list, ArrayRef<LLVM::GEPArg>{int32_t(i)});
    place = LLVM::LoadOp::create(builder, loc, pointer, place);
    entry.getArgument(1 + i).replaceAllUsesWith(LLVM::LoadOp::create(builder, loc, pointer, place));
  }
  for (auto [i, offset] : llvm::enumerate(twin.shared)) {
    Value base = LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(), thread,
                                     ArrayRef<LLVM::GEPArg>{int32_t(kSharedField)});
    base = LLVM::LoadOp::create(builder, loc, pointer, base);
    base =
        LLVM::GEPOp::create(builder, loc, pointer, builder.getI8Type(), base, ArrayRef<LLVM::GEPArg>{int32_t(offset)});
    entry.getArgument(1 + arguments + i).replaceAllUsesWith(base);
  }
  entry.eraseArguments(0, count);
  function.setFunctionType(LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), {pointer}));
  function.removeArgAttrsAttr();
  function.setLinkage(LLVM::Linkage::External);
}

/// NAME__twin_info.
static void addInfo(ModuleOp module, const Description &twin) {
  SmallVector<int64_t> words = {kVersion, twin.mode, twin.sharedBytes};
  llvm::append_range(words, twin.block);
  llvm::append_range(words, twin.grid);
  words.push_back(twin.arguments.size() / 2);
  llvm::append_range(words, twin.arguments);
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto type = LLVM::LLVMArrayType::get(builder.getI64Type(), words.size());
  LLVM::GlobalOp::create(builder, module.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::External,
                         twin.name + "_info", builder.getI64TensorAttr(words));
}

void TwinToLLVM::runOnOperation() {
  ModuleOp module = getOperation();
  std::vector<Description> twins;
  for (func::FuncOp function : module.getOps<func::FuncOp>())
    if (function->hasAttr(kModeAttr))
      twins.push_back(describe(function));
  if (failed(prepare(module)) || failed(convert(module)))
    return signalPassFailure();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto pointer = LLVM::LLVMPointerType::get(&getContext());
  // Libraries are linked from several modules: one of these remains.
  auto current = LLVM::GlobalOp::create(builder, module.getLoc(), pointer, /*isConstant=*/false, LLVM::Linkage::Weak,
                                        "partita_twin_thread", Attribute());
  builder.createBlock(&current.getInitializerRegion());
  LLVM::ReturnOp::create(builder, module.getLoc(), LLVM::ZeroOp::create(builder, module.getLoc(), pointer).getResult());
  for (const Description &twin : twins) {
    takeArgumentList(module.lookupSymbol<LLVM::LLVMFuncOp>(twin.name), twin, current);
    addInfo(module, twin);
  }
  // What only twins call is inlined into them.
  for (LLVM::LLVMFuncOp function : module.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal() && function.getName().ends_with("__thread"))
      function.setLinkage(LLVM::Linkage::Internal);
}
