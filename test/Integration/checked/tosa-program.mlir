// Guards TOSA: arithmetic, a product, a reduction. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{},{data}]' --shard 'arg1=[{},{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg1=[{},{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<1x6x4xf32>, tensor<1x4x6xf32>)
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %m = tosa.matmul %in#0, %in#1, %zp, %zp : (tensor<1x6x4xf32>, tensor<1x4x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6xf32>
  %c = tosa.clamp %m {max_val = 20.0 : f32, min_val = -20.0 : f32} : (tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
  %s = tosa.add %c, %m : (tensor<1x6x6xf32>, tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
  %r0 = tosa.reduce_sum %s {axis = 2 : i32} : (tensor<1x6x6xf32>) -> tensor<1x6x1xf32>
  %r1 = tosa.transpose %s {perms = array<i32: 0, 2, 1>} : (tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
  %want:2 = call @expected() : () -> (tensor<1x6x1xf32>, tensor<1x6x6xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<1x6x1xf32>, tensor<1x6x1xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<1x6x6xf32>, tensor<1x6x6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<1x6x4xf32>, tensor<1x4x6xf32>) {
  %c0 = stablehlo.constant dense<[[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]]> : tensor<1x6x4xf32>
  %c1 = stablehlo.constant dense<[[[-3.0, 1.0, 5.0, -2.0, 4.0, 1.0], [4.0, -2.0, -2.0, 0.0, 3.0, 1.0], [1.0, 2.0, 4.0, 3.0, 2.0, -4.0], [0.0, -2.0, -5.0, -2.0, 1.0, -5.0]]]> : tensor<1x4x6xf32>
  return %c0, %c1 : tensor<1x6x4xf32>, tensor<1x4x6xf32>
}
func.func private @expected() -> (tensor<1x6x1xf32>, tensor<1x6x6xf32>) {
  %c0 = stablehlo.constant dense<[[[90.0], [-36.0], [17.0], [-58.0], [12.0], [43.0]]]> : tensor<1x6x1xf32>
  %c1 = stablehlo.constant dense<[[[-10.0, -46.0, 22.0, 46.0, 34.0, 53.0], [-4.0, 20.0, -6.0, -18.0, -18.0, -10.0], [38.0, 30.0, -20.0, -52.0, -34.0, -30.0], [-26.0, -12.0, 12.0, 26.0, 4.0, 40.0], [20.0, -12.0, -32.0, -10.0, -30.0, -12.0], [72.0, -16.0, 41.0, -50.0, 56.0, 2.0]]]> : tensor<1x6x6xf32>
  return %c0, %c1 : tensor<1x6x1xf32>, tensor<1x6x6xf32>
}
