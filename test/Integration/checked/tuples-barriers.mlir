// Guards tuples, and barriers to optimizations, change nothing. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %x:2 = stablehlo.optimization_barrier %in, %in : tensor<6x4xf32>, tensor<6x4xf32>
  %s = stablehlo.add %x#0, %x#1 : tensor<6x4xf32>
  %t = stablehlo.tuple %s, %in : tuple<tensor<6x4xf32>, tensor<6x4xf32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<6x4xf32>, tensor<6x4xf32>>) -> tensor<6x4xf32>
  %want = call @expected() : () -> (tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0], [-2.0, -2.0, -5.0, 5.0], [4.0, 3.0, 1.0, 0.0], [-1.0, -3.0, 1.0, -5.0], [-4.0, 3.0, -2.0, -3.0], [-1.0, -5.0, -1.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, -2.0, -4.0, 4.0], [-4.0, -4.0, -10.0, 10.0], [8.0, 6.0, 2.0, 0.0], [-2.0, -6.0, 2.0, -10.0], [-8.0, 6.0, -4.0, -6.0], [-2.0, -10.0, -2.0, -4.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
