//===- Request.h - What a rank asks others for ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation of the communication queue after its record, tables and buffers have
// been checked: what all parties must agree on, and this rank's own memory.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_REQUEST_H
#define PARTITA_LIB_RUNTIME_COMMON_REQUEST_H

#include "partita/Runtime/partita_rt.h"

#include <memory>
#include <string>
#include <vector>

namespace partita::runtime {

/// A piece of memory that an operation reads or writes.
struct Region {
  char *data = nullptr;
  int64_t bytes = 0;
};

/// What all parties of an operation must agree on. `numbers` are counts, and the root or tag.
struct Signature {
  const char *kind = "";
  int64_t comm = 0, group = 0, type = 0, combiner = 0;
  bool padded = false; ///< PRT_PARTS_PADDED
  std::vector<int64_t> numbers;

  /// Whether the combiner means something.
  bool reduces() const;
};

/// Whether two parties ask for the same; the kind of send and receive differs by nature.
bool agree(const Signature &a, const Signature &b, bool isPair);

/// Equal for signatures that agree, in every process.
uint64_t hashOf(const Signature &signature);

/// "all_reduce of [640] f32 by sum".
std::string describeSignature(const Signature &signature);

/// What one rank asks for. What the regions of each kind are, for n members:
///
///   kind            sources                     targets
///   all_reduce      one per buffer              one per buffer
///   all_gather      own part                    n parts
///   reduce_scatter  n parts                     own part
///   broadcast       the value (root only)       the value
///   exchange        n parts, to each member     n parts, from each member
///   send, recv      the value (sender)          the value (receiver)
///   barrier         none                        none
/// Parts are one after the other in memory, in member order, but for those of an exchange.
struct Request {
  int32_t op = 0;
  Signature signature;
  int64_t party = 0;          ///< member; for send 0, for recv 1
  int64_t from = -1, to = -1; ///< members, for send and receive only
  bool idle = false;          ///< a send or receive without a peer
  prt_kernel kernel = {};     ///< the combiner of an all_reduce by PRT_REGION
  std::vector<Region> sources, targets;
};

/// Which source may be which target.
struct InPlace {
  static constexpr size_t none = ~size_t(0);
  size_t source = none, target = none;
  bool pairwise = false; ///< each source its own target

  bool allows(size_t s, size_t t) const { return pairwise ? s == t : s == source && t == target; }
};

/// Returns why these regions cannot be (targets apart, sources and targets apart or in place), or an empty string.
std::string checkRegions(const Request &request, const InPlace &inPlace);

/// PRT_LAZY: what an operation really reads and writes instead of the caller's buffers.
struct Held {
  int64_t type;
  Region original;
  char *copy;
  bool inPlace;
  std::shared_ptr<char[]> block; ///< with the copies of all regions, one after the other as in the buffers
};

/// Makes the request work on copies: its results stay hidden, and are poison, until `release`.
void hold(Request &request, const InPlace &inPlace, std::vector<Held> &sources, std::vector<Held> &targets);

/// Only now do the results appear. Returns what touched them, or the operands, too early, or an empty string.
std::string release(const std::vector<Held> &sources, const std::vector<Held> &targets);

/// The bytes that this rank sends in a ring, as prt_op_counters says.
int64_t ringBytes(int64_t bytes, int64_t members);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_REQUEST_H
