// What is computed whole stands in the function again; control flow passes on tensors and reads numbers from memory.
// RUN: partita-opt %s --partita-open-whole | FileCheck %s

// CHECK-LABEL: func.func @loop
// CHECK-NOT: nd.whole
// CHECK: %[[R:.*]] = scf.while (%[[Y:.*]] = %arg0)
// CHECK: %[[MORE:.*]] = arith.cmpf
// CHECK: %[[T:.*]] = tensor.from_elements %[[MORE]] : tensor<i1>
// CHECK: %[[READ:.*]] = tensor.extract %[[T]][]
// CHECK: scf.condition(%[[READ]]) %[[Y]]
// CHECK: return %[[R]]
func.func @loop(%x: tensor<f32>) -> tensor<f32> {
  %r = nd.whole(%x) : (tensor<f32>) -> tensor<f32> {
  ^bb0(%x0: tensor<f32>):
    %limit = arith.constant 10.0 : f32
    %0 = scf.while (%y = %x0) : (tensor<f32>) -> tensor<f32> {
      %v = tensor.extract %y[] : tensor<f32>
      %more = arith.cmpf olt, %v, %limit : f32
      scf.condition(%more) %y : tensor<f32>
    } do {
    ^bb0(%y: tensor<f32>):
      %z = arith.addf %y, %y : tensor<f32>
      scf.yield %z : tensor<f32>
    }
    nd.yield %0 : tensor<f32>
  }
  return %r : tensor<f32>
}

// A number that is carried is a tensor; constants and counters are nothing to read.
// CHECK-LABEL: func.func @numbers
// CHECK: %[[ONE:.*]] = arith.constant dense<1> : tensor<i32>
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %[[ONE]]) -> (tensor<i32>)
// CHECK: %[[V:.*]] = tensor.extract %[[A]][]
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[I]] step %{{.*}} iter_args(%{{.*}} = %{{.*}}) -> (tensor<i32>)
// CHECK: scf.yield %{{.*}} : tensor<i32>
// CHECK: scf.yield %{{.*}} : tensor<i32>
// CHECK: %[[N:.*]] = tensor.extract %[[R]][]
// CHECK: tensor.from_elements %[[N]]
func.func @numbers(%n: tensor<index>) -> tensor<i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %to = tensor.extract %n[] : tensor<index>
  %0 = scf.for %i = %c0 to %to step %c1 iter_args(%a = %one) -> (i32) {
    %1 = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> (i32) {
      %2 = arith.addi %b, %b : i32
      scf.yield %2 : i32
    }
    scf.yield %1 : i32
  }
  %t = tensor.from_elements %0 : tensor<i32>
  return %t : tensor<i32>
}

// Branches.
// CHECK-LABEL: func.func @branch
// CHECK: %[[T:.*]] = tensor.from_elements %{{.*}} : tensor<index>
// CHECK: %[[K:.*]] = tensor.extract %[[T]][]
// CHECK: scf.index_switch %[[K]] -> tensor<i32>
// CHECK: scf.yield %{{.*}} : tensor<i32>
func.func @branch(%k: tensor<i64>, %x: tensor<i32>) -> tensor<i32> {
  %e = tensor.extract %k[] : tensor<i64>
  %i = arith.index_cast %e : i64 to index
  %v = tensor.extract %x[] : tensor<i32>
  %0 = scf.index_switch %i -> i32
  case 3 {
    %1 = arith.addi %v, %v : i32
    scf.yield %1 : i32
  }
  default {
    scf.yield %v : i32
  }
  %t = tensor.from_elements %0 : tensor<i32>
  return %t : tensor<i32>
}
