//===- Mesh.cpp - Axes over an ordered list of devices --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Coordinates of ranks, and groups along axes and sub-axes.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Mesh.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <numeric>
#include <tuple>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;

/// More ranks, or ranks times steps, than this are a mistake: every rank has an entry in several tables.
static constexpr int64_t mostPoints = int64_t(1) << 22;

bool partita::operator==(const MeshAxis &a, const MeshAxis &b) {
  return a.size == b.size && a.temporal == b.temporal && a.name == b.name;
}

llvm::hash_code partita::hash_value(const SubAxis &sub) { return llvm::hash_combine(sub.axis, sub.pre, sub.size); }

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

Mesh::Mesh() {
  auto fresh = llvm::makeIntrusiveRefCnt<Data>();
  fresh->devices = {0};
  fresh->byDevice = {{0, 0}};
  data = fresh;
}

/// Product of the sizes of the spatial or of the temporal axes, unless it is absurd.
static Result<int64_t> countPoints(ArrayRef<MeshAxis> axes, bool temporal) {
  int64_t count = 1;
  for (const MeshAxis &axis : axes) {
    if (axis.temporal != temporal)
      continue;
    if (axis.size > mostPoints / count)
      return refuse("axis \"" + axis.name + "\" of size " + Twine(axis.size) + " gives the mesh more than " +
                    Twine(mostPoints) + (temporal ? " steps" : " ranks"));
    count *= axis.size;
  }
  return count;
}

static Result<void> checkAxes(ArrayRef<MeshAxis> axes) {
  for (auto [i, axis] : llvm::enumerate(axes)) {
    if (axis.size < 1)
      return refuse("axis \"" + axis.name + "\" has size " + Twine(axis.size) + ", expected at least 1");
    for (const MeshAxis &before : axes.take_front(i))
      if (before.name == axis.name)
        return refuse("axis \"" + axis.name + "\" is named twice");
  }
  return {};
}

Result<Mesh> Mesh::get(ArrayRef<MeshAxis> axes, ArrayRef<int64_t> devices) {
  if (Result<void> ok = checkAxes(axes); !ok)
    return ok.refused();
  Result<int64_t> ranks = countPoints(axes, false), steps = countPoints(axes, true);
  if (!ranks)
    return ranks.refused();
  if (!steps)
    return steps.refused();
  if (*steps > mostPoints / *ranks)
    return refuse(Twine(*ranks) + " ranks times " + Twine(*steps) + " steps are more than " + Twine(mostPoints));

  auto data = llvm::makeIntrusiveRefCnt<Data>();
  data->axes.assign(axes.begin(), axes.end());
  data->ranks = *ranks;
  data->steps = *steps;
  if (devices.empty()) {
    data->devices.resize(*ranks);
    std::iota(data->devices.begin(), data->devices.end(), 0);
  } else {
    if (static_cast<int64_t>(devices.size()) != *ranks)
      return refuse("expected " + Twine(*ranks) + " devices, one per point of the spatial axes, got " +
                    Twine(devices.size()));
    data->devices.assign(devices.begin(), devices.end());
  }
  for (auto [rank, device] : llvm::enumerate(data->devices))
    data->byDevice.push_back({device, rank});
  llvm::sort(data->byDevice);
  for (size_t i = 1; i < data->byDevice.size(); ++i)
    if (data->byDevice[i].first == data->byDevice[i - 1].first)
      return refuse("device " + Twine(data->byDevice[i].first) + " is listed twice");

  data->strides.resize(axes.size());
  int64_t rankStride = 1, stepStride = 1;
  for (size_t i = axes.size(); i-- > 0;) {
    int64_t &stride = axes[i].temporal ? stepStride : rankStride;
    data->strides[i] = stride;
    stride *= axes[i].size;
    data->temporal |= axes[i].temporal;
  }
  Mesh mesh;
  mesh.data = data;
  return mesh;
}

//===----------------------------------------------------------------------===//
// Names, ranks and coordinates
//===----------------------------------------------------------------------===//

std::optional<unsigned> Mesh::findAxis(StringRef name) const {
  for (auto [i, axis] : llvm::enumerate(data->axes))
    if (axis.name == name)
      return static_cast<unsigned>(i);
  return std::nullopt;
}

/// What is wrong with a factor `size` after a factor `pre` of an axis.
static Result<void> checkSub(const MeshAxis &axis, int64_t pre, int64_t size) {
  if (pre < 1 || size < 1)
    return refuse("sub-axis (" + Twine(pre) + ")" + Twine(size) + " of \"" + axis.name +
                  "\": expected pre-size and size of at least 1");
  if (axis.size % pre != 0 || axis.size / pre % size != 0)
    return refuse("sub-axis (" + Twine(pre) + ")" + Twine(size) + ": pre-size times size does not divide axis \"" +
                  axis.name + "\" of size " + Twine(axis.size));
  return {};
}

