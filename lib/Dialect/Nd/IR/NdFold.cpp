//===- NdFold.cpp - Folders of the nd dialect -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folders and canonicalisation.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::partita::nd;

OpFoldResult IotaOp::fold(FoldAdaptor) { return {}; }
OpFoldResult PadOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ReverseOp::fold(FoldAdaptor) { return {}; }
OpFoldResult DynamicSliceOp::fold(FoldAdaptor) { return {}; }
OpFoldResult DynamicUpdateSliceOp::fold(FoldAdaptor) { return {}; }
void DynamicSliceOp::getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) {}
void DynamicUpdateSliceOp::getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) {}
