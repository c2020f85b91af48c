// Guards structured ops whose body reads a captured tensor at indices of its own: their kernel never works in place.
// RUN: partita-opt %s --partita-form-kernels | FileCheck %s

// CHECK-LABEL: module @role_0
// CHECK: rt.gemm
// CHECK: %[[FROM:.*]] = rt.slot %{{.*}}[0] : memref<16x2x2x3xf32>
// CHECK: %[[TO:.*]] = rt.slot %{{.*}}[768] : memref<16x2x2x3xf32>
// CHECK: rt.dispatch @kernels::@generic_16x2x2x3(%[[FROM]]) -> (%[[TO]])
func.func @main(%x: tensor<32x4xf32>, %v: tensor<4x6xf32>, %w: tensor<6x4xf32>) -> tensor<32x4xf32> {
  %c1 = arith.constant 1 : index
  %zero6 = arith.constant dense<0.0> : tensor<32x6xf32>
  %first = linalg.matmul ins(%x, %v : tensor<32x4xf32>, tensor<4x6xf32>) outs(%zero6 : tensor<32x6xf32>) -> tensor<32x6xf32>
  %y = tensor.expand_shape %first [[0, 1], [2, 3]] output_shape [16, 2, 2, 3] : tensor<32x6xf32> into tensor<16x2x2x3xf32>
  %empty = tensor.empty() : tensor<16x2x2x3xf32>
  %z = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%y : tensor<16x2x2x3xf32>) outs(%empty : tensor<16x2x2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = linalg.index 2 : index
    %d = linalg.index 3 : index
    %other = arith.subi %c1, %b : index
    %e = tensor.extract %y[%a, %other, %c, %d] : tensor<16x2x2x3xf32>
    %difference = arith.subf %in, %e : f32
    linalg.yield %difference : f32
  } -> tensor<16x2x2x3xf32>
  %flat = tensor.collapse_shape %z [[0, 1], [2, 3]] : tensor<16x2x2x3xf32> into tensor<32x6xf32>
  %zero = arith.constant dense<0.0> : tensor<32x4xf32>
  %product = linalg.matmul ins(%flat, %w : tensor<32x6xf32>, tensor<6x4xf32>) outs(%zero : tensor<32x4xf32>) -> tensor<32x4xf32>
  return %product : tensor<32x4xf32>
}
