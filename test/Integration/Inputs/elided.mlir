// Weights that the printer left out.
func.func public @main(%x: tensor<6x4xf32>) -> tensor<6x5xf32> {
  // The weights, and a matrix whose data is here.
  %w = stablehlo.constant dense_resource<__elided__> : tensor<4x5xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}
