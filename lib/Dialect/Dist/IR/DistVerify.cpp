//===- DistVerify.cpp - What dist ops and annotations may say -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verifiers of ops and of discardable attributes.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

LogicalResult MeshOp::verify() { return success(); }
LogicalResult SplitOp::verify() { return success(); }
LogicalResult ConstraintOp::verify() { return success(); }
LogicalResult ManualOp::verify() { return success(); }
LogicalResult PartialOp::verify() { return success(); }
LogicalResult CoordinateOp::verify() { return success(); }
LogicalResult ReshardOp::verify() { return success(); }
LogicalResult dist::detail::verifyLayoutChange(Operation *, LayoutChange) { return success(); }

LogicalResult DistDialect::verifyOperationAttribute(Operation *, NamedAttribute) { return success(); }
LogicalResult DistDialect::verifyRegionArgAttribute(Operation *, unsigned, unsigned, NamedAttribute) {
  return success();
}
LogicalResult DistDialect::verifyRegionResultAttribute(Operation *, unsigned, unsigned, NamedAttribute) {
  return success();
}
