// Every op of nd survives text and bytecode, in its short and its long form.
// RUN: partita-opt %s -verify-roundtrip | FileCheck %s

// CHECK-LABEL: @positions
func.func @positions(%x: tensor<8x16xf32>, %zero: tensor<f32>, %i: tensor<i32>, %start: index, %u: tensor<8x4xf32>) {
  // CHECK: nd.iota along 1 : tensor<8x16xi32>
  %0 = nd.iota along 1 : tensor<8x16xi32>
  // CHECK: nd.iota along 1 from %{{.*}} : tensor<8x4xi32>
  %1 = nd.iota along 1 from %start : tensor<8x4xi32>
  // CHECK: nd.pad %{{.*}} low [1, 0] high [2, -1] interior [1, 0] with %{{.*}} : tensor<8x16xf32>, tensor<f32> -> tensor<18x15xf32>
  %2 = nd.pad %x low [1, 0] high [2, -1] interior [1, 0] with %zero : tensor<8x16xf32>, tensor<f32> -> tensor<18x15xf32>
  // CHECK: nd.pad %{{.*}} low [1, 0] high [2, -1] with %{{.*}} : tensor<8x16xf32>, tensor<f32> -> tensor<11x15xf32>
  %3 = nd.pad %x low [1, 0] high [2, -1] interior [0, 0] with %zero : tensor<8x16xf32>, tensor<f32> -> tensor<11x15xf32>
  // CHECK: nd.reverse %{{.*}} along [0, 1] : tensor<8x16xf32>
  %4 = nd.reverse %x along [0, 1] : tensor<8x16xf32>
  // CHECK: nd.dynamic_slice %{{.*}}[%{{.*}}, %{{.*}}] limits [0, 12] : tensor<8x16xf32>, tensor<i32>, tensor<i32> -> tensor<8x4xf32>
  %5 = nd.dynamic_slice %x[%i, %i] limits [0, 12] : tensor<8x16xf32>, tensor<i32>, tensor<i32> -> tensor<8x4xf32>
  // CHECK: nd.dynamic_slice %{{.*}} limits [0, 28] from (%{{.*}}, %{{.*}}) : tensor<8x16xf32>
  %6 = nd.dynamic_slice %x[%i, %i] limits [0, 28] from (%start, %start) : tensor<8x16xf32>, tensor<i32>, tensor<i32> -> tensor<8x4xf32>
  // CHECK: nd.dynamic_update_slice %{{.*}} into %{{.*}}[%{{.*}}, %{{.*}}] limits [0, 12] : tensor<8x4xf32>, tensor<8x16xf32>, tensor<i32>, tensor<i32>
  %7 = nd.dynamic_update_slice %u into %x[%i, %i] limits [0, 12] : tensor<8x4xf32>, tensor<8x16xf32>, tensor<i32>, tensor<i32>
  return
}

// CHECK-LABEL: @rank_zero
func.func @rank_zero(%x: tensor<f32>) {
  // CHECK: nd.dynamic_slice %{{.*}}[] limits [] : tensor<f32> -> tensor<f32>
  %0 = nd.dynamic_slice %x[] limits [] : tensor<f32> -> tensor<f32>
  return
}

// CHECK-LABEL: @indexed
func.func @indexed(%table: tensor<20x8xf32>, %part: tensor<5x8xf32>, %ids: tensor<3x6x1xi32>, %start: index,
                   %x: tensor<3x7x8xf32>, %u: tensor<3x6x8xf32>) {
  // CHECK: nd.gather %{{.*}}[%{{.*}}] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
  %0 = nd.gather %table[%ids] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
  // CHECK: nd.gather %{{.*}}[%{{.*}}] of [20] from (%{{.*}}) : tensor<5x8xf32>
  %1 = nd.gather %part[%ids] of [20] from (%start) : tensor<5x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
  // CHECK: nd.gather %{{.*}}[%{{.*}}] of [7] batch 1 sizes [2] : tensor<3x7x8xf32>
  %2 = nd.gather %x[%ids] of [7] batch 1 sizes [2] : tensor<3x7x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x2x8xf32>
  // CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [20] combine sum : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
  %3 = nd.scatter %u into %table[%ids] of [20] combine sum : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
  // CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [20] unique : tensor<3x6x8xf32>
  %4 = nd.scatter %u into %table[%ids] of [20] unique : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
  // CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [20] from (%{{.*}}) combine {
  // CHECK: nd.yield %{{.*}} : f32
  %5 = nd.scatter %u into %part[%ids] of [20] from (%start) combine {
  ^bb0(%old: f32, %new: f32):
    %p = arith.mulf %old, %new : f32
    nd.yield %p : f32
  } : tensor<3x6x8xf32>, tensor<5x8xf32>, tensor<3x6x1xi32>
  return
}

