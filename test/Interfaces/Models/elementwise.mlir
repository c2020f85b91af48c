// One model for all elementwise ops: the same factors everywhere; scalars have none.
// RUN: partita-opt %s --partita-annotate-rules | FileCheck %s

// CHECK-LABEL: @elementwise
func.func @elementwise(%a: tensor<8x1x4xf32>, %c: i1, %p: tensor<8x1x4xi1>, %s: tensor<f32>) {
  // CHECK: arith.addf {{.*}} {rule = "(i, 1, j), (i, 1, j) -> (i, 1, j) with i = 8, j = 4"}
  %0 = arith.addf %a, %a : tensor<8x1x4xf32>
  // CHECK: math.exp {{.*}} {rule = "(i, 1, j) -> (i, 1, j) with i = 8, j = 4"}
  %1 = math.exp %a : tensor<8x1x4xf32>
  // CHECK: arith.select {{.*}} {rule = "(), (i, 1, j), (i, 1, j) -> (i, 1, j) with i = 8, j = 4"}
  %2 = arith.select %c, %a, %a : tensor<8x1x4xf32>
  // CHECK: arith.select {{.*}} {rule = "(i, 1, j), (i, 1, j), (i, 1, j) -> (i, 1, j) with i = 8, j = 4"}
  %3 = arith.select %p, %a, %a : tensor<8x1x4xi1>, tensor<8x1x4xf32>
  // CHECK: arith.truncf {{.*}} {rule = "(i, 1, j) -> (i, 1, j) with i = 8, j = 4"}
  %4 = arith.truncf %a : tensor<8x1x4xf32> to tensor<8x1x4xf16>
  // CHECK: arith.mulf {{.*}} {rule = "(), () -> ()"}
  %5 = arith.mulf %s, %s : tensor<f32>
  return
}

// Dynamic shapes have no rule.
// CHECK-LABEL: @dynamic
// CHECK-NOT: rule
func.func @dynamic(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %a, %a : tensor<?xf32>
  return %0 : tensor<?xf32>
}
