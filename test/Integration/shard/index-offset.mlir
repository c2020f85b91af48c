// Annotations of upstream's shard dialect. Wanted: element i of the global result is a[i] + i on every mesh.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
#id = affine_map<(d0)->(d0)>
func.func @f(%a: tensor<16xi32>) -> tensor<16xi32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<16xi32>
  %e = tensor.empty() : tensor<16xi32>
  %m = linalg.generic {indexing_maps=[#id,#id], iterator_types=["parallel"]} ins(%a1: tensor<16xi32>) outs(%e: tensor<16xi32>) {
   ^bb0(%x: i32, %y: i32):
     %k = linalg.index 0 : index
     %ki = arith.index_cast %k : index to i32
     %z = arith.addi %x, %ki : i32
     linalg.yield %z : i32
  } -> tensor<16xi32>
  return %m : tensor<16xi32>
}
