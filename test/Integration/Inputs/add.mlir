func.func @main(%x: tensor<6x4xf32> loc("x"), %y: tensor<4xf32> loc("y")) -> tensor<6x4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<6x4xf32>, tensor<4xf32>) outs(%x : tensor<6x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}
