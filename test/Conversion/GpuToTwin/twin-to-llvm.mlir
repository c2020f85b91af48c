// Twins become C functions of an argument list, with a record of what they are.
// RUN: partita-opt %s --partita-gpu-to-twin --partita-twin-to-llvm | FileCheck %s

// CHECK: llvm.mlir.global weak @partita_twin_thread()
// CHECK: llvm.func internal @add__thread(
// CHECK: llvm.func @add__twin(%{{.*}}: !llvm.ptr)
// CHECK: %[[THREAD:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: %[[PLACE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.load %[[PLACE]] : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.mlir.global external constant @add__twin_info(dense<[1, 0, 0, 32, 1, 1, 2, 1, 1, 2, 256, 1, 256, 2]> : tensor<14xi64>)
gpu.module @kernels {
  gpu.func @add(%x: memref<64xf32>, %y: memref<64xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 2, 1, 1>} {
    %c32 = arith.constant 32 : index
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %o = arith.muli %b, %c32 : index
    %i = arith.addi %o, %t : index
    %0 = memref.load %x[%i] : memref<64xf32>
    %1 = math.erf %0 : f32
    memref.store %1, %y[%i] : memref<64xf32>
    gpu.return
  }
}