// CHECK-LABEL: @windows
func.func @windows(%x: tensor<8x32x32x3xf32>, %w: tensor<3x3x3x16xf32>, %v: tensor<f32>, %dy: tensor<8x16x16x3xf32>) {
  // CHECK: nd.conv %{{.*}}, %{{.*}} strides [2, 2] low [1, 1] high [1, 1] : tensor<8x32x32x3xf32>, tensor<3x3x3x16xf32> -> tensor<8x16x16x16xf32>
  %0 = nd.conv %x, %w strides [2, 2] low [1, 1] high [1, 1]
      : tensor<8x32x32x3xf32>, tensor<3x3x3x16xf32> -> tensor<8x16x16x16xf32>
  // CHECK: nd.conv %{{.*}}, %{{.*}} strides [1, 1] bases [2, 1] dilations [1, 2] : tensor<8x32x32x3xf32>
  %1 = nd.conv %x, %w strides [1, 1] dilations [1, 2] bases [2, 1] groups 1
      : tensor<8x32x32x3xf32>, tensor<3x3x3x16xf32> -> tensor<8x61x28x16xf32>
  // CHECK: nd.patches %{{.*}} strides [2, 2] low [1, 1] : tensor<8x32x32x3xf32> -> tensor<8x16x16x3x3x3xf32>
  %p = nd.patches %x strides [2, 2] low [1, 1] : tensor<8x32x32x3xf32> -> tensor<8x16x16x3x3x3xf32>
  // CHECK: nd.patches %{{.*}} strides [1, 1] low [0, -2] bases [2, 1] dilations [1, 2] groups 3 : tensor<8x32x32x3xf32>
  %q = nd.patches %x strides [1, 1] bases [2, 1] low [0, -2] dilations [1, 2] groups 3
      : tensor<8x32x32x3xf32> -> tensor<3x8x4x4x5x5x1xf32>
  // CHECK: nd.window_reduce %{{.*}} init %{{.*}} sizes [1, 2, 2, 1] strides [1, 2, 2, 1] combine max : (tensor<8x32x32x3xf32>) -> tensor<8x16x16x3xf32>
  %2 = nd.window_reduce %x init %v sizes [1, 2, 2, 1] strides [1, 2, 2, 1] combine max
      : (tensor<8x32x32x3xf32>) -> tensor<8x16x16x3xf32>
  // CHECK: nd.window_scatter %{{.*}} into %{{.*}} init %{{.*}} sizes [1, 2, 2, 1] strides [1, 2, 2, 1] select max combine sum : tensor<8x16x16x3xf32>, tensor<8x32x32x3xf32>
  %3 = nd.window_scatter %dy into %x init %v sizes [1, 2, 2, 1] strides [1, 2, 2, 1] select max combine sum
      : tensor<8x16x16x3xf32>, tensor<8x32x32x3xf32>
  return
}

// CHECK-LABEL: @order
func.func @order(%x: tensor<8x16xf32>, %k: tensor<16xf32>, %v: tensor<16xi32>, %zero: tensor<f32>, %start: index) {
  // CHECK: nd.scan %{{.*}} along 1 init %{{.*}} combine sum : tensor<8x16xf32>, tensor<f32>
  %0 = nd.scan %x along 1 init %zero combine sum : tensor<8x16xf32>, tensor<f32>
  // CHECK: nd.scan %{{.*}} along 1 init %{{.*}} reverse exclusive combine max : tensor<8x16xf32>, tensor<f32>
  %1 = nd.scan %x along 1 init %zero reverse exclusive combine max : tensor<8x16xf32>, tensor<f32>
  // CHECK: nd.sort %{{.*}}, %{{.*}} along 0 {
  // CHECK: } : tensor<16xf32>, tensor<16xi32>
  %2, %3 = nd.sort %k, %v along 0 {
  ^bb0(%a: f32, %b: f32, %c: i32, %d: i32):
    %less = arith.cmpf olt, %a, %b : f32
    nd.yield %less : i1
  } : tensor<16xf32>, tensor<16xi32>
  // CHECK: nd.top_k %{{.*}} from %{{.*}} : tensor<8x16xf32> -> tensor<8x5xf32>, tensor<8x5xi32>
  %4, %5 = nd.top_k %x from %start : tensor<8x16xf32> -> tensor<8x5xf32>, tensor<8x5xi32>
  return
}

