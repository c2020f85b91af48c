// TOSA's indexed access, convolutions and pooling as nd ops.
// RUN: partita-opt %s --partita-import-tosa --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @gather
// CHECK: nd.gather %{{.*}}[%{{.*}}] of [28] batch 1 : tensor<2x28x3xf32>, tensor<2x12x1xi32> -> tensor<2x12x3xf32>
func.func @gather(%x: tensor<2x28x3xf32>, %i: tensor<2x12xi32>) -> tensor<2x12x3xf32> {
  %0 = tosa.gather %x, %i : (tensor<2x28x3xf32>, tensor<2x12xi32>) -> tensor<2x12x3xf32>
  return %0 : tensor<2x12x3xf32>
}

// -----

// CHECK-LABEL: func.func @scatter
// CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [28] batch 1 :
func.func @scatter(%x: tensor<1x28x1xf32>, %i: tensor<1x12xi32>, %u: tensor<1x12x1xf32>) -> tensor<1x28x1xf32> {
  %0 = tosa.scatter %x, %i, %u : (tensor<1x28x1xf32>, tensor<1x12xi32>, tensor<1x12x1xf32>) -> tensor<1x28x1xf32>
  return %0 : tensor<1x28x1xf32>
}

// -----

// Element i goes to outputs 2 i + j: a convolution of elements that are 2 apart by the turned kernel.
// CHECK-LABEL: func.func @transpose_conv
// CHECK: %[[K:.*]] = linalg.transpose ins(%{{.*}} : tensor<4x3x3x2xf32>) {{.*}} permutation = [1, 2, 3, 0]
// CHECK: %[[R:.*]] = nd.reverse %[[K]] along [0, 1]
// CHECK: nd.conv %{{.*}}, %[[R]] strides [1, 1] low [1, 2] high [2, 2] bases [2, 2]
func.func @transpose_conv(%x: tensor<1x5x5x2xf32>, %w: tensor<4x3x3x2xf32>, %b: tensor<4xf32>)
    -> tensor<1x10x11x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z
      {acc_type = f32, out_pad = array<i64: -1, 0, 0, 0>, stride = array<i64: 2, 2>}
      : (tensor<1x5x5x2xf32>, tensor<4x3x3x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x11x4xf32>
  return %0 : tensor<1x10x11x4xf32>
}

// -----

// Zero points go first, in the type of the sums, because padding is the zero point.
// CHECK-LABEL: func.func @conv_i8
// CHECK: %[[X:.*]] = arith.extsi %{{.*}} : tensor<1x4x4x2xi8> to tensor<1x4x4x2xi32>
// CHECK: %[[D:.*]] = arith.subi %[[X]]
// CHECK: nd.conv %[[D]], %{{.*}} strides [1, 1] low [1, 1] high [1, 1] {{.*}} -> tensor<1x4x4x3xi32>
func.func @conv_i8(%x: tensor<1x4x4x2xi8>, %w: tensor<3x3x3x2xi8>, %b: tensor<3xi32>) -> tensor<1x4x4x3xi32> {
  %zx = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zw = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %x, %w, %b, %zx, %zw
      {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
      : (tensor<1x4x4x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x3xi32>
  return %0 : tensor<1x4x4x3xi32>
}

// -----

// CHECK-LABEL: func.func @depthwise
// CHECK: nd.conv %{{.*}}, %{{.*}} strides [1, 1] groups 2 : tensor<1x4x4x2xf16>, tensor<2x2x1x6xf16> -> tensor<1x3x3x6xf32>
// CHECK: arith.truncf %{{.*}} : tensor<1x3x3x6xf32> to tensor<1x3x3x6xf16>
func.func @depthwise(%x: tensor<1x4x4x2xf16>, %w: tensor<2x2x2x3xf16>, %b: tensor<6xf16>) -> tensor<1x3x3x6xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %0 = tosa.depthwise_conv2d %x, %w, %b, %z, %z
      {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
      : (tensor<1x4x4x2xf16>, tensor<2x2x2x3xf16>, tensor<6xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x3x3x6xf16>
  return %0 : tensor<1x3x3x6xf16>
}

// -----

// CHECK-LABEL: func.func @pools
// CHECK: nd.window_reduce %{{.*}} init %{{.*}} sizes [1, 2, 2, 1] strides [1, 2, 2, 1] combine max_number
// CHECK: nd.window_reduce %{{.*}} sizes [1, 3, 3, 1] strides [1, 1, 1, 1] low [0, 1, 1, 0] high [0, 1, 1, 0] combine sum
// CHECK: arith.divf
func.func @pools(%x: tensor<1x4x4x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x4x4x2xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>,
                           nan_mode = IGNORE} : (tensor<1x4x4x2xf32>) -> tensor<1x2x2x2xf32>
  %1 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>,
                                   stride = array<i64: 1, 1>}
      : (tensor<1x4x4x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x2xf32>
  return %0, %1 : tensor<1x2x2x2xf32>, tensor<1x4x4x2xf32>
}
