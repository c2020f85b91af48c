//===- Manual.h - Regions that are written per device ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about `dist.manual`.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_MANUAL_H
#define PARTITA_DIALECT_DIST_IR_MANUAL_H

#include "partita/Dialect/Dist/IR/Dist.h"

namespace mlir::partita::dist {

/// How many devices a region is written for: those of its mesh. 0 if the mesh is not to be found.
int64_t getNumDevices(ManualOp op);

} // namespace mlir::partita::dist

#endif // PARTITA_DIALECT_DIST_IR_MANUAL_H
