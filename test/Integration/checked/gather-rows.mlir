// Guards rows by index; what is out of bounds is moved inside. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg1=[{data},{}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<7x5xf32>, tensor<6x1xi32>)
  %r = "stablehlo.gather"(%in#0, %in#1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>, indices_are_sorted = false}> : (tensor<7x5xf32>, tensor<6x1xi32>) -> tensor<6x5xf32>
  %want = call @expected() : () -> (tensor<6x5xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x5xf32>, tensor<6x5xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x5xf32>, tensor<6x1xi32>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<[[0], [6], [-3], [9], [2], [2]]> : tensor<6x1xi32>
  return %c0, %c1 : tensor<7x5xf32>, tensor<6x1xi32>
}
func.func private @expected() -> (tensor<6x5xf32>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-8.0, 26.0, 22.0, 11.0, -26.0], [-40.0, -27.0, 25.0, -8.0, -11.0], [-8.0, 26.0, 22.0, 11.0, -26.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-31.0, 36.0, -49.0, -18.0, 27.0]]> : tensor<6x5xf32>
  return %c0 : tensor<6x5xf32>
}
