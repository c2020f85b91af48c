// Users of a broadcast scalar do not share it; users of a broadcast vector do.
// RUN: partita-opt %s --partita-copy-broadcasts | FileCheck %s

// CHECK-LABEL: func.func @scalar
func.func @scalar(%rate: tensor<f32>, %g: tensor<8x8xf32>, %h: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  // CHECK: %[[A:.*]] = linalg.broadcast
  // CHECK-NEXT: arith.mulf %[[A]], %[[A]]
  // CHECK-NEXT: %[[B:.*]] = linalg.broadcast
  // CHECK-NEXT: arith.mulf %{{.*}}, %[[B]]
  %r = linalg.broadcast ins(%rate : tensor<f32>) outs(%e : tensor<8x8xf32>) dimensions = [0, 1]
  %0 = arith.mulf %r, %r : tensor<8x8xf32>
  %1 = arith.mulf %h, %r : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// CHECK-LABEL: func.func @vector
func.func @vector(%v: tensor<8xf32>, %g: tensor<8x8xf32>, %h: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  // CHECK-COUNT-1: linalg.broadcast
  // CHECK-NOT: linalg.broadcast
  %r = linalg.broadcast ins(%v : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
  %0 = arith.mulf %g, %r : tensor<8x8xf32>
  %1 = arith.mulf %h, %r : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
