// Guards accesses outside of their buffers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data}]' --shard 'arg1=[{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6xf64>, tensor<4xi64>)
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %in#0 : tensor<6xf64> to memref<6xf64>
  %n = bufferization.to_buffer %in#1 : tensor<4xi64> to memref<4xi64>
  %o = memref.alloc() : memref<4xf64>
  affine.for %i = 0 to 4 {
    %j = memref.load %n[%i] : memref<4xi64>
    %k = arith.index_cast %j : i64 to index
    %v = memref.load %m[%k] : memref<6xf64>
    memref.store %v, %o[%i] : memref<4xf64>
    %w = arith.addf %v, %v : f64
    memref.store %w, %m[%k] : memref<6xf64>
  }
  %r0 = bufferization.to_tensor %o restrict : memref<4xf64> to tensor<4xf64>
  %r1 = bufferization.to_tensor %m restrict : memref<6xf64> to tensor<6xf64>
  %want:2 = call @expected() : () -> (tensor<4xf64>, tensor<6xf64>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<4xf64>, tensor<4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
  return
}
func.func private @inputs() -> (tensor<6xf64>, tensor<4xi64>) {
  %c0 = stablehlo.constant dense<[1.0, 0.0, -2.0, -3.0, 5.0, -3.0]> : tensor<6xf64>
  %c1 = stablehlo.constant dense<[2, -7, 99, 5]> : tensor<4xi64>
  return %c0, %c1 : tensor<6xf64>, tensor<4xi64>
}
func.func private @expected() -> (tensor<4xf64>, tensor<6xf64>) {
  %c0 = stablehlo.constant dense<[-2.0, 1.0, -3.0, -3.0]> : tensor<4xf64>
  %c1 = stablehlo.constant dense<[1.0, 0.0, -4.0, -3.0, 5.0, -6.0]> : tensor<6xf64>
  return %c0, %c1 : tensor<4xf64>, tensor<6xf64>
}
