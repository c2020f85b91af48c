// Guards true is one. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6xi1>)
  %a_i8 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xi8>
  %a_ui8 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xui8>
  %a_i16 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xi16>
  %a_ui16 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xui16>
  %a_i32 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xi32>
  %a_ui32 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xui32>
  %a_i64 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xi64>
  %a_ui64 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xui64>
  %a_f32 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xf32>
  %a_bf16 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xbf16>
  %a_complex_f32 = stablehlo.convert %in : (tensor<6xi1>) -> tensor<6xcomplex<f32>>
  %want:11 = call @expected() : () -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xf32>, tensor<6xbf16>, tensor<6xcomplex<f32>>)
  stablehlo.custom_call @check.expect_eq(%a_i8, %want#0) {has_side_effect = true} : (tensor<6xi8>, tensor<6xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui8, %want#1) {has_side_effect = true} : (tensor<6xui8>, tensor<6xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i16, %want#2) {has_side_effect = true} : (tensor<6xi16>, tensor<6xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui16, %want#3) {has_side_effect = true} : (tensor<6xui16>, tensor<6xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i32, %want#4) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui32, %want#5) {has_side_effect = true} : (tensor<6xui32>, tensor<6xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_i64, %want#6) {has_side_effect = true} : (tensor<6xi64>, tensor<6xi64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_ui64, %want#7) {has_side_effect = true} : (tensor<6xui64>, tensor<6xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_f32, %want#8) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_bf16, %want#9) {has_side_effect = true} : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_complex_f32, %want#10) {has_side_effect = true} : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xi1>) {
  %c0 = stablehlo.constant dense<[false, true, true, false, true, false]> : tensor<6xi1>
  return %c0 : tensor<6xi1>
}
func.func private @expected() -> (tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xf32>, tensor<6xbf16>, tensor<6xcomplex<f32>>) {
  %c0 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xi8>
  %c1 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xui8>
  %c2 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xi16>
  %c3 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xui16>
  %c4 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xi32>
  %c5 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xui32>
  %c6 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xi64>
  %c7 = stablehlo.constant dense<[0, 1, 1, 0, 1, 0]> : tensor<6xui64>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.0, 1.0, 0.0]> : tensor<6xf32>
  %c9 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.0, 1.0, 0.0]> : tensor<6xbf16>
  %c10 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10 : tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xf32>, tensor<6xbf16>, tensor<6xcomplex<f32>>
}
