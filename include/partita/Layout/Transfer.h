//===- Transfer.h - Tables of boxes between layouts -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who needs what, and who sends it: tables of boxes between two layouts.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_TRANSFER_H
#define PARTITA_LAYOUT_TRANSFER_H

#include "partita/Layout/Layout.h"
#include "partita/Layout/Window.h"

namespace partita {

/// The boxes of an input that the ranks of a mesh read, one per rank.
struct Needs {
  Mesh mesh;
  std::vector<Box> boxes;
};

/// Input dimension of an output dimension that reads none.
constexpr int64_t noDimension = -1;

/// What the shards of `out` read of an input of `shape`. `maps`: one per output dimension (none = the same position);
/// `order`: the input dimension of each output dimension (none = the same), `noDimension` for a broadcast one; an input
/// dimension that is not named is read whole. Refused on a mesh with temporal axes.
Result<Needs> needs(const Layout &out, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<DimMap> maps = {},
                    llvm::ArrayRef<int64_t> order = {});

/// Rank `to` of the receiving mesh gets `box` of the global tensor from rank `from` of the sending mesh. Between
/// different meshes these are different numberings: `moves` says whether the devices differ.
struct Transfer {
  int64_t to = 0;
  int64_t from = 0;
  bool moves = false;
  Box box;
};
bool operator==(const Transfer &a, const Transfer &b);

/// Every needed element once, by receiver and then in row-major order of the source boxes. What a device holds it takes
/// from itself; otherwise the sender is the replica that agrees with it on all axes that the source does not use (on
/// other devices: replicas in turn). Refuses partial sources and temporal axes.
Result<std::vector<Transfer>> table(const Needs &needs, const Layout &source);
/// The table between two layouts of one tensor.
Result<std::vector<Transfer>> transfers(const Layout &from, const Layout &to);

/// True if nothing moves.
bool isLocal(llvm::ArrayRef<Transfer> rows);

/// Elements that leave or arrive.
struct Traffic {
  int64_t sent = 0;
  int64_t received = 0;
};
inline bool operator==(const Traffic &a, const Traffic &b) { return a.sent == b.sent && a.received == b.received; }

/// Per rank of the sending mesh, what it sends; per rank of the receiving one, what it receives (one list if the meshes
/// are the same, else senders only).
std::vector<Traffic> traffic(llvm::ArrayRef<Transfer> rows, int64_t numRanks);
/// Elements that the rank that sends most sends.
int64_t busiestSender(llvm::ArrayRef<Transfer> rows);

} // namespace partita

#endif // PARTITA_LAYOUT_TRANSFER_H
