// Guards largest elements of windows, with gaps in the operand and negative edges. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<9x8xf32>, tensor<f32>)
  %r0 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<5x4xf32>
  %r1 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 2, 2>, padding = dense<[[0, 0], [-1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<8x6xf32>
  %r2 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 2, 1>, window_strides = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<17x4xf32>
  %want:3 = call @expected() : () -> (tensor<5x4xf32>, tensor<8x6xf32>, tensor<17x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<5x4xf32>, tensor<5x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<8x6xf32>, tensor<8x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<17x4xf32>, tensor<17x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<9x8xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[-6.0, 7.0, -8.0, -4.0, 3.0, 6.0, -8.0, -2.0], [3.0, -7.0, 6.0, 3.0, -8.0, 7.0, 6.0, 6.0], [-8.0, -3.0, -8.0, 6.0, 3.0, 6.0, -5.0, -5.0], [4.0, 7.0, 0.0, -6.0, -2.0, -7.0, 4.0, -7.0], [-2.0, -4.0, 5.0, -4.0, -8.0, 2.0, 4.0, 1.0], [7.0, 1.0, -6.0, 7.0, -3.0, -5.0, 0.0, -1.0], [-4.0, -7.0, -6.0, -4.0, -6.0, 0.0, 6.0, 7.0], [2.0, 5.0, -5.0, 3.0, 1.0, 1.0, 7.0, 2.0], [5.0, -2.0, 7.0, -7.0, 5.0, 3.0, 4.0, -5.0]]> : tensor<9x8xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  return %c0, %c1 : tensor<9x8xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<5x4xf32>, tensor<8x6xf32>, tensor<17x4xf32>) {
  %c0 = stablehlo.constant dense<[[7.0, 6.0, 7.0, 6.0], [7.0, 6.0, 6.0, 4.0], [7.0, 7.0, 2.0, 4.0], [5.0, 3.0, 1.0, 7.0], [5.0, 7.0, 5.0, 4.0]]> : tensor<5x4xf32>
  %c1 = stablehlo.constant dense<[[7.0, 6.0, 3.0, 7.0, 7.0, 6.0], [6.0, 6.0, 6.0, 7.0, 7.0, 6.0], [7.0, 6.0, 6.0, 6.0, 6.0, 4.0], [7.0, 5.0, -2.0, 2.0, 4.0, 4.0], [5.0, 7.0, 7.0, 2.0, 4.0, 4.0], [1.0, 7.0, 7.0, 0.0, 6.0, 7.0], [5.0, 3.0, 3.0, 1.0, 7.0, 7.0], [7.0, 7.0, 5.0, 5.0, 7.0, 7.0]]> : tensor<8x6xf32>
  %c2 = stablehlo.constant dense<[[7.0, -4.0, 6.0, -2.0], [7.0, -4.0, 6.0, -2.0], [3.0, 6.0, 7.0, 6.0], [3.0, 6.0, 7.0, 6.0], [-3.0, 6.0, 6.0, -5.0], [-3.0, 6.0, 6.0, -5.0], [7.0, 0.0, -2.0, 4.0], [7.0, 0.0, -2.0, 4.0], [-2.0, 5.0, 2.0, 4.0], [-2.0, 5.0, 2.0, 4.0], [7.0, 7.0, -3.0, 0.0], [7.0, 7.0, -3.0, 0.0], [-4.0, -4.0, 0.0, 7.0], [-4.0, -4.0, 0.0, 7.0], [5.0, 3.0, 1.0, 7.0], [5.0, 3.0, 1.0, 7.0], [5.0, 7.0, 5.0, 4.0]]> : tensor<17x4xf32>
  return %c0, %c1, %c2 : tensor<5x4xf32>, tensor<8x6xf32>, tensor<17x4xf32>
}
