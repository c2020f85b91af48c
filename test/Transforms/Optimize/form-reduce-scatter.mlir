// All_reduce and slice become reduce_scatter where nobody needs the whole; other pairs become one where that sends less.
// RUN: partita-opt %s --partita-form-reduce-scatter | FileCheck %s

#whole = #dist.sharding<@m, [{}, {}]>
#mine = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
#columns = #dist.sharding<@m, [{}, {"data"}]>
#sum = #dist.sharding<@m, [{}, {}], partial = sum {"data"}>
module {
  dist.mesh @m ["data" = 2]
  dist.split @by_speed of @m "data" = [3, 1]
  // CHECK-LABEL: @sliced
  func.func @sliced(%part: tensor<16x32xf32>) -> tensor<16x32xf32> {
    // CHECK-NEXT: %[[MINE:.*]] = dist.reduce_scatter %arg0 {{.*}} 1536 bytes
    // CHECK-NEXT: return %[[MINE]]
    %g = dist.all_reduce %part from [#sum] to [#whole] because <"g is a sum over data", 2048 bytes, 2.2e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %mine = dist.slice %g from [#whole] to [#mine] because <"g is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    return %mine : tensor<16x32xf32>
  }
  // CHECK-LABEL: @used_whole_as_well
  func.func @used_whole_as_well(%part: tensor<16x32xf32>) -> (tensor<16x32xf32>, tensor<16x32xf32>) {
    // CHECK-NEXT: dist.all_reduce
    // CHECK-NEXT: dist.slice
    %g = dist.all_reduce %part from [#sum] to [#whole] because <"g is a sum over data", 2048 bytes, 2.2e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %mine = dist.slice %g from [#whole] to [#mine] because <"g is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    return %mine, %g : tensor<16x32xf32>, tensor<16x32xf32>
  }
  // CHECK-LABEL: @gathered_and_sliced
  func.func @gathered_and_sliced(%rows: tensor<16x32xf32>) -> tensor<16x32xf32> {
    // CHECK-NEXT: dist.all_to_all
    // CHECK-NEXT: return
    %g = dist.all_gather %rows from [#mine] to [#whole] because <"g is split over data and used whole", 1536 bytes, 1.1e-05 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %c = dist.slice %g from [#whole] to [#columns] because <"g is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<16x32xf32>) -> tensor<16x32xf32>
    return %c : tensor<16x32xf32>
  }
}
