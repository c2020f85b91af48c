// Runs of ops on memory and vectors become nd.loops that make what their buffers hold; vectors are made where they are used.
// RUN: partita-opt %s --partita-import-loops | FileCheck %s
// RUN: partita-opt %s --partita-import | FileCheck %s --check-prefix=IMPORT

// IMPORT-NOT: {{affine\.|bufferization\.}}

// The bounds of the loop prove its accesses.
// CHECK-LABEL: func.func @square
// CHECK-SAME: (%[[X:.*]]: tensor<8xf32>)
// CHECK-NOT: vector
// CHECK: %[[Y:.*]] = nd.loops(%[[X]]) from [-1] : (tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT: ^bb0(%[[IN:.*]]: memref<8xf32>, %[[OUT:.*]]: memref<8xf32>):
// CHECK: %[[TWO:.*]] = arith.constant dense<2.000000e+00> : vector<4xf32>
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT: %[[V:.*]] = vector.load %[[IN]][%[[I]]] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: %[[W:.*]] = vector.fma %[[V]], %[[V]], %[[TWO]]
// CHECK-NEXT: %[[F:.*]] = arith.addf %[[W]], %[[V]] : vector<4xf32>
// CHECK-NEXT: vector.store %[[F]], %[[OUT]][%[[I]]] : memref
// CHECK: nd.yield
// CHECK: return %[[Y]]
func.func @square(%x: tensor<8xf32>) -> tensor<8xf32> {
  %two = arith.constant dense<2.0> : vector<4xf32>
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  %a = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 step 4 {
    %v = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
    %w = vector.fma %v, %v, %two : vector<4xf32>
    %f = arith.addf %w, %v fastmath<fast> : vector<4xf32>
    vector.store %f, %a[%i] {alignment = 64 : i64} : memref<8xf32>, vector<4xf32>
  }
  %y = bufferization.to_tensor %a restrict : memref<8xf32> to tensor<8xf32>
  memref.dealloc %a : memref<8xf32>
  return %y : tensor<8xf32>
}

// What a program stores into a buffer is seen there and not in the tensor; what it reads later is what was stored.
// CHECK-LABEL: func.func @versions
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK: %[[A:.*]] = nd.loops(%[[X]]) from [0]
// CHECK: %[[E:.*]] = math.exp %[[A]]
// CHECK: %[[B:.*]] = nd.loops(%[[A]]) from [0]
// CHECK: return %[[X]], %[[E]], %[[B]]
func.func @versions(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %m = bufferization.to_buffer %x : tensor<4xf32> to memref<4xf32>
  memref.store %one, %m[%c0] : memref<4xf32>
  %a = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %e = math.exp %a : tensor<4xf32>
  %v = memref.load %m[%c0] : memref<4xf32>
  %w = arith.addf %v, %v : f32
  memref.store %w, %m[%c0] : memref<4xf32>
  %b = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  return %x, %e, %b : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Numbers go in and out as tensors; truth values are bytes.
// CHECK-LABEL: func.func @numbers
// CHECK: %[[N:.*]] = tensor.extract
// CHECK: %[[T:.*]] = tensor.from_elements %[[N]] : tensor<f32>
// CHECK: %[[R:.*]] = nd.loops(%{{.*}}, %[[T]]) from [-1] : (tensor<4xi1>, tensor<f32>) -> tensor<f32> {
// CHECK-NEXT: ^bb0(%[[M:.*]]: memref<4xi8>, %[[NUMBER:.*]]: memref<f32>, %[[OUT:.*]]: memref<f32>):
// CHECK: %[[START:.*]] = memref.load %[[NUMBER]][] : memref<f32>
// CHECK: %[[S:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[START]]) -> (f32)
// CHECK: memref.load %[[M]][%{{.*}}] : memref<4xi8>
// CHECK-NEXT: arith.trunci %{{.*}} : i8 to i1
// CHECK: memref.store %[[S]], %[[OUT]][] : memref<f32>
// CHECK: tensor.extract %[[R]][] : tensor<f32>
func.func @numbers(%x: tensor<4xi1>, %n: tensor<f32>) -> tensor<f32> {
  %start = tensor.extract %n[] : tensor<f32>
  %m = bufferization.to_buffer %x : tensor<4xi1> to memref<4xi1>
  %r = affine.for %i = 0 to 4 iter_args(%a = %start) -> (f32) {
    %k = affine.load %m[%i] : memref<4xi1>
    %s = arith.addf %a, %a : f32
    %t = arith.select %k, %s, %a : f32
    affine.yield %t : f32
  }
  %t = tensor.from_elements %r : tensor<f32>
  return %t : tensor<f32>
}

// Arguments in memory are read at the beginning and written at the end.
// CHECK-LABEL: func.func @arguments
// CHECK-SAME: (%[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>)
// CHECK: %[[A:.*]] = bufferization.to_tensor %[[X]]
// CHECK: %[[B:.*]] = bufferization.to_tensor %[[Y]]
// CHECK: %[[R:.*]] = nd.loops(%[[A]], %[[B]]) from [1]
// CHECK: bufferization.materialize_in_destination %[[R]] in restrict writable %[[Y]]
// CHECK-NOT: materialize
// IMPORT-LABEL: func.func @arguments
// IMPORT-SAME: (%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xf32> {rt.donates = 0 : i64}) -> tensor<4xf32>
func.func @arguments(%x: memref<4xf32>, %y: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %x[%i] : memref<4xf32>
    affine.store %v, %y[3 - %i] : memref<4xf32>
  }
  return
}

