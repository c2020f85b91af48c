// Guards one number as several narrower ones, and back. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x3xui32>, tensor<6x4xui8>)
  %n = stablehlo.bitcast_convert %in#0 : (tensor<6x3xui32>) -> tensor<6x3x4xui8>
  %w = stablehlo.bitcast_convert %in#1 : (tensor<6x4xui8>) -> tensor<6xf32>
  %want:2 = call @expected() : () -> (tensor<6x3x4xui8>, tensor<6xf32>)
  stablehlo.custom_call @check.expect_eq(%n, %want#0) {has_side_effect = true} : (tensor<6x3x4xui8>, tensor<6x3x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#1) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x3xui32>, tensor<6x4xui8>) {
  %c0 = stablehlo.constant dense<[[1810532129, 3737691870, 4127654944], [1231870532, 491168702, 2590501579], [2866977528, 3339483457, 2760059525], [3075517115, 3931052908, 3931527680], [3979659784, 3695362584, 3096732183], [3943800586, 56101292, 114193450]]> : tensor<6x3xui32>
  %c1 = stablehlo.constant dense<[[156, 97, 50, 204], [36, 124, 239, 111], [218, 239, 136, 191], [184, 79, 37, 124], [240, 132, 216, 230], [10, 242, 173, 16]]> : tensor<6x4xui8>
  return %c0, %c1 : tensor<6x3xui32>, tensor<6x4xui8>
}
func.func private @expected() -> (tensor<6x3x4xui8>, tensor<6xf32>) {
  %c0 = stablehlo.constant dense<[[[33, 135, 234, 107], [222, 166, 200, 222], [32, 4, 7, 246]], [[68, 218, 108, 73], [190, 163, 70, 29], [203, 234, 103, 154]], [[248, 154, 226, 170], [65, 121, 12, 199], [133, 42, 131, 164]], [[187, 170, 80, 183], [108, 27, 79, 234], [0, 90, 86, 234]], [[8, 202, 52, 237], [24, 194, 66, 220], [23, 98, 148, 184]], [[10, 159, 17, 235], [172, 9, 88, 3], [42, 116, 206, 6]]]> : tensor<6x3x4xui8>
  %c1 = stablehlo.constant dense<[-46761584.0, 1.4823398830825414e+29, -1.069819688796997, 3.4333834799953507e+36, -5.1124171217007106e+23, 6.860938852416165e-29]> : tensor<6xf32>
  return %c0, %c1 : tensor<6x3x4xui8>, tensor<6xf32>
}
