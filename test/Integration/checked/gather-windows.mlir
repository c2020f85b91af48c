// Guards windows by index, with dimensions in another order. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<7x5xf32>, tensor<2x3xi64>)
  %r = "stablehlo.gather"(%in#0, %in#1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], start_index_map = [1, 0], index_vector_dim = 0>, slice_sizes = array<i64: 2, 3>, indices_are_sorted = false}> : (tensor<7x5xf32>, tensor<2x3xi64>) -> tensor<2x3x3xf32>
  %want = call @expected() : () -> (tensor<2x3x3xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x5xf32>, tensor<2x3xi64>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<[[0, 4, 9], [3, -5, 2]]> : tensor<2x3xi64>
  return %c0, %c1 : tensor<7x5xf32>, tensor<2x3xi64>
}
func.func private @expected() -> (tensor<2x3x3xf32>) {
  %c0 = stablehlo.constant dense<[[[-40.0, -35.0, -11.0], [25.0, -8.0, -11.0], [-49.0, -18.0, 27.0]], [[-33.0, -25.0, -22.0], [9.0, -26.0, 28.0], [-11.0, 21.0, 9.0]]]> : tensor<2x3x3xf32>
  return %c0 : tensor<2x3x3xf32>
}
