// Rules of nd: positions, indexed access, windows, order.
// RUN: partita-opt %s --partita-annotate-rules | FileCheck %s

// CHECK-LABEL: @positions
func.func @positions(%x: tensor<8x16xf32>, %zero: tensor<f32>, %i: tensor<i32>, %u: tensor<8x4xf32>) {
  // CHECK: nd.iota along 1 {rule = "-> (i, j) with i = 8, j = 16"}
  %0 = nd.iota along 1 : tensor<8x16xi32>
  // CHECK: nd.pad {{.*}} {rule = "(i~8, j), () -> (i, j) with i = 11, j = 16"}
  %1 = nd.pad %x low [1, 0] high [2, 0] with %zero : tensor<8x16xf32>, tensor<f32> -> tensor<11x16xf32>
  // CHECK: nd.reverse {{.*}} {rule = "(i, j) -> (i, j) with i = 8 whole, j = 16"}
  %2 = nd.reverse %x along [0] : tensor<8x16xf32>
  // The dimension that is looked into may be split: the result is then partial.
  // CHECK: nd.dynamic_slice {{.*}} {rule = "(i, j), (), () -> (i, k) with i = 8, j = 16 sum, k = 4 whole"}
  %3 = nd.dynamic_slice %x[%i, %i] limits [0, 12] : tensor<8x16xf32>, tensor<i32>, tensor<i32> -> tensor<8x4xf32>
  // CHECK: nd.dynamic_update_slice {{.*}} {rule = "(i, k), (i, j), (), () -> (i, j) with i = 8, j = 16, k = 4 whole"}
  %4 = nd.dynamic_update_slice %u into %x[%i, %i] limits [0, 12] : tensor<8x4xf32>, tensor<8x16xf32>, tensor<i32>, tensor<i32>
  return
}

// CHECK-LABEL: @indexed
func.func @indexed(%t: tensor<20x8xf32>, %ids: tensor<3x6x1xi32>, %u: tensor<3x6x8xf32>, %p: tensor<20x8xi1>) {
  // CHECK: nd.gather {{.*}} {rule = "(k, l), (i, j, 1) -> (i, j, l) with i = 3, j = 6, k = 20 sum, l = 8"}
  %0 = nd.gather %t[%ids] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
  // CHECK: nd.gather {{.*}} {rule = "(k, l), (i, j, 1) -> (i, j, l) with i = 3, j = 6, k = 20 or, l = 8"}
  %1 = nd.gather %p[%ids] of [20] : tensor<20x8xi1>, tensor<3x6x1xi32> -> tensor<3x6x8xi1>
  // CHECK: nd.scatter {{.*}} {rule = "(i, j, l), (k, l), (i, j, 1) -> (k, l) with i = 3 sum, j = 6 sum, k = 20, l = 8"}
  %2 = nd.scatter %u into %t[%ids] of [20] combine sum : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
  // Without a combiner the last one wins: order matters.
  // CHECK: nd.scatter {{.*}} {rule = "(i, j, l), (k, l), (i, j, 1) -> (k, l) with i = 3 whole, j = 6 whole, k = 20, l = 8"}
  %3 = nd.scatter %u into %t[%ids] of [20] : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
  return
}

// CHECK-LABEL: @windows
func.func @windows(%x: tensor<8x32x6xf32>, %k: tensor<3x3x16xf32>, %k1: tensor<3x6x16xf32>, %zero: tensor<f32>) {
  // CHECK: nd.conv {{.*}} {rule = "(i, l, j), (m, j, k) -> (i, n, k) with i = 8, j = 6 sum, k = 16
  %0 = nd.conv %x, %k1 strides [2] low [1] high [1] : tensor<8x32x6xf32>, tensor<3x6x16xf32> -> tensor<8x16x16xf32>
  // CHECK: nd.conv {{.*}} {rule = "(j, m, i*k), (n, k, i*l) -> (j, o, i*l) with i = 2, j = 8, k = 3 sum, l = 8, m = 32 whole, n = 3 whole, o = 16 whole"}
  %1 = nd.conv %x, %k strides [2] low [1] high [1] groups 2 : tensor<8x32x6xf32>, tensor<3x3x16xf32> -> tensor<8x16x16xf32>
  // CHECK: rule = "(i, j, l), () -> (i, k, l) with i = 8, j = 32 whole, k = 16 whole, l = 6"
  %2 = nd.window_reduce %x init %zero sizes [1, 3, 1] strides [1, 2, 1] low [0, 1, 0] high [0, 1, 0] combine max
      : (tensor<8x32x6xf32>) -> tensor<8x16x6xf32>
  return
}

// CHECK-LABEL: @order
func.func @order(%x: tensor<8x16xf32>, %zero: tensor<f32>, %s: tensor<2xi64>, %m: tensor<4x8x8xf32>) {
  // CHECK: nd.scan {{.*}} {rule = "(i, j), () -> (i, j) with i = 8, j = 16 whole"}
  %0 = nd.scan %x along 1 init %zero combine sum : tensor<8x16xf32>, tensor<f32>
  // CHECK: rule = "(i, j) -> (i, k), (i, k) with i = 8, j = 16 whole, k = 5 whole"
  %1:2 = nd.top_k %x : tensor<8x16xf32> -> tensor<8x5xf32>, tensor<8x5xi32>
  // CHECK: rule = "(i) -> (j, k) with i = 2 whole, j = 8, k = 16"
  %2 = nd.random_bits philox %s of [8, 16] : tensor<2xi64> -> tensor<8x16xi32>
  // CHECK: rule = "(i, j, k) -> (i, l, m) with i = 4, j = 8 whole, k = 8 whole, l = 8 whole, m = 8 whole"
  %3 = nd.library "cholesky"(%m) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  return
}

// CHECK-LABEL: @opaque
func.func @opaque(%x: tensor<8x16xf32>) {
  // CHECK: rule = "(i, j) -> (k, l), () with i = 8 whole, j = 16 whole, k = 8 whole, l = 16 whole"
  %0:2 = nd.opaque_call "my_kernel"(%x) config {} : (tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<f32>)
  return
}

// CHECK-LABEL: @whole
func.func @whole(%x: tensor<4x3xf32>) -> tensor<4x3xf32> {
  // CHECK: rule = "(i, j) -> (k, l) with i = 4 whole, j = 3 whole, k = 4 whole, l = 3 whole"
  %0 = nd.whole(%x) : (tensor<4x3xf32>) -> tensor<4x3xf32> {
  ^bb0(%a: tensor<4x3xf32>):
    nd.yield %a : tensor<4x3xf32>
  }
  return %0 : tensor<4x3xf32>
}
