//===- Copy.h - Copies, fills and poison ------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moving bytes within one rank: strided boxes, patterns, and the poison that
// PRT_LAZY leaves in the destination of an operation until its wait.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_COPY_H
#define PARTITA_LIB_RUNTIME_CPU_COPY_H

#include "partita/Runtime/partita_rt.h"

#include <string>

namespace partita::runtime {

/// What prt_copy_box does. Returns why it cannot, or an empty string.
std::string copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source, void *target);

/// What prt_fill does. Returns why it cannot, or an empty string.
std::string fill(const prt_fill_desc &desc, void *target);

/// All bits set in floats (a NaN), 0xcb in every byte of anything else.
void poison(int64_t type, void *memory, int64_t bytes);
bool isPoison(int64_t type, const void *memory, int64_t bytes);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_COPY_H
