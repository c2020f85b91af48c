//===- ElidedWeights.h - Data for weights that were left out ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Printers leave large constants out: `dense_resource<__elided__>`. Such a program can be
// planned and partitioned; to run it, something has to stand for the weights.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_ELIDEDWEIGHTS_H
#define PARTITA_TOOLS_RUN_ELIDEDWEIGHTS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita::run {

/// The first op with a constant whose data is not in the file; null if all data is there.
Operation *findElidedWeights(ModuleOp module);

/// Gives every such constant normal(0.02) numbers (floats) or zeros, the n-th from the n-th random stream of `seed`.
/// Fails with a located error for element types that no array has.
LogicalResult fillElidedWeights(ModuleOp module, uint64_t seed);

} // namespace mlir::partita::run

#endif // PARTITA_TOOLS_RUN_ELIDEDWEIGHTS_H
