//===- HloSharding.h - Shardings as XLA writes them -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The strings of `mhlo.sharding`: tile assignments, named axes, and lists of
// them. Knows no MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_HLOSHARDING_H
#define PARTITA_FRONTEND_HLOSHARDING_H

#include "partita/Layout/Mesh.h"

namespace partita {

/// An axis, or a part of it `'x':(pre)size`; size 0 is the whole axis.
struct HloAxis {
  std::string name;
  int64_t pre = 1;
  int64_t size = 0;
};
inline bool operator==(const HloAxis &a, const HloAxis &b) {
  return a.name == b.name && a.pre == b.pre && a.size == b.size;
}

/// One dimension: axes, major first.
struct HloDim {
  std::vector<HloAxis> axes;
  bool open = false;
  int64_t priority = -1; ///< No priority is -1.
};

/// Axes over devices in row-major order; no devices are 0, 1, 2, ...
struct HloMesh {
  std::vector<MeshAxis> axes;
  std::vector<int64_t> devices;
  int64_t numDevices() const;
};

/// One sharding in one form for both spellings. A tile assignment `{devices=[2,1,4]<=[8] last_tile_dim_replicate}` is a
/// mesh of its own with one axis per tile dimension, d0 = 2, d1 = 1, d2 = 4, and dimensions {d0}, {d1}.
struct HloSharding {
  enum class Kind {
    Tiled,      ///< Dimensions over a mesh.
    Replicated, ///< Whole on every device.
    Maximal,    ///< Whole on one device.
    Manual,     ///< The program is written per device here.
    Unreduced,  ///< Every device has a summand.
    Unknown     ///< Nothing is said.
  };
  Kind kind = Kind::Unknown;
  bool named = false;              ///< The mesh and its axes have names in the text.
  HloMesh mesh;                    ///< Of tiled shardings, and of named ones of other kinds.
  std::vector<HloDim> dims;        ///< Of tiled ones, one per dimension of the tensor.
  std::vector<HloAxis> replicated; ///< Axes along which all devices have the same.
  std::vector<HloAxis> manual;     ///< Axes along which the program is written per device.
  std::vector<HloAxis> unreduced;  ///< Axes along which every device has a summand.
  std::string combiner = "sum";    ///< Of `unreduced`: sum, max or min.
  int64_t device = 0;              ///< Of maximal ones.
};

/// A string: one sharding, or a list of them for values that are tuples or ops with several results.
struct HloShardings {
  bool isTuple = false;
  std::vector<HloSharding> elements;
};

/// Reads both spellings. The refusal names the token that does not fit and its place in the text.
///
/// Examples: `{replicated}`, `{devices=[2,1,4]<=[2,2,2]T(1,0,2) last_tile_dim_replicate}`, `{devices=[2,2]0,2,1,3}`,
/// `{devices=[2,2,2]<=[8] last_tile_dims={manual, replicated}}`, `{mesh['x'=2,'y'=4], [{'x'}, {'y':(2)2, ?}]}`,
/// `{{replicated}, {devices=[2]<=[2]}}`.
Result<HloShardings> parseHloShardings(llvm::StringRef text);

} // namespace partita

#endif // PARTITA_FRONTEND_HLOSHARDING_H
