//===- StageProblem.h - One stage of a program as plain data ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the planner of one stage knows about a program: values, ops with their
// sharding rules and their work, and what is decided already.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SEARCH_STAGEPROBLEM_H
#define PARTITA_SEARCH_STAGEPROBLEM_H

#include "partita/Layout/Rule.h"
#include "partita/Machine/Work.h"

#include <string>
#include <vector>

namespace partita {

/// A tensor of the program.
struct StageValue {
  std::string name; ///< For messages only.
  Shape shape;
  int64_t elementBytes = 4;
  /// Made anew in any layout: no memory, no communication, ties nothing together.
  bool isFree = false;

  double bytes() const { return static_cast<double>(volume(shape)) * static_cast<double>(elementBytes); }
};

/// An op. Operands and results are numbers of values, -1 for what is no tensor.
struct StageOp {
  std::string name; ///< For messages only.
  Rule rule;
  std::vector<int> operands, results;
  Work work; ///< Of the whole op on one device.
  /// Partial sums in all operands may stay partial in the results.
  bool carriesSum = false;
};

/// A result of the program.
struct StageResult {
  int value = -1;
  bool inPlace = false; ///< It takes the memory of a donated argument.
};

/// Ops in program order, so that operands come before their uses.
struct StageProblem {
  std::vector<StageValue> values;
  std::vector<StageOp> ops;
  std::vector<int> arguments;
  std::vector<StageResult> results;
};

/// What people decided before the planner runs.
struct StagePins {
  /// The mesh, if it is given; devices are numbers of the fleet.
  std::vector<MeshAxis> axes;
  std::vector<int64_t> devices;
  /// This dimension lies on this axis of the mesh.
  struct Dim {
    int value = -1;
    unsigned dim = 0;
    unsigned axis = 0;
    llvm::SmallVector<int64_t, 8> weights; ///< Empty: the even split.
  };
  std::vector<Dim> dims;
  /// Weights per axis that every class on it takes; empty where the planner chooses.
  std::vector<llvm::SmallVector<int64_t, 8>> weights;
};

} // namespace partita

#endif // PARTITA_SEARCH_STAGEPROBLEM_H
