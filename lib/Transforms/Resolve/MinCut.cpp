//===- MinCut.cpp - Smallest cut of a directed graph ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dinic's algorithm. Path lengths are those of chains of element-wise ops, so the depth of the search is bounded by an
// explicit stack and not by the call stack.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Resolve/MinCut.h"

#include <algorithm>

using namespace partita;

void MinCut::addEdge(int from, int to, int64_t capacity) {
  int a = index(from), b = index(to);
  edges.push_back({b, firstEdge[a], capacity});
  firstEdge[a] = int(edges.size()) - 1;
  edges.push_back({a, firstEdge[b], 0});
  firstEdge[b] = int(edges.size()) - 1;
}

/// Breadth-first distances from the source over edges with capacity left; false if the sink is out of reach.
bool MinCut::findLevels() {
  level.assign(firstEdge.size(), -1);
  std::vector<int> queue = {index(source)};
  level[queue.front()] = 0;
  for (size_t i = 0; i < queue.size(); ++i)
    for (int e = firstEdge[queue[i]]; e >= 0; e = edges[e].next)
      if (edges[e].capacity > 0 && level[edges[e].to] < 0) {
        level[edges[e].to] = level[queue[i]] + 1;
        queue.push_back(edges[e].to);
      }
  return level[index(sink)] >= 0;
}

/// One augmenting path along increasing levels; the amount that went through it.
int64_t MinCut::push(int node, int64_t limit) {
  std::vector<int> path; // edges from `node` to the end of the path
  int at = node, end = index(sink);
  while (at != end) {
    int &e = current[at];
    while (e >= 0 && (edges[e].capacity <= 0 || level[edges[e].to] != level[at] + 1))
      e = edges[e].next;
    if (e >= 0) {
      path.push_back(e);
      at = edges[e].to;
      continue;
    }
    if (path.empty())
      return 0;
    // A dead end: step back and leave this edge out of the phase.
    at = edges[path.back() ^ 1].to;
    current[at] = edges[path.back()].next;
    path.pop_back();
  }
  for (int e : path)
    limit = std::min(limit, edges[e].capacity);
  for (int e : path) {
    edges[e].capacity -= limit;
    edges[e ^ 1].capacity += limit;
  }
  return limit;
}

std::vector<bool> MinCut::solve() {
  while (findLevels()) {
    current = firstEdge;
    while (push(index(source), infinite) > 0) {
    }
  }
  std::vector<bool> side(firstEdge.size() - 2);
  for (size_t i = 0; i < side.size(); ++i)
    side[i] = level[i] >= 0;
  return side;
}
