//===- DeviceGroups.h - Numbers of devices as ranks -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the numbers in the groups of StableHLO's collectives stand for in a region that is written per device.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_DEVICEGROUPS_H
#define PARTITA_LIB_FRONTEND_DEVICEGROUPS_H

#include "Import.h"

namespace mlir::partita::frontend {

/// Lists of ranks, or of other numbers.
using Groups = SmallVector<SmallVector<int64_t>>;

/// The numbering of the enclosing region; null after an error.
const DeviceNumbers *numbersOf(Importer &im, Operation *op);
/// Device numbers count partitions first; the mesh may list them in any order.
int64_t rankOf(const DeviceNumbers &numbers, int64_t replica, int64_t partition);

/// Rows of a table of numbers; -1 fills up short rows.
Groups readTable(DenseIntElementsAttr table);
/// Lists of numbers as lists of ranks; one list may stand for several groups.
FailureOr<Groups> ranksOf(Operation *op, const DeviceNumbers &numbers, const Groups &rows);
/// `replica_groups` as ranks. No groups: all together.
FailureOr<Groups> readGroups(Operation *op, const DeviceNumbers &numbers);
/// Groups of `members` each (0: any number) that every rank is in.
FailureOr<Groups> readEvenGroups(Importer &im, Operation *op, int64_t members);
ArrayAttr toAttr(Importer &im, const Groups &groups);

/// A table with an entry per rank, in the shape of the mesh, and the coordinates of the running rank.
std::pair<Value, SmallVector<Value>> tableOfRanks(Importer &im, Location loc, ArrayRef<APInt> perRank, Type element);
/// The number that `perRank` holds for the running rank, as a scalar tensor.
Value numberOfRank(Importer &im, Location loc, ArrayRef<APInt> perRank, Type element);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_DEVICEGROUPS_H
