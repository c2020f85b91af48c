//===- MapKernel.cpp - Which mapper takes a root --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of the mappers: special ones first.
//
//===----------------------------------------------------------------------===//

#include "Mappers.h"

#include "partita/Dialect/Nd/IR/Nd.h"

using namespace mlir;
using namespace mlir::partita;

static constexpr KernelMapper mappers[] = {mapElements, mapColumns, mapSorts, mapNests};

static LogicalResult mapRoot(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
  if (isa<nd::LoopsOp>(root))
    return root->emitError("expected an op that is computed by element on a GPU, got loops over memory; give this role "
                           "CPUs, or write the loops as ops on tensors");
  for (KernelMapper mapper : mappers) {
    FailureOr<bool> taken = mapper(kernel, root, outs);
    if (failed(taken))
      return failure();
    if (*taken)
      return success();
  }
  return root->emitOpError() << "expected an op that some mapper brings to a GPU";
}

LogicalResult mlir::partita::mapKernel(GpuKernel &kernel) {
  FailureOr<bool> rows = mapRows(kernel);
  if (failed(rows) || *rows)
    return failure(failed(rows));
  for (auto &[root, outs] : kernel.getForm().roots)
    if (failed(mapRoot(kernel, root, outs)))
      return failure();
  for (auto [value, out] : kernel.getForm().copies)
    if (failed(mapValues(kernel, value.getLoc(), value, out)))
      return failure();
  return success();
}
