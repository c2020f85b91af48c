// Operands are brought where a region that is written per device wants them; sums are finished before.
// RUN: partita-opt %s --partita-propagate --partita-resolve --partita-verify-resolved | FileCheck %s

dist.mesh @m ["x" = 2]

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {"x"}]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  // CHECK: %[[P:.*]] = linalg.reduce {{.*}}dist.sharding = #dist.sharding<@m, [{}], partial = sum {"x"}>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  // CHECK: %[[S:.*]] = dist.{{reduce_scatter|all_reduce}} %
  // CHECK: dist.manual
  %1 = dist.manual (%0) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    %2 = math.exp %p : tensor<2xf32>
    dist.return %2 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: dist.all_gather
  return %1 : tensor<4xf32>
}
