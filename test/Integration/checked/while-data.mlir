// Guards a loop whose end depends on data, in a loop that counts. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<f32>)
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.while(%i = %zero, %x = %in#0) : tensor<i32>, tensor<6x4xf32>
   cond {
    %s = stablehlo.reduce(%x init: %none) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
    %c = stablehlo.compare LT, %s, %in#1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.add %x, %x : tensor<6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32>
  }
  %want:2 = call @expected() : () -> (tensor<i32>, tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[3.0, 2.0, 3.0, 3.0], [3.0, 3.0, 6.0, 6.0], [5.0, 4.0, 2.0, 1.0], [2.0, 4.0, 2.0, 6.0], [5.0, 4.0, 3.0, 4.0], [2.0, 6.0, 2.0, 3.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<100.0> : tensor<f32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<i32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<1> : tensor<i32>
  %c1 = stablehlo.constant dense<[[6.0, 4.0, 6.0, 6.0], [6.0, 6.0, 12.0, 12.0], [10.0, 8.0, 4.0, 2.0], [4.0, 8.0, 4.0, 12.0], [10.0, 8.0, 6.0, 8.0], [4.0, 12.0, 4.0, 6.0]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<i32>, tensor<6x4xf32>
}
