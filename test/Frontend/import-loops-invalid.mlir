// What loops over memory may not have.
// RUN: partita-opt %s --partita-import-loops --split-input-file --verify-diagnostics

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'vector.load' is not supported by the import: expected a vector of a size that is known; the lanes of a scalable one are those of some machine, got 'vector<[4]xf32>'}}
  %v = vector.load %m[%c0] : memref<8xf32>, vector<[4]xf32>
  vector.store %v, %m[%c0] : memref<8xf32>, vector<[4]xf32>
  %y = bufferization.to_tensor %m restrict : memref<8xf32> to tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xf32>
    // expected-error@+1 {{'vector.print' is not supported by the import in loops over memory}}
    vector.print %v : f32
  }
  %y = bufferization.to_tensor %m restrict : memref<8xf32> to tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8xf32>) -> tensor<4xf32> {
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  // expected-error@+1 {{'memref.subview' is not supported by the import in loops over memory}}
  %s = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32>
  %y = bufferization.to_tensor %s restrict : memref<4xf32> to tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<8xf32>, %n: tensor<index>) -> tensor<8xf32> {
  %i = tensor.extract %n[] : tensor<index>
  // expected-error@+1 {{'memref.alloc' is not supported by the import: expected memory of static shape and without a layout, got 'memref<?xf32>'}}
  %m = memref.alloc(%i) : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return %x : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8xf16>) -> tensor<8xf16> {
  %m = bufferization.to_buffer %x : tensor<8xf16> to memref<8xf16>
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xf16>
    // expected-error@+1 {{'arith.addf' is not supported by the import in loops over memory: expected numbers of f32 or f64, got 'f16'; compute in f32}}
    %w = arith.addf %v, %v : f16
    affine.store %w, %m[%i] : memref<8xf16>
  }
  %y = bufferization.to_tensor %m restrict : memref<8xf16> to tensor<8xf16>
  return %y : tensor<8xf16>
}

// -----

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{expected a vector that fits into its memory, got 'vector<16xf32>' and 'memref<8xf32>'}}
  %v = vector.load %m[%c0] : memref<8xf32>, vector<16xf32>
  return %x : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8xi1>) -> tensor<8xi1> {
  %m = bufferization.to_buffer %x : tensor<8xi1> to memref<8xi1>
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'vector.load' is not supported by the import: expected a vector of numbers in memory, got 'vector<8xi1>'}}
  %v = vector.load %m[%c0] : memref<8xi1>, vector<8xi1>
  return %x : tensor<8xi1>
}

// -----

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<8xf32>
  // expected-error@+1 {{'scf.for' is not supported by the import in loops over memory: expected numbers and vectors to be passed on, got 'tensor<8xf32>'}}
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %x) -> (tensor<8xf32>) {
    %v = tensor.extract %t[%i] : tensor<8xf32>
    memref.store %v, %m[%i] : memref<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8xf32>, %z: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  // expected-error@+1 {{expected a vector to be used before the next op on tensors}}
  %v = vector.load %m[%c0] : memref<8xf32>, vector<4xf32>
  %e = bufferization.to_tensor %m restrict : memref<8xf32> to tensor<8xf32>
  vector.store %v, %m[%c0] : memref<8xf32>, vector<4xf32>
  %y = bufferization.to_tensor %m restrict : memref<8xf32> to tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

// expected-error@+1 {{expected an argument in memory of static shape and without a layout, got 'memref<?xf32>'}}
func.func @main(%x: memref<?xf32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<?xf32>
    affine.store %v, %x[%i] : memref<?xf32>
  }
  return
}

// -----

// expected-error@+1 {{expected arguments that are tensors or memory, got 'vector<4xf32>'}}
func.func @main(%x: vector<4xf32>) -> vector<4xf32> {
  %y = arith.addf %x, %x : vector<4xf32>
  return %y : vector<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> vector<4xf32> {
  %y = arith.constant dense<1.0> : vector<4xf32>
  // expected-error@+1 {{expected results that are tensors or memory, got 'vector<4xf32>'}}
  return %y : vector<4xf32>
}

// -----

memref.global "private" @state : memref<2xf32> = dense<0.0>
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{expected a global in memory to be a constant}}
  %g = memref.get_global @state : memref<2xf32>
  %y = bufferization.to_tensor %g restrict : memref<2xf32> to tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @main(%x: memref<2xf32>, %y: memref<2xf32>) {
  // expected-error@+1 {{'linalg.copy' is not supported by the import in loops over memory}}
  linalg.copy ins(%x : memref<2xf32>) outs(%y : memref<2xf32>)
  return
}

// -----

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1.0> : vector<4xf32>
  // expected-error@+1 {{'vector.transfer_write' is not supported by the import in loops over memory: expected numbers and vectors to be passed on, got 'tensor<8xf32>'}}
  %y = vector.transfer_write %v, %x[%c0] : vector<4xf32>, tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

func.func @main(%x: tensor<8192xf32>) -> tensor<8192xf32> {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %x : tensor<8192xf32> to memref<8192xf32>
  // expected-error@+1 {{'vector.load' is not supported by the import: expected a vector of at most 1024 elements, and 256 in its last dimension, got 'vector<8192xf32>'}}
  %v = vector.load %m[%c0] : memref<8192xf32>, vector<8192xf32>
  return %x : tensor<8192xf32>
}

// -----

func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant dense<0.0> : vector<4xf32>
  %m = bufferization.to_buffer %x : tensor<4x4xf32> to memref<4x4xf32>
  %v = vector.load %m[%c0, %c0] : memref<4x4xf32>, vector<4x4xf32>
  // expected-error@+1 {{'vector.multi_reduction' is not supported by the import: expected a kind that fits its numbers, got and of 'vector<4xf32>'}}
  %r = vector.multi_reduction <and>, %v, %z [1] : vector<4x4xf32> to vector<4xf32>
  return %x : tensor<4x4xf32>
}

// -----

func.func @main(%x: tensor<4x4xf32>, %n: tensor<index>) -> tensor<4x4xf32> {
  %i = tensor.extract %n[] : tensor<index>
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %x : tensor<4x4xf32> to memref<4x4xf32>
  %v = vector.load %m[%c0, %c0] : memref<4x4xf32>, vector<4x4xf32>
  // expected-error@+1 {{'vector.extract' is not supported by the import: expected a position that is known, or a vector of one dimension}}
  %e = vector.extract %v[%i] : vector<4xf32> from vector<4x4xf32>
  vector.store %e, %m[%c0, %c0] : memref<4x4xf32>, vector<4xf32>
  return %x : tensor<4x4xf32>
}
