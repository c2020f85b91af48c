// Guards comparisons of signed numbers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xi8>, tensor<6x4xi8>)
  %SIGNED0 = stablehlo.compare EQ, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %SIGNED1 = stablehlo.compare NE, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %SIGNED2 = stablehlo.compare LT, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %SIGNED3 = stablehlo.compare LE, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %SIGNED4 = stablehlo.compare GT, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %SIGNED5 = stablehlo.compare GE, %in#0, %in#1, SIGNED : (tensor<6x4xi8>, tensor<6x4xi8>) -> tensor<6x4xi1>
  %want:6 = call @expected() : () -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>)
  stablehlo.custom_call @check.expect_eq(%SIGNED0, %want#0) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%SIGNED1, %want#1) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%SIGNED2, %want#2) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%SIGNED3, %want#3) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%SIGNED4, %want#4) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%SIGNED5, %want#5) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi8>, tensor<6x4xi8>) {
  %c0 = stablehlo.constant dense<[[-128, -128, 127, 127], [0, 5, 7, 7], [127, -127, 1, 100], [-14, -24, -87, -51], [2, -46, 119, 71], [35, -36, 84, -30]]> : tensor<6x4xi8>
  %c1 = stablehlo.constant dense<[[-1, 0, 0, -1], [0, 3, 2, -1], [127, 2, -128, 7], [-6, 74, -104, 27], [109, -25, -49, -9], [99, 7, 53, 53]]> : tensor<6x4xi8>
  return %c0, %c1 : tensor<6x4xi8>, tensor<6x4xi8>
}
func.func private @expected() -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>) {
  %c0 = stablehlo.constant dense<[[false, false, false, false], [true, false, false, false], [true, false, false, false], [false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<6x4xi1>
  %c1 = stablehlo.constant dense<[[true, true, true, true], [false, true, true, true], [false, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<6x4xi1>
  %c2 = stablehlo.constant dense<[[true, true, false, false], [false, false, false, false], [false, true, false, false], [true, true, false, true], [true, true, false, false], [true, true, false, true]]> : tensor<6x4xi1>
  %c3 = stablehlo.constant dense<[[true, true, false, false], [true, false, false, false], [true, true, false, false], [true, true, false, true], [true, true, false, false], [true, true, false, true]]> : tensor<6x4xi1>
  %c4 = stablehlo.constant dense<[[false, false, true, true], [false, true, true, true], [false, false, true, true], [false, false, true, false], [false, false, true, true], [false, false, true, false]]> : tensor<6x4xi1>
  %c5 = stablehlo.constant dense<[[false, false, true, true], [true, true, true, true], [true, false, true, true], [false, false, true, false], [false, false, true, true], [false, false, true, false]]> : tensor<6x4xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>
}
