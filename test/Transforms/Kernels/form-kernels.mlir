// A program without roles becomes one list of calls; kernels are shared.
// RUN: partita-opt %s -split-input-file --partita-form-kernels | FileCheck %s

// The relu is done in the buffer of the result, the product in the arena.
// CHECK-LABEL: module @kernels
// CHECK: func.func @maximumf_192(%{{.*}}: memref<192xf32>, %{{.*}}: memref<192xf32>)
// CHECK: bufferization.to_tensor
// CHECK: arith.maximumf
// CHECK: bufferization.materialize_in_destination
// CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">}
// CHECK: func.func @main(%[[X:.*]]: memref<6x16xf32>, %[[W:.*]]: memref<16x32xf32>, %[[H:.*]]: memref<6x32xf32>, %[[ARENA:.*]]: !rt.arena) attributes {rt.arena = 768 : i64
// CHECK: %[[Z:.*]] = rt.slot %[[ARENA]][0] : memref<6x32xf32>
// CHECK: rt.gemm %[[X]] times %[[W]] -> %[[Z]] : memref<6x16xf32>, memref<16x32xf32> -> memref<6x32xf32>
// CHECK: %[[FLAT:.*]] = rt.view %[[H]][0] : memref<6x32xf32> as memref<192xf32>
// CHECK: rt.dispatch @kernels::@maximumf_192(%{{.*}}) -> (%[[FLAT]])
func.func public @main(%x: tensor<6x16xf32>, %w: tensor<16x32xf32>) -> tensor<6x32xf32> {
  %zero = arith.constant dense<0.0> : tensor<6x32xf32>
  %z = linalg.matmul ins(%x, %w : tensor<6x16xf32>, tensor<16x32xf32>) outs(%zero : tensor<6x32xf32>) -> tensor<6x32xf32>
  %h = arith.maximumf %z, %zero : tensor<6x32xf32>
  return %h : tensor<6x32xf32>
}

// -----

// Two layers of one structure are one kernel; the chain is fused; the second runs in place.
// CHECK-LABEL: module @kernels
// CHECK: func.func @exp_24
// CHECK-NOT: func.func @exp
// CHECK: func.func @main
// CHECK: rt.gemm
// CHECK: rt.dispatch @kernels::@exp_24
// CHECK: rt.gemm
// CHECK: rt.dispatch @kernels::@exp_24
func.func @main(%x: tensor<6x4xf32>, %w: tensor<4x4xf32>) -> tensor<6x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<6x4xf32>
  %two = arith.constant dense<2.0> : tensor<6x4xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<6x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<6x4xf32>) -> tensor<6x4xf32>
  %1 = arith.mulf %0, %two : tensor<6x4xf32>
  %2 = math.exp %1 : tensor<6x4xf32>
  %3 = linalg.matmul ins(%2, %w : tensor<6x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<6x4xf32>) -> tensor<6x4xf32>
  %4 = arith.mulf %3, %two : tensor<6x4xf32>
  %5 = math.exp %4 : tensor<6x4xf32>
  return %5 : tensor<6x4xf32>
}

// -----

// Heads are a batch of strided matrices: nothing is transposed or copied.
// CHECK-LABEL: module @kernels
// CHECK: func.func @main
// CHECK: rt.view %{{.*}}[0] : memref<5x3x8xf32> as memref<3x5x8xf32, strided<[8, 24, 1]>>
// CHECK: rt.gemm %{{.*}} times %{{.*}} transposed -> %{{.*}} : memref<3x5x8xf32, strided<[8, 24, 1]>>, memref<3x5x8xf32, strided<[8, 24, 1]>> -> memref<3x5x5xf32>
func.func @main(%q: tensor<5x3x8xf32>, %k: tensor<5x3x8xf32>) -> tensor<3x5x5xf32> {
  %zero = arith.constant dense<0.0> : tensor<3x5x5xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(h, t, s, d) -> (t, h, d)>, affine_map<(h, t, s, d) -> (s, h, d)>,
                                        affine_map<(h, t, s, d) -> (h, t, s)>]
      ins(%q, %k : tensor<5x3x8xf32>, tensor<5x3x8xf32>) outs(%zero : tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
  return %0 : tensor<3x5x5xf32>
}

// -----

