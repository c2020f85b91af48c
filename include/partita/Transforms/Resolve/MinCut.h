//===- MinCut.h - Smallest cut of a directed graph --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resolve asks it where partial values are finished: every edge is a place where a value can be made whole.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_RESOLVE_MINCUT_H
#define PARTITA_TRANSFORMS_RESOLVE_MINCUT_H

#include <cstdint>
#include <vector>

namespace partita {

/// A directed graph with capacities, a source and a sink. Of all cheapest cuts `solve` gives the one nearest to the
/// source.
///
///   MinCut graph(1);                          // one node of ours, number 0
///   graph.addEdge(MinCut::source, 0, 4);
///   graph.addEdge(0, MinCut::sink, 4);
///   graph.solve()[0] == false                 // 0 is on the sink's side: the edge behind the source is cut
class MinCut {
public:
  static constexpr int source = -1, sink = -2;
  static constexpr int64_t infinite = int64_t(1) << 62;

  explicit MinCut(int nodes) : firstEdge(nodes + 2, -1) {}

  /// Nodes are 0 .. nodes - 1, `source` and `sink`.
  void addEdge(int from, int to, int64_t capacity);

  /// For every node, whether it is on the side of the source.
  std::vector<bool> solve();

private:
  struct Edge {
    int to, next;
    int64_t capacity;
  };

  int index(int node) const { return node >= 0 ? node : int(firstEdge.size()) + node; }
  bool findLevels();
  int64_t push(int node, int64_t limit);

  std::vector<int> firstEdge, level, current;
  std::vector<Edge> edges;
};

} // namespace partita

#endif // PARTITA_TRANSFORMS_RESOLVE_MINCUT_H
