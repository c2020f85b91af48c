// Equal layout changes are made once, dead ones not at all; nothing else is touched.
// RUN: partita-opt %s --partita-merge-layout-changes --partita-verify-resolved | FileCheck %s

#rows = #dist.sharding<@m, [{"data"}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
module {
  dist.mesh @m ["data" = 2]
  // CHECK-LABEL: @equal
  func.func @equal(%w: tensor<16x32xf32> {dist.sharding = #rows}) -> (tensor<16x32xf32> {dist.sharding = #whole}) {
    // CHECK-NEXT: %[[A:.*]] = dist.all_gather
    // CHECK-NEXT: arith.addf %[[A]], %[[A]]
    // CHECK-NEXT: arith.addf %[[A]], %[[A]]
    %a = dist.all_gather %w from [#rows] to [#whole] because <"w is split over data and used whole", 1024 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %b = dist.all_gather %w from [#rows] to [#whole] because <"w is split over data and used whole", 1024 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %c = arith.addf %a, %b {dist.sharding = #whole} : tensor<16x32xf32>
    // Equal ops that are no layout changes stay two.
    %d = arith.addf %a, %b {dist.sharding = #whole} : tensor<16x32xf32>
    return %d : tensor<16x32xf32>
  }
  // CHECK-LABEL: @dead
  func.func @dead(%w: tensor<16x32xf32> {dist.sharding = #whole}) -> (tensor<16x32xf32> {dist.sharding = #whole}) {
    // CHECK-NEXT: return
    %a = dist.slice %w from [#whole] to [#rows] because <"w is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %b = dist.all_gather %a from [#rows] to [#whole] because <"w is split over data and used whole", 1024 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    return %w : tensor<16x32xf32>
  }
}
