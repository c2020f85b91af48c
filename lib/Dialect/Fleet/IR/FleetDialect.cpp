//===- FleetDialect.cpp - The fleet dialect -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Fleet/IR/Fleet.h"

using namespace mlir;
using namespace mlir::partita::fleet;

#include "partita/Dialect/Fleet/IR/FleetDialect.cpp.inc"

void FleetDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "partita/Dialect/Fleet/IR/FleetOps.cpp.inc"
      >();
}
