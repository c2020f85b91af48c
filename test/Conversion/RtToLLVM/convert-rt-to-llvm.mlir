// Guards the host program: one call per op in order, numbered; records by content; tables of unequal counts.
// RUN: partita-opt %s --partita-convert-rt-to-llvm -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: llvm.func @partita_program_main(
// CHECK-SAME: %[[CTX:.*]]: !llvm.ptr, %[[ARGS:.*]]: !llvm.ptr, %[[RESULTS:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
// CHECK-DAG: %[[X:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: %[[OP:.*]] = llvm.mlir.constant(0 : i32)
// CHECK: %[[BYTES:.*]] = llvm.mlir.constant(32 : i64)
// CHECK: llvm.call @prt_copy(%[[CTX]], %[[OP]], %[[BYTES]], %{{.*}}, %{{.*}})
// CHECK: %[[STATUS:.*]] = llvm.call @prt_status(%[[CTX]])
// CHECK: llvm.return %[[STATUS]]
func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
  rt.copy %x to %y : memref<8xf32> to memref<8xf32>
  return
}

// -----

// A product with an epilogue is a call of its own; without a bias its address is null.
// CHECK-LABEL: llvm.func @partita_program_main(
// CHECK: llvm.call @prt_gemm({{(([^,]*, ){4})}}%[[A:[^,]*]], %[[B:[^,]*]], %{{[^,]*}}, %[[C:[^,]*]])
// CHECK: %[[GELU:.*]] = llvm.mlir.constant(2 : i64)
// CHECK: llvm.call @prt_gemm_epilogue({{(([^,]*, ){4})}}%[[A]], %[[B]], %[[C]], %{{[^,]*}}, %[[GELU]])
// CHECK: %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK: %[[RELU:.*]] = llvm.mlir.constant(1 : i64)
// CHECK: llvm.call @prt_gemm_epilogue({{.*}}, %[[NULL]], %[[RELU]])
func.func @main(%a: memref<4x6xf32>, %b: memref<6x8xf32>, %bias: memref<8xf32>, %c: memref<4x8xf32>, %arena: !rt.arena)
    attributes {rt.arena = 0 : i64, rt.arguments = 3 : i64} {
  rt.gemm %a times %b -> %c : memref<4x6xf32>, memref<6x8xf32> -> memref<4x8xf32>
  rt.gemm %a times %b plus %bias then gelu_tanh -> %c : memref<4x6xf32>, memref<6x8xf32> plus memref<8xf32> -> memref<4x8xf32>
  rt.gemm %a times %b then relu -> %c : memref<4x6xf32>, memref<6x8xf32> -> memref<4x8xf32>
  return
}

// -----

// Unequal parts of two groups: a row per group. Record: comm, type, rows.
// CHECK-DAG: llvm.mlir.global internal constant @[[COUNTS:.*]](dense<[3, 1, 2, 2]> : tensor<4xi64>)
// CHECK-DAG: llvm.mlir.global internal constant @[[DESC:.*]](dense<[0, 0, 2, 0]> : tensor<4xi64>)
// CHECK: llvm.call @prt_all_gather(
// CHECK: llvm.call @prt_wait(
module {
  rt.comm @over over ["a"] of @m = [[0, 1], [2, 3]]
  module @role_0 {
    func.func @main(%x: memref<3xf32>, %y: memref<4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      %done = rt.all_gather %x -> %y channel 0 on @over send [3, 3, 1, 1, 2, 2, 2, 2] recv [3, 1, 3, 1, 2, 2, 2, 2]
          : memref<3xf32> -> memref<4xf32>
      rt.wait %done
      return
    }
  }
}

// -----

module {
  func.func @main(%x: memref<3xf32>, %y: memref<4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    // expected-error @+1 {{there is no communicator @nowhere}}
    %done = rt.all_gather %x -> %y channel 0 on @nowhere send [3, 3, 1, 1] recv [3, 1, 3, 1] : memref<3xf32> -> memref<4xf32>
    rt.wait %done
    return
  }
}

// -----

func.func @main(%x: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
  // expected-error @+1 {{expected a call of the runtime: form kernels first}}
  %0 = memref.alloc() : memref<8xf32>
  return
}
