//===- RtDialect.cpp - The dialect of the runtime's calls -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration, types, and the check of the dialect's attributes on functions.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::rt;

#include "partita/Dialect/Rt/IR/RtDialect.cpp.inc"

#include "partita/Dialect/Rt/IR/RtEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Dialect/Rt/IR/RtAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "partita/Dialect/Rt/IR/RtTypes.cpp.inc"

void RtDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "partita/Dialect/Rt/IR/RtAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "partita/Dialect/Rt/IR/RtTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "partita/Dialect/Rt/IR/RtOps.cpp.inc"
      >();
}

LogicalResult RtDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() != kArenaAttr)
    return success();
  auto bytes = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!isa<FunctionOpInterface>(op))
    return op->emitOpError() << "expected '" << kArenaAttr << "' on a function only";
  if (!bytes || bytes.getInt() < 0)
    return op->emitOpError() << "expected '" << kArenaAttr << "' to be a number of bytes, got " << attribute.getValue();
  return success();
}

int64_t rt::getElementBytes(Type type) {
  if (isa<IndexType>(type))
    return 8;
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getElementBytes(complex.getElementType());
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

int64_t rt::getBufferBytes(ShapedType type) { return type.getNumElements() * getElementBytes(type.getElementType()); }
