// Annotations of upstream's shard dialect. Wanted: one collective permute suffices on a square grid.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: permute 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 2x2)
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0],[1]] : !shard.sharding
  %s2 = shard.sharding @g split_axes = [[1],[0]] : !shard.sharding
  %a1 = shard.shard %a to %s : tensor<8x16xf32>
  %a2 = shard.shard %a1 to %s2 annotate_for_users : tensor<8x16xf32>
  %0 = tosa.tanh %a2 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = shard.shard %0 to %s2 : tensor<8x16xf32>
  %r2 = shard.shard %r to %s2 annotate_for_users : tensor<8x16xf32>
  return %r2 : tensor<8x16xf32>
}
