// Islands of f64 between f32 become f32; what f64 is needed for stays.
// RUN: partita-opt %s --partita-narrow-f64 --split-input-file | FileCheck %s

// The mean of squares, as the exporters of PyTorch write it.
// CHECK-LABEL: func.func @mean
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>
// CHECK-NOT: f64
// CHECK: %[[S:.*]] = arith.mulf %[[X]], %[[X]] : tensor<4x8xf32>
// CHECK: %[[R:.*]] = linalg.reduce ins(%[[S]] : tensor<4x8xf32>) outs(%{{.*}} : tensor<4xf32>)
// CHECK: %[[M:.*]] = arith.divf %[[R]]
// CHECK: return %[[M]]
func.func @mean(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf64>
  %eight = arith.constant dense<8.0> : tensor<4xf64>
  %0 = arith.extf %x : tensor<4x8xf32> to tensor<4x8xf64>
  %1 = arith.mulf %0, %0 : tensor<4x8xf64>
  %2 = linalg.reduce ins(%1 : tensor<4x8xf64>) outs(%zero : tensor<4xf64>) dimensions = [1]
    (%in: f64, %acc: f64) {
      %s = arith.addf %in, %acc : f64
      linalg.yield %s : f64
    }
  %3 = arith.divf %2, %eight : tensor<4xf64>
  %4 = arith.truncf %3 : tensor<4xf64> to tensor<4xf32>
  return %4 : tensor<4xf32>
}

// -----

// From f16 and back: the casts that are left are to and from f32.
// CHECK-LABEL: func.func @half
// CHECK: arith.extf %{{.*}} : tensor<4xf16> to tensor<4xf32>
// CHECK: math.exp %{{.*}} : tensor<4xf32>
// CHECK: arith.truncf %{{.*}} : tensor<4xf32> to tensor<4xf16>
func.func @half(%x: tensor<4xf16>) -> tensor<4xf16> {
  %0 = arith.extf %x : tensor<4xf16> to tensor<4xf64>
  %1 = math.exp %0 : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf16>
  return %2 : tensor<4xf16>
}

// -----

// Bodies of loops, too.
// CHECK-LABEL: func.func @body
// CHECK: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
// CHECK-NOT: f64
func.func @body(%x: tensor<4x2xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf64>
  %0 = arith.extf %x : tensor<4x2xf32> to tensor<4x2xf64>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
                       iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<4x2xf64>) outs(%zero : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %s = arith.addf %in, %out : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// A constant that another computation in f64 uses as well does not keep the island.
// CHECK-LABEL: func.func @shared
// CHECK-DAG: arith.addf %{{.*}} : tensor<4xf64>
// CHECK-DAG: arith.addf %{{.*}} : tensor<4xf32>
func.func @shared(%x: tensor<4xf32>, %y: tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf64>) {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.addf %0, %one : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  %3 = arith.addf %y, %one : tensor<4xf64>
  return %2, %3 : tensor<4xf32>, tensor<4xf64>
}

// -----

// Stays: f64 goes in or comes out, an integer is made of it or is too large for f32, a constant is too small for f32, bits
// are read, nothing of f32 is there.
// CHECK-LABEL: func.func @argument
// CHECK: arith.addf {{.*}} : tensor<4xf64>
func.func @argument(%x: tensor<4xf32>, %y: tensor<4xf64>) -> tensor<4xf32> {
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.addf %0, %y : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
// CHECK-LABEL: func.func @result
// CHECK: math.exp {{.*}} : tensor<4xf64>
func.func @result(%x: tensor<4xf32>) -> tensor<4xf64> {
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = math.exp %0 : tensor<4xf64>
  return %1 : tensor<4xf64>
}
// CHECK-LABEL: func.func @to_integer
// CHECK: math.floor {{.*}} : tensor<4xf64>
func.func @to_integer(%x: tensor<4xf32>) -> tensor<4xi32> {
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = math.floor %0 : tensor<4xf64>
  %2 = arith.fptosi %1 : tensor<4xf64> to tensor<4xi32>
  return %2 : tensor<4xi32>
}
// CHECK-LABEL: func.func @from_integer
// CHECK: arith.mulf {{.*}} : tensor<4xf64>
func.func @from_integer(%x: tensor<4xf32>, %i: tensor<4xi64>) -> tensor<4xf32> {
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.sitofp %i : tensor<4xi64> to tensor<4xf64>
  %2 = arith.mulf %0, %1 : tensor<4xf64>
  %3 = arith.truncf %2 : tensor<4xf64> to tensor<4xf32>
  return %3 : tensor<4xf32>
}
// CHECK-LABEL: func.func @constant
// CHECK: arith.addf {{.*}} : tensor<4xf64>
func.func @constant(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant dense<1.0e-60> : tensor<4xf64>
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.addf %0, %c : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
// CHECK-LABEL: func.func @bits
// CHECK: arith.bitcast {{.*}} : tensor<4xf64> to tensor<4xi64>
func.func @bits(%x: tensor<4xf32>) -> tensor<4xi64> {
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.bitcast %0 : tensor<4xf64> to tensor<4xi64>
  return %1 : tensor<4xi64>
}
// CHECK-LABEL: func.func @no_f32
// CHECK: math.exp {{.*}} : tensor<4xf64>
func.func @no_f32(%i: tensor<4xi8>) -> tensor<4xf32> {
  %0 = arith.sitofp %i : tensor<4xi8> to tensor<4xf64>
  %1 = math.exp %0 : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
