// Guards that an op without a lowering is an error at its place.
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm))' -verify-diagnostics

gpu.module @kernels {
  gpu.func @power(%x: memref<i32>) kernel {
    %v = memref.load %x[] : memref<i32>
    %0 = math.ipowi %v, %v : i32 // expected-error {{failed to legalize operation 'math.ipowi'}}
    memref.store %0, %x[] : memref<i32>
    gpu.return
  }
}
