// Guards loops over a cache of keys with vectors, between ops on tensors. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x6x8xf32>, tensor<1xi64>)
  %zero4 = arith.constant dense<0.0> : vector<4xf32>
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %low = arith.constant -1.0e30 : f32
  %scale = arith.constant 0.125 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %cache = bufferization.to_buffer %in#2 : tensor<3x6x8xf32> to memref<3x6x8xf32>
  %news = bufferization.to_buffer %in#1 : tensor<3x8xf32> to memref<3x8xf32>
  %places = bufferization.to_buffer %in#3 : tensor<1xi64> to memref<1xi64>
  scf.for %h = %c0 to %c3 step %c1 {
    scf.for %d = %c0 to %c8 step %c1 {
      %new = memref.load %news[%h, %d] : memref<3x8xf32>
      %place = memref.load %places[%c0] : memref<1xi64>
      %t = arith.index_cast %place : i64 to index
      memref.store %new, %cache[%h, %t, %d] : memref<3x6x8xf32>
    }
  }
  %r1 = bufferization.to_tensor %cache restrict : memref<3x6x8xf32> to tensor<3x6x8xf32>
  %s = arith.addf %in#0, %in#1 : tensor<3x8xf32>
  %query = bufferization.to_buffer %s : tensor<3x8xf32> to memref<3x8xf32>
  %out = memref.alloc() : memref<3x8xf32>
  %sum = memref.alloc() : memref<8xf32>
  affine.for %h = 0 to 3 {
    affine.for %d = 0 to 8 {
      memref.store %zero, %sum[%d] : memref<8xf32>
    }
    %f:2 = affine.for %t = 0 to 6 iter_args(%m = %low, %l = %zero) -> (f32, f32) {
      %p = affine.for %d = 0 to 8 step 4 iter_args(%c = %zero4) -> (vector<4xf32>) {
        %x = vector.load %query[%h, %d] : memref<3x8xf32>, vector<4xf32>
        %y = vector.load %cache[%h, %t, %d] : memref<3x6x8xf32>, vector<4xf32>
        %z = vector.fma %x, %y, %c : vector<4xf32>
        affine.yield %z : vector<4xf32>
      }
      %dot = vector.reduction <add>, %p : vector<4xf32> into f32
      %score = arith.mulf %dot, %scale : f32
      %top = arith.maximumf %score, %m : f32
      %d0 = arith.subf %m, %top : f32
      %old = math.exp %d0 : f32
      %d1 = arith.subf %score, %top : f32
      %e = math.exp %d1 : f32
      %l0 = arith.mulf %l, %old : f32
      %l1 = arith.addf %l0, %e : f32
      affine.for %d = 0 to 8 {
        %u = memref.load %cache[%h, %t, %d] : memref<3x6x8xf32>
        %v = memref.load %sum[%d] : memref<8xf32>
        %w = arith.mulf %v, %old : f32
        %n = arith.mulf %u, %e : f32
        %o = arith.addf %w, %n : f32
        memref.store %o, %sum[%d] : memref<8xf32>
      }
      affine.yield %top, %l1 : f32, f32
    }
    affine.for %d = 0 to 8 {
      %v = memref.load %sum[%d] : memref<8xf32>
      %w = arith.divf %v, %f#1 : f32
      memref.store %w, %out[%h, %d] : memref<3x8xf32>
    }
  }
  %r0 = bufferization.to_tensor %out restrict : memref<3x8xf32> to tensor<3x8xf32>
  %want:2 = call @expected() : () -> (tensor<3x8xf32>, tensor<3x6x8xf32>)
  stablehlo.custom_call @check.expect_almost_eq(%r0, %want#0) {has_side_effect = true} : (tensor<3x8xf32>, tensor<3x8xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<3x6x8xf32>, tensor<3x6x8xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x6x8xf32>, tensor<1xi64>) {
  %c0 = stablehlo.constant dense<[[3.0, 3.0, 5.0, -1.0, -1.0, 2.0, -3.0, -4.0], [-2.0, 5.0, 5.0, 0.0, 4.0, 4.0, -5.0, 3.0], [-5.0, 3.0, -4.0, -1.0, 5.0, -4.0, -5.0, 0.0]]> : tensor<3x8xf32>
  %c1 = stablehlo.constant dense<[[1.0, -2.0, -1.0, -1.0, -3.0, 5.0, -2.0, -2.0], [-3.0, 3.0, 2.0, -4.0, 4.0, 1.0, 1.0, -2.0], [-5.0, -3.0, -5.0, -1.0, -1.0, 5.0, -4.0, 1.0]]> : tensor<3x8xf32>
  %c2 = stablehlo.constant dense<[[[1.0, 0.0, 0.0, 3.0, 4.0, 0.0, -2.0, -4.0], [-1.0, -4.0, 0.0, 2.0, 4.0, 0.0, 3.0, -3.0], [0.0, 5.0, -1.0, -3.0, -5.0, 3.0, -3.0, -2.0], [1.0, 3.0, -1.0, 0.0, 4.0, -5.0, -4.0, 2.0], [3.0, -2.0, 4.0, -1.0, 5.0, 2.0, 5.0, 5.0], [5.0, -1.0, -5.0, 2.0, -4.0, 0.0, 3.0, 2.0]], [[3.0, -4.0, -5.0, 5.0, 1.0, -4.0, -5.0, 2.0], [1.0, -5.0, 3.0, -5.0, -4.0, 4.0, 0.0, 3.0], [-5.0, -4.0, -5.0, -2.0, -1.0, -5.0, -4.0, 5.0], [-1.0, 4.0, -2.0, 3.0, 4.0, 2.0, -5.0, 2.0], [5.0, -5.0, 3.0, -5.0, 4.0, -2.0, -1.0, 1.0], [-2.0, 4.0, 4.0, -1.0, 3.0, -3.0, 2.0, 1.0]], [[5.0, 5.0, 3.0, 0.0, -2.0, 1.0, -5.0, -2.0], [-1.0, 3.0, 4.0, -4.0, -5.0, 2.0, 3.0, -3.0], [1.0, 2.0, 3.0, 0.0, -3.0, 4.0, -2.0, 1.0], [-5.0, 4.0, 5.0, -1.0, -4.0, -5.0, 3.0, 5.0], [-3.0, 3.0, -1.0, 4.0, -3.0, 4.0, 2.0, -4.0], [4.0, 4.0, 4.0, -5.0, -1.0, -2.0, 4.0, -4.0]]]> : tensor<3x6x8xf32>
  %c3 = stablehlo.constant dense<4> : tensor<1xi64>
  return %c0, %c1, %c2, %c3 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x6x8xf32>, tensor<1xi64>
}
func.func private @expected() -> (tensor<3x8xf32>, tensor<3x6x8xf32>) {
  %c0 = stablehlo.constant dense<[[0.32114365696907043, 2.753032684326172, -0.9996031522750854, -2.356031656265259, -4.354773998260498, 3.640052318572998, -2.6788315773010254, -2.0008206367492676], [-2.8741331100463867, 3.0856871604919434, 1.9303545951843262, -3.582235813140869, 3.9544739723205566, 0.8580911755561829, 0.8044888973236084, -1.7027472257614136], [-5.0, -3.0, -5.0, -1.0, -1.0, 5.0, -4.0, 1.0]]> : tensor<3x8xf32>
  %c1 = stablehlo.constant dense<[[[1.0, 0.0, 0.0, 3.0, 4.0, 0.0, -2.0, -4.0], [-1.0, -4.0, 0.0, 2.0, 4.0, 0.0, 3.0, -3.0], [0.0, 5.0, -1.0, -3.0, -5.0, 3.0, -3.0, -2.0], [1.0, 3.0, -1.0, 0.0, 4.0, -5.0, -4.0, 2.0], [1.0, -2.0, -1.0, -1.0, -3.0, 5.0, -2.0, -2.0], [5.0, -1.0, -5.0, 2.0, -4.0, 0.0, 3.0, 2.0]], [[3.0, -4.0, -5.0, 5.0, 1.0, -4.0, -5.0, 2.0], [1.0, -5.0, 3.0, -5.0, -4.0, 4.0, 0.0, 3.0], [-5.0, -4.0, -5.0, -2.0, -1.0, -5.0, -4.0, 5.0], [-1.0, 4.0, -2.0, 3.0, 4.0, 2.0, -5.0, 2.0], [-3.0, 3.0, 2.0, -4.0, 4.0, 1.0, 1.0, -2.0], [-2.0, 4.0, 4.0, -1.0, 3.0, -3.0, 2.0, 1.0]], [[5.0, 5.0, 3.0, 0.0, -2.0, 1.0, -5.0, -2.0], [-1.0, 3.0, 4.0, -4.0, -5.0, 2.0, 3.0, -3.0], [1.0, 2.0, 3.0, 0.0, -3.0, 4.0, -2.0, 1.0], [-5.0, 4.0, 5.0, -1.0, -4.0, -5.0, 3.0, 5.0], [-5.0, -3.0, -5.0, -1.0, -1.0, 5.0, -4.0, 1.0], [4.0, 4.0, 4.0, -5.0, -1.0, -2.0, 4.0, -4.0]]]> : tensor<3x6x8xf32>
  return %c0, %c1 : tensor<3x8xf32>, tensor<3x6x8xf32>
}
