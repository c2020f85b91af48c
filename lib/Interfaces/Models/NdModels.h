//===- NdModels.h - What the models of nd share -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Combiners and accumulation in ops of nd.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_INTERFACES_MODELS_NDMODELS_H
#define PARTITA_LIB_INTERFACES_MODELS_NDMODELS_H

#include "ScalarAlgebra.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Interfaces/Combiners.h"
#include "partita/Interfaces/RuleBuilder.h"
#include "partita/Interfaces/ShardingRule.h"

namespace mlir::partita {

/// The combiner that puts a masked lookup together: one share holds the element, the others the neutral of sum.
::partita::Combiner selectionCombiner(Type type);

/// The combiner of an op that has one in its attributes; none if it has a region of its own.
inline std::optional<::partita::Combiner> namedCombiner(dist::CombinerAttr attr, Type type) {
  if (!attr || attr.getValue() == ::partita::Combiner::Region)
    return std::nullopt;
  return combinerOn(attr.getValue(), type);
}

/// Results are the initial values `inits` combined with elements of `terms`; all other operands must be whole.
PartialUse accumulate(ArrayRef<PartialState> operands, const llvm::SmallBitVector &terms,
                      const llvm::SmallBitVector &inits, std::optional<::partita::Combiner> combiner,
                      const PartialState &reduced);

/// Operands begin .. begin + count of `size`.
llvm::SmallBitVector operandMask(unsigned size, unsigned begin, unsigned count);

void attachNdIndexedModels(MLIRContext &context);
void attachNdWindowModels(MLIRContext &context);

} // namespace mlir::partita

#endif // PARTITA_LIB_INTERFACES_MODELS_NDMODELS_H
