//===- DistDialect.td - The dist dialect ----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect itself and the base classes of its attributes and ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_DISTDIALECT
#define PARTITA_DIALECT_DIST_IR_DISTDIALECT

include "mlir/IR/OpBase.td"

def Dist_Dialect : Dialect {
  let name = "dist";
  let cppNamespace = "::mlir::partita::dist";
  let summary = "where tensors live";
  let description = [{
    Meshes of devices, how their axes divide tensors (evenly or not), how a
    value lies on a mesh, and the layout changes that move bytes between two
    such layouts. Annotations (`dist.sharding` and friends) never change what a
    program computes; a layout change is the identity on the global value.

    Symbols of this dialect are looked up outwards through enclosing modules,
    because a role is a nested module and a symbol table of its own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    /// The discardable attributes of this dialect.
    static constexpr ::llvm::StringLiteral kSharding = "dist.sharding";
    static constexpr ::llvm::StringLiteral kStrategy = "dist.strategy";
    static constexpr ::llvm::StringLiteral kPlan = "dist.plan";
    static constexpr ::llvm::StringLiteral kRole = "dist.role";
    static constexpr ::llvm::StringLiteral kState = "dist.state";

    /// Registers the attributes of this dialect; called by initialize().
    void registerAttributes();
  }];
}

class Dist_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dist_Dialect, mnemonic, traits>;

#endif // PARTITA_DIALECT_DIST_IR_DISTDIALECT
