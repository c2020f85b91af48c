// What says nothing disappears, and dynamic slices at known places become static ones.
// RUN: partita-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @iota_of_one
func.func @iota_of_one() -> tensor<1x4xi32> {
  // CHECK: arith.constant dense<0> : tensor<1x4xi32>
  %0 = nd.iota along 0 : tensor<1x4xi32>
  return %0 : tensor<1x4xi32>
}

// CHECK-LABEL: @iota_of_a_part
func.func @iota_of_a_part(%start: index) -> tensor<1x4xi32> {
  // CHECK: nd.iota along 0 from
  %0 = nd.iota along 0 from %start : tensor<1x4xi32>
  return %0 : tensor<1x4xi32>
}

// CHECK-LABEL: @empty_pad
// CHECK-SAME: (%[[X:.*]]: tensor<8x1xf32>
func.func @empty_pad(%x: tensor<8x1xf32>, %v: tensor<f32>) -> tensor<8x1xf32> {
  %0 = nd.pad %x low [0, 0] high [0, 0] interior [0, 3] with %v : tensor<8x1xf32>, tensor<f32> -> tensor<8x1xf32>
  // CHECK: return %[[X]]
  return %0 : tensor<8x1xf32>
}

// CHECK-LABEL: @shift_is_no_empty_pad
func.func @shift_is_no_empty_pad(%x: tensor<8xf32>, %v: tensor<f32>) -> tensor<8xf32> {
  // CHECK: nd.pad
  %0 = nd.pad %x low [1] high [-1] with %v : tensor<8xf32>, tensor<f32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @pad_of_splat
func.func @pad_of_splat() -> tensor<10xf32> {
  %x = arith.constant dense<1.0> : tensor<8xf32>
  %v = arith.constant dense<1.0> : tensor<f32>
  // CHECK: arith.constant dense<1.000000e+00> : tensor<10xf32>
  %0 = nd.pad %x low [1] high [1] with %v : tensor<8xf32>, tensor<f32> -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// CHECK-LABEL: @reverse_twice
// CHECK-SAME: (%[[X:.*]]: tensor<8x4xf32>
func.func @reverse_twice(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = nd.reverse %x along [0] : tensor<8x4xf32>
  %1 = nd.reverse %0 along [0] : tensor<8x4xf32>
  // CHECK: return %[[X]]
  return %1 : tensor<8x4xf32>
}

// CHECK-LABEL: @reverse_of_one
// CHECK-SAME: (%[[X:.*]]: tensor<1x4xf32>
func.func @reverse_of_one(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = nd.reverse %x along [0] : tensor<1x4xf32>
  // CHECK: return %[[X]]
  return %0 : tensor<1x4xf32>
}

// CHECK-LABEL: @slice_of_all
// CHECK-SAME: (%[[X:.*]]: tensor<8xf32>
func.func @slice_of_all(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %0 = nd.dynamic_slice %x[%i] limits [0] : tensor<8xf32>, tensor<i32> -> tensor<8xf32>
  // CHECK: return %[[X]]
  return %0 : tensor<8xf32>
}

// Starts are clamped: 9 to 4, -1 to 0, and where nothing can move to 0.
// CHECK-LABEL: @constant_slice
func.func @constant_slice(%x: tensor<8x8x8xf32>, %i: tensor<i32>) -> tensor<4x4x8xf32> {
  %nine = arith.constant dense<9> : tensor<i32>
  %less = arith.constant dense<-1> : tensor<i32>
  // CHECK: tensor.extract_slice %{{.*}}[4, 0, 0] [4, 4, 8] [1, 1, 1]
  %0 = nd.dynamic_slice %x[%nine, %less, %i] limits [4, 4, 0] : tensor<8x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32> -> tensor<4x4x8xf32>
  return %0 : tensor<4x4x8xf32>
}

// CHECK-LABEL: @slice_of_a_part
func.func @slice_of_a_part(%x: tensor<8xf32>, %o: index) -> tensor<8xf32> {
  %one = arith.constant dense<1> : tensor<i32>
  // CHECK: nd.dynamic_slice
  %0 = nd.dynamic_slice %x[%one] limits [8] from (%o) : tensor<8xf32>, tensor<i32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @constant_update
func.func @constant_update(%x: tensor<8xf32>, %u: tensor<4xf32>) -> tensor<8xf32> {
  %nine = arith.constant dense<9> : tensor<i64>
  // CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[4] [4] [1]
  %0 = nd.dynamic_update_slice %u into %x[%nine] limits [4] : tensor<4xf32>, tensor<8xf32>, tensor<i64>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @update_of_all
// CHECK-SAME: (%{{.*}}: tensor<8xf32>, %[[U:.*]]: tensor<8xf32>
func.func @update_of_all(%x: tensor<8xf32>, %u: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %0 = nd.dynamic_update_slice %u into %x[%i] limits [0] : tensor<8xf32>, tensor<8xf32>, tensor<i32>
  // CHECK: return %[[U]]
  return %0 : tensor<8xf32>
}
