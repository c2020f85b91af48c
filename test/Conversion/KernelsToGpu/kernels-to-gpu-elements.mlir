// Elements that can be made alone: neighbours by 16-byte accesses where all buffers are aligned, else one by one.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s

module {
  module @kernels {
    func.func @relu(%x: memref<192xf32>, %y: memref<192xf32>) {
      %zero = arith.constant dense<0.0> : tensor<192xf32>
      %0 = bufferization.to_tensor %x restrict : memref<192xf32> to tensor<192xf32>
      %1 = arith.maximumf %0, %zero : tensor<192xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<192xf32>, memref<192xf32>) -> ()
      return
    }
    func.func @odd(%x: memref<193xf32>, %y: memref<193xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<193xf32> to tensor<193xf32>
      %1 = arith.addf %0, %0 : tensor<193xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<193xf32>, memref<193xf32>) -> ()
      return
    }
    func.func @bias(%x: memref<6x32xbf16>, %b: memref<32xbf16>, %r: memref<6xf32>, %y: memref<6x32xbf16>) {
      %e = tensor.empty() : tensor<6x32xbf16>
      %f = tensor.empty() : tensor<6x32xf32>
      %0 = bufferization.to_tensor %x restrict : memref<6x32xbf16> to tensor<6x32xbf16>
      %1 = bufferization.to_tensor %b restrict : memref<32xbf16> to tensor<32xbf16>
      %2 = bufferization.to_tensor %r restrict : memref<6xf32> to tensor<6xf32>
      %3 = linalg.broadcast ins(%1 : tensor<32xbf16>) outs(%e : tensor<6x32xbf16>) dimensions = [0]
      %4 = linalg.broadcast ins(%2 : tensor<6xf32>) outs(%f : tensor<6x32xf32>) dimensions = [1]
      %5 = arith.truncf %4 : tensor<6x32xf32> to tensor<6x32xbf16>
      %6 = arith.addf %0, %3 : tensor<6x32xbf16>
      %7 = arith.mulf %6, %5 : tensor<6x32xbf16>
      bufferization.materialize_in_destination %7 in restrict writable %y : (tensor<6x32xbf16>, memref<6x32xbf16>) -> ()
      return
    }
    func.func @rows(%x: memref<5x7xf32>, %y: memref<7x5xf32>) {
      %e = tensor.empty() : tensor<7x5xf32>
      %0 = bufferization.to_tensor %x restrict : memref<5x7xf32> to tensor<5x7xf32>
      %1 = linalg.transpose ins(%0 : tensor<5x7xf32>) outs(%e : tensor<7x5xf32>) permutation = [1, 0]
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<7x5xf32>, memref<7x5xf32>) -> ()
      return
    }
    func.func @large(%x: memref<33554432xi8>, %y: memref<33554432xi1>) {
      %three = arith.constant dense<3> : tensor<33554432xi8>
      %0 = bufferization.to_tensor %x restrict : memref<33554432xi8> to tensor<33554432xi8>
      %1 = arith.cmpi slt, %0, %three : tensor<33554432xi8>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<33554432xi1>, memref<33554432xi1>) -> ()
      return
    }
    func.func @copy(%x: memref<2x3xi1>, %y: memref<2x3xi1>) {
      %0 = bufferization.to_tensor %x restrict : memref<2x3xi1> to tensor<2x3xi1>
      bufferization.materialize_in_destination %0 in restrict writable %y : (tensor<2x3xi1>, memref<2x3xi1>) -> ()
      return
    }
    func.func @one(%x: memref<f32>, %y: memref<index>) {
      %0 = bufferization.to_tensor %x restrict : memref<f32> to tensor<f32>
      %1 = arith.fptosi %0 : tensor<f32> to tensor<i64>
      %2 = arith.index_cast %1 : tensor<i64> to tensor<index>
      bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<index>, memref<index>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<192xf32>, %y: memref<192xf32>, %m: memref<6x32xbf16>, %b: memref<32xbf16>, %r: memref<6xf32>,
                    %t: memref<5x7xf32>, %u: memref<7x5xf32>, %l: memref<33554432xi8>, %k: memref<33554432xi1>,
                    %p: memref<2x3xi1>, %s: memref<f32>, %i: memref<index>, %o: memref<193xf32>,
                    %arena: !rt.arena) attributes {rt.arena = 1024 : i64, rt.arguments = 1 : i64} {
      %h = rt.slot %arena[16] : memref<192xf32>
      %v = rt.view %y[1] : memref<192xf32> as memref<191xf32>
      %w = rt.slot %arena[4] : memref<192xf32>
      // CHECK: rt.dispatch @gpu_kernels::@relu(
      rt.dispatch @kernels::@relu(%x) -> (%h) : (memref<192xf32>) -> (memref<192xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@relu_unaligned(
      rt.dispatch @kernels::@relu(%x) -> (%w) : (memref<192xf32>) -> (memref<192xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@odd(
      rt.dispatch @kernels::@odd(%o) -> (%o) : (memref<193xf32>) -> (memref<193xf32>)
      // CHECK: rt.dispatch @gpu_kernels::@bias(
      rt.dispatch @kernels::@bias(%m, %b, %r) -> (%m) : (memref<6x32xbf16>, memref<32xbf16>, memref<6xf32>) -> (memref<6x32xbf16>)
      // CHECK: rt.dispatch @gpu_kernels::@rows(
      rt.dispatch @kernels::@rows(%t) -> (%u) : (memref<5x7xf32>) -> (memref<7x5xf32>)
      rt.dispatch @kernels::@large(%l) -> (%k) : (memref<33554432xi8>) -> (memref<33554432xi1>)
      rt.dispatch @kernels::@copy(%p) -> (%p) : (memref<2x3xi1>) -> (memref<2x3xi1>)
      rt.dispatch @kernels::@one(%s) -> (%i) : (memref<f32>) -> (memref<index>)
      return
    }
  }
}

// CHECK-LABEL: gpu.func @relu(
// CHECK-SAME: known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>
// CHECK: %[[I:.*]] = arith.muli %{{.*}}, %c4
// CHECK: vector.load %{{.*}}[%[[I]]] {alignment = 16 : i64} : memref<192xf32>, vector<4xf32>
// CHECK-COUNT-4: arith.maximumf
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[I]]] {alignment = 16 : i64}

