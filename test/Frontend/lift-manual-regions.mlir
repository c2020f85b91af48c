// What stands between the calls of GSPMD becomes a manual computation; constants are copied, the order of ops is repaired.
// RUN: partita-opt %s --partita-lift-manual-regions --split-input-file --verify-diagnostics | FileCheck %s

module attributes {mhlo.num_partitions = 4 : i32} {
  // CHECK-LABEL: func.func @one
  // CHECK: %[[S:.*]] = stablehlo.custom_call @Sharding
  // CHECK: %[[M:.*]] = sdy.manual_computation(%[[S]]) in_shardings=[<mesh<["d0"=4]>, [{"d0"}]>] out_shardings=[<mesh<["devices"=4]>, [{}]>] manual_axes={"d0", "devices"} (%[[P:.*]]: tensor<2xf32>) {
  // CHECK: stablehlo.constant
  // CHECK: stablehlo.add
  // CHECK: sdy.return
  // CHECK: {mhlo.sharding = "{{[{][{]}}devices=[4]<=[4]}, {replicated}}"}
  // CHECK: return %[[M]]
  func.func @one(%x: tensor<8xf32>) -> tensor<2xf32> {
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
    %2 = stablehlo.add %1, %c : tensor<2xf32>
    %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
    return %3 : tensor<2xf32>
  }
}

// -----

// CHECK-LABEL: func.func @two
// CHECK: sdy.manual_computation
// CHECK: stablehlo.negate
// CHECK: sdy.manual_computation
// CHECK: stablehlo.sine
// CHECK-NOT: SPMD
func.func @two(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %a = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %b = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  %c = stablehlo.negate %b : tensor<2xf32>
  %d = stablehlo.custom_call @SPMDShardToFullShape(%c) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
  %e = stablehlo.add %d, %y : tensor<8xf32>
  %f = stablehlo.custom_call @Sharding(%e) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %g = stablehlo.custom_call @SPMDFullToShardShape(%f) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  %h = stablehlo.sine %g : tensor<2xf32>
  %i = stablehlo.custom_call @SPMDShardToFullShape(%h) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
  return %i : tensor<8xf32>
}

// -----

func.func @leaks(%x: tensor<8xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  // expected-error @+1 {{expected values of all devices at the end of a block, got one of one device: SPMDShardToFullShape is missing}}
  return %1 : tensor<2xf32>
}

// -----

func.func @mixes(%x: tensor<8xf32>, %y: tensor<2xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  // expected-error @+1 {{expected values of one device inside of a manual region, got one of all devices: SPMDFullToShardShape is missing}}
  %2 = stablehlo.add %1, %y : tensor<2xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

// A loop that uses no value of a device is copied with what it uses.
// CHECK-LABEL: func.func @loop
// CHECK-NEXT: stablehlo.custom_call @Sharding
// CHECK-NEXT: sdy.manual_computation
// CHECK: stablehlo.constant dense<0>
// CHECK: stablehlo.constant dense<3>
// CHECK: %[[W:.*]] = stablehlo.while
// CHECK: stablehlo.add %{{.*}}, %[[W]]
// CHECK: sdy.return
// CHECK-NOT: stablehlo.while
func.func @loop(%x: tensor<8xi32>) -> tensor<8xi32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xi32>) -> tensor<8xi32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xi32>) -> tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %step = stablehlo.constant dense<3> : tensor<2xi32>
  %2 = stablehlo.while(%i = %zero) : tensor<2xi32>
  cond {
    %last = stablehlo.constant dense<7> : tensor<i32>
    %slice = stablehlo.slice %i [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %now = stablehlo.reshape %slice : (tensor<1xi32>) -> tensor<i32>
    %more = stablehlo.compare LT, %now, %last : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %step : tensor<2xi32>
    stablehlo.return %next : tensor<2xi32>
  }
  %3 = stablehlo.add %1, %2 : tensor<2xi32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xi32>) -> tensor<8xi32>
  return %4 : tensor<8xi32>
}

// -----

func.func @nested(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{devices=[1,2,2]<=[4] last_tile_dims={manual, replicated}}"} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dims={manual}}"} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<2xf32>
  // expected-error @+1 {{expected manual regions that are not inside of one another, got one whose results lie as}}
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2xf32>) -> tensor<4xf32>
  %5 = stablehlo.custom_call @SPMDShardToFullShape(%4) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %5 : tensor<8xf32>
}
