//===- StagePricing.h - What one candidate plan costs -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Time and memory of a stage on a mesh when certain classes are cut along its
// axes. The program is read, never changed.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SEARCH_STAGEPRICING_H
#define PARTITA_SEARCH_STAGEPRICING_H

#include "partita/Search/StageModel.h"

namespace partita {

/// Axes over devices, the last axis fastest.
struct StageMesh {
  llvm::SmallVector<int64_t, 2> sizes;
  std::vector<int64_t> devices;
};

/// Which axis cuts a class (-1 = none), and how many of its units each coordinate holds.
class StageAssignment {
public:
  explicit StageAssignment(size_t numClasses = 0) : axes(numClasses, -1) {}

  int axis(int colorClass) const { return axes[colorClass]; }
  /// The classes that are cut, in the order in which they were set, with their shares.
  struct Entry {
    int colorClass;
    llvm::SmallVector<int64_t, 8> units;
  };
  llvm::ArrayRef<Entry> entries() const { return list; }
  llvm::ArrayRef<int64_t> units(int colorClass) const;

  /// Cuts a class, or changes its shares.
  void set(int colorClass, unsigned axis, llvm::ArrayRef<int64_t> units);
  void clear(int colorClass);

private:
  std::vector<int> axes;
  std::vector<Entry> list;
};

struct StageCost {
  double compute = 0;       ///< Of the slowest rank.
  double communication = 0; ///< Nothing overlaps.
  double bytes = 0;         ///< Sent by the rank that sends most, all collectives together.
  double seconds() const { return compute + communication; }
};

/// Bytes on one rank at the worst moment, and who holds them.
struct StageMemory {
  double bytes = 0;
  struct Consumer {
    int value = -1;
    double bytes = 0;
  };
  std::vector<Consumer> largest; ///< At most three, largest first.
};

/// Prices assignments on one mesh.
///
/// Per op, an axis cuts the factor on which most operands and results have it; operands that have it elsewhere are
/// gathered (once per value) or moved, sharded reductions are finished by an all-reduce, or by a reduce-scatter where
/// the result itself is cut. A partial sum is carried through ops that allow it. All-reduces over one axis that do not
/// wait for each other share their latency: they are sent together.
class StagePricing {
public:
  StagePricing(const StageModel &model, const Fleet &fleet, const StageMesh &mesh);

  StageCost cost(const StageAssignment &assignment);
  /// Seconds that the ops which a class concerns save when it is cut too, latencies counted one by one. The assignment
  /// is as before afterwards.
  double gain(StageAssignment &assignment, int colorClass, unsigned axis, llvm::ArrayRef<int64_t> units);
  /// Per rank of the mesh: arguments, results, and the largest sum of live intermediates.
  std::vector<double> memory(const StageAssignment &assignment);
  /// The same for one rank, with the largest consumers.
  StageMemory memoryOf(const StageAssignment &assignment, int64_t rank);

  const StageMesh &stageMesh() const { return mesh; }
  int64_t coordinate(int64_t rank, unsigned axis) const { return rank / strides[axis] % mesh.sizes[axis]; }

private:
  using Op = StageModel::Op;
  using Term = StageModel::Term;
  static constexpr unsigned maxAxes = 4;
  /// Per axis the factor it cuts, -1 = none.
  struct Choice {
    int16_t factor[maxAxes];
  };
  struct AxisLinks {
    double gatherLatency = 0, reduceLatency = 0, secondsPerByte = 0;
  };
  struct Message {
    StepKind kind = StepKind::Slice;
    unsigned axis = 0;
    double bytes = 0;
  };

  void findLinks(const Fleet &fleet);
  void setProfiles(const StageAssignment &assignment);
  void findProfiles(const StageAssignment &assignment);
  int axisDim(const StageAssignment &assignment, int value, unsigned axis) const;
  Choice choose(const StageAssignment &assignment, const Op &op) const;
  StepKind operandChange(const StageAssignment &, const Op &, const Term &, const Choice &, unsigned axis) const;
  StepKind resultChange(const StageAssignment &, const Op &, const Term &, const Choice &, unsigned axis) const;
  Message message(const StageAssignment &, StepKind kind, int value, unsigned axis) const;
  double secondsOf(const Message &message, bool withLatency) const;
  void addCompute(const Op &op, const Choice &choice, std::vector<double> &perProfile) const;
  double opSeconds(const StageAssignment &assignment, const Op &op);
  double localBytes(const StageAssignment &assignment, int value, size_t profile, int exceptAxis = -1) const;
  StageMemory scanMemory(const StageAssignment &assignment, size_t profile, bool wantConsumers) const;
  double fraction(int colorClass, size_t profile) const {
    return fractions[colorClass * mesh.devices.size() + profile];
  }

  const StageModel &model;
  StageMesh mesh;
  unsigned numAxes;
  llvm::SmallVector<int64_t, 2> strides;
  std::vector<AxisLinks> links;
  std::vector<const DeviceKind *> kindOfRank;
  std::vector<int64_t> kindNumber;
  std::vector<std::vector<double>> rates; ///< Per kind and type of arithmetic.

  // Ranks of one kind with the same shares are one profile; set by setProfiles.
  size_t numProfiles = 0;
  std::vector<size_t> profileOf;      ///< Per rank.
  std::vector<int64_t> profileRank;   ///< Its first rank.
  std::vector<double> fractions;      ///< Per class and profile.
  std::vector<double> largest, least; ///< Per class, over the profiles.
};

} // namespace partita

#endif // PARTITA_SEARCH_STAGEPRICING_H
