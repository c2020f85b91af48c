//===- Mappers.h - Ways to map a root to threads ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per idea, in the order in which they are asked (MapKernel.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOGPU_MAPPERS_H
#define PARTITA_LIB_CONVERSION_KERNELSTOGPU_MAPPERS_H

#include "GpuKernel.h"

namespace mlir::partita {

/// Elements that can be made alone: a thread makes one, or as many neighbours as 16 bytes hold.
FailureOr<bool> mapElements(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs);

/// All of a kernel with reductions over the same rows: a thread, a warp or a block has a row.
FailureOr<bool> mapRows(GpuKernel &kernel);

/// A reduction that leaves the innermost dimension: neighbouring threads have neighbouring results.
FailureOr<bool> mapColumns(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs);

/// Sorting and the largest elements: every element of a line finds its place.
FailureOr<bool> mapSorts(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs);

/// Everything else: nests whose parallel loops are threads.
FailureOr<bool> mapNests(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs);

/// Launches that make values of which every element can be made alone; also copies of inputs.
LogicalResult mapValues(GpuKernel &kernel, Location loc, ArrayRef<Value> values, ArrayRef<Value> outs,
                        StringRef suffix = "");

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOGPU_MAPPERS_H
