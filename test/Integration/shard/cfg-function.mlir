// Annotations of upstream's shard dialect. Wanted: either supported or refused with an error that names the op and the reason.
// Refused today, with the place and the reason.
// RUN: not partita-run %s --seed 1 --verify 2>&1 | FileCheck %s

// CHECK: cfg-function.mlir:[[#]]:[[#]]: error: expected
shard.grid @g(shape = 4)
func.func @f(%a: tensor<8x16xf32>, %c: i1) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  cf.cond_br %c, ^b1, ^b2
^b1:
  %0 = tosa.tanh %a1 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
^b2:
  return %a1 : tensor<8x16xf32>
}
