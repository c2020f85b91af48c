// Every op of rt in the form that people read, round trip through text and bytecode.
// RUN: partita-opt %s -verify-roundtrip | FileCheck %s

// CHECK: rt.comm @over_data over ["data"] of @m = {{\[}}[0, 2], [1, 3]]
rt.comm @over_data over ["data"] of @m = [[0, 2], [1, 3]]

// CHECK-LABEL: func.func @places
func.func @places(%arena: !rt.arena) attributes {rt.arena = 4608 : i64} {
  // CHECK: rt.slot %{{.*}}[2816] : memref<6x32xf32>
  %qkv = rt.slot %arena[0] : memref<6x192xf32>
  %z = rt.slot %arena[2816] : memref<6x32xf32>
  // CHECK: rt.view %{{.*}}[64] : memref<6x192xf32> as memref<6x64xf32, strided<[192, 1]>>
  %heads = rt.view %qkv[64] : memref<6x192xf32> as memref<6x64xf32, strided<[192, 1]>>
  // CHECK: rt.constant dense<[0, 12]> : tensor<2xindex> as memref<2xindex>
  %offsets = rt.constant dense<[0, 12]> : tensor<2xindex> as memref<2xindex>
  // CHECK: rt.row dense<[0, 0, 1, 1]> : tensor<4xindex> as memref<index>
  %at = rt.row dense<[0, 0, 1, 1]> : tensor<4xindex> as memref<index>
  return
}

// CHECK-LABEL: func.func @calls
func.func @calls(%a: memref<4x6x8xf32>, %b: memref<16x8xf32>, %c: memref<4x6x16xf32>, %d: memref<4x6x16xf32>, %bias: memref<16xf32>) {
  // CHECK: rt.gemm %{{.*}} times %{{.*}} transposed -> %{{.*}} {beta = 1.000000e+00 : f64}
  rt.gemm %a times %b transposed -> %c {beta = 1.0 : f64} : memref<4x6x8xf32>, memref<16x8xf32> -> memref<4x6x16xf32>
  // CHECK: rt.gemm %{{.*}} times %{{.*}} transposed plus %{{.*}} then gelu_tanh -> %{{.*}} : memref<4x6x8xf32>, memref<16x8xf32> plus memref<16xf32> -> memref<4x6x16xf32>
  rt.gemm %a times %b transposed plus %bias then gelu_tanh -> %c
      : memref<4x6x8xf32>, memref<16x8xf32> plus memref<16xf32> -> memref<4x6x16xf32>
  // CHECK: rt.gemm %{{.*}} times %{{.*}} transposed then relu -> %{{.*}} : memref<4x6x8xf32>, memref<16x8xf32> -> memref<4x6x16xf32>
  rt.gemm %a times %b transposed then relu -> %c : memref<4x6x8xf32>, memref<16x8xf32> -> memref<4x6x16xf32>
  // CHECK: rt.dispatch @kernels::@relu(%{{.*}}) -> (%{{.*}})
  rt.dispatch @kernels::@relu(%c) -> (%d) : (memref<4x6x16xf32>) -> (memref<4x6x16xf32>)
  // CHECK: rt.dispatch @kernels::@iota() -> (%{{.*}}) : () -> (memref<4x6x16xf32>)
  rt.dispatch @kernels::@iota() -> (%d) : () -> (memref<4x6x16xf32>)
  // CHECK: rt.copy %{{.*}} to %{{.*}} : memref<4x6x16xf32> to memref<4x6x16xf32>
  rt.copy %d to %c : memref<4x6x16xf32> to memref<4x6x16xf32>
  // CHECK: rt.fill %{{.*}} with 0.000000e+00 : f32 in memref<4x6x16xf32>
  rt.fill %d with 0.0 : f32 in memref<4x6x16xf32>
  return
}

// CHECK-LABEL: func.func @collectives
func.func @collectives(%a: memref<8xf32>, %s: memref<f32>, %all: memref<24xf32>) {
  // CHECK: rt.all_reduce sum(%{{.*}}, %{{.*}}) -> (%{{.*}}, %{{.*}}) channel 0 on @over_data because "rows are split"
  %0 = rt.all_reduce sum(%a, %s) -> (%a, %s) channel 0 on @over_data because "rows are split"
      : (memref<8xf32>, memref<f32>) -> (memref<8xf32>, memref<f32>)
  // CHECK: rt.wait
  rt.wait %0
  // CHECK: rt.all_gather %{{.*}} -> %{{.*}} channel 1 on @over_data send [8, 8, 16, 16] recv [8, 16, 8, 16]
  %1 = rt.all_gather %a -> %all channel 1 on @over_data send [8, 8, 16, 16] recv [8, 16, 8, 16]
      : memref<8xf32> -> memref<24xf32>
  rt.wait %1
  // CHECK: rt.reduce_scatter max %{{.*}} -> %{{.*}} channel 2
  %2 = rt.reduce_scatter max %all -> %a channel 2 on @over_data send [8, 16, 8, 16] recv [8, 8, 16, 16]
      : memref<24xf32> -> memref<8xf32>
  rt.wait %2
  // CHECK: rt.exchange
  %3 = rt.exchange %all -> %a channel 3 on @over_data send [8, 16, 8, 16] recv [4, 4, 8, 8]
      : memref<24xf32> -> memref<8xf32>
  rt.wait %3
  // CHECK: rt.broadcast
  %4 = rt.broadcast %a -> %a channel 4 on @over_data send [8, 8, 0, 0] recv [8, 0, 8, 0] : memref<8xf32> -> memref<8xf32>
  rt.wait %4
  return
}

// CHECK-LABEL: @host
func.func @host(%flag: memref<i1>, %count: memref<index>) {
  // CHECK: scf.while
  scf.while : () -> () {
    // CHECK: %[[MORE:.*]] = rt.read %{{.*}} : memref<i1>
    %more = rt.read %flag : memref<i1>
    scf.condition(%more)
  } do {
    // CHECK: %[[N:.*]] = rt.read %{{.*}} : memref<index>
    %n = rt.read %count : memref<index>
    // CHECK: rt.set %{{.*}} to %[[N]] : memref<index>, index
    rt.set %count to %n : memref<index>, index
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @library
func.func @library(%a: memref<4x8x8xf32>, %l: memref<4x8x8xf32>, %info: memref<4xi32>) {
  // CHECK: rt.library "potrf"(%{{.*}}) -> (%{{.*}}, %{{.*}}) batch 1 config {lower = true} : (memref<4x8x8xf32>) -> (memref<4x8x8xf32>, memref<4xi32>)
  rt.library "potrf"(%a) -> (%l, %info) batch 1 config {lower = true} : (memref<4x8x8xf32>) -> (memref<4x8x8xf32>, memref<4xi32>)
  return
}
