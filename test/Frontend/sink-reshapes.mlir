// Element-wise ops are computed in the shape before a collapse, so that the reshapes around them cancel.
// RUN: partita-opt %s --partita-sink-reshapes --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: tensor<8x16x4xf32>)
func.func @chain(%x: tensor<8x16x4xf32>) -> tensor<8x16x4xf32> {
  // CHECK-NOT: tensor.collapse_shape
  // CHECK: %[[HALF:.*]] = arith.constant dense<5.000000e-01> : tensor<8x16x4xf32>
  // CHECK: %[[T:.*]] = math.tanh %[[X]] : tensor<8x16x4xf32>
  // CHECK-NEXT: %[[Y:.*]] = arith.mulf %[[T]], %[[HALF]]
  // CHECK-NEXT: return %[[Y]]
  %half = arith.constant dense<0.5> : tensor<8x64xf32>
  %f = tensor.collapse_shape %x [[0], [1, 2]] : tensor<8x16x4xf32> into tensor<8x64xf32>
  %t = math.tanh %f : tensor<8x64xf32>
  %m = arith.mulf %t, %half : tensor<8x64xf32>
  %y = tensor.expand_shape %m [[0], [1, 2]] output_shape [8, 16, 4] : tensor<8x64xf32> into tensor<8x16x4xf32>
  return %y : tensor<8x16x4xf32>
}

// An operand that was not collapsed keeps the op where it is.
// CHECK-LABEL: func.func @other_operand
func.func @other_operand(%x: tensor<8x16xf32>, %b: tensor<128xf32>) -> tensor<128xf32> {
  // CHECK: %[[F:.*]] = tensor.collapse_shape
  // CHECK-NEXT: arith.addf %[[F]], %{{.*}} : tensor<128xf32>
  %f = tensor.collapse_shape %x [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %y = arith.addf %f, %b : tensor<128xf32>
  return %y : tensor<128xf32>
}

// Collapsed differently.
// CHECK-LABEL: func.func @different
func.func @different(%x: tensor<8x16xf32>, %z: tensor<16x8xf32>) -> tensor<128xi1> {
  // CHECK: arith.cmpf ogt, %{{.*}}, %{{.*}} : tensor<128xf32>
  %f = tensor.collapse_shape %x [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %g = tensor.collapse_shape %z [[0, 1]] : tensor<16x8xf32> into tensor<128xf32>
  %y = arith.cmpf ogt, %f, %g : tensor<128xf32>
  return %y : tensor<128xi1>
}
