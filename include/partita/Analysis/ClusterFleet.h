//===- ClusterFleet.h - fleet.cluster and the machine model -----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fleet as ops, and as the plain data that costs are computed from.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_CLUSTERFLEET_H
#define PARTITA_ANALYSIS_CLUSTERFLEET_H

#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Machine/Fleet.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// Writes a fleet as a `fleet.cluster`, one link op per group and per pair of groups that use one.
fleet::ClusterOp createCluster(OpBuilder &builder, Location loc, const ::partita::Fleet &fleet);

/// The fleet that a cluster describes. Located errors for what the machine model does not have yet: bandwidths by
/// message size, and pairs of devices without a link.
FailureOr<::partita::Fleet> getFleet(fleet::ClusterOp cluster);

/// The fleet that a program was planned for: that of its cluster, or the one that is assumed without one.
FailureOr<::partita::Fleet> getFleet(ModuleOp module);

/// The cluster that the mesh of a module stands on, else the only cluster; null if there is none.
fleet::ClusterOp findCluster(ModuleOp module);

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_CLUSTERFLEET_H
