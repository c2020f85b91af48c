//===- Splat.h - Values with one element everywhere -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A look through the ops that spread an element, without the interface of sharding rules.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_SPLAT_H
#define PARTITA_INTERFACES_SPLAT_H

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Value.h"

namespace mlir::partita {

/// The element of a value that is the same everywhere: constants, scalars, fills, broadcasts and changes of shape of
/// them. Null if there is none.
TypedAttr getSplat(Value value);

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_SPLAT_H
