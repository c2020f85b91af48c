// Guards dimensions turned around. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<7x4xf32>)
  %r0 = stablehlo.reverse %in, dims = [0] : tensor<7x4xf32>
  %r1 = stablehlo.reverse %in, dims = [0, 1] : tensor<7x4xf32>
  %r2 = stablehlo.reverse %in, dims = [] : tensor<7x4xf32>
  %want:3 = call @expected() : () -> (tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<7x4xf32>, tensor<7x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<7x4xf32>, tensor<7x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<7x4xf32>, tensor<7x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0]]> : tensor<7x4xf32>
  return %c0 : tensor<7x4xf32>
}
func.func private @expected() -> (tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>) {
  %c0 = stablehlo.constant dense<[[24.0, 25.0, 26.0, 27.0], [20.0, 21.0, 22.0, 23.0], [16.0, 17.0, 18.0, 19.0], [12.0, 13.0, 14.0, 15.0], [8.0, 9.0, 10.0, 11.0], [4.0, 5.0, 6.0, 7.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<7x4xf32>
  %c1 = stablehlo.constant dense<[[27.0, 26.0, 25.0, 24.0], [23.0, 22.0, 21.0, 20.0], [19.0, 18.0, 17.0, 16.0], [15.0, 14.0, 13.0, 12.0], [11.0, 10.0, 9.0, 8.0], [7.0, 6.0, 5.0, 4.0], [3.0, 2.0, 1.0, 0.0]]> : tensor<7x4xf32>
  %c2 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0]]> : tensor<7x4xf32>
  return %c0, %c1, %c2 : tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>
}
