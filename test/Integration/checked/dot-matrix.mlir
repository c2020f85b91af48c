// Guards products of matrices in all four orders. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg3=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg1=[{},{data}]' --shard 'arg2=[{data},{}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x5xf32>, tensor<5x4xf32>, tensor<4x5xf32>, tensor<5x6xf32>)
  %r0 = stablehlo.dot_general %in#0, %in#1, contracting_dims = [1] x [0] : (tensor<6x5xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
  %r1 = stablehlo.dot_general %in#0, %in#2, contracting_dims = [1] x [1] : (tensor<6x5xf32>, tensor<4x5xf32>) -> tensor<6x4xf32>
  %r2 = stablehlo.dot_general %in#3, %in#1, contracting_dims = [0] x [0] : (tensor<5x6xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
  %r3 = stablehlo.dot_general %in#3, %in#2, contracting_dims = [0] x [1] : (tensor<5x6xf32>, tensor<4x5xf32>) -> tensor<6x4xf32>
  %r4 = stablehlo.dot %in#0, %in#1 : (tensor<6x5xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
  %want:5 = call @expected() : () -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5xf32>, tensor<5x4xf32>, tensor<4x5xf32>, tensor<5x6xf32>) {
  %c0 = stablehlo.constant dense<[[3.0, 3.0, 2.0, 3.0, 3.0], [0.0, -2.0, 4.0, 3.0, -2.0], [-2.0, 1.0, 2.0, -4.0, 4.0], [1.0, -4.0, -1.0, 1.0, -2.0], [2.0, 4.0, 1.0, -1.0, -3.0], [-2.0, 1.0, -3.0, 4.0, -3.0]]> : tensor<6x5xf32>
  %c1 = stablehlo.constant dense<[[-2.0, 4.0, 1.0, 1.0], [0.0, 4.0, 0.0, -4.0], [3.0, 1.0, -3.0, -1.0], [0.0, -1.0, 4.0, 2.0], [-2.0, -4.0, 0.0, -2.0]]> : tensor<5x4xf32>
  %c2 = stablehlo.constant dense<[[4.0, -2.0, 2.0, 0.0, -3.0], [-2.0, 0.0, 2.0, -3.0, 0.0], [1.0, 3.0, 0.0, -3.0, 0.0], [1.0, -2.0, 2.0, 2.0, 2.0]]> : tensor<4x5xf32>
  %c3 = stablehlo.constant dense<[[-2.0, -4.0, 2.0, -3.0, 1.0, 1.0], [3.0, -2.0, -2.0, 0.0, -2.0, 4.0], [-4.0, 3.0, 1.0, -4.0, -2.0, 0.0], [4.0, 4.0, 4.0, -1.0, 4.0, 0.0], [2.0, -1.0, -2.0, 3.0, -4.0, -1.0]]> : tensor<5x6xf32>
  return %c0, %c1, %c2, %c3 : tensor<6x5xf32>, tensor<5x4xf32>, tensor<4x5xf32>, tensor<5x6xf32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[-6.0, 11.0, 9.0, -11.0], [16.0, 1.0, 0.0, 14.0], [2.0, -14.0, -24.0, -24.0], [-1.0, -6.0, 8.0, 24.0], [5.0, 38.0, -5.0, -11.0], [1.0, 1.0, 23.0, 11.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, -11.0, 3.0, 13.0], [18.0, -1.0, -15.0, 14.0], [-18.0, 20.0, 13.0, 0.0], [16.0, -7.0, -14.0, 5.0], [11.0, 1.0, 17.0, -12.0], [-7.0, -14.0, -11.0, -8.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[-12.0, -12.0, 26.0, -6.0], [19.0, -21.0, 3.0, 11.0], [3.0, 5.0, 15.0, 21.0], [-12.0, -27.0, 5.0, -7.0], [0.0, 6.0, 23.0, 27.0], [0.0, 24.0, 1.0, -13.0]]> : tensor<6x4xf32>
  %c3 = stablehlo.constant dense<[[-28.0, -16.0, -5.0, -4.0], [-3.0, 2.0, -22.0, 12.0], [20.0, -14.0, -16.0, 12.0], [-29.0, 1.0, 0.0, -7.0], [16.0, -18.0, -17.0, 1.0], [-1.0, -2.0, 13.0, -9.0]]> : tensor<6x4xf32>
  %c4 = stablehlo.constant dense<[[-6.0, 11.0, 9.0, -11.0], [16.0, 1.0, 0.0, 14.0], [2.0, -14.0, -24.0, -24.0], [-1.0, -6.0, 8.0, 24.0], [5.0, 38.0, -5.0, -11.0], [1.0, 1.0, 23.0, 11.0]]> : tensor<6x4xf32>
  return %c0, %c1, %c2, %c3, %c4 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
}