// An offset of 4 bytes.
// CHECK-LABEL: gpu.func @relu_unaligned(
// CHECK-NOT: vector
// CHECK: memref.load %{{.*}}[%[[T:.*]]] :
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[T]]]

// The last element is made by the first thread, before it makes its four neighbours.
// CHECK-LABEL: gpu.func @odd(
// CHECK: scf.if
// CHECK: %[[LAST:.*]] = arith.addi %{{.*}}, %c192
// CHECK: memref.load %{{.*}}[%[[LAST]]]
// CHECK: scf.if
// CHECK: vector.load

// What is the same for all neighbours is loaded and rounded once. 16-bit floats are computed in f32.
// CHECK-LABEL: gpu.func @bias(
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<6x32xbf16>, vector<8xbf16>
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<32xbf16>, vector<8xbf16>
// CHECK: memref.load %{{.*}} : memref<6xf32>
// CHECK-NEXT: arith.truncf
// CHECK: arith.addf %{{.*}} : f32
// CHECK-NEXT: arith.truncf
// CHECK-COUNT-8: arith.mulf %{{.*}} : f32
// CHECK: vector.store

// Too small for tiles, and no neighbours: element by element, in one form.
// CHECK-LABEL: gpu.func @rows(
// CHECK-NOT: vector
// CHECK: memref.store

// Grid-stride: more elements than threads. Truth values are bytes.
// CHECK-LABEL: gpu.func @large(
// CHECK-SAME: memref<33554432xi8>, %{{.*}}: memref<33554432xi8>
// CHECK-SAME: known_block_size = array<i32: 256, 1, 1>, known_grid_size = array<i32: 8192, 1, 1>
// CHECK: scf.for %{{.*}} = %{{.*}} to %c4194304{{.*}} step %c2097152
// CHECK: vector.load %{{.*}} {alignment = 8 : i64} : memref<33554432xi8>, vector<8xi8>
// CHECK: vector.store %{{.*}} {alignment = 8 : i64} : memref<33554432xi8>, vector<8xi8>

// An output that is the input.
// CHECK-LABEL: gpu.func @copy(
// CHECK: memref.load
// CHECK: memref.store

// Indices lie in memory as i64.
// CHECK-LABEL: gpu.func @one(%{{.*}}: memref<f32>, %{{.*}}: memref<i64>)
// CHECK: arith.index_cast %{{.*}} : index to i64
