// Arguments in memory become tensors and results, globals their first values.
// RUN: partita-opt %s --partita-import-buffers --split-input-file --verify-diagnostics | FileCheck %s

// What is read after a write is what was written; results that were there stay in front.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32> {rt.donates = 1 : i64}, %[[Y:.*]]: tensor<4xf32>, %[[Z:.*]]: tensor<4xf32>)
// CHECK-SAME: -> (tensor<4xf32>, tensor<4xf32>)
// CHECK: %[[E:.*]] = math.exp %[[X]]
// CHECK: %[[S:.*]] = arith.addf %[[E]], %[[Z]]
// CHECK: return %[[S]], %[[E]]
func.func @main(%m: memref<4xf32>, %y: tensor<4xf32>, %n: memref<4xf32>) -> tensor<4xf32> {
  %x = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %e = math.exp %x : tensor<4xf32>
  bufferization.materialize_in_destination %e in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %z = bufferization.to_tensor %n restrict : memref<4xf32> to tensor<4xf32>
  %w = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %s = arith.addf %w, %z : tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// What one argument holds may be what another one held.
// CHECK-LABEL: func.func @swap
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32> {rt.donates = 0 : i64}, %[[Y:.*]]: tensor<4xf32> {rt.donates = 1 : i64})
// CHECK: return %[[Y]], %[[X]]
func.func @swap(%m: memref<4xf32>, %n: memref<4xf32>) {
  %x = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %y = bufferization.to_tensor %n restrict writable : memref<4xf32> to tensor<4xf32>
  bufferization.materialize_in_destination %y in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.materialize_in_destination %x in restrict writable %n : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-NOT: ml_program
// CHECK-LABEL: func.func @global
// CHECK: %[[S:.*]] = arith.constant dense<7> : tensor<i64>
// CHECK: %[[T:.*]] = arith.addi %[[S]], %[[S]]
// CHECK: return %[[S]], %[[T]]
func.func @global() -> (tensor<i64>, tensor<i64>) {
  %0 = ml_program.global_load @seed : tensor<i64>
  %1 = arith.addi %0, %0 : tensor<i64>
  // expected-warning @+1 {{the state of 'seed' is not kept: every run begins with its first value}}
  ml_program.global_store @seed = %1 : tensor<i64>
  %2 = ml_program.global_load @seed : tensor<i64>
  return %0, %2 : tensor<i64>, tensor<i64>
}
