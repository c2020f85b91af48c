//===- Passes.td - The program in f64 -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reference of strict verification.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_WIDEN_PASSES_TD
#define PARTITA_TRANSFORMS_WIDEN_PASSES_TD

include "mlir/Pass/PassBase.td"

def Widen : Pass<"partita-widen", "::mlir::ModuleOp"> {
  let summary = "compute everything in f64";
  let description = [{
    Turns every floating-point type of a core-level program into f64, so that its results can serve as the reference of
    `partita-run --verify=strict`. Conversions between float types vanish; a bit cast still sees the bits of the
    original type. Integers stay.

    Example:
    ```mlir
    func.func @main(%x: tensor<4xf32>) -> tensor<4xbf16> {
      %c = arith.constant dense<1.5> : tensor<4xf32>
      %y = arith.addf %x, %c : tensor<4xf32>
      %z = arith.truncf %y : tensor<4xf32> to tensor<4xbf16>
      return %z : tensor<4xbf16>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
      %c = arith.constant dense<1.5> : tensor<4xf64>
      %y = arith.addf %x, %c : tensor<4xf64>
      return %y : tensor<4xf64>
    }
    ```
    Limits: complex numbers of f32 become pairs of f64; a constant stored as a resource is read into an ordinary one.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PARTITA_TRANSFORMS_WIDEN_PASSES_TD
