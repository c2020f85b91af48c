// Compiles as it is, but there is no program without its mesh.
dist.mesh @m ["a" = 2]
func.func public @main(%x: tensor<4xi32> {dist.sharding = #dist.sharding<@m, [{"a"}]>}) -> tensor<4xi32> {
  %i = dist.coordinate "a" of @m
  %all = tensor.splat %i : tensor<4xindex>
  %k = arith.index_cast %all : tensor<4xindex> to tensor<4xi32>
  %y = arith.addi %x, %k : tensor<4xi32>
  return %y : tensor<4xi32>
}
