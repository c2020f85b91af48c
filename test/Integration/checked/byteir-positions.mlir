// Guards arg_max, arg_min, top_k and one_hot of ByteIR: ties, NaN, the last one, what is out of range. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data},{}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{},{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6x5x4xf32>, tensor<6x5xui8>, tensor<6x2xi32>)
  %a:2 = stablehlo.custom_call @byteir.arg_max(%in#0) {byteir_attrs = {axis = 1 : i64, keep_dims = false, select_last_index = false}} : (tensor<6x5x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xi64>)
  %b = stablehlo.custom_call @byteir.arg_min(%in#0) {byteir_attrs = {axis = 2 : i64, keep_dims = true, select_last_index = false}} : (tensor<6x5x4xf32>) -> tensor<6x5x1xi32>
  %c = stablehlo.custom_call @byteir.arg_max(%in#1) {byteir_attrs = {axis = 1 : i64, keep_dims = false, select_last_index = true}} : (tensor<6x5xui8>) -> tensor<6xi64>
  %d:2 = stablehlo.custom_call @byteir.top_k(%in#1) {byteir_attrs = {axis = [1], k = 3 : i64, sorted = true}} : (tensor<6x5xui8>) -> (tensor<6x3xui8>, tensor<6x3xi64>)
  %e = stablehlo.custom_call @byteir.one_hot(%in#2) {byteir_attrs = {axis = 1 : i64, depth = 5 : i64, off_value = -1.0 : f32, on_value = 2.0 : f32}} : (tensor<6x2xi32>) -> tensor<6x5x2xf32>
  %want:7 = call @expected() : () -> (tensor<6x4xf32>, tensor<6x4xi64>, tensor<6x5x1xi32>, tensor<6xi64>, tensor<6x3xui8>, tensor<6x3xi64>, tensor<6x5x2xf32>)
  stablehlo.custom_call @check.expect_eq(%a#0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a#1, %want#1) {has_side_effect = true} : (tensor<6x4xi64>, tensor<6x4xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b, %want#2) {has_side_effect = true} : (tensor<6x5x1xi32>, tensor<6x5x1xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c, %want#3) {has_side_effect = true} : (tensor<6xi64>, tensor<6xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%d#0, %want#4) {has_side_effect = true} : (tensor<6x3xui8>, tensor<6x3xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%d#1, %want#5) {has_side_effect = true} : (tensor<6x3xi64>, tensor<6x3xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%e, %want#6) {has_side_effect = true} : (tensor<6x5x2xf32>, tensor<6x5x2xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5x4xf32>, tensor<6x5xui8>, tensor<6x2xi32>) {
  %c0 = stablehlo.constant dense<[[[-3.0, 2.0, 2.0, -1.0], [-3.0, -1.0, -2.0, 3.0], [-3.0, -2.0, 2.0, 0.0], [-3.0, 2.0, 0.0, 2.0], [-2.0, 2.0, 1.0, -3.0]], [[3.0, 3.0, -1.0, -2.0], [0.0, -2.0, -2.0, -2.0], [3.0, 0x7FC00000, -1.0, 2.0], [-2.0, -3.0, 3.0, 1.0], [-1.0, -3.0, 2.0, -2.0]], [[0.0, -1.0, 1.0, -3.0], [1.0, -1.0, 3.0, 0.0], [-1.0, 1.0, 1.0, 2.0], [3.0, 3.0, 1.0, 0.0], [-1.0, -2.0, 1.0, -3.0]], [[1.0, 3.0, -1.0, -1.0], [-1.0, -1.0, 2.0, -2.0], [-1.0, 2.0, 3.0, -1.0], [3.0, 1.0, 3.0, 2.0], [0.0, 0.0, 0x7FC00000, -1.0]], [[3.0, 0.0, 0.0, -1.0], [0.0, 1.0, -1.0, 1.0], [-2.0, 2.0, -3.0, -2.0], [0.0, 2.0, -1.0, 2.0], [-1.0, 0.0, -1.0, 1.0]], [[-2.0, 2.0, -1.0, 2.0], [-1.0, 2.0, -1.0, 0.0], [-1.0, -3.0, 2.0, 3.0], [2.0, 3.0, -2.0, -1.0], [0.0, 1.0, -1.0, -3.0]]]> : tensor<6x5x4xf32>
  %c1 = stablehlo.constant dense<[[1, 2, 1, 1, 2], [3, 1, 3, 1, 1], [2, 3, 2, 0, 3], [3, 0, 0, 1, 3], [2, 2, 0, 0, 0], [1, 2, 3, 2, 0]]> : tensor<6x5xui8>
  %c2 = stablehlo.constant dense<[[0, 2], [4, -1], [5, 1], [3, 3], [7, 0], [1, 4]]> : tensor<6x2xi32>
  return %c0, %c1, %c2 : tensor<6x5x4xf32>, tensor<6x5xui8>, tensor<6x2xi32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6x4xi64>, tensor<6x5x1xi32>, tensor<6xi64>, tensor<6x3xui8>, tensor<6x3xi64>, tensor<6x5x2xf32>) {
  %c0 = stablehlo.constant dense<[[-2.0, 2.0, 2.0, 3.0], [3.0, 0x7FC00000, 3.0, 2.0], [3.0, 3.0, 3.0, 2.0], [3.0, 3.0, 0x7FC00000, 2.0], [3.0, 2.0, 0.0, 2.0], [2.0, 3.0, 2.0, 3.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[4, 0, 0, 1], [0, 2, 3, 2], [3, 3, 1, 2], [3, 0, 4, 3], [0, 2, 0, 3], [3, 3, 2, 2]]> : tensor<6x4xi64>
  %c2 = stablehlo.constant dense<[[[0], [0], [0], [0], [3]], [[3], [1], [1], [1], [1]], [[3], [1], [0], [3], [3]], [[2], [3], [0], [1], [2]], [[3], [2], [2], [2], [0]], [[0], [0], [1], [2], [3]]]> : tensor<6x5x1xi32>
  %c3 = stablehlo.constant dense<[4, 2, 4, 4, 1, 2]> : tensor<6xi64>
  %c4 = stablehlo.constant dense<[[2, 2, 1], [3, 3, 1], [3, 3, 2], [3, 3, 1], [2, 2, 0], [3, 2, 2]]> : tensor<6x3xui8>
  %c5 = stablehlo.constant dense<[[1, 4, 0], [0, 2, 1], [1, 4, 0], [0, 4, 3], [0, 1, 2], [2, 1, 3]]> : tensor<6x3xi64>
  %c6 = stablehlo.constant dense<[[[2.0, -1.0], [-1.0, -1.0], [-1.0, 2.0], [-1.0, -1.0], [-1.0, -1.0]], [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [2.0, -1.0]], [[-1.0, -1.0], [-1.0, 2.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]], [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [2.0, 2.0], [-1.0, -1.0]], [[-1.0, 2.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]], [[-1.0, -1.0], [2.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, 2.0]]]> : tensor<6x5x2xf32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6 : tensor<6x4xf32>, tensor<6x4xi64>, tensor<6x5x1xi32>, tensor<6xi64>, tensor<6x3xui8>, tensor<6x3xi64>, tensor<6x5x2xf32>
}
