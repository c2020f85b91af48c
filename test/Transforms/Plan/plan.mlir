// The example of the pass: rows go to devices by their speed, weights stay whole; running it twice gives the same bytes.
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-plan -o %t.1
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-plan -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// The rest of the road takes what the planner writes.
// RUN: partita-opt %t.1 --partita-propagate --partita-verify-propagated --partita-resolve --partita-verify-resolved -o /dev/null
// Stripped, the program is back.
// RUN: partita-opt %t.1 --partita-strip -o %t.stripped
// RUN: partita-opt %s -o %t.plain
// RUN: diff %t.stripped %t.plain

// CHECK: dist.plan = #dist.plan<{bound = {{[^,]*}} : f64, communication = 0.000000e+00 : f64, fleet = "sha256:{{[0-9a-f]+}}"
// CHECK-SAME: memory = {fast = {{[0-9]+}} : i64, slow = {{[0-9]+}} : i64}
// CHECK-SAME: program = "sha256:
// CHECK-SAME: time =
// CHECK: dist.mesh @mesh ["data" = 3] on @cluster [0, 1, 2]
// CHECK: dist.split @by_speed of @mesh "data" = [2, 1, 1]
// CHECK: func.func @main(%arg0: tensor<65536x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}, {}]>}
// CHECK-SAME: %arg1: tensor<2048x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {}]>}
// CHECK-SAME: -> (tensor<65536x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}, {}]>})
func.func @main(%x: tensor<65536x2048xf32>, %w: tensor<2048x2048xf32>) -> tensor<65536x2048xf32> {
  %zero = arith.constant dense<0.0> : tensor<65536x2048xf32>
  %y = linalg.matmul ins(%x, %w : tensor<65536x2048xf32>, tensor<2048x2048xf32>) outs(%zero : tensor<65536x2048xf32>) -> tensor<65536x2048xf32>
  return %y : tensor<65536x2048xf32>
}
