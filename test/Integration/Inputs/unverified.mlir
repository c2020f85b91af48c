func.func @concat(%x: tensor<1x2xf32>) -> tensor<2x2xf32> {
  %0 = tensor.concat dim(-2) %x, %x : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// -----
func.func @expand(%x: tensor<2x6xf32>) -> tensor<2x2x3xf32> {
  %0 = tensor.expand_shape %x [[], [1, 2]] output_shape [2, 2, 3] : tensor<2x6xf32> into tensor<2x2x3xf32>
  return %0 : tensor<2x2x3xf32>
}
// -----
func.func @matmul(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
      ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
