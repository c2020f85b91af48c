// Kernels that CUDA roles dispatch become GPU functions, each once; CPU roles keep theirs.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  // CHECK: module @kernels
  module @kernels {
    // CHECK: func.func @relu(
    func.func @relu(%x: memref<512xf32>, %y: memref<512xf32>) {
      %zero = arith.constant dense<0.0> : tensor<512xf32>
      %0 = bufferization.to_tensor %x restrict : memref<512xf32> to tensor<512xf32>
      %1 = arith.maximumf %0, %zero : tensor<512xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<512xf32>, memref<512xf32>) -> ()
      return
    }
    // CHECK-NOT: func.func @twice
    func.func @twice(%x: memref<512xf32>, %y: memref<512xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<512xf32> to tensor<512xf32>
      %1 = arith.addf %0, %0 : tensor<512xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<512xf32>, memref<512xf32>) -> ()
      return
    }
  }
  // CHECK: module @role_0
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<512xf32>, %y: memref<512xf32>, %arena: !rt.arena) attributes {rt.arena = 2048 : i64, rt.arguments = 1 : i64} {
      %h = rt.slot %arena[0] : memref<512xf32>
      // CHECK: rt.dispatch @gpu_kernels::@relu(%{{.*}}) -> (%{{.*}}) : (memref<512xf32>) -> (memref<512xf32>)
      rt.dispatch @kernels::@relu(%x) -> (%h) : (memref<512xf32>) -> (memref<512xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@twice
      rt.dispatch @kernels::@twice(%h) -> (%h) : (memref<512xf32>) -> (memref<512xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@relu(
      rt.dispatch @kernels::@relu(%h) -> (%y) : (memref<512xf32>) -> (memref<512xf32>)
      return
    }
  }
  // CHECK: module @role_1
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%x: memref<512xf32>, %y: memref<512xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      // CHECK: rt.dispatch @kernels::@relu
      rt.dispatch @kernels::@relu(%x) -> (%y) : (memref<512xf32>) -> (memref<512xf32>)
      return
    }
  }
}

// CHECK: gpu.module @gpu_kernels {
// CHECK: gpu.func @relu(%[[X:.*]]: memref<512xf32>, %[[Y:.*]]: memref<512xf32>) kernel
// CHECK-SAME: attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>}
// CHECK: %[[THREAD:.*]] = gpu.thread_id x
// CHECK: %[[FIRST:.*]] = arith.muli %[[THREAD]], %c4
// CHECK: vector.load %[[X]][%[[FIRST]]] {{.*}} : memref<512xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}}, %[[Y]][%[[FIRST]]] {{.*}} : memref<512xf32>, vector<4xf32>
// CHECK-NEXT: gpu.return
// CHECK: gpu.func @twice(
