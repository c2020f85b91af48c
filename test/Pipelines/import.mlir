// The import reads StableHLO, elementwise TOSA and linalg on tensors, each into the core level.
// RUN: partita-opt %s --partita-import | FileCheck %s
// RUN: partita-opt %s --partita-import --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: partita-inline-calls
// PIPELINE: partita-import-stablehlo
// PIPELINE: partita-lower-tosa
// PIPELINE: partita-raise-generic
// PIPELINE: partita-fold-pads
// PIPELINE: canonicalize
// PIPELINE: cse

// Calls go, constants are folded.
// CHECK-LABEL: func.func public @stablehlo
// CHECK-DAG: arith.constant dense<2.500000e-01> : tensor<4xf32>
// CHECK: arith.mulf
// CHECK: math.tanh
// CHECK-NOT: call
func.func public @stablehlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %four = stablehlo.constant dense<4.0> : tensor<f32>
  %0 = stablehlo.divide %one, %four : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.multiply %x, %1 : tensor<4xf32>
  %3 = call @act(%2) : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
func.func private @act(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func public @tosa
// CHECK-NOT: tosa.
// CHECK: arith.addf
// CHECK: math.tanh
func.func public @tosa(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.add %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.tanh %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func public @linalg
// CHECK: linalg.matmul
func.func public @linalg(%x: tensor<4x8xf32>, %w: tensor<8x2xf32>, %o: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x2xf32>) outs(%o : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
