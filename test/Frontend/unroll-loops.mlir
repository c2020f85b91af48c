// Loops of known trip count and pure conditionals become straight code; others stay.
// RUN: partita-opt %s --partita-unroll-loops=max-ops=400 | FileCheck %s

// CHECK-LABEL: func.func @twice
// CHECK: %[[A:.*]] = math.exp %arg0
// CHECK: %[[B:.*]] = math.exp %[[A]]
// CHECK: return %[[B]]
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// No trip at all: the start value.
// CHECK-LABEL: func.func @never
// CHECK: return %arg0
func.func @never(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c1 to %c0 step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @too_often
// CHECK: scf.for
func.func @too_often(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c900 = arith.constant 900 : index
  %0 = scf.for %i = %c0 to %c900 step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %1 = math.exp %a : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @either
// CHECK: %[[A:.*]] = math.exp %arg0
// CHECK: %[[B:.*]] = arith.negf %arg0
// CHECK: arith.select %arg1, %[[A]], %[[B]] : tensor<4xf32>
func.func @either(%x: tensor<4xf32>, %which: i1) -> tensor<4xf32> {
  %0 = scf.if %which -> (tensor<4xf32>) {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = arith.negf %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @several
// CHECK: %[[D:.*]] = arith.negf
// CHECK: %[[A:.*]] = math.exp
// CHECK: %[[AT:.*]] = arith.cmpi eq, %arg1
// CHECK: %[[R:.*]] = arith.select %[[AT]], %[[A]], %[[D]]
// CHECK: return %[[R]]
func.func @several(%x: tensor<4xf32>, %which: index) -> tensor<4xf32> {
  %0 = scf.index_switch %which -> tensor<4xf32>
  case 3 {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    %1 = arith.negf %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// A division may trap where it is not taken.
// CHECK-LABEL: func.func @trap
// CHECK: scf.if
func.func @trap(%x: tensor<4xi32>, %y: tensor<4xi32>, %which: i1) -> tensor<4xi32> {
  %0 = scf.if %which -> (tensor<4xi32>) {
    %1 = arith.divsi %x, %y : tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}

// A loop that ends by its data runs to the end of its counter; values stay once the condition fails.
// CHECK-LABEL: func.func @bounded
// CHECK-NOT: scf.while
// CHECK: %[[GO:.*]] = tensor.extract
// CHECK: %[[A:.*]] = arith.mulf %arg0, %arg0
// CHECK: %[[X:.*]] = arith.select %[[GO]], %[[A]], %arg0
// CHECK: arith.mulf %[[X]], %[[X]]
// CHECK: arith.select
// CHECK-NOT: arith.mulf
func.func @bounded(%x: tensor<f32>) -> tensor<f32> {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %two = arith.constant dense<2> : tensor<i32>
  %limit = arith.constant dense<10.0> : tensor<f32>
  %0:2 = scf.while (%a = %x, %i = %zero) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    %small = arith.cmpf olt, %a, %limit : tensor<f32>
    %more = arith.cmpi slt, %i, %two : tensor<i32>
    %both = arith.andi %small, %more : tensor<i1>
    %go = tensor.extract %both[] : tensor<i1>
    scf.condition(%go) %a, %i : tensor<f32>, tensor<i32>
  } do {
  ^bb0(%a: tensor<f32>, %i: tensor<i32>):
    %b = arith.mulf %a, %a : tensor<f32>
    %j = arith.addi %i, %one : tensor<i32>
    scf.yield %b, %j : tensor<f32>, tensor<i32>
  }
  return %0#0 : tensor<f32>
}

// Nothing bounds this one.
// CHECK-LABEL: func.func @unbounded
// CHECK: scf.while
func.func @unbounded(%x: tensor<f32>) -> tensor<f32> {
  %limit = arith.constant dense<10.0> : tensor<f32>
  %0 = scf.while (%a = %x) : (tensor<f32>) -> tensor<f32> {
    %small = arith.cmpf olt, %a, %limit : tensor<f32>
    %go = tensor.extract %small[] : tensor<i1>
    scf.condition(%go) %a : tensor<f32>
  } do {
  ^bb0(%a: tensor<f32>):
    %b = arith.mulf %a, %a : tensor<f32>
    scf.yield %b : tensor<f32>
  }
  return %0 : tensor<f32>
}
