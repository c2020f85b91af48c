// Predicted seconds are those of the fleet that the mesh stands on: 2 rounds of 1 s, 4 bytes at 1 byte per second.
// RUN: partita-opt %s --partita-propagate --partita-resolve | FileCheck %s

fleet.cluster @slow {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
  fleet.link "node" [@a] latency 1.0 bandwidth [1.0]
}
dist.mesh @m ["data" = 2] on @slow
func.func @f(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  // CHECK: dist.all_reduce
  // CHECK-SAME: 4 bytes, 6.000e+00 seconds
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %s : tensor<f32>
}
