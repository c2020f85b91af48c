//===- Dist.h - The dist dialect --------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes and ops that say where tensors live.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_DIST_H
#define PARTITA_DIALECT_DIST_IR_DIST_H

#include "partita/Interfaces/LayoutChangeOpInterface.h"
#include "partita/Layout/Combiner.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "partita/Dialect/Dist/IR/DistDialect.h.inc"

namespace mlir::partita::dist {
using ::partita::Combiner;
/// Parses `sum`, `max`, ...; the error lists what there is.
FailureOr<Combiner> parseCombinerKeyword(AsmParser &parser);
} // namespace mlir::partita::dist

#define GET_ATTRDEF_CLASSES
#include "partita/Dialect/Dist/IR/DistAttrs.h.inc"

namespace mlir::partita::dist {

namespace detail {
/// What a layout change is allowed to do (see the table in docs/Rationale/Dist.md).
enum class LayoutChange { AllReduce, AllGather, ReduceScatter, AllToAll, Permute, Broadcast, Exchange, Halo, Slice };

/// A localized layout change reads and writes memory; a global one is pure.
void addLayoutChangeEffects(bool hasChannel, SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &);

/// Names of the axes in which `from` and `to` differ, in the order of `from`, then of `to`.
SmallVector<std::string> changedAxisNames(Operation *op, ArrayAttr from, ArrayAttr to);

/// The common verifier of all layout changes.
LogicalResult verifyLayoutChange(Operation *op, LayoutChange kind);
} // namespace detail

} // namespace mlir::partita::dist

#define GET_OP_CLASSES
#include "partita/Dialect/Dist/IR/DistOps.h.inc"

namespace mlir::partita::dist {

/// The symbol `name` in the closest enclosing symbol table that has it. Roles are nested modules, and the symbols of
/// `dist`, `fleet` and `rt` stand in the top module: upstream look-up would stop at the role.
Operation *lookupOutwards(Operation *from, StringAttr name);

template <typename OpTy> OpTy lookupOutwards(Operation *from, FlatSymbolRefAttr name) {
  return dyn_cast_or_null<OpTy>(lookupOutwards(from, name.getAttr()));
}

/// The role that `op` is in, or null at the global level.
RoleAttr getEnclosingRole(Operation *op);

/// The `dist.sharding` of a function argument, an op result, ...; null if there is none.
ShardingAttr getSharding(Value value);
/// Sets it (an array is made, or changed, for ops with several results). Block arguments of functions only.
void setSharding(Value value, ShardingAttr sharding);

} // namespace mlir::partita::dist

#endif // PARTITA_DIALECT_DIST_IR_DIST_H
