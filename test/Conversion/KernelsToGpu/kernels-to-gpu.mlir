// Kernels that CUDA roles dispatch become GPU functions, each once; CPU roles keep theirs.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  // CHECK: module @kernels
  module @kernels {
    // CHECK: func.func @relu(
    func.func @relu(%x: memref<192xf32>, %y: memref<192xf32>) {
      %zero = arith.constant dense<0.0> : tensor<192xf32>
      %0 = bufferization.to_tensor %x restrict : memref<192xf32> to tensor<192xf32>
      %1 = arith.maximumf %0, %zero : tensor<192xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<192xf32>, memref<192xf32>) -> ()
      return
    }
    // CHECK-NOT: func.func @twice
    func.func @twice(%x: memref<192xf32>, %y: memref<192xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<192xf32> to tensor<192xf32>
      %1 = arith.addf %0, %0 : tensor<192xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<192xf32>, memref<192xf32>) -> ()
      return
    }
  }
  // CHECK: module @role_0
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<192xf32>, %y: memref<192xf32>, %arena: !rt.arena) attributes {rt.arena = 768 : i64, rt.arguments = 1 : i64} {
      %h = rt.slot %arena[0] : memref<192xf32>
      // CHECK: rt.dispatch @gpu_kernels::@relu(%{{.*}}) -> (%{{.*}}) : (memref<192xf32>) -> (memref<192xf32>)
      rt.dispatch @kernels::@relu(%x) -> (%h) : (memref<192xf32>) -> (memref<192xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@twice
      rt.dispatch @kernels::@twice(%h) -> (%h) : (memref<192xf32>) -> (memref<192xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@relu(
      rt.dispatch @kernels::@relu(%h) -> (%y) : (memref<192xf32>) -> (memref<192xf32>)
      return
    }
  }
  // CHECK: module @role_1
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%x: memref<192xf32>, %y: memref<192xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      // CHECK: rt.dispatch @kernels::@relu
      rt.dispatch @kernels::@relu(%x) -> (%y) : (memref<192xf32>) -> (memref<192xf32>)
      return
    }
  }
}

// CHECK: gpu.module @gpu_kernels {
// CHECK: gpu.func @relu(%{{.*}}: memref<192xf32>, %{{.*}}: memref<192xf32>) kernel attributes {known_block_size =
// CHECK: gpu.func @twice(
