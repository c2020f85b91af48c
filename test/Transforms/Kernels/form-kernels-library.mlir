// Library calls are calls of the list on packed buffers; random bits are elements of the kernel that wants them.
// RUN: partita-opt %s -split-input-file --partita-form-kernels | FileCheck %s

// The operand is made in the arena by a kernel, the factor in the result's buffer.
// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[A:.*]]: memref<4x3x8xf32>, %[[L:.*]]: memref<4x3x3xf32>, %[[ARENA:.*]]: !rt.arena)
// CHECK: %[[PART:.*]] = rt.slot %[[ARENA]][0] : memref<4x3x3xf32>
// CHECK: rt.dispatch @kernels::@extract_slice_4x3x3(%[[A]]) -> (%[[PART]])
// CHECK: rt.library "cholesky"(%[[PART]]) -> (%[[L]]) batch 1 config {lower = true}
func.func public @main(%a: tensor<4x3x8xf32>) -> tensor<4x3x3xf32> {
  %s = tensor.extract_slice %a[0, 0, 0] [4, 3, 3] [1, 1, 1] : tensor<4x3x8xf32> to tensor<4x3x3xf32>
  %l = nd.library "cholesky"(%s) batch 1 config {lower = true} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  return %l : tensor<4x3x3xf32>
}

// -----

// What nobody wants is not called.
// CHECK-LABEL: module @role_0
// CHECK-NOT: rt.library
// CHECK: rt.copy
func.func public @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %re, %im = nd.library "rfft"(%x) batch 1 config {length = [6]} : (tensor<4x6xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  return %x : tensor<4x6xf32>
}

// -----

// CHECK-LABEL: module @kernels
// CHECK: nd.random_bits philox
// CHECK: arith.uitofp
// CHECK-NOT: func.func @random
// CHECK: rt.dispatch
// CHECK-NOT: rt.dispatch
func.func public @main(%s: tensor<2xi64>) -> tensor<4x6xf32> {
  %b = nd.random_bits philox %s of [4, 6] : tensor<2xi64> -> tensor<4x6xi32>
  %f = arith.uitofp %b : tensor<4x6xi32> to tensor<4x6xf32>
  return %f : tensor<4x6xf32>
}
