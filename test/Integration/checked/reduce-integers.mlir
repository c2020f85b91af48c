// Guards products, bits and extremes of integers and of i1. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xi1>)
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ones = stablehlo.constant dense<255> : tensor<ui8>
  %zero = stablehlo.constant dense<0> : tensor<ui8>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%in#0 init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<6x4xi32>, tensor<i32>) -> tensor<4xi32>
  %r1 = stablehlo.reduce(%in#0 init: %one) applies stablehlo.minimum across dimensions = [1] : (tensor<6x4xi32>, tensor<i32>) -> tensor<6xi32>
  %r2 = stablehlo.reduce(%in#1 init: %ones) applies stablehlo.and across dimensions = [0] : (tensor<6x4xui8>, tensor<ui8>) -> tensor<4xui8>
  %r3 = stablehlo.reduce(%in#1 init: %zero) applies stablehlo.or across dimensions = [1] : (tensor<6x4xui8>, tensor<ui8>) -> tensor<6xui8>
  %r4 = stablehlo.reduce(%in#1 init: %zero) applies stablehlo.xor across dimensions = [0, 1] : (tensor<6x4xui8>, tensor<ui8>) -> tensor<ui8>
  %r5 = stablehlo.reduce(%in#1 init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<6x4xui8>, tensor<ui8>) -> tensor<4xui8>
  %r6 = stablehlo.reduce(%in#2 init: %no) applies stablehlo.or across dimensions = [0] : (tensor<6x4xi1>, tensor<i1>) -> tensor<4xi1>
  %r7 = stablehlo.reduce(%in#2 init: %yes) applies stablehlo.and across dimensions = [1] : (tensor<6x4xi1>, tensor<i1>) -> tensor<6xi1>
  %want:8 = call @expected() : () -> (tensor<4xi32>, tensor<6xi32>, tensor<4xui8>, tensor<6xui8>, tensor<ui8>, tensor<4xui8>, tensor<4xi1>, tensor<6xi1>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<4xi32>, tensor<4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<4xui8>, tensor<4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6xui8>, tensor<6xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<ui8>, tensor<ui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<4xui8>, tensor<4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<4xi1>, tensor<4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6xi1>, tensor<6xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xi1>) {
  %c0 = stablehlo.constant dense<[[-38, -94, 96, -54], [-18, 39, 21, -22], [36, -81, 30, 94], [9, -72, -44, -81], [34, 12, 35, -55], [-32, -37, 83, -34]]> : tensor<6x4xi32>
  %c1 = stablehlo.constant dense<[[218, 162, 96, 202], [238, 39, 21, 234], [36, 175, 30, 94], [9, 184, 212, 175], [34, 12, 35, 201], [224, 219, 83, 222]]> : tensor<6x4xui8>
  %c2 = stablehlo.constant dense<[[false, false, true, false], [false, true, true, false], [true, false, true, true], [true, false, false, false], [true, true, true, false], [false, false, true, false]]> : tensor<6x4xi1>
  return %c0, %c1, %c2 : tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xi1>
}
func.func private @expected() -> (tensor<4xi32>, tensor<6xi32>, tensor<4xui8>, tensor<6xui8>, tensor<ui8>, tensor<4xui8>, tensor<4xi1>, tensor<6xi1>) {
  %c0 = stablehlo.constant dense<[-241118208, 902835136, 859380992, 264911344]> : tensor<4xi32>
  %c1 = stablehlo.constant dense<[-94, -22, -81, -81, -55, -37]> : tensor<6xi32>
  %c2 = stablehlo.constant dense<[0, 0, 0, 8]> : tensor<4xui8>
  %c3 = stablehlo.constant dense<[250, 255, 255, 255, 239, 255]> : tensor<6xui8>
  %c4 = stablehlo.constant dense<151> : tensor<ui8>
  %c5 = stablehlo.constant dense<[238, 219, 212, 234]> : tensor<4xui8>
  %c6 = stablehlo.constant dense<true> : tensor<4xi1>
  %c7 = stablehlo.constant dense<false> : tensor<6xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : tensor<4xi32>, tensor<6xi32>, tensor<4xui8>, tensor<6xui8>, tensor<ui8>, tensor<4xui8>, tensor<4xi1>, tensor<6xi1>
}
