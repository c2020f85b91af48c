//===- NdVerify.cpp - What nd ops may say ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifiers.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::nd;

int64_t GatherOp::getNumIndexed() { return getIndices().getType().getShape().back(); }
int64_t GatherOp::getNumLookup() { return getIndices().getType().getRank() - 1 - getBatch(); }
int64_t GatherOp::getNumWindow() { return getOperand().getType().getRank() - getBatch() - getNumIndexed(); }
int64_t ScatterOp::getNumIndexed() { return getIndices().getType().getShape().back(); }
int64_t ScatterOp::getNumLookup() { return getIndices().getType().getRank() - 1 - getBatch(); }
int64_t ScatterOp::getNumWindow() {
  return cast<RankedTensorType>(getDests().front().getType()).getRank() - getBatch() - getNumIndexed();
}

LogicalResult IotaOp::verify() { return success(); }
LogicalResult PadOp::verify() { return success(); }
LogicalResult ReverseOp::verify() { return success(); }
LogicalResult DynamicSliceOp::verify() { return success(); }
LogicalResult DynamicUpdateSliceOp::verify() { return success(); }
LogicalResult GatherOp::verify() { return success(); }
LogicalResult ScatterOp::verify() { return success(); }
LogicalResult ConvOp::verify() { return success(); }
LogicalResult WindowReduceOp::verify() { return success(); }
LogicalResult WindowScatterOp::verify() { return success(); }
LogicalResult ScanOp::verify() { return success(); }
LogicalResult SortOp::verify() { return success(); }
LogicalResult TopKOp::verify() { return success(); }
LogicalResult RandomBitsOp::verify() { return success(); }
LogicalResult LibraryOp::verify() { return success(); }
