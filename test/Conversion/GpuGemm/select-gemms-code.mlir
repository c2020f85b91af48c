// Gates of the machine code of generated products: tensor cores for f16 and bf16, copies that run on their own where rows
// are aligned, no memory of a thread, shared memory within the limit that needs no permission.
// REQUIRES: ptxas
// RUN: partita-opt %s --pass-pipeline='builtin.module(partita-select-gemms{generated=true},gpu.module(partita-prepare-gpu-kernels,partita-gpu-to-nvvm,convert-nvvm-to-llvm,reconcile-unrealized-casts),partita-gpu-to-binary{archs=sm_80,sm_90 max-stack-bytes=0})' -o %t
// RUN: FileCheck %s < %t
// RUN: %sass_opcodes %t | FileCheck %s --check-prefix=SASS --implicit-check-not=LDL --implicit-check-not=STL

// CHECK: gpu.binary @gpu_kernels
// CHECK-SAME: "gemm_bf16_2048x2048x2048", {{.*}}shared_bytes = 49152 : i64, spill_bytes = 0 : i64

// SASS-DAG: sm_80 gemm_bf16_2048x2048x2048: {{.*}}HMMA x32 {{.*}}LDSM x12{{.*}}
// SASS-DAG: sm_90 gemm_bf16_2048x2048x2048: {{.*}}HMMA x32 {{.*}}LDSM x12{{.*}}
// SASS-DAG: sm_80 gemm_bf16_100x40x72: {{.*}}HMMA x{{.*}}LDGSTS x
// SASS-DAG: sm_90 gemm_bf16_100x40x72: {{.*}}HMMA x{{.*}}LDGSTS x
// SASS-DAG: sm_80 gemm_f16_3x100x40x70: {{.*}}HMMA x
// SASS-DAG: sm_90 gemm_f16_3x100x40x70: {{.*}}HMMA x
// SASS-DAG: sm_90 gemm_f32_130x40x72: {{.*}}FFMA x
// SASS-DAG: sm_90 gemm_f64_64x64x64: {{.*}}DFMA x
// SASS-DAG: sm_90 gemm_i8_33x9x17:
module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%big: memref<2048x2048xbf16>, %a: memref<100x72xbf16>, %b: memref<72x40xbf16>, %bias: memref<40xbf16>,
                    %c: memref<100x40xbf16>, %ah: memref<3x100x70xf16>, %bh: memref<3x40x70xf16>, %ch: memref<3x100x40xf32>,
                    %af: memref<72x130xf32>, %bf: memref<72x40xf32>, %cf: memref<130x40xf32>, %ad: memref<64x64xf64>,
                    %ai: memref<33x17xi8>, %bi: memref<17x9xi8>, %ci: memref<33x9xi32>) {
      rt.gemm %big times %big transposed -> %big : memref<2048x2048xbf16>, memref<2048x2048xbf16> -> memref<2048x2048xbf16>
      rt.gemm %a times %b plus %bias then gelu_tanh -> %c : memref<100x72xbf16>, memref<72x40xbf16> plus memref<40xbf16> -> memref<100x40xbf16>
      // Rows of 140 bytes.
      rt.gemm %ah times %bh transposed -> %ch {beta = 1.0 : f64} : memref<3x100x70xf16>, memref<3x40x70xf16> -> memref<3x100x40xf32>
      rt.gemm %af transposed times %bf -> %cf : memref<72x130xf32>, memref<72x40xf32> -> memref<130x40xf32>
      rt.gemm %ad transposed times %ad -> %ad : memref<64x64xf64>, memref<64x64xf64> -> memref<64x64xf64>
      rt.gemm %ai times %bi -> %ci : memref<33x17xi8>, memref<17x9xi8> -> memref<33x9xi32>
      return
    }
  }
}
