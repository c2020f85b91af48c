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
