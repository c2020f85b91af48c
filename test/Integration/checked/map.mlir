// Guards a function of scalars on whole tensors. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<6x4xf32>)
  %r = "stablehlo.map"(%in#0, %in#1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %p = stablehlo.multiply %x, %y : tensor<f32>
      %q = stablehlo.subtract %p, %x : tensor<f32>
      stablehlo.return %q : tensor<f32>
  }) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %want = call @expected() : () -> (tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-1.0, -5.0, -1.0, -2.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -3.0, 1.0, -5.0], [4.0, 3.0, 1.0, 0.0], [-2.0, -2.0, -5.0, 5.0], [2.0, -1.0, -2.0, 2.0]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[-4.0, 6.0, 4.0, -6.0], [10.0, -4.0, 15.0, -20.0], [-8.0, -12.0, 0.0, -0.0], [-3.0, -6.0, 0.0, 5.0], [12.0, -9.0, 12.0, -12.0], [-1.0, 10.0, 3.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
