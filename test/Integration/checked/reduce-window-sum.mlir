// Guards windows with strides, edges and gaps. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<9x8xf32>, tensor<f32>)
  %r0 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 3, 4>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<4x3xf32>
  %r1 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 3, 3>, padding = dense<[[1, 1], [2, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<9x8xf32>
  %r2 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 3, 1>, window_dilations = array<i64: 2, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<5x8xf32>
  %r3 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 3, 1>, base_dilations = array<i64: 2, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<9x8xf32>, tensor<f32>) -> tensor<15x8xf32>
  %want:4 = call @expected() : () -> (tensor<4x3xf32>, tensor<9x8xf32>, tensor<5x8xf32>, tensor<15x8xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<9x8xf32>, tensor<9x8xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<5x8xf32>, tensor<5x8xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<15x8xf32>, tensor<15x8xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<9x8xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[6.0, -1.0, -2.0, 1.0, 2.0, 5.0, -6.0, -1.0], [5.0, 2.0, 2.0, 3.0, -5.0, -1.0, 4.0, -7.0], [4.0, 6.0, 7.0, -2.0, -2.0, 6.0, 7.0, -1.0], [-7.0, 2.0, -4.0, 4.0, -8.0, -1.0, 5.0, -5.0], [2.0, 4.0, 5.0, 5.0, -2.0, -4.0, 3.0, -4.0], [-3.0, -5.0, -5.0, -8.0, 4.0, -3.0, 5.0, -2.0], [-2.0, 6.0, 3.0, -3.0, -2.0, 3.0, -1.0, 0.0], [3.0, 4.0, 1.0, -5.0, -1.0, -5.0, -7.0, -7.0], [7.0, 2.0, 2.0, 1.0, -1.0, 5.0, 1.0, -6.0]]> : tensor<9x8xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  return %c0, %c1 : tensor<9x8xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<4x3xf32>, tensor<9x8xf32>, tensor<5x8xf32>, tensor<15x8xf32>) {
  %c0 = stablehlo.constant dense<[[31.0, 14.0, 1.0], [26.0, 4.0, -6.0], [-1.0, -7.0, -3.0], [19.0, -2.0, -21.0]]> : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[[11.0, 12.0, 12.0, 5.0, 1.0, 5.0, -1.0, -6.0], [15.0, 22.0, 29.0, 16.0, 4.0, 7.0, 10.0, 6.0], [2.0, 12.0, 17.0, 20.0, -5.0, -6.0, 5.0, 7.0], [-1.0, 11.0, 19.0, 27.0, 3.0, -4.0, 4.0, 6.0], [-8.0, -7.0, -11.0, -2.0, -9.0, -13.0, -1.0, -6.0], [-3.0, 2.0, 5.0, 2.0, -3.0, -10.0, 3.0, -3.0], [-2.0, 3.0, 2.0, -12.0, -16.0, -20.0, -7.0, -17.0], [8.0, 20.0, 26.0, 11.0, -5.0, -8.0, -8.0, -17.0], [10.0, 16.0, 19.0, 5.0, -3.0, -6.0, -8.0, -19.0]]> : tensor<9x8xf32>
  %c2 = stablehlo.constant dense<[[12.0, 9.0, 10.0, 4.0, -2.0, 7.0, 4.0, -6.0], [-5.0, -1.0, -7.0, -1.0, -9.0, -5.0, 14.0, -14.0], [4.0, 16.0, 15.0, 0.0, -6.0, 5.0, 9.0, -5.0], [-7.0, 1.0, -8.0, -9.0, -5.0, -9.0, 3.0, -14.0], [7.0, 12.0, 10.0, 3.0, -5.0, 4.0, 3.0, -10.0]]> : tensor<5x8xf32>
  %c3 = stablehlo.constant dense<[[11.0, 1.0, 0.0, 4.0, -3.0, 4.0, -2.0, -8.0], [5.0, 2.0, 2.0, 3.0, -5.0, -1.0, 4.0, -7.0], [9.0, 8.0, 9.0, 1.0, -7.0, 5.0, 11.0, -8.0], [4.0, 6.0, 7.0, -2.0, -2.0, 6.0, 7.0, -1.0], [-3.0, 8.0, 3.0, 2.0, -10.0, 5.0, 12.0, -6.0], [-7.0, 2.0, -4.0, 4.0, -8.0, -1.0, 5.0, -5.0], [-5.0, 6.0, 1.0, 9.0, -10.0, -5.0, 8.0, -9.0], [2.0, 4.0, 5.0, 5.0, -2.0, -4.0, 3.0, -4.0], [-1.0, -1.0, 0.0, -3.0, 2.0, -7.0, 8.0, -6.0], [-3.0, -5.0, -5.0, -8.0, 4.0, -3.0, 5.0, -2.0], [-5.0, 1.0, -2.0, -11.0, 2.0, 0.0, 4.0, -2.0], [-2.0, 6.0, 3.0, -3.0, -2.0, 3.0, -1.0, 0.0], [1.0, 10.0, 4.0, -8.0, -3.0, -2.0, -8.0, -7.0], [3.0, 4.0, 1.0, -5.0, -1.0, -5.0, -7.0, -7.0], [10.0, 6.0, 3.0, -4.0, -2.0, 0.0, -6.0, -13.0]]> : tensor<15x8xf32>
  return %c0, %c1, %c2, %c3 : tensor<4x3xf32>, tensor<9x8xf32>, tensor<5x8xf32>, tensor<15x8xf32>
}
