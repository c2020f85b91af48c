// Annotations of upstream's shard dialect. Wanted: data x tensor parallel MLP: one all-reduce over axis 1, no all-gather.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: all_reduce 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 2x4)
func.func @mlp(%x: tensor<32x64xf32>, %w1: tensor<64x256xf32>, %w2: tensor<256x64xf32>) -> tensor<32x64xf32> {
  %c0 = arith.constant 0.0 : f32
  %sx = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %x1 = shard.shard %x to %sx annotate_for_users : tensor<32x64xf32>
  %sw1 = shard.sharding @g split_axes = [[],[1]] : !shard.sharding
  %w11 = shard.shard %w1 to %sw1 annotate_for_users : tensor<64x256xf32>
  %sw2 = shard.sharding @g split_axes = [[1]] : !shard.sharding
  %w22 = shard.shard %w2 to %sw2 annotate_for_users : tensor<256x64xf32>
  %e = tensor.empty() : tensor<32x256xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<32x256xf32>) -> tensor<32x256xf32>
  %h = linalg.matmul ins(%x1, %w11 : tensor<32x64xf32>, tensor<64x256xf32>) outs(%z : tensor<32x256xf32>) -> tensor<32x256xf32>
  %e1 = tensor.empty() : tensor<32x256xf32>
  %g = linalg.tanh ins(%h : tensor<32x256xf32>) outs(%e1 : tensor<32x256xf32>) -> tensor<32x256xf32>
  %e2 = tensor.empty() : tensor<32x64xf32>
  %z2 = linalg.fill ins(%c0 : f32) outs(%e2 : tensor<32x64xf32>) -> tensor<32x64xf32>
  %o = linalg.matmul ins(%g, %w22 : tensor<32x256xf32>, tensor<256x64xf32>) outs(%z2 : tensor<32x64xf32>) -> tensor<32x64xf32>
  return %o : tensor<32x64xf32>
}
