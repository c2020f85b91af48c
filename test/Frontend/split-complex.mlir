// Complex values become pairs: moves once per part, products by parts, functions on real numbers; arguments and results
// keep the bytes of complex arrays.
// RUN: partita-opt %s --partita-split-complex --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @conj
// CHECK-SAME: (%[[Z:.*]]: tensor<4x2xf32> {rt.type = complex<f32>}) -> tensor<4xf32>
func.func @conj(%z: tensor<4xcomplex<f32>>) -> tensor<4xf32> {
  // CHECK: %[[S:.*]] = stablehlo.slice %[[Z]] [0:4, 1:2] : (tensor<4x2xf32>) -> tensor<4x1xf32>
  // CHECK: %[[IM:.*]] = stablehlo.reshape %[[S]] : (tensor<4x1xf32>) -> tensor<4xf32>
  // CHECK: %[[I:.*]] = stablehlo.negate %[[IM]] : tensor<4xf32>
  // CHECK: return %[[I]] : tensor<4xf32>
  %c = chlo.conj %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %i = stablehlo.imag %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %i : tensor<4xf32>
}

// -----

// A product of two complex sides takes four real ones, of a real and a complex side two.
// CHECK-LABEL: func.func @dots
// CHECK-SAME: -> (tensor<4x4x2xf32> {rt.type = complex<f32>}, tensor<4x4x2xf32> {rt.type = complex<f32>})
// CHECK-COUNT-4: stablehlo.dot_general
// CHECK: stablehlo.add
// CHECK-COUNT-2: stablehlo.dot_general
// CHECK-NOT: stablehlo.dot_general
// CHECK: stablehlo.concatenate
func.func @dots(%a: tensor<4x4xcomplex<f32>>, %b: tensor<4x4xf32>)
    -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
      : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
  return %0, %1 : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>
}

// -----

// Sums are two sums; other reductions carry both parts.
// CHECK-LABEL: func.func @reductions
// CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// CHECK: stablehlo.reduce(%[[RE:.*]] init: %{{.*}}), (%[[IM:.*]] init: %{{.*}}) across dimensions = [0]
// CHECK: reducer(%[[A:.*]]: tensor<f32>, %[[C:.*]]: tensor<f32>) (%[[B:.*]]: tensor<f32>, %[[D:.*]]: tensor<f32>)
// CHECK: %[[AC:.*]] = stablehlo.multiply %[[A]], %[[C]]
// CHECK: %[[BD:.*]] = stablehlo.multiply %[[B]], %[[D]]
// CHECK: stablehlo.subtract %[[AC]], %[[BD]]
func.func @reductions(%z: tensor<4xcomplex<f32>>) -> (tensor<complex<f32>>, tensor<complex<f32>>) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %0 = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0]
      : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  %1 = stablehlo.reduce(%z init: %one) applies stablehlo.multiply across dimensions = [0]
      : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %0, %1 : tensor<complex<f32>>, tensor<complex<f32>>
}

// -----

// A comparator takes its operands in pairs.
// CHECK-LABEL: func.func @sort
// CHECK: "stablehlo.sort"
// CHECK: ^bb0(%[[LRE:.*]]: tensor<f32>, %[[RRE:.*]]: tensor<f32>, %[[LIM:.*]]: tensor<f32>, %[[RIM:.*]]: tensor<f32>):
// CHECK: stablehlo.compare  LT, %[[LRE]], %[[RRE]]
func.func @sort(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = "stablehlo.sort"(%z) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<complex<f32>>, %r: tensor<complex<f32>>):
    %a = stablehlo.real %l : (tensor<complex<f32>>) -> tensor<f32>
    %b = stablehlo.real %r : (tensor<complex<f32>>) -> tensor<f32>
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// Loops carry both parts, and real values as they were.
// CHECK-LABEL: func.func @loop
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %[[RE:.*]] = %{{.*}}, %[[IM:.*]] = %{{.*}}) : tensor<i32>, tensor<4xf32>, tensor<4xf32>
func.func @loop(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %z) : tensor<i32>, tensor<4xcomplex<f32>>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %b = stablehlo.add %a, %z : tensor<4xcomplex<f32>>
    stablehlo.return %n, %b : tensor<i32>, tensor<4xcomplex<f32>>
  }
  return %0#1 : tensor<4xcomplex<f32>>
}
