//===- Cost.h - Predicted times ---------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cost model: roofline for compute, latency and bandwidth for communication.
// Plan, Resolve and the reports ask nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_MACHINE_COST_H
#define PARTITA_MACHINE_COST_H

#include "partita/Layout/Steps.h"
#include "partita/Machine/Fleet.h"
#include "partita/Machine/Work.h"

namespace partita {

/// The larger of arithmetic at a peak rate and traffic at a memory bandwidth.
inline double rooflineSeconds(double flops, double rate, double bytes, double bandwidth) {
  double arithmetic = flops > 0 ? flops / rate : 0;
  return arithmetic > bytes / bandwidth ? arithmetic : bytes / bandwidth;
}

/// Seconds of `work` on a device: the larger of arithmetic at its peak rate and traffic at its memory bandwidth (the
/// roofline of Williams, Waterman and Patterson, 2009).
double computeSeconds(const DeviceKind &kind, const Work &work);

/// Seconds of a layout change among `devices` (in coordinate order) in which the busiest sends `bytes`: rounds times
/// latency plus bytes over bandwidth, of the slowest link between neighbours in a ring. An all-reduce of n takes 2(n -
/// 1) rounds, a slice none, everything else n - 1 (Thakur, Rabenseifner and Gropp, 2005).
double communicationSeconds(const Fleet &fleet, StepKind kind, llvm::ArrayRef<int64_t> devices, double bytes);

/// The machine assumed when no fleet is given: one CPU kind and one link for all pairs. Its numbers only order choices.
const Fleet &defaultFleet();

/// A model of `fleet` for any number of devices: devices beyond the fleet are like the last one (a mesh given by hand
/// without a fleet).
class MachineModel {
public:
  explicit MachineModel(const Fleet &fleet = defaultFleet()) : fleet(&fleet) {}
  double seconds(const Work &work, int64_t device) const { return computeSeconds(fleet->kindOf(clamp(device)), work); }
  double seconds(StepKind kind, llvm::ArrayRef<int64_t> devices, double bytes) const;
  const Fleet &machines() const { return *fleet; }

private:
  int64_t clamp(int64_t device) const { return device < fleet->numDevices() ? device : fleet->numDevices() - 1; }
  const Fleet *fleet;
};

} // namespace partita

#endif // PARTITA_MACHINE_COST_H
