// The example of the pass: the rule of an op as an attribute; ops without tensors get none.
// RUN: partita-opt %s --partita-annotate-rules | FileCheck %s

// CHECK-LABEL: @matmul
func.func @matmul(%x: tensor<8x16xf32>, %w: tensor<16x32xf32>, %c: tensor<8x32xf32>) -> tensor<8x32xf32> {
  // CHECK: linalg.matmul {rule = "(i, k), (k, j), (i, j) -> (i, j) with i = 8, j = 32, k = 16 sum"}
  %z = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %z : tensor<8x32xf32>
}

// CHECK-LABEL: @scalars
// CHECK-NOT: rule
func.func @scalars(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}
