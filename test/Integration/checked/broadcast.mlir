// Guards broadcasts: new dimensions, dimensions of size 1, orders. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data}]' --shard 'arg2=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6xf32>, tensor<1x4xf32>, tensor<4x6xf32>)
  %r0 = stablehlo.broadcast_in_dim %in#0, dims = [1] : (tensor<6xf32>) -> tensor<3x6x2xf32>
  %r1 = stablehlo.broadcast_in_dim %in#1, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
  %r2 = stablehlo.broadcast_in_dim %in#2, dims = [0, 2] : (tensor<4x6xf32>) -> tensor<4x2x6xf32>
  %k = stablehlo.constant dense<2.5> : tensor<f32>
  %r3 = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %r4 = stablehlo.add %r3, %in#0 : tensor<6xf32>
  %r5 = stablehlo.broadcast %in#0, sizes = [2, 3] : (tensor<6xf32>) -> tensor<2x3x6xf32>
  %want:5 = call @expected() : () -> (tensor<3x6x2xf32>, tensor<6x4xf32>, tensor<4x2x6xf32>, tensor<6xf32>, tensor<2x3x6xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<3x6x2xf32>, tensor<3x6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<4x2x6xf32>, tensor<4x2x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#3) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#4) {has_side_effect = true} : (tensor<2x3x6xf32>, tensor<2x3x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xf32>, tensor<1x4xf32>, tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0]]> : tensor<1x4xf32>
  %c2 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 7.0, 8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0, 16.0, 17.0], [18.0, 19.0, 20.0, 21.0, 22.0, 23.0]]> : tensor<4x6xf32>
  return %c0, %c1, %c2 : tensor<6xf32>, tensor<1x4xf32>, tensor<4x6xf32>
}
func.func private @expected() -> (tensor<3x6x2xf32>, tensor<6x4xf32>, tensor<4x2x6xf32>, tensor<6xf32>, tensor<2x3x6xf32>) {
  %c0 = stablehlo.constant dense<[[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0], [5.0, 5.0]], [[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0], [5.0, 5.0]], [[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0], [5.0, 5.0]]]> : tensor<3x6x2xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]], [[6.0, 7.0, 8.0, 9.0, 10.0, 11.0], [6.0, 7.0, 8.0, 9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0, 15.0, 16.0, 17.0], [12.0, 13.0, 14.0, 15.0, 16.0, 17.0]], [[18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [18.0, 19.0, 20.0, 21.0, 22.0, 23.0]]]> : tensor<4x2x6xf32>
  %c3 = stablehlo.constant dense<[2.5, 3.5, 4.5, 5.5, 6.5, 7.5]> : tensor<6xf32>
  %c4 = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]], [[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]]]> : tensor<2x3x6xf32>
  return %c0, %c1, %c2, %c3, %c4 : tensor<3x6x2xf32>, tensor<6x4xf32>, tensor<4x2x6xf32>, tensor<6xf32>, tensor<2x3x6xf32>
}