// Indices that nobody knows: loads are clamped, stores and lanes outside are dropped.
// CHECK-LABEL: func.func @guards
// CHECK: nd.loops
// CHECK: %[[LOW:.*]] = arith.maxsi
// CHECK: %[[AT:.*]] = arith.minsi %[[LOW]]
// CHECK: vector.load %{{.*}}[%[[AT]]]
// CHECK: arith.cmpi ult
// CHECK: scf.if
// CHECK-NEXT: vector.store
// CHECK: vector.step : vector<4xindex>
// CHECK: %[[MASK:.*]] = arith.andi
// CHECK: vector.maskedload %{{.*}}, %[[MASK]]
// CHECK: %[[BEFORE:.*]] = arith.cmpi slt
// CHECK: %[[FROM:.*]] = arith.select %[[BEFORE]]
// CHECK: vector.transfer_read %{{.*}}[%[[FROM]]], %{{[a-z0-9_]+}} : memref<8xf32>, vector<4xf32>
func.func @guards(%x: tensor<8xf32>, %p: tensor<index>) -> tensor<8xf32> {
  %i = tensor.extract %p[] : tensor<index>
  %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
  %k = arith.constant dense<true> : vector<4xi1>
  %zero = arith.constant 0.0 : f32
  %v = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
  vector.store %v, %m[%i] : memref<8xf32>, vector<4xf32>
  %w = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %t = vector.transfer_read %m[%i], %zero {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  %s = arith.addf %w, %t : vector<4xf32>
  vector.store %s, %m[%i] : memref<8xf32>, vector<4xf32>
  %y = bufferization.to_tensor %m restrict : memref<8xf32> to tensor<8xf32>
  return %y : tensor<8xf32>
}

// Constants in memory; parallel loops have the order of nested ones.
// CHECK-LABEL: func.func @globals
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK: nd.loops
// CHECK: scf.for
// CHECK: scf.for %{{.*}} iter_args
// CHECK-NOT: memref.global
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>
func.func @globals(%x: tensor<2xf32>) -> tensor<f32> {
  %g = memref.get_global @table : memref<2xf32>
  %m = bufferization.to_buffer %x : tensor<2xf32> to memref<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0.0 : f32
  %s = scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) init (%z) -> f32 {
    %a = memref.load %m[%i] : memref<2xf32>
    %b = memref.load %g[%j] : memref<2xf32>
    %p = arith.mulf %a, %b : f32
    scf.reduce(%p : f32) {
    ^bb0(%l: f32, %r: f32):
      %q = arith.addf %l, %r : f32
      scf.reduce.return %q : f32
    }
  }
  %t = tensor.from_elements %s : tensor<f32>
  return %t : tensor<f32>
}

// A division that could end the run.
// CHECK-LABEL: func.func @division
// CHECK: %[[D:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK: arith.divsi %{{.*}}, %[[D]]
func.func @division(%x: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %x[%i] : memref<4xi32>
    %b = affine.load %x[3 - %i] : memref<4xi32>
    %q = arith.divsi %a, %b : i32
    affine.store %q, %x[%i] : memref<4xi32>
  }
  return
}

// A program without memory or vectors is left alone.
// CHECK-LABEL: func.func @tensors
// CHECK-NEXT: affine.apply
// CHECK-NEXT: return
#map = affine_map<(d0) -> (d0 + 1)>
func.func @tensors(%i: index) -> index {
  %j = affine.apply #map(%i)
  return %j : index
}
