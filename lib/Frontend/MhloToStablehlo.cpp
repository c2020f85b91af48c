//===- MhloToStablehlo.cpp - Ops in MHLO spelling -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The renaming as a pass; parseProgram does it before it verifies.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/Verifier.h"

namespace mlir::partita {
#define GEN_PASS_DEF_MHLOTOSTABLEHLO
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-mhlo-to-stablehlo"

using namespace mlir;
using namespace mlir::partita;

namespace {
struct MhloToStablehloPass : mlir::partita::impl::MhloToStablehloBase<MhloToStablehloPass> {
  void runOnOperation() override {
    if (failed(mhlo::renameOps(getOperation())) || failed(verify(getOperation())))
      signalPassFailure();
  }
};
} // namespace
