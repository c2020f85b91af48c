// Guards host programs of CUDA roles: full kernel records, one module record, constants asked of the runtime before the
// first call and once each.
// RUN: partita-opt %s --partita-convert-rt-to-llvm | FileCheck %s

// CHECK: module @role_0
// CHECK: llvm.mlir.global internal constant @[[$KERNEL:kernel.*]]() {{.*}} : !llvm.struct<(ptr, ptr, ptr, i64, array<3 x i64>, array<3 x i64>, i64)>
// CHECK: llvm.mlir.zero : !llvm.ptr
// CHECK: llvm.mlir.addressof @[[IMAGE:module.*]] :
// CHECK: llvm.mlir.addressof @[[NAME:.*]] :
// Arguments, grid, block, dynamic shared memory.
// CHECK: llvm.mlir.constant(3 : i64)
// CHECK: llvm.mlir.constant(7 : i64)
// CHECK: llvm.mlir.constant(1 : i64)
// CHECK: llvm.mlir.constant(2 : i64)
// CHECK: llvm.mlir.constant(128 : i64)
// CHECK: llvm.mlir.constant(1 : i64)
// CHECK: llvm.mlir.constant(4 : i64)
// CHECK: llvm.mlir.constant(4096 : i64)
// CHECK-DAG: llvm.mlir.global internal constant @[[NAME]](dense<[116, 119, 105, 99, 101, 0]> : tensor<6xi8>)
// CHECK-DAG: llvm.mlir.global internal constant @[[IMAGE]]() {{.*}} : !llvm.struct<(ptr, i64)>
// CHECK-LABEL: llvm.func @partita_role_0_main
// CHECK: %[[TABLE:.*]] = llvm.mlir.addressof
// CHECK: %[[ROW:.*]] = llvm.call @prt_row(%{{.*}}, %[[TABLE]],
// CHECK: %[[AT:.*]] = llvm.call @prt_constant(%{{.*}}, %[[ROW]],
// CHECK: %[[DATA:.*]] = llvm.mlir.addressof
// CHECK: llvm.call @prt_constant(%{{.*}}, %[[DATA]],
// CHECK-NOT: llvm.call @prt_constant
// CHECK: llvm.call @prt_copy(
// CHECK: llvm.mlir.addressof @[[$KERNEL]]
// CHECK: llvm.store %[[AT]]
// CHECK: llvm.call @prt_launch(
module {
  gpu.module @gpu_kernels {
    gpu.func @twice(%at: memref<index>, %x: memref<8xf32>, %y: memref<8xf32>) kernel
        attributes {known_block_size = array<i32: 128, 1, 4>, known_grid_size = array<i32: 7, 1, 2>, rt.dynamic_shared = 4096 : i64} {
      gpu.return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cuda">} {
    func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      rt.copy %x to %y : memref<8xf32> to memref<8xf32>
      %at = rt.row dense<[0, 4]> : tensor<2xindex> as memref<index>
      %c = rt.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32> as memref<8xf32>
      %same = rt.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32> as memref<8xf32>
      rt.dispatch @gpu_kernels::@twice(%at, %c) -> (%y) : (memref<index>, memref<8xf32>) -> (memref<8xf32>)
      rt.dispatch @gpu_kernels::@twice(%at, %same) -> (%y) : (memref<index>, memref<8xf32>) -> (memref<8xf32>)
      return
    }
  }
}
