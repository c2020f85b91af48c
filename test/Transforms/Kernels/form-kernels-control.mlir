// Loops and branches in lists of calls: places of what is carried, copies only where they must be.
// RUN: partita-opt %s -split-input-file --partita-form-kernels | FileCheck %s

// The next value takes the place of the one before it; the result is made where the caller wants it.
// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[X:.*]]: memref<4xf32>, %[[R:.*]]: memref<4xf32>
// CHECK: rt.copy %[[X]] to %[[R]]
// CHECK-NOT: rt.copy
// CHECK: %[[C:.*]] = rt.slot {{.*}} : memref<i1>
// CHECK: scf.while : () -> ()
// CHECK: rt.dispatch @kernels::@{{.*}}(%[[R]]) -> (%[[S:.*]]) :
// CHECK-NEXT: rt.dispatch @kernels::@{{.*}}(%[[S]]) -> (%[[C]]) :
// CHECK-NEXT: %[[MORE:.*]] = rt.read %[[C]] : memref<i1>
// CHECK-NEXT: scf.condition(%[[MORE]])
// CHECK-NEXT: } do {
// CHECK-NEXT: rt.dispatch @kernels::@{{.*}}(%[[R]]) -> (%[[R]])
// CHECK-NEXT: scf.yield
// CHECK-NOT: rt.copy
// CHECK: return
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %z = arith.constant dense<0.0> : tensor<f32>
  %limit = arith.constant dense<10.0> : tensor<f32>
  %0 = scf.while (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %s = linalg.reduce { arith.maximumf } ins(%a : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
    %c = arith.cmpf olt, %s, %limit : tensor<f32>
    %go = tensor.extract %c[] : tensor<i1>
    scf.condition(%go) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    %b = arith.mulf %a, %a : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Values that change places: one steps aside. The counter is of the host.
// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>, %[[N:.*]]: memref<index>, %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>
// CHECK: rt.copy %[[X]] to %[[A]]
// CHECK: rt.copy %[[Y]] to %[[B]]
// CHECK: %[[TO:.*]] = rt.read %[[N]] : memref<index>
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[TO]]
// CHECK-NEXT: rt.copy %[[B]] to %[[SAVED:.*]] :
// CHECK-NEXT: rt.copy %[[A]] to %[[B]]
// CHECK-NEXT: rt.copy %[[SAVED]] to %[[A]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: tensor<index>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %to = tensor.extract %n[] : tensor<index>
  %0:2 = scf.for %i = %c0 to %to step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// A row is written into the carried buffer in place; kernels read the counter from memory.
// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[X:.*]]: memref<1x4xf32>, %[[N:.*]]: memref<index>, %[[R:.*]]: memref<8x4xf32>
// CHECK: rt.fill %[[R]]
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}}
// CHECK-NEXT: rt.set %[[AT:.*]] to %[[I]] : memref<index>, index
// CHECK-NEXT: rt.dispatch @kernels::@{{.*}}(%[[AT]], %[[X]]) -> (%[[R]])
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @main(%x: tensor<1x4xf32>, %n: tensor<index>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0> : tensor<index>
  %start = arith.constant dense<0.0> : tensor<8x4xf32>
  %to = tensor.extract %n[] : tensor<index>
  %0 = scf.for %i = %c0 to %to step %c1 iter_args(%a = %start) -> (tensor<8x4xf32>) {
    %at = tensor.from_elements %i : tensor<index>
    %b = nd.dynamic_update_slice %x into %a[%at, %zero] limits [7, 0]
        : tensor<1x4xf32>, tensor<8x4xf32>, tensor<index>, tensor<index>
    scf.yield %b : tensor<8x4xf32>
  }
  return %0 : tensor<8x4xf32>
}

// -----

// What was there before a loop and is read in it keeps its place for all trips: its slot is nobody else's.
// CHECK-LABEL: module @role_0
// CHECK: rt.dispatch @kernels::@{{.*}} -> (%[[Y:.*]]) :
// CHECK: scf.for
// CHECK-NEXT: rt.dispatch @kernels::@{{.*}}(%[[T:[0-9]+]], %[[Y]]) -> (%[[T]])
// CHECK-NEXT: }
func.func @main(%x: tensor<4x4xf32>, %n: tensor<index>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<4x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  %to = tensor.extract %n[] : tensor<index>
  %0 = scf.for %i = %c0 to %to step %c1 iter_args(%a = %z) -> (tensor<4xf32>) {
    %b = arith.divf %a, %y : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  %e = math.exp %0 : tensor<4xf32>
  return %e : tensor<4xf32>
}

// -----

// Both branches make the result in one place.
// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[X:.*]]: memref<4xf32>, %[[P:.*]]: memref<i1>, %[[R:.*]]: memref<4xf32>
// CHECK: %[[C:.*]] = rt.read %[[P]]
// CHECK: scf.if %[[C]] {
// CHECK-NEXT: rt.dispatch @kernels::@{{.*}}(%[[X]]) -> (%[[R]])
// CHECK-NEXT: } else {
// CHECK-NEXT: rt.copy %[[X]] to %[[R]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @main(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %c = tensor.extract %p[] : tensor<i1>
  %0 = scf.if %c -> tensor<4xf32> {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
