//===- RandomElements.h - Random bits ---------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An element of nd.random_bits.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_ELEMENTS_RANDOMELEMENTS_H
#define PARTITA_LIB_CONVERSION_ELEMENTS_RANDOMELEMENTS_H

#include "ElementEmitter.h"

#include "partita/Dialect/Nd/IR/Nd.h"

namespace mlir::partita {

FailureOr<Value> randomBits(ElementEmitter &emitter, nd::RandomBitsOp op, ArrayRef<Value> indices);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_ELEMENTS_RANDOMELEMENTS_H
