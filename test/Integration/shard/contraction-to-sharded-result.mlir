// Annotations of upstream's shard dialect. Wanted: partial sums over axis 1, then reduce-scatter along dim 1 into the result sharding.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: reduce_scatter 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 2x2)
func.func @f(%a: tensor<8x16xf32>, %w: tensor<16x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s = shard.sharding @g split_axes = [[0],[1]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  %0 = linalg.matmul ins(%a1, %w : tensor<8x16xf32>, tensor<16x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s3 = shard.sharding @g split_axes = [[0],[1]] : !shard.sharding
  %r = shard.shard %0 to %s3 : tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
