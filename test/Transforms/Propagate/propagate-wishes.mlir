// Constraints of one group lie alike; a barrier lets axes through in one direction.
// RUN: partita-opt %s --partita-propagate | FileCheck %s

dist.mesh @m ["x" = 2]

// CHECK-LABEL: func.func @group
// CHECK-SAME: %arg1: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}
func.func @group(%a: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = dist.constraint %a is <@m, [{?}]> {dist.group = 1 : i64} : tensor<4xf32>
  %1 = dist.constraint %b is <@m, [{?}]> {dist.group = 1 : i64} : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @forward
// CHECK-SAME: -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>})
func.func @forward(%a: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) -> tensor<4xf32> {
  %0 = dist.constraint %a is <@m, [{?}]> {dist.barrier = "forward"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @backward
// CHECK-SAME: -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{}]>})
func.func @backward(%a: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) -> tensor<4xf32> {
  %0 = dist.constraint %a is <@m, [{?}]> {dist.barrier = "backward"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @against
// CHECK-SAME: %arg0: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}
func.func @against(%a: tensor<4xf32>) -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) {
  %0 = dist.constraint %a is <@m, [{?}]> {dist.barrier = "backward"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @none
// CHECK-SAME: %arg0: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{}]>}
func.func @none(%a: tensor<4xf32>) -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) {
  %0 = dist.constraint %a is <@m, [{?}]> {dist.barrier = "none"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
