// Guards equal keys keep their order, and values go along. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x8xi32>)
  %i = stablehlo.iota dim = 1 : tensor<6x8xi32>
  %r:2 = "stablehlo.sort"(%in, %i) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<i32>, %y0: tensor<i32>, %x1: tensor<i32>, %y1: tensor<i32>):
      %lt = stablehlo.compare LT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xi32>, tensor<6x8xi32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
  %d:2 = "stablehlo.sort"(%in, %i) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<i32>, %y0: tensor<i32>, %x1: tensor<i32>, %y1: tensor<i32>):
      %lt = stablehlo.compare GT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xi32>, tensor<6x8xi32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
  %j = stablehlo.iota dim = 0 : tensor<6x8xi32>
  %c:2 = "stablehlo.sort"(%in, %j) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x0: tensor<i32>, %y0: tensor<i32>, %x1: tensor<i32>, %y1: tensor<i32>):
      %lt = stablehlo.compare LT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
  }) : (tensor<6x8xi32>, tensor<6x8xi32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
  %want:6 = call @expected() : () -> (tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%d#0, %want#2) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%d#1, %want#3) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c#0, %want#4) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c#1, %want#5) {has_side_effect = true} : (tensor<6x8xi32>, tensor<6x8xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x8xi32>) {
  %c0 = stablehlo.constant dense<[[0, 1, 1, 0, 3, 0, 3, 3], [3, 3, 3, 2, 0, 3, 3, 3], [0, 1, 2, 1, 3, 2, 2, 0], [1, 2, 1, 3, 1, 2, 0, 2], [1, 2, 2, 0, 3, 1, 3, 0], [3, 1, 0, 2, 1, 0, 0, 2]]> : tensor<6x8xi32>
  return %c0 : tensor<6x8xi32>
}
func.func private @expected() -> (tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>) {
  %c0 = stablehlo.constant dense<[[0, 0, 0, 1, 1, 3, 3, 3], [0, 2, 3, 3, 3, 3, 3, 3], [0, 0, 1, 1, 2, 2, 2, 3], [0, 1, 1, 1, 2, 2, 2, 3], [0, 0, 1, 1, 2, 2, 3, 3], [0, 0, 0, 1, 1, 2, 2, 3]]> : tensor<6x8xi32>
  %c1 = stablehlo.constant dense<[[0, 3, 5, 1, 2, 4, 6, 7], [4, 3, 0, 1, 2, 5, 6, 7], [0, 7, 1, 3, 2, 5, 6, 4], [6, 0, 2, 4, 1, 5, 7, 3], [3, 7, 0, 5, 1, 2, 4, 6], [2, 5, 6, 1, 4, 3, 7, 0]]> : tensor<6x8xi32>
  %c2 = stablehlo.constant dense<[[3, 3, 3, 1, 1, 0, 0, 0], [3, 3, 3, 3, 3, 3, 2, 0], [3, 2, 2, 2, 1, 1, 0, 0], [3, 2, 2, 2, 1, 1, 1, 0], [3, 3, 2, 2, 1, 1, 0, 0], [3, 2, 2, 1, 1, 0, 0, 0]]> : tensor<6x8xi32>
  %c3 = stablehlo.constant dense<[[4, 6, 7, 1, 2, 0, 3, 5], [0, 1, 2, 5, 6, 7, 3, 4], [4, 2, 5, 6, 1, 3, 0, 7], [3, 1, 5, 7, 0, 2, 4, 6], [4, 6, 1, 2, 0, 5, 3, 7], [0, 3, 7, 1, 4, 2, 5, 6]]> : tensor<6x8xi32>
  %c4 = stablehlo.constant dense<[[0, 1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1, 2, 2], [1, 2, 2, 2, 3, 2, 3, 2], [3, 2, 2, 2, 3, 2, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3]]> : tensor<6x8xi32>
  %c5 = stablehlo.constant dense<[[0, 0, 5, 0, 1, 0, 3, 2], [2, 2, 0, 4, 3, 5, 5, 4], [3, 5, 3, 2, 5, 4, 2, 3], [4, 3, 2, 1, 0, 2, 0, 5], [1, 4, 4, 5, 2, 3, 1, 0], [5, 1, 1, 3, 4, 1, 4, 1]]> : tensor<6x8xi32>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>
}
