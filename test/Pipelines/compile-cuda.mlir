// The road to GPUs ends in host functions that launch kernels of an image, and kernels in the NVVM dialect.
// RUN: partita-opt %s --partita-compile-cuda | FileCheck %s
// RUN: partita-opt %s --partita-to-gpu | FileCheck %s --check-prefix=GPU
// RUN: partita-opt %s --partita-compile-cuda --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: partita-form-kernels
// PIPELINE: partita-fuse-gemm-epilogues
// PIPELINE: partita-select-gemms
// PIPELINE: partita-kernels-to-gpu
// PIPELINE: partita-verify-gpu-host
// PIPELINE: partita-convert-rt-to-llvm
// PIPELINE: partita-prepare-gpu-kernels
// PIPELINE: partita-gpu-to-nvvm
// PIPELINE: reconcile-unrealized-casts

// GPU-DAG: gpu.func @[[KERNEL:[a-z0-9_]+]]({{.*}} kernel attributes {{{.*}}known_block_size
// GPU-DAG: rt.dispatch @gpu_kernels::@[[KERNEL]]
// GPU-NOT: func.func @{{[a-z]+}}_{{.*}}tensor

// CHECK-DAG: llvm.func @{{.*}}(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) attributes {{{.*}}nvvm.kernel
// CHECK-DAG: nvvm.read.ptx.sreg.tid.x
// CHECK-DAG: llvm.func @partita_role_0_main(
// CHECK-DAG: llvm.call @prt_launch
// CHECK-DAG: llvm.func @partita_role_1_main(
dist.mesh @m ["data" = 3]
dist.split @s of @m "data" = [2, 1, 1]
func.func @main(%x: tensor<8x4xf32> {dist.sharding = #dist.sharding<@m, [{"data" by @s}, {}]>}) -> tensor<8x4xf32> {
  %y = arith.mulf %x, %x : tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
