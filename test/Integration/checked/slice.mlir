// Guards strides and offsets. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<9x7xf32>)
  %r0 = stablehlo.slice %in [2:8, 1:5] : (tensor<9x7xf32>) -> tensor<6x4xf32>
  %r1 = stablehlo.slice %in [0:9:2, 1:7:3] : (tensor<9x7xf32>) -> tensor<5x2xf32>
  %r2 = stablehlo.slice %in [8:9, 0:7] : (tensor<9x7xf32>) -> tensor<1x7xf32>
  %r3 = stablehlo.slice %in [3:3, 0:7] : (tensor<9x7xf32>) -> tensor<0x7xf32>
  %want:4 = call @expected() : () -> (tensor<6x4xf32>, tensor<5x2xf32>, tensor<1x7xf32>, tensor<0x7xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<5x2xf32>, tensor<5x2xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<1x7xf32>, tensor<1x7xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<0x7xf32>, tensor<0x7xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<9x7xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0], [14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0], [21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0], [28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0], [35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0], [42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0], [49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0], [56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0]]> : tensor<9x7xf32>
  return %c0 : tensor<9x7xf32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<5x2xf32>, tensor<1x7xf32>, tensor<0x7xf32>) {
  %c0 = stablehlo.constant dense<[[15.0, 16.0, 17.0, 18.0], [22.0, 23.0, 24.0, 25.0], [29.0, 30.0, 31.0, 32.0], [36.0, 37.0, 38.0, 39.0], [43.0, 44.0, 45.0, 46.0], [50.0, 51.0, 52.0, 53.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, 4.0], [15.0, 18.0], [29.0, 32.0], [43.0, 46.0], [57.0, 60.0]]> : tensor<5x2xf32>
  %c2 = stablehlo.constant dense<[[56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0]]> : tensor<1x7xf32>
  %c3 = stablehlo.constant dense<> : tensor<0x7xf32>
  return %c0, %c1, %c2, %c3 : tensor<6x4xf32>, tensor<5x2xf32>, tensor<1x7xf32>, tensor<0x7xf32>
}
