//===- VerifyResolved.cpp - Checks that a program is resolved -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names the contract of Resolve, so that a fault shows at the pass that made it.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ResolvedProgram.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Transforms/Resolve/Passes.h"

#define DEBUG_TYPE "partita-verify-resolved"

namespace mlir::partita {
#define GEN_PASS_DEF_VERIFYRESOLVED
#include "partita/Transforms/Resolve/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

struct VerifyResolved : mlir::partita::impl::VerifyResolvedBase<VerifyResolved> {
  using VerifyResolvedBase::VerifyResolvedBase;

  void runOnOperation() override {
    if (getOperation().getOps<dist::MeshOp>().empty())
      return;
    dist::LayoutTable table(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && failed(ResolvedProgram::get(function, table)))
        return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
