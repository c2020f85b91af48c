//===- EmptyArguments.cpp - Buffers without elements ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The type of the argument changes; its uses get a buffer of the old type that is never touched.
//
//===----------------------------------------------------------------------===//

#include "EmptyArguments.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::partita;

static MemRefType flatten(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  if (!buffer || !buffer.hasStaticShape() || buffer.getNumElements() != 0 || buffer.getRank() < 2)
    return {};
  return MemRefType::get({0}, buffer.getElementType(), MemRefLayoutAttrInterface(), buffer.getMemorySpace());
}

void mlir::partita::flattenEmptyArguments(FunctionOpInterface function, bool callees) {
  if (function.isExternal())
    return;
  Block &entry = function.getFunctionBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  SmallVector<Type> types = llvm::to_vector(function.getArgumentTypes());
  for (auto [i, type] : llvm::enumerate(types)) {
    MemRefType flat = flatten(type);
    if (!flat)
      continue;
    BlockArgument argument = entry.getArgument(i);
    argument.setType(flat);
    for (OpOperand &use : llvm::make_early_inc_range(argument.getUses()))
      if (!callees || !isa<func::CallOp>(use.getOwner()))
        use.set(memref::AllocaOp::create(builder, function.getLoc(), cast<MemRefType>(type)));
    type = flat;
  }
  function.setType(builder.getFunctionType(types, function.getResultTypes()));
}
