//===- WritePlan.h - From a solution to attributes --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan as mesh, splits, shardings and summary.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_PLAN_WRITEPLAN_H
#define PARTITA_LIB_TRANSFORMS_PLAN_WRITEPLAN_H

#include "partita/Search/StagePlanner.h"
#include "partita/Transforms/Plan/Plan.h"
#include "StageExtraction.h"

namespace mlir::partita::plan {

/// Writes what was decided into the module; what was given stays.
void writePlan(func::FuncOp function, fleet::ClusterOp cluster, const ::partita::Fleet &fleet,
               const ExtractedStage &stage, const ::partita::StageModel &model, const ::partita::StagePlan &plan,
               const PlanOptions &options);

} // namespace mlir::partita::plan

#endif // PARTITA_LIB_TRANSFORMS_PLAN_WRITEPLAN_H
