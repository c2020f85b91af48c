//===- Fleet.h - The machines of a job --------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device kinds, groups of nodes and links, read from a fleet file.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_MACHINE_FLEET_H
#define PARTITA_MACHINE_FLEET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace partita {

/// What a device can do. Bytes, bytes per second, operations per second.
struct DeviceKind {
  std::string name;
  std::string target = "cuda"; ///< "cuda" or "cpu": what a program for it is compiled to.
  int64_t memory = 0;
  double bandwidth = 0;
  std::map<std::string, double> rates; ///< Peak by number format: fp64, fp32, fp16, bf16, int8, ...
  std::optional<double> pricePerHour;

  /// Peak rate for arithmetic on `elementType` (`f32`, `bf16`, `i32`, ...). f32 uses fp32; a format that the kind does
  /// not list takes the next wider one it does list, else its fastest.
  double rate(llvm::StringRef elementType) const;
};

/// `nodes` times `devicesPerNode` devices of one kind.
struct DeviceGroup {
  std::string name;
  int64_t kind = 0; ///< Index into Fleet::kinds.
  int64_t nodes = 1, devicesPerNode = 1;
  int64_t firstDevice = 0;
};

/// Sending b bytes takes latency + b / bandwidth.
struct Link {
  enum Scope { WithinNode, WithinGroup, BetweenNodes, BetweenGroups };
  Scope scope = WithinNode;
  int64_t first = -1, second = -1; ///< Groups it is about; -1 = any.
  double latency = 0;
  double bandwidth = 0;
};

/// The machines. Devices are numbered in the order of the groups, then nodes, then places in a node.
class Fleet {
public:
  /// Reads the schema `partita.goldens.cluster/1`: `node_groups` (name, node_count, devices_per_node), `links` with
  /// `scope` within_node, within_group, between_nodes or between_groups and `alpha_beta` numbers, and optionally
  /// `kinds` in the form of the preset table (`devices.json`) plus `target`. Errors name the file and the JSON path.
  static llvm::Expected<Fleet> parse(llvm::StringRef json, llvm::StringRef fileName);
  /// A fleet from its parts: first devices are numbered, and there must be a link for every two devices.
  static llvm::Expected<Fleet> assemble(llvm::StringRef name, std::vector<DeviceKind> kinds,
                                        std::vector<DeviceGroup> groups, std::vector<Link> links);
  /// Parses the file of that name.
  static llvm::Expected<Fleet> read(llvm::StringRef fileName);

  llvm::StringRef name() const { return id; }
  llvm::ArrayRef<DeviceKind> kinds() const { return kindList; }
  llvm::ArrayRef<DeviceGroup> groups() const { return groupList; }
  llvm::ArrayRef<Link> links() const { return linkList; }
  int64_t numDevices() const;

  const DeviceGroup &groupOf(int64_t device) const;
  const DeviceKind &kindOf(int64_t device) const { return kindList[groupOf(device).kind]; }
  /// The link two different devices use: the most specific one that fits (same node: within_node, then within_group;
  /// same group: between_nodes, then within_group; else between_groups, then between_nodes; a link that names groups
  /// before one that does not). `parse` makes sure that there is one.
  const Link &link(int64_t a, int64_t b) const;

private:
  friend class FleetReader;
  const Link *findLink(const DeviceGroup &a, const DeviceGroup &b, bool sameNode) const;
  std::string id;
  std::vector<DeviceKind> kindList;
  std::vector<DeviceGroup> groupList;
  std::vector<Link> linkList;
};

/// The kinds that ship with Partita: data sheet values.
llvm::ArrayRef<DeviceKind> presetKinds();

} // namespace partita

#endif // PARTITA_MACHINE_FLEET_H
