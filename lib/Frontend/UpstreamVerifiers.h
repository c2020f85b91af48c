//===- UpstreamVerifiers.h - Before upstream's verifiers --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of what was parsed and is not verified yet.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_UPSTREAMVERIFIERS_H
#define PARTITA_LIB_FRONTEND_UPSTREAMVERIFIERS_H

#include "mlir/IR/Operation.h"

namespace mlir::partita::frontend {

/// Refuses ops on which their own verifiers crash.
LogicalResult checkForVerifiers(Operation *root);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_UPSTREAMVERIFIERS_H
