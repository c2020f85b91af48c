// Library calls: a record of numbers, a list of buffers. What GPUs do not have is refused with what to do.
// RUN: partita-opt %s --partita-convert-rt-to-llvm -split-input-file -verify-diagnostics | FileCheck %s

// Function, type, flags (inverse, real), batch, lengths.
// CHECK-DAG: llvm.mlir.global internal constant @[[$FFT:.*]](dense<[0, 0, 3, 3, 1, 4, 6]> : tensor<7xi64>)
// Flags: complex, left, unit, adjoint.
// CHECK-DAG: llvm.mlir.global internal constant @[[$SOLVE:.*]](dense<[2, 3, 356, 1, 4, 2, 0]> : tensor<7xi64>)
// Flags: lower, info.
// CHECK-DAG: llvm.mlir.global internal constant @[[$FACTOR:.*]](dense<[1, 3, 24, 1, 4, 0, 0]> : tensor<7xi64>)
// CHECK-LABEL: llvm.func @partita_program_main(
// CHECK: %[[DESC:.*]] = llvm.mlir.addressof @[[$FFT]]
// CHECK: llvm.call @prt_library(%{{.*}}, %{{.*}}, %[[DESC]], %{{.*}}, %{{.*}})
// CHECK: llvm.call @prt_library(
// CHECK: llvm.call @prt_library(
func.func @main(%re: memref<3x4x4xf32>, %im: memref<3x4x4xf32>, %a: memref<4x4xf64>, %b: memref<4x2xf64>,
                %x: memref<3x4x6xf32>, %y: memref<4x2xf64>, %z: memref<4x2xf64>, %l: memref<4x4xf64>, %info: memref<i32>,
                %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 4 : i64} {
  rt.library "irfft"(%re, %im) -> (%x) batch 1 config {length = [4, 6]} : (memref<3x4x4xf32>, memref<3x4x4xf32>) -> (memref<3x4x6xf32>)
  rt.library "triangular_solve"(%a, %a, %b, %b) -> (%y, %z) batch 0 config {left = true, lower = false, transpose = "adjoint", unit = true}
      : (memref<4x4xf64>, memref<4x4xf64>, memref<4x2xf64>, memref<4x2xf64>) -> (memref<4x2xf64>, memref<4x2xf64>)
  rt.library "potrf"(%a) -> (%l, %info) batch 0 config {lower = true} : (memref<4x4xf64>) -> (memref<4x4xf64>, memref<i32>)
  return
}

// -----

func.func @main(%a: memref<4x4xf32>, %l: memref<4x4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
  // expected-error @+1 {{expected a function that the runtime has, got "svd"}}
  rt.library "svd"(%a) -> (%l) batch 0 config {} : (memref<4x4xf32>) -> (memref<4x4xf32>)
  return
}

// -----

func.func @main(%a: memref<4x4xf32>, %l: memref<4x4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
  // expected-error @+1 {{expected 2 inputs and 2 outputs of "fft", got 1 and 1}}
  rt.library "fft"(%a) -> (%l) batch 1 config {length = [4]} : (memref<4x4xf32>) -> (memref<4x4xf32>)
  return
}

// -----

module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%a: memref<4x4xf32>, %l: memref<4x4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    // expected-error @+1 {{expected a function that roles on GPUs have, got "cholesky": run the program on CPU ranks (--engine threads or mpi)}}
    rt.library "cholesky"(%a) -> (%l) batch 0 config {lower = true} : (memref<4x4xf32>) -> (memref<4x4xf32>)
    return
  }
}
