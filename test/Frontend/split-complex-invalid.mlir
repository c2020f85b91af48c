// What complex numbers do not have, and what is not split.
// RUN: partita-opt %s --partita-split-complex --split-input-file --verify-diagnostics

func.func @order(%z: tensor<4xcomplex<f32>>) -> tensor<4xi1> {
  // expected-error @+1 {{expected EQ or NE on complex numbers, which have no order}}
  %c = stablehlo.compare LT, %z, %z : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return %c : tensor<4xi1>
}

// -----

func.func @call(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{'stablehlo.custom_call' op is not supported by the import on complex numbers}}
  %c = stablehlo.custom_call @f(%z) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %c : tensor<4xcomplex<f32>>
}

// -----

// expected-note @+1 {{prior use here}}
func.func @parts(%a: tensor<4xf64>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{expects different type than prior uses}}
  %c = stablehlo.complex %a, %a : tensor<4xcomplex<f32>>
  return %c : tensor<4xcomplex<f32>>
}
