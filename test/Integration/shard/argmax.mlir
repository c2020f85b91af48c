// Annotations of upstream's shard dialect. Wanted: all-reduce of (value, global index) pairs with the whole combiner; index 1 gets its global offset.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: all_gather 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
#id = affine_map<(d0,d1)->(d0,d1)>
#red = affine_map<(d0,d1)->(d0)>
func.func @f(%a: tensor<8x16xf32>, %v: tensor<8xf32>, %ix: tensor<8xi32>) -> tensor<8xf32> {
  %s = shard.sharding @g split_axes = [[],[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  %m:2 = linalg.generic {indexing_maps=[#id,#red,#red], iterator_types=["parallel","reduction"]} ins(%a1: tensor<8x16xf32>) outs(%v,%ix: tensor<8xf32>, tensor<8xi32>) {
   ^bb0(%x: f32, %y: f32, %i: i32):
     %c = arith.cmpf ogt, %x, %y : f32
     %z = arith.select %c, %x, %y : f32
     %k = linalg.index 1 : index
     %ki = arith.index_cast %k : index to i32
     %zi = arith.select %c, %ki, %i : i32
     linalg.yield %z, %zi : f32, i32
  } -> (tensor<8xf32>, tensor<8xi32>)
  return %m#0 : tensor<8xf32>
}
