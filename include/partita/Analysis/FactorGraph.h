//===- FactorGraph.h - Dimensions that shard alike --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sharding rules of a function as one graph: dimensions of values, joined
// by the factors of ops. Propagate moves axes along it; a planner takes its
// classes as candidates.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_ANALYSIS_FACTORGRAPH_H
#define PARTITA_ANALYSIS_FACTORGRAPH_H

#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

/// Values are the arguments of a function, the tensor results of its ops in program order, and its results. Values that
/// are free in any layout are left out. Each dimension of a value is a *node*; each factor of an op that may be sharded
/// is an *edge* over the nodes whose dimension has it as the major factor. A *class* is what edges connect.
///
///   %z = linalg.matmul(%x, %w)      edges {x.0, z.0}, {w.1, z.1}, {x.1, w.0}: three classes
///   %c = collapse_shape %x [[0, 1]]  edge {x.0, c.0}; x.1 is minor and stays alone
class FactorGraph {
public:
  struct Entry {
    Value value;         ///< Null for a result of the function.
    unsigned result = 0; ///< Of the function.
    RankedTensorType type;
    unsigned firstNode = 0;
  };
  struct Node {
    unsigned entry = 0;
    unsigned dim = 0;
    int64_t size = 1;
    unsigned inClass = 0;
  };
  struct Edge {
    /// The return op joins its operands, and donated arguments, with the results of the function.
    Operation *op = nullptr;
    unsigned opNumber = 0;
    unsigned factor = 0; ///< Of the op's rule; a dimension's number for the return op.
    bool reduction = false;
    unsigned firstMember = 0, members = 0;
    /// The first ones have the factor itself. The others see it through a window or backwards: axes and weights pass,
    /// tiles and boundaries do not, and they are in classes of their own.
    unsigned tight = 0;
  };
  struct Class {
    SmallVector<unsigned, 0> nodes; ///< In order.
    int64_t unit = 0;               ///< Greatest common divisor of the sizes: boundaries that every dimension can have.
    double flops = 0;               ///< Of the contractions that it occurs in, each counted once.
    double elements = 0;            ///< Of the values.
    unsigned leading = 0;           ///< Dimensions that are the first of their value: all of them for a batch.
    bool oneSize = true;            ///< All dimensions have the same size.
  };

  /// Refuses (with an error) what is no straight-line code over static tensors.
  static FailureOr<FactorGraph> build(func::FuncOp function);

  ArrayRef<Entry> entries() const { return theEntries; }
  ArrayRef<Node> nodes() const { return theNodes; }
  ArrayRef<Edge> edges() const { return theEdges; }
  ArrayRef<Class> classes() const { return theClasses; }
  unsigned numOps() const { return ops; }
  ArrayRef<unsigned> membersOf(const Edge &edge) const {
    return ArrayRef<unsigned>(members).slice(edge.firstMember, edge.members);
  }
  ArrayRef<unsigned> tightMembersOf(const Edge &edge) const { return membersOf(edge).take_front(edge.tight); }
  /// Edges at a node.
  ArrayRef<unsigned> edgesAt(unsigned node) const {
    return ArrayRef<unsigned>(incidence).slice(firstEdge[node], firstEdge[node + 1] - firstEdge[node]);
  }
  /// Entry of a value; none for free values and scalars.
  std::optional<unsigned> entryOf(Value value) const;
  unsigned entryOfResult(unsigned result) const { return firstResult + result; }

private:
  class Builder;

  SmallVector<Entry, 0> theEntries;
  SmallVector<Node, 0> theNodes;
  SmallVector<Edge, 0> theEdges;
  SmallVector<Class, 0> theClasses;
  SmallVector<unsigned, 0> members, incidence, firstEdge;
  DenseMap<Value, unsigned> entryNumbers;
  unsigned firstResult = 0;
  unsigned ops = 0;
};

} // namespace mlir::partita

#endif // PARTITA_ANALYSIS_FACTORGRAPH_H
