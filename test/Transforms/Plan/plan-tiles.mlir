// A dimension that is a product is cut in whole rows: the tile of unequal shares is written.
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-plan | FileCheck %s

// CHECK: dist.split @by_speed of @mesh "data" = [2, 1, 1]
// CHECK: func.func @main(%arg0: tensor<8x16384xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}, {}]>})
// CHECK-SAME: -> (tensor<131072xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed tile 16384}]>})
func.func @main(%x: tensor<8x16384xf32>) -> tensor<131072xf32> {
  %e = math.exp %x : tensor<8x16384xf32>
  %y = tensor.collapse_shape %e [[0, 1]] : tensor<8x16384xf32> into tensor<131072xf32>
  return %y : tensor<131072xf32>
}
