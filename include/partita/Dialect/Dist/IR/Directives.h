//===- Directives.h - Parts of ops as text ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Custom directives that the ops of several dialects share.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_DIRECTIVES_H
#define PARTITA_DIALECT_DIST_IR_DIRECTIVES_H

#include "mlir/IR/OpImplementation.h"

namespace mlir::partita::dist {

/// `[1, 2, 3]`
ParseResult parseIntegers(OpAsmParser &parser, DenseI64ArrayAttr &list);

} // namespace mlir::partita::dist

#endif // PARTITA_DIALECT_DIST_IR_DIRECTIVES_H
