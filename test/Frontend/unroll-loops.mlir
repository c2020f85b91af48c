// Loops of known trip count and pure conditionals become straight code; others stay.
// RUN: partita-opt %s --partita-unroll-loops=max-ops=40 | FileCheck %s

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
  %c90 = arith.constant 90 : index
  %0 = scf.for %i = %c0 to %c90 step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
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
