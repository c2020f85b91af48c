// Convolutions become contractions of patches; large ones are cut into blocks, and some need no patches.
// RUN: partita-opt %s -split-input-file --partita-expand-conv | FileCheck %s
// RUN: partita-opt %s -split-input-file --partita-expand-conv=block-bytes=300000 | FileCheck %s --check-prefix=SMALL

// CHECK-DAG: #[[$PATCHES:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4, d5)>
// CHECK-DAG: #[[$KERNEL:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>
// CHECK-DAG: #[[$RESULT:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d6)>
// CHECK-LABEL: @strided
func.func @strided(%x: tensor<5x20x20x32xf32>, %w: tensor<3x3x32x16xf32>) -> tensor<5x10x10x16xf32> {
  // CHECK: %[[P:.*]] = nd.patches %arg0 strides [2, 2] low [1, 1] : tensor<5x20x20x32xf32> -> tensor<5x10x10x3x3x32xf32>
  // CHECK: %[[Y:.*]] = linalg.contract indexing_maps = [#[[$PATCHES]], #[[$KERNEL]], #[[$RESULT]]]
  // CHECK-SAME: ins(%[[P]], %arg1 : {{.*}}) outs(%{{.*}} : tensor<5x10x10x16xf32>)
  // CHECK-NEXT: return %[[Y]]
  // Blocks of two images and a rest: 3 * 3 * 32 * 100 * 4 bytes an image.
  // SMALL-LABEL: @strided
  // SMALL: %[[X0:.*]] = tensor.extract_slice %arg0[0, 0, 0, 0] [2, 20, 20, 32]
  // SMALL: nd.patches %[[X0]] strides [2, 2] low [1, 1] : tensor<2x20x20x32xf32> -> tensor<2x10x10x3x3x32xf32>
  // SMALL: %[[Y0:.*]] = linalg.contract
  // SMALL: %[[E:.*]] = tensor.empty() : tensor<5x10x10x16xf32>
  // SMALL: %[[R0:.*]] = tensor.insert_slice %[[Y0]] into %[[E]][0, 0, 0, 0] [2, 10, 10, 16]
  // SMALL: %[[Y1:.*]] = linalg.contract
  // SMALL: %[[R1:.*]] = tensor.insert_slice %[[Y1]] into %[[R0]][2, 0, 0, 0] [2, 10, 10, 16]
  // SMALL: nd.patches {{.*}} -> tensor<1x10x10x3x3x32xf32>
  // SMALL: %[[R2:.*]] = tensor.insert_slice %{{.*}} into %[[R1]][4, 0, 0, 0] [1, 10, 10, 16]
  // SMALL-NEXT: return %[[R2]]
  %y = nd.conv %x, %w strides [2, 2] low [1, 1] high [1, 1]
      : tensor<5x20x20x32xf32>, tensor<3x3x32x16xf32> -> tensor<5x10x10x16xf32>
  return %y : tensor<5x10x10x16xf32>
}

// -----

// Rows of outputs read overlapping rows of the input.
// SMALL-LABEL: @rows
func.func @rows(%x: tensor<1x30x30x32xf32>, %w: tensor<3x3x32x16xf32>) -> tensor<1x30x30x16xf32> {
  // SMALL: %[[X0:.*]] = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 9, 30, 32]
  // SMALL: nd.patches %[[X0]] strides [1, 1] low [1, 1] : tensor<1x9x30x32xf32> -> tensor<1x8x30x3x3x32xf32>
  // SMALL: %[[X1:.*]] = tensor.extract_slice %arg0[0, 7, 0, 0] [1, 10, 30, 32]
  // SMALL: nd.patches %[[X1]] strides [1, 1] low [0, 1] : tensor<1x10x30x32xf32> -> tensor<1x8x30x3x3x32xf32>
  // SMALL: tensor.insert_slice %{{.*}} into %{{.*}}[0, 8, 0, 0] [1, 8, 30, 16]
  // SMALL: nd.patches {{.*}} strides [1, 1] low [0, 1] : tensor<1x10x30x32xf32> -> tensor<1x8x30x3x3x32xf32>
  // SMALL: nd.patches {{.*}} strides [1, 1] low [0, 1] : tensor<1x7x30x32xf32> -> tensor<1x6x30x3x3x32xf32>
  %y = nd.conv %x, %w strides [1, 1] low [1, 1] high [1, 1]
      : tensor<1x30x30x32xf32>, tensor<3x3x32x16xf32> -> tensor<1x30x30x16xf32>
  return %y : tensor<1x30x30x16xf32>
}