// CHECK-LABEL: @calls
func.func @calls(%s: tensor<2xi64>, %a: tensor<4x8x8xf32>, %i: index) {
  // CHECK: nd.random_bits philox %{{.*}} of [8, 16] : tensor<2xi64> -> tensor<8x16xi32>
  %0 = nd.random_bits philox %s of [8, 16] : tensor<2xi64> -> tensor<8x16xi32>
  // CHECK: nd.random_bits threefry %{{.*}} of [8, 16] from (%{{.*}}, %{{.*}}) : tensor<2xi64> -> tensor<4x16xi32>
  %1 = nd.random_bits threefry %s of [8, 16] from (%i, %i) : tensor<2xi64> -> tensor<4x16xi32>
  // CHECK: nd.library "cholesky"(%{{.*}}) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %2 = nd.library "cholesky"(%a) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  // CHECK: nd.library "potrf"(%{{.*}}) batch 1 config {lower = false} : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4xi32>)
  %3:2 = nd.library "potrf"(%a) batch 1 config {lower = false} : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4xi32>)
  // CHECK: nd.library "rfft"(%{{.*}}) batch 1 config {length = [8, 8]}
  %4:2 = nd.library "rfft"(%a) batch 1 config {length = [8, 8]} : (tensor<4x8x8xf32>) -> (tensor<4x8x5xf32>, tensor<4x8x5xf32>)
  %5:2 = nd.library "fft"(%4#0, %4#1) batch 2 config {length = [5]}
      : (tensor<4x8x5xf32>, tensor<4x8x5xf32>) -> (tensor<4x8x5xf32>, tensor<4x8x5xf32>)
  %6 = nd.library "irfft"(%5#0, %5#1) batch 2 config {length = [9]} : (tensor<4x8x5xf32>, tensor<4x8x5xf32>) -> tensor<4x8x9xf32>
  // CHECK: nd.library "triangular_solve"(%{{.*}}, %{{.*}}) batch 1 config {left = true, lower = true, transpose = "none", unit = false}
  %7 = nd.library "triangular_solve"(%2, %6) batch 1 config {left = true, lower = true, unit = false, transpose = "none"}
      : (tensor<4x8x8xf32>, tensor<4x8x9xf32>) -> tensor<4x8x9xf32>
  return
}

// CHECK-LABEL: @whole
func.func @whole(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  // CHECK: %[[R:.*]]:2 = nd.whole(%{{.*}}, %{{.*}}) : (tensor<4xf32>, index) -> (tensor<4xf32>, index) {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4xf32>, %[[N:.*]]: index):
  // CHECK-NEXT: nd.yield %[[A]], %[[N]] : tensor<4xf32>, index
  %0:2 = nd.whole(%x, %n) : (tensor<4xf32>, index) -> (tensor<4xf32>, index) {
  ^bb0(%a: tensor<4xf32>, %m: index):
    nd.yield %a, %m : tensor<4xf32>, index
  }
  return %0#0 : tensor<4xf32>
}

// CHECK-LABEL: @loops
func.func @loops(%x: tensor<8xf32>, %m: tensor<i1>) -> tensor<8xf32> {
  // CHECK: nd.loops(%{{.*}}, %{{.*}}) from [0, -1] : (tensor<8xf32>, tensor<i1>) -> (tensor<8xf32>, tensor<4xi1>) {
  // CHECK-NEXT: ^bb0(%[[IN:.*]]: memref<8xf32>, %{{.*}}: memref<i8>, %[[OUT:.*]]: memref<8xf32>, %{{.*}}: memref<4xi8>):
  // CHECK: vector.load %[[IN]]
  // CHECK: vector.store %{{.*}}, %[[OUT]]
  // CHECK: nd.yield
  %0:2 = nd.loops(%x, %m) from [0, -1] : (tensor<8xf32>, tensor<i1>) -> (tensor<8xf32>, tensor<4xi1>) {
  ^bb0(%in: memref<8xf32>, %go: memref<i8>, %out: memref<8xf32>, %flags: memref<4xi8>):
    %c0 = arith.constant 0 : index
    %v = vector.load %in[%c0] : memref<8xf32>, vector<4xf32>
    vector.store %v, %out[%c0] : memref<8xf32>, vector<4xf32>
    nd.yield
  }
  return %0#0 : tensor<8xf32>
}

// CHECK-LABEL: @opaque
func.func @opaque(%x: tensor<4xf32>) -> tensor<2xi32> {
  // CHECK: nd.opaque_call "my_kernel"(%{{.*}}, %{{.*}}) config {version = 2 : i32} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<2xi32>, tensor<f32>)
  %0:2 = nd.opaque_call "my_kernel"(%x, %x) config {version = 2 : i32} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<2xi32>, tensor<f32>)
  return %0#0 : tensor<2xi32>
}
