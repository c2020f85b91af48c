// A kernel takes the list of its buffers' addresses; accesses of parallel loops are marked.
// RUN: partita-opt %s --partita-kernels-to-loops --partita-kernels-to-llvm | FileCheck %s --check-prefixes=CHECK,FAST
// RUN: partita-opt %s --partita-kernels-to-loops --partita-kernels-to-llvm=exact | FileCheck %s --check-prefixes=CHECK,EXACT

// CHECK-LABEL: llvm.func @tanh_8
// CHECK-SAME: (%[[ARGS:.*]]: !llvm.ptr)
// CHECK: llvm.load %[[ARGS]] : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.load %{{.*}} {access_groups = [#[[GROUP:.*]]]
// FAST-NOT: llvm.call
// EXACT: llvm.call @tanhf
// CHECK: llvm.store %{{.*}} {access_groups = [#[[GROUP]]]
// CHECK: llvm.br ^{{.*}} {loop_annotation = #
func.func @tanh_8(%x: memref<8xf32>, %y: memref<8xf32>) {
  %0 = bufferization.to_tensor %x restrict : memref<8xf32> to tensor<8xf32>
  %1 = math.tanh %0 : tensor<8xf32>
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

// The polynomial of the cubic root makes NaN of infinities.
// CHECK-LABEL: llvm.func @cbrt_8
// CHECK: llvm.call @cbrtf
func.func @cbrt_8(%x: memref<8xf32>, %y: memref<8xf32>) {
  %0 = bufferization.to_tensor %x restrict : memref<8xf32> to tensor<8xf32>
  %1 = math.cbrt %0 : tensor<8xf32>
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

// Lanes are summed in their order, fused products stay fused; transfers that may stick out have masks.
// CHECK-LABEL: llvm.func @vectors
// CHECK: llvm.intr.masked.load
// CHECK: llvm.intr.fma(
// CHECK: "llvm.intr.vector.reduce.fadd"(%{{.*}}) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
func.func @vectors(%x: memref<8xf32>, %i: memref<index>, %y: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  %at = memref.load %i[] : memref<index>
  %v = vector.transfer_read %x[%at], %zero : memref<8xf32>, vector<4xf32>
  %f = vector.fma %v, %v, %v : vector<4xf32>
  %s = vector.reduction <add>, %f : vector<4xf32> into f32
  memref.store %s, %y[] : memref<f32>
  return
}
