// Special functions in f64, rounded once; neighbours of floats on their bits.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @lgamma
// CHECK-SAME: (%[[X:.*]]: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK: %[[W:.*]] = arith.extf %[[X]] : tensor<4xbf16> to tensor<4xf64>
// CHECK: math.log1p %{{.*}} : tensor<4xf64>
// CHECK: %[[R:.*]] = arith.truncf %{{.*}} : tensor<4xf64> to tensor<4xbf16>
// CHECK: return %[[R]]
func.func @lgamma(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = chlo.lgamma %x : tensor<4xbf16> -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// CHECK-LABEL: func.func @digamma
// CHECK: math.cos %{{.*}} : tensor<4xf64>
// CHECK-NOT: arith.truncf
func.func @digamma(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.digamma %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @series
// CHECK: arith.extf %{{.*}} : tensor<4xf32> to tensor<4xf64>
// CHECK-COUNT-11: math.powf %{{.*}} : tensor<4xf64>
// CHECK: math.copysign %{{.*}} : tensor<4xf64>
func.func @series(%x: tensor<4xf32>, %q: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.zeta %x, %q : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.bessel_i1e %0 : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @next_after
// CHECK: arith.bitcast %{{.*}} : tensor<4xf32> to tensor<4xi32>
// CHECK: arith.cmpf uno
func.func @next_after(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.next_after %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @integers(%x: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{'chlo.lgamma' is not supported by the import: not on these elements}}
  %0 = chlo.lgamma %x : tensor<4xi32> -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
