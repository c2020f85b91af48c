//===- Operation.cpp - Operations as plain memory work --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Requests (Common/Request.h lists their regions) become transfers between buffers of
// all parties, cut into chunks.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/ElementTypes.h"
#include "Engine.h"

#include <cstdlib>
#include <cstring>

using namespace partita::runtime;

namespace {

constexpr int64_t chunkBytes = 1 << 18;

int64_t elementsOf(const Operation &operation, const Region &region) {
  return region.bytes / bytesOf(operation.signature.type);
}

/// All parties' part `index` combined; for every party, or for the one that owns the part.
Transfer combined(const Operation &operation, size_t index, bool scattered) {
  Transfer transfer;
  for (const Party &party : operation.parties)
    transfer.sources.push_back(party.sources[index].data);
  if (scattered) {
    transfer.targets.push_back(operation.parties[index].targets[0].data);
  } else {
    for (const Party &party : operation.parties)
      transfer.targets.push_back(party.targets[index].data);
  }
  transfer.count = elementsOf(operation, operation.parties[0].sources[index]);
  return transfer;
}

/// One source to target number `index` of all parties.
Transfer spread(const Operation &operation, const Region &source, size_t index) {
  Transfer transfer;
  transfer.sources.push_back(source.data);
  for (const Party &party : operation.parties)
    transfer.targets.push_back(party.targets[index].data);
  transfer.count = elementsOf(operation, source);
  return transfer;
}

Transfer single(const Operation &operation, const Region &source, const Region &target) {
  return {{source.data}, {target.data}, elementsOf(operation, source)};
}

std::vector<Transfer> transfersOf(const Operation &operation) {
  const std::string kind = operation.signature.kind;
  const std::vector<Party> &parties = operation.parties;
  std::vector<Transfer> result;
  if (kind == "all_reduce") {
    for (size_t i = 0; i < parties[0].sources.size(); ++i)
      result.push_back(combined(operation, i, /*scattered=*/false));
  } else if (kind == "reduce_scatter") {
    for (size_t i = 0; i < parties.size(); ++i)
      result.push_back(combined(operation, i, /*scattered=*/true));
  } else if (kind == "all_gather") {
    for (size_t i = 0; i < parties.size(); ++i)
      result.push_back(spread(operation, parties[i].sources[0], i));
  } else if (kind == "broadcast") {
    result.push_back(spread(operation, parties[size_t(operation.signature.numbers[1])].sources[0], 0));
  } else if (kind == "exchange") {
    for (size_t i = 0; i < parties.size(); ++i)
      for (size_t j = 0; j < parties.size(); ++j)
        result.push_back(single(operation, parties[i].sources[j], parties[j].targets[i]));
  } else if (kind == "send" || kind == "recv") {
    result.push_back(single(operation, parties[0].sources[0], parties[1].targets[0]));
  }
  return result;
}

} // namespace

void Operation::plan() {
  transfers = transfersOf(*this);
  const bool reduces = parties.size() > 1 && signature.reduces();
  const bool byKernel = reduces && signature.combiner == PRT_REGION;
  if (reduces && !byKernel)
    combine = combineFunction(signature.type, signature.combiner);
  for (size_t i = 0; i < transfers.size(); ++i) {
    // A kernel combines whole buffers.
    const int64_t step = byKernel ? transfers[i].count : chunkBytes / bytesOf(signature.type);
    for (int64_t at = 0; at < transfers[i].count; at += step)
      chunks.push_back({i, at, transfers[i].count - at < step ? transfers[i].count : at + step});
  }
}

void Operation::run(const Chunk &chunk) const {
  const Transfer &transfer = transfers[chunk.transfer];
  if (kernel.function && transfer.sources.size() > 1)
    return runKernel(transfer);
  if (transfer.sources.size() > 1) {
    combine(transfer.sources.data(), int64_t(transfer.sources.size()), transfer.targets.data(),
            int64_t(transfer.targets.size()), chunk.begin, chunk.end);
    return;
  }
  const int64_t size = bytesOf(signature.type);
  for (char *target : transfer.targets)
    if (target != transfer.sources[0])
      std::memcpy(target + chunk.begin * size, transfer.sources[0] + chunk.begin * size,
                  size_t((chunk.end - chunk.begin) * size));
}

void Operation::runKernel(const Transfer &transfer) const {
  const size_t bytes = size_t(transfer.count * bytesOf(signature.type));
  constexpr size_t alignment = 256;
  std::unique_ptr<void, decltype(&std::free)> sum(
      std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment), &std::free);
  std::memcpy(sum.get(), transfer.sources[0], bytes);
  for (size_t i = 1; i < transfer.sources.size(); ++i) {
    void *args[3] = {sum.get(), const_cast<char *>(transfer.sources[i]), sum.get()};
    kernel.function(args);
  }
  for (char *target : transfer.targets)
    std::memcpy(target, sum.get(), bytes);
}
