// Functions of several blocks are lifted to scf, whose regions are imported like any other.
// RUN: partita-opt %s --lift-cf-to-scf --partita-import-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK: scf.while
// CHECK: math.tanh
// CHECK: arith.addi %{{.*}} : tensor<i32>
// CHECK-NOT: ub.poison
// CHECK-NOT: stablehlo
func.func @main(%x: tensor<4xf32>, %n: tensor<ui32>) -> (tensor<4xf32>, tensor<ui32>) {
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  cf.br ^bb1(%zero, %x : tensor<ui32>, tensor<4xf32>)
^bb1(%i: tensor<ui32>, %a: tensor<4xf32>):
  %less = stablehlo.compare LT, %i, %n : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %c = tensor.extract %less[] : tensor<i1>
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  %b = stablehlo.tanh %a : tensor<4xf32>
  %one = stablehlo.constant dense<1> : tensor<ui32>
  %next = stablehlo.add %i, %one : tensor<ui32>
  cf.br ^bb1(%next, %b : tensor<ui32>, tensor<4xf32>)
^bb3:
  return %a, %i : tensor<4xf32>, tensor<ui32>
}
