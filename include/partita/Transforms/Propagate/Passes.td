//===- Passes.td - Passes of the Propagate stage -----------*- tablegen -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
    dimension, `1` is a dimension without a factor.

    Example:

    ```mlir
    %z = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
    // becomes
    %z = linalg.matmul {rule = "(i, k), (k, j), (i, j) -> (i, j) with i = 8, j = 32, k = 16 sum"}
        ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
    ```
  }];
}

#endif // PARTITA_TRANSFORMS_PROPAGATE_PASSES
