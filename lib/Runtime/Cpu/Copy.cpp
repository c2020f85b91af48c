//===- Copy.cpp - Copies, fills and poison --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A box is first simplified (no dimensions of size 1, adjacent dimensions that
// are contiguous on both sides merged); then the innermost dimension is a memcpy
// or a strided loop over elements of a fixed width.
//
//===----------------------------------------------------------------------===//

#include "Copy.h"

#include "ElementTypes.h"

#include <cstring>
#include <vector>

using namespace partita::runtime;

namespace {

struct Dim {
  int64_t size, from, to;
};

std::vector<Dim> simplify(int64_t dims, const int64_t *shape) {
  std::vector<Dim> result;
  for (int64_t d = 0; d < dims; ++d) {
    Dim next{shape[d], shape[dims + d], shape[2 * dims + d]};
    if (next.size == 1)
      continue;
    bool merges =
        !result.empty() && result.back().from == next.from * next.size && result.back().to == next.to * next.size;
    if (merges)
      result.back() = {result.back().size * next.size, next.from, next.to};
    else
      result.push_back(next);
  }
  return result;
}

struct Wide {
  uint64_t words[2];
};

template <typename T> void copyLine(const Dim &dim, const char *source, char *target) {
  if (dim.from == 1 && dim.to == 1) {
    std::memcpy(target, source, size_t(dim.size) * sizeof(T));
    return;
  }
  const T *from = reinterpret_cast<const T *>(source);
  T *to = reinterpret_cast<T *>(target);
  for (int64_t i = 0; i < dim.size; ++i)
    to[i * dim.to] = from[i * dim.from];
}

template <typename T> void copyDims(const Dim *dims, size_t count, const char *source, char *target) {
  if (count == 1)
    return copyLine<T>(dims[0], source, target);
  for (int64_t i = 0; i < dims[0].size; ++i)
    copyDims<T>(dims + 1, count - 1, source + i * dims[0].from * int64_t(sizeof(T)),
                target + i * dims[0].to * int64_t(sizeof(T)));
}

// A transposition reads or writes one cache line per element; in tiles the lines are used again.
template <typename T> void copyTiled(const Dim *dims, const char *source, char *target) {
  constexpr int64_t tile = 32;
  for (int64_t i = 0; i < dims[0].size; i += tile)
    for (int64_t j = 0; j < dims[1].size; j += tile) {
      Dim part[2] = {dims[0], dims[1]};
      part[0].size = dims[0].size - i < tile ? dims[0].size - i : tile;
      part[1].size = dims[1].size - j < tile ? dims[1].size - j : tile;
      copyDims<T>(part, 2, source + (i * part[0].from + j * part[1].from) * int64_t(sizeof(T)),
                  target + (i * part[0].to + j * part[1].to) * int64_t(sizeof(T)));
    }
}

template <typename T> void copyAll(const std::vector<Dim> &dims, size_t at, const char *source, char *target) {
  const bool transposes =
      dims.size() - at == 2 && dims[at].from != 0 && (dims[at + 1].from != 1 || dims[at + 1].to != 1);
  if (transposes)
    return copyTiled<T>(&dims[at], source, target);
  if (dims.size() - at <= 2)
    return copyDims<T>(&dims[at], dims.size() - at, source, target);
  for (int64_t i = 0; i < dims[at].size; ++i)
    copyAll<T>(dims, at + 1, source + i * dims[at].from * int64_t(sizeof(T)),
               target + i * dims[at].to * int64_t(sizeof(T)));
}

unsigned char poisonByte(int64_t type) {
  const bool isFloat = type <= PRT_F64 || (type >= PRT_C64 && type <= PRT_F8E5M2);
  return isFloat ? 0xff : 0xcb;
}

template <typename T> void fillWith(int64_t count, int64_t bits, void *target) {
  T *out = static_cast<T *>(target);
  for (int64_t i = 0; i < count; ++i)
    out[i] = T(bits);
}

} // namespace

std::string partita::runtime::copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source,
                                      void *target) {
  if (desc.dims < 0)
    return "expected at least 0 dimensions, got " + std::to_string(desc.dims);
  for (int64_t d = 0; d < desc.dims; ++d) {
    if (shape[d] < 0)
      return "expected sizes of at least 0, got " + std::to_string(shape[d]);
    if (shape[d] == 0)
      return "";
  }
  if (!source || !target)
    return "expected two buffers, got null";
  std::vector<Dim> dims = simplify(desc.dims, shape);
  if (dims.empty())
    dims.push_back({1, 1, 1});
  const char *from = static_cast<const char *>(source) + desc.source_offset * desc.element_bytes;
  char *to = static_cast<char *>(target) + desc.target_offset * desc.element_bytes;
  switch (desc.element_bytes) {
  case 1:
    copyAll<uint8_t>(dims, 0, from, to);
    return "";
  case 2:
    copyAll<uint16_t>(dims, 0, from, to);
    return "";
  case 4:
    copyAll<uint32_t>(dims, 0, from, to);
    return "";
  case 8:
    copyAll<uint64_t>(dims, 0, from, to);
    return "";
  case 16:
    copyAll<Wide>(dims, 0, from, to);
    return "";
  default:
    return "expected elements of 1, 2, 4, 8 or 16 bytes, got " + std::to_string(desc.element_bytes);
  }
}

std::string partita::runtime::fill(const prt_fill_desc &desc, void *target) {
  if (desc.count < 0)
    return "expected a count of at least 0, got " + std::to_string(desc.count);
  if (desc.count == 0)
    return "";
  if (!target)
    return "expected a buffer, got null";
  switch (bytesOf(desc.type)) {
  case 1:
    std::memset(target, int(desc.bits & 0xff), size_t(desc.count));
    return "";
  case 2:
    fillWith<uint16_t>(desc.count, desc.bits, target);
    return "";
  case 4:
    fillWith<uint32_t>(desc.count, desc.bits, target);
    return "";
  case 8:
    fillWith<uint64_t>(desc.count, desc.bits, target);
    return "";
  default:
    return "expected a type of up to 8 bytes, got code " + std::to_string(desc.type);
  }
}

void partita::runtime::poison(int64_t type, void *memory, int64_t bytes) {
  std::memset(memory, poisonByte(type), size_t(bytes));
}

bool partita::runtime::isPoison(int64_t type, const void *memory, int64_t bytes) {
  const unsigned char *at = static_cast<const unsigned char *>(memory);
  // If the first byte is right and every byte equals its neighbour, all are right.
  return bytes == 0 || (at[0] == poisonByte(type) && std::memcmp(at, at + 1, size_t(bytes - 1)) == 0);
}
