// Roles, local types, channels, offset tables, packing.
// RUN: partita-opt %s --split-input-file --partita-localize --partita-verify-channels | FileCheck %s

#rows = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
#scalar = #dist.sharding<@m, []>
#scalar_sum = #dist.sharding<@m, [], partial = sum {"data"}>
// Four ranks with 3, 3, 1, 1 rows are two roles.
// CHECK-LABEL: module @two_roles
module @two_roles {
  dist.mesh @m ["data" = 4]
  dist.split @by_speed of @m "data" = [3, 3, 1, 1]
  // CHECK: rt.comm @over_data over ["data"] of @m = {{\[}}[0, 1, 2, 3]]
  // CHECK: func.func private @main(tensor<8x4xf32> {dist.sharding = {{.*}}, rt.name = "x"})
  // CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">}
  // CHECK-NEXT: func.func @main(%[[X:.*]]: tensor<3x4xf32> {rt.name = "x"}) -> tensor<f32>
  // CHECK: %[[S:.*]] = linalg.reduce {{.*}} ins(%[[X]] : tensor<3x4xf32>)
  // CHECK-NEXT: dist.all_reduce %[[S]] channel 0 on @over_data
  // CHECK: module @role_1 attributes {dist.role = #dist.role<ranks [2, 3], target "cpu">}
  // CHECK-NEXT: func.func @main(%{{.*}}: tensor<1x4xf32>
  func.func public @main(%x: tensor<8x4xf32> {dist.sharding = #rows, rt.name = "x"}) -> (tensor<f32> {dist.sharding = #scalar}) {
    %zero = arith.constant dense<0.0> : tensor<f32>
    %part = linalg.reduce { arith.addf } ins(%x : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1] {dist.sharding = #scalar_sum}
    %s = dist.all_reduce %part from [#scalar_sum] to [#scalar] because <"part is a sum over data", 6 bytes, 0.0 seconds> : (tensor<f32>) -> tensor<f32>
    return %s : tensor<f32>
  }
}

// -----

#whole = #dist.sharding<@m, [{}, {}]>
#rows = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
// A slice reads its offset from a table; a rank alone in its role has a constant.
// CHECK-LABEL: module @slice
module @slice {
  dist.mesh @m ["data" = 3]
  dist.split @by_speed of @m "data" = [2, 2, 1]
  // CHECK: module @role_0
  // CHECK: %[[AT:.*]] = dist.coordinate "data" of @m
  // CHECK: %[[TABLE:.*]] = arith.constant dense<[0, 2, 0]> : tensor<3xindex>
  // CHECK: %[[OFFSET:.*]] = tensor.extract %[[TABLE]][%[[AT]]]
  // CHECK: tensor.extract_slice %{{.*}}[%[[OFFSET]], 0] [2, 4] [1, 1]
  // CHECK: module @role_1
  // CHECK-NEXT: func.func
  // CHECK-NEXT: tensor.extract_slice %{{.*}}[4, 0] [1, 4] [1, 1]
  func.func @main(%x: tensor<5x4xf32> {dist.sharding = #whole}) -> (tensor<5x4xf32> {dist.sharding = #rows}) {
    %0 = dist.slice %x from [#whole] to [#rows] because <"x is used in parts over data", 0 bytes, 0.0 seconds>
        : (tensor<5x4xf32>) -> tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
}

// -----

#whole = #dist.sharding<@m, [{}, {}]>
#columns = #dist.sharding<@m, [{}, {"data" by @by_speed}]>
// Columns of two ranks are put side by side: what arrives is unpacked at its columns. The second count is that of rank 1.
// CHECK-LABEL: module @gather
module @gather {
  dist.mesh @m ["data" = 2]
  dist.split @by_speed of @m "data" = [3, 1]
  // CHECK: module @role_0
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<2x6xf32> into tensor<12xf32>
  // CHECK: %[[ALL:.*]] = dist.all_gather %[[FLAT]] channel 0 on @over_data {{.*}} send [12, 12, 4, 4] recv [12, 4, 12, 4] : (tensor<12xf32>) -> tensor<16xf32>
  // CHECK: %[[SECOND:.*]] = tensor.extract_slice %[[ALL]][12] [4] [1]
  // CHECK: %[[BOX:.*]] = tensor.expand_shape %[[SECOND]] {{.*}} into tensor<2x2xf32>
  // CHECK: tensor.insert_slice %[[BOX]] into %{{.*}}[0, 6] [2, 2] [1, 1]
  func.func @main(%x: tensor<2x8xf32> {dist.sharding = #columns}) -> (tensor<2x8xf32> {dist.sharding = #whole}) {
    %0 = dist.all_gather %x from [#columns] to [#whole] because <"x is split over data and used whole", 48 bytes, 0.0 seconds>
        : (tensor<2x8xf32>) -> tensor<2x8xf32>
    return %0 : tensor<2x8xf32>
  }
}

// -----

#whole = #dist.sharding<@m, [{}, {}]>
#rows = #dist.sharding<@m, [{"data"}, {}]>
// Rows arrive in the order in which they lie: nothing is unpacked.
// CHECK-LABEL: module @gather_rows
module @gather_rows {
  dist.mesh @m ["data" = 2]
  // CHECK: %[[ALL:.*]] = dist.all_gather
  // CHECK-NEXT: %[[X:.*]] = tensor.expand_shape %[[ALL]] {{.*}} : tensor<20xf32> into tensor<5x4xf32>
  // CHECK-NEXT: return %[[X]]
  func.func @main(%x: tensor<5x4xf32> {dist.sharding = #rows}) -> (tensor<5x4xf32> {dist.sharding = #whole}) {
    %0 = dist.all_gather %x from [#rows] to [#whole] because <"x is split over data and used whole", 48 bytes, 0.0 seconds>
        : (tensor<5x4xf32>) -> tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data"}, {}]>
#vector = #dist.sharding<@m, [{}]>
#vector_sum = #dist.sharding<@m, [{}], partial = sum {"data"}>
// Coordinate 0 keeps the initial value, the others start from the neutral of a sum.
// CHECK-LABEL: module @counted_once
module @counted_once {
  dist.mesh @m ["data" = 2]
  // CHECK: func.func @main(%{{.*}}: tensor<4x4xf32>, %[[INIT:.*]]: tensor<4xf32>)
  // CHECK: %[[KEEPS:.*]] = arith.cmpi eq, %{{.*}}, %c0
  // CHECK: %[[NEUTRAL:.*]] = arith.constant dense<-0.000000e+00> : tensor<4xf32>
  // CHECK: arith.select %[[KEEPS]], %[[INIT]], %[[NEUTRAL]] : tensor<4xf32>
  func.func @main(%x: tensor<8x4xf32> {dist.sharding = #rows}, %init: tensor<4xf32> {dist.sharding = #vector})
      -> (tensor<4xf32> {dist.sharding = #vector}) {
    %once = dist.partial %init from #vector to #vector_sum : tensor<4xf32>
    %part = linalg.reduce { arith.addf } ins(%x : tensor<8x4xf32>) outs(%once : tensor<4xf32>) dimensions = [0] {dist.sharding = #vector_sum}
    %s = dist.all_reduce %part from [#vector_sum] to [#vector] because <"part is a sum over data", 16 bytes, 0.0 seconds>
        : (tensor<4xf32>) -> tensor<4xf32>
    return %s : tensor<4xf32>
  }
}

// -----

#vector = #dist.sharding<@m, [{}]>
#numbers = #dist.sharding<@m, [{}], partial = max_number {"data"}>
#largest = #dist.sharding<@m, [{}], partial = max {"data"}>
// Where numbers win over NaN, NaN changes nothing, and -inf would be taken for a number beside NaN everywhere. Formats
// without an infinity begin at their smallest number.
// CHECK-LABEL: module @numbers
module @numbers {
  dist.mesh @m ["data" = 2]
  // CHECK: arith.constant dense<0x7FC00000> : tensor<4xf32>
  // CHECK: arith.constant dense<-4.480000e+02> : tensor<4xf8E4M3FN>
  // CHECK: arith.constant dense<-128> : tensor<4xi8>
  func.func @main(%x: tensor<4xf32> {dist.sharding = #vector}, %y: tensor<4xf8E4M3FN> {dist.sharding = #vector},
                  %z: tensor<4xi8> {dist.sharding = #vector})
      -> (tensor<4xf32> {dist.sharding = #vector}, tensor<4xf8E4M3FN> {dist.sharding = #vector}, tensor<4xi8> {dist.sharding = #vector}) {
    %0 = dist.partial %x from #vector to #numbers : tensor<4xf32>
    %1 = dist.partial %y from #vector to #largest : tensor<4xf8E4M3FN>
    %2 = dist.partial %z from #vector to #largest : tensor<4xi8>
    %3 = dist.all_reduce %0 from [#numbers] to [#vector] because <"numbers", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = dist.all_reduce %1 from [#largest] to [#vector] because <"largest", 4 bytes, 0.0 seconds> : (tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
    %5 = dist.all_reduce %2 from [#largest] to [#vector] because <"largest", 4 bytes, 0.0 seconds> : (tensor<4xi8>) -> tensor<4xi8>
    return %3, %4, %5 : tensor<4xf32>, tensor<4xf8E4M3FN>, tensor<4xi8>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data"}]>
// More ranks than rows: those without any have empty tensors.
// CHECK-LABEL: module @empty_parts
module @empty_parts {
  dist.mesh @m ["data" = 3]
  // CHECK: dist.role = #dist.role<ranks [0, 1], target "cpu">
  // CHECK: math.exp %{{.*}} : tensor<1xf32>
  // CHECK: dist.role = #dist.role<ranks [2], target "cpu">
  // CHECK: math.exp %{{.*}} : tensor<0xf32>
  func.func @main(%x: tensor<2xf32> {dist.sharding = #rows}) -> (tensor<2xf32> {dist.sharding = #rows}) {
    %0 = math.exp %x {dist.sharding = #rows} : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}

// -----

// Without a mesh there is one role of one rank.
// CHECK-LABEL: module @alone
module @alone {
  // CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">}
  // CHECK-NEXT: func.func @main(%{{.*}}: tensor<2xf32> {rt.name = "x"})
  // CHECK-NEXT: math.exp
  func.func @main(%x: tensor<2xf32> {rt.name = "x"}) -> tensor<2xf32> {
    %0 = math.exp %x : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}

// -----

// One free value that is two operands of an op lies in two ways.
// CHECK-LABEL: module @free_value_twice
module @free_value_twice {
  dist.mesh @m ["x" = 2]
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<1x2xf32>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x2xf32>)
  func.func @main(%a: tensor<2x2xf32> {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>})
      -> (tensor<2x2xf32> {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>}) {
    %one = arith.constant dense<1.0> : tensor<2x2xf32>
    %0 = linalg.matmul {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>} ins(%one, %one : tensor<2x2xf32>, tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
    return %0 : tensor<2x2xf32>
  }
}
