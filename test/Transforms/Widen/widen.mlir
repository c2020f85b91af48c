// Guards the f64 twin of a program: types, constants, conversions and bit casts.
// RUN: partita-opt %s --partita-widen | FileCheck %s

// CHECK-LABEL: func.func @example(
// CHECK-SAME: %[[X:.*]]: tensor<4xf64>) -> tensor<4xf64>
// CHECK: %[[C:.*]] = arith.constant dense<1.500000e+00> : tensor<4xf64>
// CHECK: %[[Y:.*]] = arith.addf %[[X]], %[[C]] : tensor<4xf64>
// CHECK-NEXT: return %[[Y]]
func.func @example(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %c = arith.constant dense<1.5> : tensor<4xf32>
  %y = arith.addf %x, %c : tensor<4xf32>
  %z = arith.truncf %y : tensor<4xf32> to tensor<4xbf16>
  return %z : tensor<4xbf16>
}

// The bits are those of the f32 number, and what is made from bits is an f32 number.
// CHECK-LABEL: func.func @bits(
// CHECK: %[[N:.*]] = arith.truncf %{{.*}} : tensor<4xf64> to tensor<4xf32>
// CHECK: %[[B:.*]] = arith.bitcast %[[N]] : tensor<4xf32> to tensor<4xi32>
// CHECK: %[[F:.*]] = arith.bitcast %[[B]] : tensor<4xi32> to tensor<4xf32>
// CHECK: %[[W:.*]] = arith.extf %[[F]] : tensor<4xf32> to tensor<4xf64>
// CHECK: return %[[W]]
func.func @bits(%x: tensor<4xf32>) -> tensor<4xf32> {
  %b = arith.bitcast %x : tensor<4xf32> to tensor<4xi32>
  %f = arith.bitcast %b : tensor<4xi32> to tensor<4xf32>
  return %f : tensor<4xf32>
}

// Bodies of structured ops follow, integers stay.
// CHECK-LABEL: func.func @bodies(
// CHECK: linalg.reduce { arith.addf } ins(%{{.*}} : tensor<4xf64>) outs(%{{.*}} : tensor<f64>)
// CHECK: arith.sitofp %{{.*}} : tensor<4xi32> to tensor<4xf64>
func.func @bodies(%x: tensor<4xf32>, %i: tensor<4xi32>, %init: tensor<f32>) -> (tensor<f32>, tensor<4xf32>) {
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4xf32>) outs(%init : tensor<f32>) dimensions = [0]
  %f = arith.sitofp %i : tensor<4xi32> to tensor<4xf32>
  return %s, %f : tensor<f32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @elements(
// CHECK: dense<[1.000000e-01, 2.000000e+00]> : tensor<2xf64>
// CHECK-NOT: f32
func.func @elements() -> tensor<2xf64> {
  %c = arith.constant dense<[1.0e-1, 2.0]> : tensor<2xf64>
  return %c : tensor<2xf64>
}