Result<SubAxis> Mesh::sub(StringRef name, int64_t pre, int64_t size) const {
  std::optional<unsigned> axis = findAxis(name);
  if (!axis)
    return refuse("unknown axis \"" + name + "\"");
  if (size == 0 && pre >= 1)
    size = std::max<int64_t>(1, data->axes[*axis].size / pre);
  if (Result<void> ok = checkSub(data->axes[*axis], pre, size); !ok)
    return ok.refused();
  return SubAxis{*axis, pre, size};
}

std::optional<int64_t> Mesh::rankOf(int64_t device) const {
  auto it = llvm::lower_bound(data->byDevice, std::pair<int64_t, int64_t>(device, 0));
  if (it == data->byDevice.end() || it->first != device)
    return std::nullopt;
  return it->second;
}

Mesh::Coordinate Mesh::coordinate(int64_t rank, int64_t step) const {
  Coordinate result;
  for (unsigned i = 0; i < data->axes.size(); ++i)
    result.push_back(digit(rank, step, whole(i)));
  return result;
}

int64_t Mesh::rank(ArrayRef<int64_t> coordinate) const {
  assert(coordinate.size() == data->axes.size() && "one entry per axis");
  int64_t rank = 0;
  for (auto [value, axis, stride] : llvm::zip(coordinate, data->axes, data->strides))
    if (!axis.temporal)
      rank += value * stride;
  return rank;
}

std::vector<SmallVector<int64_t, 8>> Mesh::groups(ArrayRef<SubAxis> axes) const {
  SmallVector<SubAxis, 4> spatial;
  llvm::copy_if(axes, std::back_inserter(spatial), [&](const SubAxis &sub) { return !isTemporal(sub); });
  int64_t members = jointSize(spatial);
  std::vector<SmallVector<int64_t, 8>> result;
  llvm::DenseMap<int64_t, size_t> byLeader;
  for (int64_t rank = 0; rank < numRanks(); ++rank) {
    int64_t joint = 0, leader = rank;
    for (const SubAxis &sub : spatial) {
      joint = joint * sub.size + digit(rank, sub);
      leader = withDigit(leader, sub, 0);
    }
    auto [it, isNew] = byLeader.try_emplace(leader, result.size());
    if (isNew)
      result.emplace_back(members);
    result[it->second][joint] = rank;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Sub-axes together
//===----------------------------------------------------------------------===//

Result<void> Mesh::checkTogether(ArrayRef<SubAxis> axes) const {
  SmallVector<SubAxis, 8> sorted;
  for (const SubAxis &sub : axes) {
    if (sub.axis >= data->axes.size())
      return refuse("axis number " + Twine(sub.axis) + " of a mesh with " + Twine(data->axes.size()) + " axes");
    if (Result<void> ok = checkSub(data->axes[sub.axis], sub.pre, sub.size); !ok)
      return ok;
    if (sub.size > 1)
      sorted.push_back(sub);
  }
  llvm::sort(sorted, [](const SubAxis &a, const SubAxis &b) {
    return std::tie(a.axis, a.pre, a.size) < std::tie(b.axis, b.pre, b.size);
  });
  for (size_t i = 1; i < sorted.size(); ++i) {
    const SubAxis &before = sorted[i - 1], &sub = sorted[i];
    int64_t end = before.pre * before.size;
    if (before.axis != sub.axis || sub.pre % end == 0)
      continue;
    if (before == sub)
      return refuse("axis " + str(sub) + " is used twice");
    if (sub.pre >= end)
      return refuse("sub-axes " + str(before) + " and " + str(sub) + " belong to no common factorisation: pre-size " +
                    Twine(sub.pre) + " is not a multiple of " + Twine(end));
    return refuse("sub-axes " + str(before) + " and " + str(sub) + " overlap");
  }
  return {};
}

SmallVector<SubAxis, 2> partita::mergeAxes(ArrayRef<SubAxis> axes) {
  SmallVector<SubAxis, 2> merged;
  for (const SubAxis &sub : axes) {
    if (!merged.empty() && merged.back().axis == sub.axis && merged.back().pre * merged.back().size == sub.pre)
      merged.back().size *= sub.size;
    else if (sub.size > 1)
      merged.push_back(sub);
  }
  return merged;
}

int64_t partita::jointSize(ArrayRef<SubAxis> axes) {
  int64_t size = 1;
  for (const SubAxis &sub : axes)
    size *= sub.size;
  return size;
}

std::string Mesh::str(const SubAxis &sub) const {
  const MeshAxis &axis = data->axes[sub.axis];
  std::string text = "\"" + axis.name + "\"";
  if (!isWhole(sub))
    text += (":(" + Twine(sub.pre) + ")" + Twine(sub.size)).str();
  return text;
}

namespace partita {
bool operator==(const Mesh &a, const Mesh &b) {
  return a.data == b.data || (a.data->axes == b.data->axes && a.data->devices == b.data->devices);
}

llvm::hash_code hash_value(const Mesh &mesh) {
  llvm::hash_code code = llvm::hash_combine(mesh.numRanks(), mesh.numSteps());
  for (const MeshAxis &axis : mesh.axes())
    code = llvm::hash_combine(code, axis.name, axis.size, axis.temporal);
  return llvm::hash_combine(code, llvm::hash_combine_range(mesh.devices().begin(), mesh.devices().end()));
}
} // namespace partita
