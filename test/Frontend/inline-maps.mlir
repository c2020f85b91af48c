// The body of a map on whole tensors; constants and scalars from outside are spread; other ops are refused.
// RUN: partita-opt %s --partita-inline-maps --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>, %[[C:.*]]: tensor<f32>)
func.func @product(%x: tensor<4xf32>, %y: tensor<4xf32>, %c: tensor<f32>) -> tensor<4xf32> {
  // CHECK: %[[S:.*]] = stablehlo.multiply %[[X]], %[[Y]] : tensor<4xf32>
  // CHECK: %[[TWO:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
  // CHECK: %[[A:.*]] = stablehlo.add %[[S]], %[[TWO]] : tensor<4xf32>
  // CHECK: %[[ALL:.*]] = stablehlo.broadcast_in_dim %[[C]], dims = [] : (tensor<f32>) -> tensor<4xf32>
  // CHECK: %[[R:.*]] = stablehlo.divide %[[A]], %[[ALL]] : tensor<4xf32>
  // CHECK: return %[[R]]
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.multiply %a, %b : tensor<f32>
    %two = stablehlo.constant dense<2.0> : tensor<f32>
    %t = stablehlo.add %s, %two : tensor<f32>
    %d = stablehlo.divide %t, %c : tensor<f32>
    stablehlo.return %d : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    // expected-error @+1 {{'stablehlo.reshape' op is not supported by the import inside of stablehlo.map}}
    %r = stablehlo.reshape %a : (tensor<f32>) -> tensor<1xf32>
    %s = stablehlo.reshape %r : (tensor<1xf32>) -> tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
