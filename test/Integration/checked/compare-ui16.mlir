// Guards comparisons of unsigned numbers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xui16>, tensor<6x4xui16>)
  %UNSIGNED0 = stablehlo.compare EQ, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %UNSIGNED1 = stablehlo.compare NE, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %UNSIGNED2 = stablehlo.compare LT, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %UNSIGNED3 = stablehlo.compare LE, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %UNSIGNED4 = stablehlo.compare GT, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %UNSIGNED5 = stablehlo.compare GE, %in#0, %in#1, UNSIGNED : (tensor<6x4xui16>, tensor<6x4xui16>) -> tensor<6x4xi1>
  %want:6 = call @expected() : () -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>)
  stablehlo.custom_call @check.expect_eq(%UNSIGNED0, %want#0) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%UNSIGNED1, %want#1) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%UNSIGNED2, %want#2) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%UNSIGNED3, %want#3) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%UNSIGNED4, %want#4) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%UNSIGNED5, %want#5) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xui16>, tensor<6x4xui16>) {
  %c0 = stablehlo.constant dense<[[0, 0, 65535, 65535], [0, 5, 7, 7], [65535, 1, 1, 100], [18811, 50544, 59732, 24008], [54208, 43246, 1440, 13061], [4522, 61876, 49908, 5803]]> : tensor<6x4xui16>
  %c1 = stablehlo.constant dense<[[65535, 0, 0, 65535], [0, 3, 2, 65535], [65535, 2, 0, 7], [2546, 17367, 37384, 42807], [65228, 1083, 7377, 30103], [34722, 9635, 20274, 64728]]> : tensor<6x4xui16>
  return %c0, %c1 : tensor<6x4xui16>, tensor<6x4xui16>
}
func.func private @expected() -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>) {
  %c0 = stablehlo.constant dense<[[false, true, false, true], [true, false, false, false], [true, false, false, false], [false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<6x4xi1>
  %c1 = stablehlo.constant dense<[[true, false, true, false], [false, true, true, true], [false, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<6x4xi1>
  %c2 = stablehlo.constant dense<[[true, false, false, false], [false, false, false, true], [false, true, false, false], [false, false, false, true], [true, false, true, true], [true, false, false, true]]> : tensor<6x4xi1>
  %c3 = stablehlo.constant dense<[[true, true, false, true], [true, false, false, true], [true, true, false, false], [false, false, false, true], [true, false, true, true], [true, false, false, true]]> : tensor<6x4xi1>
  %c4 = stablehlo.constant dense<[[false, false, true, false], [false, true, true, false], [false, false, true, true], [true, true, true, false], [false, true, false, false], [false, true, true, false]]> : tensor<6x4xi1>
  %c5 = stablehlo.constant dense<[[false, true, true, true], [true, true, true, false], [true, false, true, true], [true, true, true, false], [false, true, false, false], [false, true, true, false]]> : tensor<6x4xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>
}
