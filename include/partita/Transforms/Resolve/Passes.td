//===- Passes.td - Passes of the stage Resolve ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes communication explicit on the global program.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_RESOLVE_PASSES
#define PARTITA_TRANSFORMS_RESOLVE_PASSES

include "mlir/Pass/PassBase.td"

def Resolve : Pass<"partita-resolve", "::mlir::ModuleOp"> {
  let summary = "Chooses a strategy for every op and makes layout changes explicit";
  let description = [{
    Takes a propagated program: a closed sharding on every value that is not made anew in any layout. Every op gets one
    strategy of its rule; where its operands lie otherwise, or its users expect something else, a layout change of `dist`
    says so, with its reason, its bytes and the predicted time. Types stay global, so all of these are the identity on
    values and pure.

    An op that reduces over a split dimension leaves a partial value. Where it is made whole is chosen for the whole
    function so that the fewest bytes are sent: the gradients of the three projections of an attention layer are added
    while they are partial, and made whole once. At equal cost a value is made whole where it is made. A value whose
    sharding has the axis on a dimension is made whole by `dist.reduce_scatter`. Operands that count once (initial values,
    whole summands of partial sums) go through `dist.partial`, unless they are neutral.

    Before:

    ```mlir
    %s = linalg.reduce { arith.addf } ins(%q : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
        {dist.sharding = #dist.sharding<@m, []>}
    ```

    After, with the rows of `%q` split over `data`:

    ```mlir
    %part = linalg.reduce { arith.addf } ins(%q : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
        {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
    %s = dist.all_reduce %part from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
        because <"linalg.reduce is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
    ```

    Limits: one block per function, no calls, one mesh.
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

def VerifyResolved : Pass<"partita-verify-resolved", "::mlir::ModuleOp"> {
  let summary = "Checks that a program is resolved";
  let description = [{
    The contract of Resolve, and of every later pass on the global program: every value that is not free has a closed
    sharding, the operands of every op lie as its one strategy needs them, partial values are used only by ops that work
    on shares, nothing partial is returned, and every layout change starts where its operand is.

    ```mlir
    %0 = arith.addf %rows, %columns {dist.sharding = #rows} : tensor<8x8xf32>
    // error: expected operand 1 in the layout of the rows, got that of the columns
    ```
  }];
}

#endif // PARTITA_TRANSFORMS_RESOLVE_PASSES
