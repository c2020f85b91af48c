// Guards a loop that counts, with several values carried. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<f32>)
  %n = stablehlo.constant dense<5> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %x = %in#0, %t = %in#1) : tensor<i32>, tensor<6x4xf32>, tensor<f32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %k = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %y = stablehlo.add %x, %k : tensor<6x4xf32>
    %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %u = stablehlo.subtract %f, %t : tensor<f32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y, %u : tensor<i32>, tensor<6x4xf32>, tensor<f32>
  }
  %want:3 = call @expected() : () -> (tensor<i32>, tensor<6x4xf32>, tensor<f32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#2, %want#2) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<i32>, tensor<6x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<5> : tensor<i32>
  %c1 = stablehlo.constant dense<[[7.0, 4.0, 3.0, 7.0], [3.0, 3.0, 0.0, 10.0], [9.0, 8.0, 6.0, 5.0], [4.0, 2.0, 6.0, 0.0], [1.0, 8.0, 3.0, 2.0], [4.0, 0.0, 4.0, 3.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  return %c0, %c1, %c2 : tensor<i32>, tensor<6x4xf32>, tensor<f32>
}
