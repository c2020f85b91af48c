// Guards named ops of linalg, and tensor ops around them. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<4x6xf32>)
  %e0 = tensor.empty() : tensor<4x6xf32>
  %t = linalg.transpose ins(%in#0 : tensor<6x4xf32>) outs(%e0 : tensor<4x6xf32>) permutation = [1, 0]
  %s = linalg.add ins(%t, %in#1 : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e0 : tensor<4x6xf32>) -> tensor<4x6xf32>
  %x = tensor.extract_slice %s[1, 0] [2, 6] [1, 1] : tensor<4x6xf32> to tensor<2x6xf32>
  %e1 = tensor.empty() : tensor<3x2x6xf32>
  %r0 = linalg.broadcast ins(%x : tensor<2x6xf32>) outs(%e1 : tensor<3x2x6xf32>) dimensions = [0]
  %r1 = tensor.collapse_shape %r0 [[0, 1], [2]] : tensor<3x2x6xf32> into tensor<6x6xf32>
  %want:2 = call @expected() : () -> (tensor<3x2x6xf32>, tensor<6x6xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<3x2x6xf32>, tensor<3x2x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x6xf32>, tensor<6x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-3.0, 1.0, 5.0, -2.0, 4.0, 1.0], [4.0, -2.0, -2.0, 0.0, 3.0, 1.0], [1.0, 2.0, 4.0, 3.0, 2.0, -4.0], [0.0, -2.0, -5.0, -2.0, 1.0, -5.0]]> : tensor<4x6xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<4x6xf32>
}
func.func private @expected() -> (tensor<3x2x6xf32>, tensor<6x6xf32>) {
  %c0 = stablehlo.constant dense<[[[7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0]], [[7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0]], [[7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0]]]> : tensor<3x2x6xf32>
  %c1 = stablehlo.constant dense<[[7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0], [7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0], [7.0, -7.0, -1.0, 2.0, 6.0, 5.0], [-4.0, 2.0, 2.0, 6.0, -2.0, -2.0]]> : tensor<6x6xf32>
  return %c0, %c1 : tensor<3x2x6xf32>, tensor<6x6xf32>
}
