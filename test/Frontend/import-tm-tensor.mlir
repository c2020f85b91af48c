// What torch-mlir's dialect becomes: sorts with PyTorch's order of NaN, scans, scatters in nd's order of dimensions.
// RUN: partita-opt %s --partita-import-tm-tensor --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @sort_floats
// CHECK: nd.sort %{{.*}}, %{{.*}} along 1 {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: i64, %{{.*}}: i64):
// CHECK-DAG: %[[GREATER:.*]] = arith.cmpf ogt, %[[A]], %[[B]]
// CHECK-DAG: %[[NAN:.*]] = arith.cmpf uno, %[[A]], %[[A]]
// CHECK-DAG: %[[NUMBER:.*]] = arith.cmpf ord, %[[B]], %[[B]]
// CHECK: %[[FIRST:.*]] = arith.andi %[[NUMBER]], %[[NAN]]
// CHECK: %[[OR:.*]] = arith.ori %[[GREATER]], %[[FIRST]]
// CHECK: nd.yield %[[OR]]
func.func @sort_floats(%x: tensor<4x7xf32>, %i: tensor<4x7xi64>) -> tensor<4x7xi64> {
  %0:2 = tm_tensor.sort dimension(1) outs(%x, %i : tensor<4x7xf32>, tensor<4x7xi64>) {
  ^bb0(%a: f32, %b: f32, %c: i64, %d: i64):
    %before = arith.cmpf oge, %a, %b : f32
    tm_tensor.yield %before : i1
  } -> tensor<4x7xf32>, tensor<4x7xi64>
  return %0#1 : tensor<4x7xi64>
}

// -----

// Equal elements may stay, so they must not count as "before".
// CHECK-LABEL: func.func @sort_integers
// CHECK: ^bb0(%[[A:.*]]: i64, %[[B:.*]]: i64):
// CHECK-DAG: %[[AB:.*]] = arith.cmpi sle, %[[A]], %[[B]]
// CHECK-DAG: %[[BA:.*]] = arith.cmpi sle, %[[B]], %[[A]]
// CHECK: %[[NOT:.*]] = arith.xori %[[BA]]
// CHECK: arith.andi %[[AB]], %[[NOT]]
func.func @sort_integers(%x: tensor<7xi64>) -> tensor<7xi64> {
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<7xi64>) {
  ^bb0(%a: i64, %b: i64):
    %before = arith.cmpi sle, %a, %b : i64
    tm_tensor.yield %before : i1
  } -> tensor<7xi64>
  return %0 : tensor<7xi64>
}

// -----

// CHECK-LABEL: func.func @cumsum
// CHECK: %[[ZERO:.*]] = arith.constant dense<-0.000000e+00> : tensor<f32>
// CHECK: %[[S:.*]] = nd.scan %{{.*}} along 1 init %[[ZERO]] combine sum : tensor<4x7xf32>, tensor<f32>
// CHECK: return %[[S]]
func.func @cumsum(%x: tensor<4x7xf32>, %a: tensor<4xf32>) -> tensor<4x7xf32> {
  %e = tensor.empty() : tensor<4x7xf32>
  %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x7xf32>)
      outs(%e, %a : tensor<4x7xf32>, tensor<4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    tm_tensor.yield %s : f32
  } -> tensor<4x7xf32>, tensor<4xf32>
  return %0#0 : tensor<4x7xf32>
}

// -----

// The accumulator is the first element, and the last element is the new accumulator.
// CHECK-LABEL: func.func @exclusive
// CHECK-SAME: %[[X:.*]]: tensor<4x7xf32>, %[[A:.*]]: tensor<4xf32>
// CHECK: %[[S:.*]] = nd.scan %[[X]] along 1 init %[[A]] exclusive combine product
// CHECK: tensor.extract_slice %[[S]][0, 6] [4, 1] [1, 1]
func.func @exclusive(%x: tensor<4x7xf32>, %a: tensor<4xf32>) -> (tensor<4x7xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4x7xf32>
  %0:2 = tm_tensor.scan dimension(1) inclusive(false) ins(%x : tensor<4x7xf32>)
      outs(%e, %a : tensor<4x7xf32>, tensor<4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.mulf %old, %new : f32
    tm_tensor.yield %s : f32
  } -> tensor<4x7xf32>, tensor<4xf32>
  return %0#0, %0#1 : tensor<4x7xf32>, tensor<4xf32>
}

// -----

