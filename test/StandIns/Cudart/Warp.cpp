//===- Warp.cpp - Operations of 32 threads together -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shuffles, ldmatrix and mma.sync. The fragment layouts are those of the PTX
// specification ("Matrix Fragments for mma.m16n8k16" and "ldmatrix").
//
//===----------------------------------------------------------------------===//

#include "Grid.h"

#include <cstring>

using namespace partita::standin;

static std::string shuffle(void *const *records, unsigned count) {
  int64_t values[32];
  for (unsigned lane = 0; lane < count; ++lane)
    values[lane] = static_cast<ShuffleRecord *>(records[lane])->value;
  for (unsigned lane = 0; lane < count; ++lane) {
    auto &record = *static_cast<ShuffleRecord *>(records[lane]);
    int64_t width = record.width;
    if (width < 1 || width > 32 || (width & (width - 1)) != 0)
      return "a shuffle's width is a power of two up to 32, got " + std::to_string(width);
    int64_t segment = lane & ~(width - 1), from = lane;
    switch (record.mode) {
    case 0:
      from = lane ^ record.offset;
      record.valid = from < segment + width && from >= 0;
      break;
    case 1:
      from = int64_t(lane) - record.offset;
      record.valid = from >= segment;
      break;
    case 2:
      from = int64_t(lane) + record.offset;
      record.valid = from < segment + width;
      break;
    default:
      from = segment + (record.offset & (width - 1));
      record.valid = true;
      break;
    }
    // Lanes without a partner keep their own value.
    if (!record.valid)
      from = lane;
    if (from >= int64_t(count))
      return "a shuffle reads lane " + std::to_string(from) + " of a warp with " + std::to_string(count) + " threads";
    record.value = values[from];
  }
  return "";
}

/// Lane 8t + r gives row r of tile t; lane l gets elements 2 * (l % 4) and the next of row l / 4 (or of column l / 4 if
/// the tile is transposed).
static std::string loadMatrix(void *const *records, unsigned count) {
  if (count != 32)
    return "ldmatrix needs a whole warp";
  auto record = [&](unsigned lane) -> LoadMatrixRecord & { return *static_cast<LoadMatrixRecord *>(records[lane]); };
  int64_t tiles = record(0).tiles;
  for (unsigned tile = 0; tile < tiles; ++tile) {
    uint16_t data[8][8];
    for (unsigned row = 0; row < 8; ++row) {
      const char *source = record(8 * tile + row).row;
      if (reinterpret_cast<uintptr_t>(source) % 16 != 0)
        return "ldmatrix reads rows that are aligned to 16 bytes";
      memcpy(data[row], source, 16);
      for (uint16_t value : data[row])
        if (value == kPoisonPattern)
          return "ldmatrix reads memory that nobody wrote";
    }
    for (unsigned lane = 0; lane < 32; ++lane) {
      uint16_t pair[2];
      for (unsigned e = 0; e < 2; ++e)
        pair[e] = record(lane).transpose ? data[lane % 4 * 2 + e][lane / 4] : data[lane / 4][lane % 4 * 2 + e];
      memcpy(&record(lane).registers[tile], pair, 4);
    }
  }
  return "";
}

static float fromBits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

static float halfToFloat(uint16_t half) {
  uint32_t sign = uint32_t(half & 0x8000) << 16, exponent = half >> 10 & 31, mantissa = half & 1023;
  if (exponent == 31)
    return fromBits(sign | 0x7F800000 | mantissa << 13);
  if (exponent != 0)
    return fromBits(sign | (exponent + 112) << 23 | mantissa << 13);
  float value = float(mantissa) * 0x1p-24f;
  return sign ? -value : value;
}

/// Element `half` of a register of two elements, or the only one.
static float element(int64_t type, uint32_t word, unsigned half) {
  if (type == 2)
    return fromBits(word & 0xFFFFE000); // tf32 has 10 bits of mantissa
  uint16_t bits = half ? word >> 16 : word & 0xFFFF;
  return type == 1 ? fromBits(uint32_t(bits) << 16) : halfToFloat(bits);
}

/// A[16][k] * B[k][8] + C[16][8].
static std::string multiply(void *const *records, unsigned count) {
  if (count != 32)
    return "mma needs a whole warp";
  auto record = [&](unsigned lane) -> MmaRecord & { return *static_cast<MmaRecord *>(records[lane]); };
  int64_t type = record(0).type;
  unsigned k = type == 2 ? 8 : 16;
  float a[16][16], b[16][8];
  for (unsigned lane = 0; lane < 32; ++lane) {
    unsigned group = lane / 4, member = lane % 4;
    for (unsigned i = 0; i < 4; ++i)
      for (unsigned half = 0; half < (type == 2 ? 1 : 2); ++half) {
        unsigned row = group + 8 * (i % 2);
        unsigned column = type == 2 ? member + 4 * (i / 2) : 2 * member + half + 8 * (i / 2);
        a[row][column] = element(type, record(lane).a[i], half);
      }
    for (unsigned i = 0; i < 2; ++i)
      for (unsigned half = 0; half < (type == 2 ? 1 : 2); ++half) {
        unsigned row = type == 2 ? member + 4 * i : 2 * member + half + 8 * i;
        b[row][group] = element(type, record(lane).b[i], half);
      }
  }
  for (unsigned lane = 0; lane < 32; ++lane)
    for (unsigned i = 0; i < 4; ++i) {
      unsigned row = lane / 4 + 8 * (i / 2), column = lane % 4 * 2 + i % 2;
      float sum = 0;
      for (unsigned j = 0; j < k; ++j)
        sum += a[row][j] * b[j][column];
      record(lane).c[i] += sum;
    }
  return "";
}

std::string partita::standin::runWarp(int64_t kind, void *const *records, unsigned count) {
  switch (kind) {
  case kShuffle:
    return shuffle(records, count);
  case kLoadMatrix:
    return loadMatrix(records, count);
  case kMma:
    return multiply(records, count);
  default:
    return "";
  }
}
