// Guards the gradient of pooling: a value goes where its window's largest is. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x8xf32>, tensor<3x4xf32>)
  %v = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%in#0, %in#1, %v) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %c = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<6x8xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<6x8xf32>
  %want = call @expected() : () -> (tensor<6x8xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x8xf32>, tensor<6x8xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x8xf32>, tensor<3x4xf32>) {
  %c0 = stablehlo.constant dense<[[32.0, 17.0, 18.0, 38.0, 42.0, 26.0, 12.0, 11.0], [9.0, 5.0, 31.0, 41.0, 4.0, 35.0, 16.0, 7.0], [0.0, 20.0, 39.0, 34.0, 21.0, 30.0, 13.0, 25.0], [8.0, 19.0, 33.0, 23.0, 47.0, 1.0, 14.0, 6.0], [37.0, 44.0, 24.0, 2.0, 28.0, 36.0, 43.0, 27.0], [22.0, 40.0, 3.0, 10.0, 45.0, 15.0, 29.0, 46.0]]> : tensor<6x8xf32>
  %c1 = stablehlo.constant dense<[[3.0, 5.0, 2.0, 2.0], [3.0, 4.0, 6.0, 8.0], [2.0, 4.0, 7.0, 6.0]]> : tensor<3x4xf32>
  return %c0, %c1 : tensor<6x8xf32>, tensor<3x4xf32>
}
func.func private @expected() -> (tensor<6x8xf32>) {
  %c0 = stablehlo.constant dense<[[3.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 2.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 0.0, 0.0, 8.0], [0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0], [0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 7.0, 0.0, 0.0, 6.0]]> : tensor<6x8xf32>
  return %c0 : tensor<6x8xf32>
}
