// What a gemm cannot read as it lies is transposed, and nothing else.
// RUN: partita-opt %s --partita-prepare-contractions | FileCheck %s

// CHECK-LABEL: func.func @batch_inside
// CHECK: %[[T:.*]] = linalg.transpose ins(%arg0 : tensor<4x5x2xf32>) {{.*}} permutation = [2, 0, 1]
// CHECK: linalg.contract
// CHECK-SAME: ins(%[[T]], %arg1
func.func @batch_inside(%a: tensor<4x5x2xf32>, %b: tensor<2x5x3xf32>) -> tensor<2x4x3xf32> {
  %zero = arith.constant dense<0.0> : tensor<2x4x3xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(b, m, n, k) -> (m, k, b)>, affine_map<(b, m, n, k) -> (b, k, n)>,
                                        affine_map<(b, m, n, k) -> (b, m, n)>]
      ins(%a, %b : tensor<4x5x2xf32>, tensor<2x5x3xf32>) outs(%zero : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}

// The result has the batch innermost: it is transposed behind.
// CHECK-LABEL: func.func @result
// CHECK: %[[P:.*]] = linalg.contract
// CHECK-SAME: -> tensor<2x4x3xf32>
// CHECK: linalg.transpose ins(%[[P]] : tensor<2x4x3xf32>) {{.*}} permutation = [1, 2, 0]
func.func @result(%a: tensor<2x4x5xf32>, %b: tensor<2x5x3xf32>) -> tensor<4x3x2xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x3x2xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>,
                                        affine_map<(b, m, n, k) -> (m, n, b)>]
      ins(%a, %b : tensor<2x4x5xf32>, tensor<2x5x3xf32>) outs(%zero : tensor<4x3x2xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// Heads in the middle are strides of a batch, transposed operands are flags.
// CHECK-LABEL: func.func @heads
// CHECK-NOT: linalg.transpose
func.func @heads(%q: tensor<6x5x3x8xf32>, %k: tensor<6x5x3x8xf32>) -> tensor<6x3x5x5xf32> {
  %zero = arith.constant dense<0.0> : tensor<6x3x5x5xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(b, h, t, s, d) -> (b, t, h, d)>,
                                        affine_map<(b, h, t, s, d) -> (b, s, h, d)>,
                                        affine_map<(b, h, t, s, d) -> (b, h, t, s)>]
      ins(%q, %k : tensor<6x5x3x8xf32>, tensor<6x5x3x8xf32>) outs(%zero : tensor<6x3x5x5xf32>) -> tensor<6x3x5x5xf32>
  return %0 : tensor<6x3x5x5xf32>
}

// Sums that no single stride walks through would be rounded after every call; f32 adds them as they lie.
// CHECK-LABEL: func.func @narrow_sums
// CHECK: linalg.transpose
// CHECK: linalg.contract
// CHECK-LABEL: func.func @wide_sums
// CHECK-NOT: linalg.transpose
// CHECK: linalg.contract
func.func @narrow_sums(%a: tensor<4x3x5xbf16>, %b: tensor<5x3x2xbf16>) -> tensor<4x2xbf16> {
  %zero = arith.constant dense<0.0> : tensor<4x2xbf16>
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, j, k) -> (m, j, k)>, affine_map<(m, n, j, k) -> (k, j, n)>,
                                        affine_map<(m, n, j, k) -> (m, n)>]
      ins(%a, %b : tensor<4x3x5xbf16>, tensor<5x3x2xbf16>) outs(%zero : tensor<4x2xbf16>) -> tensor<4x2xbf16>
  return %0 : tensor<4x2xbf16>
}
func.func @wide_sums(%a: tensor<4x3x5xf32>, %b: tensor<5x3x2xf32>) -> tensor<4x2xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x2xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, j, k) -> (m, j, k)>, affine_map<(m, n, j, k) -> (k, j, n)>,
                                        affine_map<(m, n, j, k) -> (m, n)>]
      ins(%a, %b : tensor<4x3x5xf32>, tensor<5x3x2xf32>) outs(%zero : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
