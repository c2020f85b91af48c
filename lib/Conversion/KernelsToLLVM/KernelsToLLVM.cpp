//===- KernelsToLLVM.cpp - Loops become the LLVM dialect ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Float functions first (polynomials, or calls of the mathematical library),
// then one conversion of everything, then what no conversion keeps: marks of
// parallel accesses, and the calling convention of kernels.
//
//===----------------------------------------------------------------------===//

#include "../Elements/EmptyArguments.h"
#include "LowerVectors.h"
#include "MathCalls.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
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
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "partita-kernels-to-llvm"

namespace mlir::partita {
#define GEN_PASS_DEF_KERNELSTOLLVM
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

struct KernelsToLLVM : mlir::partita::impl::KernelsToLLVMBase<KernelsToLLVM> {
  using KernelsToLLVMBase::KernelsToLLVMBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet simple(context);
    // Sine and cosine stay exact: the polynomials are good near zero only. That of the arc tangent is off by 30 units,
    // that of the cubic root makes NaN of infinities and is wrong below 1e-38.
    if (!exact)
      populateMathPolynomialApproximationPatterns(simple, [](StringRef name) {
        return !llvm::is_contained({"math.atan", "math.atan2", "math.cbrt", "math.cos", "math.rsqrt", "math.sin"},
                                   name);
      });
    arith::populateCeilFloorDivExpandOpsPatterns(simple);
    arith::populateExpandBFloat16Patterns(simple);
    simplify = FrozenRewritePatternSet(std::move(simple));
    RewritePatternSet libm(context);
    populateMathToLibmConversionPatterns(libm);
    library = FrozenRewritePatternSet(std::move(libm));
    return success();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    // A module of a role holds its host function, which is in the LLVM dialect already.
    SmallVector<Operation *> lowered(module.getOps<LLVM::LLVMFuncOp>());
    bool vectors = hasVectors(module);
    if ((vectors && failed(simplifyVectors(module))) || failed(lowerFunctions(module)) ||
        failed(convert(module, vectors)))
      return signalPassFailure();
    for (LLVM::LLVMFuncOp function : module.getOps<LLVM::LLVMFuncOp>()) {
      if (function.isExternal() || llvm::is_contained(lowered, function.getOperation()))
        continue;
      markAccesses(function);
      takeArgumentList(function);
    }
  }

private:
  LogicalResult lowerFunctions(ModuleOp module);
  LogicalResult convert(ModuleOp module, bool vectors);
  static void markAccesses(LLVM::LLVMFuncOp function);
  static void takeArgumentList(LLVM::LLVMFuncOp function);

  FrozenRewritePatternSet simplify, library;
};

} // namespace

LogicalResult KernelsToLLVM::lowerFunctions(ModuleOp module) {
  SmallVector<Operation *> functions;
  bool calls = false;
  module.walk([&](Operation *op) {
    bool math = isa<math::MathDialect>(op->getDialect()) && !isInstruction(op);
    bool expands = isa<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(op) ||
                   (isa<arith::ExtFOp, arith::TruncFOp>(op) &&
                    (op->getOperand(0).getType().isBF16() || op->getResult(0).getType().isBF16()));
    if (math || expands)
      functions.push_back(op);
  });
  if (functions.empty())
    return success();
  // Only the ops at hand: no folding of whole kernels.
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(functions, simplify, config);
  module.walk([&](Operation *op) { calls |= isa<math::MathDialect>(op->getDialect()) && !isInstruction(op); });
  if (!calls)
    return success();
  return callMathLibrary(module, library);
}

LogicalResult KernelsToLLVM::convert(ModuleOp module, bool vectors) {
  for (auto function : module.getOps<func::FuncOp>())
    flattenEmptyArguments(function);
  LowerToLLVMOptions options(&getContext());
  options.useBarePtrCallConv = true;
  options.overrideIndexBitwidth(64);
  LLVMTypeConverter converter(&getContext(), options);
  RewritePatternSet patterns(&getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  if (vectors) {
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    // Without leave to reassociate: the order of a sum's lanes is part of the program.
    populateVectorToLLVMConversionPatterns(converter, patterns, /*reassociateFPReductions=*/false);
  }
  LLVMConversionTarget target(getContext());
  target.addLegalOp<ModuleOp>();
  return applyFullConversion(module, target, std::move(patterns));
}

/// Every access joins the group that the annotations of the parallel loops name.
void KernelsToLLVM::markAccesses(LLVM::LLVMFuncOp function) {
  LLVM::LoopAnnotationAttr annotation;
  function.walk([&](LLVM::BrOp branch) {
    auto found = branch->getAttrOfType<LLVM::LoopAnnotationAttr>("llvm.loop_annotation");
    if (!found)
      return;
    if (!found.getParallelAccesses().empty())
      annotation = found;
    branch->removeAttr("llvm.loop_annotation");
    branch.setLoopAnnotationAttr(found);
  });
  if (!annotation)
    return;
  auto groups = ArrayAttr::get(function.getContext(), {annotation.getParallelAccesses().front()});
  function.walk([&](Operation *op) {
    if (auto load = dyn_cast<LLVM::LoadOp>(op))
      load.setAccessGroupsAttr(groups);
    else if (auto store = dyn_cast<LLVM::StoreOp>(op))
      store.setAccessGroupsAttr(groups);
  });
}

/// f(a, b, ...) becomes f(args), which reads a, b, ... first.
void KernelsToLLVM::takeArgumentList(LLVM::LLVMFuncOp function) {
  MLIRContext *context = function.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Block &entry = function.getBody().front();
  OpBuilder builder(context);
  builder.setInsertionPointToStart(&entry);
  unsigned count = entry.getNumArguments();
  BlockArgument list = entry.addArgument(pointer, function.getLoc());
  for (unsigned i = 0; i < count; ++i) {
    Value place = list;
    if (i != 0)
      place =
          LLVM::GEPOp::create(builder, function.getLoc(), pointer, pointer, list, ArrayRef<LLVM::GEPArg>{int32_t(i)});
    Value address = LLVM::LoadOp::create(builder, function.getLoc(), pointer, place);
    entry.getArgument(i).replaceAllUsesWith(address);
  }
  entry.eraseArguments(0, count);
  function.setFunctionType(LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), {pointer}));
  function.removeArgAttrsAttr();
}
