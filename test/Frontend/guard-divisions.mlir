// Integers are divided by one where a division would trap.
// RUN: partita-opt %s --partita-guard-divisions | FileCheck %s

// CHECK-LABEL: func.func @signed
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: %[[NONE:.*]] = arith.cmpi eq, %[[B]], %[[ZERO]]
// CHECK: %[[LEAST:.*]] = arith.constant -2147483648 : i32
// CHECK: %[[ISLEAST:.*]] = arith.cmpi eq, %[[A]], %[[LEAST]]
// CHECK: %[[ONES:.*]] = arith.constant -1 : i32
// CHECK: %[[ISONES:.*]] = arith.cmpi eq, %[[B]], %[[ONES]]
// CHECK: %[[OVER:.*]] = arith.andi %[[ISLEAST]], %[[ISONES]]
// CHECK: %[[BAD:.*]] = arith.ori %[[NONE]], %[[OVER]]
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK: %[[BY:.*]] = arith.select %[[BAD]], %[[ONE]], %[[B]]
// CHECK: arith.remsi %[[A]], %[[BY]]
func.func @signed(%a: i32, %b: i32) -> i32 {
  %0 = arith.remsi %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @body
// CHECK: (%[[A:.*]]: index, %[[B:.*]]: index, %{{.*}}: index) {
// CHECK: %[[NONE:.*]] = arith.cmpi eq, %[[B]], %{{.*}} : index
// CHECK: %[[BY:.*]] = arith.select %[[NONE]], %{{.*}}, %[[B]] : index
// CHECK: arith.ceildivui %[[A]], %[[BY]]
func.func @body(%x: tensor<4xindex>, %y: tensor<4xindex>) -> tensor<4xindex> {
  %0 = linalg.map { arith.ceildivui } ins(%x, %y : tensor<4xindex>, tensor<4xindex>) outs(%x : tensor<4xindex>)
  return %0 : tensor<4xindex>
}

// Tensors, and what is safe: constants, and what has been guarded.
// CHECK-LABEL: func.func @tensors
// CHECK: %[[BY:.*]] = arith.select {{.*}}, %arg1 : tensor<4xi1>, tensor<4xi8>
// CHECK: %[[ONCE:.*]] = arith.divsi %arg0, %[[BY]]
// CHECK-NOT: select
// CHECK: arith.divsi %[[ONCE]], %[[BY]]
// CHECK-NEXT: arith.floordivsi %arg0, %cst
func.func @tensors(%a: tensor<4xi8>, %b: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>) {
  %cst = arith.constant dense<3> : tensor<4xi8>
  %zero = arith.constant dense<0> : tensor<4xi8>
  %one = arith.constant dense<1> : tensor<4xi8>
  %is = arith.cmpi eq, %b, %zero : tensor<4xi8>
  %by = arith.select %is, %one, %b : tensor<4xi1>, tensor<4xi8>
  %0 = arith.divsi %a, %by : tensor<4xi8>
  %1 = arith.divsi %0, %by : tensor<4xi8>
  %2 = arith.floordivsi %a, %cst : tensor<4xi8>
  return %1, %2 : tensor<4xi8>, tensor<4xi8>
}
