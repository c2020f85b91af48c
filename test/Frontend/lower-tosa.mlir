// Programs with TOSA get upstream's passes; those without do not, not even its canonicalization.
// RUN: partita-opt %s --partita-lower-tosa --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @abs
// CHECK: %[[E:.*]] = tensor.empty() : tensor<4xf32>
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<4xf32>) outs(%[[E]] : tensor<4xf32>)
// CHECK: math.absf
func.func @abs(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @others
// CHECK: arith.addi %{{.*}}, %{{.*}} : index
func.func @others() -> index {
  %a = arith.constant 1 : index
  %b = arith.constant 2 : index
  %0 = arith.addi %a, %b : index
  return %0 : index
}
