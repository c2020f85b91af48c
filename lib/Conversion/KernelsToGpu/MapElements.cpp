//===- MapElements.cpp - Elements that are made alone ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread makes one element, or as many neighbours as 16 bytes hold.
//
//===----------------------------------------------------------------------===//

#include "Mappers.h"

using namespace mlir;
using namespace mlir::partita;

FailureOr<bool> mlir::partita::mapElements(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) { return false; }
