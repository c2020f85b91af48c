// The constraint wants the axes that the contracted dimension has.
sdy.mesh @mesh = <["x"=3, "y"=2]>
func.func public @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %w: tensor<6x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) -> tensor<8x2xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x2xf32>) -> tensor<8x2xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x2xf32>
  %2 = stablehlo.sine %1 : tensor<8x2xf32>
  return %2 : tensor<8x2xf32>
}
