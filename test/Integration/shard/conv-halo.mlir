// Annotations of upstream's shard dialect. Wanted: halo exchange of one row on each inner side (or an explicit, explained all-gather).
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
func.func @f(%a: tensor<1x18x18x4xf32>, %k: tensor<3x3x4x8xf32>, %c: tensor<1x16x16x8xf32>) -> tensor<1x16x16x8xf32> {
  %s = shard.sharding @g split_axes = [[],[0]] : !shard.sharding
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %k : tensor<1x18x18x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x16x16x8xf32>) -> tensor<1x16x16x8xf32>
  %r = shard.shard %0 to %s : tensor<1x16x16x8xf32>
  return %r : tensor<1x16x16x8xf32>
}
