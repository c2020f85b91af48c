// Axes move along factors; every value that is not free gets a closed sharding.
// RUN: partita-opt %s --split-input-file --partita-propagate --partita-verify-propagated | FileCheck %s

dist.mesh @m ["data" = 2, "model" = 2]

// CHECK-LABEL: @matmul
// CHECK-SAME: %{{.*}}: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}, %{{.*}}: tensor<16x4xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>}
// CHECK-SAME: -> (tensor<8x4xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>})
func.func @matmul(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}, %w: tensor<16x4xf32>) -> tensor<8x4xf32> {
  // CHECK: arith.constant dense
  %c = arith.constant dense<0.0> : tensor<8x4xf32>
  // CHECK: linalg.matmul {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// -----

// Heads of 32 columns: the axis crosses the reshape, and its tile is solved on both sides.
dist.mesh @m ["model" = 2]
dist.split @s of @m "model" = [2, 1]
// CHECK-LABEL: @heads
// CHECK-SAME: tensor<16x128xf32> {dist.sharding = #dist.sharding<@m, [{}, {"model" by @s tile 32}]>}
func.func @heads(%w: tensor<16x128xf32> {dist.sharding = #dist.sharding<@m, [{}, {"model" by @s}]>}) -> tensor<16x4x32xf32> {
  // CHECK: tensor.expand_shape {{.*}} {dist.sharding = #dist.sharding<@m, [{}, {"model" by @s}, {}]>}
  %h = tensor.expand_shape %w [[0], [1, 2]] output_shape [16, 4, 32] : tensor<16x128xf32> into tensor<16x4x32xf32>
  return %h : tensor<16x4x32xf32>
}

// -----

// A pinned tile does not fit the heads: the axis stops.
dist.mesh @m ["model" = 2]
// CHECK-LABEL: @pinned
func.func @pinned(%w: tensor<128xf32> {dist.sharding = #dist.sharding<@m, [{"model" tile 1}]>}) -> tensor<4x32xf32> {
  // CHECK: tensor.expand_shape {{.*}} {dist.sharding = #dist.sharding<@m, [{}, {}]>}
  %h = tensor.expand_shape %w [[0, 1]] output_shape [4, 32] : tensor<128xf32> into tensor<4x32xf32>
  return %h : tensor<4x32xf32>
}

// -----

// Two heads over eight parts: six ranks would idle, so the tile is not taken and the reshape moves data.
dist.mesh @m ["model" = 8]
// CHECK-LABEL: @few_heads
// CHECK-SAME: tensor<128xf32> {dist.sharding = #dist.sharding<@m, [{"model"}]>}
func.func @few_heads(%w: tensor<128xf32> {dist.sharding = #dist.sharding<@m, [{"model"}]>}) -> tensor<2x64xf32> {
  // CHECK: tensor.expand_shape {{.*}} {dist.sharding = #dist.sharding<@m, [{}, {}]>}
  %h = tensor.expand_shape %w [[0, 1]] output_shape [2, 64] : tensor<128xf32> into tensor<2x64xf32>
  return %h : tensor<2x64xf32>
}

// -----

// Explicit boundaries move as a whole, and in rows where the dimension is a product.
dist.mesh @m ["x" = 2]
// CHECK-LABEL: @boundaries
func.func @boundaries(%a: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" at [0, 3, 8]}]>}, %b: tensor<8x4xf32>) -> tensor<32xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  // CHECK: linalg.broadcast {{.*}} {dist.sharding = #dist.sharding<@m, [{"x" at [0, 3, 8]}, {}]>}
  %c = linalg.broadcast ins(%a : tensor<8xf32>) outs(%e : tensor<8x4xf32>) dimensions = [1]
  // CHECK: tensor.collapse_shape {{.*}} {dist.sharding = #dist.sharding<@m, [{"x" at [0, 12, 32]}]>}
  %d = tensor.collapse_shape %c [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  return %d : tensor<32xf32>
}

// -----

// A weight in slices over the batch axis: the batch keeps the axis in activations, the update follows the weight.
dist.mesh @m ["data" = 4]
#at = affine_map<(m, n, k) -> (k, m)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: @zero
func.func @zero(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>},
                %w: tensor<16x32xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}) -> tensor<16x32xf32> {
  %c = arith.constant dense<0.0> : tensor<8x32xf32>
  %z16 = arith.constant dense<0.0> : tensor<16x32xf32>
  // CHECK: linalg.matmul {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: math.exp %{{.*}} {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}
  %h = math.exp %y : tensor<8x32xf32>
  // CHECK: linalg.contract {{.*}} {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}
  %g = linalg.contract indexing_maps = [#at, #b, #c] ins(%x, %h : tensor<8x16xf32>, tensor<8x32xf32>) outs(%z16 : tensor<16x32xf32>) -> tensor<16x32xf32>
  %n = arith.subf %w, %g : tensor<16x32xf32>
  return %n : tensor<16x32xf32>
}

// -----

// Priority 0 goes first, whatever the work says; `?` may be extended, a closed dimension may not.
dist.mesh @m ["a" = 2, "b" = 2]
// CHECK-LABEL: @priorities
// CHECK-SAME: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"a"}]>}, %{{.*}}: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}, {"b"}]>}
func.func @priorities(%x: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"a"}p0]>},
                      %y: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}, {"b", ?}]>}) -> tensor<8x8xf32> {
  // CHECK: arith.addf {{.*}} {dist.sharding = #dist.sharding<@m, [{}, {"a"}]>}
  %z = arith.addf %x, %y : tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}

