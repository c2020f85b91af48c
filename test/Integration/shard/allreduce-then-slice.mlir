// Annotations of upstream's shard dialect. Wanted: one reduce-scatter.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: reduce_scatter 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
func.func @f(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s = shard.sharding @g split_axes = [[],[0]] : !shard.sharding
  %sb = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sr = shard.sharding @g split_axes = [[]] : !shard.sharding
  %a0 = shard.shard %a to %s : tensor<8x16xf32>
  %a1 = shard.shard %a0 to %s annotate_for_users : tensor<8x16xf32>
  %b0 = shard.shard %b to %sb : tensor<16x8xf32>
  %b1 = shard.shard %b0 to %sb annotate_for_users : tensor<16x8xf32>
  %o0 = shard.shard %o to %sr : tensor<8x8xf32>
  %o1 = shard.shard %o0 to %sr annotate_for_users : tensor<8x8xf32>
  %0 = linalg.matmul ins(%a1, %b1 : tensor<8x16xf32>, tensor<16x8xf32>) outs(%o1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = shard.shard %0 to %sr : tensor<8x8xf32>
  %r2 = shard.shard %r to %sb annotate_for_users : tensor<8x8xf32>
  return %r2 : tensor<8x8xf32>
}
