//===- ConvertRtToLLVM.cpp - Lists of calls become host functions ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host lowering as a pass, for people and tests; compiling uses the function.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/Passes.h"
#include "partita/Conversion/RtToLLVM.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#define DEBUG_TYPE "partita-convert-rt-to-llvm"

namespace mlir::partita {
#define GEN_PASS_DEF_CONVERTRTTOLLVM
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
struct ConvertRtToLLVM : public partita::impl::ConvertRtToLLVMBase<ConvertRtToLLVM> {
  void runOnOperation() override {
    SmallVector<func::FuncOp> functions;
    getOperation().walk([&](func::FuncOp function) {
      if (function->hasAttr(rt::kArenaAttr))
        functions.push_back(function);
    });
    for (func::FuncOp function : functions) {
      auto module = function->getParentOfType<ModuleOp>();
      std::string symbol = ("partita_" + module.getName().value_or("program") + "_" + function.getName()).str();
      if (failed(lowerHostFunction(function, symbol, module)))
        return signalPassFailure();
      function.erase();
    }
  }
};
} // namespace
