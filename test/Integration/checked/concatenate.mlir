// Guards pieces of different sizes side by side. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6x2xf32>, tensor<6x5xf32>, tensor<3x2xf32>)
  %r0 = stablehlo.concatenate %in#0, %in#1, %in#0, dim = 1 : (tensor<6x2xf32>, tensor<6x5xf32>, tensor<6x2xf32>) -> tensor<6x9xf32>
  %r1 = stablehlo.concatenate %in#2, %in#0, dim = 0 : (tensor<3x2xf32>, tensor<6x2xf32>) -> tensor<9x2xf32>
  %r2 = stablehlo.concatenate %in#2, dim = 0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %want:3 = call @expected() : () -> (tensor<6x9xf32>, tensor<9x2xf32>, tensor<3x2xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x9xf32>, tensor<6x9xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<9x2xf32>, tensor<9x2xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x2xf32>, tensor<6x5xf32>, tensor<3x2xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]> : tensor<6x2xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0, 24.0], [25.0, 26.0, 27.0, 28.0, 29.0]]> : tensor<6x5xf32>
  %c2 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  return %c0, %c1, %c2 : tensor<6x2xf32>, tensor<6x5xf32>, tensor<3x2xf32>
}
func.func private @expected() -> (tensor<6x9xf32>, tensor<9x2xf32>, tensor<3x2xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 5.0, 6.0, 7.0, 8.0, 9.0, 2.0, 3.0], [4.0, 5.0, 10.0, 11.0, 12.0, 13.0, 14.0, 4.0, 5.0], [6.0, 7.0, 15.0, 16.0, 17.0, 18.0, 19.0, 6.0, 7.0], [8.0, 9.0, 20.0, 21.0, 22.0, 23.0, 24.0, 8.0, 9.0], [10.0, 11.0, 25.0, 26.0, 27.0, 28.0, 29.0, 10.0, 11.0]]> : tensor<6x9xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]> : tensor<9x2xf32>
  %c2 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  return %c0, %c1, %c2 : tensor<6x9xf32>, tensor<9x2xf32>, tensor<3x2xf32>
}
