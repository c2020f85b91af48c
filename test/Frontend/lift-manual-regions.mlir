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
