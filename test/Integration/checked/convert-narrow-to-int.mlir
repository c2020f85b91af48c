// Guards conversion of f16 and bf16 to integers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf16>, tensor<6x4xbf16>)
  %a_i8 = stablehlo.convert %in#0 : (tensor<6x4xf16>) -> tensor<6x4xi8>
  %a_i32 = stablehlo.convert %in#0 : (tensor<6x4xf16>) -> tensor<6x4xi32>
  %a_ui16 = stablehlo.convert %in#0 : (tensor<6x4xf16>) -> tensor<6x4xui16>
  %a_i64 = stablehlo.convert %in#0 : (tensor<6x4xf16>) -> tensor<6x4xi64>
  %b_i8 = stablehlo.convert %in#1 : (tensor<6x4xbf16>) -> tensor<6x4xi8>
  %b_i32 = stablehlo.convert %in#1 : (tensor<6x4xbf16>) -> tensor<6x4xi32>
  %b_ui16 = stablehlo.convert %in#1 : (tensor<6x4xbf16>) -> tensor<6x4xui16>
  %b_i64 = stablehlo.convert %in#1 : (tensor<6x4xbf16>) -> tensor<6x4xi64>
  %want:8 = call @expected() : () -> (tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>, tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>)
  stablehlo.custom_call @check.expect_eq(%a_i8, %want#0) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i32, %want#1) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui16, %want#2) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i64, %want#3) {has_side_effect = true} : (tensor<6x4xi64>, tensor<6x4xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i8, %want#4) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i32, %want#5) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_ui16, %want#6) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i64, %want#7) {has_side_effect = true} : (tensor<6x4xi64>, tensor<6x4xi64>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 255.75, 256.0], [0x7C00, 0xFC00, 0x7C00, 0xFC00], [0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08], [65504.0, 0.0, 3.140625, -2.71875]]> : tensor<6x4xf16>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 256.0, 256.0], [3003121664.0, -3003121664.0, 1.0002555517425873e+30, -1.0002555517425873e+30], [0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08], [65536.0, 9.98402083170343e-31, 3.140625, -2.71875]]> : tensor<6x4xbf16>
  return %c0, %c1 : tensor<6x4xf16>, tensor<6x4xbf16>
}
func.func private @expected() -> (tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>, tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>) {
  %c0 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [127, -128, 127, 127], [127, -128, 127, -128], [127, -128, 0, 0], [127, 0, 3, -2]]> : tensor<6x4xi8>
  %c1 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [2147483647, -2147483648, 2147483647, -2147483648], [2147483647, -2147483648, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi32>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [65535, 0, 65535, 0], [65535, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui16>
  %c3 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808], [9223372036854775807, -9223372036854775808, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi64>
  %c4 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [127, -128, 127, 127], [127, -128, 127, -128], [127, -128, 0, 0], [127, 0, 3, -2]]> : tensor<6x4xi8>
  %c5 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 256, 256], [2147483647, -2147483648, 2147483647, -2147483648], [2147483647, -2147483648, 0, 0], [65536, 0, 3, -2]]> : tensor<6x4xi32>
  %c6 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 256, 256], [65535, 0, 65535, 0], [65535, 0, 0, 0], [65535, 0, 3, 0]]> : tensor<6x4xui16>
  %c7 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 256, 256], [3003121664, -3003121664, 9223372036854775807, -9223372036854775808], [9223372036854775807, -9223372036854775808, 0, 0], [65536, 0, 3, -2]]> : tensor<6x4xi64>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>, tensor<6x4xi8>, tensor<6x4xi32>, tensor<6x4xui16>, tensor<6x4xi64>
}
