// Guards products of vectors, outer and inner. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data}]' --shard 'arg1=[{data}]' --shard 'arg2=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6xf32>, tensor<6xf32>, tensor<6x4xf32>)
  %r0 = stablehlo.dot_general %in#0, %in#1, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
  %r1 = stablehlo.dot_general %in#0, %in#1, contracting_dims = [] x [] : (tensor<6xf32>, tensor<6xf32>) -> tensor<6x6xf32>
  %r2 = stablehlo.dot_general %in#0, %in#2, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
  %want:3 = call @expected() : () -> (tensor<f32>, tensor<6x6xf32>, tensor<4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x6xf32>, tensor<6x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xf32>, tensor<6xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[-3.0, -2.0, -2.0, 3.0, -4.0, -2.0]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[-1.0, 1.0, 3.0, -1.0, 2.0, -1.0]> : tensor<6xf32>
  %c2 = stablehlo.constant dense<[[-1.0, 0.0, 4.0, 1.0], [0.0, -4.0, -2.0, -1.0], [2.0, -1.0, 0.0, 4.0], [2.0, -1.0, 1.0, 1.0], [3.0, -1.0, -3.0, 2.0], [0.0, 0.0, 0.0, -2.0]]> : tensor<6x4xf32>
  return %c0, %c1, %c2 : tensor<6xf32>, tensor<6xf32>, tensor<6x4xf32>
}
func.func private @expected() -> (tensor<f32>, tensor<6x6xf32>, tensor<4xf32>) {
  %c0 = stablehlo.constant dense<-14.0> : tensor<f32>
  %c1 = stablehlo.constant dense<[[3.0, -3.0, -9.0, 3.0, -6.0, 3.0], [2.0, -2.0, -6.0, 2.0, -4.0, 2.0], [2.0, -2.0, -6.0, 2.0, -4.0, 2.0], [-3.0, 3.0, 9.0, -3.0, 6.0, -3.0], [4.0, -4.0, -12.0, 4.0, -8.0, 4.0], [2.0, -2.0, -6.0, 2.0, -4.0, 2.0]]> : tensor<6x6xf32>
  %c2 = stablehlo.constant dense<[-7.0, 11.0, 7.0, -10.0]> : tensor<4xf32>
  return %c0, %c1, %c2 : tensor<f32>, tensor<6x6xf32>, tensor<4xf32>
}
