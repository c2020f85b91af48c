//===- Passes.td - Passes of the stage Optimize ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Improves communication on the resolved global program, once for all ranks.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_OPTIMIZE_PASSES
#define PARTITA_TRANSFORMS_OPTIMIZE_PASSES

include "mlir/Pass/PassBase.td"

def CombineAllReduces : Pass<"partita-combine-all-reduces", "::mlir::ModuleOp"> {
  let summary = "Makes one all_reduce of several that do not wait for each other";
  let description = [{
    A small message costs its latency, and the gradients of a train step are many small messages. All-reduces of one
    element type, over the same axes and with the same combiner, of which none depends on another one become one op at the place
    of the last, if that is predicted to take less time than all of them apart. Which ones: those that have the same number
    of layout changes before them, one after the other. Ops between that use an earlier result move behind.

    Before:

    ```mlir
    %a1 = dist.all_reduce %a from [#part] to [#whole] because <"a is a sum over data", 32 bytes, 2.0e-05 seconds>
        : (tensor<8xf32>) -> tensor<8xf32>
    %b1 = dist.all_reduce %b from [#part] to [#whole] because <"b is a sum over data", 32 bytes, 2.0e-05 seconds>
        : (tensor<8xf32>) -> tensor<8xf32>
    ```

    After:

    ```mlir
    %a1, %b1 = dist.all_reduce %a, %b from [#part, #part] to [#whole, #whole]
        because <"a is a sum over data, and 1 more; apart 4.001e-05 seconds", 64 bytes, 2.001e-05 seconds>
        : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    ```
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

def FormReduceScatter : Pass<"partita-form-reduce-scatter", "::mlir::ModuleOp"> {
  let summary = "Turns an all_reduce whose result is only sliced into a reduce_scatter";
  let description = [{
    An all_reduce sends the whole value twice around; when every user takes the same part of it, a reduce_scatter sends
    it once. The same for a gather that is followed by a slice, and for any other chain of two layout changes of which
    the first has no other use: the pair is replaced by the path from its beginning to its end if that sends less.

    Before:

    ```mlir
    %g = dist.all_reduce %part from [#whole_sum] to [#whole] because <"g is a sum over data", 2048 bytes, 2.2e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %mine = dist.slice %g from [#whole] to [#mine] because <"g is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    ```

    After:

    ```mlir
    %mine = dist.reduce_scatter %part from [#whole_sum] to [#mine]
        because <"g is a sum over data and used in parts", 1536 bytes, 1.2e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

def MergeLayoutChanges : Pass<"partita-merge-layout-changes", "::mlir::ModuleOp"> {
  let summary = "Makes equal layout changes once and drops dead ones";
  let description = [{
    Two layout changes of one value with the same layouts are one; one whose result nobody uses is none. Reasons do not
    name consumers, so equal changes have equal attributes.

    Before:

    ```mlir
    %a = dist.all_gather %w from [#rows] to [#whole] because <"w is split over data and used whole", 1536 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %b = dist.all_gather %w from [#rows] to [#whole] because <"w is split over data and used whole", 1536 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %c = arith.addf %a, %b {dist.sharding = #whole} : tensor<16x32xf32>
    ```

    After:

    ```mlir
    %a = dist.all_gather %w from [#rows] to [#whole] because <"w is split over data and used whole", 1536 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %c = arith.addf %a, %a {dist.sharding = #whole} : tensor<16x32xf32>
    ```
  }];
}

#endif // PARTITA_TRANSFORMS_OPTIMIZE_PASSES
