// Guards comparisons and choices of chlo, whose operands grow. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{},{data}]' --shard 'arg1=[{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x5x4xf32>, tensor<4xf32>)
  %p = chlo.broadcast_compare %in#0, %in#1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<6x5x4xf32>, tensor<4xf32>) -> tensor<6x5x4xi1>
  %k = stablehlo.constant dense<7.0> : tensor<f32>
  %r = chlo.broadcast_select %p, %in#1, %k : (tensor<6x5x4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<6x5x4xf32>
  %want = call @expected() : () -> (tensor<6x5x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x5x4xf32>, tensor<6x5x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5x4xf32>, tensor<4xf32>) {
  %c0 = stablehlo.constant dense<[[[-3.0, 2.0, 2.0, -1.0], [-3.0, -1.0, -2.0, 3.0], [-3.0, -2.0, 2.0, 0.0], [-3.0, 2.0, 0.0, 2.0], [-2.0, 2.0, 1.0, -3.0]], [[3.0, 3.0, -1.0, -2.0], [0.0, -2.0, -2.0, -2.0], [3.0, 0x7FC00000, -1.0, 2.0], [-2.0, -3.0, 3.0, 1.0], [-1.0, -3.0, 2.0, -2.0]], [[0.0, -1.0, 1.0, -3.0], [1.0, -1.0, 3.0, 0.0], [-1.0, 1.0, 1.0, 2.0], [3.0, 3.0, 1.0, 0.0], [-1.0, -2.0, 1.0, -3.0]], [[1.0, 3.0, -1.0, -1.0], [-1.0, -1.0, 2.0, -2.0], [-1.0, 2.0, 3.0, -1.0], [3.0, 1.0, 3.0, 2.0], [0.0, 0.0, 0x7FC00000, -1.0]], [[3.0, 0.0, 0.0, -1.0], [0.0, 1.0, -1.0, 1.0], [-2.0, 2.0, -3.0, -2.0], [0.0, 2.0, -1.0, 2.0], [-1.0, 0.0, -1.0, 1.0]], [[-2.0, 2.0, -1.0, 2.0], [-1.0, 2.0, -1.0, 0.0], [-1.0, -3.0, 2.0, 3.0], [2.0, 3.0, -2.0, -1.0], [0.0, 1.0, -1.0, -3.0]]]> : tensor<6x5x4xf32>
  %c1 = stablehlo.constant dense<[2.0, -1.0, -2.0, -2.0]> : tensor<4xf32>
  return %c0, %c1 : tensor<6x5x4xf32>, tensor<4xf32>
}
func.func private @expected() -> (tensor<6x5x4xf32>) {
  %c0 = stablehlo.constant dense<[[[7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, 7.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, 7.0]], [[2.0, -1.0, -2.0, -2.0], [7.0, 7.0, -2.0, -2.0], [2.0, 7.0, -2.0, -2.0], [7.0, 7.0, -2.0, -2.0], [7.0, 7.0, -2.0, -2.0]], [[7.0, -1.0, -2.0, 7.0], [7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [2.0, -1.0, -2.0, -2.0], [7.0, 7.0, -2.0, 7.0]], [[7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [2.0, -1.0, -2.0, -2.0], [7.0, -1.0, 7.0, -2.0]], [[2.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, -1.0, 7.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0]], [[7.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, -2.0], [7.0, 7.0, -2.0, -2.0], [2.0, -1.0, -2.0, -2.0], [7.0, -1.0, -2.0, 7.0]]]> : tensor<6x5x4xf32>
  return %c0 : tensor<6x5x4xf32>
}
