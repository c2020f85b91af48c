//===- LayoutChangeOpInterface.h - Ops that move bytes ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reports, checkers and cost models ask of a layout change.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE_H
#define PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

#include "partita/Interfaces/LayoutChangeOpInterface.h.inc"

#endif // PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE_H
