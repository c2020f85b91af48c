// Memory whose contents are not known at every place.
// RUN: partita-opt %s --partita-import-buffers --split-input-file --verify-diagnostics

func.func @load(%m: memref<4xf32>, %i: index) -> f32 {
  // expected-error @+1 {{expected an argument in memory to be read by bufferization.to_tensor and written by bufferization.materialize_in_destination only, got 'memref.load'}}
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// -----

// expected-error @+1 {{expected an argument in memory of static shape and without a layout, got 'memref<?xf32>'}}
func.func @dynamic(%m: memref<?xf32>) {
  return
}

// -----

ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
func.func @a() -> tensor<i64> {
  // expected-error @+1 {{expected a global to be read and written in one block of one function, got 'ml_program.global_load'}}
  %0 = ml_program.global_load @seed : tensor<i64>
  return %0 : tensor<i64>
}
func.func @b() -> tensor<i64> {
  %0 = ml_program.global_load @seed : tensor<i64>
  return %0 : tensor<i64>
}
