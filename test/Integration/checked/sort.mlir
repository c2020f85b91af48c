// Guards orders of numbers along each dimension. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x8xi32>, tensor<6x8xui8>)
  %r0 = "stablehlo.sort"(%in#0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<i32>, %y0: tensor<i32>):
      %lt = stablehlo.compare LT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xi32>) -> tensor<6x8xi32>
  %r1 = "stablehlo.sort"(%in#0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<i32>, %y0: tensor<i32>):
      %lt = stablehlo.compare GT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xi32>) -> tensor<6x8xi32>
  %r2 = "stablehlo.sort"(%in#1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<ui8>, %y0: tensor<ui8>):
      %lt = stablehlo.compare LT, %x0, %y0, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xui8>) -> tensor<6x8xui8>
  %want:3 = call @expected() : () -> (tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xui8>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x8xui8>, tensor<6x8xui8>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x8xi32>, tensor<6x8xui8>) {
  %c0 = stablehlo.constant dense<[[0, 1, 1, 0, 3, 0, 3, 3], [3, 3, 3, 2, 0, 3, 3, 3], [0, 1, 2, 1, 3, 2, 2, 0], [1, 2, 1, 3, 1, 2, 0, 2], [1, 2, 2, 0, 3, 1, 3, 0], [3, 1, 0, 2, 1, 0, 0, 2]]> : tensor<6x8xi32>
  %c1 = stablehlo.constant dense<[[0, 80, 80, 0, 240, 0, 240, 240], [240, 240, 240, 160, 0, 240, 240, 240], [0, 80, 160, 80, 240, 160, 160, 0], [80, 160, 80, 240, 80, 160, 0, 160], [80, 160, 160, 0, 240, 80, 240, 0], [240, 80, 0, 160, 80, 0, 0, 160]]> : tensor<6x8xui8>
  return %c0, %c1 : tensor<6x8xi32>, tensor<6x8xui8>
}
func.func private @expected() -> (tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xui8>) {
  %c0 = stablehlo.constant dense<[[0, 0, 0, 1, 1, 3, 3, 3], [0, 2, 3, 3, 3, 3, 3, 3], [0, 0, 1, 1, 2, 2, 2, 3], [0, 1, 1, 1, 2, 2, 2, 3], [0, 0, 1, 1, 2, 2, 3, 3], [0, 0, 0, 1, 1, 2, 2, 3]]> : tensor<6x8xi32>
  %c1 = stablehlo.constant dense<[[3, 3, 3, 3, 3, 3, 3, 3], [3, 2, 2, 2, 3, 2, 3, 3], [1, 2, 2, 2, 3, 2, 3, 2], [1, 1, 1, 1, 1, 1, 2, 2], [0, 1, 1, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0]]> : tensor<6x8xi32>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 80, 80, 240, 240, 240], [0, 160, 240, 240, 240, 240, 240, 240], [0, 0, 80, 80, 160, 160, 160, 240], [0, 80, 80, 80, 160, 160, 160, 240], [0, 0, 80, 80, 160, 160, 240, 240], [0, 0, 0, 80, 80, 160, 160, 240]]> : tensor<6x8xui8>
  return %c0, %c1, %c2 : tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xui8>
}
