// What is read across goes through tiles in shared memory.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  module @kernels {
    func.func @transpose(%x: memref<64x100xf32>, %b: memref<100x64xf32>, %y: memref<100x64xf32>) {
      %e = tensor.empty() : tensor<100x64xf32>
      %0 = bufferization.to_tensor %x restrict : memref<64x100xf32> to tensor<64x100xf32>
      %b0 = bufferization.to_tensor %b restrict : memref<100x64xf32> to tensor<100x64xf32>
      %1 = linalg.transpose ins(%0 : tensor<64x100xf32>) outs(%e : tensor<100x64xf32>) permutation = [1, 0]
      %2 = arith.addf %1, %b0 : tensor<100x64xf32>
      bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<100x64xf32>, memref<100x64xf32>) -> ()
      return
    }
    func.func @heads(%x: memref<2x64x4x32xf32>, %y: memref<2x4x64x32xf32>) {
      %e = tensor.empty() : tensor<2x4x64x32xf32>
      %0 = bufferization.to_tensor %x restrict : memref<2x64x4x32xf32> to tensor<2x64x4x32xf32>
      %1 = linalg.transpose ins(%0 : tensor<2x64x4x32xf32>) outs(%e : tensor<2x4x64x32xf32>) permutation = [0, 2, 1, 3]
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<2x4x64x32xf32>, memref<2x4x64x32xf32>) -> ()
      return
    }
    func.func @large(%x: memref<512x64x640xf32>, %y: memref<512x640x64xf32>) {
      %e = tensor.empty() : tensor<512x640x64xf32>
      %0 = bufferization.to_tensor %x restrict : memref<512x64x640xf32> to tensor<512x64x640xf32>
      %1 = linalg.transpose ins(%0 : tensor<512x64x640xf32>) outs(%e : tensor<512x640x64xf32>) permutation = [0, 2, 1]
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<512x640x64xf32>, memref<512x640x64xf32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%a: memref<64x100xf32>, %b: memref<100x64xf32>, %h: memref<2x64x4x32xf32>, %i: memref<2x4x64x32xf32>,
                    %l: memref<512x64x640xf32>, %m: memref<512x640x64xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      rt.dispatch @kernels::@transpose(%a, %b) -> (%b) : (memref<64x100xf32>, memref<100x64xf32>) -> (memref<100x64xf32>)
      rt.dispatch @kernels::@heads(%h) -> (%i) : (memref<2x64x4x32xf32>) -> (memref<2x4x64x32xf32>)
      rt.dispatch @kernels::@large(%l) -> (%m) : (memref<512x64x640xf32>) -> (memref<512x640x64xf32>)
      return
    }
  }
}

// 4 tiles of rows by 2 of columns; what is read along stays as it is.
// CHECK-LABEL: gpu.func @transpose(
// CHECK-SAME: workgroup(%[[TILE:.*]] : memref<32x33xf32, #gpu.address_space<workgroup>>)
// CHECK-SAME: known_block_size = array<i32: 32, 8, 1>, known_grid_size = array<i32: 8, 1, 1>
// CHECK: %[[X:.*]] = gpu.thread_id x
// CHECK: %[[Y:.*]] = gpu.thread_id y
// CHECK: scf.if
// CHECK: memref.load %{{.*}} : memref<64x100xf32>
// CHECK: memref.store %{{.*}}, %[[TILE]][%[[Y]], %[[X]]]
// CHECK: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: memref.load %[[TILE]][%[[X]], %[[Y]]]
// CHECK: memref.load %{{.*}} : memref<100x64xf32>
// CHECK: gpu.return

// The last dimension stays: no tile.
// CHECK-LABEL: gpu.func @heads(
// CHECK-NOT: workgroup
// CHECK: vector.load %{{.*}} {alignment = 16 : i64}

// More tiles than blocks: a barrier before the next one, too.
// CHECK-LABEL: gpu.func @large(
// CHECK: scf.for %{{.*}} = %block_id_x to %c20480{{.*}} step %c8192
// CHECK-COUNT-2: gpu.barrier
// CHECK-NOT: scf.if
// CHECK: gpu.return
