// Guards widening by the sign or by zero, narrowing by cutting. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data}]' --shard 'arg1=[{data}]' --shard 'arg2=[{data}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi32>)
  %a_i8 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xi8>
  %a_ui8 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xui8>
  %a_i16 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xi16>
  %a_ui16 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xui16>
  %a_i32 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xi32>
  %a_ui32 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xui32>
  %a_i64 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xi64>
  %a_ui64 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xui64>
  %a_i1 = stablehlo.convert %in#0 : (tensor<6xi8>) -> tensor<6xi1>
  %b_i8 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xi8>
  %b_ui8 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xui8>
  %b_i16 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xi16>
  %b_ui16 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xui16>
  %b_i32 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xi32>
  %b_ui32 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xui32>
  %b_i64 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xi64>
  %b_ui64 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xui64>
  %b_i1 = stablehlo.convert %in#1 : (tensor<6xui8>) -> tensor<6xi1>
  %c_i8 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xi8>
  %c_ui8 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xui8>
  %c_i16 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xi16>
  %c_ui16 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xui16>
  %c_i32 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xi32>
  %c_ui32 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xui32>
  %c_i64 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xi64>
  %c_ui64 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xui64>
  %c_i1 = stablehlo.convert %in#2 : (tensor<6xi32>) -> tensor<6xi1>
  %want:27 = call @expected() : () -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>)
  stablehlo.custom_call @check.expect_eq(%a_i8, %want#0) {has_side_effect = true} : (tensor<6xi8>, tensor<6xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui8, %want#1) {has_side_effect = true} : (tensor<6xui8>, tensor<6xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i16, %want#2) {has_side_effect = true} : (tensor<6xi16>, tensor<6xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui16, %want#3) {has_side_effect = true} : (tensor<6xui16>, tensor<6xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i32, %want#4) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui32, %want#5) {has_side_effect = true} : (tensor<6xui32>, tensor<6xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i64, %want#6) {has_side_effect = true} : (tensor<6xi64>, tensor<6xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui64, %want#7) {has_side_effect = true} : (tensor<6xui64>, tensor<6xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i1, %want#8) {has_side_effect = true} : (tensor<6xi1>, tensor<6xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i8, %want#9) {has_side_effect = true} : (tensor<6xi8>, tensor<6xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_ui8, %want#10) {has_side_effect = true} : (tensor<6xui8>, tensor<6xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i16, %want#11) {has_side_effect = true} : (tensor<6xi16>, tensor<6xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_ui16, %want#12) {has_side_effect = true} : (tensor<6xui16>, tensor<6xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i32, %want#13) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_ui32, %want#14) {has_side_effect = true} : (tensor<6xui32>, tensor<6xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i64, %want#15) {has_side_effect = true} : (tensor<6xi64>, tensor<6xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_ui64, %want#16) {has_side_effect = true} : (tensor<6xui64>, tensor<6xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_i1, %want#17) {has_side_effect = true} : (tensor<6xi1>, tensor<6xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_i8, %want#18) {has_side_effect = true} : (tensor<6xi8>, tensor<6xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_ui8, %want#19) {has_side_effect = true} : (tensor<6xui8>, tensor<6xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_i16, %want#20) {has_side_effect = true} : (tensor<6xi16>, tensor<6xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_ui16, %want#21) {has_side_effect = true} : (tensor<6xui16>, tensor<6xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_i32, %want#22) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_ui32, %want#23) {has_side_effect = true} : (tensor<6xui32>, tensor<6xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_i64, %want#24) {has_side_effect = true} : (tensor<6xi64>, tensor<6xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_ui64, %want#25) {has_side_effect = true} : (tensor<6xui64>, tensor<6xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%c_i1, %want#26) {has_side_effect = true} : (tensor<6xi1>, tensor<6xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi32>) {
  %c0 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi8>
  %c1 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui8>
  %c2 = stablehlo.constant dense<[0, -1, 2147483647, -2147483648, 256, 65535]> : tensor<6xi32>
  return %c0, %c1, %c2 : tensor<6xi8>, tensor<6xui8>, tensor<6xi32>
}
func.func private @expected() -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>) {
  %c0 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi8>
  %c1 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui8>
  %c2 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi16>
  %c3 = stablehlo.constant dense<[0, 65535, 127, 65408, 5, 77]> : tensor<6xui16>
  %c4 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi32>
  %c5 = stablehlo.constant dense<[0, 4294967295, 127, 4294967168, 5, 77]> : tensor<6xui32>
  %c6 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi64>
  %c7 = stablehlo.constant dense<[0, 18446744073709551615, 127, 18446744073709551488, 5, 77]> : tensor<6xui64>
  %c8 = stablehlo.constant dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c9 = stablehlo.constant dense<[0, -1, 127, -128, 5, 77]> : tensor<6xi8>
  %c10 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui8>
  %c11 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xi16>
  %c12 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui16>
  %c13 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xi32>
  %c14 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui32>
  %c15 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xi64>
  %c16 = stablehlo.constant dense<[0, 255, 127, 128, 5, 77]> : tensor<6xui64>
  %c17 = stablehlo.constant dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c18 = stablehlo.constant dense<[0, -1, -1, 0, 0, -1]> : tensor<6xi8>
  %c19 = stablehlo.constant dense<[0, 255, 255, 0, 0, 255]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, -1, -1, 0, 256, -1]> : tensor<6xi16>
  %c21 = stablehlo.constant dense<[0, 65535, 65535, 0, 256, 65535]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, -1, 2147483647, -2147483648, 256, 65535]> : tensor<6xi32>
  %c23 = stablehlo.constant dense<[0, 4294967295, 2147483647, 2147483648, 256, 65535]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, -1, 2147483647, -2147483648, 256, 65535]> : tensor<6xi64>
  %c25 = stablehlo.constant dense<[0, 18446744073709551615, 2147483647, 18446744071562067968, 256, 65535]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[false, true, true, true, true, true]> : tensor<6xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17, %c18, %c19, %c20, %c21, %c22, %c23, %c24, %c25, %c26 : tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>
}
