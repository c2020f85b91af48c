// Guards what is exact in PTX: roots and quotients are rounded, libdevice is inlined, NaN passes through a maximum.
// REQUIRES: ptxas
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{ptx=true archs=sm_80,sm_90})' | FileCheck %s

// CHECK: gpu.binary @kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_90">, assembly = "
// CHECK-SAME: .target sm_90
// CHECK-NOT: .extern
// CHECK-NOT: sqrt.approx
// CHECK-SAME: .entry roots(
// CHECK-SAME: sqrt.rn.f32
// CHECK-SAME: div.rn.f32
// CHECK-SAME: max.NaN.f32
// CHECK-NOT: sqrt.approx
gpu.module @kernels {
  gpu.func @roots(%x: memref<64xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<64xf32>
    %0 = math.sqrt %v : f32
    %1 = arith.divf %0, %v : f32
    %2 = arith.maximumf %1, %v : f32
    memref.store %2, %x[%i] : memref<64xf32>
    gpu.return
  }
}
