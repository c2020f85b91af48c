//===- LayoutChanges.h - Makes the layout changes of dist -------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops for the steps of a reshard path, with reason, bytes and seconds. Used by Resolve and Optimize.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_LAYOUTCHANGES_H
#define PARTITA_ANALYSIS_LAYOUTCHANGES_H

#include "partita/Analysis/Reshard/ReshardPath.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Machine/Cost.h"

#include "mlir/IR/Builders.h"

namespace mlir::partita {

/// The kind of a layout change op; none for other ops and for halo.
std::optional<::partita::StepKind> getStepKind(Operation *op);

/// Bytes of one element in memory.
int64_t elementBytes(Type type);

/// Why a value moves. Depends on the value and the two layouts only, so that equal changes stay equal.
std::string changeReason(Value value, ::partita::StepKind kind, const ::partita::Layout &from,
                         const ::partita::Layout &to);

/// Predicted seconds of a step that sends `bytes`.
double changeSeconds(const ::partita::MachineModel &machine, ::partita::StepKind kind, const ::partita::Layout &from,
                     const ::partita::Layout &to, int64_t bytes);

/// One layout change of one value with global types.
Value createLayoutChange(OpBuilder &builder, Location loc, ::partita::StepKind kind, Value value,
                         dist::ShardingAttr from, dist::ShardingAttr to, dist::ReasonAttr reason);

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_LAYOUTCHANGES_H