// -----

// A gradient of weights: few outputs, a large window. Parts of the window are summed, narrow floats in f32.
// SMALL-LABEL: @window
func.func @window(%x: tensor<1x32x32x256xbf16>, %w: tensor<30x30x256x8xbf16>) -> tensor<1x3x3x8xbf16> {
  // SMALL: tensor.extract_slice %arg1[0, 0, 0, 0] [15, 30, 256, 8]
  // SMALL: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<1x1x1x8xf32>
  // SMALL: %[[A:.*]] = linalg.contract {{.*}} outs(%[[ZERO]] : tensor<1x1x1x8xf32>)
  // SMALL: tensor.extract_slice %arg1[15, 0, 0, 0] [15, 30, 256, 8]
  // SMALL: %[[B:.*]] = linalg.contract {{.*}} outs(%[[A]] : tensor<1x1x1x8xf32>)
  // SMALL: tensor.insert_slice %[[B]] into
  // SMALL: %[[R:.*]] = arith.truncf %{{.*}} : tensor<1x3x3x8xf32> to tensor<1x3x3x8xbf16>
  // SMALL-NEXT: return %[[R]]
  %y = nd.conv %x, %w strides [1, 1] : tensor<1x32x32x256xbf16>, tensor<30x30x256x8xbf16> -> tensor<1x3x3x8xbf16>
  return %y : tensor<1x3x3x8xbf16>
}

// -----

// A dilated kernel costs what its elements cost, not its holes.
// CHECK-LABEL: @dilated
func.func @dilated(%x: tensor<3x224x224x32xf32>, %w: tensor<14x14x32x192xf32>) -> tensor<3x16x16x192xf32> {
  // CHECK: nd.patches %arg0 strides [1, 1] dilations [16, 16] : tensor<3x224x224x32xf32> -> tensor<3x16x16x14x14x32xf32>
  // CHECK: linalg.contract
  // CHECK-NOT: linalg.contract
  // CHECK: return
  %y = nd.conv %x, %w strides [1, 1] dilations [16, 16]
      : tensor<3x224x224x32xf32>, tensor<14x14x32x192xf32> -> tensor<3x16x16x192xf32>
  return %y : tensor<3x16x16x192xf32>
}

// -----

// Three features are too few for a loop: seven times three neighbours are one run.
// CHECK-LABEL: @few_features
func.func @few_features(%x: tensor<8x32x32x3xf32>, %w: tensor<7x7x3x16xf32>) -> tensor<8x16x16x16xf32> {
  // CHECK: %[[P:.*]] = nd.patches %{{.*}} strides [2, 6] low [3, 9] : tensor<8x32x96x1xf32> -> tensor<8x16x16x7x21x1xf32>
  // CHECK: linalg.contract {{.*}} ins(%[[P]], %{{.*}} : tensor<8x16x16x7x21x1xf32>, tensor<7x21x1x16xf32>)
  %y = nd.conv %x, %w strides [2, 2] low [3, 3] high [3, 3]
      : tensor<8x32x32x3xf32>, tensor<7x7x3x16xf32> -> tensor<8x16x16x16xf32>
  return %y : tensor<8x16x16x16xf32>
}

// -----

// CHECK-LABEL: @pointwise
func.func @pointwise(%x: tensor<8x16x16x64xf32>, %w: tensor<1x1x64x16xf32>) -> tensor<8x16x16x16xf32> {
  // CHECK-NOT: nd.patches
  // CHECK: %[[W:.*]] = tensor.collapse_shape %arg1 {{\[}}[0, 1, 2], [3]] : tensor<1x1x64x16xf32> into tensor<64x16xf32>
  // CHECK: linalg.contract {{.*}} ins(%arg0, %[[W]] : tensor<8x16x16x64xf32>, tensor<64x16xf32>)
  %y = nd.conv %x, %w strides [1, 1] : tensor<8x16x16x64xf32>, tensor<1x1x64x16xf32> -> tensor<8x16x16x16xf32>
  return %y : tensor<8x16x16x16xf32>
}

