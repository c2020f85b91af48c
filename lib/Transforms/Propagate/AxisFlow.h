//===- AxisFlow.h - Axes on their way through a function --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algorithm of Propagate on plain data: dimensions with lists of axes, and
// the rules by which a list may grow.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_PROPAGATE_AXISFLOW_H
#define PARTITA_LIB_TRANSFORMS_PROPAGATE_AXISFLOW_H

#include "partita/Analysis/FactorGraph.h"

namespace mlir::partita {

/// One axis as a dimension uses it. Tile 0 is open.
struct AxisUse {
  ::partita::SubAxis axis;
  FlatSymbolRefAttr split;
  int64_t tile = 0;
};

/// One dimension of a value.
struct DimState {
  SmallVector<AxisUse, 1> axes;   ///< Major first.
  SmallVector<int64_t, 0> bounds; ///< Explicit boundaries, if any.
  bool open = true;               ///< More axes may come.
  int64_t priority = -1;          ///< Of what the user wrote here; -1 comes last.
};

/// Moves axes along factors until nothing changes.
///
/// Axes start where the user wrote them and spread through one class at a time: lower priorities first, then the class
/// with most contraction work (so that a batch axis covers all activations before a weight may claim it), then the
/// larger one. On the way an axis sits on one factor of an op and on one dimension of a value; the first to come keeps
/// its place. Linear in the dimensions of the classes that it visits.
class AxisFlow {
public:
  AxisFlow(const FactorGraph &graph, const ::partita::Mesh &mesh, const DenseMap<Attribute, ::partita::Split> &splits)
      : graph(graph), mesh(mesh), splits(splits), dims(graph.nodes().size()), axesOf(graph.numOps()) {}

  /// Indexed by node. Fill it in before `run`.
  MutableArrayRef<DimState> states() { return dims; }
  void run();

private:
  struct Start {
    int64_t priority;
    unsigned inClass, position;
    ::partita::SubAxis axis;
    SmallVector<unsigned, 1> nodes;
  };
  /// Where an op has an axis, and the node that brought it.
  struct OnFactor {
    ::partita::SubAxis axis;
    unsigned factor, node;
    bool reported = false;
  };

  SmallVector<Start, 0> collectStarts() const;
  bool comesBefore(const Start &a, const Start &b) const;
  void limitTiles(const Start &start);
  void spread(const Start &start);
  bool mayPass(const FactorGraph::Edge &edge, const ::partita::SubAxis &axis, unsigned node);
  bool extend(unsigned node, unsigned from, unsigned position, bool tight);
  void solveTiles();
  void reportConflict(const FactorGraph::Edge &edge, OnFactor &first, unsigned node);

  const FactorGraph &graph;
  const ::partita::Mesh &mesh;
  const DenseMap<Attribute, ::partita::Split> &splits;
  SmallVector<DimState, 0> dims;
  SmallVector<SmallVector<OnFactor, 2>, 0> axesOf; ///< Per op.
};

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_PROPAGATE_AXISFLOW_H
