// What propagation could not do is said, with both causes.
// RUN: partita-opt %s --split-input-file --partita-propagate --remarks-filter='partita-propagate' --remark-format=emitRemark -o %t 2>&1 | FileCheck %s

dist.mesh @m ["a" = 2]
func.func @conflict(%x: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}, {}]>},
                    %y: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"a"}]>}) -> tensor<8x8xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] AxisConflict {{.*}}axis "a" comes from dimension 0 of argument 0 and from dimension 1 of argument 1, which are different factors here; the first one is followed
  %z = arith.addf %x, %y : tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}

// -----

dist.mesh @m ["a" = 8]
// CHECK: remark: [Missed] TileNotTaken {{.*}}a tile of 64 along axis "a" would make the largest part 4.00 times as large
func.func @tile(%w: tensor<128xf32> {dist.sharding = #dist.sharding<@m, [{"a"}]>}) -> tensor<2x64xf32> {
  %h = tensor.expand_shape %w [[0, 1]] output_shape [2, 64] : tensor<128xf32> into tensor<2x64xf32>
  return %h : tensor<2x64xf32>
}

// -----

dist.mesh @m ["a" = 2]
func.func @whole(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}]>}) -> tensor<8xf32> {
  // CHECK: remark: [Missed] DimensionKeptWhole {{.*}}dimension 0 of operand 0 is kept whole, so axis "a" ends here
  %r = nd.reverse %x along [0] : tensor<8xf32>
  return %r : tensor<8xf32>
}
