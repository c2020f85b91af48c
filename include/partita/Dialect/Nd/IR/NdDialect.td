//===- NdDialect.td - The nd dialect --------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect itself and the base class of its ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_ND_IR_NDDIALECT
#define PARTITA_DIALECT_ND_IR_NDDIALECT

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Nd_Dialect : Dialect {
  let name = "nd";
  let cppNamespace = "::mlir::partita::nd";
  let summary = "what linalg lacks: tensor ops of machine learning programs";
  let description = [{
    Ops on statically shaped tensors that have no structured form upstream. All
    are pure. Each one has one canonical order of dimensions, so that its
    sharding rule is a table; front ends transpose into it.

    Ops that depend on positions keep the *global* extent and take optional
    `from` operands: the position of the local part in the global tensor, once
    a program is cut up. Without `from` they mean the whole tensor.

    Combiners are a keyword (`sum`, `max`, ...) or a region that combines
    scalars; the keyword is used wherever it says the same.
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
  let hasConstantMaterializer = 1;
}

class Nd_Op<string mnemonic, list<Trait> traits = []>
    : Op<Nd_Dialect, mnemonic, !listconcat([Pure], traits)>;

#endif // PARTITA_DIALECT_ND_IR_NDDIALECT
