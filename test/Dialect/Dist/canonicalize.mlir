// Changes that change nothing disappear; a global layout change is pure, a localized one is not.
// RUN: partita-opt %s -canonicalize -cse -split-input-file | FileCheck %s

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
dist.mesh @m ["x" = 2]

// CHECK-LABEL: @same_layout
// CHECK-SAME: (%[[X:.*]]: tensor<8xf32>
func.func @same_layout(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.reshard %x from #rows to #rows : tensor<8xf32>
  // CHECK: return %[[X]]
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @same_constraint
func.func @same_constraint(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[Y:.*]] = dist.constraint
  // CHECK-NOT: dist.constraint
  %0 = dist.constraint %x is #rows : tensor<8xf32>
  %1 = dist.constraint %0 is #rows : tensor<8xf32>
  // CHECK: return %[[Y]]
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: @equal_and_dead_changes
func.func @equal_and_dead_changes(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK-COUNT-1: dist.all_reduce
  // CHECK-NOT: = dist.
  %0 = dist.all_reduce %x from [#sum] to [#whole] because <"x is summed", 32 bytes, 1.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  %1 = dist.all_reduce %x from [#sum] to [#whole] because <"x is summed", 32 bytes, 1.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  %2 = dist.slice %0 from [#whole] to [#rows] because <"nobody reads it", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

#whole = #dist.sharding<@m, [{}]>
#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  // CHECK-LABEL: @channels_stay
  func.func @channels_stay(%x: tensor<8xf32>) -> tensor<8xf32> {
    // CHECK: dist.all_reduce %{{.*}} channel 0
    // CHECK: dist.all_reduce %{{.*}} channel 1
    %0 = dist.all_reduce %x channel 0 on @c from [#sum] to [#whole] because <"x is summed", 32 bytes, 1.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    %1 = dist.all_reduce %x channel 1 on @c from [#sum] to [#whole] because <"x is summed", 32 bytes, 1.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
