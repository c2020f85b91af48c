func.func @main(%x: tensor<8x4xf32> loc("x")) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  return %0 : tensor<4xf32>
}
