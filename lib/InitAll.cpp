//===- InitAll.cpp - Registration of all of Partita -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line per dialect, model set, pass group and pipeline group, sorted.
//
//===----------------------------------------------------------------------===//

#include "partita/InitAll.h"

#include "partita/Conversion/Passes.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Interfaces/Models/AllModels.h"
#include "partita/Pipelines/Pipelines.h"
#include "partita/Transforms/Annotate/Passes.h"
#include "partita/Transforms/Kernels/Passes.h"
#include "partita/Transforms/Localize/Passes.h"
#include "partita/Transforms/Optimize/Passes.h"
#include "partita/Transforms/Plan/Passes.h"
#include "partita/Transforms/Propagate/Passes.h"
#include "partita/Transforms/Resolve/Passes.h"
#include "partita/Transforms/Widen/Passes.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;

void mlir::partita::registerAllDialects(DialectRegistry &registry) {
  registry.insert<dist::DistDialect, fleet::FleetDialect, nd::NdDialect, rt::RtDialect>();
}

void mlir::partita::registerAllModels(DialectRegistry &registry) { registerShardingRuleModels(registry); }

void mlir::partita::registerAllPasses() {
  registerAnnotatePasses();
  registerConversionPasses();
  registerKernelsPasses();
  registerLocalizePasses();
  registerOptimizePasses();
  registerPlanPasses();
  registerPropagatePasses();
  registerResolvePasses();
  registerWidenPasses();
}

void mlir::partita::registerAllPipelines() { registerPartitaPipelines(); }
