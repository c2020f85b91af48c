// Guards functions that call functions, with several results, twice. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %r:2 = func.call @both(%in) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>)
  %s:2 = func.call @both(%r#0) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>)
  %want:4 = call @expected() : () -> (tensor<6x4xf32>, tensor<6xf32>, tensor<6x4xf32>, tensor<6xf32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#0, %want#2) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#1, %want#3) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6xf32>, tensor<6x4xf32>, tensor<6xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, -2.0, -4.0, 4.0], [-4.0, -4.0, -10.0, 10.0], [8.0, 6.0, 2.0, 0.0], [-2.0, -6.0, 2.0, -10.0], [-8.0, 6.0, -4.0, -6.0], [-2.0, -10.0, -2.0, -4.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[2.0, -8.0, 16.0, -16.0, -12.0, -18.0]> : tensor<6xf32>
  %c2 = stablehlo.constant dense<[[8.0, -4.0, -8.0, 8.0], [-8.0, -8.0, -20.0, 20.0], [16.0, 12.0, 4.0, 0.0], [-4.0, -12.0, 4.0, -20.0], [-16.0, 12.0, -8.0, -12.0], [-4.0, -20.0, -4.0, -8.0]]> : tensor<6x4xf32>
  %c3 = stablehlo.constant dense<[4.0, -16.0, 32.0, -32.0, -24.0, -36.0]> : tensor<6xf32>
  return %c0, %c1, %c2, %c3 : tensor<6x4xf32>, tensor<6xf32>, tensor<6x4xf32>, tensor<6xf32>
}
func.func private @both(%x: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>) {
  %y = call @double(%x) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
  return %y, %s : tensor<6x4xf32>, tensor<6xf32>
}
func.func private @double(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %y = stablehlo.add %x, %x : tensor<6x4xf32>
  return %y : tensor<6x4xf32>
}
