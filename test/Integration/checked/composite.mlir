// Guards a named op is what its function says. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %r = stablehlo.composite "my.square_and_add" %in {composite_attributes = {bias = 1.0 : f32}, decomposition = @square_and_add, version = 1 : i32} : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %want = call @expected() : () -> (tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[5.0, 2.0, 5.0, 5.0], [5.0, 5.0, 26.0, 26.0], [17.0, 10.0, 2.0, 1.0], [2.0, 10.0, 2.0, 26.0], [17.0, 10.0, 5.0, 10.0], [2.0, 26.0, 2.0, 5.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @square_and_add(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %y = stablehlo.multiply %x, %x : tensor<6x4xf32>
  %k = stablehlo.constant dense<1.0> : tensor<6x4xf32>
  %z = stablehlo.add %y, %k : tensor<6x4xf32>
  return %z : tensor<6x4xf32>
}
