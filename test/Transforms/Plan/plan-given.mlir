// A mesh, its splits and shardings that are given stay; the planner fills in the rest.
// RUN: partita-opt %s --split-input-file --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-plan | FileCheck %s

// The split of the axis is used for what the planner puts there.
// CHECK: dist.mesh @m ["rows" = 2]
// CHECK-NEXT: dist.split @mine of @m "rows" = [3, 1]
// CHECK-NOT: dist.split
// CHECK: func.func @main(%arg0: tensor<4096x512xf32> {dist.sharding = #dist.sharding<@m, [{"rows" by @mine}, {}]>}
dist.mesh @m ["rows" = 2] devices [0, 2]
dist.split @mine of @m "rows" = [3, 1]
func.func @main(%x: tensor<4096x512xf32>, %w: tensor<512x512xf32>) -> tensor<4096x512xf32> {
  %zero = arith.constant dense<0.0> : tensor<4096x512xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4096x512xf32>, tensor<512x512xf32>) outs(%zero : tensor<4096x512xf32>) -> tensor<4096x512xf32>
  return %y : tensor<4096x512xf32>
}

// -----

// Columns are asked for: rows are not cut, and the result follows the columns.
// CHECK: dist.mesh @m ["rows" = 2]
// CHECK: %arg0: tensor<4096x512xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>}
// CHECK-SAME: %arg1: tensor<512x512xf32> {dist.sharding = #dist.sharding<@m, [{}, {"rows"}]>}
// CHECK-SAME: -> (tensor<4096x512xf32> {dist.sharding = #dist.sharding<@m, [{}, {"rows"}]>})
dist.mesh @m ["rows" = 2] devices [1, 2]
func.func @main(%x: tensor<4096x512xf32>, %w: tensor<512x512xf32> {dist.sharding = #dist.sharding<@m, [{}, {"rows"}]>}) -> tensor<4096x512xf32> {
  %zero = arith.constant dense<0.0> : tensor<4096x512xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4096x512xf32>, tensor<512x512xf32>) outs(%zero : tensor<4096x512xf32>) -> tensor<4096x512xf32>
  return %y : tensor<4096x512xf32>
}
