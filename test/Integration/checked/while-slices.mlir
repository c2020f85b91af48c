// Guards a scan: a row is read and a row is written in each trip. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %n = stablehlo.constant dense<6> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<4xf32>
  %rows = stablehlo.constant dense<0.0> : tensor<6x4xf32>
  %r:3 = stablehlo.while(%i = %zero, %h = %none, %o = %rows) : tensor<i32>, tensor<4xf32>, tensor<6x4xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %x = stablehlo.dynamic_slice %in, %i, %zero, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %v = stablehlo.reshape %x : (tensor<1x4xf32>) -> tensor<4xf32>
    %g = stablehlo.add %h, %v : tensor<4xf32>
    %w = stablehlo.reshape %g : (tensor<4xf32>) -> tensor<1x4xf32>
    %p = stablehlo.dynamic_update_slice %o, %w, %i, %zero : (tensor<6x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %g, %p : tensor<i32>, tensor<4xf32>, tensor<6x4xf32>
  }
  %want:2 = call @expected() : () -> (tensor<4xf32>, tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r#1, %want#0) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#2, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[-2.0, -5.0, -8.0, -3.0]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [0.0, -3.0, -7.0, 7.0], [4.0, 0.0, -6.0, 7.0], [3.0, -3.0, -5.0, 2.0], [-1.0, 0.0, -7.0, -1.0], [-2.0, -5.0, -8.0, -3.0]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<4xf32>, tensor<6x4xf32>
}
