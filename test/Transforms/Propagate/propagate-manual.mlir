// Nothing flows through a region that is written per device; its results lie as it says, and axes flow on from there.
// RUN: partita-opt %s --partita-propagate --partita-verify-propagated | FileCheck %s

dist.mesh @m ["x" = 2, "y" = 2]

// CHECK-LABEL: func.func @main
// CHECK-SAME: %{{.*}}: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"y"}]>}
// CHECK-SAME: -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>})
func.func @main(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"y"}]>}) -> tensor<8xf32> {
  // CHECK: dist.manual
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<8xf32>):
    %1 = tensor.extract_slice %p[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
    dist.return %1 : tensor<4xf32>
  // CHECK: {dist.sharding = #dist.sharding<@m, [{"x"}]>} : (tensor<8xf32>) -> tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: math.exp %{{.*}} {dist.sharding = #dist.sharding<@m, [{"x"}]>}
  %2 = math.exp %0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
