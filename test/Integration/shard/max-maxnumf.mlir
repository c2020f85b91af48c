// Annotations of upstream's shard dialect. Wanted: all-reduce max; with -inf as neutral element.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: all_reduce 1 times
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
#id = affine_map<(d0,d1)->(d0,d1)>
#red = affine_map<(d0,d1)->(d0)>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8xf32> {
  %s = shard.sharding @g split_axes = [[],[0]] : !shard.sharding
  %a1 = shard.shard %a to %s annotate_for_users : tensor<8x16xf32>
  %ninf = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8xf32>
  %i = linalg.fill ins(%ninf : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %m = linalg.generic {indexing_maps=[#id,#red], iterator_types=["parallel","reduction"]} ins(%a1: tensor<8x16xf32>) outs(%i: tensor<8xf32>) {
   ^bb0(%x: f32, %y: f32):
     %z = arith.maxnumf %x, %y : f32
     linalg.yield %z : f32
  } -> tensor<8xf32>
  return %m : tensor<8xf32>
}
