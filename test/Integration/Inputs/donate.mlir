// LENGTH and NUMBER are filled in: whether the argument fits the result that takes its memory.
func.func public @main(%x: tensor<LENGTHxf32> {rt.donates = NUMBER : i64}, %y: tensor<60000xf32>) -> tensor<60000xf32> {
  %r = arith.addf %y, %y : tensor<60000xf32>
  return %r : tensor<60000xf32>
}
