// Guards masks, padding, n-dimensional transfers and lanes that move. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<10xi32>, tensor<3x5xi32>)
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i32
  %nothing = arith.constant dense<0> : vector<4xi32>
  %three = arith.constant dense<3> : vector<4xi32>
  %m = bufferization.to_buffer %in#0 : tensor<10xi32> to memref<10xi32>
  %o = memref.alloc() : memref<10xi32>
  %total = scf.for %i = %c0 to %c10 step %c4 iter_args(%c = %nothing) -> (vector<4xi32>) {
    %left = arith.subi %c10, %i : index
    %k = vector.create_mask %left : vector<4xi1>
    %v = vector.maskedload %m[%i], %k, %nothing : memref<10xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    %w = arith.muli %v, %three : vector<4xi32>
    vector.maskedstore %o[%i], %k, %w : memref<10xi32>, vector<4xi1>, vector<4xi32>
    %n = arith.addi %c, %v : vector<4xi32>
    scf.yield %n : vector<4xi32>
  }
  %number = vector.reduction <add>, %total : vector<4xi32> into i32
  %r1 = tensor.from_elements %number : tensor<i32>
  %r0 = bufferization.to_tensor %o restrict : memref<10xi32> to tensor<10xi32>
  %n = bufferization.to_buffer %in#1 : tensor<3x5xi32> to memref<3x5xi32>
  %p = memref.alloc() : memref<8x4xi32>
  %t = vector.transfer_read %n[%c0, %c0], %zero : memref<3x5xi32>, vector<4x8xi32>
  %u = vector.transpose %t, [1, 0] : vector<4x8xi32> to vector<8x4xi32>
  %x = vector.extract %u[2] : vector<4xi32> from vector<8x4xi32>
  %y = vector.shuffle %x, %three [3, 2, 4, 0] : vector<4xi32>, vector<4xi32>
  %z = vector.insert %y, %u [7] : vector<4xi32> into vector<8x4xi32>
  vector.transfer_write %z, %p[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xi32>, memref<8x4xi32>
  %r2 = bufferization.to_tensor %p restrict : memref<8x4xi32> to tensor<8x4xi32>
  %want:3 = call @expected() : () -> (tensor<10xi32>, tensor<i32>, tensor<8x4xi32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<10xi32>, tensor<10xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<8x4xi32>, tensor<8x4xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<10xi32>, tensor<3x5xi32>) {
  %c0 = stablehlo.constant dense<[0, 1, 0, -4, 4, 0, 5, 2, 5, -5]> : tensor<10xi32>
  %c1 = stablehlo.constant dense<[[-2, 4, 1, 3, -3], [3, -5, 2, -2, 5], [-1, -4, -4, -5, -3]]> : tensor<3x5xi32>
  return %c0, %c1 : tensor<10xi32>, tensor<3x5xi32>
}
func.func private @expected() -> (tensor<10xi32>, tensor<i32>, tensor<8x4xi32>) {
  %c0 = stablehlo.constant dense<[0, 3, 0, -12, 12, 0, 15, 6, 15, -15]> : tensor<10xi32>
  %c1 = stablehlo.constant dense<8> : tensor<i32>
  %c2 = stablehlo.constant dense<[[-2, 3, -1, 0], [4, -5, -4, 0], [1, 2, -4, 0], [3, -2, -5, 0], [-3, 5, -3, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, -4, 3, 1]]> : tensor<8x4xi32>
  return %c0, %c1, %c2 : tensor<10xi32>, tensor<i32>, tensor<8x4xi32>
}
