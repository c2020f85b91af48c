//===- ImportLibrary.cpp - Calls of numerical libraries -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On real numbers; complex ones have become pairs before.
//
//===----------------------------------------------------------------------===//
#include "Import.h"
#include "LibraryCalls.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

LogicalResult frontend::importLibraryCall(Importer &im, Operation *op) {
  FailureOr<SmallVector<Value>> results = callLibrary(im.builder(), op, im.get(op->getOperands()));
  if (failed(results))
    return failure();
  for (auto [old, value] : llvm::zip_equal(op->getResults(), *results))
    if (failed(im.set(old, value)))
      return failure();
  return success();
}

void frontend::addLibrary(HandlerMap &handlers) {
  handle<shlo::CholeskyOp>(handlers, importLibraryCall);
  handle<shlo::FftOp>(handlers, importLibraryCall);
  handle<shlo::TriangularSolveOp>(handlers, importLibraryCall);
}