// -----

// CHECK-LABEL: @whole_input
func.func @whole_input(%x: tensor<8x4x4x64xf32>, %w: tensor<4x4x64x16xf32>) -> tensor<8x1x1x16xf32> {
  // CHECK-NOT: nd.patches
  // CHECK: linalg.contract {{.*}} ins(%arg0, %arg1 : {{.*}}) outs(%{{.*}} : tensor<8x16xf32>)
  // CHECK: tensor.expand_shape {{.*}} into tensor<8x1x1x16xf32>
  %y = nd.conv %x, %w strides [1, 1] : tensor<8x4x4x64xf32>, tensor<4x4x64x16xf32> -> tensor<8x1x1x16xf32>
  return %y : tensor<8x1x1x16xf32>
}

// -----

// Groups are the batch of the contraction.
// CHECK-DAG: #[[$PATCHES:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d6, d0, d1, d2, d3, d4, d5)>
// CHECK-DAG: #[[$KERNEL:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d3, d4, d5, d6, d7)>
// CHECK-DAG: #[[$RESULT:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d6, d7)>
// CHECK-LABEL: @groups
func.func @groups(%x: tensor<8x16x16x64xf32>, %w: tensor<3x3x16x24xf32>) -> tensor<8x14x14x24xf32> {
  // CHECK: nd.patches %arg0 strides [1, 1] groups 4 : tensor<8x16x16x64xf32> -> tensor<4x8x14x14x3x3x16xf32>
  // CHECK: tensor.expand_shape %arg1 {{.*}} into tensor<3x3x16x4x6xf32>
  // CHECK: linalg.contract indexing_maps = [#[[$PATCHES]], #[[$KERNEL]], #[[$RESULT]]] {{.*}} outs(%{{.*}} : tensor<8x14x14x4x6xf32>)
  // CHECK: tensor.collapse_shape {{.*}} into tensor<8x14x14x24xf32>
  %y = nd.conv %x, %w strides [1, 1] groups 4 : tensor<8x16x16x64xf32>, tensor<3x3x16x24xf32> -> tensor<8x14x14x24xf32>
  return %y : tensor<8x14x14x24xf32>
}

// -----

// No matrices: products and a sum, which one kernel computes.
// CHECK-LABEL: @depthwise
func.func @depthwise(%x: tensor<8x16x16x64xi8>, %w: tensor<3x3x1x64xi8>) -> tensor<8x14x14x64xi32> {
  // CHECK: nd.patches {{.*}} -> tensor<8x14x14x3x3x64xi32>
  // CHECK: arith.muli {{.*}} : tensor<8x14x14x3x3x64xi32>
  // CHECK: linalg.reduce {{.*}} dimensions = [3, 4]
  // CHECK: arith.addi
  %y = nd.conv %x, %w strides [1, 1] groups 64 : tensor<8x16x16x64xi8>, tensor<3x3x1x64xi8> -> tensor<8x14x14x64xi32>
  return %y : tensor<8x14x14x64xi32>
}

// -----

// CHECK-LABEL: @no_features
func.func @no_features(%x: tensor<2x3x3x0xf32>, %w: tensor<2x2x0x8xf32>) -> tensor<2x2x2x8xf32> {
  // CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<2x2x2x8xf32>
  // CHECK: return %[[ZERO]]
  %y = nd.conv %x, %w strides [1, 1] : tensor<2x3x3x0xf32>, tensor<2x2x0x8xf32> -> tensor<2x2x2x8xf32>
  return %y : tensor<2x2x2x8xf32>
}

// -----

// Numbers without a width stay for FormKernels to refuse.
// CHECK-LABEL: func.func @indices
// CHECK: nd.conv
// SMALL-LABEL: func.func @indices
func.func @indices(%x: tensor<1x4x4x2xindex>, %w: tensor<3x3x2x2xindex>) -> tensor<1x2x2x2xindex> {
  %y = nd.conv %x, %w strides [1, 1] : tensor<1x4x4x2xindex>, tensor<3x3x2x2xindex> -> tensor<1x2x2x2xindex>
  return %y : tensor<1x2x2x2xindex>
}
