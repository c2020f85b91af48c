//===- Fleet.h - The fleet dialect ------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machines that a plan is made for.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_FLEET_IR_FLEET_H
#define PARTITA_DIALECT_FLEET_IR_FLEET_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"

#include "partita/Dialect/Fleet/IR/FleetDialect.h.inc"

#define GET_OP_CLASSES
#include "partita/Dialect/Fleet/IR/FleetOps.h.inc"

#endif // PARTITA_DIALECT_FLEET_IR_FLEET_H
