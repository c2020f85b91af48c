//===- Mesh.h - Axes over a list of devices ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Meshes: named axes over an ordered list of devices, sub-axes, and the
// communicators over them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_MESH_H
#define PARTITA_LAYOUT_MESH_H

#include "partita/Layout/Result.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace partita {

/// One named axis of a mesh. The coordinates of a temporal axis are visited one after the other, not side by side.
struct MeshAxis {
  std::string name;
  int64_t size = 1;
  bool temporal = false;
};
bool operator==(const MeshAxis &a, const MeshAxis &b);

/// `"x":(pre)size`: of the digits of the coordinate on axis number `axis`, major to minor, skip a factor `pre` and take
/// a factor `size`. The whole axis is pre 1 and size n.
struct SubAxis {
  unsigned axis = 0;
  int64_t pre = 1;
  int64_t size = 1;
};
inline bool operator==(const SubAxis &a, const SubAxis &b) {
  return a.axis == b.axis && a.pre == b.pre && a.size == b.size;
}
inline bool operator!=(const SubAxis &a, const SubAxis &b) { return !(a == b); }
llvm::hash_code hash_value(const SubAxis &sub);

/// Axes in order over devices. A *rank* is a position in the device order, which is row-major over the spatial axes
/// (the last one fastest). A *step* is a position in the row-major order of the temporal axes. A cheap handle: copies
/// share the data.
///
/// Example: axes data=2, model=3 over devices [10..15]: rank 4 is (data 1, model 1) on device 14.
class Mesh {
public:
  using Coordinate = llvm::SmallVector<int64_t, 4>; ///< One entry per axis, temporal ones included.

  /// One rank, no axes.
  Mesh();
  /// No devices given = 0, 1, 2, ... Refuses sizes below 1, names and devices named twice, and a wrong number of
  /// devices.
  static Result<Mesh> get(llvm::ArrayRef<MeshAxis> axes, llvm::ArrayRef<int64_t> devices = {});

  llvm::ArrayRef<MeshAxis> axes() const { return data->axes; }
  llvm::ArrayRef<int64_t> devices() const { return data->devices; }
  int64_t numRanks() const { return data->ranks; }
  int64_t numSteps() const { return data->steps; } ///< 1 without temporal axes.
  bool hasTemporalAxes() const { return data->temporal; }

  std::optional<unsigned> findAxis(llvm::StringRef name) const;
  /// The whole axis.
  SubAxis whole(unsigned axis) const { return {axis, 1, data->axes[axis].size}; }
  /// A (sub-)axis by name; size 0 = everything after `pre`.
  Result<SubAxis> sub(llvm::StringRef name, int64_t pre = 1, int64_t size = 0) const;
  bool isWhole(const SubAxis &sub) const { return sub.pre == 1 && sub.size == data->axes[sub.axis].size; }
  bool isTemporal(const SubAxis &sub) const { return data->axes[sub.axis].temporal; }

  int64_t device(int64_t rank) const { return data->devices[rank]; }
  std::optional<int64_t> rankOf(int64_t device) const;
  Coordinate coordinate(int64_t rank, int64_t step = 0) const;
  /// Inverse of `coordinate`; temporal entries do not matter.
  int64_t rank(llvm::ArrayRef<int64_t> coordinate) const;

  /// Coordinate of a rank (at a step) on a sub-axis.
  int64_t digit(int64_t rank, int64_t step, const SubAxis &sub) const {
    return (data->axes[sub.axis].temporal ? step : rank) / digitStride(sub) % sub.size;
  }
  int64_t digit(int64_t rank, const SubAxis &sub) const { return digit(rank, 0, sub); }
  /// The rank that differs only in its coordinate on a spatial sub-axis.
  int64_t withDigit(int64_t rank, const SubAxis &sub, int64_t value) const {
    return rank + (value - digit(rank, 0, sub)) * digitStride(sub);
  }
  /// How far apart (in ranks, or steps of a temporal axis) neighbours on a sub-axis are.
  int64_t digitStride(const SubAxis &sub) const {
    return data->strides[sub.axis] * (data->axes[sub.axis].size / (sub.pre * sub.size));
  }

  /// The communicators over (sub-)axes: one list of ranks per group, members in the order of their joint coordinate
  /// (first axis major), groups in the order of their first member. Temporal axes take no part.
  /// groups of {data} on data=2, model=2: [[0, 2], [1, 3]].
  std::vector<llvm::SmallVector<int64_t, 8>> groups(llvm::ArrayRef<SubAxis> axes) const;

  /// Sub-axes used together must be digits of one factorisation: no overlap, and each pre-size a multiple of the end of
  /// the one before. Also refuses axes that the mesh does not have.
  Result<void> checkTogether(llvm::ArrayRef<SubAxis> axes) const;

  /// `"x"` or `"x":(2)3`.
  std::string str(const SubAxis &sub) const;

  friend bool operator==(const Mesh &a, const Mesh &b);
  friend bool operator!=(const Mesh &a, const Mesh &b) { return !(a == b); }
  friend llvm::hash_code hash_value(const Mesh &mesh);

private:
  struct Data : llvm::ThreadSafeRefCountedBase<Data> {
    std::vector<MeshAxis> axes;
    std::vector<int64_t> devices;
    std::vector<int64_t> strides;                      ///< Of each axis, in ranks or in steps.
    std::vector<std::pair<int64_t, int64_t>> byDevice; ///< (device, rank), sorted.
    int64_t ranks = 1;
    int64_t steps = 1;
    bool temporal = false;
  };
  llvm::IntrusiveRefCntPtr<const Data> data;
};

/// Size-1 sub-axes dropped, neighbouring digits of one axis merged.
llvm::SmallVector<SubAxis, 2> mergeAxes(llvm::ArrayRef<SubAxis> axes);
/// Number of joint coordinates.
int64_t jointSize(llvm::ArrayRef<SubAxis> axes);

} // namespace partita

#endif // PARTITA_LAYOUT_MESH_H
