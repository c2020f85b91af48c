// Guards sums along one, several and all dimensions, with a start. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x5x4xf32>, tensor<f32>)
  %r0 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.add across dimensions = [0] : (tensor<6x5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %r1 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.add across dimensions = [1] : (tensor<6x5x4xf32>, tensor<f32>) -> tensor<6x4xf32>
  %r2 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.add across dimensions = [0, 2] : (tensor<6x5x4xf32>, tensor<f32>) -> tensor<5xf32>
  %r3 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<6x5x4xf32>, tensor<f32>) -> tensor<f32>
  %r4 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.add across dimensions = [] : (tensor<6x5x4xf32>, tensor<f32>) -> tensor<6x5x4xf32>
  %want:5 = call @expected() : () -> (tensor<5x4xf32>, tensor<6x4xf32>, tensor<5xf32>, tensor<f32>, tensor<6x5x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<5x4xf32>, tensor<5x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<5xf32>, tensor<5xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x5x4xf32>, tensor<6x5x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[[0.0, 3.0, -8.0, 3.0], [-1.0, 7.0, -8.0, -8.0], [-1.0, 3.0, -7.0, 6.0], [3.0, -1.0, -8.0, -3.0], [2.0, 1.0, 4.0, 3.0]], [[4.0, -7.0, 7.0, -7.0], [-3.0, 2.0, -5.0, -8.0], [0.0, -8.0, 5.0, -3.0], [2.0, -5.0, -6.0, 4.0], [-6.0, 4.0, -6.0, -6.0]], [[5.0, -6.0, -1.0, -3.0], [-1.0, 0.0, -1.0, 0.0], [6.0, -2.0, 4.0, -2.0], [4.0, -3.0, 3.0, -4.0], [-7.0, 1.0, -3.0, -4.0]], [[3.0, -2.0, 7.0, 0.0], [5.0, -4.0, 4.0, -3.0], [4.0, -5.0, -6.0, -4.0], [4.0, -5.0, -2.0, -4.0], [1.0, 3.0, -8.0, -6.0]], [[7.0, 1.0, 1.0, -1.0], [5.0, -5.0, -2.0, -3.0], [-3.0, -3.0, 4.0, -4.0], [6.0, -7.0, -5.0, 0.0], [1.0, 1.0, -1.0, -6.0]], [[-4.0, -8.0, 2.0, -1.0], [3.0, -2.0, -8.0, -6.0], [-1.0, -7.0, -4.0, 7.0], [0.0, 4.0, -4.0, 1.0], [2.0, -2.0, 1.0, 6.0]]]> : tensor<6x5x4xf32>
  %c1 = stablehlo.constant dense<3.0> : tensor<f32>
  return %c0, %c1 : tensor<6x5x4xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<5x4xf32>, tensor<6x4xf32>, tensor<5xf32>, tensor<f32>, tensor<6x5x4xf32>) {
  %c0 = stablehlo.constant dense<[[18.0, -16.0, 11.0, -6.0], [11.0, 1.0, -17.0, -25.0], [8.0, -19.0, -1.0, 3.0], [22.0, -14.0, -19.0, -3.0], [-4.0, 11.0, -10.0, -10.0]]> : tensor<5x4xf32>
  %c1 = stablehlo.constant dense<[[6.0, 16.0, -24.0, 4.0], [0.0, -11.0, -2.0, -17.0], [10.0, -7.0, 5.0, -10.0], [20.0, -10.0, -2.0, -14.0], [19.0, -10.0, 0.0, -11.0], [3.0, -12.0, -10.0, 10.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[-2.0, -39.0, -18.0, -23.0, -22.0]> : tensor<5xf32>
  %c3 = stablehlo.constant dense<-116.0> : tensor<f32>
  %c4 = stablehlo.constant dense<[[[3.0, 6.0, -5.0, 6.0], [2.0, 10.0, -5.0, -5.0], [2.0, 6.0, -4.0, 9.0], [6.0, 2.0, -5.0, 0.0], [5.0, 4.0, 7.0, 6.0]], [[7.0, -4.0, 10.0, -4.0], [0.0, 5.0, -2.0, -5.0], [3.0, -5.0, 8.0, 0.0], [5.0, -2.0, -3.0, 7.0], [-3.0, 7.0, -3.0, -3.0]], [[8.0, -3.0, 2.0, 0.0], [2.0, 3.0, 2.0, 3.0], [9.0, 1.0, 7.0, 1.0], [7.0, 0.0, 6.0, -1.0], [-4.0, 4.0, 0.0, -1.0]], [[6.0, 1.0, 10.0, 3.0], [8.0, -1.0, 7.0, 0.0], [7.0, -2.0, -3.0, -1.0], [7.0, -2.0, 1.0, -1.0], [4.0, 6.0, -5.0, -3.0]], [[10.0, 4.0, 4.0, 2.0], [8.0, -2.0, 1.0, 0.0], [0.0, 0.0, 7.0, -1.0], [9.0, -4.0, -2.0, 3.0], [4.0, 4.0, 2.0, -3.0]], [[-1.0, -5.0, 5.0, 2.0], [6.0, 1.0, -5.0, -3.0], [2.0, -4.0, -1.0, 10.0], [3.0, 7.0, -1.0, 4.0], [5.0, 1.0, 4.0, 9.0]]]> : tensor<6x5x4xf32>
  return %c0, %c1, %c2, %c3, %c4 : tensor<5x4xf32>, tensor<6x4xf32>, tensor<5xf32>, tensor<f32>, tensor<6x5x4xf32>
}
