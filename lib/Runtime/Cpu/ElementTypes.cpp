//===- ElementTypes.cpp - Element types of buffers ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and names of element types and combiners.
//
//===----------------------------------------------------------------------===//

#include "ElementTypes.h"

using namespace partita::runtime;

namespace {
struct TypeRow {
  int64_t bytes;
  const char *name;
};
// In the order of the codes.
const TypeRow types[PRT_TYPE_COUNT] = {{4, "f32"}, {2, "f16"}, {2, "bf16"},  {8, "f64"},    {4, "i32"},   {8, "i64"},
                                       {1, "i8"},  {2, "i16"}, {1, "u8"},    {2, "u16"},    {4, "u32"},   {8, "u64"},
                                       {1, "i1"},  {8, "c64"}, {16, "c128"}, {1, "f8E4M3"}, {1, "f8E5M2"}};
const char *const combiners[PRT_COMBINER_COUNT] = {"sum",    "prod", "max", "min", "maxnum",
                                                   "minnum", "and",  "or",  "xor", "region"};
} // namespace

int64_t partita::runtime::bytesOf(int64_t type) { return type >= 0 && type < PRT_TYPE_COUNT ? types[type].bytes : 0; }

const char *partita::runtime::nameOfType(int64_t type) {
  return type >= 0 && type < PRT_TYPE_COUNT ? types[type].name : "?";
}

const char *partita::runtime::nameOfCombiner(int64_t combiner) {
  return combiner >= 0 && combiner < PRT_COMBINER_COUNT ? combiners[combiner] : "?";
}
