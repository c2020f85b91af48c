// Guards an index per batch. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{},{}]' --shard 'arg1=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{},{data}]' --shard 'arg1=[{},{data},{}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x7x3xi32>, tensor<6x2x1xi32>)
  %r = "stablehlo.gather"(%in#0, %in#1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>, indices_are_sorted = false}> : (tensor<6x7x3xi32>, tensor<6x2x1xi32>) -> tensor<6x2x3xi32>
  %want = call @expected() : () -> (tensor<6x2x3xi32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x2x3xi32>, tensor<6x2x3xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x7x3xi32>, tensor<6x2x1xi32>) {
  %c0 = stablehlo.constant dense<[[[47, 67, 29], [0, 32, 65], [25, 4, 11], [50, 14, 97], [97, 23, 17], [94, 81, 19], [89, 9, 62]], [[83, 66, 67], [29, 84, 16], [21, 94, 40], [25, 87, 93], [27, 79, 59], [88, 90, 38], [65, 41, 47]], [[43, 54, 17], [59, 43, 8], [11, 11, 63], [49, 23, 42], [45, 20, 55], [5, 32, 54], [78, 30, 98]], [[58, 95, 53], [45, 66, 45], [28, 32, 64], [56, 13, 36], [93, 62, 58], [43, 46, 93], [51, 40, 25]], [[85, 39, 38], [27, 57, 46], [65, 37, 98], [2, 29, 62], [63, 60, 37], [24, 21, 72], [37, 46, 16]], [[87, 57, 66], [52, 11, 82], [75, 55, 23], [38, 10, 15], [52, 41, 33], [21, 51, 51], [63, 24, 96]]]> : tensor<6x7x3xi32>
  %c1 = stablehlo.constant dense<[[[0], [9]], [[-1], [2]], [[3], [3]], [[6], [1]], [[5], [5]], [[4], [0]]]> : tensor<6x2x1xi32>
  return %c0, %c1 : tensor<6x7x3xi32>, tensor<6x2x1xi32>
}
func.func private @expected() -> (tensor<6x2x3xi32>) {
  %c0 = stablehlo.constant dense<[[[47, 67, 29], [89, 9, 62]], [[83, 66, 67], [21, 94, 40]], [[49, 23, 42], [49, 23, 42]], [[51, 40, 25], [45, 66, 45]], [[24, 21, 72], [24, 21, 72]], [[52, 41, 33], [87, 57, 66]]]> : tensor<6x2x3xi32>
  return %c0 : tensor<6x2x3xi32>
}
