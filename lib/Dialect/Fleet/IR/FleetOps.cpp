//===- FleetOps.cpp - Ops of the fleet dialect ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifiers, and the numbering of devices.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Fleet/IR/Fleet.h"

#include "mlir/IR/Builders.h"

#include <cmath>

using namespace mlir;
using namespace mlir::partita::fleet;

#define GET_OP_CLASSES
#include "partita/Dialect/Fleet/IR/FleetOps.cpp.inc"

/// The op of a cluster that defines `name`, whichever kind it is.
static Operation *lookupInCluster(Operation *op, StringAttr name) {
  return SymbolTable::lookupSymbolIn(op->getParentOp(), name);
}

//===----------------------------------------------------------------------===//
// ClusterOp
//===----------------------------------------------------------------------===//

int64_t ClusterOp::getNumDevices() {
  int64_t count = 0;
  for (auto group : getBody().getOps<GroupOp>())
    count += group.getNumDevices();
  return count;
}

GroupOp ClusterOp::getGroupOf(int64_t device) {
  for (auto group : getBody().getOps<GroupOp>()) {
    if (device >= 0 && device < group.getNumDevices())
      return group;
    device -= group.getNumDevices();
  }
  return {};
}

LogicalResult ClusterOp::verifyRegions() {
  for (Operation &op : getBody().front())
    if (!isa<KindOp, GroupOp, LinkOp>(op))
      return op.emitOpError("is not expected in a cluster; it holds fleet.kind, fleet.group and fleet.link");
  if (getBody().getOps<GroupOp>().empty())
    return emitOpError("expected at least one fleet.group");
  return success();
}

//===----------------------------------------------------------------------===//
// KindOp
//===----------------------------------------------------------------------===//

static bool isPositive(double value) { return std::isfinite(value) && value > 0; }

LogicalResult KindOp::verify() {
  if (getTarget().empty())
    return emitOpError("expected a target such as \"cpu\" or \"cuda\", got an empty string");
  if (static_cast<int64_t>(getMemory()) <= 0)
    return emitOpError("expected memory of at least 1 byte, got ") << static_cast<int64_t>(getMemory());
  if (!isPositive(getBandwidth().convertToDouble()))
    return emitOpError("expected a memory bandwidth above 0 bytes per second, got ") << getBandwidthAttr();
  for (NamedAttribute rate : getRates()) {
    auto value = dyn_cast<FloatAttr>(rate.getValue());
    if (!value || !isPositive(value.getValueAsDouble()))
      return emitOpError("expected the rate of '")
             << rate.getName().getValue() << "' to be a float above 0 operations per second, got " << rate.getValue();
  }
  if (std::optional<APFloat> price = getPrice())
    if (!price->isFinite() || price->isNegative())
      return emitOpError("expected a price of at least 0, got ") << getPriceAttr();
  return success();
}

//===----------------------------------------------------------------------===//
// GroupOp
//===----------------------------------------------------------------------===//

LogicalResult GroupOp::verify() {
  if (static_cast<int64_t>(getNodes()) < 1)
    return emitOpError("expected at least 1 node, got ") << static_cast<int64_t>(getNodes());
  if (static_cast<int64_t>(getDevices()) < 1)
    return emitOpError("expected at least 1 device per node, got ") << static_cast<int64_t>(getDevices());
  int64_t most = int64_t(1) << 20;
  if (static_cast<int64_t>(getNodes()) > most / static_cast<int64_t>(getDevices()))
    return emitOpError("expected at most ")
           << most << " devices in a group, got " << getNodes() << " nodes of " << getDevices();
  if (!isa_and_nonnull<KindOp>(lookupInCluster(*this, getKindAttr().getAttr())))
    return emitOpError("expected a fleet.kind of this cluster, got ") << getKindAttr();
  return success();
}

//===----------------------------------------------------------------------===//
// LinkOp
//===----------------------------------------------------------------------===//

LogicalResult LinkOp::verify() {
  StringRef scope = getScope();
  if (scope != "pair" && scope != "node" && scope != "group" && scope != "between")
    return emitOpError("expected the scope \"pair\", \"node\", \"group\" or \"between\", got ") << getScopeAttr();
  size_t expected = scope == "between" ? 2 : 1;
  if (getGroups().size() != expected)
    return emitOpError("expected ") << expected << " group(s) for the scope " << getScopeAttr() << ", got "
                                    << getGroups().size();
  for (auto group : getGroups().getAsRange<FlatSymbolRefAttr>())
    if (!isa_and_nonnull<GroupOp>(lookupInCluster(*this, group.getAttr())))
      return emitOpError("expected a fleet.group of this cluster, got ") << group;
  if (expected == 2 && getGroups()[0] == getGroups()[1])
    return emitOpError("expected two different groups, got ")
           << getGroups()[0] << " twice; a link inside a group has the scope \"group\"";
  if (!getLatency().isFinite() || getLatency().isNegative())
    return emitOpError("expected a latency of at least 0 seconds, got ") << getLatencyAttr();
  if (getBandwidth().empty())
    return emitOpError("expected at least one bandwidth");
  for (double bandwidth : getBandwidth())
    if (!isPositive(bandwidth))
      return emitOpError("expected bandwidths above 0 bytes per second, got ") << bandwidth;
  std::optional<ArrayRef<int64_t>> sizes = getSizes();
  if (!sizes) {
    if (getBandwidth().size() != 1)
      return emitOpError("expected one bandwidth, or message sizes after 'at', got ") << getBandwidth().size();
    return success();
  }
  if (sizes->size() != getBandwidth().size())
    return emitOpError("expected one message size per bandwidth, got ")
           << sizes->size() << " for " << getBandwidth().size();
  for (size_t i = 0; i < sizes->size(); ++i)
    if ((*sizes)[i] < 0 || (i > 0 && (*sizes)[i] <= (*sizes)[i - 1]))
      return emitOpError("expected message sizes that increase from 0 on, got ") << (*sizes)[i] << " at entry " << i;
  return success();
}
