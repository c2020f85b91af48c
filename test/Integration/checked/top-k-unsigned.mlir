// Guards the largest unsigned numbers and booleans: the top bit is no sign. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x8xui8>, tensor<6x8xi1>)
  %r:2 = chlo.top_k(%in#0, k = 3) : tensor<6x8xui8> -> (tensor<6x3xui8>, tensor<6x3xi32>)
  %s:2 = chlo.top_k(%in#1, k = 5) : tensor<6x8xi1> -> (tensor<6x5xi1>, tensor<6x5xi32>)
  %want:4 = call @expected() : () -> (tensor<6x3xui8>, tensor<6x3xi32>, tensor<6x5xi1>, tensor<6x5xi32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<6x3xui8>, tensor<6x3xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6x3xi32>, tensor<6x3xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#0, %want#2) {has_side_effect = true} : (tensor<6x5xi1>, tensor<6x5xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#1, %want#3) {has_side_effect = true} : (tensor<6x5xi32>, tensor<6x5xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x8xui8>, tensor<6x8xi1>) {
  %c0 = stablehlo.constant dense<[[184, 83, 60, 252, 45, 81, 164, 201], [163, 222, 12, 100, 146, 112, 99, 95], [10, 27, 138, 122, 245, 61, 217, 65], [36, 47, 101, 49, 229, 208, 205, 108], [7, 65, 114, 151, 115, 154, 96, 165], [7, 233, 137, 38, 208, 95, 224, 72]]> : tensor<6x8xui8>
  %c1 = stablehlo.constant dense<[[false, true, true, false, true, false, true, true], [true, true, true, false, false, true, true, true], [false, true, false, true, true, false, false, false], [true, false, true, true, true, false, false, false], [true, false, false, false, true, true, true, false], [true, true, false, false, true, false, false, false]]> : tensor<6x8xi1>
  return %c0, %c1 : tensor<6x8xui8>, tensor<6x8xi1>
}
func.func private @expected() -> (tensor<6x3xui8>, tensor<6x3xi32>, tensor<6x5xi1>, tensor<6x5xi32>) {
  %c0 = stablehlo.constant dense<[[252, 201, 184], [222, 163, 146], [245, 217, 138], [229, 208, 205], [165, 154, 151], [233, 224, 208]]> : tensor<6x3xui8>
  %c1 = stablehlo.constant dense<[[3, 7, 0], [1, 0, 4], [4, 6, 2], [4, 5, 6], [7, 5, 3], [1, 6, 4]]> : tensor<6x3xi32>
  %c2 = stablehlo.constant dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, false, false], [true, true, true, true, false], [true, true, true, true, false], [true, true, true, false, false]]> : tensor<6x5xi1>
  %c3 = stablehlo.constant dense<[[1, 2, 4, 6, 7], [0, 1, 2, 5, 6], [1, 3, 4, 0, 2], [0, 2, 3, 4, 1], [0, 4, 5, 6, 1], [0, 1, 4, 2, 3]]> : tensor<6x5xi32>
  return %c0, %c1, %c2, %c3 : tensor<6x3xui8>, tensor<6x3xi32>, tensor<6x5xi1>, tensor<6x5xi32>
}
