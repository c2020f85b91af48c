//===- EmptyArguments.h - Buffers without elements --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels of every target need before their buffers become pointers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_ELEMENTS_EMPTYARGUMENTS_H
#define PARTITA_LIB_CONVERSION_ELEMENTS_EMPTYARGUMENTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::partita {

/// Upstream passes no buffer by its pointer when a stride of it is 0: an argument without elements becomes a flat one.
/// Nothing reads or writes it. With `callees` (functions that are flattened as well), calls pass it on.
void flattenEmptyArguments(FunctionOpInterface function, bool callees = false);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_ELEMENTS_EMPTYARGUMENTS_H
