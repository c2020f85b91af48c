// A program of one device becomes one of all devices; numbers are those of replicas unless it counts partitions.
// RUN: partita-opt %s --partita-wrap-per-device=devices=4 --split-input-file --verify-diagnostics | FileCheck %s

// CHECK: module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 4 : i32}
// CHECK: sdy.mesh @devices = <["device"=4]>
// CHECK-LABEL: func.func @permute
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@devices, [{"device"}, {}]>})
// CHECK: sdy.manual_computation(%[[X]]) in_shardings=[<@devices, [{"device"}, {}]>] out_shardings=[<@devices, [{"device"}, {}]>] manual_axes={"device"} (%[[P:.*]]: tensor<1x8xf32>) {
// CHECK: %[[L:.*]] = stablehlo.reshape %[[P]] : (tensor<1x8xf32>) -> tensor<8xf32>
// CHECK: "stablehlo.collective_permute"(%[[L]])
// CHECK: stablehlo.reshape %{{.*}} : (tensor<8xf32>) -> tensor<1x8xf32>
func.func @permute(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK: module attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32}
func.func @partition() -> tensor<ui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}

// -----

// expected-error @+1 {{expected 2 replicas times 3 partitions as the module says, got 4 devices}}
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 3 : i32} {
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @manual(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected a program that is written per device as a whole, got a manual region with its own mesh: leave out --per-device}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    sdy.return %p : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Shapes are those of one device, so that shardings of arguments and results say nothing that could be done.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func @shardings
// CHECK-SAME: (%{{.*}}: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@devices, [{"device"}, {}]>},
// CHECK-SAME: %{{.*}}: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@devices, [{"device"}, {}]>})
// CHECK-SAME: -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@devices, [{"device"}, {}]>})
// CHECK-NOT: mhlo.sharding
// expected-warning @+1 {{3 shardings of arguments and results, the first of them here, are not used: --per-device takes shapes as those of one device; leave it out to cut the values of the program by its shardings}}
func.func @shardings(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %y: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.add %x, %y : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// These cut nothing: no warning.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func @uncut
func.func @uncut(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}, %y: tensor<8xf32> {mhlo.sharding = "{manual}"})
    -> (tensor<8xf32> {mhlo.sharding = "{replicated}"}) {
  %0 = stablehlo.add %x, %y : tensor<8xf32>
  return %0 : tensor<8xf32>
}
