//===- FormKernels.cpp - Roles become lists of calls ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the roles, gives them one library of kernels, and builds and writes
// the list of each.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"
#include "RowFusion.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#define DEBUG_TYPE "partita-form-kernels"

namespace mlir::partita {
#define GEN_PASS_DEF_FORMKERNELS
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

static constexpr llvm::StringLiteral kRoleAttr = "dist.role";

/// A program without roles becomes the one of rank 0.
static FailureOr<ModuleOp> wrapProgram(ModuleOp module) {
  func::FuncOp entry;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isDeclaration())
      continue;
    if (entry) {
      InFlightDiagnostic error = function.emitOpError() << "expected one public function, got a second one";
      error.attachNote(entry.getLoc()) << "the first one";
      return error;
    }
    entry = function;
  }
  if (!entry)
    return module.emitError() << "expected a public function, or modules with 'dist.role'";
  auto role = ModuleOp::create(module.getLoc(), "role_0");
  role->setAttr(kRoleAttr, dist::RoleAttr::get(module.getContext(), ArrayRef<int64_t>{0}, "cpu"));
  module.push_back(role);
  // The declaration keeps what is known of the program as a whole.
  auto declaration = cast<func::FuncOp>(entry->cloneWithoutRegions());
  declaration.setPrivate();
  module.getBody()->getOperations().insert(entry->getIterator(), declaration);
  entry->moveBefore(role.getBody(), role.getBody()->end());
  entry.setSymName("main");
  return role;
}

static FailureOr<SmallVector<ModuleOp>> findRoles(ModuleOp module) {
  SmallVector<ModuleOp> roles;
  for (ModuleOp nested : module.getOps<ModuleOp>())
    if (nested->hasAttr(kRoleAttr))
      roles.push_back(nested);
  if (!roles.empty())
    return roles;
  FailureOr<ModuleOp> role = wrapProgram(module);
  if (failed(role))
    return failure();
  roles.push_back(*role);
  return roles;
}

namespace {

struct FormKernels : mlir::partita::impl::FormKernelsBase<FormKernels> {
  using FormKernelsBase::FormKernelsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (module.getBody()->empty())
      return;
    FailureOr<SmallVector<ModuleOp>> roles = findRoles(module);
    if (failed(roles))
      return signalPassFailure();
    auto kernels = ModuleOp::create(module.getLoc(), "kernels");
    module.getBody()->getOperations().insert(roles->front()->getIterator(), kernels);
    KernelLibrary library(kernels);
    for (ModuleOp role : *roles) {
      auto functions = role.getOps<func::FuncOp>();
      if (functions.empty() || std::next(functions.begin()) != functions.end()) {
        role.emitError() << "expected one function in a role, got "
                         << std::distance(functions.begin(), functions.end());
        return signalPassFailure();
      }
      func::FuncOp entry = *functions.begin();
      // On a GPU a row of a reduction is the work of a block, which can do more with it.
      auto attribute = role->getAttrOfType<dist::RoleAttr>(kRoleAttr);
      bool rowPrograms = attribute && attribute.getTarget() == "cuda";
      if (rowPrograms && entry.getBody().hasOneBlock())
        sinkSmallElements(entry.getBody().front());
      CallList list(entry, library, rowPrograms);
      if (failed(list.build()))
        return signalPassFailure();
      list.emit();
    }
  }
};

} // namespace
