//===- SelectGemms.cpp - Products that the library does not take ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each product that is left to us becomes a dispatch of a kernel; equal problems
// share one.
//
//===----------------------------------------------------------------------===//

#include "GemmKernel.h"

#include "partita/Conversion/Passes.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"
#include "llvm/ADT/StringMap.h"

#define DEBUG_TYPE "partita-select-gemms"

namespace mlir::partita {
#define GEN_PASS_DEF_SELECTGEMMS
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
struct SelectGemms : mlir::partita::impl::SelectGemmsBase<SelectGemms> {
  using SelectGemmsBase::SelectGemmsBase;

  void runOnOperation() override {
    SmallVector<rt::GemmOp> gemms;
    getOperation().walk([&](rt::GemmOp gemm) {
      dist::RoleAttr role = dist::getEnclosingRole(gemm);
      if (anyRole || (role && role.getTarget() == "cuda"))
        gemms.push_back(gemm);
    });
    for (rt::GemmOp gemm : gemms)
      if (failed(select(gemm)))
        return signalPassFailure();
  }

private:
  LogicalResult select(rt::GemmOp gemm);
  bool libraryTakes(const GemmProblem &problem) const;
  FailureOr<SymbolRefAttr> kernelFor(rt::GemmOp gemm, const GemmProblem &problem);
  gpu::GPUModuleOp moduleFor(bool wide);

  llvm::StringMap<SymbolRefAttr> kernels; ///< By key.
};
} // namespace

bool SelectGemms::libraryTakes(const GemmProblem &problem) const {
  if (generated || problem.k == 0 || !isa<FloatType>(problem.elementType()))
    return false;
  if (problem.elementType().isF64() && problem.hasEpilogue())
    return false;
  // Without alignment the library has no tensor-core kernels.
  return !aligned || !problem.isHalf() || (problem.alignedA && problem.alignedB);
}

gpu::GPUModuleOp SelectGemms::moduleFor(bool wide) {
  StringRef name = wide ? "gpu_kernels_wide" : "gpu_kernels";
  if (auto known = getOperation().lookupSymbol<gpu::GPUModuleOp>(name))
    return known;
  OpBuilder builder = OpBuilder::atBlockEnd(getOperation().getBody());
  auto made = gpu::GPUModuleOp::create(builder, getOperation().getLoc(), name);
  auto entry = DataLayoutEntryAttr::get(builder.getIndexType(), builder.getI32IntegerAttr(wide ? 64 : 32));
  made->setAttr(DLTIDialect::kDataLayoutAttrName, DataLayoutSpecAttr::get(&getContext(), {entry}));
  return made;
}

/// May the position of an element need more than 32 bits? Leaves room for what sticks out.
static bool isWide(MemRefType type) {
  if (!type || type.getNumElements() == 0)
    return false;
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t last = 0;
  for (auto [extent, stride] : llvm::zip_equal(type.getShape(), strides))
    last += (extent - 1) * stride;
  return last >= int64_t(1) << 30;
}

FailureOr<SymbolRefAttr> SelectGemms::kernelFor(rt::GemmOp gemm, const GemmProblem &problem) {
  SymbolRefAttr &known = kernels[problem.key()];
  if (known)
    return known;
  gpu::GPUModuleOp module = moduleFor(isWide(problem.a) || isWide(problem.b) || isWide(problem.c));
  bool onTensorCores = problem.isHalf() || (tf32 && problem.elementType().isF32() && problem.k != 0);
  gpu::GPUFuncOp kernel =
      onTensorCores ? makeTensorCoreGemm(module, gemm.getLoc(), problem) : makeSimtGemm(module, gemm.getLoc(), problem);
  if (!kernel)
    return gemm.emitOpError() << "expected a product of at most 2^31 tiles, got " << problem.batch << " x " << problem.m
                              << " x " << problem.n;
  // What the writers compute again.
  IRRewriter rewriter(&getContext());
  DominanceInfo dominance(kernel);
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
  return known = SymbolRefAttr::get(module.getNameAttr(), {FlatSymbolRefAttr::get(kernel)});
}

/// A matrix that is the same for the whole batch has rank 2 for a kernel: no stride of an argument is 0.
static void dropBroadcasts(rt::GemmOp gemm) {
  for (OpOperand *operand : {&gemm.getAMutable(), &gemm.getBMutable()}) {
    auto type = cast<MemRefType>(operand->get().getType());
    auto [strides, offset] = type.getStridesAndOffset();
    if (type.getRank() != 3 || strides[0] != 0 || type.getNumElements() == 0)
      continue;
    auto layout = StridedLayoutAttr::get(gemm.getContext(), 0, ArrayRef<int64_t>(strides).drop_front());
    auto matrix = MemRefType::get(type.getShape().drop_front(), type.getElementType(), layout);
    OpBuilder builder(gemm);
    operand->set(rt::ViewOp::create(builder, gemm.getLoc(), matrix, operand->get(), 0));
  }
}

LogicalResult SelectGemms::select(rt::GemmOp gemm) {
  GemmProblem problem(gemm);
  if (problem.batch == 0 || problem.m == 0 || problem.n == 0) {
    gemm.erase(); // no element
    return success();
  }
  if (libraryTakes(problem))
    return success();
  if (!problem.sumType())
    return gemm.emitOpError()
           << "expected a product of floats, or of integers of 8 to 64 bits, into their type or a wider one, got "
           << problem.elementType() << " into " << problem.resultType();
  auto isWhole = [](double number) { return number == double(int64_t(number)); };
  if (!isa<FloatType>(problem.elementType()) && (!isWhole(problem.alpha) || !isWhole(problem.beta)))
    return gemm.emitOpError() << "expected whole alpha and beta for integers, got " << problem.alpha << " and "
                              << problem.beta;
  dropBroadcasts(gemm);
  FailureOr<SymbolRefAttr> kernel = kernelFor(gemm, GemmProblem(gemm));
  if (failed(kernel))
    return failure();
  OpBuilder builder(gemm);
  SmallVector<Value> inputs = {gemm.getA(), gemm.getB()};
  if (gemm.getBias())
    inputs.push_back(gemm.getBias());
  auto dispatch = rt::DispatchOp::create(builder, gemm.getLoc(), *kernel, inputs, ValueRange{gemm.getC()});
  if (Attribute name = gemm->getAttr(rt::kValueAttr))
    dispatch->setAttr(rt::kValueAttr, name);
  gemm.erase();
  return success();
}
