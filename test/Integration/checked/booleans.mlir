// Guards logic and arithmetic of i1. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x2xi1>, tensor<6x2xi1>)
  %r0 = stablehlo.and %in#0, %in#1 : tensor<6x2xi1>
  %r1 = stablehlo.or %in#0, %in#1 : tensor<6x2xi1>
  %r2 = stablehlo.xor %in#0, %in#1 : tensor<6x2xi1>
  %r3 = stablehlo.add %in#0, %in#1 : tensor<6x2xi1>
  %r4 = stablehlo.multiply %in#0, %in#1 : tensor<6x2xi1>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x2xi1>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x2xi1>
  %n = stablehlo.not %in#0 : tensor<6x2xi1>
  %lt = stablehlo.compare LT, %in#0, %in#1 : (tensor<6x2xi1>, tensor<6x2xi1>) -> tensor<6x2xi1>
  %want:9 = call @expected() : () -> (tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%n, %want#7) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%lt, %want#8) {has_side_effect = true} : (tensor<6x2xi1>, tensor<6x2xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x2xi1>, tensor<6x2xi1>) {
  %c0 = stablehlo.constant dense<[[false, false], [true, true], [false, true], [false, false], [true, true], [false, true]]> : tensor<6x2xi1>
  %c1 = stablehlo.constant dense<[[false, true], [false, true], [true, true], [false, true], [false, true], [true, true]]> : tensor<6x2xi1>
  return %c0, %c1 : tensor<6x2xi1>, tensor<6x2xi1>
}
func.func private @expected() -> (tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>) {
  %c0 = stablehlo.constant dense<[[false, false], [false, true], [false, true], [false, false], [false, true], [false, true]]> : tensor<6x2xi1>
  %c1 = stablehlo.constant dense<[[false, true], [true, true], [true, true], [false, true], [true, true], [true, true]]> : tensor<6x2xi1>
  %c2 = stablehlo.constant dense<[[false, true], [true, false], [true, false], [false, true], [true, false], [true, false]]> : tensor<6x2xi1>
  %c3 = stablehlo.constant dense<[[false, true], [true, true], [true, true], [false, true], [true, true], [true, true]]> : tensor<6x2xi1>
  %c4 = stablehlo.constant dense<[[false, false], [false, true], [false, true], [false, false], [false, true], [false, true]]> : tensor<6x2xi1>
  %c5 = stablehlo.constant dense<[[false, true], [true, true], [true, true], [false, true], [true, true], [true, true]]> : tensor<6x2xi1>
  %c6 = stablehlo.constant dense<[[false, false], [false, true], [false, true], [false, false], [false, true], [false, true]]> : tensor<6x2xi1>
  %c7 = stablehlo.constant dense<[[true, true], [false, false], [true, false], [true, true], [false, false], [true, false]]> : tensor<6x2xi1>
  %c8 = stablehlo.constant dense<[[false, true], [false, false], [true, false], [false, true], [false, false], [true, false]]> : tensor<6x2xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8 : tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>, tensor<6x2xi1>
}
