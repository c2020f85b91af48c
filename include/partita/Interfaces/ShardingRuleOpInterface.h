//===- ShardingRuleOpInterface.h - What an op allows ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface and the functions behind its default methods. Users of the interface include ShardingRule.h.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_H
#define PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_H

#include "partita/Interfaces/PartialUse.h"
#include "partita/Interfaces/Place.h"
#include "partita/Layout/Layout.h"
#include "partita/Layout/Rule.h"
#include "partita/Machine/Work.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"

#include <optional>

namespace mlir::partita {

/// Every partial operand is to be made whole; without one, the result is what the reductions of the op leave.
PartialUse resolveAll(ArrayRef<PartialState> operands, const PartialState &reduced);

/// Clones `op` on local operands with local result types.
FailureOr<SmallVector<Value>> cloneWithLocalTypes(Operation *op, OpBuilder &builder, ValueRange operands,
                                                  const Place &where);

/// Product of the local factor sizes as arithmetic; local bytes of operands and results as memory traffic.
::partita::Work defaultWork(Operation *op, const ::partita::Mesh &mesh, const ::partita::Strategy &strategy,
                            int64_t rank);

} // namespace mlir::partita

#include "partita/Interfaces/ShardingRuleOpInterface.h.inc"

#endif // PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_H
