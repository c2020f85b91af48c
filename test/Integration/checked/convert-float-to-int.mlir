// Guards conversion toward zero; NaN, and numbers beyond the range. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<6x4xf64>)
  %a_i8 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi8>
  %a_ui8 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xui8>
  %a_i16 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi16>
  %a_ui16 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xui16>
  %a_i32 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi32>
  %a_ui32 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xui32>
  %a_i64 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi64>
  %a_ui64 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xui64>
  %a_i1 = stablehlo.convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi1>
  %d_i8 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xi8>
  %d_ui8 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xui8>
  %d_i16 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xi16>
  %d_ui16 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xui16>
  %d_i32 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xi32>
  %d_ui32 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xui32>
  %d_i64 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xi64>
  %d_ui64 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xui64>
  %d_i1 = stablehlo.convert %in#1 : (tensor<6x4xf64>) -> tensor<6x4xi1>
  %want:18 = call @expected() : () -> (tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>, tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>)
  stablehlo.custom_call @check.expect_eq(%a_i8, %want#0) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui8, %want#1) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i16, %want#2) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui16, %want#3) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i32, %want#4) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui32, %want#5) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i64, %want#6) {has_side_effect = true} : (tensor<6x4xi64>, tensor<6x4xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui64, %want#7) {has_side_effect = true} : (tensor<6x4xui64>, tensor<6x4xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i1, %want#8) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_i8, %want#9) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_ui8, %want#10) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_i16, %want#11) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_ui16, %want#12) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_i32, %want#13) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_ui32, %want#14) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_i64, %want#15) {has_side_effect = true} : (tensor<6x4xi64>, tensor<6x4xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_ui64, %want#16) {has_side_effect = true} : (tensor<6x4xui64>, tensor<6x4xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%d_i1, %want#17) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<6x4xf64>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 255.75, 256.0], [3000000000.0, -3000000000.0, 1.0000000150474662e+30, -1.0000000150474662e+30], [0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08], [65504.0, 1.0000000031710769e-30, 3.1415927410125732, -2.7182817459106445]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 255.75, 256.0], [3000000000.0, -3000000000.0, 1.0e+30, -1.0e+30], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.0e-08], [65504.0, 1.0e-30, 3.14159265, -2.718281828]]> : tensor<6x4xf64>
  return %c0, %c1 : tensor<6x4xf32>, tensor<6x4xf64>
}
func.func private @expected() -> (tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>, tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>) {
  %c0 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [127, -128, 127, 127], [127, -128, 127, -128], [127, -128, 0, 0], [127, 0, 3, -2]]> : tensor<6x4xi8>
  %c1 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 255], [255, 0, 255, 0], [255, 0, 0, 0], [255, 0, 3, 0]]> : tensor<6x4xui8>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [32767, -32768, 32767, -32768], [32767, -32768, 0, 0], [32767, 0, 3, -2]]> : tensor<6x4xi16>
  %c3 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [65535, 0, 65535, 0], [65535, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui16>
  %c4 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [2147483647, -2147483648, 2147483647, -2147483648], [2147483647, -2147483648, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi32>
  %c5 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [3000000000, 0, 4294967295, 0], [4294967295, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui32>
  %c6 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [3000000000, -3000000000, 9223372036854775807, -9223372036854775808], [9223372036854775807, -9223372036854775808, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi64>
  %c7 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [3000000000, 0, 18446744073709551615, 0], [18446744073709551615, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui64>
  %c8 = stablehlo.constant dense<[[false, false, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<6x4xi1>
  %c9 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [127, -128, 127, 127], [127, -128, 127, -128], [127, -128, 0, 0], [127, 0, 3, -2]]> : tensor<6x4xi8>
  %c10 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 255], [255, 0, 255, 0], [255, 0, 0, 0], [255, 0, 3, 0]]> : tensor<6x4xui8>
  %c11 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [32767, -32768, 32767, -32768], [32767, -32768, 0, 0], [32767, 0, 3, -2]]> : tensor<6x4xi16>
  %c12 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [65535, 0, 65535, 0], [65535, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui16>
  %c13 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [2147483647, -2147483648, 2147483647, -2147483648], [2147483647, -2147483648, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi32>
  %c14 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [3000000000, 0, 4294967295, 0], [4294967295, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui32>
  %c15 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, -1, 127], [128, -129, 255, 256], [3000000000, -3000000000, 9223372036854775807, -9223372036854775808], [9223372036854775807, -9223372036854775808, 0, 0], [65504, 0, 3, -2]]> : tensor<6x4xi64>
  %c16 = stablehlo.constant dense<[[0, 0, 0, 1], [2, 0, 0, 127], [128, 0, 255, 256], [3000000000, 0, 18446744073709551615, 0], [18446744073709551615, 0, 0, 0], [65504, 0, 3, 0]]> : tensor<6x4xui64>
  %c17 = stablehlo.constant dense<[[false, false, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<6x4xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17 : tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>, tensor<6x4xi8>, tensor<6x4xui8>, tensor<6x4xi16>, tensor<6x4xui16>, tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xi64>, tensor<6x4xui64>, tensor<6x4xi1>
}
