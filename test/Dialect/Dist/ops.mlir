// Every op and attribute of dist survives text and bytecode, in its short and its long form.
// RUN: partita-opt %s -verify-roundtrip | FileCheck %s

#rows = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
#columns = #dist.sharding<@m, [{}, {"data" by @by_speed}]>
#whole = #dist.sharding<@m, [{}, {}]>
#sum = #dist.sharding<@m, [{}, {}], partial = sum {"data"}>
#even = #dist.sharding<@m, [{"data"}, {}]>

// CHECK: #dist.plan<{bound = 2.820000e-05 : f64, {{.*}}options = "objective=time"
module @step attributes {dist.plan = #dist.plan<{time = 2.82e-05, bound = 2.82e-05, gap = 0.0, memory = {fast = 7240},
                                                 options = "objective=time", program = "sha256:6f", fleet = "sha256:90"}>} {
  fleet.cluster @pair {
    fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
    fleet.group @a = 1 node of 8 @cpu
  }
  // CHECK: dist.mesh @m ["data" = 2, "model" = 4] on @pair [0, 1, 2, 3, 4, 5, 7, 6]
  dist.mesh @m ["data" = 2, "model" = 4] on @pair [0, 1, 2, 3, 4, 5, 7, 6]
  // CHECK: dist.mesh @timed ["data" = 2, "micro" = 8 temporal]{{$}}
  dist.mesh @timed ["data" = 2, "micro" = 8 temporal]
  // CHECK: dist.mesh @identity ["x" = 4] on @pair{{$}}
  dist.mesh @identity ["x" = 4] on @pair
  // CHECK: dist.mesh @ring ["x" = 4] devices [0, 2, 3, 1]
  dist.mesh @ring ["x" = 4] devices [0, 2, 3, 1]
  // CHECK: dist.mesh @plain ["x" = 4, "y" = 1]{{$}}
  dist.mesh @plain ["x" = 4, "y" = 1]
  // CHECK: dist.mesh @one []{{$}}
  dist.mesh @one []
  // CHECK: dist.split @by_speed of @m "data" = [3, 1]
  dist.split @by_speed of @m "data" = [3, 1]
  // CHECK: dist.split @exact of @m "data" = sizes [6, 2]
  dist.split @exact of @m "data" = sizes [6, 2]

  // The full grammar of a sharding.
  // CHECK-LABEL: @grammar
  func.func @grammar(
      // CHECK-SAME: #dist.sharding<@m, []>
      %a: tensor<f32> {dist.sharding = #dist.sharding<@m, []>},
      // CHECK-SAME: #dist.sharding<@m, [{"data" by @by_speed tile 2}, {"model" tile 1}, {?}, {}p0]>
      %b: tensor<8x16x4x4xf32> {dist.sharding = #dist.sharding<@m, [{"data" by @by_speed tile 2}, {"model" tile 1}, {?}, {}p0]>},
      // CHECK-SAME: #dist.sharding<@m, [{"model":(1)2, "data", ?}p1, {"model":(2)2}]>
      %c: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"model":(1)2, "data" ?}p1, {"model":(2)2}]>},
      // CHECK-SAME: #dist.sharding<@m, [{"data", "model":(1)2 at [0, 3, 6, 7, 8]}, {}]>
      %d: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data", "model":(1)2 at [0, 3, 6, 7, 8]}, {}]>},
      // CHECK-SAME: #dist.sharding<@m, []>
      %e: f32 {dist.sharding = #dist.sharding<@m, []>}) {
    return
  }

  // CHECK-LABEL: @values
  func.func @values(%x: tensor<8x16xf32>) -> (tensor<8x16xf32> {dist.sharding = #rows}) {
    // CHECK: dist.constraint %{{.*}} is <@m, [{"data"}, {?}]> : tensor<8x16xf32>
    %0 = dist.constraint %x is <@m, [{"data"}, {?}]> : tensor<8x16xf32>
    // CHECK: arith.addf {{.*}} {dist.sharding = #dist.sharding<@m, [{}, {}], partial = max_number {"model":(1)2, "data"}>,
    // CHECK-SAME: dist.strategy = #dist.strategy<[{"data"}, {}]>}
    %1 = arith.addf %0, %0 {dist.sharding = #dist.sharding<@m, [{}, {}], partial = max_number {"model":(1)2, "data"}>,
                            dist.strategy = #dist.strategy<[{"data"}, {}]>} : tensor<8x16xf32>
    // CHECK: dist.partial %{{.*}} from <@m, [{}, {}]> to <@m, [{}, {}], partial = sum {"data"}> : tensor<8x16xf32>
    %2 = dist.partial %x from #whole to #sum : tensor<8x16xf32>
    // CHECK: dist.reshard %{{.*}} from <@m, [{"data" by @by_speed}, {}]> to <@m, [{}, {}]> : tensor<8x16xf32>
    %3 = dist.reshard %x from #rows to #whole : tensor<8x16xf32>
    return %x : tensor<8x16xf32>
  }

  // CHECK-LABEL: @manual
  func.func @manual(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    // CHECK: dist.manual(%{{.*}}) in [#dist.sharding<@m, [{"data"}, {}]>] out [#dist.sharding<@m, [{"data"}, {}]>] {
    %0 = dist.manual (%x) in [#even] out [#even] {
    ^bb0(%part: tensor<4x16xf32>):
      %1 = math.exp %part : tensor<4x16xf32>
      // CHECK: dist.return %{{.*}} : tensor<4x16xf32>
      dist.return %1 : tensor<4x16xf32>
    } : (tensor<8x16xf32>) -> tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }

  // CHECK-LABEL: @changes
  func.func @changes(%x: tensor<8x16xf32>, %s: tensor<f32>) {
    // CHECK: dist.all_reduce %{{.*}}, %{{.*}} from [#dist.sharding<@m, [{}, {}], partial = sum {"data"}>, #dist.sharding<@m, [], partial = sum {"data"}>]
    // CHECK-SAME: to [#dist.sharding<@m, [{}, {}]>, #dist.sharding<@m, []>] because <"a bucket", 516 bytes, 2.000e-05 seconds>
    // CHECK-SAME: : (tensor<8x16xf32>, tensor<f32>) -> (tensor<8x16xf32>, tensor<f32>)
    %0:2 = dist.all_reduce %x, %s from [#sum, #dist.sharding<@m, [], partial = sum {"data"}>]
        to [#whole, #dist.sharding<@m, []>] because <"a bucket", 516 bytes, 2.0e-05 seconds>
        : (tensor<8x16xf32>, tensor<f32>) -> (tensor<8x16xf32>, tensor<f32>)
    // CHECK: dist.all_gather %{{.*}} because <"x is used whole", 384 bytes, 1.000010e-05 seconds>
    %1 = dist.all_gather %x from [#rows] to [#whole] because <"x is used whole", 384 bytes, 1.00001e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.reduce_scatter
    %2 = dist.reduce_scatter %x from [#sum] to [#rows] because <"x is kept in slices", 384 bytes, 1.0e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.all_to_all
    %3 = dist.all_to_all %x from [#rows] to [#columns] because <"by columns", 96 bytes, 1.0e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.permute
    %4 = dist.permute %x from [#dist.sharding<@m, [{"model":(1)2, "model":(2)2}, {}]>]
        to [#dist.sharding<@m, [{"model":(2)2, "model":(1)2}, {}]>] because <"other order", 128 bytes, 1.0e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.broadcast
    %5 = dist.broadcast %x from [#dist.sharding<@m, [{"data" at [0, 8, 8]}, {}]>] to [#whole]
        because <"one owner", 512 bytes, 1.0e-05 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.exchange
    %6 = dist.exchange %x from [#rows] to [#even] because <"even rows", 128 bytes, 1.0e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.halo
    %7 = dist.halo %x from [#rows] to [#rows] because <"a window of 3 rows", 64 bytes, 1.0e-05 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: dist.slice
    %8 = dist.slice %x from [#whole] to [#rows] because <"x is kept in slices", 0 bytes, 0.0 seconds>
        : (tensor<8x16xf32>) -> tensor<8x16xf32>
    return
  }

  rt.comm @over_data over ["data"] of @m = [[0, 4], [1, 5], [2, 6], [3, 7]]
  // CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1, 2, 3], target "cpu">}
  module @role_0 attributes {dist.role = #dist.role<ranks [0, 1, 2, 3], target "cpu">} {
    // CHECK-LABEL: @main
    func.func @main(%x: tensor<8x16xf32>, %flat: tensor<96xf32>) {
      // CHECK: dist.coordinate "data" of @m
      %0 = dist.coordinate "data" of @m
      // CHECK: dist.coordinate "model":(2)2 of @m
      %1 = dist.coordinate "model":(2)2 of @m
      // CHECK: dist.all_reduce %{{.*}} channel 0 on @over_data from
      %2 = dist.all_reduce %x channel 0 on @over_data from [#sum] to [#whole]
          because <"x is summed over rows", 512 bytes, 2.0e-05 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
      // CHECK: dist.all_gather %{{.*}} channel 1 on @over_data
      // CHECK-SAME: send [96, 96, 96, 96, 96, 96, 96, 96, 0, 0, 0, 0, 0, 0, 0, 0] recv [96, 32, 96, 32, 96, 32, 96, 32, 0, 0, 0, 0, 0, 0, 0, 0]
      // CHECK-SAME: : (tensor<96xf32>) -> tensor<128xf32>
      %3 = dist.all_gather %flat channel 1 on @over_data from [#rows] to [#whole]
          because <"x is used whole", 384 bytes, 1.0e-05 seconds>
          send [96, 96, 96, 96, 96, 96, 96, 96, 0, 0, 0, 0, 0, 0, 0, 0]
          recv [96, 32, 96, 32, 96, 32, 96, 32, 0, 0, 0, 0, 0, 0, 0, 0] : (tensor<96xf32>) -> tensor<128xf32>
      return
    }
  }
}
