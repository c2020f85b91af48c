//===- AllModels.h - Models of foreign ops ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration of the external models of ShardingRuleOpInterface, one function
// per file of models.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_MODELS_ALLMODELS_H
#define PARTITA_INTERFACES_MODELS_ALLMODELS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::partita {

/// Constants.
void registerArithModels(DialectRegistry &registry);
/// dist.constraint.
void registerDistModels(DialectRegistry &registry);
/// All elementwise ops of arith, math and complex.
void registerElementwiseModels(DialectRegistry &registry);
void registerFuncModels(DialectRegistry &registry);
/// All structured ops.
void registerLinalgModels(DialectRegistry &registry);
void registerNdModels(DialectRegistry &registry);
void registerScfModels(DialectRegistry &registry);
void registerTensorModels(DialectRegistry &registry);

/// All of the above.
void registerShardingRuleModels(DialectRegistry &registry);

} // namespace mlir::partita

#endif // PARTITA_INTERFACES_MODELS_ALLMODELS_H
