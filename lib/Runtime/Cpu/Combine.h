//===- Combine.h - Combining the parts of several ranks ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of all_reduce and reduce_scatter: n source buffers are combined
// element by element, in their order, and the result goes to m target buffers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_COMBINE_H
#define PARTITA_LIB_RUNTIME_CPU_COMBINE_H

#include <cstdint>
#include <string>

namespace partita::runtime {

/// Elements [begin, end) of all buffers. A target may be one of the sources: every element is
/// read from all sources before it is written. At least one source.
///
///   sources {1, 2}, {10, 20}, sum  ->  every target {11, 22}
using CombineFunction = void (*)(const char *const *sources, int64_t sourceCount, char *const *targets,
                                 int64_t targetCount, int64_t begin, int64_t end);

/// Null if this pair has no meaning; `whyNoCombine` says why.
CombineFunction combineFunction(int64_t type, int64_t combiner);

/// Empty if combineFunction has an answer.
std::string whyNoCombine(int64_t type, int64_t combiner);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_COMBINE_H
