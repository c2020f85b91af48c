//===- Dialect.cpp - The dialects stablehlo and chlo as read by Partita ---===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration of ops and attributes.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Shlo.h"
#include "Assembly.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mlir::partita;

#include "partita/Frontend/StableHLO/ShloDialect.cpp.inc"

#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ShloOps.cpp.inc"

#include "partita/Frontend/StableHLO/ChloDialect.cpp.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ChloOps.cpp.inc"

void shlo::ShloDialect::initialize() {
  registerAttributes();
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "partita/Frontend/StableHLO/ShloOps.cpp.inc"
      >();
}

Attribute chlo::ChloDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  return getContext()->getOrLoadDialect<shlo::ShloDialect>()->parseAttribute(parser, type);
}

void chlo::ChloDialect::initialize() {
  getContext()->getOrLoadDialect<shlo::ShloDialect>();
  addOperations<
#define GET_OP_LIST
#include "partita/Frontend/StableHLO/ChloOps.cpp.inc"
      >();
}
