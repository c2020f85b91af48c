// What roles are compiled for: one target for all, or that of the kind of each rank's device, which is part of the role.
// RUN: partita-opt %s --partita-localize=target=cuda | FileCheck %s --check-prefix=CUDA
// RUN: partita-opt %s --partita-localize=target=kinds | FileCheck %s --check-prefix=KINDS
// RUN: not partita-opt %s --partita-localize=target=tpu 2>&1 | FileCheck %s --check-prefix=TPU
// TPU: expected the target cpu, cuda or kinds, got 'tpu'

#rows = #dist.sharding<@m, [{"data"}]>
fleet.cluster @c {
  fleet.kind @gpu target "cuda" memory 8000000000 bandwidth 1.0e+12 rates {f32 = 1.0e+13}
  fleet.kind @host target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 1.0e+11}
  fleet.group @left = 1 node of 2 @gpu
  fleet.group @right = 1 node of 2 @host
  fleet.link "node" [@left] latency 1.0e-06 bandwidth [1.0e+11]
  fleet.link "node" [@right] latency 1.0e-06 bandwidth [1.0e+11]
  fleet.link "between" [@left, @right] latency 1.0e-05 bandwidth [1.0e+09]
}
dist.mesh @m ["data" = 4] on @c [0, 1, 2, 3]

// CUDA: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1, 2, 3], target "cuda">}
// CUDA-NOT: module @role_1
// KINDS: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cuda">}
// KINDS: module @role_1 attributes {dist.role = #dist.role<ranks [2, 3], target "cpu">}
func.func @main(%x: tensor<8xf32> {dist.sharding = #rows}) -> (tensor<8xf32> {dist.sharding = #rows}) {
  %0 = arith.addf %x, %x {dist.sharding = #rows} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