// -----

// Axes of one dimension keep their order.
dist.mesh @m ["a" = 2, "b" = 2]
// CHECK-LABEL: @nested
func.func @nested(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"b", "a"}]>}) -> tensor<8xf32> {
  // CHECK: math.exp {{.*}} {dist.sharding = #dist.sharding<@m, [{"b", "a"}]>}
  %z = math.exp %x : tensor<8xf32>
  return %z : tensor<8xf32>
}

// -----

// A constraint starts axes in both directions.
dist.mesh @m ["a" = 2]
// CHECK-LABEL: @constraint
// CHECK-SAME: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}]>}
func.func @constraint(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c = dist.constraint %x is <@m, [{"a"}]> : tensor<8xf32>
  // CHECK: math.exp {{.*}} {dist.sharding = #dist.sharding<@m, [{"a"}]>}
  %z = math.exp %c : tensor<8xf32>
  return %z : tensor<8xf32>
}

// -----

// Halves and thirds of an axis have no common factorisation: the first one keeps the op.
dist.mesh @m ["x" = 6]
// CHECK-LABEL: @no_common_factorisation
// CHECK-SAME: -> (tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"x":(1)2}]>})
func.func @no_common_factorisation(%a: tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{"x":(3)2}, {}]>}, %b: tensor<8x8xf32>)
    -> (tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"x":(1)2}]>}) {
  // CHECK: arith.divf {{.*}} {dist.sharding = #dist.sharding<@m, [{{.*}}"x":(3)2
  %0 = arith.divf %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// An axis of size 1 is in a value once, too.
dist.mesh @m ["a" = 1, "b" = 2]
// CHECK-LABEL: @axis_of_one
// CHECK: linalg.matmul {dist.sharding = #dist.sharding<@m, [{"a"}, {}]>}
func.func @axis_of_one(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"a"}, {}]>}, %w: tensor<16x4xf32> {dist.sharding = #dist.sharding<@m, [{}, {"a"}]>}) -> tensor<8x4xf32> {
  %c = arith.constant dense<0.0> : tensor<8x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// -----

// Through a slice go the axis and its weights, not the tile: 12 heads of 8 columns become 10 of them by themselves.
dist.mesh @m ["model" = 2]
dist.split @s of @m "model" = [2, 1]
// CHECK-LABEL: @slice
func.func @slice(%w: tensor<96xf32> {dist.sharding = #dist.sharding<@m, [{"model" by @s tile 8}]>}) -> tensor<80xf32> {
  // CHECK: tensor.extract_slice {{.*}} {dist.sharding = #dist.sharding<@m, [{"model" by @s}]>}
  %h = tensor.extract_slice %w[16] [80] [1] : tensor<96xf32> to tensor<80xf32>
  return %h : tensor<80xf32>
}

// -----

// Exact sizes and boundaries say nothing about another size: they stop.
dist.mesh @m ["model" = 2]
dist.split @s of @m "model" = sizes [70, 26]
// CHECK-LABEL: @exact
func.func @exact(%w: tensor<96xf32> {dist.sharding = #dist.sharding<@m, [{"model" by @s}]>}) -> tensor<80xf32> {
  // CHECK: tensor.extract_slice {{.*}} {dist.sharding = #dist.sharding<@m, [{}]>}
  %h = tensor.extract_slice %w[16] [80] [1] : tensor<96xf32> to tensor<80xf32>
  return %h : tensor<80xf32>
}
