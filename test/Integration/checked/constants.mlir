// Guards constants as lists, splats, hex and nothing. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6xf32>)
  %c0 = stablehlo.constant dense<"0x0000803F000000400000404000008040"> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<> : tensor<0x3xi32>
  %c3 = stablehlo.constant dense<[(1.0, 2.0), (0x7F800000, -0.0)]> : tensor<2xcomplex<f32>>
  %c4 = stablehlo.constant dense<[0, 255, 128]> : tensor<3xui8>
  %c5 = stablehlo.constant dense<0x7E00> : tensor<f16>
  %k = stablehlo.constant dense<"0x0000803F00000040000040400000803F0000004000004040"> : tensor<6xf32>
  %r = stablehlo.add %k, %in : tensor<6xf32>
  %want:7 = call @expected() : () -> (tensor<4xf32>, tensor<2x2xi1>, tensor<0x3xi32>, tensor<2xcomplex<f32>>, tensor<3xui8>, tensor<f16>, tensor<6xf32>)
  stablehlo.custom_call @check.expect_eq(%c0, %want#0) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c1, %want#1) {has_side_effect = true} : (tensor<2x2xi1>, tensor<2x2xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%c2, %want#2) {has_side_effect = true} : (tensor<0x3xi32>, tensor<0x3xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c3, %want#3) {has_side_effect = true} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> ()
  stablehlo.custom_call @check.expect_eq(%c4, %want#4) {has_side_effect = true} : (tensor<3xui8>, tensor<3xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%c5, %want#5) {has_side_effect = true} : (tensor<f16>, tensor<f16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r, %want#6) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xf32>) {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  return %c0 : tensor<6xf32>
}
func.func private @expected() -> (tensor<4xf32>, tensor<2x2xi1>, tensor<0x3xi32>, tensor<2xcomplex<f32>>, tensor<3xui8>, tensor<f16>, tensor<6xf32>) {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<> : tensor<0x3xi32>
  %c3 = stablehlo.constant dense<[(1.0, 2.0), (0x7F800000, -0.0)]> : tensor<2xcomplex<f32>>
  %c4 = stablehlo.constant dense<[0, 255, 128]> : tensor<3xui8>
  %c5 = stablehlo.constant dense<0x7E00> : tensor<f16>
  %c6 = stablehlo.constant dense<[1.0, 3.0, 5.0, 4.0, 6.0, 8.0]> : tensor<6xf32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6 : tensor<4xf32>, tensor<2x2xi1>, tensor<0x3xi32>, tensor<2xcomplex<f32>>, tensor<3xui8>, tensor<f16>, tensor<6xf32>
}
