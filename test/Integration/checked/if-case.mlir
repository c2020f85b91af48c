// Guards branches by a flag, and by a number that is out of range. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:5 = call @inputs() : () -> (tensor<6x4xf32>, tensor<i1>, tensor<i1>, tensor<i32>, tensor<i32>)
  %r0 = "stablehlo.if"(%in#1) ({
    %x = stablehlo.negate %in#0 : tensor<6x4xf32>
    stablehlo.return %x : tensor<6x4xf32>
  }, {
    stablehlo.return %in#0 : tensor<6x4xf32>
  }) : (tensor<i1>) -> tensor<6x4xf32>
  %r1:2 = "stablehlo.if"(%in#2) ({
    stablehlo.return %in#0, %in#3 : tensor<6x4xf32>, tensor<i32>
  }, {
    %y = stablehlo.abs %in#0 : tensor<6x4xf32>
    stablehlo.return %y, %in#4 : tensor<6x4xf32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<6x4xf32>, tensor<i32>)
  %r2 = "stablehlo.case"(%in#3) ({
    stablehlo.return %in#0 : tensor<6x4xf32>
  }, {
    %z = stablehlo.add %in#0, %in#0 : tensor<6x4xf32>
    stablehlo.return %z : tensor<6x4xf32>
  }, {
    %w = stablehlo.multiply %in#0, %in#0 : tensor<6x4xf32>
    stablehlo.return %w : tensor<6x4xf32>
  }) : (tensor<i32>) -> tensor<6x4xf32>
  %want:4 = call @expected() : () -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1#0, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1#1, %want#2) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#3) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<i1>, tensor<i1>, tensor<i32>, tensor<i32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %c2 = stablehlo.constant dense<false> : tensor<i1>
  %c3 = stablehlo.constant dense<7> : tensor<i32>
  %c4 = stablehlo.constant dense<-2> : tensor<i32>
  return %c0, %c1, %c2, %c3, %c4 : tensor<6x4xf32>, tensor<i1>, tensor<i1>, tensor<i32>, tensor<i32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[-2.0, 1.0, 2.0, -2.0], [2.0, 2.0, 5.0, -5.0], [-4.0, -3.0, -1.0, -0.0], [1.0, 3.0, -1.0, 5.0], [4.0, -3.0, 2.0, 3.0], [1.0, 5.0, 1.0, 2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[2.0, 1.0, 2.0, 2.0], [2.0, 2.0, 5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [1.0, 3.0, 1.0, 5.0], [4.0, 3.0, 2.0, 3.0], [1.0, 5.0, 1.0, 2.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<-2> : tensor<i32>
  %c3 = stablehlo.constant dense<[[4.0, 1.0, 4.0, 4.0], [4.0, 4.0, 25.0, 25.0], [16.0, 9.0, 1.0, 0.0], [1.0, 9.0, 1.0, 25.0], [16.0, 9.0, 4.0, 9.0], [1.0, 25.0, 1.0, 4.0]]> : tensor<6x4xf32>
  return %c0, %c1, %c2, %c3 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<6x4xf32>
}
