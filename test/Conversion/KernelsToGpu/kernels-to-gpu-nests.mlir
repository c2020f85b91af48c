// Roots with loops of their own: parallel loops are threads, the rest stays in its order; each nest is a launch.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  module @kernels {
    func.func @scatter(%at: memref<100x1xi32>, %u: memref<100x64xf32>, %d: memref<50x64xf32>) {
      %0 = bufferization.to_tensor %at restrict : memref<100x1xi32> to tensor<100x1xi32>
      %1 = bufferization.to_tensor %u restrict : memref<100x64xf32> to tensor<100x64xf32>
      %2 = bufferization.to_tensor %d restrict : memref<50x64xf32> to tensor<50x64xf32>
      %3 = nd.scatter %1 into %2[%0] of [50] combine sum : tensor<100x64xf32>, tensor<50x64xf32>, tensor<100x1xi32>
      bufferization.materialize_in_destination %3 in restrict writable %d : (tensor<50x64xf32>, memref<50x64xf32>) -> ()
      return
    }
    func.func @update(%x: memref<50x64xf32>, %u: memref<2x64xf32>, %s: memref<i64>, %y: memref<50x64xf32>) {
      %zero = arith.constant dense<0> : tensor<i64>
      %0 = bufferization.to_tensor %x restrict : memref<50x64xf32> to tensor<50x64xf32>
      %1 = bufferization.to_tensor %u restrict : memref<2x64xf32> to tensor<2x64xf32>
      %2 = bufferization.to_tensor %s restrict : memref<i64> to tensor<i64>
      %3 = nd.dynamic_update_slice %1 into %0[%2, %zero] limits [48, 0] : tensor<2x64xf32>, tensor<50x64xf32>, tensor<i64>, tensor<i64>
      bufferization.materialize_in_destination %3 in restrict writable %y : (tensor<50x64xf32>, memref<50x64xf32>) -> ()
      return
    }
    func.func @running_sum(%x: memref<8x64xf32>, %y: memref<8x64xf32>) {
      %zero = arith.constant dense<0.0> : tensor<f32>
      %0 = bufferization.to_tensor %x restrict : memref<8x64xf32> to tensor<8x64xf32>
      %1 = nd.scan %0 along 1 init %zero combine sum : tensor<8x64xf32>, tensor<f32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<8x64xf32>, memref<8x64xf32>) -> ()
      return
    }
    func.func @empty(%x: memref<0x64xf32>, %y: memref<0x64xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<0x64xf32> to tensor<0x64xf32>
      %1 = arith.negf %0 : tensor<0x64xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<0x64xf32>, memref<0x64xf32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%at: memref<100x1xi32>, %u: memref<100x64xf32>, %d: memref<50x64xf32>, %n: memref<2x64xf32>,
                    %s: memref<i64>, %r: memref<8x64xf32>, %e: memref<0x64xf32>, %y: memref<50x64xf32>,
                    %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      // CHECK: rt.dispatch @gpu_kernels::@scatter(
      rt.dispatch @kernels::@scatter(%at, %u) -> (%d) : (memref<100x1xi32>, memref<100x64xf32>) -> (memref<50x64xf32>)
      // CHECK-NEXT: rt.dispatch @gpu_kernels::@update_0(
      // CHECK-NEXT: rt.dispatch @gpu_kernels::@update_1(
      rt.dispatch @kernels::@update(%d, %n, %s) -> (%y) : (memref<50x64xf32>, memref<2x64xf32>, memref<i64>) -> (memref<50x64xf32>)
      // CHECK-NEXT: rt.dispatch @gpu_kernels::@running_sum(
      rt.dispatch @kernels::@running_sum(%r) -> (%r) : (memref<8x64xf32>) -> (memref<8x64xf32>)
      // CHECK-NEXT: return
      rt.dispatch @kernels::@empty(%e) -> (%e) : (memref<0x64xf32>) -> (memref<0x64xf32>)
      return
    }
  }
}

// A thread owns every 32nd row of a column of the destination and walks the updates in order; what lies outside, or is
// another thread's, is no store.
// CHECK-LABEL: gpu.func @scatter(
// CHECK-SAME: known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 64, 1, 1>
// CHECK: %[[COLUMN:.*]] = arith.remui %{{.*}}, %c64
// CHECK: %[[OWNER:.*]] = arith.divui %{{.*}}, %c64
// CHECK: scf.for %[[UPDATE:.*]] = %c0
// CHECK: memref.load %{{.*}}[%[[UPDATE]], %c0{{.*}}] : memref<100x1xi32>
// CHECK: arith.remui %{{.*}}, %c32
// CHECK: arith.cmpi eq, %{{.*}}, %[[OWNER]]
// CHECK: scf.if
// CHECK-NEXT: memref.load %{{.*}}[%[[UPDATE]], %[[COLUMN]]]
// CHECK: arith.addf
// CHECK: memref.store
// CHECK-NOT: atomic

// First the copy of the destination, then the update. The start has 64 bits: it is brought into reach of 32.
// CHECK-LABEL: gpu.func @update_0(
// CHECK-NOT: memref<2x64xf32>[
// CHECK: vector.store %{{.*}} : memref<50x64xf32>, vector<4xf32>
// CHECK-LABEL: gpu.func @update_1(
// CHECK: arith.maxsi %{{.*}}, %c-1073741823
// CHECK: arith.minsi
// CHECK-NEXT: arith.index_cast
// CHECK-NOT: scf.for
// CHECK: memref.store

// A thread per line.
// CHECK-LABEL: gpu.func @running_sum(
// CHECK: scf.for %{{.*}} iter_args
// CHECK-NOT: @empty
