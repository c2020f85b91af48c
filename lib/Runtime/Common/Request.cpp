//===- Request.cpp - What a rank asks others for --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks and texts of requests, and the copies of PRT_LAZY.
//
//===----------------------------------------------------------------------===//

#include "Request.h"

#include "../Cpu/Copy.h"
#include "../Cpu/ElementTypes.h"

#include <algorithm>
#include <cstring>

using namespace partita::runtime;

bool Signature::reduces() const {
  return std::strcmp(kind, "all_reduce") == 0 || std::strcmp(kind, "reduce_scatter") == 0;
}

bool partita::runtime::agree(const Signature &a, const Signature &b, bool isPair) {
  return (isPair || std::strcmp(a.kind, b.kind) == 0) && a.type == b.type && a.combiner == b.combiner &&
         a.padded == b.padded && a.numbers == b.numbers;
}

uint64_t partita::runtime::hashOf(const Signature &signature) {
  uint64_t hash = 14695981039346656037u; // FNV-1a, number by number
  auto add = [&](int64_t number) { hash = (hash ^ uint64_t(number)) * 1099511628211u; };
  for (const char *letter = signature.kind; *letter; ++letter)
    add(*letter);
  for (int64_t number : {signature.type, signature.combiner, int64_t(signature.padded)})
    add(number);
  for (int64_t number : signature.numbers)
    add(number);
  return hash;
}

std::string partita::runtime::describeSignature(const Signature &signature) {
  std::string text = std::string(signature.kind) + " of ";
  const size_t shown = std::min<size_t>(signature.numbers.size(), 8);
  for (size_t i = 0; i < shown; ++i)
    text += (i ? ", " : "[") + std::to_string(signature.numbers[i]);
  text += shown == 0 ? "[" : shown < signature.numbers.size() ? ", ..." : "";
  text += std::string("] ") + nameOfType(signature.type);
  if (signature.reduces())
    text += std::string(" by ") + nameOfCombiner(signature.combiner);
  return signature.padded ? text + ", padded" : text;
}

static bool overlaps(const Region &a, const Region &b) {
  return a.bytes > 0 && b.bytes > 0 && a.data < b.data + b.bytes && b.data < a.data + a.bytes;
}

std::string partita::runtime::checkRegions(const Request &request, const InPlace &inPlace) {
  const std::vector<Region> &sources = request.sources, &targets = request.targets;
  std::vector<size_t> order;
  for (size_t i = 0; i < targets.size(); ++i)
    if (targets[i].bytes > 0)
      order.push_back(i);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return targets[a].data < targets[b].data; });
  for (size_t i = 1; i < order.size(); ++i)
    if (overlaps(targets[order[i - 1]], targets[order[i]]))
      return "expected parts of the result that do not overlap";
  for (size_t s = 0; s < sources.size(); ++s) {
    // Targets are disjoint now, so those that can overlap lie before the end of the source, last first.
    auto it = std::partition_point(order.begin(), order.end(), [&](size_t target) {
      return targets[target].data < sources[s].data + sources[s].bytes;
    });
    for (; it != order.begin() && overlaps(sources[s], targets[*(it - 1)]); --it) {
      const Region &target = targets[*(it - 1)];
      const bool same = target.data == sources[s].data && target.bytes == sources[s].bytes;
      if (!same || !inPlace.allows(s, *(it - 1)))
        return "expected operand and result apart, or exactly in place, got buffers that overlap";
    }
  }
  return "";
}

/// Lets the regions be copies in one block.
static std::vector<Held> copyRegions(int64_t type, std::vector<Region> &regions) {
  size_t total = 0;
  for (const Region &region : regions)
    total += size_t(region.bytes);
  const std::shared_ptr<char[]> block(new char[total + 1]);
  std::vector<Held> held;
  char *at = block.get();
  for (Region &region : regions) {
    held.push_back({type, region, at, false, block});
    if (region.bytes > 0)
      std::memcpy(at, region.data, size_t(region.bytes));
    region.data = at;
    at += region.bytes;
  }
  return held;
}

void partita::runtime::hold(Request &request, const InPlace &inPlace, std::vector<Held> &sources,
                            std::vector<Held> &targets) {
  std::vector<Held> read = copyRegions(request.signature.type, request.sources);
  std::vector<Held> written = copyRegions(request.signature.type, request.targets);
  for (size_t i = 0; i < read.size(); ++i)
    for (size_t j = 0; j < written.size() && !read[i].inPlace; ++j)
      read[i].inPlace = inPlace.allows(i, j) && written[j].original.data == read[i].original.data;
  for (const Held &held : written)
    if (held.original.bytes > 0)
      poison(held.type, held.original.data, held.original.bytes);
  sources.insert(sources.end(), read.begin(), read.end());
  targets.insert(targets.end(), written.begin(), written.end());
}

std::string partita::runtime::release(const std::vector<Held> &sources, const std::vector<Held> &targets) {
  for (const Held &held : targets)
    if (held.original.bytes > 0 && !isPoison(held.type, held.original.data, held.original.bytes))
      return "its result was written between its start and its wait";
  for (const Held &held : sources)
    if (held.original.bytes > 0 && !held.inPlace &&
        std::memcmp(held.copy, held.original.data, size_t(held.original.bytes)) != 0)
      return "its operand was written between its start and its wait";
  for (const Held &held : targets)
    if (held.original.bytes > 0)
      std::memcpy(held.original.data, held.copy, size_t(held.original.bytes));
  return "";
}

/// Twice the value, but for the part that a rank of a ring keeps; rounded up.
int64_t partita::runtime::ringBytes(int64_t bytes, int64_t members) {
  return bytes / members * 2 * (members - 1) + (2 * (bytes % members) * (members - 1) + members - 1) / members;
}
