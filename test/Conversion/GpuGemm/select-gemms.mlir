// What the library does not take becomes a dispatch of a kernel, once per problem; the rest stays.
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-select-gemms | FileCheck %s --implicit-check-not=gpu.func
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-select-gemms=generated | FileCheck %s --check-prefix=ALL
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-select-gemms=aligned | FileCheck %s --check-prefix=ALIGNED
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-select-gemms='generated tf32' | FileCheck %s --check-prefix=TF32
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-select-gemms=any-role | FileCheck %s --check-prefix=ANY

// CHECK-LABEL: module @choice
// CHECK: func.func @floats
// CHECK-NOT: rt.dispatch
// CHECK: func.func @integers
// CHECK: rt.dispatch @gpu_kernels::@gemm_i8_3x100x40x70(%{{.*}}, %{{.*}}) -> (%{{.*}}) : (memref<3x100x70xi8>, memref<3x40x70xi8>) -> (memref<3x100x40xi32>)
// CHECK: rt.dispatch @gpu_kernels::@gemm_i32_8x8x8(
// CHECK: rt.dispatch @gpu_kernels::@gemm_i32_8x8x8(
// CHECK: rt.dispatch @gpu_kernels::@gemm_i32_8x8x8_0(
// CHECK: func.func @empty
// CHECK-NEXT: rt.dispatch @gpu_kernels::@gemm_f32_4x8x0(
// CHECK-NEXT: return
// CHECK: func.func @double_epilogue
// CHECK-NEXT: rt.dispatch @gpu_kernels::@gemm_f64_8x8x8(%arg0, %arg0, %arg1) -> (%arg2) {rt.value = "h"}
// CHECK: func.func @shared
// CHECK-NEXT: %[[W:.*]] = rt.view %arg1[0] : memref<3x4x8xi32, strided<[0, 8, 1]>> as memref<4x8xi32, strided<[8, 1]>>
// CHECK-NEXT: rt.dispatch @gpu_kernels::@gemm_i32_3x4x8x4(%arg0, %[[W]]) -> (%arg2)
// CHECK: func.func @cpu
// CHECK-NEXT: rt.gemm
// CHECK: gpu.module @gpu_kernels attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
// CHECK: gpu.func @gemm_i8_3x100x40x70({{.*}}) workgroup(%{{.*}} : memref<16x68xi32, #gpu.address_space<workgroup>> {llvm.align = 128 : i64}, {{.*}}) kernel attributes {known_block_size = array<i32: 256, 1, 1>, known_grid_size = array<i32: 6, 1, 1>}
// CHECK: gpu.func @gemm_i32_8x8x8(
// CHECK: gpu.func @gemm_i32_8x8x8_0(
// CHECK: gpu.func @gemm_f32_4x8x0(
// CHECK: gpu.func @gemm_f64_8x8x8(
// CHECK: gpu.func @gemm_i32_3x4x8x4(
// ALL-LABEL: module @choice
// ALL-NOT: rt.gemm
// ALL: func.func @cpu
// ALL-NEXT: rt.gemm
// ALIGNED-LABEL: module @choice
// ALIGNED: func.func @floats
// ALIGNED-NEXT: rt.gemm
// ALIGNED: rt.gemm %{{.*}} : memref<16x16xbf16>,
// ALIGNED: rt.dispatch @gpu_kernels::@gemm_bf16_16x16x15(
// ALIGNED: rt.dispatch @gpu_kernels::@gemm_bf16_16x16x16(
// Only who asks for it.
// ALL: gpu.func @gemm_f32_16x16x15(
// ALL-NOT: #nvvm.mma_type<tf32>
// TF32: gpu.func @gemm_f32_16x16x15(
// TF32: nvvm.mma.sync {{.*}}multiplicandAPtxType = #nvvm.mma_type<tf32>{{.*}}shape = #nvvm.shape<m = 16, n = 8, k = 8>
// ANY-LABEL: module @choice
// ANY: func.func @cpu
// ANY-NEXT: rt.dispatch
module @choice {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @floats(%x: memref<16x15xf32>, %y: memref<15x16xf32>, %z: memref<16x16xf32>, %a: memref<16x16xbf16>,
                      %b: memref<16x15xbf16>, %flat: memref<300xbf16>, %bias: memref<16xbf16>, %d: memref<8x8xf64>) {
      rt.gemm %x times %y -> %z : memref<16x15xf32>, memref<15x16xf32> -> memref<16x16xf32>
      rt.gemm %a times %a plus %bias then gelu_tanh -> %a : memref<16x16xbf16>, memref<16x16xbf16> plus memref<16xbf16> -> memref<16x16xbf16>
      // Rows of 30 bytes, and a matrix that begins at the second element.
      rt.gemm %b times %b transposed -> %a : memref<16x15xbf16>, memref<16x15xbf16> -> memref<16x16xbf16>
      %v = rt.view %flat[1] : memref<300xbf16> as memref<16x16xbf16>
      rt.gemm %v times %a -> %a : memref<16x16xbf16>, memref<16x16xbf16> -> memref<16x16xbf16>
      rt.gemm %d times %d -> %d : memref<8x8xf64>, memref<8x8xf64> -> memref<8x8xf64>
      return
    }
    func.func @integers(%x: memref<3x100x70xi8>, %y: memref<3x40x70xi8>, %z: memref<3x100x40xi32>, %a: memref<8x8xi32>) {
      rt.gemm %x times %y transposed -> %z {beta = 1.0 : f64} : memref<3x100x70xi8>, memref<3x40x70xi8> -> memref<3x100x40xi32>
      rt.gemm %a times %a -> %a : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi32>
      rt.gemm %a times %a -> %a : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi32>
      rt.gemm %a times %a transposed -> %a : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi32>
      return
    }
    // Nothing to sum gives zeros; nothing to compute is no call.
    func.func @empty(%x: memref<4x0xf32>, %y: memref<0x8xf32>, %z: memref<4x8xf32>, %e: memref<0x4xf32>) {
      rt.gemm %x times %y -> %z : memref<4x0xf32>, memref<0x8xf32> -> memref<4x8xf32>
      rt.gemm %y times %z transposed -> %e : memref<0x8xf32>, memref<4x8xf32> -> memref<0x4xf32>
      return
    }
    func.func @double_epilogue(%x: memref<8x8xf64>, %b: memref<8xf64>, %y: memref<8x8xf64>) {
      rt.gemm %x times %x plus %b then relu -> %y {rt.value = "h"} : memref<8x8xf64>, memref<8x8xf64> plus memref<8xf64> -> memref<8x8xf64>
      return
    }
  }
  module @role_2 attributes {dist.role = #dist.role<ranks [2], target "cuda">} {
    // One matrix for the whole batch.
    func.func @shared(%x: memref<3x4x4xi32>, %w: memref<3x4x8xi32, strided<[0, 8, 1]>>, %y: memref<3x4x8xi32>) {
      rt.gemm %x times %w -> %y : memref<3x4x4xi32>, memref<3x4x8xi32, strided<[0, 8, 1]>> -> memref<3x4x8xi32>
      return
    }
  }
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @cpu(%a: memref<8x8xi32>) {
      rt.gemm %a times %a -> %a : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi32>
      return
    }
  }
}

