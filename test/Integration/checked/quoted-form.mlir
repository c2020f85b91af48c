// Guards the quoted form of ops. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<4x6xf32>)
  %k = "stablehlo.constant"() <{value = dense<2.0> : tensor<f32>}> : () -> tensor<f32>
  %0 = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
  %1 = "stablehlo.maximum"(%in#0, %0) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %2 = "stablehlo.dot_general"(%1, %in#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<6x4xf32>, tensor<4x6xf32>) -> tensor<6x6xf32>
  %z = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %3 = "stablehlo.reduce"(%2, %z) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
  %4 = "stablehlo.slice"(%3) <{start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2>}> : (tensor<6xf32>) -> tensor<3xf32>
  %5 = "stablehlo.transpose"(%2) <{permutation = array<i64: 1, 0>}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
  %want:2 = call @expected() : () -> (tensor<3xf32>, tensor<6x6xf32>)
  stablehlo.custom_call @check.expect_eq(%4, %want#0) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%5, %want#1) {has_side_effect = true} : (tensor<6x6xf32>, tensor<6x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-3.0, 1.0, 5.0, -2.0, 4.0, 1.0], [4.0, -2.0, -2.0, 0.0, 3.0, 1.0], [1.0, 2.0, 4.0, 3.0, 2.0, -4.0], [0.0, -2.0, -5.0, -2.0, 1.0, -5.0]]> : tensor<4x6xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<4x6xf32>
}
func.func private @expected() -> (tensor<3xf32>, tensor<6x6xf32>) {
  %c0 = stablehlo.constant dense<[10.0, 5.0, 18.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 4.0, 4.0, 5.0, 8.0, 12.0], [-2.0, -2.0, -2.0, -2.0, -4.0, -6.0], [12.0, 4.0, 4.0, 3.0, 2.0, 0.0], [-6.0, -2.0, -2.0, -1.0, -2.0, -2.0], [31.0, 20.0, 20.0, 23.0, 23.0, 26.0], [-11.0, -14.0, -14.0, -23.0, -13.0, -12.0]]> : tensor<6x6xf32>
  return %c0, %c1 : tensor<3xf32>, tensor<6x6xf32>
}
