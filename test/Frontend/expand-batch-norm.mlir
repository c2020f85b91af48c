// Batch normalisation in sums and elementwise ops, in the order of the specification.
// RUN: partita-opt %s --partita-expand-batch-norm | FileCheck %s

// CHECK-LABEL: func.func @inference
// CHECK-SAME: (%[[X:.*]]: tensor<2x4xf32>, %[[S:.*]]: tensor<4xf32>, %[[O:.*]]: tensor<4xf32>, %[[M:.*]]: tensor<4xf32>, %[[V:.*]]: tensor<4xf32>)
func.func @inference(%x: tensor<2x4xf32>, %s: tensor<4xf32>, %o: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>) -> tensor<2x4xf32> {
  // CHECK-DAG: %[[MS:.*]] = stablehlo.broadcast_in_dim %[[M]], dims = [1]
  // CHECK-DAG: %[[C:.*]] = stablehlo.subtract %[[X]], %[[MS]]
  // CHECK-DAG: %[[VS:.*]] = stablehlo.broadcast_in_dim %[[V]], dims = [1]
  // CHECK-DAG: %[[E:.*]] = stablehlo.constant dense<{{.*}}> : tensor<2x4xf32>
  // CHECK: %[[A:.*]] = stablehlo.add %[[VS]], %[[E]]
  // CHECK: %[[D:.*]] = stablehlo.sqrt %[[A]]
  // CHECK: %[[N:.*]] = stablehlo.divide %[[C]], %[[D]]
  // CHECK: stablehlo.multiply %[[N]]
  // CHECK: stablehlo.add
  // CHECK-NOT: batch_norm
  %y = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}>
      : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @training
// CHECK-DAG: stablehlo.reduce(%{{.*}} init: %{{.*}}) across dimensions = [0, 2]
// CHECK-DAG: stablehlo.constant dense<6.000000e+00> : tensor<4xf32>
// CHECK-DAG: stablehlo.reduce(%{{.*}} init: %{{.*}}) across dimensions = [0, 2]
// CHECK-NOT: batch_norm
func.func @training(%x: tensor<2x4x3xf32>, %s: tensor<4xf32>, %o: tensor<4xf32>) -> (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) {
  %y:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}>
      : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @grad
// CHECK-COUNT-3: stablehlo.reduce(
// CHECK-NOT: batch_norm
func.func @grad(%x: tensor<2x4xf32>, %s: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %y:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}>
      : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %y#0, %y#1, %y#2 : tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>
}
