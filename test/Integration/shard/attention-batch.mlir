// Annotations of upstream's shard dialect. Wanted: everything local along batch, no collective at all.
// RUN: partita-run %s --seed 1 --verify --report comm | FileCheck %s

// CHECK: bytes per kind of collective
// CHECK-NEXT: none
// CHECK-EMPTY:
// CHECK-NEXT: compared {{[12]}} outputs: {{[12]}} right, 0 different
shard.grid @g(shape = 4)
#bmap = affine_map<(b,i,j)->(b,i,j)>
#brow = affine_map<(b,i,j)->(b,i)>
func.func @attn(%q: tensor<8x128x64xf32>, %k: tensor<8x64x128xf32>, %v: tensor<8x128x64xf32>) -> tensor<8x128x64xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %q1 = shard.shard %q to %s annotate_for_users : tensor<8x128x64xf32>
  %c0 = arith.constant 0.0 : f32
  %ni = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<8x128x128xf32>
  %z0 = linalg.fill ins(%c0 : f32) outs(%e0 : tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
  %qk = linalg.batch_matmul ins(%q1, %k : tensor<8x128x64xf32>, tensor<8x64x128xf32>) outs(%z0 : tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
  %e1 = tensor.empty() : tensor<8x128xf32>
  %m0 = linalg.fill ins(%ni : f32) outs(%e1 : tensor<8x128xf32>) -> tensor<8x128xf32>
  %m = linalg.generic {indexing_maps=[#bmap,#brow], iterator_types=["parallel","parallel","reduction"]} ins(%qk: tensor<8x128x128xf32>) outs(%m0: tensor<8x128xf32>) {
   ^bb0(%x: f32, %y: f32): %z = arith.maximumf %x, %y : f32 linalg.yield %z : f32 } -> tensor<8x128xf32>
  %e2 = tensor.empty() : tensor<8x128x128xf32>
  %p = linalg.generic {indexing_maps=[#bmap,#brow,#bmap], iterator_types=["parallel","parallel","parallel"]} ins(%qk,%m: tensor<8x128x128xf32>, tensor<8x128xf32>) outs(%e2: tensor<8x128x128xf32>) {
   ^bb0(%x: f32, %y: f32, %o: f32): %d = arith.subf %x, %y : f32 %z = math.exp %d : f32 linalg.yield %z : f32 } -> tensor<8x128x128xf32>
  %e3 = tensor.empty() : tensor<8x128x64xf32>
  %z3 = linalg.fill ins(%c0 : f32) outs(%e3 : tensor<8x128x64xf32>) -> tensor<8x128x64xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<8x128x128xf32>, tensor<8x128x64xf32>) outs(%z3 : tensor<8x128x64xf32>) -> tensor<8x128x64xf32>
  return %o : tensor<8x128x64xf32>
}
