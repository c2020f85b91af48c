// Guards an index per batch, on windows. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{},{}]' --shard 'arg1=[{data},{},{}]' --shard 'arg2=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{},{data}]' --shard 'arg2=[{},{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data},{}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6x7x3xi32>, tensor<6x2x1xi32>, tensor<6x2x3xi32>)
  %r = "stablehlo.scatter"(%in#0, %in#1, %in#2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%old: tensor<i32>, %new: tensor<i32>):
      %c = stablehlo.add %old, %new : tensor<i32>
      stablehlo.return %c : tensor<i32>
  }) : (tensor<6x7x3xi32>, tensor<6x2x1xi32>, tensor<6x2x3xi32>) -> tensor<6x7x3xi32>
  %want = call @expected() : () -> (tensor<6x7x3xi32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x7x3xi32>, tensor<6x7x3xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x7x3xi32>, tensor<6x2x1xi32>, tensor<6x2x3xi32>) {
  %c0 = stablehlo.constant dense<[[[3, 6, 8], [0, 3, 8], [8, 8, 2], [0, 7, 2], [7, 1, 7], [2, 7, 6], [5, 2, 5]], [[0, 2, 4], [5, 1, 8], [3, 5, 4], [8, 4, 0], [0, 3, 3], [3, 4, 8], [4, 0, 4]], [[0, 3, 4], [6, 7, 7], [2, 5, 8], [4, 3, 4], [3, 3, 3], [6, 3, 4], [1, 4, 8]], [[5, 1, 1], [0, 6, 8], [0, 8, 5], [0, 8, 3], [7, 5, 7], [0, 5, 5], [1, 2, 1]], [[2, 7, 5], [8, 8, 5], [8, 0, 7], [2, 4, 8], [8, 5, 8], [0, 8, 3], [5, 7, 3]], [[3, 5, 1], [5, 8, 1], [7, 5, 4], [1, 8, 3], [1, 0, 7], [7, 6, 6], [7, 7, 8]]]> : tensor<6x7x3xi32>
  %c1 = stablehlo.constant dense<[[[0], [9]], [[-1], [2]], [[3], [3]], [[6], [1]], [[5], [5]], [[4], [0]]]> : tensor<6x2x1xi32>
  %c2 = stablehlo.constant dense<[[[2, 7, 0], [8, 0, 8]], [[6, 2, 3], [6, 0, 8]], [[4, 8, 1], [6, 1, 0]], [[6, 2, 0], [5, 4, 8]], [[1, 7, 4], [8, 0, 6]], [[8, 2, 7], [8, 1, 4]]]> : tensor<6x2x3xi32>
  return %c0, %c1, %c2 : tensor<6x7x3xi32>, tensor<6x2x1xi32>, tensor<6x2x3xi32>
}
func.func private @expected() -> (tensor<6x7x3xi32>) {
  %c0 = stablehlo.constant dense<[[[5, 13, 8], [0, 3, 8], [8, 8, 2], [0, 7, 2], [7, 1, 7], [2, 7, 6], [5, 2, 5]], [[0, 2, 4], [5, 1, 8], [9, 5, 12], [8, 4, 0], [0, 3, 3], [3, 4, 8], [4, 0, 4]], [[0, 3, 4], [6, 7, 7], [2, 5, 8], [14, 12, 5], [3, 3, 3], [6, 3, 4], [1, 4, 8]], [[5, 1, 1], [5, 10, 16], [0, 8, 5], [0, 8, 3], [7, 5, 7], [0, 5, 5], [7, 4, 1]], [[2, 7, 5], [8, 8, 5], [8, 0, 7], [2, 4, 8], [8, 5, 8], [9, 15, 13], [5, 7, 3]], [[11, 6, 5], [5, 8, 1], [7, 5, 4], [1, 8, 3], [9, 2, 14], [7, 6, 6], [7, 7, 8]]]> : tensor<6x7x3xi32>
  return %c0 : tensor<6x7x3xi32>
}