// A donated argument's buffer is written only after its last reader.
// CHECK-LABEL: module @kernels
// CHECK: func.func @main(%[[W:.*]]: memref<8xf32> {rt.donates = 0 : i64}, %[[G:.*]]: memref<8xf32>, %[[NEW:.*]]: memref<8xf32>, %[[OLD:.*]]: memref<8xf32>
// CHECK: %[[SLOT:.*]] = rt.slot
// CHECK: rt.dispatch @kernels::@addf_8(%[[W]], %[[G]]) -> (%[[SLOT]])
// CHECK: rt.dispatch @kernels::@exp_8(%[[W]]) -> (%[[OLD]])
// CHECK: rt.copy %[[SLOT]] to %[[NEW]]
func.func @main(%w: tensor<8xf32> {rt.donates = 0 : i64}, %g: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = arith.addf %w, %g : tensor<8xf32>
  %1 = math.exp %w : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// Pieces are put together in the buffer of the result.
// CHECK-LABEL: module @kernels
// CHECK: func.func @main
// CHECK: rt.view %{{.*}}[0] : memref<2x5xf32> as memref<2x3xf32, strided<[5, 1]>>
// CHECK: rt.copy
// CHECK: rt.view %{{.*}}[3] : memref<2x5xf32> as memref<2x2xf32, strided<[5, 1]>>
// CHECK: rt.copy
// CHECK-NOT: rt.copy
func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) -> tensor<2x5xf32> {
  %e = tensor.empty() : tensor<2x5xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x5xf32>
  %1 = tensor.insert_slice %b into %0[0, 3] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}

// -----

// Unit dimensions that a contraction does not want cost no copy.
// CHECK: func.func @main(%{{.*}}: memref<8x16x64xf32>
// CHECK-NOT: rt.dispatch
// CHECK: rt.gemm
// CHECK-NOT: rt.dispatch
func.func public @main(%x: tensor<8x16x64xf32>, %w: tensor<1x1x64x16xf32>) -> tensor<8x16x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x16x16xf32>
  %0 = tensor.collapse_shape %w [[0, 1, 2], [3]] : tensor<1x1x64x16xf32> into tensor<64x16xf32>
  %1 = linalg.contract indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c)>, affine_map<(a, b, c, d) -> (c, d)>,
                                        affine_map<(a, b, c, d) -> (a, b, d)>]
      ins(%x, %0 : tensor<8x16x64xf32>, tensor<64x16xf32>) outs(%zero : tensor<8x16x16xf32>) -> tensor<8x16x16xf32>
  return %1 : tensor<8x16x16xf32>
}

// -----

// A transpose that windows would read nine times is stored, with what comes before it.
// CHECK: func.func @main(%{{.*}}: memref<2x32x16x16xf32>
// CHECK: rt.dispatch @kernels::@transpose_2x16x16x32
// CHECK-NEXT: rt.dispatch @kernels::@patches_2x16x16x3x3x32
func.func public @main(%x: tensor<2x32x16x16xf32>) -> tensor<2x16x16x3x3x32xf32> {
  %0 = arith.maximumf %x, %x : tensor<2x32x16x16xf32>
  %1 = tensor.empty() : tensor<2x16x16x32xf32>
  %2 = linalg.transpose ins(%0 : tensor<2x32x16x16xf32>) outs(%1 : tensor<2x16x16x32xf32>) permutation = [0, 2, 3, 1]
  %3 = nd.patches %2 strides [1, 1] low [1, 1] : tensor<2x16x16x32xf32> -> tensor<2x16x16x3x3x32xf32>
  return %3 : tensor<2x16x16x3x3x32xf32>
}

// -----

// A sum over every other row of an operand: one small copy rather than a gemm per row that adds to the result.
// CHECK: func.func @main(%{{.*}}: memref<512x4x64xf32>
// CHECK: rt.copy {{.*}} to memref<4x64x32xf32>
// CHECK: rt.gemm
// CHECK-NOT: rt.gemm
func.func public @main(%x: tensor<512x4x64xf32>, %w: tensor<8x64x32xf32>) -> tensor<512x32xf32> {
  %zero = arith.constant dense<0.0> : tensor<512x32xf32>
  %0 = tensor.extract_slice %w[0, 0, 0] [4, 64, 32] [2, 1, 1] : tensor<8x64x32xf32> to tensor<4x64x32xf32>
  %1 = linalg.contract indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c)>, affine_map<(a, b, c, d) -> (b, c, d)>,
                                        affine_map<(a, b, c, d) -> (a, d)>]
      ins(%x, %0 : tensor<512x4x64xf32>, tensor<4x64x32xf32>) outs(%zero : tensor<512x32xf32>) -> tensor<512x32xf32>
  return %1 : tensor<512x32xf32>
}
