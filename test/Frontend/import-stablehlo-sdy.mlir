// Shardy's ops that only wish for layouts are the identity with a constraint; assertions of linalg programs go.
// RUN: partita-opt %s --partita-import --split-input-file --verify-diagnostics | FileCheck %s

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func.func public @wishes
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[BARRIER:.*]] = dist.constraint %[[X]] is <@m, [{?}]> {dist.barrier = "backward"}
// CHECK-NEXT: %[[GROUP:.*]] = dist.constraint %[[BARRIER]] is <@m, [{?}]> {dist.group = 3 : i64}
// CHECK-NEXT: %[[CLOSED:.*]] = dist.constraint %[[GROUP]] is <@m, [{"x"}]>
// CHECK-NEXT: return %[[CLOSED]]
func.func public @wishes(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.propagation_barrier %x allowed_direction=BACKWARD : tensor<4xf32>
  sdy.sharding_group %0 group_id=3 : tensor<4xf32>
  %1 = sdy.sharding_constraint %0 <@m, [{"x"}]> : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func public @assertion
// CHECK-NOT: cf.assert
func.func public @assertion(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.assert %c, "index out of range"
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func public @direction(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected NONE, FORWARD, BACKWARD or BOTH, got 'UP'}}
  %0 = sdy.propagation_barrier %x allowed_direction=UP : tensor<4xf32>
  return %0 : tensor<4xf32>
}
