//===- ApplyPlan.cpp - A plan from a file ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that the plan is about this program, and copies it. See PlanFile.h for
// the form.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"
#include "PlanFile.h"

#include "partita/Analysis/Entry.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#define DEBUG_TYPE "partita-apply-plan"

namespace mlir::partita {
#define GEN_PASS_DEF_APPLYPLAN
#include "partita/Transforms/Plan/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

/// The declaration in a plan file, if it is about this program.
static FailureOr<func::FuncOp> findDeclaration(ModuleOp plan, func::FuncOp function) {
  auto declarations = plan.getOps<func::FuncOp>();
  if (declarations.empty() || !llvm::hasSingleElement(declarations))
    return plan.emitError("expected a plan with one function, got ")
           << std::distance(declarations.begin(), declarations.end());
  func::FuncOp declaration = *declarations.begin();
  auto hash = declaration->getAttrOfType<StringAttr>(plan::kProgram);
  std::string own = programHash(function);
  if (!hash || hash.getValue() != own) {
    InFlightDiagnostic diag = declaration.emitError("expected a plan for the program ")
                              << own << ", got one for " << (hash ? hash.getValue() : "an unnamed program")
                              << "; plan again";
    diag.attachNote(function.getLoc()) << "the program";
    return diag;
  }
  if (declaration.getFunctionType() != function.getFunctionType())
    return declaration.emitError("expected the function type ")
           << function.getFunctionType() << ", got " << declaration.getFunctionType();
  return declaration;
}

/// True if the program has the cluster of the plan already; an error if it has another one.
static FailureOr<bool> hasCluster(fleet::ClusterOp cluster, ModuleOp module) {
  auto clusters = module.getOps<fleet::ClusterOp>();
  if (clusters.empty())
    return false;
  fleet::ClusterOp own = *clusters.begin();
  if (own.getSymName() == cluster.getSymName() && fleetHash(own) == fleetHash(cluster))
    return true;
  InFlightDiagnostic diag = cluster.emitError("expected a plan for the fleet @")
                            << own.getSymName() << " of " << fleetHash(own) << ", got one for @" << cluster.getSymName()
                            << " of " << fleetHash(cluster) << "; plan again";
  diag.attachNote(own.getLoc()) << "the fleet of the program";
  return diag;
}

/// Copies mesh, splits and cluster to the start of the module.
static LogicalResult copySymbols(ModuleOp plan, ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  for (Operation &op : *plan.getBody()) {
    if (!isa<fleet::ClusterOp, dist::MeshOp, dist::SplitOp>(op))
      continue;
    if (auto cluster = dyn_cast<fleet::ClusterOp>(op)) {
      FailureOr<bool> isThere = hasCluster(cluster, module);
      if (failed(isThere))
        return failure();
      if (*isThere)
        continue;
    }
    auto name = SymbolTable::getSymbolName(&op);
    if (Operation *other = module.lookupSymbol(name)) {
      InFlightDiagnostic diag = op.emitError("expected a program without the symbol @")
                                << name.getValue() << ", because the plan brings it";
      diag.attachNote(other->getLoc()) << "in the program";
      return diag;
    }
    builder.clone(op);
  }
  return success();
}

/// Puts the attributes of a list on the ops.
static LogicalResult annotate(func::FuncOp declaration, StringRef list, StringRef name, func::FuncOp function) {
  Attribute entries = declaration->getAttr(list);
  if (!entries)
    return success();
  SmallVector<Operation *> ops;
  for (Operation &op : function.getBody().front())
    ops.push_back(&op);
  auto array = dyn_cast<ArrayAttr>(entries);
  if (!array)
    return declaration.emitError("expected '") << list << "' to be a list, got " << entries;
  for (Attribute entry : array) {
    auto pair = dyn_cast<ArrayAttr>(entry);
    auto ordinal = pair && pair.size() == 2 ? dyn_cast<IntegerAttr>(pair[0]) : IntegerAttr();
    if (!ordinal || ordinal.getValue().isNegative() || ordinal.getValue().uge(ops.size()))
      return declaration.emitError("expected [number of an op below ")
             << ops.size() << ", attribute] in '" << list << "', got " << entry;
    ops[ordinal.getValue().getZExtValue()]->setDiscardableAttr(name, pair[1]);
  }
  return success();
}

/// Parses a plan; of what is wrong with it the first error is said, where it is.
static OwningOpRef<ModuleOp> readPlan(ModuleOp module, StringRef fileName) {
  Location place = module.getLoc();
  std::string why;
  OwningOpRef<ModuleOp> plan;
  {
    ScopedDiagnosticHandler collect(module.getContext(), [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error || !why.empty())
        return success();
      why = diagnostic.str();
      if (diagnostic.getLocation()->findInstanceOf<FileLineColRange>())
        place = diagnostic.getLocation();
      return success();
    });
    plan = parseSourceFile<ModuleOp>(fileName, ParserConfig(module.getContext()));
  }
  if (!plan)
    emitError(place, "cannot read the plan '") << fileName << "': " << why;
  return plan;
}

LogicalResult mlir::partita::applyPlan(ModuleOp module, StringRef fileName, StringRef entry) {
  FailureOr<func::FuncOp> function = findEntry(module, entry);
  if (failed(function))
    return failure();
  auto meshes = module.getOps<dist::MeshOp>();
  if (!meshes.empty())
    return (*meshes.begin()).emitError("expected a program without a mesh beside the plan '") << fileName << "'";
  module.getContext()->loadDialect<dist::DistDialect, fleet::FleetDialect, func::FuncDialect>();
  OwningOpRef<ModuleOp> plan = readPlan(module, fileName);
  if (!plan)
    return failure();
  FailureOr<func::FuncOp> declaration = findDeclaration(*plan, *function);
  if (failed(declaration) || failed(copySymbols(*plan, module)))
    return failure();
  StringRef sharding = dist::DistDialect::kSharding;
  for (unsigned i = 0; i < function->getNumArguments(); ++i)
    if (Attribute attribute = declaration->getArgAttr(i, sharding))
      function->setArgAttr(i, sharding, attribute);
  for (unsigned i = 0; i < function->getNumResults(); ++i)
    if (Attribute attribute = declaration->getResultAttr(i, sharding))
      function->setResultAttr(i, sharding, attribute);
  if (failed(annotate(*declaration, plan::kShardings, sharding, *function)) ||
      failed(annotate(*declaration, plan::kStrategies, dist::DistDialect::kStrategy, *function)))
    return failure();
  if (Attribute summary = (*plan)->getAttr(dist::DistDialect::kPlan))
    module->setAttr(dist::DistDialect::kPlan, summary);
  return verify(module);
}

namespace {
struct ApplyPlan : public mlir::partita::impl::ApplyPlanBase<ApplyPlan> {
  using ApplyPlanBase::ApplyPlanBase;

  void runOnOperation() override {
    if (failed(applyPlan(getOperation(), file, entry)))
      signalPassFailure();
  }
};
} // namespace
