//===- Sdy.h - Shardy's meshes and shardings --------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect `sdy` as read by Partita: meshes, shardings of arguments and
// results, and two identity ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SDY_H
#define PARTITA_FRONTEND_STABLEHLO_SDY_H

#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/SymbolTable.h"

#include "partita/Frontend/StableHLO/SdyDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Frontend/StableHLO/SdyAttrs.h.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/SdyOps.h.inc"

#endif // PARTITA_FRONTEND_STABLEHLO_SDY_H
