// Ops that StableHLO has left behind become others; their numbers are checked by test/Integration/checked/{einsum,index-select}.mlir.
// RUN: partita-opt %s --partita-expand-older-ops --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK: %[[S:.*]] = stablehlo.reduce(%arg0 {{.*}} across dimensions = [2]
// CHECK: %[[P:.*]] = stablehlo.dot_general %[[S]], %arg1{{ ?}}, batching_dims = [0] x [0], contracting_dims = [1] x [1]
// CHECK: stablehlo.transpose %[[P]], dims = [1, 0]
func.func @product(%a: tensor<2x3x5xf32>, %b: tensor<2x3x4xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.einsum %a, %b, config = "ijz,ijk->ki" : (tensor<2x3x5xf32>, tensor<2x3x4xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// `...` stands for the same dimensions in both; of one element type may come another.
// CHECK-LABEL: func.func @rest
// CHECK: stablehlo.dot_general %arg0, %arg1{{ ?}}, batching_dims = [1, 2] x [0, 1], contracting_dims = [3] x [2] : {{.*}} -> tensor<2x3x7x5xf32>
// CHECK: stablehlo.transpose %{{.*}}, dims = [2, 0, 1, 3]
func.func @rest(%a: tensor<7x2x3x4xbf16>, %b: tensor<2x3x4x5xbf16>) -> tensor<7x2x3x5xf32> {
  %0 = stablehlo.einsum %a, %b, config = "i...k , ...kj -> i...j" : (tensor<7x2x3x4xbf16>, tensor<2x3x4x5xbf16>) -> tensor<7x2x3x5xf32>
  return %0 : tensor<7x2x3x5xf32>
}

// -----

// CHECK-LABEL: func.func @diagonal
// CHECK: stablehlo.transpose %arg0, dims = [1, 2, 0]
// CHECK: stablehlo.reshape %{{.*}} : (tensor<3x3x2xi32>) -> tensor<9x2xi32>
// CHECK: stablehlo.slice %{{.*}} [0:9:4, 0:2]
// CHECK: stablehlo.transpose %{{.*}}, dims = [1, 0]
// CHECK-NOT: reduce
func.func @diagonal(%a: tensor<2x3x3xi32>) -> tensor<2x3xi32> {
  %0 = stablehlo.unary_einsum %a, config = "abb->ab" : (tensor<2x3x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @rows
// CHECK: "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 4], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 3>
// CHECK-SAME: slice_sizes = array<i64: 1, 3, 1, 7>
func.func @rows(%a: tensor<2x3x6x7xf32>, %i: tensor<2x4x5xi32>) -> tensor<2x3x4x5x7xf32> {
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 2 : i64, batch_dims = 1 : i64} : (tensor<2x3x6x7xf32>, tensor<2x4x5xi32>) -> tensor<2x3x4x5x7xf32>
  return %0 : tensor<2x3x4x5x7xf32>
}

// -----

// CHECK-LABEL: func.func @replicas
// CHECK: "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<{{.*}}> : tensor<1x2xi64>}>
// CHECK: stablehlo.add
func.func @replicas(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What is dynamic stays.
// CHECK-LABEL: func.func @dynamic
// CHECK: stablehlo.unary_einsum
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<?x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
