// Guards large integers round to nearest. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data}]' --shard 'arg1=[{data}]' --shard 'arg2=[{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6xi32>, tensor<6xi64>, tensor<6xui64>)
  %a_f32 = stablehlo.convert %in#0 : (tensor<6xi32>) -> tensor<6xf32>
  %a_f64 = stablehlo.convert %in#0 : (tensor<6xi32>) -> tensor<6xf64>
  %a_f16 = stablehlo.convert %in#0 : (tensor<6xi32>) -> tensor<6xf16>
  %a_bf16 = stablehlo.convert %in#0 : (tensor<6xi32>) -> tensor<6xbf16>
  %b_f32 = stablehlo.convert %in#1 : (tensor<6xi64>) -> tensor<6xf32>
  %b_f64 = stablehlo.convert %in#1 : (tensor<6xi64>) -> tensor<6xf64>
  %b_f16 = stablehlo.convert %in#1 : (tensor<6xi64>) -> tensor<6xf16>
  %b_bf16 = stablehlo.convert %in#1 : (tensor<6xi64>) -> tensor<6xbf16>
  %c_f32 = stablehlo.convert %in#2 : (tensor<6xui64>) -> tensor<6xf32>
  %c_f64 = stablehlo.convert %in#2 : (tensor<6xui64>) -> tensor<6xf64>
  %c_f16 = stablehlo.convert %in#2 : (tensor<6xui64>) -> tensor<6xf16>
  %c_bf16 = stablehlo.convert %in#2 : (tensor<6xui64>) -> tensor<6xbf16>
  %want:12 = call @expected() : () -> (tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>)
  stablehlo.custom_call @check.expect_eq(%a_f32, %want#0) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_f64, %want#1) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_f16, %want#2) {has_side_effect = true} : (tensor<6xf16>, tensor<6xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_bf16, %want#3) {has_side_effect = true} : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f32, %want#4) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f64, %want#5) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f16, %want#6) {has_side_effect = true} : (tensor<6xf16>, tensor<6xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_bf16, %want#7) {has_side_effect = true} : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_f32, %want#8) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_f64, %want#9) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_f16, %want#10) {has_side_effect = true} : (tensor<6xf16>, tensor<6xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_bf16, %want#11) {has_side_effect = true} : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xi32>, tensor<6xi64>, tensor<6xui64>) {
  %c0 = stablehlo.constant dense<[0, -1, 16777217, -16777219, 2147483647, -2147483648]> : tensor<6xi32>
  %c1 = stablehlo.constant dense<[9007199254740993, 9223372036854775807, -9223372036854775808, 16777217, 257, -65519]> : tensor<6xi64>
  %c2 = stablehlo.constant dense<[18446744073709551615, 9223372036854775808, 9223372036854776833, 1099511627777, 257, 65521]> : tensor<6xui64>
  return %c0, %c1, %c2 : tensor<6xi32>, tensor<6xi64>, tensor<6xui64>
}
func.func private @expected() -> (tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>) {
  %c0 = stablehlo.constant dense<[0.0, -1.0, 16777216.0, -16777220.0, 2147483648.0, -2147483648.0]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[0.0, -1.0, 16777217.0, -16777219.0, 2147483647.0, -2147483648.0]> : tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, -1.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00]> : tensor<6xf16>
  %c3 = stablehlo.constant dense<[0.0, -1.0, 16777216.0, -16777216.0, 2147483648.0, -2147483648.0]> : tensor<6xbf16>
  %c4 = stablehlo.constant dense<[9007199254740992.0, 9.223372036854776e+18, -9.223372036854776e+18, 16777216.0, 257.0, -65519.0]> : tensor<6xf32>
  %c5 = stablehlo.constant dense<[9007199254740992.0, 9.223372036854776e+18, -9.223372036854776e+18, 16777217.0, 257.0, -65519.0]> : tensor<6xf64>
  %c6 = stablehlo.constant dense<[0x7C00, 0x7C00, 0xFC00, 0x7C00, 257.0, -65504.0]> : tensor<6xf16>
  %c7 = stablehlo.constant dense<[9007199254740992.0, 9.223372036854776e+18, -9.223372036854776e+18, 16777216.0, 256.0, -65536.0]> : tensor<6xbf16>
  %c8 = stablehlo.constant dense<[1.8446744073709552e+19, 9.223372036854776e+18, 9.223372036854776e+18, 1099511627776.0, 257.0, 65521.0]> : tensor<6xf32>
  %c9 = stablehlo.constant dense<[1.8446744073709552e+19, 9.223372036854776e+18, 9.223372036854778e+18, 1099511627777.0, 257.0, 65521.0]> : tensor<6xf64>
  %c10 = stablehlo.constant dense<[0x7C00, 0x7C00, 0x7C00, 0x7C00, 257.0, 0x7C00]> : tensor<6xf16>
  %c11 = stablehlo.constant dense<[1.8446744073709552e+19, 9.223372036854776e+18, 9.223372036854776e+18, 1099511627776.0, 256.0, 65536.0]> : tensor<6xbf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11 : tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xf16>, tensor<6xbf16>
}
