// Guards the same with windows that overlap and stick out. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<7x6xf32>, tensor<7x3xf32>)
  %v = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%in#0, %in#1, %v) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<7x6xf32>, tensor<7x3xf32>, tensor<f32>) -> tensor<7x6xf32>
  %want = call @expected() : () -> (tensor<7x6xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<7x6xf32>, tensor<7x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x6xf32>, tensor<7x3xf32>) {
  %c0 = stablehlo.constant dense<[[18.0, 7.0, 17.0, 4.0, 19.0, 11.0], [35.0, 40.0, 22.0, 2.0, 1.0, 10.0], [27.0, 26.0, 39.0, 13.0, 23.0, 21.0], [12.0, 0.0, 15.0, 32.0, 34.0, 16.0], [28.0, 14.0, 5.0, 29.0, 8.0, 6.0], [31.0, 36.0, 24.0, 25.0, 9.0, 33.0], [20.0, 3.0, 30.0, 41.0, 37.0, 38.0]]> : tensor<7x6xf32>
  %c1 = stablehlo.constant dense<[[3.0, 7.0, 1.0], [3.0, 4.0, 6.0], [6.0, 4.0, 8.0], [5.0, 3.0, 1.0], [7.0, 7.0, 5.0], [7.0, 3.0, 1.0], [1.0, 4.0, 1.0]]> : tensor<7x3xf32>
  return %c0, %c1 : tensor<7x6xf32>, tensor<7x3xf32>
}
func.func private @expected() -> (tensor<7x6xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 12.0, 7.0, 0.0, 0.0, 0.0], [0.0, 0.0, 11.0, 0.0, 6.0, 0.0], [0.0, 0.0, 0.0, 7.0, 14.0, 0.0], [5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 15.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 7.0, 0.0, 2.0]]> : tensor<7x6xf32>
  return %c0 : tensor<7x6xf32>
}
