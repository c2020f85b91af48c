//===- Wishes.h - Hints of a constraint to Propagate ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Attributes of `dist.constraint` that say how axes may spread.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_WISHES_H
#define PARTITA_DIALECT_DIST_IR_WISHES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::partita::dist {

/// Constraints with the same number (`dist.group = 3`) lie alike where nothing speaks against it: axes spread between
/// them as through an elementwise op.
inline constexpr llvm::StringLiteral kGroup = "dist.group";
/// Axes spread through the constraint in one direction only, `dist.barrier = "forward"` or `"backward"`, or not at all,
/// `"none"`.
inline constexpr llvm::StringLiteral kBarrier = "dist.barrier";

} // namespace mlir::partita::dist

#endif // PARTITA_DIALECT_DIST_IR_WISHES_H
