// Guards windows that stick out are dropped whole. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{},{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<7x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>)
  %r = "stablehlo.scatter"(%in#0, %in#1, %in#2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      %c = stablehlo.add %old, %new : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) : (tensor<7x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>) -> tensor<7x5xf32>
  %want = call @expected() : () -> (tensor<7x5xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<7x5xf32>, tensor<7x5xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<[[0, 0], [5, 3], [6, 4], [-1, 0]]> : tensor<4x2xi32>
  %c2 = stablehlo.constant dense<[[[5.0, 7.0, 1.0], [4.0, 8.0, 7.0]], [[5.0, 1.0, 6.0], [1.0, 1.0, 8.0]], [[3.0, 5.0, 2.0], [8.0, 3.0, 1.0]], [[4.0, 1.0, 5.0], [2.0, 3.0, 6.0]]]> : tensor<4x2x3xf32>
  return %c0, %c1, %c2 : tensor<7x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>
}
func.func private @expected() -> (tensor<7x5xf32>) {
  %c0 = stablehlo.constant dense<[[-35.0, -20.0, 26.0, -8.0, -11.0], [-37.0, 21.0, 16.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  return %c0 : tensor<7x5xf32>
}
