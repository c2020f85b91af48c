// Doubles a number until it is not positive.
func.func public @main(%x: tensor<4xf32>) -> tensor<f32> {
  %o = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.while(%a = %o) : tensor<f32>
   cond {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.compare GT, %a, %z : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s = stablehlo.add %a, %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
  return %r : tensor<f32>
}
