// Guards the same along the divided dimension, with ties. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %o = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = 0 : tensor<6x4xi32>
  %r:2 = stablehlo.reduce(%in init: %z), (%i init: %o) across dimensions = [0] : (tensor<6x4xf32>, tensor<6x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %gt = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %up = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %up, %tie : tensor<i1>
    %value = stablehlo.select %up, %x, %y : tensor<i1>, tensor<f32>
    %index = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %value, %index : tensor<f32>, tensor<i32>
  }
  %want:2 = call @expected() : () -> (tensor<4xf32>, tensor<4xi32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[1.0, -2.0, 0.0, -2.0], [-0.0, -0.0, 0x7FC00000, 0.0], [-1.0, -0.0, 1.0, -1.0], [0xFF800000, -2.0, 0.0, -2.0], [-1.0, -2.0, 0.0, 0x7F800000], [-1.0, 0.0, 1.0, 1.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<4xf32>, tensor<4xi32>) {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[0, 1, 1, 4]> : tensor<4xi32>
  return %c0, %c1 : tensor<4xf32>, tensor<4xi32>
}
