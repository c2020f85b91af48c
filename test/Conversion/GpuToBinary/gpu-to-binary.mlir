// Guards assembling: an image for each architecture, what kernels use, vector accesses where alignment is promised,
// contraction, libdevice.
// REQUIRES: ptxas
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-prepare-gpu-kernels,partita-gpu-to-nvvm,reconcile-unrealized-casts),partita-gpu-to-binary{archs=sm_80,sm_90})' -o %t
// RUN: FileCheck %s < %t
// RUN: %sass_opcodes %t | FileCheck %s --check-prefix=SASS
// Only what somebody asks for.
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-prepare-gpu-kernels{exact=true},partita-gpu-to-nvvm,reconcile-unrealized-casts),partita-gpu-to-binary{archs=sm_75})' | %sass_opcodes - | FileCheck %s --check-prefix=EXACT

// CHECK: gpu.binary @kernels [#gpu.object<
// CHECK-SAME: "axpy", {{.*}}metadata = {sm_80 = {registers = {{[0-9]+}} : i64, shared_bytes = 0 : i64, spill_bytes = 0 : i64, stack_bytes = 0 : i64}, sm_90 = {
// CHECK-SAME: "reverse", {{.*}}shared_bytes = 256 : i64

// SASS-DAG: sm_80 axpy: {{.*}}LDG.128 x2 {{.*}}STG.128 x1
// SASS-DAG: sm_90 axpy: {{.*}}FFMA x4 {{.*}}LDG.128 x2 {{.*}}STG.128 x1
// SASS-DAG: sm_90 axpy_unaligned: {{.*}}LDG x8
// SASS-DAG: sm_90 reverse: {{.*}}MUFU x1 {{.*}}BAR x1

// EXACT-NOT: sm_80
// EXACT: sm_75 axpy: {{.*}}FMUL x4 FADD x4
gpu.module @kernels {
  gpu.func @axpy(%x: memref<512xf32>, %y: memref<512xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %v = vector.load %x[%i] {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
    %w = vector.load %y[%i] {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
    %0 = arith.mulf %v, %v : vector<4xf32>
    %1 = arith.addf %0, %w : vector<4xf32>
    vector.store %1, %y[%i] {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
    gpu.return
  }

  gpu.func @axpy_unaligned(%x: memref<512xf32>, %y: memref<512xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %v = vector.load %x[%i] : memref<512xf32>, vector<4xf32>
    %w = vector.load %y[%i] : memref<512xf32>, vector<4xf32>
    %0 = arith.addf %v, %w : vector<4xf32>
    vector.store %0, %y[%i] : memref<512xf32>, vector<4xf32>
    gpu.return
  }

  gpu.func @reverse(%x: memref<64xf32>) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c63 = arith.constant 63 : index
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<64xf32>
    %e = math.exp %v : f32
    memref.store %e, %w[%t] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c63, %t : index
    %u = memref.load %w[%r] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %u, %x[%t] : memref<64xf32>
    gpu.return
  }
}
