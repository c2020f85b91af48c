// Sorting: short lines by counting, longer ones by merging rounds through scratch behind the arena.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  module @kernels {
    func.func @short(%x: memref<4x100xf32>, %y: memref<4x100xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<4x100xf32> to tensor<4x100xf32>
      %1 = nd.sort %0 along 1 {
      ^bb0(%a: f32, %b: f32):
        %c = arith.cmpf olt, %a, %b : f32
        nd.yield %c : i1
      } : tensor<4x100xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<4x100xf32>, memref<4x100xf32>) -> ()
      return
    }
    func.func @largest(%x: memref<600xbf16>, %v: memref<5xbf16>, %i: memref<5xi32>) {
      %0 = bufferization.to_tensor %x restrict : memref<600xbf16> to tensor<600xbf16>
      %1, %2 = nd.top_k %0 : tensor<600xbf16> -> tensor<5xbf16>, tensor<5xi32>
      bufferization.materialize_in_destination %1 in restrict writable %v : (tensor<5xbf16>, memref<5xbf16>) -> ()
      bufferization.materialize_in_destination %2 in restrict writable %i : (tensor<5xi32>, memref<5xi32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    // The arena grows by the scratch of the kernel that needs most: two copies of 600 keys and places.
    // CHECK: func.func @main({{.*}} attributes {rt.arena = 8544 : i64
    func.func @main(%x: memref<4x100xf32>, %l: memref<600xbf16>, %v: memref<5xbf16>, %i: memref<5xi32>,
                    %arena: !rt.arena) attributes {rt.arena = 1000 : i64, rt.arguments = 1 : i64} {
      // CHECK: %[[LINES:.*]] = rt.slot %{{.*}}[1024] : memref<4x100xf32>
      // CHECK: rt.dispatch @gpu_kernels::@short_read(%{{.*}}) -> (%{{.*}}, %[[LINES]])
      // CHECK: rt.dispatch @gpu_kernels::@short_place(%{{.*}}) -> (%{{.*}}, %[[LINES]])
      rt.dispatch @kernels::@short(%x) -> (%x) : (memref<4x100xf32>) -> (memref<4x100xf32>)
      // CHECK: rt.slot %{{.*}}[1024] : memref<1x600xbf16>
      // CHECK: rt.dispatch @gpu_kernels::@largest_read(
      // CHECK-COUNT-9: rt.dispatch @gpu_kernels::@largest_merge
      // CHECK: rt.dispatch @gpu_kernels::@largest_merge512(
      rt.dispatch @kernels::@largest(%l) -> (%v, %i) : (memref<600xbf16>) -> (memref<5xbf16>, memref<5xi32>)
      return
    }
  }
}

// CHECK-LABEL: gpu.func @short_place(
// CHECK: scf.for %{{.*}} iter_args
// CHECK: arith.cmpf olt
// CHECK: arith.xori
// CHECK: memref.store %{{.*}} : memref<4x100xf32>

// Keys are compared in f32; only what is wanted is written.
// CHECK-LABEL: gpu.func @largest_merge512(
// CHECK: arith.cmpf ogt, %{{.*}} : f32
// CHECK: scf.if
// CHECK: memref.store %{{.*}} : memref<5xbf16>
// CHECK: memref.store %{{.*}} : memref<5xi32>
