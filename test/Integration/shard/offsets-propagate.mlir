// Annotations of upstream's shard dialect. Wanted: the offsets propagate like the axis does.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
func.func @ew(%a: tensor<14x4xf32>) -> tensor<14x4xf32> {
  %s = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 2, 5, 9, 14] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<14x4xf32>
  %0 = tosa.tanh %a1 : (tensor<14x4xf32>) -> tensor<14x4xf32>
  return %0 : tensor<14x4xf32>
}
