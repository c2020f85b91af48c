// Zero padding between elements becomes a dilation of the convolution; anything else stays.
// RUN: partita-opt %s --partita-fold-pads | FileCheck %s

// CHECK-LABEL: func.func @kernel
// CHECK-SAME: (%[[X:.*]]: tensor<2x224x224x3xf32>, %[[D:.*]]: tensor<14x14x3x8xf32>)
// CHECK-NOT: nd.pad
// CHECK: nd.conv %[[X]], %[[D]] strides [1, 1] dilations [16, 16]
func.func @kernel(%x: tensor<2x224x224x3xf32>, %d: tensor<14x14x3x8xf32>) -> tensor<2x16x16x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %k = nd.pad %d low [0, 0, 0, 0] high [0, 0, 0, 0] interior [15, 15, 0, 0] with %zero
      : tensor<14x14x3x8xf32>, tensor<f32> -> tensor<209x209x3x8xf32>
  %y = nd.conv %x, %k strides [1, 1] : tensor<2x224x224x3xf32>, tensor<209x209x3x8xf32> -> tensor<2x16x16x8xf32>
  return %y : tensor<2x16x16x8xf32>
}

// CHECK-LABEL: func.func @transposed
// CHECK-NOT: nd.pad
// CHECK: %[[T:.*]] = linalg.transpose ins(%{{.*}} : tensor<3x8x4x4xf32>)
// CHECK: nd.conv %{{.*}}, %[[T]] strides [1, 1] dilations [2, 2]
func.func @transposed(%x: tensor<2x9x9x3xf32>, %d: tensor<3x8x4x4xf32>) -> tensor<2x3x3x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %p = nd.pad %d low [0, 0, 0, 0] high [0, 0, 0, 0] interior [0, 0, 1, 1] with %zero
      : tensor<3x8x4x4xf32>, tensor<f32> -> tensor<3x8x7x7xf32>
  %e = tensor.empty() : tensor<7x7x3x8xf32>
  %k = linalg.transpose ins(%p : tensor<3x8x7x7xf32>) outs(%e : tensor<7x7x3x8xf32>) permutation = [2, 3, 0, 1]
  %y = nd.conv %x, %k strides [1, 1] : tensor<2x9x9x3xf32>, tensor<7x7x3x8xf32> -> tensor<2x3x3x8xf32>
  return %y : tensor<2x3x3x8xf32>
}

// CHECK-LABEL: func.func @input
// CHECK-NOT: nd.pad
// CHECK: nd.conv %{{.*}}, %{{.*}} strides [1] low [2] high [1] bases [3]
func.func @input(%x: tensor<2x4x3xf32>, %k: tensor<3x3x8xf32>) -> tensor<2x11x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %p = nd.pad %x low [0, 1, 0] high [0, 1, 0] interior [0, 2, 0] with %zero
      : tensor<2x4x3xf32>, tensor<f32> -> tensor<2x12x3xf32>
  %y = nd.conv %p, %k strides [1] low [1] high [0] : tensor<2x12x3xf32>, tensor<3x3x8xf32> -> tensor<2x11x8xf32>
  return %y : tensor<2x11x8xf32>
}

// A pad value other than zero, and a padded feature dimension.
// CHECK-LABEL: func.func @stays
// CHECK: nd.pad
// CHECK: nd.pad
// CHECK: nd.conv
func.func @stays(%x: tensor<2x4x2xf32>, %k: tensor<2x3x8xf32>) -> tensor<2x4x8xf32> {
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %p = nd.pad %x low [0, 0, 0] high [0, 0, 1] with %zero : tensor<2x4x2xf32>, tensor<f32> -> tensor<2x4x3xf32>
  %q = nd.pad %p low [0, 1, 0] high [0, 0, 0] with %one : tensor<2x4x3xf32>, tensor<f32> -> tensor<2x5x3xf32>
  %y = nd.conv %q, %k strides [1] : tensor<2x5x3xf32>, tensor<2x3x8xf32> -> tensor<2x4x8xf32>
  return %y : tensor<2x4x8xf32>
}

// Zeros before and after the elements of a kernel move its window: positions 2 + 2 j of an input that begins at -3.
// CHECK-LABEL: func.func @kernel_edges
// CHECK-NOT: nd.pad
// CHECK: nd.conv %{{.*}}, %{{.*}} strides [2] low [1] high [-1] dilations [4] : {{.*}} tensor<3x3x8xf32> -> tensor<2x4x8xf32>
func.func @kernel_edges(%x: tensor<2x15x3xf32>, %k: tensor<3x3x8xf32>) -> tensor<2x4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %p = nd.pad %k low [1, 0, 0] high [1, 0, 0] interior [1, 0, 0] with %zero
      : tensor<3x3x8xf32>, tensor<f32> -> tensor<7x3x8xf32>
  %y = nd.conv %x, %p strides [2] low [3] high [1] dilations [2] : tensor<2x15x3xf32>, tensor<7x3x8xf32> -> tensor<2x4x8xf32>
  return %y : tensor<2x4x8xf32>
}
