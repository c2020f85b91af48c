//===- AllModels.cpp - Models of foreign ops ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line per file of models, sorted.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "mlir/IR/DialectRegistry.h"

void mlir::partita::registerShardingRuleModels(DialectRegistry &registry) {
  registerArithModels(registry);
  registerDistModels(registry);
  registerElementwiseModels(registry);
  registerFuncModels(registry);
  registerLinalgModels(registry);
  registerNdModels(registry);
  registerScfModels(registry);
  registerTensorModels(registry);
}
