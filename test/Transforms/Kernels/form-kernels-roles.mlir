// Roles share what does not depend on their sizes; a collective is waited for before the first call that touches its buffers.
// RUN: partita-opt %s --partita-form-kernels | FileCheck %s

#rows_sum = #dist.sharding<@m, [{}], partial = sum {"data"}>
#whole = #dist.sharding<@m, [{}]>

// CHECK-LABEL: module @kernels
// CHECK-DAG: func.func @reduce_8(%{{.*}}: memref<6x8xf32>
// CHECK-DAG: func.func @reduce_8_1(%{{.*}}: memref<2x8xf32>
// CHECK-DAG: func.func @exp_48
// CHECK-DAG: func.func @exp_16
// CHECK-DAG: func.func @subf_8
// CHECK-NOT: func.func @subf_8_1

// The exponential does not need the sum: it is computed between start and wait.
// CHECK-LABEL: module @role_0
// CHECK: rt.dispatch @kernels::@reduce_8(
// CHECK: %[[DONE:.*]] = rt.all_reduce sum(%[[S:.*]]) -> (%[[S]]) channel 0 on @over_data because "rows are split"
// CHECK-NOT: rt.wait
// CHECK: rt.dispatch @kernels::@exp_48
// CHECK: rt.wait %[[DONE]]
// CHECK: rt.dispatch @kernels::@subf_8

// CHECK-LABEL: module @role_1
// CHECK: rt.dispatch @kernels::@reduce_8_1
// CHECK: rt.dispatch @kernels::@subf_8
// CHECK-NOT: rt.dispatch

// Ranks of one role read their row of a table.
// CHECK-LABEL: module @role_2
// CHECK: %[[TABLE:.*]] = rt.constant dense<[0, 0, 2, 5]> : tensor<4xindex> as memref<4xindex>
// CHECK: %[[ROW:.*]] = rt.row dense<[0, 1, 2, 3]> : tensor<4xindex> as memref<index>
// CHECK: rt.dispatch @kernels::@extract_slice_3(%[[TABLE]], %[[ROW]], %{{.*}})

module @step {
  dist.mesh @m ["data" = 4]
  rt.comm @over_data over ["data"] of @m = [[0, 1, 2, 3]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
    func.func public @main(%x: tensor<6x8xf32>, %w: tensor<8xf32>) -> (tensor<8xf32>, tensor<6x8xf32>) {
      %zero = arith.constant dense<0.0> : tensor<8xf32>
      %s = linalg.reduce { arith.addf } ins(%x : tensor<6x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0]
      %g = dist.all_reduce %s channel 0 on @over_data from [#rows_sum] to [#whole]
          because <"rows are split", 64 bytes, 1.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
      %e = math.exp %x : tensor<6x8xf32>
      %new = arith.subf %w, %g : tensor<8xf32>
      return %new, %e : tensor<8xf32>, tensor<6x8xf32>
    }
  }
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func public @main(%x: tensor<2x8xf32>, %w: tensor<8xf32>) -> (tensor<8xf32>, tensor<2x8xf32>) {
      %zero = arith.constant dense<0.0> : tensor<8xf32>
      %s = linalg.reduce { arith.addf } ins(%x : tensor<2x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0]
      %g = dist.all_reduce %s channel 0 on @over_data from [#rows_sum] to [#whole]
          because <"rows are split", 64 bytes, 1.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
      %e = math.exp %x : tensor<2x8xf32>
      %new = arith.subf %w, %g : tensor<8xf32>
      return %new, %e : tensor<8xf32>, tensor<2x8xf32>
    }
  }
  module @role_2 attributes {dist.role = #dist.role<ranks [2, 3], target "cpu">} {
    func.func public @main(%x: tensor<8xf32>, %w: tensor<8xf32>) -> (tensor<3xf32>, tensor<8xf32>) {
      %at = dist.coordinate "data" of @m
      %offsets = arith.constant dense<[0, 0, 2, 5]> : tensor<4xindex>
      %offset = tensor.extract %offsets[%at] : tensor<4xindex>
      %mine = tensor.extract_slice %x[%offset] [3] [1] : tensor<8xf32> to tensor<3xf32>
      return %mine, %w : tensor<3xf32>, tensor<8xf32>
    }
  }
}
