// Annotations of upstream's shard dialect. Wanted: same sharding for the carried value on entry, yield and result.
// Refused today, with the place and the reason.
// RUN: not partita-run %s --seed 1 --verify 2>&1 | FileCheck %s

// CHECK: scf-for.mlir:[[#]]:[[#]]: error: expected static tensors as arguments and results, got 'index' (n)
shard.grid @g(shape = 4)
func.func @f(%a: tensor<8x16xf32>, %n: index) -> tensor<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a1) -> tensor<8x16xf32> {
    %y = tosa.tanh %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
    scf.yield %y : tensor<8x16xf32>
  }
  return %r : tensor<8x16xf32>
}
