//===- Manifest.h - What a loader must know ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiled program as data: arguments and results with a box per rank, communicators,
// channels and roles. Written once next to the objects; a loader slices a global array
// by its boxes and needs to know nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SUPPORT_MANIFEST_H
#define PARTITA_SUPPORT_MANIFEST_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace partita {

/// An argument or a result of the program.
struct ManifestValue {
  struct Box {
    llvm::SmallVector<int64_t> offset, size;
  };
  std::string name;
  std::string type; ///< Element type of the original program: "f32", "ui8".
  llvm::SmallVector<int64_t> shape;
  std::string sharding;           ///< For people: `[{"data"}, {}]`.
  std::optional<int64_t> donates; ///< Of an argument: the result that may take its buffer.
  std::vector<Box> boxes;         ///< One per rank.
};

struct ManifestCommunicator {
  std::string name;
  std::vector<std::string> axes;
  std::vector<std::vector<int64_t>> members; ///< One list of ranks per group, in coordinate order.
};

/// One communicating op of the program.
struct ManifestChannel {
  int64_t channel = 0;
  std::string communicator, kind, combiner, type, values, reason;
  int64_t count = 0; ///< Elements.
  int64_t bytes = 0; ///< Sent by the busiest rank.
  double seconds = 0;
};

/// One entry of a role's list: op id = position.
struct ManifestOp {
  std::string call;     ///< "gemm", "channel 3", or the kernel.
  std::string value;    ///< What it computes.
  std::string location; ///< "step.mlir:12:10"
  std::string reason;   ///< Of a collective.
};

/// What a kernel of an image uses on one architecture: per thread, `sharedBytes` per block.
struct ManifestKernelUse {
  std::string kernel, arch;
  int64_t registers = 0, sharedBytes = 0, stackBytes = 0, spillBytes = 0;
};

/// Code for devices. The objects of its roles hold the same bytes; the file is for people and tools.
struct ManifestImage {
  std::string file;
  int64_t bytes = 0;
  std::vector<std::string> archs; ///< "sm_90"
  std::vector<ManifestKernelUse> kernels;
  std::string source; ///< File with its kernels as a gpu.module; empty if they were not kept.
};

struct ManifestRole {
  std::vector<int64_t> ranks;
  std::string target = "cpu";
  std::string entry;  ///< Symbol of the entry function.
  std::string object; ///< File that holds it; empty when loaded in process.
  int64_t arenaBytes = 0;
  std::vector<std::string> kernels;
  std::vector<ManifestOp> ops;
  std::string image; ///< File of the image with its kernels; empty if it has none.
};

struct Manifest {
  std::string program;
  std::vector<std::string> axes;
  std::vector<int64_t> sizes;   ///< Of the axes; their product is the number of ranks.
  std::vector<int64_t> devices; ///< One per rank.
  std::vector<ManifestValue> arguments, results;
  std::vector<ManifestCommunicator> communicators;
  std::vector<ManifestChannel> channels;
  std::vector<ManifestRole> roles;
  std::vector<ManifestImage> images;

  int64_t numRanks() const { return static_cast<int64_t>(devices.size()); }
  /// The role of `rank`; every rank has one.
  const ManifestRole &roleOf(int64_t rank) const;

  /// The image of a role; null if it has none.
  const ManifestImage *imageOf(const ManifestRole &role) const;

  /// The schema `partita.manifest/1`.
  llvm::json::Object toJson() const;
  /// Reads that schema. Errors name the JSON path; what is read is consistent: every rank in one role, a box per rank
  /// inside the shape, members and donations in range, images of roles listed and names of files without directories.
  static llvm::Expected<Manifest> fromJson(llvm::StringRef text);
  /// The first inconsistency, as `fromJson` checks it.
  llvm::Error verify() const;
};

} // namespace partita

#endif // PARTITA_SUPPORT_MANIFEST_H
