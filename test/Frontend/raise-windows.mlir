// Convolutions and pooling of linalg as nd ops, whatever the order of their dimensions; padding by one value.
// RUN: partita-opt %s --partita-raise-windows --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @nchw
// CHECK: nd.conv %{{.*}}, %{{.*}} strides [2, 1] dilations [1, 2] : tensor<2x9x9x3xf32>, tensor<3x3x3x4xf32> -> tensor<2x4x5x4xf32>
// CHECK: linalg.transpose ins(%{{.*}} : tensor<2x4x5x4xf32>) outs(%{{.*}} : tensor<2x4x4x5xf32>) permutation = [0, 3, 1, 2]
// CHECK-NOT: arith.addf
func.func @nchw(%x: tensor<2x3x9x9xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<2x4x4x5xf32> {
  %zero = arith.constant dense<0.0> : tensor<2x4x4x5xf32>
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : vector<2xi64>, strides = dense<[2, 1]> : vector<2xi64>}
      ins(%x, %w : tensor<2x3x9x9xf32>, tensor<4x3x3x3xf32>) outs(%zero : tensor<2x4x4x5xf32>) -> tensor<2x4x4x5xf32>
  return %0 : tensor<2x4x4x5xf32>
}

// -----

// A start value is added.
// CHECK-LABEL: func.func @nhwc
// CHECK-SAME: %[[X:.*]]: tensor<1x5x5x2xf32>, %[[W:.*]]: tensor<3x3x2x4xf32>, %[[E:.*]]: tensor<1x3x3x4xf32>
// CHECK: %[[C:.*]] = nd.conv %[[X]], %[[W]] strides [1, 1]
// CHECK: arith.addf %[[E]], %[[C]]
func.func @nhwc(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x2x4xf32>, %e: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>)
      outs(%e : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// -----

// CHECK-LABEL: func.func @groups
// CHECK: nd.conv %{{.*}} strides [1, 1] groups 2 : tensor<1x5x5x6xf32>, tensor<3x3x3x8xf32> -> tensor<1x3x3x8xf32>
func.func @groups(%x: tensor<1x2x3x5x5xf32>, %w: tensor<2x4x3x3x3xf32>, %e: tensor<1x2x4x3x3xf32>)
    -> tensor<1x2x4x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<1x2x3x5x5xf32>, tensor<2x4x3x3x3xf32>)
      outs(%e : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  return %0 : tensor<1x2x4x3x3xf32>
}

// -----

// CHECK-LABEL: func.func @depthwise
// CHECK: nd.conv %{{.*}} strides [1, 1] groups 6 : tensor<1x5x5x6xf32>, tensor<3x3x1x6xf32> -> tensor<1x3x3x6xf32>
func.func @depthwise(%x: tensor<1x5x5x6xf32>, %w: tensor<3x3x6xf32>, %e: tensor<1x3x3x6xf32>) -> tensor<1x3x3x6xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<1x5x5x6xf32>, tensor<3x3x6xf32>)
      outs(%e : tensor<1x3x3x6xf32>) -> tensor<1x3x3x6xf32>
  return %0 : tensor<1x3x3x6xf32>
}

// -----

// Without a batch or features; integers are made wide first. The last elements of the input are not read.
// CHECK-LABEL: func.func @generic
// CHECK: arith.extsi %{{.*}} : tensor<9xi8> to tensor<9xi32>
// CHECK: nd.conv %{{.*}} strides [2] high [-2] : tensor<1x9x1xi32>, tensor<3x1x1xi32> -> tensor<1x3x1xi32>
func.func @generic(%x: tensor<9xi8>, %w: tensor<3xi8>, %e: tensor<3xi32>) -> tensor<3xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(o, k) -> (o * 2 + k)>, affine_map<(o, k) -> (k)>,
                                        affine_map<(o, k) -> (o)>], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<9xi8>, tensor<3xi8>) outs(%e : tensor<3xi32>) {
  ^bb0(%a: i8, %b: i8, %out: i32):
    %c = arith.extsi %a : i8 to i32
    %d = arith.extsi %b : i8 to i32
    %p = arith.muli %c, %d : i32
    %s = arith.addi %out, %p : i32
    linalg.yield %s : i32
  } -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// The start value is the splat, or is combined afterwards.
// CHECK-LABEL: func.func @pools
// CHECK: %[[I:.*]] = arith.constant dense<0xFF800000> : tensor<f32>
// CHECK: %[[A:.*]] = nd.window_reduce %{{.*}} init %[[I]] sizes [1, 1, 2, 2] strides [1, 1, 2, 2] combine max
// CHECK: %[[B:.*]] = nd.window_reduce %{{.*}} init %[[I]] sizes [1, 1, 2, 2] strides [1, 1, 2, 2] combine max
// CHECK: arith.maximumf %{{.*}}, %[[B]]
func.func @pools(%x: tensor<2x3x8x8xf32>, %e: tensor<2x3x4x4xf32>) -> (tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>) {
  %lowest = arith.constant dense<0xFF800000> : tensor<2x3x4x4xf32>
  %w = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%x, %w : tensor<2x3x8x8xf32>, tensor<2x2xf32>) outs(%lowest : tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  %1 = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%x, %w : tensor<2x3x8x8xf32>, tensor<2x2xf32>) outs(%e : tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return %0, %1 : tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>
}

// -----

// CHECK-LABEL: func.func @pad
// CHECK: nd.pad %{{.*}} low [0, 1] high [2, 0] with %{{.*}} : tensor<3x4xf32>, tensor<f32> -> tensor<5x5xf32>
// CHECK: tensor.pad
func.func @pad(%x: tensor<3x4xf32>, %n: index) -> (tensor<5x5xf32>, tensor<?x4xf32>) {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %x low[0, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : f32
  } : tensor<3x4xf32> to tensor<5x5xf32>
  %1 = tensor.pad %x low[0, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : f32
  } : tensor<3x4xf32> to tensor<?x4xf32>
  return %0, %1 : tensor<5x5xf32>, tensor<?x4xf32>
}

// -----

// Zero points: loops.
// CHECK-LABEL: func.func @quantized
// CHECK: linalg.conv_2d_nhwc_hwcf_q
func.func @quantized(%x: tensor<1x5x5x2xi8>, %w: tensor<3x3x2x4xi8>, %a: i32, %b: i32, %e: tensor<1x3x3x4xi32>)
    -> tensor<1x3x3x4xi32> {
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%x, %w, %a, %b : tensor<1x5x5x2xi8>, tensor<3x3x2x4xi8>, i32, i32)
      outs(%e : tensor<1x3x3x4xi32>) -> tensor<1x3x3x4xi32>
  return %0 : tensor<1x3x3x4xi32>
}
