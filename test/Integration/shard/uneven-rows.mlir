// Annotations of upstream's shard dialect. Wanted: all 7 rows, e.g. local sizes 2,2,2,1 (or padded with a mask); a mean, max or argmax over the rows must not see padding.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
func.func @f(%a: tensor<7x16xf32>, %b: tensor<7x16xf32>) -> tensor<7x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<7x16xf32>
  %e = tensor.empty() : tensor<7x16xf32>
  %0 = linalg.add ins(%a1, %b : tensor<7x16xf32>, tensor<7x16xf32>) outs(%e : tensor<7x16xf32>) -> tensor<7x16xf32>
  return %0 : tensor<7x16xf32>
}
