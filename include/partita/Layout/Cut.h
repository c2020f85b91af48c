//===- Cut.h - Boundaries of one dimension ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One dimension: how axes, splits and tiles spell a vector of boundaries, and
// that vector, which is all that anything else looks at.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_CUT_H
#define PARTITA_LAYOUT_CUT_H

#include "partita/Layout/Mesh.h"

namespace partita {

/// The interval lo .. hi (exclusive).
struct Interval {
  int64_t lo = 0;
  int64_t hi = 0;
  int64_t size() const { return hi - lo; }
};
inline bool operator==(const Interval &a, const Interval &b) { return a.lo == b.lo && a.hi == b.hi; }
inline bool operator!=(const Interval &a, const Interval &b) { return !(a == b); }

/// Weights per coordinate. `exact` adds one check: they must add up to the number of units of every non-empty part.
struct Split {
  llvm::SmallVector<int64_t, 4> weights;
  bool exact = false;
};
inline bool operator==(const Split &a, const Split &b) { return a.weights == b.weights && a.exact == b.exact; }

/// Axis reference `axis [by split] [tile n]`, spelling only. Without a split every weight is 1.
struct AxisRef {
  SubAxis axis;
  std::optional<Split> split;
  int64_t tile = 1;
};
inline bool operator==(const AxisRef &a, const AxisRef &b) {
  return a.axis == b.axis && a.split == b.split && a.tile == b.tile;
}

/// One dimension as it is written: axes, major first, and explicit boundaries if there are any (`{"a", "b" at[...]}`,
/// then splits and tiles say nothing).
struct DimSpec {
  llvm::SmallVector<AxisRef, 2> axes;
  std::optional<llvm::SmallVector<int64_t, 8>> at;
};

/// One dimension in canonical form: an ordered list of (sub-)axes, major first, n = product of their sizes, and n + 1
/// ascending boundaries. Joint coordinate j holds bounds[j] .. bounds[j + 1]. A cheap handle: copies share the data,
/// and a dimension that no axis cuts has none.
class Cut {
public:
  /// No axes, one part.
  explicit Cut(int64_t size = 0) : ends{0, size} {}
  /// Refuses boundaries that do not ascend from 0 with n + 1 entries.
  static Result<Cut> get(llvm::ArrayRef<SubAxis> axes, llvm::ArrayRef<int64_t> bounds);

  llvm::ArrayRef<SubAxis> axes() const {
    return data ? llvm::ArrayRef<SubAxis>(data->axes) : llvm::ArrayRef<SubAxis>();
  }
  llvm::ArrayRef<int64_t> bounds() const {
    return data ? llvm::ArrayRef<int64_t>(data->bounds) : llvm::ArrayRef<int64_t>(ends, 2);
  }
  int64_t size() const { return ends[1]; }
  /// Number of parts, empty ones included.
  int64_t parts() const { return static_cast<int64_t>(bounds().size()) - 1; }
  Interval part(int64_t j) const { return {bounds()[j], bounds()[j + 1]}; }
  bool isWhole() const { return parts() == 1; }

  /// Size-1 axes dropped, neighbouring digits of one axis merged: the vector does not change.
  Cut normal() const;
  /// The same cut with its last axis written as two sub-axes, the minor one of size `minor`.
  Result<Cut> splitLast(int64_t minor) const;
  /// Gathering the minor axis keeps every n-th boundary: {a, b} becomes exactly {a}. Needs an axis.
  Cut withoutLast() const;
  /// The same boundaries, and the same axes as they are written.
  friend bool operator==(const Cut &a, const Cut &b);
  friend bool operator!=(const Cut &a, const Cut &b) { return !(a == b); }
  friend llvm::hash_code hash_value(const Cut &cut);

  /// The same shared data: equal without a look.
  bool isSameAs(const Cut &other) const { return data == other.data && ends[1] == other.ends[1]; }
  /// Address of the shared data, null for a whole dimension: a key for caches that keep the cut alive.
  const void *identity() const { return data.get(); }

private:
  friend Cut makeCut(llvm::ArrayRef<SubAxis> axes, llvm::SmallVectorImpl<int64_t> &&bounds);
  struct Data : llvm::ThreadSafeRefCountedBase<Data> {
    llvm::SmallVector<SubAxis, 2> axes;
    llvm::SmallVector<int64_t, 5> bounds;
    bool normal = false;
  };
  llvm::IntrusiveRefCntPtr<const Data> data;
  int64_t ends[2];
};

/// A cut whose boundaries are known to be right (asserted only).
Cut makeCut(llvm::ArrayRef<SubAxis> axes, llvm::SmallVectorImpl<int64_t> &&bounds);

/// Units per coordinate: largest remainder, ties to the lower coordinate; a weight of 0 never gets a unit. The weights
/// are not negative and not all zero. apportion(4, {2, 1}) = {3, 1}.
llvm::SmallVector<int64_t, 8> apportion(int64_t units, llvm::ArrayRef<int64_t> weights);

/// Boundary vector of a dimension: the first (major) axis cuts it, each later one cuts every part. A part is
/// ceil(length / tile) units, counted from its start, the last one may be short. Weights [2, 1] on 128: tile 32 gives
/// 0, 96, 128.
Result<llvm::SmallVector<int64_t, 8>> boundaries(int64_t size, llvm::ArrayRef<AxisRef> refs);

/// What is wrong with a reference, whatever the size of the dimension: tile, split length, weights, a split on a
/// sub-axis.
Result<void> checkRef(const Mesh &mesh, const AxisRef &ref);

/// The cut of a dimension of `size` elements as it is written.
Result<Cut> makeCut(const Mesh &mesh, int64_t size, const DimSpec &spec);

/// `cut` with one more, minor, axis that is spelled by `ref`.
Result<Cut> refine(const Cut &cut, const AxisRef &ref);
/// `cut` with one more, minor, axis and the boundaries of `goal`, which must contain the old ones.
Result<Cut> refine(const Cut &cut, const Cut &goal);

/// The even split as references.
llvm::SmallVector<AxisRef, 2> evenRefs(llvm::ArrayRef<SubAxis> axes);

/// Imported shardings: references for `axes` that jointly cut `size` into pieces of ceil(size / n), without the tiles
/// that change nothing. 10 over {a, b} = 2 x 2 is {a tile 6, b tile 3}: 3, 3 | 3, 1.
Result<llvm::SmallVector<AxisRef, 2>> importPieces(int64_t size, llvm::ArrayRef<SubAxis> axes);
/// The axes to print, or none when the boundaries are not those of ceil(size / n).
std::optional<llvm::SmallVector<SubAxis, 2>> exportPieces(const Cut &cut);

/// A tile assignment `devices=[..]` with a row-major device list: a mesh of its own, one axis `d<i>` per tiled
/// dimension.
struct TiledMesh {
  Mesh mesh;
  llvm::SmallVector<llvm::SmallVector<SubAxis, 1>, 4> axes; ///< Per dimension.
};
Result<TiledMesh> importTiles(llvm::ArrayRef<int64_t> tiles, llvm::ArrayRef<int64_t> devices,
                              bool replicateLast = false);

} // namespace partita

#endif // PARTITA_LAYOUT_CUT_H
