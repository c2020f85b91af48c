//===- Plan.h - Plans of programs -------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The planner as functions: plan a program, write a plan to a file, take it
// from there, show it.
//
// A plan is in the module: `fleet.cluster`, `dist.mesh`, `dist.split`, the
// `dist.sharding` of arguments, results and ops, `dist.strategy`, `dist.plan`.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_PLAN_PLAN_H
#define PARTITA_TRANSFORMS_PLAN_PLAN_H

#include "partita/Transforms/Plan/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::partita {

/// Reads a fleet file into a `fleet.cluster` at the start of the module.
FailureOr<fleet::ClusterOp> importFleet(ModuleOp module, StringRef fileName);

/// Plans a program for the cluster of its module (`partita-plan`, whose options these are).
LogicalResult planProgram(ModuleOp module, const PlanOptions &options = {});

/// Writes the plan of a program, without the program.
LogicalResult savePlan(ModuleOp module, StringRef fileName, StringRef entry = {});

/// Takes a plan from a file. Located errors if it was made for another program (by hash), or says something that this
/// one cannot have.
LogicalResult applyPlan(ModuleOp module, StringRef fileName, StringRef entry = {});

/// The plan as lines of text: predicted step time with its bound, one row per device with its kind, its shares and its
/// memory, and the devices that are left out. Empty without a mesh.
SmallVector<std::string> planTable(ModuleOp module);

/// Hashes as in `dist.plan`: "sha256:..." of a program without its annotations and locations, and of a fleet.
std::string programHash(func::FuncOp function);
std::string fleetHash(fleet::ClusterOp cluster);

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_PLAN_PLAN_H
