//===- Passes.h - Passes of the Propagate stage -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the shardings that a user or a planner wrote to one for every value.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_PROPAGATE_PASSES_H
#define PARTITA_TRANSFORMS_PROPAGATE_PASSES_H

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::partita {

#define GEN_PASS_DECL
#include "partita/Transforms/Propagate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "partita/Transforms/Propagate/Passes.h.inc"

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_PROPAGATE_PASSES_H
