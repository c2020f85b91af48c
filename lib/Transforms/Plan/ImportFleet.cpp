//===- ImportFleet.cpp - Fleet files to fleet.cluster ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file is read by the machine library; this pass only makes ops of it.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"

#include "partita/Analysis/ClusterFleet.h"

#define DEBUG_TYPE "partita-import-fleet"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTFLEET
#include "partita/Transforms/Plan/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

FailureOr<fleet::ClusterOp> mlir::partita::importFleet(ModuleOp module, StringRef fileName) {
  if (fileName.empty())
    return module.emitError("expected the name of a fleet file (option 'file'), got none");
  auto clusters = module.getOps<fleet::ClusterOp>();
  if (!clusters.empty()) {
    InFlightDiagnostic diag = module.emitError("expected no fleet.cluster beside the fleet file '") << fileName << "'";
    diag.attachNote((*clusters.begin()).getLoc()) << "this one";
    return diag;
  }
  llvm::Expected<::partita::Fleet> fleet = ::partita::Fleet::read(fileName);
  if (!fleet)
    return module.emitError() << llvm::toString(fleet.takeError());
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  fleet::ClusterOp cluster = createCluster(builder, module.getLoc(), *fleet);
  // The program may have a symbol of this name.
  cluster->remove();
  SymbolTable(module).insert(cluster, module.getBody()->begin());
  return cluster;
}

namespace {
struct ImportFleet : public mlir::partita::impl::ImportFleetBase<ImportFleet> {
  using ImportFleetBase::ImportFleetBase;

  void runOnOperation() override {
    if (failed(importFleet(getOperation(), file)))
      signalPassFailure();
  }
};
} // namespace
