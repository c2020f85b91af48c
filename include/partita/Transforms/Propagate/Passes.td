//===- Passes.td - Passes of the Propagate stage --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Closed shardings for all values, and the rules they follow from.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_PROPAGATE_PASSES
#define PARTITA_TRANSFORMS_PROPAGATE_PASSES

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// Looking at the rules
//===----------------------------------------------------------------------===//

def AnnotateRules : Pass<"partita-annotate-rules"> {
  let summary = "writes the sharding rule of every op into the IR";
  let description = [{
    Sets the attribute `rule` of every op that has a sharding rule: the factors
    in the dimensions of operands and results, then the factors that may be
    sharded with their sizes. Reduction factors name their combiner. For tests
    and for people; nothing reads it. `*` multiplies the factors of one
    dimension, `1` is a dimension without a factor, `j~16` a dimension of 16 that factor j reads
    through a window.

    Example:

    ```mlir
    %z = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
    // becomes
    %z = linalg.matmul {rule = "(i, k), (k, j), (i, j) -> (i, j) with i = 8, j = 32, k = 16 sum"}
        ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Propagation
//===----------------------------------------------------------------------===//

def Propagate : Pass<"partita-propagate", "::mlir::ModuleOp"> {
  let summary = "gives every value a closed sharding";
  let description = [{
    Moves the axes of the shardings that are there along the factors of the ops'
    rules until nothing changes. Arguments, results and ops without a sharding
    are open; dimensions with `?` are extended; other dimensions stay as they
    are written. Every argument, result and op result gets a closed sharding
    without partial axes; what is free in any layout (splat constants,
    `tensor.empty`, `nd.iota`) gets none.

    Axes go in the order of the priorities that the user wrote, then the class
    of dimensions with most contraction work first. In one op an axis sits on
    one factor, in one value on one dimension: the first to come keeps its place
    and a remark names both. Open tiles become the length that all reshapes of
    the dimension need, unless that makes the largest part more than twice as
    large.

    The function is one block over static tensors, without calls.

    Example:

    ```mlir
    func.func @f(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {} ]>}, %w: tensor<16x4xf32>) -> tensor<8x4xf32> {
      %c = arith.constant dense<0.0> : tensor<8x4xf32>
      %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
      return %y : tensor<8x4xf32>
    }
    // becomes
    func.func @f(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {} ]>},
                 %w: tensor<16x4xf32> {dist.sharding = #dist.sharding<@m, [{}, {} ]>})
        -> (tensor<8x4xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {} ]>}) {
      %c = arith.constant dense<0.0> : tensor<8x4xf32>
      %y = linalg.matmul {dist.sharding = #dist.sharding<@m, [{"data"}, {} ]>}
          ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
      return %y : tensor<8x4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

//===----------------------------------------------------------------------===//
// Contract of the stage
//===----------------------------------------------------------------------===//

def VerifyPropagated : Pass<"partita-verify-propagated", "::mlir::ModuleOp"> {
  let summary = "checks what Resolve relies on";
  let description = [{
    In every function on a mesh, each tensor argument, result and op result has
    a closed `dist.sharding` of its rank that is a legal layout and not partial,
    all on one mesh; values that are free in any layout have none. An annotation
    that a pass lost on the way is an error here, at the value that lost it.

    Example:

    ```mlir
    %y = math.exp %x : tensor<8xf32>
    // error: expected a sharding on every value after Propagate, got none on result 0
    ```
  }];
}

#endif // PARTITA_TRANSFORMS_PROPAGATE_PASSES