// -----

// Positions of 32 bits do not reach the end of the operand.
// CHECK-LABEL: module @wide
// CHECK: rt.dispatch @gpu_kernels_wide::@gemm_i32_40000x8x40000(
// CHECK: gpu.module @gpu_kernels_wide attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32>} {
// CHECK: gpu.func @gemm_i32_40000x8x40000(
module @wide {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<40000x40000xi32>, %y: memref<40000x8xi32>) {
      rt.gemm %x times %y -> %y : memref<40000x40000xi32>, memref<40000x8xi32> -> memref<40000x8xi32>
      return
    }
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8x8xi4>) {
      // expected-error@+1 {{expected a product of floats, or of integers of 8 to 64 bits, into their type or a wider one, got 'i4' into 'i4'}}
      rt.gemm %x times %x -> %x : memref<8x8xi4>, memref<8x8xi4> -> memref<8x8xi4>
      return
    }
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8x8xi32>, %y: memref<8x8xi16>) {
      // expected-error@+1 {{expected a product of floats, or of integers of 8 to 64 bits, into their type or a wider one, got 'i32' into 'i16'}}
      rt.gemm %x times %x -> %y : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi16>
      return
    }
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8x8xi32>) {
      // expected-error@+1 {{expected whole alpha and beta for integers, got 5.000000e-01 and 0.000000e+00}}
      rt.gemm %x times %x -> %x {alpha = 0.5 : f64} : memref<8x8xi32>, memref<8x8xi32> -> memref<8x8xi32>
      return
    }
  }
}
