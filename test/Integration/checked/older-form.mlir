// Guards attributes as dense tensors, as older printers write them. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %k = stablehlo.constant dense<2.0> : tensor<f32>
  %0 = "stablehlo.broadcast_in_dim"(%k) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<6x4xf32>
  %1 = stablehlo.add %in, %0 : tensor<6x4xf32>
  %2 = "stablehlo.slice"(%1) {start_indices = dense<[1, 0]> : tensor<2xi64>, limit_indices = dense<[5, 4]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} : (tensor<6x4xf32>) -> tensor<2x4xf32>
  %3 = "stablehlo.transpose"(%1) {permutation = dense<[1, 0]> : tensor<2xi64>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %4 = "stablehlo.reverse"(%3) {dimensions = dense<1> : tensor<1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %want:2 = call @expected() : () -> (tensor<2x4xf32>, tensor<4x6xf32>)
  stablehlo.custom_call @check.expect_eq(%2, %want#0) {has_side_effect = true} : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%4, %want#1) {has_side_effect = true} : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<2x4xf32>, tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, -3.0, 2.0, 3.0], [-3.0, 4.0, 5.0, 5.0]]> : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<[[-3.0, -1.0, -3.0, -1.0, 4.0, 6.0], [6.0, 5.0, 4.0, 3.0, -3.0, 5.0], [4.0, -2.0, 5.0, 0.0, 2.0, -3.0], [0.0, -2.0, 5.0, -1.0, 3.0, -3.0]]> : tensor<4x6xf32>
  return %c0, %c1 : tensor<2x4xf32>, tensor<4x6xf32>
}
