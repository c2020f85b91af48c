// On a GPU a kernel may hold reductions over the same rows, and store what others read of them; on a CPU it may not.
// RUN: partita-opt %s -split-input-file --partita-form-kernels | FileCheck %s

// Softmax: max, exp, sum and quotient are one kernel.
// CHECK-LABEL: module @kernels
// CHECK: func.func @divf_64x96(%{{.*}}: memref<64x96xf32>, %{{.*}}: memref<64x96xf32>)
// CHECK: linalg.reduce { arith.maximumf }
// CHECK: math.exp
// CHECK: linalg.reduce { arith.addf }
// CHECK-NOT: func.func @reduce
// CHECK: rt.dispatch @kernels::@divf_64x96(%arg0) -> (%arg1)
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x96xf32>) -> tensor<64x96xf32> {
    %low = arith.constant dense<0xFF800000> : tensor<64xf32>
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x96xf32>
    %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x96xf32>) outs(%low : tensor<64xf32>) dimensions = [1]
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x96xf32>
    %e = math.exp %d : tensor<64x96xf32>
    %s = linalg.reduce { arith.addf } ins(%e : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %p = arith.divf %e, %sb : tensor<64x96xf32>
    return %p : tensor<64x96xf32>
  }
}
}

// -----

// The same for a CPU: three kernels.
// CHECK-LABEL: module @kernels
// CHECK: func.func @reduce_64
// CHECK: func.func @reduce_64_1
// CHECK: func.func @divf_64x96
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
  func.func public @main(%x: tensor<64x96xf32>) -> tensor<64x96xf32> {
    %low = arith.constant dense<0xFF800000> : tensor<64xf32>
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x96xf32>
    %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x96xf32>) outs(%low : tensor<64xf32>) dimensions = [1]
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x96xf32>
    %e = math.exp %d : tensor<64x96xf32>
    %s = linalg.reduce { arith.addf } ins(%e : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %p = arith.divf %e, %sb : tensor<64x96xf32>
    return %p : tensor<64x96xf32>
  }
}
}

// -----

// What is read behind the kernel is stored by it, rows too; the return reads both.
// CHECK-LABEL: module @kernels
// CHECK: func.func @subf_64x96(%{{.*}}: memref<64x96xf32>, %{{.*}}: memref<64x96xf32>, %{{.*}}: memref<64xf32>)
// CHECK-COUNT-2: bufferization.materialize_in_destination
// CHECK: rt.dispatch @kernels::@subf_64x96(%arg0) -> (%arg1, %arg2)
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x96xf32>) -> (tensor<64x96xf32>, tensor<64xf32>) {
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %n = arith.constant dense<96.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x96xf32>
    %s = linalg.reduce { arith.addf } ins(%x : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %m = arith.divf %s, %n : tensor<64xf32>
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x96xf32>
    return %d, %m : tensor<64x96xf32>, tensor<64xf32>
  }
}
}

// -----

// What a gemm reads before the kernel can run is not left to it.
// CHECK-LABEL: module @kernels
// CHECK: func.func @reduce_64
// CHECK: func.func @addf_64x96
// CHECK: rt.dispatch @kernels::@reduce_64
// CHECK: rt.gemm
// CHECK: rt.dispatch @kernels::@addf_64x96
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x96xf32>, %w: tensor<64x96xf32>) -> tensor<64x96xf32> {
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %zero1 = arith.constant dense<0.0> : tensor<1x96xf32>
    %empty = tensor.empty() : tensor<64x96xf32>
    %s = linalg.reduce { arith.addf } ins(%x : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %r = tensor.expand_shape %s [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
    %g = linalg.matmul ins(%r, %w : tensor<1x64xf32>, tensor<64x96xf32>) outs(%zero1 : tensor<1x96xf32>) -> tensor<1x96xf32>
    %gf = tensor.collapse_shape %g [[0, 1]] : tensor<1x96xf32> into tensor<96xf32>
    %gb = linalg.broadcast ins(%gf : tensor<96xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [0]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %y = arith.addf %gb, %sb : tensor<64x96xf32>
    return %y : tensor<64x96xf32>
  }
}
}

// -----

// Sums over columns, rows of another length, and transposed uses do not share rows.
// CHECK-LABEL: module @kernels
// CHECK: func.func @reduce_96
// CHECK: func.func @reduce_64
// CHECK: func.func @addf_96x64
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x96xf32>) -> tensor<96x64xf32> {
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %zero1 = arith.constant dense<0.0> : tensor<96xf32>
    %empty = tensor.empty() : tensor<96x64xf32>
    %c = linalg.reduce { arith.addf } ins(%x : tensor<64x96xf32>) outs(%zero1 : tensor<96xf32>) dimensions = [0]
    %s = linalg.reduce { arith.addf } ins(%x : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %cb = linalg.broadcast ins(%c : tensor<96xf32>) outs(%empty : tensor<96x64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<96x64xf32>) dimensions = [0]
    %y = arith.addf %cb, %sb : tensor<96x64xf32>
    return %y : tensor<96x64xf32>
  }
}
}

// -----

// A small quotient that only a later kernel needs does not stand in the way of the rows before it: it waits for its user.
// CHECK-LABEL: module @kernels
// CHECK: func.func @mulf_64x96({{.*}}memref<64x96xf32>, %{{.*}}: memref<64xf32>
// CHECK: math.rsqrt
// CHECK: func.func @mulf_64x96_1
// CHECK: arith.divf
// CHECK: rt.dispatch @kernels::@mulf_64x96(
// CHECK-NEXT: rt.dispatch @kernels::@mulf_64x96_1(
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x96xf32>, %z: tensor<64x96xf32>) -> (tensor<64x96xf32>, tensor<64x96xf32>) {
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x96xf32>
    %s = linalg.reduce { arith.addf } ins(%x : tensor<64x96xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %r = math.rsqrt %s : tensor<64xf32>
    %q = arith.divf %r, %s : tensor<64xf32>
    %rb = linalg.broadcast ins(%r : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %y = arith.mulf %x, %rb : tensor<64x96xf32>
    %qb = linalg.broadcast ins(%q : tensor<64xf32>) outs(%empty : tensor<64x96xf32>) dimensions = [1]
    %w = arith.mulf %z, %qb : tensor<64x96xf32>
    return %y, %w : tensor<64x96xf32>, tensor<64x96xf32>
  }
}
}