// A body of its own has no neutral element: the first element starts the scan of the others.
// CHECK-LABEL: func.func @own_body
// CHECK-SAME: %[[X:.*]]: tensor<7xf32>
// CHECK: %[[FIRST:.*]] = tensor.extract_slice %[[X]][0] [1] [1]
// CHECK: %[[REST:.*]] = tensor.extract_slice %[[X]][1] [6] [1]
// CHECK: %[[S:.*]] = nd.scan %[[REST]] along 0 init %{{.*}} combine {
// CHECK: arith.constant 2.000000e+00
// CHECK: tensor.concat dim(0) %[[FIRST]], %[[S]]
func.func @own_body(%x: tensor<7xf32>, %a: tensor<f32>) -> tensor<7xf32> {
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<7xf32>
  %0:2 = tm_tensor.scan dimension(0) inclusive(true) ins(%x : tensor<7xf32>) outs(%e, %a : tensor<7xf32>, tensor<f32>) {
  ^bb0(%old: f32, %new: f32):
    %h = arith.divf %old, %two : f32
    %s = arith.addf %h, %new : f32
    tm_tensor.yield %s : f32
  } -> tensor<7xf32>, tensor<f32>
  return %0#0 : tensor<7xf32>
}

// -----

// Indexed dimensions come first, in the order of the components.
// CHECK-LABEL: func.func @scatter
// CHECK: %[[T:.*]] = linalg.transpose ins(%{{.*}} : tensor<4x7x5xf32>) {{.*}} permutation = [1, 0, 2]
// CHECK: %[[S:.*]] = nd.scatter %{{.*}} into %[[T]][%{{.*}}] of [7, 4] combine sum
// CHECK: linalg.transpose ins(%[[S]] : tensor<7x4x5xf32>) {{.*}} permutation = [1, 0, 2]
func.func @scatter(%x: tensor<4x7x5xf32>, %i: tensor<12x2xi64>, %u: tensor<12x5xf32>) -> tensor<4x7x5xf32> {
  %0 = tm_tensor.scatter {dimension_map = array<i64: 1, 0>} unique_indices(false)
      ins(%u, %i : tensor<12x5xf32>, tensor<12x2xi64>) outs(%x : tensor<4x7x5xf32>) {
  ^bb0(%new: f32, %old: f32):
    %s = arith.addf %old, %new : f32
    tm_tensor.yield %s : f32
  } -> tensor<4x7x5xf32>
  return %0 : tensor<4x7x5xf32>
}

// -----

// A slice may reach along an indexed dimension; the index says where it begins.
// CHECK-LABEL: func.func @scatter_slices
// CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [7] sizes [2] unique
func.func @scatter_slices(%x: tensor<7x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2x5xf32>) -> tensor<7x5xf32> {
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(true)
      ins(%u, %i : tensor<3x2x5xf32>, tensor<3x1xi32>) outs(%x : tensor<7x5xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<7x5xf32>
  return %0 : tensor<7x5xf32>
}

// -----

// CHECK-LABEL: func.func @topk
// CHECK: %[[I:.*]] = nd.iota along 1 : tensor<4x7xi32>
// CHECK: nd.sort %{{.*}}, %[[I]] along 1
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [4, 3] [1, 1] : tensor<4x7xf32>
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [4, 3] [1, 1] : tensor<4x7xi32>
func.func @topk(%x: tensor<4x7xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
  %v = tensor.empty() : tensor<4x3xf32>
  %i = tensor.empty() : tensor<4x3xi32>
  %0:2 = tm_tensor.topk dimension(1) ins(%x : tensor<4x7xf32>) outs(%v, %i : tensor<4x3xf32>, tensor<4x3xi32>) {
  ^bb0(%new: f32, %old: f32):
    %before = arith.cmpf ogt, %new, %old : f32
    tm_tensor.yield %before : i1
  } -> tensor<4x3xf32>, tensor<4x3xi32>
  return %0#0, %0#1 : tensor<4x3xf32>, tensor<4x3xi32>
}

// -----

// CHECK-LABEL: func.func @attention
// CHECK: linalg.contract
// CHECK: arith.divf
// CHECK: linalg.reduce ins({{.*}}) outs({{.*}}) dimensions = [2]
// CHECK: math.exp
// CHECK: linalg.contract
func.func @attention(%q: tensor<2x3x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x6xf32>, %m: tensor<2x3x5xi1>)
    -> tensor<2x3x6xf32> {
  %e = tensor.empty() : tensor<2x3x6xf32>
  %0 = tm_tensor.attention
      ins(%q, %k, %v, %m : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>, tensor<2x3x5xi1>)
      outs(%e : tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
  return %0 : tensor<2x3x6xf32>
}
