// Loops and branches that are left move into ops that are computed whole, with operands for what they read.
// RUN: partita-opt %s --partita-keep-whole | FileCheck %s
// RUN: partita-opt %s --partita-keep-whole --remarks-filter=partita-keep-whole --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// What the loop reads from outside is an operand; splats and numbers are made again inside.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[N:.*]]: tensor<i32>)
// CHECK: %[[Y:.*]] = math.exp %[[X]]
// CHECK: %[[R:.*]] = nd.whole(%[[X]], %[[Y]], %[[N]]) : (tensor<4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32> {
// CHECK-NEXT: ^bb0(%[[X0:.*]]: tensor<4xf32>, %[[Y0:.*]]: tensor<4xf32>, %[[N0:.*]]: tensor<i32>):
// CHECK-DAG: arith.constant 0 : index
// CHECK-DAG: %[[S:.*]] = arith.constant dense<2.0
// CHECK-DAG: %[[E:.*]] = tensor.extract %[[N0]][]
// CHECK: %[[F:.*]] = scf.for {{.*}} iter_args(%[[A:.*]] = %[[X0]])
// CHECK: arith.mulf %[[A]], %[[S]]
// CHECK: arith.addf %{{.*}}, %[[Y0]]
// CHECK: nd.yield %[[F]] : tensor<4xf32>
// CHECK: return %[[R]]
// REMARK: keep-whole.mlir:[[# @LINE + 8]]:8: remark: {{.*}}ComputedWhole
func.func @loop(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %y = math.exp %x : tensor<4xf32>
  %e = tensor.extract %n[] : tensor<i32>
  %m = arith.index_cast %e : i32 to index
  %0 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %1 = arith.mulf %a, %two : tensor<4xf32>
    %2 = arith.addf %1, %y : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Branches likewise; what a user wanted of a value in them is no matter any more.
dist.mesh @m ["data" = 2]
// CHECK-LABEL: func.func @branch
// CHECK: nd.whole(%{{.*}}, %{{.*}}) : (tensor<4xf32>, tensor<i1>) -> tensor<4xf32>
// CHECK-NOT: dist.
// CHECK: scf.if
// CHECK-NOT: dist.
// CHECK: nd.yield
func.func @branch(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %e = tensor.extract %p[] : tensor<i1>
  %0 = scf.if %e -> tensor<4xf32> {
    %1 = math.exp %x {dist.sharding = #dist.sharding<@m, [{"data"}]>} : tensor<4xf32>
    %2 = dist.constraint %1 is <@m, [{"data"}]> : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Two loops, one after the other, are two ops; a loop in a loop goes with it.
// CHECK-LABEL: func.func @several
// CHECK: %[[A:.*]] = nd.whole
// CHECK: scf.while
// CHECK: scf.while
// CHECK-NOT: nd.whole
// CHECK: nd.whole(%[[A]]
// CHECK: scf.while
func.func @several(%p: tensor<i1>) -> tensor<i1> {
  %0 = scf.while (%a = %p) : (tensor<i1>) -> tensor<i1> {
    %e = tensor.extract %a[] : tensor<i1>
    scf.condition(%e) %a : tensor<i1>
  } do {
  ^bb0(%a: tensor<i1>):
    %1 = scf.while (%b = %a) : (tensor<i1>) -> tensor<i1> {
      %e = tensor.extract %b[] : tensor<i1>
      scf.condition(%e) %b : tensor<i1>
    } do {
    ^bb0(%b: tensor<i1>):
      %2 = arith.xori %b, %b : tensor<i1>
      scf.yield %2 : tensor<i1>
    }
    scf.yield %1 : tensor<i1>
  }
  %3 = scf.while (%a = %0) : (tensor<i1>) -> tensor<i1> {
    %e = tensor.extract %a[] : tensor<i1>
    scf.condition(%e) %a : tensor<i1>
  } do {
  ^bb0(%a: tensor<i1>):
    scf.yield %a : tensor<i1>
  }
  return %3 : tensor<i1>
}
