//===- CollectiveTables.h - Counts for the runtime --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From counts per rank and member, as `rt` holds them, to the tables and codes of
// partita_rt.h.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_RTTOLLVM_COLLECTIVETABLES_H
#define PARTITA_LIB_CONVERSION_RTTOLLVM_COLLECTIVETABLES_H

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita {

/// The code of an element type, if the runtime has it.
std::optional<int64_t> getTypeCode(Type element, bool isUnsigned = false);

/// A combiner of the runtime, which takes the signedness from the type.
struct RuntimeCombiner {
  int64_t code = 0;
  bool isUnsigned = false;
};
RuntimeCombiner getRuntimeCombiner(rt::Combiner combiner, Type element);

/// A communicator as calls refer to it.
struct CommunicatorTables {
  int64_t number = 0;  ///< In the order of `rt.comm` ops.
  int64_t ranks = 0;   ///< Of the mesh.
  int64_t members = 0; ///< Of the largest group.
  SmallVector<SmallVector<int64_t>> groups;

  /// Looks the communicator up outwards from `op`; an error if it is not there.
  static FailureOr<CommunicatorTables> get(Operation *op, FlatSymbolRefAttr comm);

  using Rows = std::pair<SmallVector<int64_t>, int64_t>;
  /// One row per group of one count per member, read off a row of `table` (ranks x members) that a rank of the group
  /// has. The second is the number of rows, or 0 if one serves all groups.
  Rows perMember(ArrayRef<int64_t> table) const;
  /// One row per group of members x members counts: what member i sends to member j.
  Rows perPair(ArrayRef<int64_t> table) const;

private:
  Rows packed(SmallVector<SmallVector<int64_t>> rows) const;
};

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_RTTOLLVM_COLLECTIVETABLES_H
