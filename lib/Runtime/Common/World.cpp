//===- World.cpp - Ranks, mesh and communicators of a job -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of prt_world.
//
//===----------------------------------------------------------------------===//

#include "World.h"

#include <algorithm>

using namespace partita::runtime;

static std::string makeCommunicator(const prt_comm_info &info, int64_t ranks, Communicator &comm) {
  comm.name = info.name ? info.name : "";
  comm.groupOf.assign(size_t(ranks), -1);
  comm.memberOf.assign(size_t(ranks), -1);
  const int64_t *next = info.members;
  for (int64_t g = 0; g < info.groups; ++g) {
    std::vector<int64_t> group(next, next + info.sizes[g]);
    next += info.sizes[g];
    for (size_t i = 0; i < group.size(); ++i) {
      const int64_t rank = group[i];
      const std::string where = "communicator '" + comm.name + "', group " + std::to_string(g) + ": ";
      if (rank < 0 || rank >= ranks)
        return where + "expected ranks below " + std::to_string(ranks) + ", got " + std::to_string(rank);
      if (comm.groupOf[size_t(rank)] >= 0)
        return where + "expected every rank at most once, got rank " + std::to_string(rank) + " twice";
      comm.groupOf[size_t(rank)] = g;
      comm.memberOf[size_t(rank)] = int64_t(i);
    }
    comm.largest = std::max(comm.largest, group.size());
    comm.groups.push_back(std::move(group));
  }
  return "";
}

static std::string checkMesh(const prt_world &world) {
  int64_t product = 1;
  for (int64_t axis = 0; axis < world.axes; ++axis) {
    if (world.sizes[axis] < 1 || world.sizes[axis] > world.ranks)
      return "mesh axis " + std::to_string(axis) + ": expected a size of 1 to " + std::to_string(world.ranks) +
             ", got " + std::to_string(world.sizes[axis]);
    product *= world.sizes[axis];
    if (product > world.ranks)
      break;
  }
  if (world.axes > 0 && product != world.ranks)
    return "expected mesh axes of " + std::to_string(world.ranks) + " ranks in total, got " + std::to_string(product);
  return "";
}

std::string World::create(const prt_world &from) {
  if (from.ranks < 1 || from.ranks > 4096)
    return "expected 1 to 4096 ranks, got " + std::to_string(from.ranks);
  if (std::string why = checkMesh(from); !why.empty())
    return why;
  ranks = from.ranks;
  sizes.assign(from.sizes, from.sizes + from.axes);
  comms.resize(size_t(from.comms));
  for (size_t i = 0; i < comms.size(); ++i)
    if (std::string why = makeCommunicator(from.comm[i], ranks, comms[i]); !why.empty())
      return why;
  for (int64_t rank = 0; from.targets && rank < ranks; ++rank) {
    if (from.targets[rank] != PRT_TARGET_CPU && from.targets[rank] != PRT_TARGET_CUDA)
      return "rank " + std::to_string(rank) + ": expected a target of 0 (CPU) or 1 (CUDA), got " +
             std::to_string(from.targets[rank]);
    targets.push_back(from.targets[rank]);
  }
  return "";
}

std::vector<int64_t> World::coordinatesOf(int64_t rank) const {
  std::vector<int64_t> result(sizes.size(), 0);
  for (size_t axis = sizes.size(); axis-- > 0;) {
    result[axis] = rank % sizes[axis];
    rank /= sizes[axis];
  }
  return result;
}

uint64_t World::hash() const {
  uint64_t hash = 14695981039346656037u; // FNV-1a, number by number
  auto add = [&](int64_t number) { hash = (hash ^ uint64_t(number)) * 1099511628211u; };
  add(PRT_ABI_VERSION);
  add(ranks);
  for (int64_t size : sizes)
    add(size);
  for (const Communicator &comm : comms) {
    add(-1);
    for (char letter : comm.name)
      add(letter);
    for (const std::vector<int64_t> &group : comm.groups) {
      add(-2);
      for (int64_t rank : group)
        add(rank);
    }
  }
  for (int64_t target : targets)
    add(target);
  return hash;
}
