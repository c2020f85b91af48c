//===- StagePlanner.h - A plan for one stage --------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which devices of a fleet run a stage, as which mesh, and which classes its
// axes cut into which shares.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SEARCH_STAGEPLANNER_H
#define PARTITA_SEARCH_STAGEPLANNER_H

#include "partita/Search/StagePricing.h"

namespace partita {

struct StagePlanOptions {
  /// How many classes are tried on the first axis.
  unsigned classesPerAxis = 4;
  /// Half the devices may take this much longer. Predictions are not better than that, and devices have a price.
  double slack = 0.15;
  /// Larger sets of devices are not tried.
  size_t mostDevices = 1024;
  /// How many classes are looked at for the second axis.
  unsigned classesOnSecondAxis = 64;
};

struct StagePlan {
  std::vector<std::string> axes; ///< Names, "data" and "model" unless the mesh was given.
  StageMesh mesh;
  StageAssignment assignment;
  StageCost cost;
  std::vector<double> memory; ///< Per rank.
  double bound = 0;           ///< No plan for these devices takes less.
  /// What was decided against: "4 x V100 are left out: ...", "one device is used: ...".
  std::vector<std::string> notes;

  double gap() const { return cost.seconds() > 0 ? (cost.seconds() - bound) / cost.seconds() : 0; }
};

/// The cheapest of these candidates that fits into memory: devices = all, one kind, or the fastest few; mesh shapes =
/// all ways to write their number as data x model (of equally good ones the one with fewer devices); data = one of the
/// best few classes; model = classes added one by one while that pays; shares by water-filling on speed under the
/// memory of each device. Where nothing fits, the classes of the arguments are cut along data too. With a mesh in
/// `pins` its devices and shape are taken, and axes that no pin uses are the candidates.
///
/// Refused if nothing fits: the message names the budget, the need and the largest consumers.
Result<StagePlan> planStage(const StageModel &model, const Fleet &fleet, const StagePins &pins = {},
                            const StagePlanOptions &options = {});

} // namespace partita

#endif // PARTITA_SEARCH_STAGEPLANNER_H
