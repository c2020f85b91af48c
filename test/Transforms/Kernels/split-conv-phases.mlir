// A dilated input has holes: every phase of the outputs is a convolution that never meets one.
// RUN: partita-opt %s --partita-split-conv-phases | FileCheck %s

// CHECK-LABEL: @gradient
func.func @gradient(%x: tensor<8x16x64xf32>, %w: tensor<3x64x32xf32>) -> tensor<8x33x32xf32> {
  // CHECK: %[[W0:.*]] = tensor.extract_slice %arg1[0, 0, 0] [2, 64, 32] [2, 1, 1]
  // CHECK: %[[Y0:.*]] = nd.conv %arg0, %[[W0]] strides [1] low [1] high [1] : {{.*}} -> tensor<8x17x32xf32>
  // CHECK: %[[E:.*]] = tensor.empty
  // CHECK: %[[R0:.*]] = tensor.insert_slice %[[Y0]] into %[[E]][0, 0, 0] [8, 17, 32] [1, 2, 1]
  // CHECK: %[[W1:.*]] = tensor.extract_slice %arg1[1, 0, 0] [1, 64, 32] [2, 1, 1]
  // CHECK: %[[Y1:.*]] = nd.conv %arg0, %[[W1]] strides [1] : {{.*}} -> tensor<8x16x32xf32>
  // CHECK: %[[R1:.*]] = tensor.insert_slice %[[Y1]] into %[[R0]][0, 1, 0] [8, 16, 32] [1, 2, 1]
  // CHECK: return %[[R1]]
  %y = nd.conv %x, %w strides [1] low [2] high [2] bases [2]
      : tensor<8x16x64xf32>, tensor<3x64x32xf32> -> tensor<8x33x32xf32>
  return %y : tensor<8x33x32xf32>
}

// A window of one element leaves outputs that nothing reaches.
// CHECK-LABEL: @unreached
func.func @unreached(%x: tensor<8x16x64xf32>, %w: tensor<1x64x32xf32>) -> tensor<8x31x32xf32> {
  // CHECK: nd.conv %arg0, %{{.*}} strides [1] : {{.*}} -> tensor<8x16x32xf32>
  // CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<8x15x32xf32>
  // CHECK: tensor.insert_slice %[[ZERO]] into %{{.*}}[0, 1, 0] [8, 15, 32] [1, 2, 1]
  %y = nd.conv %x, %w strides [1] bases [2] : tensor<8x16x64xf32>, tensor<1x64x32xf32> -> tensor<8x31x32xf32>
  return %y : tensor<8x31x32xf32>
}

// Strides and dilations that step over the holes: one phase.
// CHECK-LABEL: @in_step
func.func @in_step(%x: tensor<8x16x64xf32>, %w: tensor<3x64x32xf32>) -> tensor<8x12x32xf32> {
  // CHECK: %[[Y:.*]] = nd.conv %arg0, %{{.*}} strides [1] low [-1] high [-1] : {{.*}} -> tensor<8x12x32xf32>
  // CHECK-NEXT: return %[[Y]]
  %y = nd.conv %x, %w strides [2] low [-2] high [-2] bases [2] dilations [2]
      : tensor<8x16x64xf32>, tensor<3x64x32xf32> -> tensor<8x12x32xf32>
  return %y : tensor<8x12x32xf32>
}

// CHECK-LABEL: @without_holes
func.func @without_holes(%x: tensor<8x16x64xf32>, %w: tensor<3x64x32xf32>) -> tensor<8x14x32xf32> {
  // CHECK-NOT: tensor.extract_slice
  // CHECK: nd.conv %arg0, %arg1
  %y = nd.conv %x, %w strides [1] : tensor<8x16x64xf32>, tensor<3x64x32xf32> -> tensor<8x14x32xf32>
  return %y : tensor<8x14x32xf32>
}
