//===- Combiners.h - Combiners of ops, and their neutrals -------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which combiner an op is, the element with which a reduction by it may begin, and which a share without a part of the
// value contributes.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_COMBINERS_H
#define PARTITA_INTERFACES_COMBINERS_H

#include "partita/Layout/Combiner.h"

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include <optional>

namespace mlir {
class Operation;
} // namespace mlir

namespace mlir::partita {

/// On one bit, sums wrap and 1 is -1 as a signed number: the bitwise name of a combiner there.
::partita::Combiner combinerOn(::partita::Combiner combiner, Type type);

/// The combiner that an op is, if it is one (`arith.addf` is Sum): the body of a reduction.
std::optional<::partita::Combiner> combinerOf(Operation *op);

/// The element that changes nothing when it is combined with any other, down to the sign of zero and NaN: -0.0 in a sum
/// of floats, NaN where numbers win over it. Null if there is none: regions, numbers that are neither integers nor
/// floats, formats without the sign or the value.
TypedAttr getNeutral(::partita::Combiner combiner, Type element);

/// True for elements with which a reduction may begin anywhere, as often as one likes: the neutral element, and what
/// differs from it only if nothing else is combined: a zero of either sign in a sum, an infinity (`max_number`).
bool isNeutral(::partita::Combiner combiner, Attribute element);

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_COMBINERS_H
