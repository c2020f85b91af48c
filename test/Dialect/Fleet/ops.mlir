// Every op of fleet survives text and bytecode.
// RUN: partita-opt %s -verify-roundtrip | FileCheck %s

// CHECK: fleet.cluster @mixed {
fleet.cluster @mixed {
  // CHECK: fleet.kind @v100 target "cuda" memory 16000000000 bandwidth 9.000000e+11 rates {f16 = 1.250000e+14 : f64, f32 = 1.570000e+13 : f64} price 3.060000e+00
  fleet.kind @v100 target "cuda" memory 16000000000 bandwidth 9.0e+11 rates {f16 = 1.25e+14, f32 = 1.57e+13} price 3.06
  // CHECK: fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.000000e+10 rates {}
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {}
  // CHECK: fleet.group @a = 2 node of 4 @v100 zone "europe"
  fleet.group @a = 2 node of 4 @v100 zone "europe"
  // CHECK: fleet.group @b = 1 node of 1 @cpu
  fleet.group @b = 1 node of 1 @cpu
  // CHECK: fleet.link "node" [@a] latency 5.000000e-06 bandwidth [1.000000e+10, 5.000000e+10] at [65536, 16777216]
  fleet.link "node" [@a] latency 5.0e-06 bandwidth [1.0e+10, 5.0e+10] at [65536, 16777216]
  // CHECK: fleet.link "between" [@a, @b] latency 1.000000e-05 bandwidth [1.000000e+09]
  fleet.link "between" [@a, @b] latency 1.0e-05 bandwidth [1.0e+09]
}
