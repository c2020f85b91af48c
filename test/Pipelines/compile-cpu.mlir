// The whole road ends in the LLVM dialect: one C function per role, every kernel once.
// RUN: partita-opt %s --partita-compile-cpu | FileCheck %s
// RUN: partita-opt %s --partita-compile-cpu --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: partita-form-kernels
// PIPELINE: partita-convert-rt-to-llvm
// PIPELINE: partita-kernels-to-loops
// PIPELINE: partita-kernels-to-llvm

// CHECK-LABEL: module @kernels
// CHECK: llvm.func {{.*}}(%{{.*}}: !llvm.ptr)
// CHECK: llvm.fmul
// CHECK: llvm.return
// CHECK-LABEL: module @role_0
// CHECK: llvm.func @partita_role_0_main(%[[CONTEXT:[^:]*]]: !llvm.ptr, {{.*}}) -> i32
// CHECK: llvm.call @prt_launch
// CHECK: %[[STATUS:.*]] = llvm.call @prt_status(%[[CONTEXT]])
// CHECK: llvm.return %[[STATUS]] : i32
// CHECK-LABEL: module @role_1
dist.mesh @m ["data" = 3]
dist.split @s of @m "data" = [2, 1, 1]
func.func @main(%x: tensor<8x4xf32> {dist.sharding = #dist.sharding<@m, [{"data" by @s}, {}]>}) -> tensor<8x4xf32> {
  %y = arith.mulf %x, %x : tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
