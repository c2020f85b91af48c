// Guards linalg on tensors: a product, a body of its own, a reduction. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<4x6xf32>)
  %z = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<6x6xf32>
  %f0 = linalg.fill ins(%z : f32) outs(%e0 : tensor<6x6xf32>) -> tensor<6x6xf32>
  %m = linalg.matmul ins(%in#0, %in#1 : tensor<6x4xf32>, tensor<4x6xf32>) outs(%f0 : tensor<6x6xf32>) -> tensor<6x6xf32>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%m, %m : tensor<6x6xf32>, tensor<6x6xf32>) outs(%e0 : tensor<6x6xf32>) {
    ^bb0(%x: f32, %y: f32, %o: f32):
      %d = arith.subf %x, %y : f32
      %q = math.absf %d : f32
      linalg.yield %q : f32
  } -> tensor<6x6xf32>
  %e1 = tensor.empty() : tensor<6xf32>
  %f1 = linalg.fill ins(%z : f32) outs(%e1 : tensor<6xf32>) -> tensor<6xf32>
  %r1 = linalg.reduce { arith.addf } ins(%r0 : tensor<6x6xf32>) outs(%f1 : tensor<6xf32>) dimensions = [1]
  %want:2 = call @expected() : () -> (tensor<6x6xf32>, tensor<6xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x6xf32>, tensor<6x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-3.0, 1.0, 5.0, -2.0, 4.0, 1.0], [4.0, -2.0, -2.0, 0.0, 3.0, 1.0], [1.0, 2.0, 4.0, 3.0, 2.0, -4.0], [0.0, -2.0, -5.0, -2.0, 1.0, -5.0]]> : tensor<4x6xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<4x6xf32>
}
func.func private @expected() -> (tensor<6x6xf32>, tensor<6xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 24.0, 8.0, 39.0, 7.0, 19.0], [24.0, 0.0, 18.0, 3.0, 3.0, 3.0], [8.0, 18.0, 0.0, 38.0, 1.0, 36.0], [39.0, 3.0, 38.0, 0.0, 7.0, 50.0], [7.0, 3.0, 1.0, 7.0, 0.0, 42.0], [19.0, 3.0, 36.0, 50.0, 42.0, 0.0]]> : tensor<6x6xf32>
  %c1 = stablehlo.constant dense<[97.0, 51.0, 101.0, 137.0, 60.0, 150.0]> : tensor<6xf32>
  return %c0, %c1 : tensor<6x6xf32>, tensor<6xf32>
}
