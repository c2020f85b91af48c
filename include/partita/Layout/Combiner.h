//===- Combiner.h - How shares are combined ---------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the shares of a partial value are combined. The numbers are those of the
// `dist.sharding` attribute and of the runtime.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_COMBINER_H
#define PARTITA_LAYOUT_COMBINER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace partita {

/// Max and Min propagate NaN and compare integers as signed; the Number forms prefer a number over a NaN.
enum class Combiner : uint8_t {
  Sum,
  Product,
  Max,
  Min,
  MaxNumber,
  MinNumber,
  MaxUnsigned,
  MinUnsigned,
  And,
  Or,
  Xor,
  Region
};

/// `sum`, `product`, `max`, `min`, `max_number`, ...: the spelling in the IR.
llvm::StringRef name(Combiner combiner);
std::optional<Combiner> parseCombiner(llvm::StringRef name);

/// True if shares may be combined in any order. Only a region is not promised to commute.
inline bool commutes(Combiner combiner) { return combiner != Combiner::Region; }

} // namespace partita

#endif // PARTITA_LAYOUT_COMBINER_H
