// Short forms of chlo become StableHLO: operands that grow, comparisons with infinity, constants of a shape.
// RUN: partita-opt %s --partita-expand-chlo --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @grow
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<8xf32>, %[[C:.*]]: tensor<4xf32>)
// CHECK: %[[G:.*]] = stablehlo.broadcast_in_dim %[[B]], dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
// CHECK: %[[S:.*]] = stablehlo.add %[[X]], %[[G]] : tensor<4x8xf32>
// CHECK: %[[H:.*]] = stablehlo.broadcast_in_dim %[[C]], dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
// CHECK: chlo.zeta %[[H]], %[[S]]
func.func @grow(%x: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<4xf32>) -> tensor<4x8xf32> {
  %0 = chlo.broadcast_add %x, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %1 = chlo.broadcast_zeta %c, %0 {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @infinite
// CHECK: %[[A:.*]] = stablehlo.abs
// CHECK: stablehlo.constant dense<0x7F800000> : tensor<4xf32>
// CHECK: stablehlo.compare EQ, %[[A]]
// CHECK: stablehlo.constant dense<0xFF800000> : tensor<4xf32>
// CHECK: stablehlo.constant dense<2.500000e+00> : tensor<4xf32>
func.func @infinite(%x: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xf32>) {
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  %1 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  %2 = "chlo.constant_like"(%x) <{value = 2.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xi1>, tensor<4xi1>, tensor<4xf32>
}

// -----

func.func @shape(%x: tensor<4x8xf32>, %b: tensor<4xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{expected an operand that grows to 'tensor<4x8xf32>', got 'tensor<4xf32>'}}
  %0 = chlo.broadcast_add %x, %b : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @value(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected a value of type 'f32', got 1 : i32}}
  %0 = "chlo.constant_like"(%x) <{value = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// `#chlo<..>` is an attribute of StableHLO.
// CHECK-LABEL: func.func @choose
// CHECK: %[[G:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
// CHECK: %[[P:.*]] = stablehlo.compare LT, %arg0, %[[G]], TOTALORDER
// CHECK: %[[H:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// CHECK: stablehlo.select %[[P]], %arg0, %[[H]]
func.func @choose(%x: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<f32>) -> tensor<4x8xf32> {
  %0 = chlo.broadcast_compare %x, %b {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  %1 = chlo.broadcast_select %0, %x, %c : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

func.func @choose_rank(%p: tensor<i1>, %x: tensor<8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{expected a result of the rank of the largest operand, got 'tensor<4x8xf32>'}}
  %0 = chlo.broadcast_select %p, %x, %x : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @choose_size(%p: tensor<4xi1>, %x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected an operand that grows to 'tensor<8xf32>', got 'tensor<4xi1>'}}
  %0 = chlo.broadcast_select %p, %x, %x : (tensor<4xi1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @compare_elements(%x: tensor<8xf32>, %y: tensor<8xi32>) -> tensor<8xi1> {
  // expected-error @+1 {{'stablehlo.compare' op}}
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction LT>} : (tensor<8xf32>, tensor<8xi32>) -> tensor<8xi1>
  return %0 : tensor<8xi1>
}
