// Annotations of upstream's shard dialect. Wanted: one sharding for the argument, or one reshard for the second use.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  %0 = tosa.tanh %a1 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = tosa.tanh %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = tosa.add %0, %1 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
