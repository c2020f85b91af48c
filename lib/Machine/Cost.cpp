//===- Cost.cpp - Predicted times -----------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Roofline and alpha-beta formulas.
//
//===----------------------------------------------------------------------===//

#include "partita/Machine/Cost.h"

#include <algorithm>

using namespace partita;

double partita::computeSeconds(const DeviceKind &kind, const Work &work) {
  return rooflineSeconds(work.flops, kind.rate(work.type), work.bytesRead + work.bytesWritten, kind.bandwidth);
}

double partita::communicationSeconds(const Fleet &fleet, StepKind kind, llvm::ArrayRef<int64_t> devices, double bytes) {
  size_t n = devices.size();
  if (n < 2 || kind == StepKind::Slice)
    return 0;
  double latency = 0, bandwidth = 0;
  for (size_t i = 0; i < n; ++i) {
    const Link &link = fleet.link(devices[i], devices[(i + 1) % n]);
    latency = std::max(latency, link.latency);
    bandwidth = i ? std::min(bandwidth, link.bandwidth) : link.bandwidth;
  }
  double rounds = (kind == StepKind::AllReduce ? 2.0 : 1.0) * static_cast<double>(n - 1);
  return rounds * latency + bytes / bandwidth;
}

double MachineModel::seconds(StepKind kind, llvm::ArrayRef<int64_t> devices, double bytes) const {
  bool known = true;
  for (int64_t device : devices)
    known &= device < fleet->numDevices();
  if (known)
    return communicationSeconds(*fleet, kind, devices, bytes);
  // No such devices: as many neighbours as there are members, with the fleet's first link.
  size_t n = devices.size();
  if (n < 2 || kind == StepKind::Slice || fleet->links().empty())
    return 0;
  const Link &link = fleet->links().front();
  return (kind == StepKind::AllReduce ? 2.0 : 1.0) * static_cast<double>(n - 1) * link.latency + bytes / link.bandwidth;
}

const Fleet &partita::defaultFleet() {
  static const Fleet fleet = llvm::cantFail(Fleet::parse(R"json({
    "schema": "partita.goldens.cluster/1", "id": "default",
    "kinds": [{"kind": "cpu", "target": "cpu", "memory_bytes": 8e9, "memory_bandwidth_Bps": 2e10,
               "peak_flops": {"fp32": 1e11, "fp64": 5e10}}],
    "node_groups": [{"name": "cpu", "node_count": 1, "devices_per_node": [{"kind": "cpu", "count": 2}]}],
    "links": [{"scope": "within_node", "model": "alpha_beta", "latency_s": 1e-5, "bandwidth_Bps": 1e10}]})json",
                                                         "built in"));
  return fleet;
}
